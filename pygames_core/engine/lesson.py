"""A lesson as data: a plan by the minute around one question of the lab, and a worksheet for it.

A game's lesson is one value. Its sentences stand in the room ``<game>-lesson`` of the locale: ``title``,
``aim``, ``needs``; for a part ``part.<name>`` (its title) and ``part.<name>.text``; for the worksheet
``sheet`` (what is to be done) and, for a task, ``task.<name>`` and ``answer.<name>``. No result is written
into a sentence: it is filled in from the exact answer.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class Demo(NamedTuple):
    """A run of the lab that a part of the lesson opens.

    Attributes:
        question: its name.
        trials: how many have been made when it opens; 0 = the guess comes first.
        parameters: those that are not at their default.
        watch: the row whose running mean is drawn; None = the first.
    """

    question: str
    trials: int = 0
    parameters: Mapping[str, Any] = {}
    watch: str | None = None


class Part(NamedTuple):
    """A part of the lesson: its name as in the locale's keys, its minutes, what it opens in the lab."""

    name: str
    minutes: int
    demo: Demo | None = None


class Lesson(NamedTuple):
    """A lesson for a class, with a worksheet.

    Attributes:
        question: what it is about; its rows are the lines of the worksheet's table.
        seed: of all its runs, so that every pupil sees the same dice.
        tries: how many the class tallies on paper.
        parts: in order.
        tasks: names of what is to be explained in writing.
        arguments: arguments of all sentences, from the exact value of every row and the number of tries.
    """

    question: str
    seed: int
    tries: int
    parts: tuple[Part, ...]
    tasks: tuple[str, ...]
    arguments: Callable[[Mapping[str, Any], int], Mapping[str, Any]]

    @property
    def minutes(self) -> int:
        """Length of the whole lesson."""
        return sum(part.minutes for part in self.parts)
