"""Raffzahn's guided first turn: take a tile, lose it to an opponent, weigh the odds, take it back."""

from collections.abc import Sequence
from typing import Any

from pygames_core.engine.events import Event
from pygames_core.engine.guide import Guide, Step
from pygames_core.engine.view import Look
from pygames_core.games.raffzahn import chances
from pygames_core.games.raffzahn.actions import TAKE, parse_action
from pygames_core.games.raffzahn.judging import RESULTS, offered_tile, permitted
from pygames_core.games.raffzahn.position import (
    DECIDE,
    FEWEST_OPEN,
    LEAST_PENALTY,
    ROLLS,
    STAR,
    State,
    place_of,
    teeth_of,
)

KEEPING = "reroll:AB"
"""The re-roll that the step ``odds`` weighs against taking."""

STEPS = (
    Step("goal", "", ("board",), ("tile:{highest}", "total:{seat}")),
    Step("roll", "roll", ("dice", "ticket:roll"), ("rolls", "die:Y")),
    Step("read", "take", ("dice", "row:{row}", "ticket:take"), ("die:Y", "row:{row}", "tile:{tile}")),
    Step("laid", "", ("seat:{seat}",), ("held:{own}", "note:{seat}")),
    Step("lost", "roll", ("seat:{taker_seat}", "ticket:roll"), ("held:{lost}", "seat:{sleeper_seat}")),
    Step("odds", KEEPING, (f"ticket:{KEEPING}",), ("ticket:take", "die:Y", f"ticket:{KEEPING}"),
         ("take", "reroll:A", "reroll:B")),
    Step("back", "take", ("dice", "seat:{owner_seat}", "ticket:take"), ("sum", "held:{tile}")),
    Step("risks"),
    Step("done", "", ("seat:{seat}",), ("total:{seat}",)),
)


def arguments(observation: State, events: Sequence[Event], look: Look) -> dict[str, Any]:
    """What the sentences and marks name: own holdings, the rolled tile and its worth, what others have done.

    ``…_seat`` are numbers of seats, for marks; the same names without it are names.
    """
    state, seat = observation, look.viewer if look.viewer is not None else 0
    own = state.up[seat] | state.down[seat]
    told: dict[str, Any] = {"seat": seat, "teeth": teeth_of(state.rules, own), "own": own.bit_length() - 1,
                            "highest": state.middle.bit_length() - 1}
    if state.phase == DECIDE and RESULTS[state.dice] > 0:
        told.update(_rolled(state, look))
    for event in events:
        told.update(_done(dict(event.fields), event.kind, seat, look))
    return told


def _rolled(state: State, look: Look) -> dict[str, Any]:
    tile, owner = offered_tile(state), place_of(state, RESULTS[state.dice])[1]
    told: dict[str, Any] = {"tile": tile, "tile_teeth": state.rules.teeth[tile], "yellow": state.dice[0],
            "row": "star" if state.dice[0] == STAR else state.dice[0],
            "parts": " + ".join(str(face) for face in state.dice), "owner_seat": owner,
            "owner_name": look.names[owner] if owner >= 0 else ""}
    if permitted(state)[1]:
        values = chances.ticket_values(state)
        told["sure"] = int(values[TAKE].value)
        told["average"] = values[parse_action(KEEPING)].value
    return told


def _done(field: dict[str, Any], kind: str, seat: int, look: Look) -> dict[str, Any]:
    """What an opponent's event adds: who took a tile of the person, who rolled the lazy tooth."""
    if kind == "looted" and field["owner"] == seat:
        return {"lost": field["tile"], "taker": look.names[field["seat"]], "taker_seat": field["seat"]}
    if kind == "turn-ended" and field["why"] == "lazy" and field["seat"] != seat:
        return {"sleeper": look.names[field["seat"]], "sleeper_seat": field["seat"]}
    return {}


GUIDE = Guide(
    seats=("you", "regular", "easy"), options={"start_player": 0}, seed=420927, steps=STEPS,
    constants={"rolls": ROLLS, "least": LEAST_PENALTY, "open": FEWEST_OPEN}, arguments=arguments,
)
"""Seed 420927: 25 at once; Ivo takes it; the lazy tooth for Bo; then 21, and 25 again with both blue dice."""
