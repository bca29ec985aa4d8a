"""Rat-a-Tat Roll: cards as they are dealt: open cards, whole hands, the next card (sections 8.7 to 8.9)."""

from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

from pygames_core.games.ratatat.position import (
    CARD_VALUES,
    ICON_VALUES,
    MAX_ICONS_FACE_UP,
    REGIONS,
    WHOLE_DECK,
)
from pygames_core.odds.deck import draw
from pygames_core.odds.distribution import Distribution

Counts = tuple[int, ...]


class Open(NamedTuple):
    """Five open cards, as far as questions ask about them.

    Attributes:
        lowest, highest: their extremes.
        lowest_tied, highest_tied: several cards share it.
        icons: how many show the Re-roll icon.
        total: sum of their values.
    """

    lowest: int
    highest: int
    lowest_tied: bool
    highest_tied: bool
    icons: int
    total: int

    @property
    def stays(self) -> bool:
        """Whether RT-23 lets them lie."""
        return self.icons <= MAX_ICONS_FACE_UP


def _open(counts: Counts) -> Open:
    shown = [value for value in range(CARD_VALUES) if counts[value]]
    return Open(shown[0], shown[-1], counts[shown[0]] > 1, counts[shown[-1]] > 1,
                sum(counts[value] for value in ICON_VALUES),
                sum(value * copies for value, copies in enumerate(counts)))


@cache
def open_cards(legal: bool) -> Distribution[Open]:
    """Five cards of the whole deck; ``legal`` = as they lie once RT-23 has thrown away the others."""
    shown = draw(WHOLE_DECK, REGIONS).map(_open)
    return shown.given(lambda cards: cards.stays) if legal else shown


@cache
def hand(cards: int) -> Distribution[int]:
    """Total of so many random cards."""
    return draw(WHOLE_DECK, cards).map(
        lambda counts: sum(value * copies for value, copies in enumerate(counts)))


@cache
def hands_tie(cards: int) -> Fraction:
    """Chance that two hands of so many cards each, dealt from one deck, have the same total.

    Value by value: how many copies go to either hand; only the difference of the totals is kept.
    """
    ways: dict[tuple[int, int, int], int] = {(0, 0, 0): 1}
    for value in range(CARD_VALUES):
        after: dict[tuple[int, int, int], int] = {}
        for (mine, yours, ahead), way in ways.items():
            for one in range(min(WHOLE_DECK[value], cards - mine) + 1):
                for two in range(min(WHOLE_DECK[value] - one, cards - yours) + 1):
                    then = (mine + one, yours + two, ahead + value * (one - two))
                    share = comb(WHOLE_DECK[value], one) * comb(WHOLE_DECK[value] - one, two)
                    after[then] = after.get(then, 0) + way * share
        ways = after
    full = {ahead: way for (mine, yours, ahead), way in ways.items() if mine == yours == cards}
    return Fraction(full[0], sum(full.values()))


def next_card(seen: Counts, icon: int = 0, plain: int = 0) -> Distribution[int]:
    """A card that nobody has seen, where these have been: any of the others, wherever they lie (8.8).

    Args:
        seen: values that have been seen.
        icon: hidden cards of which a token has told that they show one.
        plain: hidden cards whose drawers took no token from a centre that had one.

    Raises:
        ValueError: no card is left.
    """
    left = [copies - seen.count(value) for value, copies in enumerate(WHOLE_DECK)]
    icons = sum(left[value] for value in ICON_VALUES)
    plains = sum(left) - icons
    share = {True: (icons - icon) * max(plains, 1), False: (plains - plain) * max(icons, 1)}
    return Distribution({value: copies * share[value in ICON_VALUES] for value, copies in enumerate(left)})


def told_card(token: bool, seen: Counts) -> Distribution[int]:
    """A card drawn unseen whose drawer took a token, or took none from a centre that had one (R13)."""
    return next_card(seen).given(lambda value: (value in ICON_VALUES) == token)
