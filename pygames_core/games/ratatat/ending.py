"""Rat-a-Tat Roll: the end of a turn, the final round, the reveal, totals and ranks (RT-28 to RT-30, R38)."""

from collections.abc import Sequence

from pygames_core.engine.events import Event
from pygames_core.games.ratatat.pile import Step
from pygames_core.games.ratatat.position import NO_TAG, OVER, TURN, Card, State, everybody, is_full


def end_turn(state: State) -> Step:
    """RT-28, RT-29: the turn that fills the last row is followed by one more for everybody, itself last."""
    players, left = state.rules.players, state.left
    if left > 0:
        left -= 1
    elif is_full(state, state.seat) and min(map(len, state.rows)) == state.rules.target:
        left = players
    ended: tuple[Event, ...] = (
        Event("turn-ended", (("seat", state.seat), ("left", left if left >= 0 else None))),)
    if state.dice and is_full(state, state.seat):    # dice lie in collecting turns only, so the row was short
        ended = (Event("full", (("seat", state.seat),)), *ended)
    after = state.becomes(phase=TURN, seat=(state.seat + 1) % players, turns=state.turns + 1, dice=(),
                           wild="", left=left)
    if left:
        return after, ended
    over, event = _revealed(after)
    return over, (*ended, event)


def _revealed(state: State) -> tuple[State, Event]:
    """RT-30: all rows are turned up."""
    seen = everybody(state.rules.players)
    rows = tuple([tuple([Card(card.value, seen, NO_TAG, card.age) for card in row]) for row in state.rows])
    values = tuple([tuple([card.value for card in row]) for row in rows])
    return state.becomes(phase=OVER, rows=rows), Event("over", (("rows", values),), reveals=True)


def totals(state: State) -> tuple[int, ...]:
    """Sum of each row as it lies."""
    return tuple(sum(card.value for card in row) for row in state.rows)


def ranks(state: State) -> tuple[int, ...]:
    """RT-30, R38: the ranks of a position as it lies."""
    return ranks_of(totals(state), state.tokens, state.rules.tokens_decide)


def ranks_of(totals_of: Sequence[int], tokens: Sequence[int], decide: bool) -> tuple[int, ...]:
    """RT-30, R38: the lowest total first; equal ones share, or the one with more tokens is ahead."""
    keys = [(total, -held if decide else 0) for total, held in zip(totals_of, tokens, strict=True)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)
