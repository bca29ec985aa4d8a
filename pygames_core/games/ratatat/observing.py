"""Rat-a-Tat Roll: what lies on the table for everybody to see, and states that agree with it (section 6).

What somebody has seen and may not look up again is no part of an observation; it is ``recall.py``'s.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygames_core.engine.events import Event
from pygames_core.engine.rng import Rng
from pygames_core.games.ratatat.beliefs import Beliefs, Kind, kind_of
from pygames_core.games.ratatat.pile import pile_size
from pygames_core.games.ratatat.position import (
    OVER,
    UNKNOWN,
    WHOLE_DECK,
    Card,
    Rules,
    State,
    face_up,
    gap,
)
from pygames_core.games.ratatat.recall import NOBODYS, Memory, lying, remembered, seen


class Observation(NamedTuple):
    """The table as it lies, the same for every seat and for onlookers: backs are backs (R39, R54).

    Opponents make nothing of ``rows`` but their lengths: open hands change no opponent.

    Attributes:
        rules, phase, seat, turns, pawn, tokens, dice, wild, left: as in the state.
        display: values of the face-up cards; ``UNKNOWN`` at a gap.
        pile: cards in the pile, ``under`` of them put under it since it was last shuffled.
        rows: values by seat and slot, ``UNKNOWN`` until the reveal; with ``open_hands`` always there.
        air: value of the card that makes a full player discard, or ``UNKNOWN``.
    """

    rules: Rules
    phase: str
    seat: int
    turns: int
    pawn: int
    display: tuple[int, ...]
    pile: int
    under: int
    rows: tuple[tuple[int, ...], ...]
    tokens: tuple[int, ...]
    dice: tuple[int, ...]
    wild: str
    air: int
    left: int


def observe(state: State) -> Observation:
    """What the table shows."""
    shown = state.phase == OVER or state.rules.open_hands
    rows = tuple([tuple([card.value if shown else UNKNOWN for card in row]) for row in state.rows])
    return Observation(
        state.rules, state.phase, state.seat, state.turns, state.pawn, face_up(state.display),
        pile_size(state), len(state.lower), rows, state.tokens, state.dice, state.wild,
        UNKNOWN if state.air is None else state.air.value, state.left)


def sample(observation: Observation, events: Sequence[Event], rng: Rng) -> State:
    """A state that agrees with the table and with what somebody saw, drawn by its weight (section 8.8)."""
    table, memory = observation, opened(observation, remembered(observation.rules.players, events))
    rows = tuple(row[:len(shown)] for row, shown in zip(memory.rows, table.rows, strict=True))
    beliefs = Beliefs(memory, (*(card for row in rows for card in row), *memory.lower))
    values = {kind: iter(given) for kind, given in beliefs.dealt(rng).items()}
    display, air = memory.display, None
    if table.air != UNKNOWN:
        region = gap(tuple(None if value == UNKNOWN else NOBODYS for value in table.display))
        display, air = (*display[:region], None, *display[region + 1:]), display[region]
    filled = tuple(tuple(_filled(card, values) for card in row) for row in rows)
    lower = tuple(_filled(card, values) for card in memory.lower)
    upper = _upper((*(card for row in filled for card in row), *lower, *filter(None, memory.display)))
    return State(table.rules, table.phase, table.seat, table.turns, table.pawn, display, upper, lower,
                 memory.returned, filled, table.tokens, table.dice, table.wild, air, table.left)


def _filled(card: Card, values: dict[Kind, Iterator[int]]) -> Card:
    return card if card.value != UNKNOWN else card._replace(value=next(values[kind_of(card)]))


def _upper(cards: Sequence[Card]) -> tuple[int, ...]:
    """The upper part of the pile: the deck without the cards that lie elsewhere."""
    elsewhere = [card.value for card in cards]
    return tuple(copies - elsewhere.count(value) for value, copies in enumerate(WHOLE_DECK))


def opened(observation: Observation, memory: Memory) -> Memory:
    """The memory with everything that lies open on the table, open hands too."""
    for seat, row in enumerate(observation.rows):
        for slot, value in enumerate(row):
            memory = seen(memory, seat, slot, value) if value != UNKNOWN else memory
    return completed(observation, memory)


def completed(observation: Observation, memory: Memory) -> Memory:
    """The memory with what lies on the table, for a match whose beginning nobody here has seen."""
    for region, value in enumerate(observation.display):
        if value != UNKNOWN:
            memory = lying(memory, region, value)
    missing = observation.under - len(memory.lower)
    return memory._replace(lower=(*memory.lower, *(NOBODYS,) * missing))
