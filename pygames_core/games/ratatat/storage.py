"""Rat-a-Tat Roll: positions as JSON, written and read (docs/positions.md); ``standing.py`` checks them."""

from collections.abc import Mapping
from typing import Any

from pygames_core.engine.errors import Malformed, brief
from pygames_core.engine.fields import Fields, number_of, options_of, phase_of
from pygames_core.games.ratatat.position import (
    CARD_VALUES,
    CARDS_TO_COLLECT,
    CHOICE,
    DEAL,
    DISCARD,
    DRAW,
    EMPTY_DISPLAY,
    ICON,
    NO_TAG,
    NUMBER_DIE,
    OVER,
    PEEK,
    PICK,
    PLAIN,
    REFILL,
    REGIONS,
    REROLL,
    ROLL,
    SPACE,
    SPACES,
    START,
    SWAP,
    TOKENS,
    TURN,
    WHOLE_DECK,
    WILD,
    WILD_RESULTS,
    WILD_ROLL,
    Card,
    Display,
    Row,
    Rules,
    State,
    complete_options,
    everybody,
    rules_of,
)
from pygames_core.games.ratatat.standing import check, wrong

PHASES = (START, SPACE, DEAL, TURN, ROLL, REROLL, CHOICE, DRAW, PEEK, WILD_ROLL, WILD, PICK, SWAP, DISCARD,
          REFILL, OVER)
IN_TURN = (ROLL, REROLL, CHOICE, DRAW, PEEK, WILD_ROLL, WILD, PICK, SWAP, DISCARD, REFILL)
LYING = PHASES[PHASES.index(DEAL):]
FIELDS: Fields = {
    "game": PHASES, "options": PHASES, "phase": PHASES, "seat": PHASES, "turns": LYING, "pawn": LYING,
    "display": LYING, "players": PHASES, "under": LYING, "returned": LYING, "dice": IN_TURN,
    "wild": (WILD, PICK, SWAP, DISCARD, REFILL), "air": (DISCARD,), "left": LYING,
}
"""The fields of a position, and the phases in which each may stand."""
CARD_FIELDS = ("value", "known", "tag", "age")
TAGS = (NO_TAG, ICON, PLAIN)
ALL = "all"
"""Said of a card that everybody has seen, onlookers too."""


def encode(state: State) -> dict[str, Any]:
    """The position as JSON; the upper part of the pile is what lies nowhere else."""
    def written(card: Card | None) -> Any:
        return None if card is None else _card(card, state)

    value: dict[str, Any] = {
        "game": "ratatat",
        "options": {name: list(kept) if isinstance(kept, tuple) else kept
                    for name, kept in state.rules.changed},
        "phase": state.phase,
        "seat": state.seat,
        "players": [{"cards": [written(card) for card in row], "tokens": tokens}
                    for row, tokens in zip(state.rows, state.tokens, strict=True)],
    }
    if state.phase in LYING:
        value |= {"turns": state.turns, "pawn": state.pawn,
                  "display": [written(card) for card in state.display],
                  "under": [written(card) for card in state.lower],
                  "returned": [list(values) for values in state.returned]}
    if state.dice:
        value["dice"] = [face or None for face in state.dice]
    if state.wild:
        value["wild"] = state.wild
    if state.air is not None:
        value["air"] = written(state.air)
    if state.left >= 0:
        value["left"] = state.left
    return value


def _card(card: Card, state: State) -> Any:
    """A number where everybody knows the card and it left the pile since the last re-shuffle."""
    players, now = state.rules.players, len(state.returned)
    seen = card.known == everybody(players)
    if seen and card.age == now:
        return card.value
    known = ALL if seen else [seat for seat in range(players) if card.known >> seat & 1]
    return {"value": card.value, "known": known, "tag": card.tag, "age": card.age}


def decode(position: object) -> State:
    """The position that JSON describes.

    Raises:
        Malformed: ``position.…`` or ``ratatat-rules.position.…``, naming the field and what is wrong
            with it; or what the options refuse.
    """
    position, phase = phase_of(position, "ratatat", FIELDS, TURN)
    rules = _rules(position)
    returned = _returned(position)
    rows, tokens = _players(position, rules, len(returned))
    display = _display(position, rules, len(returned), phase)
    lower = _row(position.get("under", []), "under", rules, len(returned))
    air = _one(position.get("air"), "air", rules, len(returned)) if phase == DISCARD else None
    state = State(
        rules, phase, number_of(position, "seat", 0, rules.players - 1, 0),
        number_of(position, "turns", 0, 10**9, 0), number_of(position, "pawn", 0, SPACES - 1, 0), display,
        _upper((*(card for row in rows for card in row), *lower, *filter(None, (*display, air)))), lower,
        returned, rows, tokens, _dice(position), _word(position, "wild", WILD_RESULTS),
        air, number_of(position, "left", 0, rules.players) if "left" in position else -1)
    check(state)
    return state


def _rules(position: Mapping[str, Any]) -> Rules:
    given, _ = options_of(position, min(CARDS_TO_COLLECT), max(CARDS_TO_COLLECT))
    return rules_of(complete_options(given))


def _returned(position: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    """The face-up cards of each re-shuffle."""
    given = position.get("returned", [])
    if not isinstance(given, list):
        raise Malformed("position.field-type", field="returned")
    for values in given:
        if not isinstance(values, list) or len(values) != REGIONS or not all(map(_is_value, values)):
            raise wrong("returned-row")
    return tuple(map(tuple, given))


def _players(position: Mapping[str, Any], rules: Rules, now: int) -> tuple[tuple[Row, ...], tuple[int, ...]]:
    """Rows and tokens by seat."""
    rows, tokens = [], []
    for at, player in enumerate(position["players"]):
        if not isinstance(player, Mapping) or not set(player) <= {"cards", "tokens"}:
            raise wrong("player", field=f"players[{at}]")
        rows.append(_row(player.get("cards", []), f"players[{at}].cards", rules, now))
        tokens.append(number_of(player, "tokens", 0, TOKENS, 0, f"players[{at}].tokens"))
    return tuple(rows), tuple(tokens)


def _row(given: object, field: str, rules: Rules, now: int) -> Row:
    if not isinstance(given, list):
        raise Malformed("position.field-type", field=field)
    return tuple(_one(each, field, rules, now) for each in given)


def _one(given: object, field: str, rules: Rules, now: int) -> Card:
    """A card, written as a number or with what is known of it."""
    card = {"value": given} if not isinstance(given, Mapping) else given
    value = card.get("value")
    if not isinstance(value, int) or not _is_value(value) or not set(card) <= set(CARD_FIELDS):
        raise wrong("card", field=field, card=brief(given))
    tag = card.get("tag", NO_TAG)
    if tag not in TAGS:
        raise wrong("tag", field=field, tag=brief(tag))
    age = number_of(card, "age", 0, now, now, f"{field}.age")
    return Card(value, _known(card.get("known", ALL), field, rules.players), tag, age)


def _known(given: object, field: str, players: int) -> int:
    """The set of eyes that have seen a card; onlookers only where everybody has."""
    if given == ALL:
        return everybody(players)
    if not isinstance(given, list) or not all(type(seat) is int and 0 <= seat < players for seat in given):
        raise wrong("known", field=field, last=players - 1)
    return sum(1 << seat for seat in set(given))


def _display(position: Mapping[str, Any], rules: Rules, now: int, phase: str) -> Display:
    if phase not in LYING:
        return EMPTY_DISPLAY
    given = position.get("display")
    if not isinstance(given, list) or len(given) != REGIONS:
        raise wrong("display")
    return tuple(None if each is None else _one(each, "display", rules, now) for each in given)


def _upper(lying: tuple[Card, ...]) -> tuple[int, ...]:
    """Copies in the upper part of the pile."""
    values = [card.value for card in lying]
    for value in range(CARD_VALUES):
        if values.count(value) > WHOLE_DECK[value]:
            raise wrong("too-many-copies", value=value, copies=values.count(value))
    return tuple(copies - values.count(value) for value, copies in enumerate(WHOLE_DECK))


def _dice(position: Mapping[str, Any]) -> tuple[int, ...]:
    """Faces, 0 for a die in the air."""
    given = position.get("dice", [])
    fits = isinstance(given, list) and len(given) <= 3 and ("dice" not in position or given)
    if not fits or not all(face is None or (type(face) is int and face in NUMBER_DIE) for face in given):
        raise wrong("dice", value=brief(", ".join(map(brief, given)) if isinstance(given, list) else given))
    return tuple(face or 0 for face in given)


def _word(position: Mapping[str, Any], field: str, words: tuple[str, ...]) -> str:
    given = position.get(field, "")
    if field in position and given not in words:
        raise wrong("word", field=field, value=brief(given), known=", ".join(words))
    return str(given)


def _is_value(given: object) -> bool:
    return type(given) is int and 0 <= given < CARD_VALUES
