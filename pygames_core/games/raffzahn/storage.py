"""Raffzahn: positions as JSON, checked on the way in as python-chess checks a FEN (docs/positions.md)."""

from collections.abc import Mapping, Sequence
from typing import Any

from pygames_core.engine.errors import Malformed, brief
from pygames_core.engine.fields import Fields, number_of, options_of, phase_of
from pygames_core.games.raffzahn.judging import IS_GREAT, RESULTS, earns_turn, payments, permitted, star_tile
from pygames_core.games.raffzahn.position import (
    ALL_TILES,
    BLUE,
    DECIDE,
    DICE,
    FEWEST_OPEN,
    LAZY,
    OVER,
    PAY,
    PLACE,
    ROLL,
    ROLLING,
    ROLLS,
    STAR,
    START,
    YELLOW,
    Rules,
    State,
    complete_options,
    lootable,
    mask_of,
    rules_of,
    tiles_in,
)

PHASES = (START, ROLL, ROLLING, DECIDE, PLACE, PAY, OVER)
WITH_DICE = (DECIDE, PLACE, PAY)
FIELDS: Fields = {
    "game": PHASES, "options": PHASES, "phase": PHASES, "seat": PHASES, "turns": PHASES, "edge": PHASES,
    "players": PHASES, "roll": (ROLLING, *WITH_DICE), "dice": (ROLLING, *WITH_DICE), "rolling": (ROLLING,),
    "call": (ROLLING, *WITH_DICE), "placing": (PLACE,), "bonus": (PLACE,),
}
"""The fields of a position, and the phases in which each may stand."""
NO_DICE = (STAR, STAR, STAR)


def encode(state: State) -> dict[str, Any]:
    """The position as JSON; the middle is what lies nowhere else."""
    value: dict[str, Any] = {
        "game": "raffzahn",
        "options": {name: list(kept) if isinstance(kept, tuple) else kept
                    for name, kept in state.rules.changed},
        "phase": state.phase,
        "seat": state.seat,
        "turns": state.turns,
        "edge": list(tiles_in(state.edge)),
        "players": [{"open": list(tiles_in(up)), "protected": list(tiles_in(down))}
                    for up, down in zip(state.up, state.down, strict=True)],
    }
    if state.roll:
        value["roll"] = state.roll
        value["dice"] = ["star" if face == STAR else face for face in state.dice]
    if state.phase == ROLLING:
        value["rolling"] = "".join(letter for at, letter in enumerate(DICE) if state.rolling >> at & 1)
    if state.call:
        value["call"] = state.call
    if state.phase == PLACE:
        value["placing"] = state.tile
        value["bonus"] = state.bonus
    return value


def decode(position: object) -> State:
    """The position that JSON describes.

    Raises:
        Malformed: ``position.…`` or ``raffzahn-rules.position.…``, naming the field and what is wrong
            with it; or what the options refuse.
    """
    position, phase = phase_of(position, "raffzahn", FIELDS, ROLL)
    rules = _rules(position)
    up, down, edge = _tiles(position)
    tile = number_of(position, "placing", 1, 40) if phase == PLACE else 0
    taken = edge | _all(up) | _all(down)
    if tile and taken >> tile & 1:
        raise _wrong("tile-twice", tile=tile)
    state = State(
        rules, phase, number_of(position, "seat", 0, rules.players - 1, 0),
        ALL_TILES & ~(taken | 1 << tile), edge, up, down,
        *_dice(position, phase), 0, tile, False, number_of(position, "turns", 0, 10**9, 0),
    )
    _check_phase(state)
    state = state._replace(call=_call(position, state))
    return state._replace(bonus=_bonus(position, state))


def _rules(position: Mapping[str, Any]) -> Rules:
    given, players = options_of(position, 2, 6)
    if players == 2:
        given.setdefault("allow_two_players", "on")
    return rules_of(complete_options(given))


def _tiles(position: Mapping[str, Any]) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """up, down, edge."""
    seen: set[int] = set()
    edge = _row(position.get("edge", []), "edge", seen)
    up, down = [], []
    for at, hand in enumerate(position["players"]):
        if not isinstance(hand, Mapping) or not set(hand) <= {"open", "protected"}:
            raise _wrong("player", field=f"players[{at}]")
        up.append(_row(hand.get("open", []), f"players[{at}].open", seen))
        down.append(_row(hand.get("protected", []), f"players[{at}].protected", seen))
    return tuple(up), tuple(down), edge


def _row(given: object, field: str, seen: set[int]) -> int:
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise Malformed("position.field-type", field=field)
    for tile in given:
        if not isinstance(tile, int) or isinstance(tile, bool) or not 1 <= tile <= 40:
            raise _wrong("tile", field=field, tile=brief(tile))
        if tile in seen:
            raise _wrong("tile-twice", tile=tile)
        seen.add(tile)
    return mask_of(given)


def _dice(position: Mapping[str, Any], phase: str) -> tuple[int, tuple[int, int, int], int]:
    """roll, dice, rolling."""
    if phase in WITH_DICE:
        return number_of(position, "roll", 1, ROLLS), _faces(position.get("dice")), 0
    if phase != ROLLING:
        return 0, NO_DICE, 0
    roll = number_of(position, "roll", 0, ROLLS - 1, 0)
    rolling = position.get("rolling", DICE)
    letters = [letter for letter in DICE if isinstance(rolling, str) and letter in rolling]
    if not letters or "".join(letters) != rolling or (rolling != DICE and not roll):
        raise _wrong("rolling", value=brief(rolling))
    if "dice" in position and not roll:
        raise _wrong("dice-unrolled")
    dice = _faces(position.get("dice")) if roll else NO_DICE
    return roll, dice, sum(1 << DICE.index(letter) for letter in letters)


def _faces(given: object) -> tuple[int, int, int]:
    """Faces of three dice that lie still: whole numbers and ``star``; a lazy tooth has ended its turn."""
    if isinstance(given, list) and len(given) == len(DICE):
        yellow, a, b = (
            STAR if face == "star" else face if type(face) is int and face > 0 else LAZY for face in given)
        if yellow in YELLOW and a in BLUE and b in BLUE and yellow != LAZY:
            return yellow, a, b
    raise _wrong("dice", value=brief(", ".join(map(brief, given)) if isinstance(given, list) else given))


def _check_phase(state: State) -> None:
    """Whether the engine would wait in this phase here."""
    cut = 0 < state.rules.max_turns <= state.turns
    if state.phase != OVER and (not state.middle or cut):
        raise _wrong("should-be-over")
    if state.phase == OVER and state.middle and not cut:
        raise _wrong("not-over")
    if state.phase == START and (state.middle != ALL_TILES or state.turns):
        raise _wrong("not-the-start")
    if state.phase in WITH_DICE:
        _check_dice(state)


def _check_dice(state: State) -> None:
    """Whether dice that show this leave a decision of this kind."""
    result, own = RESULTS[state.dice], state.up[state.seat] | state.down[state.seat]
    if result > 0 and own >> result & 1:
        raise _wrong("own-hit", tile=result)
    if state.phase == DECIDE:
        forced = result < 0 and not state.rules.star_optional and (result == IS_GREAT or state.roll == ROLLS)
        if forced or not any(permitted(state)[:2]):
            raise _wrong("nothing-to-decide")
    elif state.phase == PLACE:
        shown = result if result > 0 else star_tile(state.middle | 1 << state.tile, result)
        if shown != state.tile:
            raise _wrong("placing-dice", tile=state.tile)
        if state.up[state.seat].bit_count() < FEWEST_OPEN:
            raise _wrong("forced-open", least=FEWEST_OPEN)
    else:
        missed = result > 0 and not lootable(state) >> result & 1
        costs = state.roll == ROLLS or state.rules.stop_costs
        if not missed or not costs or len(payments(state)) < 2:
            raise _wrong("nothing-to-pay")


def _call(position: Mapping[str, Any], state: State) -> int:
    """The called number: before a second or third roll, and it may still be looted (RZ-29, ruling 37)."""
    if "call" not in position:
        return 0
    if not state.rules.call:
        raise _wrong("call-off")
    call = number_of(position, "call", 2, 40)
    if state.roll + (state.phase == ROLLING) < 2:
        raise _wrong("call-early")
    if not (lootable(state) | 1 << state.tile) >> call & 1:
        raise _wrong("call-unavailable", tile=call)
    return call


def _bonus(position: Mapping[str, Any], state: State) -> bool:
    """Whether one more turn follows; it follows from dice, call and tile, and may be left out."""
    earned = state.phase == PLACE and earns_turn(state, RESULTS[state.dice], state.middle)
    if position.get("bonus", earned) is not earned:
        raise _wrong("bonus", tile=state.tile)
    return bool(earned)


def _all(masks: Sequence[int]) -> int:
    together = 0
    for mask in masks:
        together |= mask
    return together


def _wrong(key: str, **details: Any) -> Malformed:
    return Malformed(f"raffzahn-rules.position.{key}", **details)
