"""Rat-a-Tat Roll's guided first turn: aim low, throw one die again, read what silence tells, go Wild."""

from collections.abc import Sequence
from typing import Any

from pygames_core.engine.events import Event
from pygames_core.engine.guide import Guide, Step
from pygames_core.engine.view import Look
from pygames_core.games.ratatat.board import DIE_LETTERS, space_words
from pygames_core.games.ratatat.deals import next_card
from pygames_core.games.ratatat.observing import Observation
from pygames_core.games.ratatat.position import (
    CARDS_TO_COLLECT,
    ICON_VALUES,
    NUMBER_DIE,
    REROLL,
    SPACES,
    STRETCH,
    WILD_SPACE,
    icon_of,
    region_of,
)
from pygames_core.games.ratatat.sayings import region as colour

SEATS = ("you", "regular", "easy")
AIM, AGAIN, NEXT, LAST = "dice:2", "reroll:0", "dice:1", "reroll:0"

STEPS = (
    Step("goal", "", ("card:{seat}.0",), ("card:{seat}.0", "region:{best}")),
    Step("dice", AIM, (f"ticket:{AIM}",), ("region:{best}", "space:{pawn}", f"ticket:{AIM}"),
         ("dice:1", "dice:3")),
    Step("again", AGAIN, ("dice", f"ticket:{AGAIN}"), ("space:{lands}", "die:{kept}", f"ticket:{AGAIN}"),
         ("keep",)),
    Step("walk", "keep", ("dice", "ticket:keep"), ("space:{lands}",)),
    Step("card", "faceup", ("ticket:faceup",), ("region:{best}", "pile"), ("draw",)),
    Step("tell", NEXT, ("card:{drawer_seat}.{drawn}", f"ticket:{NEXT}"), ("card:{drawer_seat}.{drawn}",),
         ("dice:2", "dice:3")),
    Step("last", LAST, ("dice", f"ticket:{LAST}"), ("space:{lands}",), ("keep",)),
    Step("wild", "", ("wild", "card:{seat}.{last}"), ("wild", "card:{seat}.{last}")),
    Step("done", "", ("seat:{seat}",)),
)


def arguments(observation: Observation, events: Sequence[Event], look: Look) -> dict[str, Any]:
    """What the sentences and marks name: the lowest open card, where the dice lead, what was drawn and taken.

    ``…_seat`` are numbers of seats, for marks; the same names without it are names.
    """
    table, seat = observation, look.viewer if look.viewer is not None else 0
    low = min(table.display)
    best = table.display.index(low)
    told: dict[str, Any] = {
        "seat": seat, "pawn": table.pawn, "best": best, "low": low, "best_name": colour(best, look),
        "steps": (best * STRETCH + 1 - table.pawn) % SPACES, "cards": len(table.rows[seat]),
        "mean": next_card(table.display).mean(),
    }
    if table.phase == REROLL:
        told.update(_lying(table, best, look))
    for event in events:
        told.update(_done(dict(event.fields), event.kind, seat, look))
    return told


def _lying(table: Observation, best: int, look: Look) -> dict[str, Any]:
    """The number dice: where they lead, and which faces of the first one lead to the lowest card."""
    lands, rest = (table.pawn + sum(table.dice)) % SPACES, sum(table.dice[1:])
    spaces = {face: (table.pawn + rest + face) % SPACES for face in NUMBER_DIE}
    good = [face for face, space in spaces.items()
            if icon_of(space) != WILD_SPACE and region_of(space) == best]
    return {
        "parts": " + ".join(map(str, table.dice)), "total": sum(table.dice), "lands": lands,
        "lands_name": space_words(lands, look), "kept": DIE_LETTERS[1], "good": good,
        "card": table.display[region_of(lands)] if icon_of(lands) != WILD_SPACE else "",
    }


def _done(field: dict[str, Any], kind: str, seat: int, look: Look) -> dict[str, Any]:
    """What was drawn by an opponent, and what came last into the own row."""
    if kind == "drew" and field["seat"] != seat:
        return {"drawer": look.names[field["seat"]], "drawer_seat": field["seat"], "drawn": field["slot"]}
    if kind == "took" and field["seat"] == seat:
        return {"last": field["slot"], "taken": field["value"], "taken_name": colour(field["region"], look)}
    return {}


GUIDE = Guide(
    seats=SEATS, options={"first_player": 0}, seed=351, steps=STEPS,
    constants={"target": CARDS_TO_COLLECT[len(SEATS)], "icons": list(ICON_VALUES),
               "aim": int(AIM.partition(":")[2]), "below": ICON_VALUES[0] - 1, "zero": 0},
    arguments=arguments,
)
"""Seed 351: two ones, then the yellow 0; Ivo draws in silence; the last balloon leads to Wild."""
