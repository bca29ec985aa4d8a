"""Chance events: what may happen, with which integer weights, and from which stream the number comes."""

from bisect import bisect_right
from collections.abc import Hashable, Sequence
from itertools import accumulate
from typing import NamedTuple

from pygames_core.engine.rng import scale

Outcome = Hashable


class Chance(NamedTuple):
    """The outcomes of one chance event.

    Attributes:
        stream: name of the stream that the number is drawn from ("dice", "stack-2").
        outcomes: what may happen, in canonical order, each once.
        weights: whole numbers, one an outcome; an outcome's chance is its weight over their sum.
        tickets: index of an outcome for each of some equally likely numbers, where outcomes shall not own
            neighbouring numbers (dice that read the same digits whichever of them roll); None = in order.
    """

    stream: str
    outcomes: Sequence[Outcome]
    weights: Sequence[int]
    tickets: Sequence[int] | None = None

    def draw(self, bits: int) -> Outcome:
        """The outcome that a 64-bit number stands for."""
        if self.tickets is not None:
            return self.outcomes[self.tickets[scale(bits, len(self.tickets))]]
        bounds = tuple(accumulate(self.weights))
        return self.outcomes[bisect_right(bounds, scale(bits, bounds[-1]))]


def uniform(stream: str, outcomes: Sequence[Outcome]) -> Chance:
    """A chance event whose outcomes are equally likely."""
    return Chance(stream, outcomes, (1,) * len(outcomes), range(len(outcomes)))
