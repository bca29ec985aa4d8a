"""Rat-a-Tat Roll: what a perfect memory knows, as a fold over the events that its owner saw (section 6).

The one fold for sampled states, the memory aid on the screen and opponents that forget nothing. It starts
empty: of a match that began in the middle it knows what has happened since.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from pygames_core.engine.events import Event
from pygames_core.games.ratatat.position import (
    CARD_VALUES,
    CARDS_TO_COLLECT,
    EMPTY_DISPLAY,
    NO_TAG,
    UNKNOWN,
    Card,
    Display,
    everybody,
)

Counts = tuple[int, ...]
NOBODYS = Card(UNKNOWN, 0, NO_TAG, 0)
"""A card of which nothing has been seen."""
NONE_SEEN: Counts = (0,) * CARD_VALUES


class Memory(NamedTuple):
    """What is remembered; cards carry the value ``UNKNOWN`` where it is not known.

    Attributes:
        players: number of seats.
        rows: by seat all slots, filled or not.
        display: as last seen; None is a gap.
        lower: the cards under the pile, from the bottom up.
        returned: the five face-up cards of each re-shuffle.
        drawn: for each re-shuffle so far and since the last one: copies of each value that are known to have
            left the upper part of the pile.
        back: for each re-shuffle: copies of each value known to have gone into the pile.
        lost: for each re-shuffle: the cards without a known value that went into the pile.
    """

    players: int
    rows: tuple[tuple[Card, ...], ...]
    display: Display
    lower: tuple[Card, ...]
    returned: tuple[tuple[int, ...], ...]
    drawn: tuple[Counts, ...]
    back: tuple[Counts, ...]
    lost: tuple[tuple[Card, ...], ...]


def nothing(players: int) -> Memory:
    """The memory before the deal."""
    rows = ((NOBODYS,) * CARDS_TO_COLLECT[players],) * players
    return Memory(players, rows, EMPTY_DISPLAY, (), (), (NONE_SEEN,), (), ())


def remembered(players: int, events: Iterable[Event]) -> Memory:
    """The memory of somebody who saw these events."""
    memory = nothing(players)
    for event in events:
        memory = recall(memory, event)
    return memory


def recall(memory: Memory, event: Event) -> Memory:
    """The memory after one more event, as its owner saw it."""
    follow = FOLLOWED.get(event.kind)
    return follow(memory, dict(event.fields)) if follow else memory


def known_cards(memory: Memory) -> tuple[tuple[int, int], ...]:
    """Seat and slot of every card of a row whose value is remembered."""
    return tuple((seat, slot) for seat, row in enumerate(memory.rows) for slot, card in enumerate(row)
                 if card.value != UNKNOWN)


def forgotten(memory: Memory, seat: int, slot: int) -> Memory:
    """The memory without the value of a card; tag and age, which others could tell, stay."""
    card = memory.rows[seat][slot]
    return _with(_counted(memory, card, -1), seat, slot, card._replace(value=UNKNOWN))


def _counted(memory: Memory, card: Card, times: int = 1) -> Memory:
    """The memory once this card has become known, or has been forgotten (-1)."""
    row = memory.drawn[card.age]
    row = (*row[:card.value], row[card.value] + times, *row[card.value + 1:])
    return memory._replace(drawn=(*memory.drawn[:card.age], row, *memory.drawn[card.age + 1:]))


def _with(memory: Memory, seat: int, slot: int, card: Card) -> Memory:
    row = memory.rows[seat]
    rows = (*memory.rows[:seat], (*row[:slot], card, *row[slot + 1:]), *memory.rows[seat + 1:])
    return memory._replace(rows=rows)


def _learnt(memory: Memory, card: Card, value: Any) -> tuple[Memory, Card]:
    """The card with its value, where it was seen; noted once where it is new."""
    if value is None or card.value != UNKNOWN:
        return memory, card
    card = card._replace(value=value)
    return _counted(memory, card), card


def seen(memory: Memory, seat: int, slot: int, value: int) -> Memory:
    """The memory of somebody who sees the card in a place."""
    memory, card = _learnt(memory, memory.rows[seat][slot], value)
    return _with(memory, seat, slot, card)


def _top(memory: Memory, below: bool) -> tuple[Memory, Card]:
    """The card that was on top of the pile, as far as it is known."""
    if below and memory.lower:
        return memory._replace(lower=memory.lower[:-1]), memory.lower[-1]
    return memory, NOBODYS._replace(age=len(memory.returned))


def _dealt(memory: Memory, told: dict[str, Any]) -> Memory:
    memory, card = _top(memory, below=False)
    memory, card = _learnt(memory, card, told.get("value"))
    return _with(memory, told["seat"], 0, card._replace(known=1 << told["seat"]))


def _display(memory: Memory, told: dict[str, Any]) -> Memory:
    memory, card = _top(memory, told["below"])
    memory, card = _learnt(memory, card, told["value"])
    card = card._replace(known=everybody(memory.players), tag=NO_TAG)
    region = told["region"]
    return memory._replace(display=(*memory.display[:region], card, *memory.display[region + 1:]))


def lying(memory: Memory, region: int, value: int) -> Memory:
    """The memory with the face-up card of a region, which lay there before anything was seen."""
    if memory.display[region] is not None:
        return memory
    return _display(memory, {"region": region, "value": value, "below": False})


def _redealt(memory: Memory, told: dict[str, Any]) -> Memory:
    back = [0] * CARD_VALUES
    for region, value in enumerate(told["values"]):
        memory = lying(memory, region, value)
    known = [card.value for card in memory.lower if card.value != UNKNOWN]
    for value in (*told["values"], *known):
        back[value] += 1
    lost = tuple(card for card in memory.lower if card.value == UNKNOWN)
    return memory._replace(
        display=EMPTY_DISPLAY, lower=(), returned=(*memory.returned, told["values"]),
        drawn=(*memory.drawn, NONE_SEEN), back=(*memory.back, tuple(back)), lost=(*memory.lost, lost))


def _took(memory: Memory, told: dict[str, Any]) -> Memory:
    region = told["region"]
    memory = lying(memory, region, told["value"])
    card = memory.display[region]
    assert card is not None
    display = (*memory.display[:region], None, *memory.display[region + 1:])
    return _with(memory._replace(display=display), told["seat"], told["slot"], card)


def _drew(memory: Memory, told: dict[str, Any]) -> Memory:
    memory, card = _top(memory, told["below"])
    memory, card = _learnt(memory, card, told.get("value"))
    tag = card.tag if told["tag"] == NO_TAG else told["tag"]
    held = card._replace(known=card.known | 1 << told["seat"], tag=tag)
    return _with(memory, told["seat"], told["slot"], held)


def _peeked(memory: Memory, told: dict[str, Any]) -> Memory:
    owner, slots = told["owner"], told["slots"]
    for slot, value in zip(slots, told.get("values", (None,) * len(slots)), strict=True):
        memory, card = _learnt(memory, memory.rows[owner][slot], value)
        memory = _with(memory, owner, slot, card._replace(known=card.known | 1 << told["seat"]))
    return memory


def _swapped(memory: Memory, told: dict[str, Any]) -> Memory:
    mine = memory.rows[told["seat"]][told["slot"]]
    theirs = memory.rows[told["other"]][told["other_slot"]]
    memory = _with(memory, told["seat"], told["slot"], theirs)
    return _with(memory, told["other"], told["other_slot"], mine)


def _discarded(memory: Memory, told: dict[str, Any]) -> Memory:
    return memory._replace(lower=(memory.rows[told["seat"]][told["slot"]], *memory.lower))


def _over(memory: Memory, told: dict[str, Any]) -> Memory:
    for seat, row in enumerate(told["rows"]):
        for slot, value in enumerate(row):
            memory = seen(memory, seat, slot, value)
            card = memory.rows[seat][slot]
            memory = _with(memory, seat, slot, card._replace(known=everybody(memory.players), tag=NO_TAG))
    return memory


FOLLOWED = {
    "dealt": _dealt, "display": _display, "redealt": _redealt, "took": _took, "drew": _drew,
    "peeked": _peeked, "swapped": _swapped, "discarded": _discarded, "over": _over,
}
"""What each kind of event changes in a memory; the others move no card."""
