"""Raffzahn: the opponents that solve their turn exactly (specification, section 9): Turn-optimal and Keeper.

Both play the best turn by whole-number worths of its possible ends; they differ in these worths alone.
Turn-optimal counts teeth. Keeper counts the hundredths of teeth that will still be his at the end: every tile
is weighed with the chance that its owner keeps it.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from pygames_core.ai.bot import Budget, Choice, Forgetful, Memory
from pygames_core.engine.rng import Rng
from pygames_core.games.raffzahn.actions import (
    DOWN,
    REROLLS,
    ROLL_ALL,
    STOP,
    SUBSETS,
    TAKE,
    UP,
    Action,
    Legal,
)
from pygames_core.games.raffzahn.bots_calls import likeliest
from pygames_core.games.raffzahn.bots_reasons import and_call, because, why_pay, why_reroll, why_take
from pygames_core.games.raffzahn.bots_worth import Values, cheapest, kept_values, teeth_values
from pygames_core.games.raffzahn.calls import (
    TURN_UNIT,
    Bonus,
    CallTurn,
    even_bonus,
    in_units,
    solved_with_calls,
    standing_turn_of,
)
from pygames_core.games.raffzahn.judging import IS_GREAT, NO_DICE, RESULTS, offered_tile, permitted
from pygames_core.games.raffzahn.leaves import Worth, leaves_of
from pygames_core.games.raffzahn.position import ALL_TILES, PAY, PLACE, ROLL, State
from pygames_core.games.raffzahn.turn import BestPlay, turn_of

Appraiser = Callable[[State], Values]
NO_BONUS: Bonus = (0,) * 41


class Plan(NamedTuple):
    """One turn of one player.

    Attributes:
        unit: whole units of one tooth.
        worth: worth of each end of the turn.
        bonus: what looting a called tile is worth on top, by tile.
        turn: the best play.
    """

    unit: int
    worth: Worth
    bonus: Bonus
    turn: BestPlay


class Planner(Forgetful):
    """A bot that plays the best turn by what an appraiser says its ends are worth."""

    def __init__(self, appraise: Appraiser, opens_one: bool) -> None:
        self._appraise = appraise
        self._opens_one = opens_one

    def choose(self, memory: Memory, observation: State, legal: Legal, budget: Budget, rng: Rng) -> Choice:
        """The best choice; ties end the turn, then roll the fewest dice, Y before A before B."""
        state = observation
        if state.phase == ROLL:
            return Choice(ROLL_ALL)
        if state.phase == PLACE:
            opens = self._opens_one and state.tile == 1
            return Choice(UP, because("open-one")) if opens else Choice(DOWN, because("protect"))
        if state.phase == PAY:
            values = self._appraise(state)
            paid = cheapest(state, values.own)
            return Choice(Action("pay", tiles=paid), why_pay(state, paid, weighed=values.unit > 1))
        return decide(state, plan_for(state, self._appraise))


def decide(state: State, plan: Plan) -> Choice:
    """The best choice of DECIDE and all values that were compared."""
    values = appraised(state, plan)
    action = max(values, key=lambda pair: pair[1])[0]
    if action == TAKE:
        reason = why_take(state)
    elif action == STOP:
        reason = because("stop")
    else:
        reason = why_reroll(state, action.dice)
        reason = and_call(reason, action.call) if action.call else reason
    scale = plan.unit * plan.turn.scale(state.roll)
    return Choice(action, reason, values=tuple((each, Fraction(value, scale)) for each, value in values))


def plan_for(state: State, appraise: Appraiser) -> Plan:
    """The plan of the turn that a DECIDE belongs to; kept, as it is the same until the turn ends.

    Where only one call a turn is allowed, the first re-roll looks at the likeliest numbers alone (time).
    """
    rules, board = state.rules, _board(state)
    if not rules.call:
        return _plain(board, appraise)
    if rules.call_once and state.call:
        return _standing(board._replace(call=state.call), appraise)
    if rules.call_once and state.roll == 1:
        return _calling(board, appraise, likeliest(state), True)
    return _calling(board, appraise, ALL_TILES, False)


def appraised(state: State, plan: Plan) -> list[tuple[Action, int]]:
    """Each action of DECIDE (each re-roll with its best call) and its scaled value; ends first."""
    take, again, stop = permitted(state)
    turn, roll, dice = plan.turn, state.roll, state.dice
    values: list[tuple[Action, int]] = []
    if take:
        bonus = plan.bonus[state.call] if state.call == RESULTS[dice] else 0
        values.append((TAKE, (taking(state, plan.worth) + bonus) * turn.scale(roll)))
    if stop:
        values.append((STOP, stopping(state, plan.worth) * turn.scale(roll)))
    if again and isinstance(turn, CallTurn):
        actions = [Action("reroll", subset, turn.call_for(roll, dice, subset)) for subset in SUBSETS]
        values += zip(actions, turn.rerolls(roll, dice), strict=True)
    elif again:
        values += zip(REROLLS, turn.rerolls(roll, dice), strict=True)
    return values


def taking(state: State, worth: Worth) -> int:
    """Worth of taking what the dice offer."""
    result = RESULTS[state.dice]
    return worth.number[result] if result > 0 else worth.great if result == IS_GREAT else worth.small


def stopping(state: State, worth: Worth) -> int:
    """Worth of stopping: on a miss it may cost the penalty (ruling 2)."""
    missed = RESULTS[state.dice] > 0 and not offered_tile(state)
    return worth.miss if missed and state.rules.stop_costs else worth.stop


def _board(state: State) -> State:
    """The position without dice, roll and call: the same through one turn."""
    return state._replace(phase=ROLL, roll=0, dice=NO_DICE, call=0)


@lru_cache(maxsize=64)
def _plain(board: State, appraise: Appraiser) -> Plan:
    """The turn without calls."""
    values = appraise(board)
    return Plan(values.unit, values.worth, NO_BONUS, turn_of(board, values.worth))


@lru_cache(maxsize=32)
def _calling(board: State, appraise: Appraiser, tiles: int, once: bool) -> Plan:
    """The turn while calls are free; only some tiles are looked at as calls."""
    plain = _plain(board, appraise)
    worth, bonus = in_units(plain.worth, TURN_UNIT), _bonus(board, plain)
    some = tuple(more if tiles >> tile & 1 else 0 for tile, more in enumerate(bonus))
    return Plan(plain.unit * TURN_UNIT, worth, bonus, solved_with_calls(leaves_of(board, worth), some, once))


@lru_cache(maxsize=32)
def _standing(board: State, appraise: Appraiser) -> Plan:
    """The turn after its only call."""
    plain = _plain(board._replace(call=0), appraise)
    worth, bonus = in_units(plain.worth, TURN_UNIT), _bonus(board, plain)
    return Plan(plain.unit * TURN_UNIT, worth, bonus, standing_turn_of(board, worth, bonus))


def _bonus(board: State, plain: Plan) -> Bonus:
    """One more turn is worth what a fresh turn without calls is worth on this board, if anything."""
    return even_bonus(board, max(0, plain.turn.sums(0)[6][0]))


def turn_optimal() -> Planner:
    """Level ``strong``: the most teeth this turn, exactly."""
    return Planner(teeth_values, opens_one=False)


def keeper() -> Planner:
    """Level ``expert``: the most teeth that will be kept; tile 1 lies open, as nobody can ever roll it."""
    return Planner(kept_values, opens_one=True)
