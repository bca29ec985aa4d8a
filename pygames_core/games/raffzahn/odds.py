"""Raffzahn: what the scene shows beside choices, and the questions to be asked (specification, section 8).

Every answer is computed from the rules' own judgement of the dice (``judge``), the ends of a position
(``leaves_of``) and the solver (``turn.py``); nothing is looked up.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from pygames_core.engine.errors import Malformed
from pygames_core.games.raffzahn import fitting, trials, trials_calls
from pygames_core.games.raffzahn.actions import SUBSETS, dice_text, format_action
from pygames_core.games.raffzahn.asking import (
    LEFT,
    OWN,
    ROLLED,
    TABLE,
    Spot,
    board_of,
    calling,
    change_row,
    choice_label,
    choosing,
    exposed,
    lying,
    number_row,
    opponent_row,
    own_tiles,
    row,
    spot,
)
from pygames_core.games.raffzahn.calls import TURN_UNIT
from pygames_core.games.raffzahn.chances import (
    Ticket,
    call_chance,
    hunt,
    loot_risk,
    reroll,
    ticket_values,
)
from pygames_core.games.raffzahn.judging import IS_GREAT, IS_LAZY, IS_SMALL, judge
from pygames_core.games.raffzahn.leaves import GREAT, LOOT, SMALL, leaves_of, teeth_worth
from pygames_core.games.raffzahn.position import (
    BLUE,
    DICE,
    LAZY,
    ROLL,
    ROLLS,
    YELLOW,
    State,
    lootable,
)
from pygames_core.games.raffzahn.tables import CLUES, count_tables, read_clues, show_clues
from pygames_core.games.raffzahn.turn import Dice, Tally
from pygames_core.odds.dice import at_least_once, fall, tries_until
from pygames_core.odds.distribution import Distribution
from pygames_core.odds.question import Parameter, Question, Row, whole, wholes, word
from pygames_core.odds.simulation import COUNT, MEAN

__all__ = ["QUESTIONS", "Ticket", "call_chance", "loot_risk", "ticket_values"]

Values = Mapping[str, Any]
Rows = Sequence[Row]
FULL_ROLL = fall(YELLOW, BLUE, BLUE).map(lambda faces: judge((faces[0], faces[1], faces[2])))
"""Results of a roll of all three dice."""
ROOM = "raffzahn-odds"
"""Where the sentences of these questions stand."""
STAR_RESULTS = {"lazy": IS_LAZY, "great": IS_GREAT, "small": IS_SMALL}
ENDS = ("lazy", "great", "small", "loot", "own-up", "own-down", "miss", "stop")
REACH = {"1-10": range(1, 11), "11-20": range(11, 21), "21-30": range(21, 31), "31-40": range(31, 41)}
"""The rows of the middle."""


# One roll (8.1 to 8.3)


def roll_kinds(_values: Values, _position: State | None) -> Rows:
    """What one roll of all dice gives."""
    kinds = [row(kind, FULL_ROLL.probability(result)) for kind, result in STAR_RESULTS.items()]
    return [*kinds, row("number", FULL_ROLL.where(lambda result: result > 0))]


def roll_numbers(values: Values, _position: State | None) -> Rows:
    """How likely one roll of all dice shows each number."""
    return [number_row(number, FULL_ROLL.probability(number)) for number in values["numbers"]]


def roll_rows(_values: Values, _position: State | None) -> Rows:
    """How likely one roll of all dice names a tile of each row of the middle, and what it gives else."""
    rows = [row(name, FULL_ROLL.where(tiles.__contains__)) for name, tiles in REACH.items()]
    stars = FULL_ROLL.probability(IS_GREAT) + FULL_ROLL.probability(IS_SMALL)
    return [row("lazy", FULL_ROLL.probability(IS_LAZY)), row("stars", stars), *rows]


def lazy_within(values: Values, _position: State | None) -> Rows:
    """How likely the lazy tooth shows at least once in several rolls of the yellow die."""
    return [row("lazy", at_least_once(fall(YELLOW).probability((LAZY,)), values["rolls"]))]


def reroll_results(values: Values, _position: State | None) -> Rows:
    """What rolling some of three dice again shows."""
    rolled = sum(1 << DICE.index(letter) for letter in values["rolled"])
    shown = reroll(values["dice"], rolled).map(judge)
    kinds = [row(kind, shown.probability(result)) for kind, result in STAR_RESULTS.items()]
    return [*kinds, *(number_row(each, shown.probability(each)) for each in range(2, 41) if each in shown)]


# A turn for teeth (8.4, 8.5, 8.9)


def turn_value(values: Values, position: State | None) -> Rows:
    """Mean change of own teeth with best play from here."""
    where = spot(values, position)
    return [row("value", where.value(where.solved()), MEAN)]


def turn_teeth(values: Values, position: State | None) -> Rows:
    """How likely each change of own teeth is with best play from here."""
    changes = _tallied(values, position, lambda _roll, leaf: leaf.worth).ordered(lambda change: -change)
    return [change_row(change, chance) for change, chance in changes.items()]


def turn_ends(values: Values, position: State | None) -> Rows:
    """How likely the turn ends in each way with best play from here."""
    kinds = _tallied(values, position, lambda _roll, leaf: leaf.kind)
    return [row(kind, kinds.probability(kind)) for kind in ENDS]


def turn_rolls(values: Values, position: State | None) -> Rows:
    """How many more rolls the turn takes with best play from here."""
    lie = spot(values, position).dice is not None
    more = _tallied(values, position, lambda roll, _leaf: roll - lie)
    return [row(f"rolls-{count}", more.probability(count)) for count in range(ROLLS + 1) if count in more]


def threshold(values: Values, position: State | None) -> Rows:
    """A naive policy: all three dice again until a tile with enough teeth may be taken or no roll is left."""
    state = spot(values, position).state._replace(phase=ROLL)
    leaves, enough = leaves_of(state, teeth_worth(state)), values["teeth"]

    def stays(result: int) -> bool:
        end = leaves.early[result]
        takes = end is not None and end.kind in (LOOT, SMALL, GREAT) and end.worth >= enough
        return leaves.forced[result] or takes

    def worth(result: int) -> int:
        end = leaves.last[result]
        return end.worth if end else 0

    changes = FULL_ROLL.map(worth)
    for _ in range(values["rolls"] - 1):
        again = Fraction(1) - FULL_ROLL.where(stays)
        changes = Distribution.mixture([(FULL_ROLL.given(stays).map(worth), 1 - again), (changes, again)])
    return [row("value", changes.mean(), MEAN),
            *(change_row(each, chance) for each, chance in changes.ordered(lambda change: -change).items())]


def reroll_values(values: Values, position: State | None) -> Rows:
    """Mean change of own teeth of ending the turn and of every re-roll, best play from there."""
    where, lie = choosing(values, position)
    turn = where.solved()
    end = turn.accept(1, lie)
    rerolls = {dice: turn.reroll_value(1, lie, dice) for dice in SUBSETS}
    return [*([row("end", end.worth, MEAN)] if end else []),
            row("best-reroll", max(rerolls.values()), MEAN),
            *(row(dice_text(dice), value, MEAN) for dice, value in rerolls.items())]


def choices(_values: Values, position: State | None) -> Rows:
    """Mean change of own teeth of every choice that the acting player has, best play from there."""
    tickets = ticket_values(board_of(None) if position is None else position)
    return [Row(format_action(action), ticket.value, choice_label(action), MEAN)
            for action, ticket in tickets.items()]


def _tallied(values: Values, position: State | None, key: Any) -> Distribution[Any]:
    where = spot(values, position)
    tally: Tally[Any] = Tally(where.solved(), key)
    return tally.first() if where.dice is None else tally.at(1, where.dice)


# Hunting tiles and stars (8.6, 8.7)


def target(values: Values, position: State | None) -> Rows:
    """Best chance to loot one of some tiles by its number from here."""
    where = spot(values, position)
    return [row("hit", where.value(where.hunted(values["tiles"])))]


def stars(values: Values, position: State | None) -> Rows:
    """Best chance to end the turn with three stars, or with two or more, from here."""
    where = spot(values, position)
    return [row("hit", where.value(where.hunted(great=True, small=values["stars"] == "two")))]


def take(values: Values, position: State | None) -> Rows:
    """Best chance to take a tile from here, by its number or by stars."""
    where, tile = spot(values, position), values["tile"]
    if not lootable(where.state) >> tile & 1:
        raise Malformed("raffzahn-odds.refused.tile", tile=tile)
    return [row("hit", where.value(where.taking(tile)))]


def last_tile(values: Values, _position: State | None) -> Rows:
    """Best chance to take the last tile of the middle in a turn, for a player who owns nothing."""
    return [row("hit", _chance_alone(values))]


def turns_for_last_tile(values: Values, _position: State | None) -> Rows:
    """Mean number of own turns until a player who owns nothing and plays for it has taken the last tile."""
    return [row("turns", tries_until(_chance_alone(values)), MEAN)]


def _chance_alone(values: Values) -> Fraction:
    where = Spot.alone(values["tile"], values["rolls"])
    return where.value(where.taking(values["tile"]))


# Own tiles in danger (8.8)


def own_hit(values: Values, position: State | None) -> Rows:
    """How likely a roll of all dice hits one of the acting player's tiles."""
    tiles = own_tiles(values["tiles"], position)
    return [row("own-hit", FULL_ROLL.where(lambda result: result > 0 and bool(tiles >> result & 1)))]


def exposure(values: Values, position: State | None) -> Rows:
    """How likely an opponent gets one of some tiles: with his first roll, or if he plays a turn for them."""
    danger = exposed(values["tiles"], position)
    first = FULL_ROLL.where(danger.tiles.__contains__)
    return [row("first-roll", first),
            *(opponent_row(name, where.value(where.hunted(danger.tiles)))
              for name, where in danger.opponents(values["rolls"]).items())]


# The extra rule "Call" (8.7, 8.10)


def call_target(values: Values, position: State | None) -> Rows:
    """Best chance to loot a called tile: it must be hit on roll 2 or 3, as no call goes before roll 1."""
    state, tile = board_of(position), values["tile"]
    if not (lootable(state) & ~2) >> tile & 1:
        raise Malformed("raffzahn-odds.refused.call", tile=tile)
    turn = hunt(state, (tile,))
    chance = Fraction(0)
    for faces, share in fall(YELLOW, BLUE, BLUE).items():
        dice: Dice = (faces[0], faces[1], faces[2])
        if not turn.leaves.forced[judge(dice)]:
            chance += share * max(turn.reroll_value(1, dice, subset) for subset in SUBSETS)
    return [row("hit", chance)]


def call_worth(values: Values, position: State | None) -> Rows:
    """Teeth of the turn with best calls and one best turn more without calls, and without calls at all."""
    state, turn = calling(values, position)
    called, plain = turn.first_value() / TURN_UNIT, Spot(state, None, ROLLS).solved().first_value()
    return [row("with-calls", called, MEAN), row("without-calls", plain, MEAN),
            row("calls-add", called - plain, MEAN)]


# Reading the rulebook like a detective (8.11)


def teeth_tables(values: Values, _position: State | None) -> Rows:
    """How many rows of teeth fit the printed clues."""
    return [row("tables", count_tables(values["clues"], values["every"] == "yes"), COUNT)]


QUESTIONS: Mapping[str, Question] = {question.name: question for question in (
    Question("roll-kinds", ROOM, (), roll_kinds, trial=trials.roll_kinds),
    Question("roll-numbers", ROOM, (wholes("numbers", tuple(range(2, 41)), 1, 40),), roll_numbers,
             trial=trials.roll_numbers),
    Question("roll-rows", ROOM, (), roll_rows, trial=trials.roll_rows),
    Question("lazy-within", ROOM, (whole("rolls", 3, 1, 50),), lazy_within, trial=trials.lazy_within),
    Question("reroll-results", ROOM, (lying(30, 2, 0), ROLLED), reroll_results, trial=trials.reroll_results,
             here=fitting.lying),
    Question("turn-value", ROOM, (lying(), LEFT, TABLE), turn_value, True, trials.turn_value,
             fitting.turn_on),
    Question("turn-teeth", ROOM, (lying(), LEFT, TABLE), turn_teeth, True, trials.turn_teeth,
             fitting.turn_on),
    Question("turn-ends", ROOM, (lying(), LEFT, TABLE), turn_ends, True, trials.turn_ends,
             fitting.turn_on),
    Question("turn-rolls", ROOM, (lying(), LEFT, TABLE), turn_rolls, True, trials.turn_rolls,
             fitting.turn_on),
    Question("threshold", ROOM, (whole("teeth", 4, 1, 7), LEFT, TABLE), threshold, True, trials.threshold,
             fitting.turn_due),
    Question("reroll", ROOM, (lying(30, 1, 1), whole("rolls", 2, 1, 2), TABLE), reroll_values, True,
             trials.reroll_values, fitting.choosing),
    Question("choices", ROOM, (), choices, True, trials.choices, fitting.any_choice),
    Question("target", ROOM, (wholes("tiles", (37,), 1, 40), lying(), LEFT), target, True, trials.target,
             fitting.best_tile),
    Question("stars", ROOM, (word("stars", "three", "two"), lying(), LEFT), stars, True, trials.stars,
             fitting.turn_on),
    Question("take", ROOM, (whole("tile", 40, 1, 40), lying(), LEFT), take, True, trials.take,
             fitting.one_tile),
    Question("last-tile", ROOM, (whole("tile", 40, 1, 40), LEFT), last_tile, trial=trials.last_tile,
             here=fitting.last_tile),
    Question("turns-for-last-tile", ROOM, (whole("tile", 1, 1, 40), LEFT), turns_for_last_tile,
             trial=trials.turns_for_last_tile, here=fitting.last_tile),
    Question("own-hit", ROOM, (wholes("tiles", (8, 9, 20, 32, 35), 1, 40, OWN),), own_hit, True,
             trials.own_hit, fitting.own_tiles),
    Question("exposure", ROOM, (wholes("tiles", (15, 27, 39), 1, 40, OWN), LEFT), exposure, True,
             trials.exposure, fitting.open_tiles),
    Question("call-target", ROOM, (whole("tile", 37, 2, 40),), call_target, True, trials_calls.call_target,
             fitting.called_tile),
    Question("call-worth", ROOM, (word("limit", "each_reroll", "once"), TABLE), call_worth, True,
             trials_calls.call_worth, fitting.calls),
    Question("teeth-tables", ROOM, (Parameter("clues", CLUES, "1…40:1…7,…", read_clues, show_clues),
                              word("every", "yes", "no")), teeth_tables),
)}
"""All questions by name, in the order of section 8."""
