"""Rat-a-Tat Roll: the opponents (specification, section 9), weakest first, and the rule of thumb.

A bot gets the table and the events that its seat saw. What it remembers is the fold of ``recall.py``; a
forgetful one loses each remembered card with the same chance at the end of every turn. The level above solves
its turn (``bots_planned``).
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from pygames_core.ai.bot import Bot, Budget, Choice, Forgetful, Maker, Memory
from pygames_core.ai.levels import known_settings, no_settings, setting
from pygames_core.engine.rng import Rng
from pygames_core.games.ratatat.actions import (
    ACCEPT,
    AGAIN,
    DRAW_TOP,
    FACE_UP,
    KEEP,
    NO_SWAP,
    PEEK_OWN,
    ROLL_WILD,
    SKIP,
    Action,
)
from pygames_core.games.ratatat.bots_memory import (
    FORGETTING,
    Legal,
    Mind,
    Remembering,
    because,
    forgetting,
)
from pygames_core.games.ratatat.bots_planned import Planner
from pygames_core.games.ratatat.observing import Observation
from pygames_core.games.ratatat.position import (
    CHOICE,
    DISCARD,
    LOWEST,
    MOST_DICE,
    PEEK,
    PICK,
    REROLL,
    SPACES,
    SWAP,
    SWAP_RESULT,
    TURN,
    UNKNOWN,
    WILD,
    WILD_SPACE,
    icon_of,
    region_of,
)
from pygames_core.games.ratatat.recall import known_cards
from pygames_core.games.ratatat.turn import totals

UNSEEN = Fraction(9, 2)
"""What the rule of thumb takes an unseen card for."""
HIGH_ENOUGH = 5
"""Open cards from this value on are left for the pile; landing on one is worth a re-roll."""
BAD = 6
"""A worst card from this value on makes a full player roll."""

class Exchange(NamedTuple):
    """The best swap that a bot knows of: own slot and what it is worth, seat, slot and value of the other."""

    own: int
    worst: Fraction
    seat: int
    slot: int
    value: int

    @property
    def gains(self) -> bool:
        """Whether it lowers the own total."""
        return self.slot >= 0 and self.value < self.worst

    @property
    def action(self) -> Action:
        """The swap as a decision."""
        return Action("swap", (self.own, self.seat, self.slot))


class Random(Forgetful):
    """Level ``random``: uniform over legal actions; dice are rolled again with chance 1/2, any of them."""

    def choose(self, memory: Memory, observation: Observation, legal: Legal, budget: Budget,
               rng: Rng) -> Choice:
        """One of the legal actions."""
        first = int(observation.phase == REROLL)    # the place behind KEEP
        if first and rng.below(2):
            return Choice(KEEP, because("random"))
        return Choice(legal[first + rng.below(len(legal) - first)], because("random"))


class RuleOfThumb(Remembering):
    """Levels ``regular`` and ``easy``: one thumb for each decision."""

    def choose(self, memory: Memory, observation: Observation, legal: Legal, budget: Budget,
               rng: Rng) -> Choice:
        """What the thumb says; reasons name only what everybody sees."""
        assert isinstance(memory, Mind)
        return DECIDED[observation.phase](observation, best_exchange(observation, memory), legal)


def best_exchange(table: Observation, mind: Mind) -> Exchange:
    """The worst own card, and the best opposing card that is remembered."""
    own = mind.cards.rows[mind.seat][:len(table.rows[mind.seat])]
    worths = [UNSEEN if card.value == UNKNOWN else Fraction(card.value) for card in own]
    known = [(mind.cards.rows[seat][slot].value, seat, slot) for seat, slot in known_cards(mind.cards)
             if seat != mind.seat]
    value, seat, slot = min(known, default=(0, -1, -1))
    worst = max(worths)
    return Exchange(worths.index(worst), worst, seat, slot, value)


def _begin(table: Observation, best: Exchange, legal: Legal) -> Choice:
    """How many dice: the best chance to land beside the lowest card. Full: roll with a bad worst card."""
    if SKIP in legal:
        low = min(table.display)
        rolls = best.worst >= BAD or (table.tokens[table.seat] > 0 and best.worst > low)
        return Choice(ROLL_WILD if rolls else SKIP, because("roll" if rolls else "skip"))
    low = min(table.display)
    regions = [region for region, value in enumerate(table.display) if value == low]
    chances = [max(region_chance(table.pawn, region, dice) for region in regions)
               for dice in range(1, MOST_DICE + 1)]
    dice = 1 + chances.index(max(chances))
    return Choice(Action("dice", (dice,)), because("dice", dice=dice, card=low))


def region_chance(pawn: int, region: int, dice: int) -> Fraction:
    """Chance to land in a region."""
    thrown = totals(dice)
    return sum((thrown.probability(total) for total in range(dice, 6 * dice + 1)
                if in_region((pawn + total) % SPACES, region)), Fraction(0))


def in_region(space: int, region: int) -> bool:
    """Whether a space belongs to a region."""
    return icon_of(space) != WILD_SPACE and region_of(space) == region


def _reroll(table: Observation, best: Exchange, legal: Legal) -> Choice:
    """All dice again where the landing card is above 4; a Wild landing is kept."""
    space = (table.pawn + sum(table.dice)) % SPACES
    if icon_of(space) == WILD_SPACE:
        return Choice(KEEP, because("keep-wild"))
    card = table.display[region_of(space)]
    if card >= HIGH_ENOUGH:
        return Choice(Action("reroll", tuple(range(len(table.dice)))), because("reroll", card=card))
    return Choice(KEEP, because("keep", card=card))


def _choose_card(table: Observation, best: Exchange, legal: Legal) -> Choice:
    """The pile instead of 5 or more."""
    card = table.display[region_of(table.pawn)]
    if card >= HIGH_ENOUGH:
        return Choice(DRAW_TOP, because("draw", card=card))
    return Choice(FACE_UP, because("faceup", card=card))


def _peek(table: Observation, best: Exchange, legal: Legal) -> Choice:
    return Choice(PEEK_OWN, because("peek"))


def _wild(table: Observation, best: Exchange, legal: Legal) -> Choice:
    """LOWEST stands, SWAP where it gains; else again while there are tokens."""
    stands = table.wild == LOWEST or (table.wild == SWAP_RESULT and best.gains)
    return Choice(ACCEPT if stands else AGAIN, because("accept" if stands else "again"))


def _pick(table: Observation, best: Exchange, legal: Legal) -> Choice:
    return Choice(legal[0], because("pick"))


def _swap(table: Observation, best: Exchange, legal: Legal) -> Choice:
    """The worst own card for the best one that is remembered, where that is lower."""
    if not best.gains:
        return Choice(NO_SWAP, because("no-swap"))
    return Choice(best.action, because("swap"), because("swap-for", card=best.value))


def _discard(table: Observation, best: Exchange, legal: Legal) -> Choice:
    return Choice(Action("discard", (best.own,)), because("discard"))


DECIDED = {TURN: _begin, REROLL: _reroll, CHOICE: _choose_card, PEEK: _peek, WILD: _wild, PICK: _pick,
           SWAP: _swap, DISCARD: _discard}


def _random(settings: Mapping[str, str]) -> Bot:
    no_settings("random", settings)
    return Random()


def _planner(settings: Mapping[str, str]) -> Bot:
    known_settings(settings, "strong", ("forget", "opponents"))
    forget = FORGETTING[setting(settings, "strong", "forget", tuple(FORGETTING))]
    return Planner(forget, blind=setting(settings, "strong", "opponents", ("known", "unknown")) == "unknown")


LEVELS: Mapping[str, Maker] = {
    "random": _random,
    "easy": forgetting("easy", RuleOfThumb, "0.3", "0.2", "0.1", "0"),
    "regular": forgetting("regular", RuleOfThumb, "0", "0.1", "0.2", "0.3"),
    "strong": _planner,
}
"""Opponents by level, weakest first: Random, Forgetful, Rule of thumb, Planner."""
