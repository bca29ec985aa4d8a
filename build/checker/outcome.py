"""What a stage of the check has found."""

from typing import NamedTuple


class Outcome(NamedTuple):
    """The counts of a stage, its timed tests, and a sentence where there is something to say.

    A stage that runs no tests (lint, types, coverage) counts as one.
    """

    passed: int = 0
    failed: int = 0
    times: tuple[tuple[float, str], ...] = ()    # seconds and name of every test
    note: str = ""

    def __add__(self, other: object) -> "Outcome":
        if not isinstance(other, Outcome):
            return NotImplemented
        notes = "; ".join(filter(None, (self.note, other.note)))
        return Outcome(self.passed + other.passed, self.failed + other.failed,
                       self.times + other.times, notes)

    def slowest(self, count: int = 10) -> list[str]:
        """The slowest tests, one a line."""
        return [f"{seconds:7.1f} s  {name}" for seconds, name in sorted(self.times, reverse=True)[:count]]


def single(good: bool, note: str = "") -> Outcome:
    """The outcome of a stage that counts as one."""
    return Outcome(int(good), int(not good), (), note)
