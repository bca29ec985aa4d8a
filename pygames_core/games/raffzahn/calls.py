"""Raffzahn: a turn under the extra rule "Call" (RZ-29 to RZ-31, rulings 36 to 42), solved exactly.

Before a re-roll a tile may be called for nothing; looting it by its number then brings one more turn. What
that turn is worth on top (``bonus``, by tile) is up to the asker, in the units of the leaves. ``CallTurn``
finds the best play with the best call of every re-roll, for both values of ``call_limit``.
"""

from fractions import Fraction
from functools import lru_cache

from pygames_core.games.raffzahn.actions import SUBSETS
from pygames_core.games.raffzahn.judging import NO_DICE
from pygames_core.games.raffzahn.leaves import Leaf, Leaves, Worth, leaves_of
from pygames_core.games.raffzahn.position import FEWEST_OPEN, ROLL, ROLLS, State, lootable, tiles_in
from pygames_core.games.raffzahn.turn import (
    CASES,
    KEPT,
    RESULT_AT,
    BestPlay,
    Dice,
    Sums,
    Table,
    Turn,
    place_in_table,
    solved,
    sums_of,
    turn_of,
)

Bonus = tuple[int, ...]
"""By tile (41 entries): worth of the turn more when it is called and looted; 0 where it cannot be."""
TURN_UNIT = 216**ROLLS
"""Whole units of one tooth in which the exact value of every turn is a whole number."""
Calls = tuple[list[int], ...]
"""For each of SUBSETS, by the dice that stay: the number to call, 0 = none."""


class CallTurn(BestPlay):
    """Values of a turn in which no call stands, every re-roll with its best call.

    ``value`` and ``best`` speak of dice that show no called number; see ``hit_value`` for those that do.
    Ties: no call wins, then the higher number.
    """

    def __init__(self, leaves: Leaves, bonus: Bonus, once: bool = False, rolls: int = ROLLS) -> None:
        self.bonus = bonus
        self.once = once
        self._calls: dict[int, Calls] = {}
        self._standing = {tile: BestPlay(with_call(leaves, tile, bonus[tile]), rolls)
                          for tile in range(40, 1, -1) if once and bonus[tile] > 0 and leaves.take[tile]}
        super().__init__(leaves, rolls)

    def call_for(self, roll: int, dice: Dice, subset: int) -> int:
        """The best number to call for a re-roll; 0 where none adds anything."""
        which = SUBSETS.index(subset)
        return self._calls[roll][which][KEPT[place_in_table(dice)][which]]

    def hit_value(self, roll: int, dice: Dice) -> Fraction:
        """Value when the number that these dice show was called (``call_limit=each_reroll``)."""
        number = RESULT_AT[place_in_table(dice)]
        take = self.leaves.take[number] if number > 0 else None
        rolled = self.value(roll, dice)
        return rolled if take is None else max(rolled, Fraction(take.worth + self.bonus[number]))

    def _averages(self, roll: int, table: Table) -> Sums:
        plain = sums_of(table)
        if roll == 1:
            return plain
        best, calls = self._once(roll, plain) if self.once else self._each(roll, table, plain)
        self._calls[roll - 1] = calls
        return best

    def _each(self, roll: int, table: Table, plain: Sums) -> tuple[Sums, Calls]:
        """A call bound to its roll: the value at each state that shows it rises to take and bonus."""
        scale, take = self.scale(roll), self.leaves.take
        hits = [(leaf.worth + bonus) * scale if leaf and bonus > 0 else None
                for leaf, bonus in zip(take, (*self.bonus, 0, 0, 0), strict=True)]
        added: list[dict[tuple[int, int], int]] = [{} for _ in SUBSETS]
        for result, places, value in zip(RESULT_AT, KEPT, table, strict=True):
            hit = hits[result]
            if hit is not None and hit > value:
                for which, kept in enumerate(places):
                    key = kept, result
                    added[which][key] = added[which].get(key, 0) + (hit - value) * CASES[which]
        best, calls = [list(row) for row in plain], tuple([0] * len(row) for row in plain)
        for which, found in enumerate(added):
            for (kept, number), more in sorted(found.items(), reverse=True):
                if plain[which][kept] + more > best[which][kept]:
                    best[which][kept] = plain[which][kept] + more
                    calls[which][kept] = number
        return tuple(best), calls

    def _once(self, roll: int, plain: Sums) -> tuple[Sums, Calls]:
        """A call that stands to the end of the turn: for each number its own turn, all compared."""
        best, calls = [list(row) for row in plain], tuple([0] * len(row) for row in plain)
        for tile, standing in self._standing.items():
            for which, row in enumerate(standing.sums(roll - 1)):
                for kept, value in enumerate(row):
                    if value > best[which][kept]:
                        best[which][kept] = value
                        calls[which][kept] = tile
        return tuple(best), calls


def with_call(leaves: Leaves, tile: int, bonus: int) -> Leaves:
    """The leaves while a call stands: looting the called tile is worth the bonus more."""
    take = leaves.take[tile]
    if take is None:
        return leaves
    called = take._replace(worth=take.worth + bonus)

    def better(row: tuple[Leaf | None, ...]) -> tuple[Leaf | None, ...]:
        end = row[tile]
        return (*row[:tile], end if end and end.worth > called.worth else called, *row[tile + 1:])

    return leaves._replace(early=better(leaves.early), last=better(leaves.last))


def after_loot(state: State, tile: int) -> State:
    """The board once the acting player has looted a tile, face down where he may, and has one more turn."""
    bit, seat = 1 << tile, state.seat
    up, down = [mask & ~bit for mask in state.up], list(state.down)
    (down if up[seat].bit_count() >= FEWEST_OPEN else up)[seat] |= bit
    return state._replace(phase=ROLL, middle=state.middle & ~bit, up=tuple(up), down=tuple(down), roll=0,
                          dice=NO_DICE, rolling=0, call=0, tile=0, bonus=False, turns=state.turns + 1)


def bonus_tiles(state: State) -> int:
    """Tiles that may be called and would bring one more turn (rulings 26, 37, 41)."""
    if 0 < state.rules.max_turns <= state.turns + 1:
        return 0
    tiles = lootable(state) & ~2
    return tiles & ~state.middle if state.middle.bit_count() == 1 else tiles


def even_bonus(state: State, worth: int) -> Bonus:
    """The same worth for every tile whose call may bring one more turn."""
    tiles = bonus_tiles(state)
    return tuple(worth if tiles >> tile & 1 else 0 for tile in range(41))


def turn_bonus(state: State) -> Bonus:
    """Teeth of the best turn more without calls on the board after each loot, times ``TURN_UNIT``."""
    tiles = bonus_tiles(state)
    bonus = [0] * 41
    for tile in tiles_in(tiles):
        bonus[tile] = turn_of(after_loot(state, tile)).sums(0)[6][0]
    return tuple(bonus)


def in_units(worth: Worth, unit: int) -> Worth:
    """The same worths in a smaller unit."""
    return Worth(tuple(n * unit for n in worth.number), worth.great * unit, worth.small * unit,
                 tuple(n * unit for n in worth.own), worth.miss * unit, worth.stop * unit, worth.lazy * unit)


@lru_cache(maxsize=32)
def solved_with_calls(leaves: Leaves, bonus: Bonus, once: bool) -> CallTurn:
    """The solved turn with calls, kept for as long as it is asked for."""
    return CallTurn(leaves, bonus, once)


def call_turn_of(state: State, worth: Worth, bonus: Bonus) -> CallTurn:
    """The turn of the acting player with free calls, every re-roll with its best one; no call stands yet."""
    return solved_with_calls(leaves_of(state, worth), bonus, state.rules.call_once)


def standing_turn_of(state: State, worth: Worth, bonus: Bonus) -> Turn:
    """The turn once its only call has been made (``call_limit=once``): its loot brings the bonus."""
    return solved(with_call(leaves_of(state, worth), state.call, bonus[state.call]))
