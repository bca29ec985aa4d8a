"""Raffzahn: which numbers a re-roll can show, for opponents that call one (specification, section 9)."""

from functools import lru_cache
from itertools import product

from pygames_core.games.raffzahn.actions import SUBSETS, Action
from pygames_core.games.raffzahn.judging import RESULTS, Dice, callable_tiles
from pygames_core.games.raffzahn.position import BLUE, YELLOW, State, mask_of

LOOKED_AT = 8
"""Numbers that are compared as the only call of a turn before its second roll."""
ONE_MORE_TURN = 4
"""Teeth that one turn more brings, about: 3.8 at the opening."""


@lru_cache(maxsize=4096)
def numbers_shown(dice: Dice, rolling: int) -> tuple[tuple[int, int], ...]:
    """(number, ways) that a re-roll of some dice can show; ways out of 6, 36 or 216."""
    faces = [whole if rolling >> at & 1 else (dice[at],) for at, whole in enumerate((YELLOW, BLUE, BLUE))]
    ways = [0] * 41
    for yellow, a, b in product(*faces):
        result = RESULTS[yellow, a, b]
        if result > 0:
            ways[result] += 1
    return tuple((number, count) for number, count in enumerate(ways) if count)


def richest_call(state: State, action: Action) -> int:
    """The allowed number with most teeth that a re-roll can show; then likelier, then higher; 0 = none."""
    allowed = callable_tiles(state)
    shown = numbers_shown(state.dice, action.dice)
    return max(((state.rules.teeth[tile], ways, tile) for tile, ways in shown if tile in allowed),
               default=(0, 0, 0))[2]


def likeliest(state: State) -> int:
    """The allowed numbers that promise most: chance in one re-roll, times teeth and one turn more."""
    allowed = callable_tiles(state)
    promise = dict.fromkeys(allowed, 0)
    for subset in SUBSETS:
        cases = 216 // 6 ** subset.bit_count()
        for tile, ways in numbers_shown(state.dice, subset):
            if tile in promise:
                promise[tile] = max(promise[tile], ways * cases * (state.rules.teeth[tile] + ONE_MORE_TURN))
    ranked = sorted(allowed, key=lambda tile: (promise[tile], tile), reverse=True)
    return mask_of(ranked[:LOOKED_AT])
