"""Rat-a-Tat Roll: how likely the unseen cards lie where, given everything that was seen (section 8.8).

With the 40 cards told apart, every arrangement that fits everything seen is equally likely. Unseen cards fall
into *kinds* whose members are alike: the same age, the same tag, and gone back at the same re-shuffle or not
at all. An arrangement's weight is a product over the values: a value of which ``d`` copies are drawn out of
``n`` contributes n(n-1)...(n-d+1), re-shuffle by re-shuffle. So weights are summed value by value, over the
numbers of cards of each kind that are still to be given a value; all in whole numbers.
"""

from bisect import bisect_right
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import comb, perm
from typing import NamedTuple

from pygames_core.engine.rng import Rng
from pygames_core.games.ratatat.position import (
    CARD_VALUES,
    COPIES_PER_VALUE,
    ICON,
    ICON_VALUES,
    NO_TAG,
    UNKNOWN,
    Card,
)
from pygames_core.games.ratatat.recall import Memory, nothing

STILL_THERE = -1
"""In place of a re-shuffle: the card has not gone back."""


class Kind(NamedTuple):
    """What is known of an unseen card.

    Attributes:
        age: re-shuffles before it left the upper part of the pile.
        tag: what its token told.
        went: the re-shuffle at which it went back into the pile, or ``STILL_THERE``.
    """

    age: int
    tag: str
    went: int = STILL_THERE


Sizes = tuple[int, ...]


class Beliefs:
    """What the unseen cards may be, for somebody with this memory.

    ``there`` are the cards of rows and of the lower pile that exist, as he remembers them.
    """

    def __init__(self, memory: Memory, there: tuple[Card, ...]) -> None:
        self._memory = memory
        unseen = [kind_of(card) for card in there if card.value == UNKNOWN]
        unseen += [kind_of(card, went) for went, cards in enumerate(memory.lost) for card in cards]
        self.kinds = tuple(dict.fromkeys(sorted(unseen)))
        self.sizes = tuple(unseen.count(kind) for kind in self.kinds)
        self._ways = cache(self._count)

    def value_of(self, kind: Kind) -> dict[int, Fraction]:
        """Chance of each value of one card of a kind."""
        at, total = self.kinds.index(kind), self._ways(0, self.sizes)
        weights: dict[int, int] = {}
        for value, copies, weight in self._splits():
            weights[value] = weights.get(value, 0) + copies[at] * weight
        cards = total * self.sizes[at]
        return {value: Fraction(weight, cards) for value, weight in weights.items() if weight}

    def means(self) -> dict[Kind, Fraction]:
        """Mean value of a card of every kind."""
        total, sums = self._ways(0, self.sizes), [0] * len(self.kinds)
        for value, copies, weight in self._splits():
            for at, many in enumerate(copies):
                sums[at] += value * many * weight
        return {kind: Fraction(found, total * size)
                for kind, found, size in zip(self.kinds, sums, self.sizes, strict=True)}

    def top_card(self) -> dict[int, Fraction]:
        """Chance of each value of the next card out of the upper part of the pile."""
        weights: dict[int, int] = {}
        for value, copies, weight in self._splits():
            weights[value] = weights.get(value, 0) + self.left_of(value, copies) * weight
        pile = sum(weights.values())
        return {value: Fraction(weight, pile) for value, weight in weights.items() if weight}

    def dealt(self, rng: Rng) -> dict[Kind, list[int]]:
        """Values of all unseen cards by kind, in random order, drawn by their weight."""
        given: dict[Kind, list[int]] = {kind: [] for kind in self.kinds}
        left = self.sizes
        for value in range(CARD_VALUES):
            shares = self._shares(value, left)
            weights = [self._weight(value, copies, left) * self._ways(value + 1, _less(left, copies))
                       for copies in shares]
            copies = shares[bisect_right(tuple(accumulate(weights)), rng.below(sum(weights)))]
            left = _less(left, copies)
            for kind, many in zip(self.kinds, copies, strict=True):
                given[kind] += [value] * many
        for kind in self.kinds:
            rng.shuffle(given[kind])
        return given

    def left_of(self, value: int, copies: Sizes) -> int:
        """Copies of a value in the upper part of the pile, where so many cards of each kind have it."""
        return self._followed(value, copies)[1]

    def _splits(self) -> Iterator[tuple[int, Sizes, int]]:
        """For each value and each number of cards of every kind that may have it: the weight of all that."""
        before: dict[Sizes, int] = {self.sizes: 1}
        for value in range(CARD_VALUES):
            after: dict[Sizes, int] = {}
            for left, way in before.items():
                for copies in self._shares(value, left):
                    rest, weight = _less(left, copies), way * self._weight(value, copies, left)
                    if weight:
                        yield value, copies, weight * self._ways(value + 1, rest)
                        after[rest] = after.get(rest, 0) + weight
            before = after

    def _count(self, value: int, left: Sizes) -> int:
        """Weight of all ways to give values from ``value`` up to the cards that are left of each kind."""
        if value == CARD_VALUES:
            return int(not any(left))
        return sum(self._weight(value, copies, left) * self._ways(value + 1, _less(left, copies))
                   for copies in self._shares(value, left))

    def _shares(self, value: int, left: Sizes) -> tuple[Sizes, ...]:
        """How many cards of each kind may have a value."""
        return tuple(_vectors(tuple(many if _allowed(kind.tag, value) else 0
                                    for kind, many in zip(self.kinds, left, strict=True)), COPIES_PER_VALUE))

    def _weight(self, value: int, copies: Sizes, left: Sizes) -> int:
        """Ways to choose which cards of each kind have the value, times the draws that brought it."""
        weight = self._followed(value, copies)[0]
        for many, size in zip(copies, left, strict=True):
            weight *= comb(size, many)
        return weight

    def _followed(self, value: int, copies: Sizes) -> tuple[int, int]:
        """Ways to draw a value as seen, re-shuffle by re-shuffle, and its copies in the pile at last."""
        memory, pile, ways = self._memory, COPIES_PER_VALUE, 1
        for age, seen in enumerate(memory.drawn):
            taken = seen[value] + sum(many for kind, many in zip(self.kinds, copies, strict=True)
                                      if kind.age == age)
            if taken > pile:
                return 0, 0
            ways *= perm(pile, taken)
            pile -= taken
            if age < len(memory.back):
                pile += memory.back[age][value] + sum(
                    many for kind, many in zip(self.kinds, copies, strict=True) if kind.went == age)
        return ways, pile


def after_new_deal(own: int, back: tuple[int, ...], shown: tuple[int, ...]) -> tuple[Fraction, Fraction]:
    """Mean of another's start card and of the top card, once the first open cards have gone back (8.8).

    >>> after_new_deal(2, (7, 7, 8, 9, 1), (0, 3, 5, 6, 6))
    (Fraction(126, 29), Fraction(4456, 957))

    Args:
        own: the own start card.
        back: the five open cards that went back.
        shown: the five that lie open now.
    """
    memory = nothing(2)._replace(returned=(back,), drawn=(_counts((own, *back)), _counts(shown)),
                                 back=(_counts(back),), lost=((),))
    hidden = Card(UNKNOWN, 0, NO_TAG, 0)
    beliefs = Beliefs(memory, (hidden,))
    top = beliefs.top_card()
    return (beliefs.means()[kind_of(hidden)],
            sum((value * chance for value, chance in top.items()), Fraction(0)))


def _counts(values: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(values.count(value) for value in range(CARD_VALUES))


def kind_of(card: Card, went: int = STILL_THERE) -> Kind:
    """The kind of an unseen card."""
    return Kind(card.age, card.tag, went)


def _allowed(tag: str, value: int) -> bool:
    return tag == NO_TAG or (tag == ICON) == (value in ICON_VALUES)


def _less(left: Sizes, copies: Sizes) -> Sizes:
    return tuple([many - gone for many, gone in zip(left, copies, strict=True)])


@cache
def _vectors(most: Sizes, together: int) -> tuple[Sizes, ...]:
    """All rows of whole numbers up to ``most`` each and ``together`` in sum."""
    if not most:
        return ((),)
    return tuple((first, *rest) for first in range(min(most[0], together) + 1)
                 for rest in _vectors(most[1:], together - first))
