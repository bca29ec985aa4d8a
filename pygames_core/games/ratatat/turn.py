"""Rat-a-Tat Roll: re-rolling the number dice as well as can be, by exact expectimax (section 8.4).

What a landing is worth depends on the total and on the tokens left. With ``t`` tokens and dice ``x``:
``V_t(x) = best(pay(x, t), best over subsets S of the mean of V_{t-1}(x with S rolled again))``. Nothing tells
dice apart, so sorted ones do: 6, 21, 56 states. All arithmetic is in whole numbers: values with ``t`` tokens
are kept times 6 to the power (dice x t), so every mean is a sum.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial, lcm, prod

from pygames_core.games.ratatat.actions import SUBSETS
from pygames_core.games.ratatat.position import (
    CHOICE_SPACE,
    NUMBER_DIE,
    SPACES,
    WILD_SPACE,
    icon_of,
    region_of,
)
from pygames_core.odds.dice import total
from pygames_core.odds.distribution import Distribution

Dice = tuple[int, ...]
Pay = Callable[[int, int], Fraction | int]
"""What a landing is worth: (total of the dice, tokens left)."""
WILD_RESULT = Fraction(1, 3)
"""Chance of each result of the Wild die."""
UNSEEN = Fraction(9, 2)
"""What a card is worth of which nothing is known."""


@lru_cache(maxsize=8)
def totals(dice: int) -> Distribution[int]:
    """Total of so many number dice (section 8.1)."""
    return total(*(NUMBER_DIE,) * dice)


@lru_cache(maxsize=8)
def falls(dice: int) -> tuple[tuple[Dice, int], ...]:
    """What so many dice may show, sorted, and how many of the 6 ** dice ways show it."""
    shown = combinations_with_replacement(NUMBER_DIE, dice)
    def ways(faces: Dice) -> int:
        return factorial(dice) // prod(factorial(faces.count(face)) for face in NUMBER_DIE)

    return tuple((faces, ways(faces)) for faces in shown)


@lru_cache(maxsize=128)
def kept_of(dice: Dice) -> tuple[tuple[Dice, tuple[int, ...]], ...]:
    """The different rows of dice that may stay, and the places that are rolled again then."""
    size = len(dice)
    found: dict[Dice, tuple[int, ...]] = {}
    for places in (each for each in SUBSETS if max(each) < size):
        found.setdefault(tuple(face for at, face in enumerate(dice) if at not in places), places)
    return tuple(found.items())


class DiceTurn:
    """Values of number dice under the best re-rolls.

    >>> turn = DiceTurn(2, 1, lambda total, tokens: int(9 <= total <= 11))
    >>> turn.first(0), turn.first(1), turn.value(1, (2, 5)), turn.best(1, (5, 2))
    (Fraction(1, 4), Fraction(229, 432), Fraction(1, 2), (1,))

    Args:
        dice: how many are rolled.
        tokens: the most tokens that are asked about.
        pay: what a landing is worth.
        lowest: True where a low value is the better one.
    """

    def __init__(self, dice: int, tokens: int, pay: Pay, lowest: bool = False) -> None:
        self.dice = dice
        self._best: Callable[[Sequence[int]], int] = min if lowest else max
        pays = {(sum_of, left): Fraction(pay(sum_of, left))
                for sum_of in range(dice, 6 * dice + 1) for left in range(tokens + 1)}
        self._unit = lcm(*(value.denominator for value in pays.values()))
        self._pays = {spot: int(value * self._unit) for spot, value in pays.items()}
        self._values: list[dict[Dice, int]] = []
        self._rolled: list[dict[Dice, int]] = []
        for left in range(tokens + 1):
            self._add(left)

    def first(self, tokens: int) -> Fraction:
        """Value before the first roll."""
        return Fraction(self._rolled[tokens][()], self._scale(tokens + 1))

    def value(self, tokens: int, dice: Dice) -> Fraction:
        """Value once these dice lie."""
        return Fraction(self._values[tokens][tuple(sorted(dice))], self._scale(tokens))

    def reroll(self, tokens: int, dice: Dice, places: tuple[int, ...]) -> Fraction:
        """Value of spending a token on the dice at these places."""
        kept = tuple(sorted(face for at, face in enumerate(dice) if at not in places))
        return Fraction(self._rolled[tokens - 1][kept], self._scale(tokens))

    def best(self, tokens: int, dice: Dice) -> tuple[int, ...]:
        """Places to roll again under best play, the fewest; none = keep, also where that is as good."""
        value = self.value(tokens, dice)
        if not tokens or value == Fraction(self._pays[sum(dice), tokens], self._unit):
            return ()
        size = len(dice)
        choices = [places for many in range(1, size + 1) for places in combinations(range(size), many)]
        return next(places for places in choices if self.reroll(tokens, dice, places) == value)

    def _scale(self, tokens: int) -> int:
        return int(self._unit * 6 ** (self.dice * tokens))

    def _add(self, tokens: int) -> None:
        """The tables of one token more."""
        scale = 6 ** (self.dice * tokens)
        values = {}
        for dice, _ in falls(self.dice):
            choices = [self._pays[sum(dice), tokens] * scale]
            if tokens:
                choices += [self._rolled[tokens - 1][kept] for kept, _ in kept_of(dice)]
            values[dice] = self._best(choices)
        self._values.append(values)
        self._rolled.append({kept: self._mean(values, kept) for kept in _rows_below(self.dice)})

    def _mean(self, values: dict[Dice, int], kept: Dice) -> int:
        """Mean over the dice that are rolled beside those that stay, times 6 ** dice."""
        weight: int = 6 ** len(kept)
        return weight * sum(ways * values[tuple(sorted(kept + faces))]
                            for faces, ways in falls(self.dice - len(kept)))


@lru_cache(maxsize=8)
def _rows_below(dice: int) -> tuple[Dice, ...]:
    """All sorted rows of fewer dice."""
    return tuple(row for many in range(dice) for row in combinations_with_replacement(NUMBER_DIE, many))


def wild_within(tokens: int) -> Fraction:
    """Chance that the Wild die ends on one named result with so many re-rolls (section 8.6)."""
    return 1 - (1 - WILD_RESULT) ** (tokens + 1)


def card_pay(pawn: int, region: int, by_wild: bool = True) -> Pay:
    """1 in a region, on a Wild space the chance of its card by LOWEST (or nothing), else 0 (section 8.3)."""
    def pay(total_of: int, tokens: int) -> Fraction | int:
        space = (pawn + total_of) % SPACES
        if icon_of(space) == WILD_SPACE:
            return wild_within(tokens) if by_wild else 0
        return int(region_of(space) == region)

    return pay


def cost_pay(pawn: int, display: Sequence[int]) -> Pay:
    """Value of the card of a landing: unseen ones and Wild spaces count 9/2 (section 8.5)."""
    def pay(total: int, _tokens: int) -> Fraction | int:
        space = (pawn + total) % SPACES
        icon = icon_of(space)
        if icon == WILD_SPACE:
            return UNSEEN
        card = Fraction(display[region_of(space)])
        return min(card, UNSEEN) if icon == CHOICE_SPACE else card

    return pay


def turn_to(lead: int, dice: int, tokens: int, by_wild: bool = True) -> DiceTurn:
    """The dice of a turn that wants the card whose region begins so many spaces ahead."""
    return DiceTurn(dice, tokens, card_pay((1 - lead) % SPACES, 0, by_wild))


def landing_icons(pawn: int, dice: int) -> Distribution[str]:
    """What kind of space comes next (section 8.2)."""
    counts: dict[str, int] = {}
    for faces in product(NUMBER_DIE, repeat=dice):
        icon = icon_of((pawn + sum(faces)) % SPACES)
        counts[icon] = counts.get(icon, 0) + 1
    return Distribution(counts)
