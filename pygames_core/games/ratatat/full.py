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


def changes(worst: Fraction, low: int, high: int, swap: Fraction | None) -> tuple[Fraction, ...]:
    """Change of the own total by LOWEST, HIGHEST and SWAP (``swap`` = what the best partner is worth)."""
    swapped = Fraction(0) if swap is None else min(Fraction(0), swap - worst)
    return Fraction(low) - worst, Fraction(high) - worst, swapped


def chance_to_lower(worst: Fraction, low: int, high: int, swap: Fraction | None, tokens: int) -> Fraction:
    """Best chance that the own total falls."""
    lowers = [Fraction(change < 0) for change in changes(worst, low, high, swap)]
    return wild_value(lowers, tokens, lowest=False)
