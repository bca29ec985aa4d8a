"""Rat-a-Tat Roll: a position as everybody sees it, for questions about it while hidden cards stay hidden.

Face-down cards need some value to be a position. They get cards that lie nowhere in sight, by a shuffle that
follows from the turn alone, and are known to nobody: so a question that fits the position rests on what lies
open, and nothing can be learnt from it about the cards of the match.
"""

from pygames_core.engine.rng import Rng
from pygames_core.games.ratatat.observing import Observation
from pygames_core.games.ratatat.position import NO_TAG, UNKNOWN, Card, State, everybody
from pygames_core.games.ratatat.showing import unseen


def outward(table: Observation) -> State:
    """The position with other cards in place of the hidden ones; those under the pile lie in it."""
    open_rows = [value for row in table.rows for value in row]
    upper = list(unseen([value for value in (*table.display, table.air, *open_rows) if value != UNKNOWN]))
    spare = [value for value, copies in enumerate(upper) for _ in range(copies)]
    Rng(table.turns, "outward").shuffle(spare)

    def card(value: int) -> Card:
        if value != UNKNOWN:
            return Card(value, everybody(table.rules.players), NO_TAG, 0)
        upper[spare[-1]] -= 1
        return Card(spare.pop(), 0, NO_TAG, 0)

    rows = tuple(tuple(card(value) for value in row) for row in table.rows)
    display = tuple(None if value == UNKNOWN else card(value) for value in table.display)
    air = None if table.air == UNKNOWN else card(table.air)
    return State(table.rules, table.phase, table.seat, table.turns, table.pawn, display, tuple(upper), (), (),
                 rows, table.tokens, table.dice, table.wild, air, table.left)
