"""Rat-a-Tat Roll: the exact numbers beside the choices, from what the screen shows (section 8).

While cards are collected a choice is worth the value of the card that the turn brings: the mean under the
best re-rolls, unseen cards and Wild spaces counted 9/2. That is the question ``turn-cost`` of the lab; low is
good.
A full player's choice is worth the change of his total, the question ``full``; it is known only where the
screen shows what his cards are worth.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from pygames_core.games.ratatat.actions import (
    ACCEPT,
    AGAIN,
    DRAW_TOP,
    FACE_UP,
    KEEP,
    ROLL_WILD,
    SKIP,
    Action,
    Actions,
)
from pygames_core.games.ratatat.asking import MOST_TOKENS
from pygames_core.games.ratatat.deals import next_card
from pygames_core.games.ratatat.full import changes, wild_split, wild_value
from pygames_core.games.ratatat.observing import Observation
from pygames_core.games.ratatat.position import (
    CHOICE,
    DISCARD,
    HIGHEST,
    LOWEST,
    PICK,
    REROLL,
    SPACES,
    SWAP,
    SWAP_RESULT,
    TURN,
    UNKNOWN,
    WILD,
    WILD_DIE,
    WILD_SPACE,
    Card,
    icon_of,
    region_of,
)
from pygames_core.games.ratatat.showing import Shown
from pygames_core.games.ratatat.turn import DiceTurn, cost_pay, totals
from pygames_core.odds.distribution import Distribution

SWAPPED = -1
"""In place of a region: no card, the Wild die shows SWAP."""


class Worth(NamedTuple):
    """What a choice is worth.

    Attributes:
        value: mean value of the card, or mean change of the own total.
        sure: True where nothing is left to chance.
        split: chances that the total falls, stays, rises; none while cards are collected.
        ends: by region (``SWAPPED`` = none): chance that the turn ends with its open card, no balloon spent.
    """

    value: Fraction
    sure: bool = False
    split: tuple[Fraction, ...] = ()
    ends: tuple[tuple[int, Fraction], ...] = ()


@lru_cache(maxsize=64)
def solved(dice: int, tokens: int, pawn: int, display: tuple[int, ...]) -> DiceTurn:
    """The number dice of a turn whose card shall be low."""
    return DiceTurn(dice, tokens, cost_pay(pawn, display), lowest=True)


def ends(pawn: int, display: Sequence[int], rolled: Distribution[int]) -> tuple[tuple[int, Fraction], ...]:
    """With which open card a turn ends: Wild results counted, equal cards sharing them; no token is spent."""
    found = dict.fromkeys((*range(len(display)), SWAPPED), Fraction(0))
    for total in rolled:
        chance, space = rolled.probability(total), (pawn + total) % SPACES
        if icon_of(space) != WILD_SPACE:
            found[region_of(space)] += chance
            continue
        third = chance * Fraction(WILD_DIE.count(SWAP_RESULT), len(WILD_DIE))
        found[SWAPPED] += third
        for wanted in (min(display), max(display)):
            equal = [region for region, value in enumerate(display) if value == wanted]
            for region in equal:
                found[region] += third / len(equal)
    return tuple(found.items())


def worths(table: Observation, cards: Shown, legal: Actions) -> dict[Action, Worth]:
    """What the choices of the seat to move are worth, as far as the screen tells; none where it does not."""
    found = _COLLECTING.get(table.phase) if table.dice or not _full(table) else None
    if found:
        return found(table, cards, legal)
    return _full_turn(table, cards, legal) if cards.helps and table.phase in _FULL else {}


def _full(table: Observation) -> bool:
    return len(table.rows[table.seat]) == table.rules.target


def _begin(table: Observation, cards: Shown, legal: Actions) -> dict[Action, Worth]:
    tokens = min(table.tokens[table.seat], MOST_TOKENS)
    return {action: Worth(solved(action.at[0], tokens, table.pawn, table.display).first(tokens),
                          ends=ends(table.pawn, table.display, totals(action.at[0])))
            for action in legal}


def _rolled(table: Observation, cards: Shown, legal: Actions) -> dict[Action, Worth]:
    tokens, dice = min(table.tokens[table.seat], MOST_TOKENS), table.dice
    turn = solved(len(dice), tokens, table.pawn, table.display)
    found = {}
    for action in legal:
        if action == KEEP:
            value = Fraction(cost_pay(table.pawn, table.display)(sum(dice), tokens))
            rolled, sure = Distribution({sum(dice): 1}), value == _lying(table)
        else:
            value, rolled, sure = turn.reroll(tokens, dice, action.at), _totals_after(dice, action.at), False
        found[action] = Worth(value, sure, ends=ends(table.pawn, table.display, rolled))
    return found


def _lying(table: Observation) -> int:
    """The open card where the dice lead; ``UNKNOWN`` on a Wild space."""
    space = (table.pawn + sum(table.dice)) % SPACES
    return UNKNOWN if icon_of(space) == WILD_SPACE else table.display[region_of(space)]


def _totals_after(dice: tuple[int, ...], again: tuple[int, ...]) -> Distribution[int]:
    """Totals where the dice at some places are rolled again."""
    kept = sum(face for at, face in enumerate(dice) if at not in again)
    return totals(len(again)).map(lambda total: kept + total)


def top_card(table: Observation, cards: Shown) -> Distribution[int]:
    """The next card of the pile, where all that lies in sight is known and nothing else."""
    return next_card(cards.seen(table.display, table.air))


def _choose(table: Observation, cards: Shown, legal: Actions) -> dict[Action, Worth]:
    card = table.display[region_of(table.pawn)]
    return {FACE_UP: Worth(Fraction(card), sure=True), DRAW_TOP: Worth(top_card(table, cards).mean())}


def _pick(table: Observation, cards: Shown, legal: Actions) -> dict[Action, Worth]:
    return {action: Worth(Fraction(table.display[action.at[0]]), sure=True) for action in legal}


_COLLECTING = {TURN: _begin, REROLL: _rolled, CHOICE: _choose, PICK: _pick}
_FULL = (TURN, WILD, SWAP, DISCARD)


def _full_turn(table: Observation, cards: Shown, legal: Actions) -> dict[Action, Worth]:
    """Changes of the total, each card counted at its value or at the mean of those not in sight."""
    mean = top_card(table, cards).mean()
    own = [worth(card, mean) for card in cards.rows[table.seat]]
    if table.phase == DISCARD:
        known = [card.value != UNKNOWN for card in cards.rows[table.seat]]
        return {action: Worth(table.air - own[action.at[0]], sure=known[action.at[0]]) for action in legal}
    if table.phase == SWAP:
        return {action: _swapped(action, table, cards, own, mean) for action in legal}
    if not _full(table):
        return {}
    others = [card for seat, row in enumerate(cards.rows) if seat != table.seat for card in row]
    partner = min(worth(card, mean) for card in others)
    results = changes(max(own), min(table.display), max(table.display), partner)
    tokens = min(table.tokens[table.seat], MOST_TOKENS)
    if table.phase == TURN:
        return {ROLL_WILD: _rolls(results, tokens), SKIP: Worth(Fraction(0), sure=True)}
    stands = results[(LOWEST, HIGHEST, SWAP_RESULT).index(table.wild)]
    return {ACCEPT: Worth(stands), AGAIN: _rolls(results, tokens - 1)}


def worth(card: Card, mean: Fraction) -> Fraction:
    """A card's value where the screen shows it, else the mean of those not in sight."""
    return mean if card.value == UNKNOWN else Fraction(card.value)


def _rolls(results: tuple[Fraction, ...], tokens: int) -> Worth:
    return Worth(wild_value(results, tokens), split=wild_split(results, tokens))


def _swapped(action: Action, table: Observation, cards: Shown, own: Sequence[Fraction],
             mean: Fraction) -> Worth:
    if not action.at:
        return Worth(Fraction(0), sure=True)
    mine, seat, slot = action.at
    theirs = cards.rows[seat][slot]
    sure = UNKNOWN not in (theirs.value, cards.rows[table.seat][mine].value)
    return Worth(worth(theirs, mean) - own[mine], sure)
