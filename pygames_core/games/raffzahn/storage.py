"""Raffzahn: positions as JSON, checked on the way in as python-chess checks a FEN (docs/positions.md)."""

from collections.abc import Mapping, Sequence
from typing import Any

from pygames_core.engine.errors import Malformed
from pygames_core.games.raffzahn.position import (
    ALL_TILES, BLUE, DECIDE, DICE, FEWEST_OPEN, LAZY, OVER, PAY, PLACE, ROLL, ROLLING, ROLLS, STAR, START, YELLOW,
    Rules, State, complete_options, lootable, mask_of, rules_of, tiles_in,
)

KEYS = ("game", "options", "phase", "seat", "turns", "edge", "players", "roll", "dice", "rolling", "call", "placing",
        "bonus")
PHASES = (START, ROLL, ROLLING, DECIDE, PLACE, PAY, OVER)
WITH_DICE = (DECIDE, PLACE, PAY)


def encode(state: State) -> dict[str, Any]:
    """The position as JSON; the middle is what lies nowhere else."""
    value: dict[str, Any] = {
        "game": "raffzahn",
        "options": {name: list(kept) if isinstance(kept, tuple) else kept for name, kept in state.rules.changed},
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
        Malformed: ``raffzahn-rules.position.…``, naming the field and what is wrong with it.
    """
    if not isinstance(position, Mapping):
        raise _wrong("not-object")
    for key in position:
        if key not in KEYS:
            raise _wrong("unknown-field", field=str(key)[:40], known=", ".join(KEYS))
    if position.get("game", "raffzahn") != "raffzahn":
        raise _wrong("other-game", game=str(position["game"])[:40])
    rules = _rules(position)
    up, down, edge = _tiles(position, rules)
    phase = position.get("phase", ROLL)
    if phase not in PHASES:
        raise _wrong("phase", phase=str(phase)[:40], known=", ".join(PHASES))
    tile = _number(position, "placing", 1, 40) if phase == PLACE else 0
    taken = edge | 1 << tile if tile else edge
    for mask in (*up, *down):
        taken |= mask
    state = State(
        rules, phase, _number(position, "seat", 0, rules.players - 1, 0), ALL_TILES & ~taken, edge, up, down,
        *_dice(position, phase), _call(position, rules, phase), tile, _bonus(position, phase),
        _number(position, "turns", 0, 10**9, 0),
    )
    _check_phase(state, sum(1 << t for t in (tile,) if t) & (edge | _all(up) | _all(down)))
    return state


def _rules(position: Mapping[str, Any]) -> Rules:
    options, players = position.get("options", {}), position.get("players")
    if not isinstance(options, Mapping):
        raise _wrong("field-type", field="options")
    if not isinstance(players, list) or not 2 <= len(players) <= 6:
        raise _wrong("players")
    given = dict(options)
    given.setdefault("players", len(players))
    if len(players) == 2:
        given.setdefault("allow_two_players", "on")
    rules = rules_of(complete_options(given))
    if rules.players != len(players):
        raise _wrong("players-differ", option=rules.players, rows=len(players))
    return rules


def _tiles(position: Mapping[str, Any], rules: Rules) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    seen: set[int] = set()
    edge = _row(position.get("edge", []), "edge", seen)
    up, down = [], []
    for seat, hand in enumerate(position["players"]):
        if not isinstance(hand, Mapping) or not set(hand) <= {"open", "protected"}:
            raise _wrong("player", seat=seat)
        up.append(_row(hand.get("open", []), f"players[{seat}].open", seen))
        down.append(_row(hand.get("protected", []), f"players[{seat}].protected", seen))
    return tuple(up), tuple(down), edge


def _row(given: object, field: str, seen: set[int]) -> int:
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise _wrong("field-type", field=field)
    for tile in given:
        if not isinstance(tile, int) or isinstance(tile, bool) or not 1 <= tile <= 40:
            raise _wrong("tile", field=field, tile=str(tile)[:40])
        if tile in seen:
            raise _wrong("tile-twice", tile=tile)
        seen.add(tile)
    return mask_of(given)


def _dice(position: Mapping[str, Any], phase: str) -> tuple[int, tuple[int, int, int], int]:
    """roll, dice, rolling."""
    if phase not in (*WITH_DICE, ROLLING):
        for field in ("roll", "dice", "rolling"):
            if field in position:
                raise _wrong("field-phase", field=field, phase=phase)
        return 0, (STAR, STAR, STAR), 0
    roll = _number(position, "roll", 1 if phase in WITH_DICE else 0, ROLLS if phase in WITH_DICE else ROLLS - 1, 0)
    rolling = position.get("rolling", "YAB" if phase == ROLLING else "")
    letters = [letter for letter in DICE if isinstance(rolling, str) and letter in rolling]
    if "".join(letters) != rolling or bool(letters) != (phase == ROLLING) or (letters != list(DICE) and not roll):
        raise _wrong("rolling", value=str(rolling)[:40])
    if not roll and "dice" in position:
        raise _wrong("field-phase", field="dice", phase=phase)
    dice = _faces(position.get("dice")) if roll else (STAR, STAR, STAR)
    return roll, dice, sum(1 << DICE.index(letter) for letter in letters)


def _faces(given: object) -> tuple[int, int, int]:
    faces = [STAR if face == "star" else face for face in given] if isinstance(given, list) else []
    if len(faces) != 3 or any(isinstance(face, bool) or face == LAZY for face in faces) or faces[0] not in YELLOW \
            or faces[1] not in BLUE or faces[2] not in BLUE or 0 in (given or []):
        raise _wrong("dice", value=str(given)[:60])
    return faces[0], faces[1], faces[2]


def _call(position: Mapping[str, Any], rules: Rules, phase: str) -> int:
    if "call" not in position:
        return 0
    if not rules.call or phase not in (*WITH_DICE, ROLLING):
        raise _wrong("call")
    return _number(position, "call", 2, 40)


def _bonus(position: Mapping[str, Any], phase: str) -> bool:
    bonus = position.get("bonus", False)
    if not isinstance(bonus, bool) or (bonus and (phase != PLACE or position.get("call") != position.get("placing"))):
        raise _wrong("bonus")
    return bonus


def _check_phase(state: State, doubled: int) -> None:
    """Whether the phase can stand in this position: the engine would wait here."""
    from pygames_core.games.raffzahn.rules import RESULTS, payments, permitted

    phase, own = state.phase, state.up[state.seat] | state.down[state.seat]
    result = RESULTS[state.dice] if phase in WITH_DICE else 0
    cut = 0 < state.rules.max_turns <= state.turns
    if doubled:
        raise _wrong("tile-twice", tile=state.tile)
    if phase != OVER and (not state.middle or cut):
        raise _wrong("should-be-over")
    if phase == OVER and state.middle and not cut:
        raise _wrong("not-over")
    if phase in (DECIDE, PAY) and result > 0 and own >> result & 1:
        raise _wrong("own-hit", tile=result)
    if phase == DECIDE and not any(permitted(state)[:2]):
        raise _wrong("nothing-to-decide")
    if phase == DECIDE and result < 0 and not state.rules.star_optional and (result == -2 or state.roll == ROLLS):
        raise _wrong("nothing-to-decide")
    if phase == PLACE and state.up[state.seat].bit_count() < FEWEST_OPEN:
        raise _wrong("forced-open")
    if phase == PAY:
        missed = result > 0 and not lootable(state) >> result & 1
        if not missed or len(payments(state)) < 2 or (state.roll < ROLLS and not state.rules.stop_costs):
            raise _wrong("nothing-to-pay")


def _all(masks: Sequence[int]) -> int:
    together = 0
    for mask in masks:
        together |= mask
    return together


def _number(position: Mapping[str, Any], field: str, low: int, high: int, default: int | None = None) -> int:
    value = position.get(field, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise _wrong("number", field=field, value=str(value)[:40], low=low, high=high)
    return value


def _wrong(key: str, **details: object) -> Malformed:
    return Malformed(f"raffzahn-rules.position.{key}", **details)
