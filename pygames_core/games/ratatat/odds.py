"""Rat-a-Tat Roll: the questions that can be asked of its odds (specification, section 8)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from pygames_core.engine.errors import Malformed
from pygames_core.games.ratatat import fitting
from pygames_core.games.ratatat.asking import (
    BACK,
    CARDS,
    DICE,
    HIGH,
    ICONS,
    LEAD,
    LOW,
    LYING,
    OPEN,
    ROOM,
    SEEN,
    SWAP,
    TOKENS,
    TOLD,
    Values,
    check_copies,
    check_told,
    full_case,
    number_row,
    row,
)
from pygames_core.games.ratatat.beliefs import after_new_deal
from pygames_core.games.ratatat.deals import hand, hands_tie, next_card, open_cards, told_card
from pygames_core.games.ratatat.full import chance_to_lower, changes, wild_value
from pygames_core.games.ratatat.position import (
    CARD_VALUES,
    COPIES_PER_VALUE,
    ICON_VALUES,
    MOST_DICE,
    REGIONS,
    SPACES,
    WILD_SPACES,
)
from pygames_core.games.ratatat.trials import TRIALS
from pygames_core.games.ratatat.turn import (
    WILD_RESULT,
    DiceTurn,
    cost_pay,
    landing_icons,
    totals,
    turn_to,
    wild_within,
)
from pygames_core.odds.dice import at_least_once, tries_until
from pygames_core.odds.distribution import Distribution
from pygames_core.odds.question import Parameter, Question, Row, whole, wholes, word
from pygames_core.odds.simulation import MEAN

Rows = Sequence[Row]


def throw(values: Values, _: object) -> Rows:
    """How likely each total of some dice is."""
    shown = totals(values["dice"])
    return [number_row(total, shown.probability(total)) for total in shown]


def spaces(values: Values, _: object) -> Rows:
    """What kind of space comes next."""
    icons = landing_icons(ICONS.index(values["from"]), values["dice"])
    return [row(icon, icons.probability(icon)) for icon in ICONS]


def visits(values: Values, _: object) -> Rows:
    """How often each kind of space is landed on in the long run: from all spaces alike to all alike."""
    icons = [landing_icons(pawn, values["dice"]) for pawn in range(SPACES)]
    return [row(icon, sum((each.probability(icon) for each in icons), Fraction(0)) / SPACES)
            for icon in ICONS]


def reach(values: Values, _: object) -> Rows:
    """How surely one wanted card comes with each number of dice, and with the best one."""
    found = [turn_to(values["lead"], dice, values["tokens"], values["by"] == "card").first(values["tokens"])
             for dice in range(1, MOST_DICE + 1)]
    return [*(row(f"dice-{at}", value) for at, value in enumerate(found, 1)), row("best", max(found))]


def reach_average(values: Values, _: object) -> Rows:
    """The same, with the best number of dice, on average over where the pawn may stand."""
    leads = [lead for lead in range(1, SPACES + 1)
             if values["from"] == "anywhere" or (1 - lead) % SPACES in WILD_SPACES]
    best = [max(turn_to(lead, dice, values["tokens"]).first(values["tokens"])
                for dice in range(1, MOST_DICE + 1)) for lead in leads]
    return [row("hit", sum(best, Fraction(0)) / len(best))]


def hunt(values: Values, _: object) -> Rows:
    """How surely some totals can be reached, by re-rolls of some dice, or of all or none."""
    wanted, lying, tokens = values["totals"], values["lying"], values["tokens"]
    dice = len(lying) or values["dice"]
    if values["again"] == "all":
        if sum(lying) in wanted:
            return [row("hit", 1)]
        return [row("hit", at_least_once(totals(dice).where(wanted.__contains__), tokens + (not lying)))]
    turn = DiceTurn(dice, tokens, lambda total, _left: int(total in wanted))
    return [row("hit", turn.value(tokens, lying) if lying else turn.first(tokens))]


def turn_cost(values: Values, _: object) -> Rows:
    """Least mean value of the card of a turn, by number of dice."""
    cost = cost_pay(values["pawn"], values["display"])
    found = [DiceTurn(dice, values["tokens"], cost, lowest=True).first(values["tokens"])
             for dice in range(1, MOST_DICE + 1)]
    return [*(row(f"dice-{at}", value, MEAN) for at, value in enumerate(found, 1)),
            row("best", min(found), MEAN)]


def wild(values: Values, _: object) -> Rows:
    """How surely the Wild die ends on one result."""
    return [row("hit", wild_within(values["tokens"]))]


def full(values: Values, _: object) -> Rows:
    """What rolling the Wild die brings to a full player, and how surely his total falls."""
    case = full_case(values)
    return [row("change", wild_value(changes(*case), values["tokens"]), MEAN),
            row("lower", chance_to_lower(*case, values["tokens"]))]


def icons(_values: Values, _position: object) -> Rows:
    """How many icons the first five open cards show, and how likely they go back."""
    shown = open_cards(legal=False).map(lambda cards: cards.icons)
    return [*(number_row(count, shown.probability(count)) for count in range(REGIONS + 1)),
            row("anew", open_cards(legal=False).where(lambda cards: not cards.stays))]


def display(values: Values, _: object) -> Rows:
    """The five open cards, before or after the rule that throws them away."""
    shown = open_cards(legal=values["rule"] == "after")
    return [row("lowest", shown.mean(lambda cards: cards.lowest), MEAN),
            row("highest", shown.mean(lambda cards: cards.highest), MEAN),
            row("any", shown.mean(lambda cards: Fraction(cards.total, REGIONS)), MEAN),
            row("lowest-tied", shown.where(lambda cards: cards.lowest_tied)),
            row("highest-tied", shown.where(lambda cards: cards.highest_tied))]


def hands(values: Values, _: object) -> Rows:
    """Totals of random hands."""
    found = hand(values["cards"])
    mean = found.mean()
    return [row("mean", mean, MEAN), row("variance", found.mean(lambda total: (total - mean) ** 2), MEAN),
            row("at-most", found.where(lambda total: total <= values["limit"])),
            row("tie", hands_tie(values["cards"]))]


def top_card(values: Values, _: object) -> Rows:
    """What the next card of the pile is like."""
    check_told(values)
    found = next_card(values["seen"], values["balloons"], values["silent"])
    return [row("mean", found.mean(), MEAN), row("icon", found.where(ICON_VALUES.__contains__)),
            row("below", found.where(lambda value: value < values["card"]))]


def tell(values: Values, _: object) -> Rows:
    """What a card is like that somebody else has drawn, by what he did."""
    return [row("mean", _told(values).mean(), MEAN)]


def _told(values: Values) -> Distribution[int]:
    """What a card may be after its drawer took a token, took none, or could not.

    Raises:
        Malformed: every card that it may be has been seen.
    """
    token, seen = values["token"], values["seen"]
    fits = [value for value in range(CARD_VALUES) if token != "yes" or value in ICON_VALUES]
    fits = [value for value in fits if token != "no" or value not in ICON_VALUES]
    if all(seen.count(value) == COPIES_PER_VALUE for value in fits):
        raise Malformed("ratatat-odds.refused.all-seen")
    return next_card(seen) if token == "nothing" else told_card(token == "yes", seen)


def hidden_card(values: Values, _: object) -> Rows:
    """Whether a card that somebody else has drawn is lower than an own one, by what he did."""
    found, own = _told(values), values["card"]
    return [row("lower-card", found.where(lambda value: value < own)), row("same", found.probability(own)),
            row("higher", found.where(lambda value: value > own))]


def new_deal(values: Values, _: object) -> Rows:
    """What hidden cards are like once open ones have gone back: a start card cannot be one of those."""
    own, back, shown = values["card"], values["back"], values["display"]
    check_copies(own, back, shown)
    start, top = after_new_deal(own, back, shown)
    return [row("start-card", start, MEAN), row("top", top, MEAN),
            row("alike", next_card((own, *shown)).mean(), MEAN)]


def collect(values: Values, _: object) -> Rows:
    """How many turns it takes to collect so many cards: only a Wild swap brings none."""
    brings = 1 - Fraction(len(WILD_SPACES), SPACES) * WILD_RESULT
    return [row("turns", values["cards"] * tries_until(brings), MEAN)]


def _question(name: str, rows: Any, *parameters: Parameter, here: Any = None) -> Question:
    return Question(name, ROOM, parameters, rows, trial=TRIALS[name], here=here)


QUESTIONS: Mapping[str, Question] = {question.name: question for question in (
    _question("throw", throw, DICE),
    _question("spaces", spaces, word("from", *ICONS), DICE, here=fitting.space),
    _question("visits", visits, DICE),
    _question("reach", reach, LEAD, TOKENS, word("by", "card", "region"), here=fitting.lowest_card),
    _question("reach-average", reach_average, word("from", "anywhere", "wild"), TOKENS),
    _question("hunt", hunt, wholes("totals", (9, 10, 11), 1, 18), DICE, LYING, TOKENS,
              word("again", "some", "all"), here=fitting.totals_to_it),
    _question("turn-cost", turn_cost, OPEN, whole("pawn", 0, 0, SPACES - 1), TOKENS,
              here=fitting.card_of_turn),
    _question("wild", wild, TOKENS, here=fitting.wild_die),
    _question("full", full, whole("worst", 7, 0, 9), LOW, HIGH, SWAP, TOKENS, here=fitting.full_row),
    _question("icons", icons),
    _question("display", display, word("rule", "after", "before")),
    _question("hands", hands, CARDS, whole("limit", 10, 0, 45)),
    _question("top-card", top_card, SEEN, *TOLD, whole("card", 6, 0, 9), here=fitting.next_card),
    _question("tell", tell, word("token", "no", "yes"), SEEN, here=fitting.told_card),
    _question("hidden-card", hidden_card, word("token", "no", "yes", "nothing"), whole("card", 4, 0, 9),
              SEEN._replace(default=(4, 6, 2, 9, 0, 4)), here=fitting.own_against_told),
    _question("new-deal", new_deal, whole("card", 2, 0, 9), BACK, OPEN._replace(default=(0, 3, 5, 6, 6)),
              here=fitting.new_deal),
    _question("collect", collect, CARDS, here=fitting.missing),
)}
"""All questions by name, in the order in which they are offered."""
