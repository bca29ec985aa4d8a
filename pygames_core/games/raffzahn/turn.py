"""Raffzahn: one turn solved exactly, by backward induction over (roll, dice).

Which results of the dice end the turn and what each end is worth stands in ``leaves.py``; this finds the best
play.
All arithmetic is in whole numbers: a value with k rolls left is kept times 216 to the k, so that every
average over the dice is a sum. Ties: ending the turn wins, then the fewest dice in the order Y, A, B, YA, YB,
AB, YAB.
Slow twin: ``tests/games/raffzahn/test_odds_twin.py`` plays the same turns through the rules.
"""

from collections.abc import Callable, Hashable
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Generic, TypeVar

from pygames_core.games.raffzahn.actions import SUBSETS
from pygames_core.games.raffzahn.judging import IS_LAZY, judge
from pygames_core.games.raffzahn.leaves import Leaf, Leaves, Worth, leaves_of, teeth_worth
from pygames_core.games.raffzahn.position import BLUE, ROLLS, YELLOW, State
from pygames_core.odds.distribution import Distribution

Dice = tuple[int, int, int]
"""Faces of Y, A, B."""

STATES = 216
_POWERS = (1, 216, 216**2, 216**3)
RESULT_AT = tuple(judge(dice) for dice in product(YELLOW, BLUE, BLUE))
"""The result of every state of the dice, by ``place_in_table``."""
CASES = (36, 36, 36, 6, 6, 6, 1)
"""For each of SUBSETS: how many of 216 equal cases one fall of its dice stands for."""
KEPT = tuple((a * 6 + b, y * 6 + b, y * 6 + a, b, a, y, 0) for y, a, b in product(range(6), repeat=3))
"""For each state and each of SUBSETS: the place of the dice that stay among all that may stay."""
_PLACES = tuple(zip(RESULT_AT[:144], KEPT[:144], strict=True))
"""Result and places of the states with yellow 10, 20, 30 and its first star (the second is like it)."""
_YELLOW_AT = {face: YELLOW.index(face) for face in YELLOW}
_BLUE_AT = {face: BLUE.index(face) for face in BLUE}

Table = list[int]
Sums = tuple[Table, ...]


def place_in_table(dice: Dice) -> int:
    """Index of a state of the dice in a table of 216."""
    return _YELLOW_AT[dice[0]] * 36 + _BLUE_AT[dice[1]] * 6 + _BLUE_AT[dice[2]]


def sums_of(table: Table) -> Sums:
    """For each of SUBSETS, by the dice that stay: the sum over what the others may show.

    ``sums[k][kept]`` is 216 times the average, whatever the subset.
    """
    y = [sum(table[at::36]) for at in range(36)]
    a = [sum(table[at:row + 36:6]) for row in range(0, STATES, 36) for at in range(row, row + 6)]
    b = [sum(table[at:at + 6]) for at in range(0, STATES, 6)]
    ya = [sum(a[at::6]) for at in range(6)]
    yb = [sum(b[at::6]) for at in range(6)]
    ab = [sum(b[at:at + 6]) for at in range(0, 36, 6)]
    sums = (y, a, b, ya, yb, ab, [sum(ab)])
    return tuple([cases * total for total in row] for cases, row in zip(CASES, sums, strict=True))


def whole_table(known: Table, lazy: int) -> Table:
    """A table of 216 from its first 144 entries: both stars are alike, the lazy tooth is one value."""
    return [*known, *known[108:], *[lazy] * 36]


class BestPlay:
    """Values of a turn of at most ``rolls`` rolls with the best play for given leaves.

    ``roll`` in its methods is the number of rolls made, 1 to ``rolls``; ``dice`` are three faces, and where a
    re-roll is asked for, faces that allow one; ``subset`` is a set of dice (1 = Y, 2 = A, 4 = B).
    """

    def __init__(self, leaves: Leaves, rolls: int = ROLLS) -> None:
        self.leaves = leaves
        self.rolls = rolls
        self._tables: dict[int, Table] = {}
        self._sums: dict[int, Sums] = {}
        worths = [leaf.worth if leaf else 0 for leaf in leaves.last]
        table = [worths[result] for result in RESULT_AT]
        for roll in range(rolls, 0, -1):
            if roll < rolls:
                table = self._earlier(roll, self._sums[roll])
            self._tables[roll] = table
            self._sums[roll - 1] = self._averages(roll, table)

    def scale(self, roll: int) -> int:
        """What the whole numbers of ``rerolls`` after this roll are multiplied by."""
        return _POWERS[self.rolls - roll]

    def sums(self, roll: int) -> Sums:
        """Values of rolling again after this roll, for each of SUBSETS by the dice that stay."""
        return self._sums[roll]

    def first_value(self) -> Fraction:
        """Value of the turn before its first roll."""
        return Fraction(self._sums[0][6][0], self.scale(0))

    def value(self, roll: int, dice: Dice) -> Fraction:
        """Value once these dice lie: of the end that they force, or of the best choice."""
        return Fraction(self._tables[roll][place_in_table(dice)], self.scale(roll))

    def accept(self, roll: int, dice: Dice) -> Leaf | None:
        """The best end that is open now; None where only rolling on is."""
        ends = self.leaves.early if roll < self.rolls else self.leaves.last
        return ends[RESULT_AT[place_in_table(dice)]]

    def rerolls(self, roll: int, dice: Dice) -> tuple[int, ...]:
        """Values of rolling each of SUBSETS again, times ``scale(roll)``: quick to compare."""
        places = KEPT[place_in_table(dice)]
        return tuple(row[kept] for row, kept in zip(self._sums[roll], places, strict=True))

    def reroll_value(self, roll: int, dice: Dice, subset: int) -> Fraction:
        """Value of rolling some dice again after this roll, with best play from there."""
        return Fraction(self.rerolls(roll, dice)[SUBSETS.index(subset)], self.scale(roll))

    def best(self, roll: int, dice: Dice) -> int:
        """The best choice: the dice to roll again, or 0 for ending the turn."""
        return self.choice_at(roll, place_in_table(dice))

    def choice_at(self, roll: int, at: int) -> int:
        """The best choice by place in the table (``place_in_table``)."""
        result = RESULT_AT[at]
        if roll == self.rolls or self.leaves.forced[result]:
            return 0
        accept, value = self.leaves.early[result], self._tables[roll][at]
        if accept is not None and accept.worth * self.scale(roll) == value:
            return 0
        options = [row[kept] for row, kept in zip(self._sums[roll], KEPT[at], strict=True)]
        return SUBSETS[options.index(value)]

    def _averages(self, roll: int, table: Table) -> Sums:
        """What rolling some dice leads to, out of the values once this roll has been made."""
        return sums_of(table)

    def _earlier(self, roll: int, sums: Sums) -> Table:
        """Values after a roll that may be followed by another one."""
        scale, forced = self.scale(roll), self.leaves.forced
        accept = [leaf.worth * scale if leaf else None for leaf in self.leaves.early]
        y, a, b, ya, yb, ab, (yab,) = sums
        table: Table = []
        for result, (in_y, in_a, in_b, in_ya, in_yb, in_ab, _) in _PLACES:
            here = accept[result]
            if here is not None and forced[result]:
                table.append(here)
                continue
            best = max(y[in_y], a[in_a], b[in_b], ya[in_ya], yb[in_yb], ab[in_ab], yab)
            table.append(best if here is None or here < best else here)
        lazy = accept[IS_LAZY]
        return whole_table(table, 0 if lazy is None else lazy)

class Turn(BestPlay):
    """Values of a turn, and how it ends under best play.

    >>> from pygames_core.games.raffzahn.rules import RAFFZAHN
    >>> state = RAFFZAHN.decode({"players": [{}, {}, {}]})
    >>> turn = turn_of(state)
    >>> turn.first_value(), turn.reroll_value(1, (30, 1, 1), 6)
    (Fraction(351479, 93312), Fraction(4237, 648))
    """

    def ends(self, roll: int, dice: Dice, subset: int) -> Distribution[tuple[int, Leaf]]:
        """How the turn ends after a re-roll, under best play: (roll on which it ends, leaf)."""
        return Tally(self, lambda at, leaf: (at, leaf)).after(roll, dice, subset)

    def first_ends(self) -> Distribution[tuple[int, Leaf]]:
        """How the whole turn ends under best play: (roll on which it ends, leaf)."""
        return Tally(self, lambda at, leaf: (at, leaf)).first()

    def outcomes(self, roll: int, dice: Dice, subset: int) -> Distribution[int]:
        """What the turn is worth in the end after a re-roll, under best play."""
        return Tally(self, lambda at, leaf: leaf.worth).after(roll, dice, subset)

    def first_outcomes(self) -> Distribution[int]:
        """What the whole turn is worth in the end under best play."""
        return Tally(self, lambda at, leaf: leaf.worth).first()


K = TypeVar("K", bound=Hashable)


class Tally(Generic[K]):
    """Chances of all ends of a turn under its best play, counted by a key of (roll on which it ends, leaf).

    Following fixed choices is linear, so the sums that find values carry whole distributions too: each key
    owns a field of bits in one large number. No field can overflow: its count is at most 216 to the third.
    """

    FIELD = 32

    def __init__(self, turn: Turn, key: Callable[[int, Leaf], K]) -> None:
        self._turn = turn
        self._key = key
        self._fields: dict[K, int] = {}
        self._sums: dict[int, Sums] = {}
        for roll in range(turn.rolls, 0, -1):
            self._sums[roll - 1] = sums_of(self._table(roll))

    def first(self) -> Distribution[K]:
        """Distribution of the key before the first roll."""
        return self._unpacked(self._sums[0][6][0])

    def after(self, roll: int, dice: Dice, subset: int) -> Distribution[K]:
        """Distribution of the key after some dice are rolled again."""
        which = SUBSETS.index(subset)
        return self._unpacked(self._sums[roll][which][KEPT[place_in_table(dice)][which]])

    def at(self, roll: int, dice: Dice) -> Distribution[K]:
        """Distribution of the key once these dice lie."""
        choice, end = self._turn.best(roll, dice), self._turn.accept(roll, dice)
        if choice or end is None:
            return self.after(roll, dice, choice)
        return Distribution({self._key(roll, end): 1})

    def _table(self, roll: int) -> Table:
        turn = self._turn
        ends = turn.leaves.early if roll < turn.rolls else turn.leaves.last
        scale = turn.scale(roll)
        packed = [scale << self.FIELD * self._field(roll, leaf) if leaf else 0 for leaf in ends]
        table: Table = []
        for at, (result, kept) in enumerate(_PLACES):
            choice = turn.choice_at(roll, at)
            if choice:
                which = SUBSETS.index(choice)
                table.append(self._sums[roll][which][kept[which]])
            else:
                table.append(packed[result])
        return whole_table(table, packed[IS_LAZY])

    def _field(self, roll: int, leaf: Leaf) -> int:
        return self._fields.setdefault(self._key(roll, leaf), len(self._fields))

    def _unpacked(self, packed: int) -> Distribution[K]:
        mask = (1 << self.FIELD) - 1
        return Distribution({key: packed >> self.FIELD * at & mask for key, at in self._fields.items()})


@lru_cache(maxsize=64)
def solved(leaves: Leaves, rolls: int = ROLLS) -> Turn:
    """The solved turn of some leaves, kept for as long as it is asked for."""
    return Turn(leaves, rolls)


def turn_of(state: State, worth: Worth | None = None, rolls: int = ROLLS) -> Turn:
    """The turn of the acting player of a position, kept from decision to decision.

    ``worth`` None counts own teeth.
    """
    return solved(leaves_of(state, teeth_worth(state) if worth is None else worth), rolls)
