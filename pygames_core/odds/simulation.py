"""Trying a question out instead of computing it: seeded trials, what they measured, and how it settles.

Trial number k of a simulation has its own stream, derived from the seed and k alone. So the numbers do not
depend on the machine, nor on the slices in which the trials were made.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import NamedTuple

from pygames_core.engine.rng import Rng
from pygames_core.odds.interval import NORMAL_95, Interval, normal, wilson

CHANCE, MEAN, COUNT = "chance", "mean", "count"
"""What a row of an answer is: a chance (0 to 1), a mean of something counted, or a plain count."""

Number = int | Fraction
Measured = Iterable[tuple[str, Number]]
"""What one trial measured: rows by name with an exact number; rows that are not named got 0."""
Trial = Callable[[Rng], Measured]
"""Makes one trial through the rules of the game, all luck from the stream."""

MARKS = (10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91)
"""Numbers of trials, times powers of ten, at which the course keeps a point; before 10 at each one."""


class Measure(NamedTuple):
    """What some trials say about one row.

    Attributes:
        n: trials.
        total, squares: sum of what was measured, and of its squares.
    """

    n: int
    total: Number
    squares: Number

    def mean(self) -> Fraction:
        """The estimate: the share of successes, or the mean."""
        return Fraction(self.total) / self.n

    def interval(self, kind: str, z: float = NORMAL_95) -> Interval | None:
        """The interval of the estimate: Wilson's for a chance, the normal one for a mean (None below two)."""
        if kind == CHANCE:
            return wilson(self.total, self.n, z)
        return normal(self.total, self.squares, self.n, z)


class Simulation:
    """The trials of one question, made one after the other.

    Attributes:
        seed: of all streams.
        n: trials made.
        course: what stood after certain numbers of trials (1 to 10, then ``MARKS``): (n, sums by row).
    """

    def __init__(self, trial: Trial, seed: int) -> None:
        self._trial = trial
        self.seed = seed
        self.n = 0
        self._values: dict[str, dict[Number, int]] = {}
        self.course: list[tuple[int, dict[str, Measure]]] = []

    def run(self, upto: int, stop: Callable[[], bool] | None = None) -> None:
        """Makes trials until there are ``upto``, or ``stop`` says so after one of them."""
        values = self._values
        while self.n < upto:
            for row, value in self._trial(Rng(self.seed, "lab", self.n)):
                seen = values.setdefault(row, {})
                seen[value] = seen.get(value, 0) + 1
            self.n += 1
            if is_mark(self.n):
                self.course.append((self.n, {row: self.measure(row) for row in values}))
            if stop is not None and stop():
                return

    def rows(self) -> set[str]:
        """Names of the rows that any trial measured."""
        return set(self._values)

    def measure(self, row: str) -> Measure:
        """What the trials so far say about a row."""
        seen = self._values.get(row, {})
        return Measure(self.n, sum(value * count for value, count in seen.items()),
                       sum(value * value * count for value, count in seen.items()))

    def histogram(self, row: str) -> dict[Number, int]:
        """How often each value of a row was measured, by ascending value."""
        seen = dict(self._values.get(row, {}))
        rest = self.n - sum(seen.values())
        if rest:
            seen[0] = seen.get(0, 0) + rest
        return {value: seen[value] for value in sorted(seen)}

    def path(self, row: str) -> list[Measure]:
        """The course of one row, and where it stands now."""
        points = [sums.get(row, Measure(n, 0, 0)) for n, sums in self.course]
        return points if not self.n or points[-1].n == self.n else [*points, self.measure(row)]


def is_mark(n: int) -> bool:
    """Whether the course keeps a point after so many trials."""
    while n >= 100 and n % 10 == 0:
        n //= 10
    return n < 10 or (n < 100 and n in MARKS)
