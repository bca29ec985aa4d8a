"""Raffzahn: trials of the two questions about the extra rule "Call" (RZ-29 to RZ-31), played by the rules."""

from collections.abc import Mapping
from typing import Any

from pygames_core.engine.rng import Rng
from pygames_core.games.raffzahn.actions import SUBSETS, TAKE, Action
from pygames_core.games.raffzahn.asking import Spot, board_of, calling
from pygames_core.games.raffzahn.calls import TURN_UNIT, CallTurn, in_units, standing_turn_of, turn_bonus
from pygames_core.games.raffzahn.chances import hunt
from pygames_core.games.raffzahn.judging import judge
from pygames_core.games.raffzahn.leaves import teeth_worth
from pygames_core.games.raffzahn.position import ROLL, ROLLS, State
from pygames_core.games.raffzahn.trials import Deciding, Player, best, play, start
from pygames_core.odds.simulation import Measured, Trial

Values = Mapping[str, Any]


def call_target(values: Values, position: State | None) -> Trial:
    """A turn for one tile that is called before each re-roll: whether such a roll loots it."""
    tile, board = values["tile"], board_of(position)
    rules = board.rules._replace(call=True, call_once=False)
    state = board._replace(phase=ROLL, rules=rules)
    turn = hunt(state, (tile,))
    begin, follow = start(Spot(state, None, ROLLS)), best(turn)

    def decide(now: State) -> Action:
        if now.roll == 1:
            subset = max(SUBSETS, key=lambda each: turn.reroll_value(1, now.dice, each))
            return Action("reroll", subset, tile)
        action = follow(now)
        return action._replace(call=tile) if action.kind == "reroll" else action

    player = Player(decide)

    def trial(rng: Rng) -> Measured:
        played = play(begin, player, rng)
        taken, rolled = played.looted(), [each for each in played.events if each.kind == "rolled"][-1]
        hit = taken is not None and taken.get("by") == "number" and taken.get("tile") == tile
        return (("hit", 1),) if hit and rolled.get("call") == tile else ()

    return trial


def call_worth(values: Values, position: State | None) -> Trial:
    """A turn with the best calls and the turn more that they earn; and one without calls."""
    state, turn = calling(values, position)
    begin, called = start(Spot(state, None, ROLLS)), Player(_calling_best(state, turn))
    plain = Player(best(Spot(state, None, ROLLS).solved()))

    def trial(rng: Rng) -> Measured:
        played = play(begin, called, rng)
        change = played.change
        if any(event.kind == "turn-ended" and event.get("again") for event in played.events):
            more = Spot(played.state, None, ROLLS)
            change += play(start(more), Player(best(more.solved())), rng).change
        without = play(begin, plain, rng).change
        return ("with-calls", change), ("without-calls", without), ("calls-add", change - without)

    return trial


def _calling_best(state: State, turn: CallTurn) -> Deciding:
    """Best play with calls: a called number that shows is taken where that is worth most."""
    worth, bonus, follow = in_units(teeth_worth(state), TURN_UNIT), turn_bonus(state), best(turn)

    def decide(now: State) -> Action:
        if now.call and turn.once:
            return best(standing_turn_of(state._replace(call=now.call), worth, bonus))(now)
        hit = now.call == judge(now.dice)
        if hit and turn.hit_value(now.roll, now.dice) > turn.value(now.roll, now.dice):
            return TAKE
        action = follow(now)
        if action.kind == "reroll":
            return action._replace(call=turn.call_for(now.roll, now.dice, action.dice))
        return action

    return decide
