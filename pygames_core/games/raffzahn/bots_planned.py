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
from pygames_core.games.raffzahn.actions import DOWN, REROLLS, ROLL_ALL, STOP, TAKE, UP, Action, Legal
from pygames_core.games.raffzahn.bots_reasons import because, why_pay, why_reroll, why_take
from pygames_core.games.raffzahn.bots_worth import LAST_TILE, Values, cheapest, kept_values, teeth_values
from pygames_core.games.raffzahn.leaves import Worth
from pygames_core.games.raffzahn.position import PAY, PLACE, ROLL, State
from pygames_core.games.raffzahn.rules import IS_GREAT, RESULTS, offered_tile, permitted
from pygames_core.games.raffzahn.turn import Turn, turn_of

Appraiser = Callable[[State], Values]
TURNS_KEPT = 64


class Plan(NamedTuple):
    """One turn of one player: what its ends are worth, and its best play."""

    values: Values
    turn: Turn


class Planner(Forgetful):
    """A bot that plays the best turn by what an appraiser says its ends are worth."""

    def __init__(self, appraise: Appraiser, opens_one: bool) -> None:
        self._opens_one = opens_one
        self._weighs_keeping = appraise is kept_values

        @lru_cache(maxsize=TURNS_KEPT)
        def planned(board: State) -> Plan:
            values = appraise(board)
            return Plan(values, turn_of(board, values.worth))

        self._planned = planned

    def choose(self, memory: Memory, observation: State, legal: Legal, budget: Budget, rng: Rng) -> Choice:
        """The best choice; ties end the turn, then roll the fewest dice, Y before A before B."""
        state = observation
        if state.phase == ROLL:
            return Choice(ROLL_ALL)
        if state.phase == PLACE:
            return self._place(state)
        plan = self._planned(board_of(state))
        if state.phase == PAY:
            paid = cheapest(state, plan.values.own)
            return Choice(Action("pay", tiles=paid), why_pay(state, paid, self._weighs_keeping))
        return self._decide(state, plan)

    def _place(self, state: State) -> Choice:
        if self._opens_one and state.tile == 1:
            return Choice(UP, because("open-one"))
        return Choice(DOWN, because("protect"))

    def _decide(self, state: State, plan: Plan) -> Choice:
        values = appraised(state, plan)
        action = max(values, key=lambda pair: pair[1])[0]
        if action == TAKE:
            reason = why_take(state, wins=plan.values.worth.number[offered_tile(state)] == LAST_TILE)
        elif action == STOP:
            reason = because("stop")
        else:
            reason = why_reroll(state, action.dice)
        scale = plan.values.unit * plan.turn.scale(state.roll)
        return Choice(action, reason, values=tuple((each, Fraction(value, scale)) for each, value in values))


def board_of(state: State) -> State:
    """The position without dice, roll, call and count of turns: the same through one turn."""
    return State(state.rules, ROLL, state.seat, state.middle, state.edge, state.up, state.down,
                 0, (0, 0, 0), 0, 0, 0, False, 0)


def appraised(state: State, plan: Plan) -> list[tuple[Action, int]]:
    """Each action of DECIDE without calls and its value times ``scale(roll)``; ending the turn first."""
    take, again, stop = permitted(state)
    scale, worth = plan.turn.scale(state.roll), plan.values.worth
    values: list[tuple[Action, int]] = []
    if take:
        values.append((TAKE, taking(state, worth) * scale))
    if stop:
        values.append((STOP, stopping(state, worth) * scale))
    if again:
        values += zip(REROLLS, plan.turn.rerolls(state.roll, state.dice), strict=True)
    return values


def taking(state: State, worth: Worth) -> int:
    """Worth of taking what the dice offer."""
    result = RESULTS[state.dice]
    return worth.number[result] if result > 0 else worth.great if result == IS_GREAT else worth.small


def stopping(state: State, worth: Worth) -> int:
    """Worth of stopping: on a miss it may cost the penalty (ruling 2)."""
    missed = RESULTS[state.dice] > 0 and not offered_tile(state)
    return worth.miss if missed and state.rules.stop_costs else worth.stop


def turn_optimal() -> Planner:
    """Level ``strong``: the most teeth this turn, exactly."""
    return Planner(teeth_values, opens_one=False)


def keeper() -> Planner:
    """Level ``expert``: the most teeth that will be kept; tile 1 lies open, as nobody can ever roll it."""
    return Planner(kept_values, opens_one=True)
