"""Rat-a-Tat Roll: a card comes into a row, and tokens for its icon (RT-18 to RT-20)."""

from pygames_core.engine.events import Event
from pygames_core.games.ratatat.position import (
    ICON,
    ICON_VALUES,
    NO_TAG,
    PLAIN,
    Card,
    Row,
    State,
    centre,
)


def with_row(state: State, seat: int, row: Row) -> tuple[Row, ...]:
    """The rows with one of them replaced."""
    return (*state.rows[:seat], row, *state.rows[seat + 1:])


def with_tokens(state: State, seat: int, change: int) -> tuple[int, ...]:
    """The tokens after a seat has gained some, or used some (negative)."""
    return (*state.tokens[:seat], state.tokens[seat] + change, *state.tokens[seat + 1:])


def token_used(state: State) -> tuple[State, Event]:
    """RT-13, RT-21: a used token goes to the centre at once."""
    used = Event("token-used", (("seat", state.seat), ("left", state.tokens[state.seat] - 1)))
    return state.becomes(tokens=with_tokens(state, state.seat, -1)), used


def tokens_gained(state: State, value: int, of_space: int = 0) -> int:
    """RT-16, RT-19, RT-20: one for an icon and those of the space, as far as the centre has them."""
    return min(centre(state), of_space + (value in ICON_VALUES))


def taken_up(state: State, region: int, of_space: int = 0) -> tuple[State, Event]:
    """RT-18: the face-up card of a region lies face-down in the next free slot; its place is a gap."""
    seat, card = state.seat, state.display[region]
    assert card is not None
    gained, row = tokens_gained(state, card.value, of_space), state.rows[seat]
    after = state.becomes(
        display=(*state.display[:region], None, *state.display[region + 1:]),
        rows=with_row(state, seat, (*row, card)), tokens=with_tokens(state, seat, gained))
    return after, took(seat, len(row), region, card.value, gained)


def took(seat: int, slot: int, region: int, value: int, gained: int) -> Event:
    """A face-up card came into a slot; all have seen which (R18)."""
    return Event("took", (
        ("seat", seat), ("slot", slot), ("region", region), ("value", value), ("tokens", gained)))


def drawn_unseen(state: State, card: Card, below: bool) -> tuple[State, Event]:
    """RT-15, R13: a card of the pile, seen by its drawer alone; its token, or the want of one, tags it."""
    seat, row = state.seat, state.rows[state.seat]
    gained, tag = tokens_gained(state, card.value), card.tag
    if centre(state):
        tag = ICON if gained else PLAIN
    held = Card(card.value, card.known | 1 << seat, tag, card.age)
    after = state.becomes(rows=with_row(state, seat, (*row, held)), tokens=with_tokens(state, seat, gained))
    told = tag if centre(state) else NO_TAG
    event = Event("drew", (("seat", seat), ("slot", len(row)), ("tokens", gained), ("tag", told),
                           ("below", below)), (("value", card.value, (seat,)),))
    return after, event
