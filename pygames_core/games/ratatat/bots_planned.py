"""Rat-a-Tat Roll: the Planner (specification, section 9, Strong): exact expectimax of its own turn.

All costs are points, low is good, in thousandths. A card costs its value less what filling its slot later
would cost; tokens are priced, spent ones as gained ones; a landing that leaves the next player badly placed
is worth a little. Unseen cards count their exact mean (``beliefs.py``).
"""

from fractions import Fraction
from functools import cached_property

from pygames_core.ai.bot import Budget, Choice, Memory
from pygames_core.engine.rng import Rng
from pygames_core.games.ratatat.actions import (
    ACCEPT,
    AGAIN,
    DRAW_TOP,
    FACE_UP,
    KEEP,
    NO_PEEK,
    NO_SWAP,
    PEEK_OWN,
    ROLL_WILD,
    SKIP,
    Action,
)
from pygames_core.games.ratatat.beliefs import Beliefs, kind_of
from pygames_core.games.ratatat.bots_memory import Legal, Mind, Remembering, because
from pygames_core.games.ratatat.observing import Observation, completed
from pygames_core.games.ratatat.position import (
    CHOICE,
    CHOICE_SPACE,
    DISCARD,
    ICON,
    ICON_VALUES,
    LOWEST,
    MOST_DICE,
    PEEK,
    PICK,
    REROLL,
    SPACES,
    SWAP,
    SWAP_RESULT,
    TOKEN_SPACE,
    TOKENS,
    TURN,
    UNKNOWN,
    WILD,
    WILD_SPACE,
    Card,
    icon_of,
    region_of,
)
from pygames_core.games.ratatat.recall import Memory as Remembered
from pygames_core.games.ratatat.recall import forgotten, known_cards
from pygames_core.games.ratatat.turn import DiceTurn, totals

UNIT = 1000
FILLING = 3500
"""What filling a slot in a later turn would cost."""
TOKEN_PRICES = (1200, 1600, 2000)
"""Worth of a token by cards still to be collected: none, one, more; nothing in the final round.

That holds where tokens decide ties too: a price up to 0.05 changes nothing there, a higher one costs wins
(docs/ladder.md).
"""
MOST_TOKENS = 5
"""Tokens that are searched; the sixth saves only 0.07 points in a turn."""
UNSEEN = 4500
Cost = int | Fraction


class Plan:
    """One moment as the Planner sees it: what it believes, and what everything costs.

    Attributes:
        table: the table.
        own: what each own card is worth, by slot.
        worst: the slot of the worst one.
        partner: the best opposing card: what it is worth, seat, slot.
        price: worth of a token now.
    """

    def __init__(self, table: Observation, mind: Mind) -> None:
        self.table = table
        mind = mind._replace(cards=completed(table, mind.cards))
        self._rows = [row[:len(shown)] for row, shown in zip(mind.cards.rows, table.rows, strict=True)]
        self._mind = mind
        there = (*(card for row in self._rows for card in row), *mind.cards.lower)
        self._beliefs = Beliefs(mind.cards, there)
        self._means = {kind: round(mean * UNIT) for kind, mean in self._beliefs.means().items()}
        self.own = [self.worth(card) for card in self._rows[mind.seat]]
        self.worst = self.own.index(max(self.own))
        self.partner = min((self.worth(card), seat, slot) for seat, row in enumerate(self._rows)
                           if seat != mind.seat for slot, card in enumerate(row))
        self.missing = table.rules.target - len(self.own)
        self.price = 0 if table.left >= 0 else TOKEN_PRICES[min(self.missing, 2)]
        self.tokens = min(table.tokens[mind.seat], MOST_TOKENS)
        self._centre = TOKENS - sum(table.tokens)

    def worth(self, card: Card) -> int:
        """A card's value, or its mean where it is not known."""
        return card.value * UNIT if card.value != UNKNOWN else self._means[kind_of(card)]

    @property
    def swap(self) -> int:
        """Change of the total by the best swap, or by none."""
        return min(0, self.partner[0] - self.own[self.worst])

    def card(self, value: int, of_space: int = 0, spent: int = 0) -> int:
        """Cost of taking an open card."""
        gained = min(self._centre + spent, of_space + (value in ICON_VALUES))
        instead = FILLING if self.missing else self.own[self.worst]
        return value * UNIT - instead - self.price * gained

    def draw(self, spent: int = 0) -> int:
        """Cost of the top card of the pile."""
        mean, icon = self._top
        return mean - FILLING - (self.price * icon // UNIT if self._centre + spent else 0)

    @cached_property
    def _top(self) -> tuple[int, int]:
        """Mean of the top card and chance of its icon, in thousandths."""
        lower = self._mind.cards.lower
        if self.table.pile == len(lower):
            mean = self.worth(lower[-1])
            return mean, UNIT * (mean >= ICON_VALUES[0] * UNIT)
        chances = self._beliefs.top_card()
        mean_value = sum((value * chance for value, chance in chances.items()), Fraction(0))
        icon = sum((chance for value, chance in chances.items() if value in ICON_VALUES), Fraction(0))
        return round(mean_value * UNIT), round(icon * UNIT)

    def wild_result(self, result: str) -> int:
        """Cost of a result of the Wild die."""
        if result == SWAP_RESULT:
            return self.swap
        shown = [value for value in self.table.display if value != UNKNOWN]
        return self.card(min(shown) if result == LOWEST else max(shown))

    def wild(self, tokens: int) -> Fraction:
        """Cost of rolling the Wild die with so many tokens under best play, spent ones priced (8.6)."""
        results = [self.wild_result(result) for result in ("lowest", "highest", SWAP_RESULT)]
        value = Fraction(sum(results), len(results))
        for _ in range(tokens):
            value = sum((min(Fraction(each), self.price + value) for each in results), Fraction(0)) / 3
        return value

    def landing(self, total: int, left: int) -> Cost:
        """Cost of a landing with tokens left, those spent on the way priced."""
        space, spent = (self.table.pawn + total) % SPACES, self.tokens - left
        return self._on(space, left, spent) + self.price * spent - self._next(space)

    def _on(self, space: int, left: int, spent: int) -> Cost:
        icon = icon_of(space)
        if icon == WILD_SPACE:
            return self.wild(left)
        cost = self.card(self.table.display[region_of(space)], int(icon == TOKEN_SPACE), spent)
        return min(cost, self.draw(spent)) if icon == CHOICE_SPACE else cost

    def _next(self, space: int) -> int:
        """Half of what the next player can expect to pay from there, shared among the opponents."""
        players, after = len(self._rows), (self._mind.seat + 1) % len(self._rows)
        if len(self._rows[after]) == self.table.rules.target:
            return 0
        if space not in self._expected:
            means = [self._mean_from(space, dice) for dice in range(1, MOST_DICE + 1)]
            self._expected[space] = round(min(means))
        return self._expected[space] // (2 * (players - 1))

    @cached_property
    def _expected(self) -> dict[int, int]:
        return {}

    def _mean_from(self, start: int, dice: int) -> Fraction:
        """Mean value of the card of somebody who rolls from a space and keeps what comes."""
        gone = -1 if icon_of(start) == WILD_SPACE else region_of(start)

        def value(total: int) -> int:
            space = (start + total) % SPACES
            icon, region = icon_of(space), region_of(space)
            if icon == WILD_SPACE or region == gone:
                return UNSEEN
            card = self.table.display[region] * UNIT
            return min(card, UNSEEN) if icon == CHOICE_SPACE else card

        return totals(dice).mean(value)

    def dice(self, number: int) -> DiceTurn:
        """The number dice of this turn, solved."""
        return DiceTurn(number, self.tokens, self.landing, lowest=True)

    def to_look_at(self) -> Action:
        """The own row where something in it is unknown, else an unknown opposing card that may be low."""
        if any(card.value == UNKNOWN for card in self._rows[self._mind.seat]):
            return PEEK_OWN
        unknown = [(self.worth(card), seat, slot) for seat, row in enumerate(self._rows)
                   if seat != self._mind.seat for slot, card in enumerate(row)
                   if card.value == UNKNOWN and card.tag != ICON]
        return Action("peek", min(unknown)[1:]) if unknown else NO_PEEK


class Planner(Remembering):
    """Level ``strong``: the whole own turn solved exactly.

    Args:
        forget: as every bot.
        blind: True where it makes nothing of what it knows of opposing cards (to measure what that is worth).
    """

    def __init__(self, forget: int, blind: bool = False) -> None:
        super().__init__(forget)
        self._blind = blind

    def choose(self, memory: Memory, observation: Observation, legal: Legal, budget: Budget,
               rng: Rng) -> Choice:
        """The decision with the lowest cost; reasons name only what everybody sees."""
        assert isinstance(memory, Mind)
        if self._blind:
            memory = memory._replace(cards=without_others(memory))
        return DECIDED[observation.phase](Plan(observation, memory), legal)


def without_others(mind: Mind) -> Remembered:
    """The memory without the values of opposing cards."""
    cards = mind.cards
    for seat, slot in known_cards(cards):
        if seat != mind.seat:
            cards = forgotten(cards, seat, slot)
    return cards


def _begin(plan: Plan, legal: Legal) -> Choice:
    if SKIP in legal:
        rolls = plan.wild(plan.tokens) < 0
        return Choice(ROLL_WILD if rolls else SKIP, because("roll" if rolls else "skip"))
    costs = [plan.dice(number).first(plan.tokens) for number in range(1, MOST_DICE + 1)]
    number = 1 + costs.index(min(costs))
    values = tuple((legal[at], -cost / UNIT) for at, cost in enumerate(costs))
    return Choice(Action("dice", (number,)), because("plan-dice", dice=number), values=values)


def _reroll(plan: Plan, legal: Legal) -> Choice:
    dice = plan.table.dice
    places = plan.dice(len(dice)).best(plan.tokens, dice)
    if not places:
        return Choice(KEEP, because("plan-keep"))
    return Choice(Action("reroll", places), because("plan-reroll", dice=len(places)))


def _choose_card(plan: Plan, legal: Legal) -> Choice:
    card = plan.table.display[region_of(plan.table.pawn)]
    if plan.draw() < plan.card(card):
        return Choice(DRAW_TOP, because("draw", card=card))
    return Choice(FACE_UP, because("faceup", card=card))


def _peek(plan: Plan, legal: Legal) -> Choice:
    look = plan.to_look_at()
    reason = "peek" if look == PEEK_OWN else "no-peek" if look == NO_PEEK else "peek-other"
    return Choice(look, because(reason))


def _wild(plan: Plan, legal: Legal) -> Choice:
    stands = plan.wild_result(plan.table.wild) <= plan.price + plan.wild(plan.tokens - 1)
    return Choice(ACCEPT if stands else AGAIN, because("accept" if stands else "again"))


def _pick(plan: Plan, legal: Legal) -> Choice:
    return Choice(legal[0], because("pick"))


def _swap(plan: Plan, legal: Legal) -> Choice:
    if not plan.swap:
        return Choice(NO_SWAP, because("no-swap"))
    return Choice(Action("swap", (plan.worst, *plan.partner[1:])), because("swap"))


def _discard(plan: Plan, legal: Legal) -> Choice:
    return Choice(Action("discard", (plan.worst,)), because("discard"))


DECIDED = {TURN: _begin, REROLL: _reroll, CHOICE: _choose_card, PEEK: _peek, WILD: _wild, PICK: _pick,
           SWAP: _swap, DISCARD: _discard}
