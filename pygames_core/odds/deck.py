"""Decks: drawing without replacement out of a known stock, where the order of a draw does not matter."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from pygames_core.odds.distribution import Distribution


def marked(size: int, special: int, drawn: int) -> Distribution[int]:
    """How many special cards are among those drawn (hypergeometric).

    >>> marked(52, 4, 5).probability(0)
    Fraction(35673, 54145)

    Args:
        size: cards of the deck.
        special: special ones among them.
        drawn: cards that are drawn, at most ``size``.
    """
    return Distribution({got: comb(special, got) * comb(size - special, drawn - got)
                         for got in range(min(special, drawn) + 1)})


def draw(stock: Sequence[int], drawn: int) -> Distribution[tuple[int, ...]]:
    """How many cards of each kind are drawn (multivariate hypergeometric).

    Args:
        stock: cards of each kind in the deck.
        drawn: cards that are drawn, at most all of them.
    """
    found: dict[tuple[int, ...], int] = {(): 1}
    left = [sum(stock[at:]) for at in range(1, len(stock) + 1)]
    for count, later in zip(stock, left, strict=True):
        found = {(*got, here): ways * comb(count, here) for got, ways in found.items()
                 for here in range(count + 1) if drawn - later <= sum(got) + here <= drawn}
    return Distribution(found)


def at_least_one(size: int, special: int, drawn: int) -> Fraction:
    """Chance that at least one special card is among those drawn."""
    return 1 - Fraction(comb(size - special, drawn), comb(size, drawn))


def position_of_first(size: int, special: int) -> Distribution[int]:
    """The draw, from 1, that brings the first special card out of a shuffled deck; there is one at least."""
    return Distribution({at: comb(size - at, special - 1) for at in range(1, size - special + 2)})
