"""Rat-a-Tat Roll: the Wild die in the turn of a full player, by exact recursion over tokens (section 8.6)."""

from collections.abc import Sequence
from fractions import Fraction


def wild_value(outcomes: Sequence[Fraction], tokens: int, lowest: bool = True) -> Fraction:
    """Value of rolling the Wild die with so many re-rolls under best play.

    >>> wild_value([Fraction(-1), Fraction(5), Fraction(0)], 2)
    Fraction(-8, 27)

    Args:
        outcomes: what each of the three results is worth.
        tokens: re-rolls that may be spent.
        lowest: True where low is good.
    """
    best = min if lowest else max
    value = sum(outcomes, Fraction(0)) / len(outcomes)
    for _ in range(tokens):
        value = sum((best(each, value) for each in outcomes), Fraction(0)) / len(outcomes)
    return value


def wild_split(outcomes: Sequence[Fraction], tokens: int) -> tuple[Fraction, ...]:
    """Chances that the total falls, stays and rises when the Wild die is rolled for the lowest mean.

    >>> wild_split([Fraction(-1), Fraction(5), Fraction(0)], 2)
    (Fraction(13, 27), Fraction(13, 27), Fraction(1, 27))

    Args:
        outcomes: change of the total by each of the three results.
        tokens: re-rolls that may be spent; one that saves nothing is not.
    """
    share = Fraction(1, len(outcomes))
    split = _signs(outcomes, [share] * len(outcomes))
    for used in range(tokens):
        value = wild_value(outcomes, used)
        stays = [share * (each <= value) for each in outcomes]
        again = 1 - sum(stays, Fraction(0))
        split = tuple(sign + again * later
                      for sign, later in zip(_signs(outcomes, stays), split, strict=True))
    return split


def _signs(outcomes: Sequence[Fraction], shares: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Shares of the outcomes below, at and above nothing."""
    pairs = list(zip(outcomes, shares, strict=True))
    return (sum((share for each, share in pairs if each < 0), Fraction(0)),
            sum((share for each, share in pairs if each == 0), Fraction(0)),
            sum((share for each, share in pairs if each > 0), Fraction(0)))


def changes(worst: Fraction, low: int, high: int, swap: Fraction | None) -> tuple[Fraction, ...]:
    """Change of the own total by LOWEST, HIGHEST and SWAP (``swap`` = what the best partner is worth)."""
    swapped = Fraction(0) if swap is None else min(Fraction(0), swap - worst)
    return Fraction(low) - worst, Fraction(high) - worst, swapped


def chance_to_lower(worst: Fraction, low: int, high: int, swap: Fraction | None, tokens: int) -> Fraction:
    """Best chance that the own total falls."""
    lowers = [Fraction(change < 0) for change in changes(worst, low, high, swap)]
    return wild_value(lowers, tokens, lowest=False)
