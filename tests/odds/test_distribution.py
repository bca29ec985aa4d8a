"""Distributions: exact, immutable, equal where their chances are equal."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames_core.odds.distribution import Distribution

WEIGHTS = st.dictionaries(st.integers(-9, 9), st.integers(0, 20), min_size=1, max_size=8).filter(
    lambda weights: any(weights.values()))


def test_a_coin() -> None:
    coin = Distribution({0: 1, 1: 1})
    assert (coin.probability(1), coin.probability(2), coin.mean()) == (Fraction(1, 2), 0, Fraction(1, 2))
    assert repr(coin) == "Distribution({0: 1, 1: 1})"


def test_weights_in_lowest_terms_make_equal_values() -> None:
    assert Distribution({1: 4, 2: 6, 3: 0}) == Distribution({2: 3, 1: 2})
    assert len({Distribution({1: 4, 2: 6}), Distribution({1: 2, 2: 3})}) == 1
    assert 3 not in Distribution({1: 1, 3: 0})
    assert Distribution({1: 4, 2: 6}).weight(2) == 3


@pytest.mark.parametrize("weights", [{}, {1: 0}, {1: 2, 2: -1}])
def test_no_distribution_without_weight(weights: dict[int, int]) -> None:
    with pytest.raises(ValueError, match="weights"):
        Distribution(weights)


@given(WEIGHTS)
def test_probabilities_add_up_to_one(weights: dict[int, int]) -> None:
    spread = Distribution(weights)
    assert sum(chance for _, chance in spread.items()) == 1
    assert spread.where(lambda each: each > 0) + spread.where(lambda each: each <= 0) == 1
    total = sum(weights.values())
    assert spread.mean() == Fraction(sum(each * weight for each, weight in weights.items()), total)


@given(WEIGHTS)
def test_map_and_mean_agree(weights: dict[int, int]) -> None:
    spread = Distribution(weights)
    assert spread.map(lambda each: each * each).mean() == spread.mean(lambda each: each * each)
    assert spread.map(lambda each: 2 * each + 1).mean() == 2 * spread.mean() + 1


@given(WEIGHTS, WEIGHTS, st.integers(0, 5), st.integers(1, 5))
def test_mixture_is_linear(first: dict[int, int], second: dict[int, int], mine: int, yours: int) -> None:
    one, other = Distribution(first), Distribution(second)
    mixed = Distribution.mixture([(one, mine), (other, yours)])
    for outcome in range(-9, 10):
        expected = mine * one.probability(outcome) + yours * other.probability(outcome)
        assert mixed.probability(outcome) == expected / (mine + yours)


@given(WEIGHTS, WEIGHTS)
def test_independent_pairs(first: dict[int, int], second: dict[int, int]) -> None:
    one, other = Distribution(first), Distribution(second)
    both = one.both(other)
    assert both.map(lambda pair: pair[0]) == one
    assert both.mean(lambda pair: pair[0] + pair[1]) == one.mean() + other.mean()


def test_conditions_chances_and_order() -> None:
    die = Distribution.uniform((1, 2, 3, 4, 5, 6))
    assert die.given(lambda face: face > 4) == Distribution.uniform((5, 6))
    assert Distribution.chances({1: Fraction(1, 3), 2: Fraction(1, 6), 3: Fraction(1, 2)}).weight(3) == 3
    assert list(die.ordered(lambda face: -face)) == [6, 5, 4, 3, 2, 1]
    assert Distribution.uniform("aab").probability("a") == Fraction(2, 3)
    assert len(die) == 6
    assert die != 6
