"""Confidence intervals: how far the truth may lie from what a simulation or a series of matches has shown."""

from fractions import Fraction
from math import sqrt

NORMAL_95 = 1.959963984540054
"""Half width of a 95 % interval in standard deviations of the normal distribution."""

Interval = tuple[float, float]


def wilson(hits: int | Fraction, n: int, z: float = NORMAL_95) -> Interval:
    """The interval of a chance, after Wilson: also right for rare events and few trials.

    >>> low, high = wilson(1, 6)
    >>> round(low, 4), round(high, 4)
    (0.0301, 0.5635)

    Args:
        hits: successes; shared ones (a win that two share) may be counted as parts of one.
        n: trials, at least 1.
        z: half width in standard deviations.
    """
    share = float(Fraction(hits) / n)
    middle = share + z * z / (2 * n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    scale = 1 + z * z / n
    return ((middle - half) / scale if hits else 0.0,
            (middle + half) / scale if hits != n else 1.0)


def normal(total: int | Fraction, squares: int | Fraction, n: int, z: float = NORMAL_95) -> Interval | None:
    """The interval of a mean from the spread of its values; None below two trials.

    Args:
        total: sum of the values.
        squares: sum of their squares.
        n: trials.
        z: half width in standard deviations.
    """
    if n < 2:
        return None
    mean = float(Fraction(total) / n)
    half = z * sqrt(Fraction(n * squares - total * total) / (n * n * (n - 1)))
    return mean - half, mean + half
