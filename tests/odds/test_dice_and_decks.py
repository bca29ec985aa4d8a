"""Dice and decks against plain enumeration."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from pygames_core.odds.deck import at_least_one, draw, marked, position_of_first
from pygames_core.odds.dice import at_least_once, fall, successes, total, tries_until
from pygames_core.odds.distribution import Distribution

DICE = [((1, 2, 3), (0, 0, 5)), ((1, 2, 3, 4, 5, 6),) * 3, ((7,), (1, 1, 2), (-1, 4)), ()]


@pytest.mark.parametrize("dice", DICE)
def test_falls_and_totals(dice: tuple[tuple[int, ...], ...]) -> None:
    seen = list(product(*dice))
    assert fall(*dice) == Distribution(Counter(seen))
    assert total(*dice) == Distribution(Counter(map(sum, seen)))


@pytest.mark.parametrize("chances", [
    (), (Fraction(1, 2),), (Fraction(1, 3), Fraction(1), Fraction(1, 6), Fraction(0))])
def test_successes_of_unequal_tries(chances: tuple[Fraction, ...]) -> None:
    expected: dict[int, Fraction] = {}
    for hits in product((0, 1), repeat=len(chances)):
        share = Fraction(1)
        for hit, chance in zip(hits, chances, strict=True):
            share *= chance if hit else 1 - chance
        expected[sum(hits)] = expected.get(sum(hits), Fraction(0)) + share
    assert successes(chances) == Distribution.chances(expected)


@pytest.mark.parametrize("tries", [0, 1, 2, 5])
def test_at_least_once(tries: int) -> None:
    assert at_least_once(Fraction(1, 6), tries) == successes((Fraction(1, 6),) * tries).where(bool)


def test_tries_until_the_first_success() -> None:
    chance = Fraction(2, 7)
    tail = sum((1 - chance) ** n for n in range(400))    # P(more than n tries), summed over n, is the mean
    assert tries_until(chance) == Fraction(7, 2)
    assert abs(tail - Fraction(7, 2)) < Fraction(1, 10**50)


@pytest.mark.parametrize(("size", "special", "drawn"), [
    (5, 2, 3), (6, 0, 2), (4, 4, 2), (7, 3, 7), (5, 1, 0)])
def test_marked_cards(size: int, special: int, drawn: int) -> None:
    hands = Counter(sum(card < special for card in hand) for hand in combinations(range(size), drawn))
    assert marked(size, special, drawn) == Distribution(hands)
    assert at_least_one(size, special, drawn) == marked(size, special, drawn).where(bool)


@pytest.mark.parametrize(("stock", "drawn"), [
    ((2, 3, 1), 3), ((1, 1, 1, 1), 2), ((4,), 2), ((0, 2, 3), 5), ((2, 2), 0)])
def test_draws_of_several_kinds(stock: tuple[int, ...], drawn: int) -> None:
    deck = [kind for kind, count in enumerate(stock) for _ in range(count)]
    hands = [[deck[at] for at in chosen] for chosen in combinations(range(len(deck)), drawn)]
    kinds = Counter(tuple(map(hand.count, range(len(stock)))) for hand in hands)
    assert draw(stock, drawn) == Distribution(kinds)


@pytest.mark.parametrize(("size", "special"), [(5, 2), (6, 1), (4, 4)])
def test_first_special_card(size: int, special: int) -> None:
    firsts = Counter(1 + min(places) for places in combinations(range(size), special))
    assert position_of_first(size, special) == Distribution(firsts)
