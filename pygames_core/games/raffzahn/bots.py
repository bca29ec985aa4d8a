"""Raffzahn: the opponents (specification, section 9), weakest first, and those that play by a rule of thumb.

Everything on the table is public, so a bot's observation is the position itself. Novice and Heuristic compare
nothing; the two levels above them solve the turn (``bots_planned``).
"""

from collections.abc import Callable, Mapping

from pygames_core.ai.bot import Bot, Budget, Choice, Forgetful, Maker, Memory
from pygames_core.ai.levels import no_settings
from pygames_core.ai.random_bot import pick
from pygames_core.engine.rng import Rng
from pygames_core.engine.text import Message
from pygames_core.games.raffzahn.actions import (
    CHOICES,
    DOWN,
    ROLL_ALL,
    STOP,
    TAKE,
    Action,
    CallChoices,
    Legal,
)
from pygames_core.games.raffzahn.bots_calls import richest_call
from pygames_core.games.raffzahn.bots_planned import keeper, turn_optimal
from pygames_core.games.raffzahn.bots_reasons import ALL_DICE, BLUE_DICE, and_call, because, why_pay
from pygames_core.games.raffzahn.bots_worth import cheapest
from pygames_core.games.raffzahn.judging import (
    IS_GREAT,
    IS_SMALL,
    RESULTS,
    callable_tiles,
    offered_tile,
    permitted,
)
from pygames_core.games.raffzahn.position import PAY, PLACE, ROLL, STAR, State

BIG = 5
"""Teeth from which Heuristic takes a tile after the first roll already."""

Verdict = tuple[Action, Message | None]


class Random(Forgetful):
    """Level ``random``: uniform over legal actions; a re-roll then carries no call or any, each as likely."""

    def choose(self, memory: Memory, observation: State, legal: Legal, budget: Budget, rng: Rng) -> Choice:
        """One of the legal actions."""
        if len(legal) == 1:
            return Choice(legal[0])
        if not isinstance(legal, CallChoices):
            return Choice(pick(legal, rng), because("random"))
        action = pick(CHOICES[permitted(observation)], rng)
        if action.kind == "reroll":
            action = action._replace(call=pick((0, *callable_tiles(observation)), rng))
        return Choice(action, because("random"))


class RuleOfThumb(Forgetful):
    """A bot whose DECIDE is a rule of thumb; it protects what it may and pays the cheapest set."""

    def __init__(self, decide: Callable[[State], Verdict]) -> None:
        self._decide = decide

    def choose(self, memory: Memory, observation: State, legal: Legal, budget: Budget, rng: Rng) -> Choice:
        """What the rule of thumb says."""
        state = observation
        if state.phase == ROLL:
            return Choice(ROLL_ALL)
        if state.phase == PLACE:
            return Choice(DOWN, because("protect"))
        if state.phase == PAY:
            paid = cheapest(state, state.rules.teeth)
            return Choice(Action("pay", tiles=paid), why_pay(state, paid, weighed=False))
        action, reason = self._decide(state)
        if action.kind == "reroll" and isinstance(legal, CallChoices):
            call = richest_call(state, action)
            if call:
                action, reason = action._replace(call=call), and_call(reason, call)
        return Choice(action, reason)


def novice(state: State) -> Verdict:
    """Takes the first loot hit by number and great star, else rolls all dice; takes anything on roll 3."""
    result = RESULTS[state.dice]
    if state.roll == 3 and result < 0:
        return TAKE, because("what-there-is", tile=offered_tile(state))
    if result == IS_GREAT or (result > 0 and offered_tile(state)):
        return TAKE, because("a-hit", tile=offered_tile(state))
    return _all_again()


def heuristic(state: State) -> Verdict:
    """Takes 5 teeth on roll 1, any loot later; keeps two stars, a 20 or a 30; stops on a roll-2 miss."""
    result, tile, last = RESULTS[state.dice], offered_tile(state), state.roll == 3
    teeth = state.rules.teeth[tile]
    if result == IS_GREAT or (result == IS_SMALL and last):
        return TAKE, because("what-there-is", tile=tile)
    if result > 0 and tile and (state.roll > 1 or teeth >= BIG):
        return TAKE, because("take-now", teeth=teeth)
    if result == IS_SMALL:
        third = next(at for at, face in enumerate(state.dice) if face != STAR)
        return Action("reroll", 1 << third), because("third-die")
    if state.dice[0] in (20, 30):
        return Action("reroll", BLUE_DICE), because("keep-yellow", face=state.dice[0])
    if state.roll == 2 and not tile and not state.rules.stop_costs:
        return STOP, because("stop-miss")
    return _all_again()


def _all_again() -> Verdict:
    return Action("reroll", ALL_DICE), because("all-again")


def _maker(level: str, bot: Callable[[], Bot]) -> Maker:
    def make(settings: Mapping[str, str]) -> Bot:
        no_settings(level, settings)
        return bot()
    return make


LEVELS: Mapping[str, Maker] = {
    "random": _maker("random", Random),
    "easy": _maker("easy", lambda: RuleOfThumb(novice)),
    "regular": _maker("regular", lambda: RuleOfThumb(heuristic)),
    "strong": _maker("strong", turn_optimal),
    "expert": _maker("expert", keeper),
}
"""Opponents by level id, weakest first."""
