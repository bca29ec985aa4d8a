"""Rat-a-Tat Roll: what the questions of ``odds.py`` share: parameters, rows of answers, a swap in numbers."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from pygames_core.engine.errors import Malformed
from pygames_core.engine.text import message
from pygames_core.games.ratatat.position import (
    CARD_VALUES,
    CHOICE_SPACE,
    COPIES_PER_VALUE,
    ICON_VALUES,
    MAX_ICONS_FACE_UP,
    MOST_DICE,
    NUMBER_DIE,
    PEEK_SPACE,
    REGIONS,
    SPACES,
    TOKEN_SPACE,
    WILD_SPACE,
)
from pygames_core.odds.question import Parameter, Row, Value, numbers, whole
from pygames_core.odds.simulation import CHANCE

Values = Mapping[str, Any]
ICONS = (WILD_SPACE, CHOICE_SPACE, TOKEN_SPACE, PEEK_SPACE)
"""Kinds of spaces; their place in the row is their distance behind a Wild space."""
ROOM = "ratatat-odds"
"""Where the sentences of these questions stand."""
NO_SWAP = "none"
MOST_DIGITS = 6
"""Of either side of a fraction."""


def row(outcome: str, value: Fraction | int, kind: str = CHANCE) -> Row:
    """A row whose label is named like its outcome."""
    return Row(outcome, Fraction(value), message(f"{ROOM}.outcome.{outcome}"), kind)


def number_row(number: int, value: Fraction) -> Row:
    """A row that is named by a number."""
    return Row(str(number), value, message(f"{ROOM}.outcome.the-number", number=number))


def _faces(said: object) -> Value | None:
    """Dice that lie, such as ``5,2``; nothing = none yet."""
    dice = numbers(said)
    fits = dice is not None and len(dice) <= MOST_DICE and all(face in NUMBER_DIE for face in dice)
    return dice if fits else None


def _cards(least: int, most: int) -> Callable[[object], tuple[int, ...] | None]:
    """Reads a row of card values, four copies of each at most."""
    def read(said: object) -> tuple[int, ...] | None:
        cards = numbers(said)
        fits = cards is not None and least <= len(cards) <= most and all(
            0 <= card < CARD_VALUES and cards.count(card) <= COPIES_PER_VALUE for card in cards)
        return cards if fits else None

    return read


def _open_cards(said: object) -> Value | None:
    """Five open cards as they may lie: at most three icons (RT-23)."""
    cards = _cards(REGIONS, REGIONS)(said)
    fits = cards is not None and sum(card in ICON_VALUES for card in cards) <= MAX_ICONS_FACE_UP
    return cards if fits else None


def _cards_back(said: object) -> Value | None:
    """Five open cards that go back: more than three icons (RT-23)."""
    cards = _cards(REGIONS, REGIONS)(said)
    fits = cards is not None and sum(card in ICON_VALUES for card in cards) > MAX_ICONS_FACE_UP
    return cards if fits else None


def _partner(said: object) -> Value | None:
    """What the best card to swap for is worth: 0 to 9, a fraction where it is not known, or none."""
    text = str(said).strip()
    if text == NO_SWAP:
        return text
    above, bar, below = text.partition("/")
    parts = (above, below or "1")
    digits = all(part.isascii() and part.isdigit() and len(part) <= MOST_DIGITS for part in parts)
    if not digits or (bar and not below.strip("0")):
        return None
    value = Fraction(int(above), int(below or 1))
    return str(value) if value <= CARD_VALUES - 1 else None


DICE = whole("dice", 2, 1, MOST_DICE)
MOST_TOKENS = 5
"""Tokens that the questions search at most."""
TOKENS = whole("tokens", 1, 0, MOST_TOKENS)
LEAD = whole("lead", 8, 1, SPACES)
CARDS = whole("cards", 4, 1, 5)
OPEN = Parameter("display", (6, 2, 9, 0, 4), "5 × 0…9, 7…9 ≤ 3 ×", _open_cards)
BACK = Parameter("back", (7, 7, 8, 9, 1), "5 × 0…9, 7…9 > 3 ×", _cards_back)
SEEN = Parameter("seen", (2, 6, 2, 9, 0, 4), "0…9,…", _cards(0, 39))
SWAP = Parameter("swap", "3", "none, 0…9, 9/2…", _partner)
TOLD = whole("balloons", 0, 0, 12), whole("silent", 0, 0, 28)
"""Hidden cards whose drawers took a token, and took none from a centre that had one."""
LYING = Parameter("lying", (), "1…6,…", _faces)
LOW, HIGH = whole("low", 1, 0, ICON_VALUES[0] - 1), whole("high", 9, 1, CARD_VALUES - 1)
"""Of five open cards the lowest shows no icon, since at most three do."""


def full_case(values: Values) -> tuple[Fraction, int, int, Fraction | None]:
    """Worst own card, lowest and highest open card, and what the best card to swap for is worth.

    Raises:
        Malformed: the lowest open card is not below the highest; five cards are never equal.
    """
    low, high, swap = values["low"], values["high"], values["swap"]
    if low >= high:
        raise Malformed("ratatat-odds.refused.low-high", low=low, high=high)
    return Fraction(values["worst"]), low, high, None if swap == NO_SWAP else Fraction(swap)


def check_told(values: Values) -> None:
    """Passes where the cards of which something was told can be, and one is left besides.

    Raises:
        Malformed: there are not so many cards that nobody has seen.
    """
    seen, icon, plain = values["seen"], values["balloons"], values["silent"]
    icons = len(ICON_VALUES) * COPIES_PER_VALUE - sum(value in ICON_VALUES for value in seen)
    plains = CARD_VALUES * COPIES_PER_VALUE - len(seen) - icons
    if icon > icons or plain > plains or icon + plain == icons + plains:
        raise Malformed("ratatat-odds.refused.told", icons=icons, plains=plains)


def check_copies(own: int, *groups: tuple[int, ...]) -> None:
    """Passes where each group of cards can lie beside an own one.

    Raises:
        Malformed: there would be a fifth copy of it.
    """
    for cards in groups:
        if cards.count(own) == COPIES_PER_VALUE:
            raise Malformed("ratatat-odds.refused.copies", card=own)
