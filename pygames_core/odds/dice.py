"""Dice: what several independent ones show together, and how often something happens in several tries."""

from collections.abc import Hashable, Sequence
from fractions import Fraction
from itertools import product
from typing import TypeVar

from pygames_core.odds.distribution import Distribution

T = TypeVar("T", bound=Hashable)


def fall(*dice: Sequence[T]) -> Distribution[tuple[T, ...]]:
    """What the dice show, in their order; a die is its faces, one that is there twice is twice as likely.

    >>> fall((1, 2), (1, 1, 2)).probability((2, 1))
    Fraction(1, 3)
    """
    return Distribution.uniform(product(*dice))


def total(*dice: Sequence[int]) -> Distribution[int]:
    """Sum of all dice; die by die, so that many dice stay cheap."""
    sums: dict[int, int] = {0: 1}
    for die in dice:
        longer: dict[int, int] = {}
        for before, weight in sums.items():
            for face in die:
                longer[before + face] = longer.get(before + face, 0) + weight
        sums = longer
    return Distribution(sums)


def successes(chances: Sequence[Fraction]) -> Distribution[int]:
    """How many of several independent tries succeed, each with its own chance."""
    counts = [Fraction(1)]
    for chance in chances:
        missed, hit = [*counts, Fraction(0)], [Fraction(0), *counts]
        counts = [miss * (1 - chance) + got * chance for miss, got in zip(missed, hit, strict=True)]
    return Distribution.chances(dict(enumerate(counts)))


def at_least_once(chance: Fraction, tries: int) -> Fraction:
    """Chance that something happens at least once in so many independent tries."""
    return 1 - (1 - chance) ** tries


def tries_until(chance: Fraction) -> Fraction:
    """Mean number of independent tries up to and including the first success."""
    return 1 / Fraction(chance)
