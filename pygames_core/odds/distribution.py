"""Exact finite distributions: outcomes with whole-number weights. Nothing changes one after it is made."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import gcd, lcm
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)


class Distribution(Generic[T]):
    """What may happen and how likely it is.

    Don't confuse an outcome's weight (a whole number) with its probability (weight over ``denominator``).
    Weights are kept in lowest terms and outcomes without weight are dropped: equal chances make equal values.

    >>> coin = Distribution({0: 1, 1: 1})
    >>> coin.probability(1), coin.mean()
    (Fraction(1, 2), Fraction(1, 2))

    Attributes:
        denominator: sum of all weights.
    """

    __slots__ = ("_weights", "denominator")

    def __init__(self, weights: Mapping[T, int]) -> None:
        if any(weight < 0 for weight in weights.values()) or not any(weights.values()):
            raise ValueError("weights are whole numbers from 0 upwards, not all 0")
        common = gcd(*weights.values())
        self._weights = {outcome: weight // common for outcome, weight in weights.items() if weight}
        self.denominator: int = sum(self._weights.values())

    @classmethod
    def uniform(cls, outcomes: Iterable[T]) -> "Distribution[T]":
        """Equally likely outcomes; one that is listed twice is twice as likely."""
        weights: dict[T, int] = {}
        for outcome in outcomes:
            weights[outcome] = weights.get(outcome, 0) + 1
        return cls(weights)

    @classmethod
    def chances(cls, probabilities: Mapping[T, Fraction]) -> "Distribution[T]":
        """A distribution from probabilities, which need not add up to 1 (they are taken as weights)."""
        common = lcm(*(Fraction(chance).denominator for chance in probabilities.values()))
        return cls({outcome: int(chance * common) for outcome, chance in probabilities.items()})

    @classmethod
    def mixture(cls, parts: "Iterable[tuple[Distribution[T], int | Fraction]]") -> "Distribution[T]":
        """First one of the parts is drawn, as likely as its weight says, then an outcome of it."""
        chances: dict[T, Fraction] = {}
        for part, weight in parts:
            share = Fraction(weight, part.denominator)
            for outcome, inner in part._weights.items():
                chances[outcome] = chances.get(outcome, Fraction(0)) + share * inner
        return cls.chances(chances)

    def __iter__(self) -> Iterator[T]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __contains__(self, outcome: object) -> bool:
        return outcome in self._weights

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distribution) and self._weights == other._weights

    def __hash__(self) -> int:
        return self.denominator    # equal ones agree in it, on every platform

    def __repr__(self) -> str:
        return f"Distribution({self._weights!r})"

    def items(self) -> Iterator[tuple[T, Fraction]]:
        """Outcomes with their probabilities, in the order in which they were given."""
        return ((outcome, Fraction(weight, self.denominator)) for outcome, weight in self._weights.items())

    def weight(self, outcome: T) -> int:
        """Weight of an outcome in lowest terms; 0 where it cannot happen."""
        return self._weights.get(outcome, 0)

    def probability(self, outcome: T) -> Fraction:
        """Chance of one outcome."""
        return Fraction(self._weights.get(outcome, 0), self.denominator)

    def where(self, test: Callable[[T], bool]) -> Fraction:
        """Chance that the outcome passes a test."""
        passed = sum(weight for outcome, weight in self._weights.items() if test(outcome))
        return Fraction(passed, self.denominator)

    def map(self, image: Callable[[T], U]) -> "Distribution[U]":
        """Distribution of a function of the outcome."""
        weights: dict[U, int] = {}
        for outcome, weight in self._weights.items():
            there = image(outcome)
            weights[there] = weights.get(there, 0) + weight
        return Distribution(weights)

    def given(self, test: Callable[[T], bool]) -> "Distribution[T]":
        """Distribution when it is known that the outcome passes a test; ValueError where none does."""
        return Distribution({outcome: weight for outcome, weight in self._weights.items() if test(outcome)})

    def ordered(self, key: Callable[[T], int | Fraction]) -> "Distribution[T]":
        """The same distribution with its outcomes listed by ascending key."""
        return Distribution({outcome: self._weights[outcome] for outcome in sorted(self._weights, key=key)})

    def mean(self, worth: Callable[[T], int | Fraction] | None = None) -> Fraction:
        """Mean of the outcomes, or of what they are worth; outcomes without ``worth`` must be numbers."""
        total = Fraction(0)
        for outcome, weight in self._weights.items():
            value = outcome if worth is None else worth(outcome)
            assert isinstance(value, (int, Fraction))
            total += value * weight
        return total / self.denominator

    def both(self, other: "Distribution[U]") -> "Distribution[tuple[T, U]]":
        """Distribution of the pair with an independent one."""
        return Distribution({(mine, theirs): weight * share for mine, weight in self._weights.items()
                             for theirs, share in other._weights.items()})
