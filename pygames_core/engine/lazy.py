"""Legal actions by number: sequences that know their size and every place in them, and never list themselves.

``len`` cannot say more than 2**31 - 1 in the browser (32-bit WebAssembly), and a division of twelve cards
among six hagglers already has more forms. So whoever counts legal actions asks ``how_many``.
"""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar, overload

from pygames_core.engine.rng import Rng

A = TypeVar("A")

SMALL = 1000
"""Sequences up to this size may be listed; larger ones are only asked by number."""


class Numbered(Sequence[A]):
    """Base of lazy sequences of actions: a game gives ``size``, ``unrank`` and ``rank``, the rest follows."""

    @property
    @abstractmethod
    def size(self) -> int:
        """How many actions there are, however large the number is."""

    @abstractmethod
    def unrank(self, rank: int) -> A:
        """The action at a place from 0 to ``size - 1``."""

    @abstractmethod
    def rank(self, action: Any) -> int:
        """Place of an action; ValueError where it is none of these, whatever it is."""

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, at: int) -> A: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[A]: ...
    def __getitem__(self, at: Any) -> Any:
        size = self.size
        if isinstance(at, slice):
            return tuple(self.unrank(rank) for rank in range(*at.indices(size)))
        if not -size <= at < size:
            raise IndexError(at)
        return self.unrank(at % size)

    def __iter__(self) -> Iterator[A]:
        return (self.unrank(rank) for rank in range(self.size))

    def __contains__(self, action: object) -> bool:
        try:
            self.rank(action)
        except ValueError:
            return False
        return True

    def index(self, action: Any, *_: Any) -> int:
        """Place of an action; ValueError where it is not legal."""
        return self.rank(action)

    def sample(self, rng: Rng) -> A:
        """One of the actions, each equally likely."""
        return self.unrank(rng.below(self.size))


def how_many(actions: Any) -> int:
    """Number of actions in a legal sequence, also where ``len`` could not say it."""
    size = getattr(actions, "size", None)
    return len(actions) if size is None else int(size)
