"""Raffzahn: what the dice mean in a position, and what that permits (RZ-4 to RZ-12, RZ-20 to RZ-30)."""

from collections.abc import Mapping
from itertools import product

from pygames_core.games.raffzahn.payments import Payments
from pygames_core.games.raffzahn.position import (
    BLUE,
    LAZY,
    ROLLS,
    STAR,
    YELLOW,
    State,
    lootable,
    tiles_in,
)

Dice = tuple[int, int, int]
"""Faces of Y, A, B."""
NO_DICE: Dice = (STAR, STAR, STAR)
IS_LAZY, IS_GREAT, IS_SMALL = -1, -2, -3
"""Results of a roll besides the numbers 2 to 40."""


def judge(dice: Dice) -> int:
    """The result of three faces in the order of RZ-6: lazy tooth, three stars, two stars, number."""
    if dice[0] == LAZY:
        return IS_LAZY
    stars = dice.count(STAR)
    return IS_GREAT if stars == 3 else IS_SMALL if stars == 2 else sum(dice)


RESULTS: Mapping[Dice, int] = {
    dice: judge(dice) for dice in product(dict.fromkeys(YELLOW), BLUE, BLUE)
}
"""The result of every state of the dice."""


def permitted(state: State) -> tuple[bool, bool, bool]:
    """Whether the acting player of a DECIDE may take, roll again, stop (RZ-4, RZ-10, RZ-20, R1 to R7)."""
    result = RESULTS[state.dice]
    again = state.roll < ROLLS
    if result > 0:
        return bool(lootable(state) >> result & 1), again, True
    return True, again, state.rules.star_optional


def offered_tile(state: State) -> int:
    """The tile that ``take`` takes in DECIDE: the number, or the end of the middle for stars; 0 = none."""
    result = RESULTS[state.dice]
    if result > 0:
        return result if lootable(state) >> result & 1 else 0
    return star_tile(state.middle, result)


def callable_tiles(state: State) -> tuple[int, ...]:
    """Numbers that may be called now: 2 to 40 in the middle or face up with others (RZ-29, ruling 37)."""
    return tuple(tiles_in(lootable(state) & ~2))


def payments(state: State) -> Payments:
    """Legal payments of the acting player (RZ-22)."""
    return Payments(state.rules, state.up[state.seat] | state.down[state.seat])


def star_tile(middle: int, result: int) -> int:
    """Three stars reach the highest tile of the middle (RZ-8), two stars the lowest (RZ-10)."""
    return middle.bit_length() - 1 if result == IS_GREAT else (middle & -middle).bit_length() - 1


def earns_turn(state: State, result: int, middle: int) -> bool:
    """Whether looting by this result brings one more turn; ``middle`` = what then still lies there.

    Only the called number does (RZ-30, RZ-31), and only if the game goes on (rulings 26 and 41).
    """
    cut = 0 < state.rules.max_turns <= state.turns + 1
    return result > 0 and state.call == result and middle != 0 and not cut
