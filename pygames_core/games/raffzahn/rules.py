"""Raffzahn: up to three rolls of three dice name a tile of 40; most teeth when the middle is empty win.

Three to six players, perfect information, chance only in the dice and in who starts. The rules stand here in
the order of the specification: setup, rolling, placing, hits, end, call. Numbers such as RZ-18 are its rules,
R19 its rulings.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from pygames_core.engine.chance import Chance, Outcome, uniform
from pygames_core.engine.errors import IllegalAction
from pygames_core.engine.events import Event
from pygames_core.engine.game import Facts, Game
from pygames_core.engine.options import Options
from pygames_core.engine.rng import Rng
from pygames_core.games.raffzahn import actions, refusals, storage
from pygames_core.games.raffzahn.actions import (
    CHOICES,
    FIRST_ROLL,
    NOTHING,
    SIDES,
    Action,
    CallChoices,
    PayChoices,
)
from pygames_core.games.raffzahn.judging import (
    IS_GREAT,
    IS_LAZY,
    NO_DICE,
    RESULTS,
    Dice,
    callable_tiles,
    earns_turn,
    payments,
    permitted,
    star_tile,
)
from pygames_core.games.raffzahn.position import (
    ALL_TILES,
    BLUE,
    DECIDE,
    FEWEST_OPEN,
    OPTIONS,
    OVER,
    PAY,
    PLACE,
    ROLL,
    ROLLING,
    ROLLS,
    START,
    YELLOW,
    State,
    complete_options,
    lootable,
    mask_of,
    rules_of,
    teeth_of,
    tiles_in,
)

FACTS = Facts(
    id="raffzahn",
    rules_version=1,
    seats=(3, 4, 5, 6),
    options=OPTIONS,
    information="perfect",
    chance=True,
    simultaneous=False,
    plies=None,
)

def _rolling(dice: int) -> Chance:
    """Outcomes of a set of dice: tuples of their faces in the order Y, A, B; star twice as likely on yellow.

    Each of 216 tickets names a face for all three dice, so the k-th roll of a match shows the same face on a
    die whichever others are rolled with it.
    """
    rolled = [at for at in range(3) if dice >> at & 1]
    shown = [tuple(faces[at] for at in rolled) for faces in product(YELLOW, BLUE, BLUE)]
    outcomes = tuple(dict.fromkeys(shown))
    places = {outcome: at for at, outcome in enumerate(outcomes)}
    tickets = tuple(places[faces] for faces in shown)
    return Chance("dice", outcomes, tuple(map(shown.count, outcomes)), tickets)


ROLLS_OF = (None, *map(_rolling, range(1, 8)))
"""The chance event of each set of dice."""
WHO_STARTS = tuple(uniform("start", tuple(range(players))) if players else None for players in range(7))


class Raffzahn(Game[State, Action, State]):
    """The rules of Raffzahn."""

    facts = FACTS

    def options(self, given: Mapping[str, object] | None = None) -> dict[str, Any]:
        """Complete, checked options (section 5).

        Raises:
            Malformed: an unknown option, a value or a combination that is not allowed.
        """
        return complete_options(given or {})

    def initial_state(self, options: Options) -> State:
        """All 40 tiles in the middle, nobody owns any (RZ-1); who starts may be drawn (RZ-2)."""
        rules = rules_of(options)
        nobody = (0,) * rules.players
        start = options["start_player"]
        phase, seat = (ROLL, start) if isinstance(start, int) else (START, 0)
        return State(rules, phase, seat, ALL_TILES, 0, nobody, nobody, 0, NO_DICE, 0, 0, 0, False, 0)

    def players(self, state: State) -> int:
        """Number of seats."""
        return state.rules.players

    def current_players(self, state: State) -> tuple[int, ...]:
        """The acting player; nobody while chance is due and at the end."""
        return (state.seat,) if state.phase in (ROLL, DECIDE, PLACE, PAY) else ()

    def legal_actions(self, state: State, seat: int) -> actions.Legal:
        """What the acting player may do (section 6); nothing for the others."""
        phase = state.phase
        if seat != state.seat:
            return NOTHING
        if phase == DECIDE:
            take, again, stop = permitted(state)
            if again and state.rules.call and not (state.rules.call_once and state.call):
                return CallChoices(take, stop, callable_tiles(state))
            return CHOICES[take, again, stop]
        if phase == ROLL:
            return FIRST_ROLL
        if phase == PLACE:
            return SIDES
        if phase == PAY:
            return PayChoices(payments(state))
        return NOTHING

    def check(self, state: State, seat: int, action: Action) -> None:
        """Passes where the action is legal.

        Raises:
            IllegalAction: with the rule that refuses it (``refusals.reason``).
        """
        if action not in self.legal_actions(state, seat):
            rule, key, details = refusals.reason(state, seat, action)
            raise IllegalAction(rule, key, **details)

    def step(self, state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        """State and events after a legal decision (not checked)."""
        kind = action.kind
        if kind == "reroll" or kind == "roll":
            return _start_roll(state, action)
        if kind == "take":
            return _take(state)
        if kind == "stop":
            return _stop(state)
        if kind == "pay":
            return _pay(state, mask_of(action.tiles))
        return _place(state, kind == "up")

    def chance_outcomes(self, state: State) -> Chance | None:
        """Three dice, or those that are rolled again; at the start, who begins."""
        if state.phase == ROLLING:
            return ROLLS_OF[state.rolling]
        return WHO_STARTS[state.rules.players] if state.phase == START else None

    def apply_chance(self, state: State, outcome: Outcome) -> tuple[State, tuple[Event, ...]]:
        """State and events after the dice fell and were judged (RZ-6), or after it was drawn who starts."""
        if state.phase == START:
            assert isinstance(outcome, int)
            return state._replace(phase=ROLL, seat=outcome), (Event("starts", (("seat", outcome),)),)
        assert isinstance(outcome, tuple)
        dice = outcome if state.rolling == 7 else _merged(state.dice, state.rolling, outcome)
        return _judged(state, dice)

    def observation(self, state: State, seat: int | None) -> State:
        """The whole position: nothing is hidden in Raffzahn (section 6, Information)."""
        return state

    def sample_state(self, observation: State, events: Sequence[Event], rng: Rng) -> State:
        """The position itself; there is only one."""
        return observation

    def scores(self, state: State) -> tuple[int, ...]:
        """Teeth of all own tiles, face up and face down alike (RZ-25)."""
        return tuple(teeth_of(state.rules, up | down) for up, down in zip(state.up, state.down, strict=True))

    def ranking(self, state: State) -> tuple[int, ...]:
        """Most teeth first; among ties whoever owns the highest-numbered tile (RZ-26).

        Players without tiles share a place (R27).
        """
        keys = [(score, (up | down).bit_length())
                for score, up, down in zip(self.scores(state), state.up, state.down, strict=True)]
        return tuple(1 + sum(other > key for other in keys) for key in keys)

    def encode(self, state: State) -> dict[str, Any]:
        """The position as JSON."""
        return storage.encode(state)

    def decode(self, position: object) -> State:
        """The position that JSON describes.

        Raises:
            Malformed: naming what is wrong.
        """
        return storage.decode(position)

    def format_action(self, action: Action) -> str:
        """The action as text (``reroll:YB``)."""
        return actions.format_action(action)

    def parse_action(self, text: str) -> Action:
        """The action that text describes.

        Raises:
            Malformed: ``engine.action-unknown``.
        """
        return actions.parse_action(text)


def _start_roll(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """RZ-3: the first roll uses all dice. RZ-5: a later roll any of them. RZ-29: a call may go before it."""
    s = state
    if action.kind == "roll":
        return State(s.rules, ROLLING, s.seat, s.middle, s.edge, s.up, s.down,
                     0, NO_DICE, 7, 0, 0, False, s.turns), ()
    call = action.call or (s.call if s.rules.call_once else 0)
    events = (Event("called", (("seat", s.seat), ("tile", action.call))),) if action.call else ()
    return State(s.rules, ROLLING, s.seat, s.middle, s.edge, s.up, s.down,
                 s.roll, s.dice, action.dice, call, 0, False, s.turns), events


def _merged(dice: Dice, rolling: int, outcome: tuple[Any, ...]) -> Dice:
    """The dice after some of them were rolled again; the others stay as they lie (RZ-5)."""
    fallen = iter(outcome)
    yellow, a, b = (next(fallen) if rolling >> at & 1 else face for at, face in enumerate(dice))
    return yellow, a, b


def _judged(state: State, dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """JUDGE: what the faces of all three dice mean (RZ-6 to RZ-12, RZ-18, RZ-21)."""
    s, seat, roll, result = state, state.seat, state.roll + 1, RESULTS[dice]
    now = State(s.rules, DECIDE, seat, s.middle, s.edge, s.up, s.down,
                roll, dice, 0, s.call, 0, False, s.turns)
    if result == IS_LAZY:
        ended, events = _end_turn(now, "lazy")
        return ended, (_rolled(state, dice, roll, "lazy", 0, -1), *events)
    if result < 0:
        tile = star_tile(s.middle, result)
        great = result == IS_GREAT
        rolled = _rolled(state, dice, roll, "great" if great else "small", tile, -1)
        if not s.rules.star_optional and (great or roll == ROLLS):
            after, events = _take(now)
            return after, (rolled, *events)
        return now, (rolled,)
    bit = 1 << result
    if s.up[seat] & bit:
        after, events = _own_open(now, bit, result)
        return after, (_rolled(state, dice, roll, "own-up", result, seat), *events)
    if s.down[seat] & bit:
        after, events = _own_protected(now, bit, result)
        return after, (_rolled(state, dice, roll, "own-down", result, seat), *events)
    if s.middle & bit:
        return now, (_rolled(state, dice, roll, "middle", result, -1),)
    for other, mask in enumerate(s.up):
        if mask & bit:
            return now, (_rolled(state, dice, roll, "up", result, other),)
    rolled = _rolled(state, dice, roll, *_where_missed(s, bit, result))
    if roll < ROLLS:
        return now, (rolled,)
    after, events = _due(now)
    return after, (rolled, *events)


def _where_missed(state: State, bit: int, tile: int) -> tuple[str, int, int]:
    """RZ-21: a number that lies face down with another player, or at the edge."""
    for other, mask in enumerate(state.down):
        if mask & bit:
            return "down", tile, other
    return "edge", tile, -1


def _rolled(state: State, dice: Dice, roll: int, result: str, tile: int, owner: int) -> Event:
    """The roll as everybody sees it (RZ-27): faces, which dice rolled, where the tile that they name lies.

    ``result``: ``lazy``, ``great``, ``small``, ``own-up``, ``own-down``, ``middle``, ``up``, ``down`` (with
    another player) or ``edge``.
    """
    return Event("rolled", (
        ("seat", state.seat), ("turn", state.turns + 1), ("roll", roll), ("dice", dice),
        ("rolled", state.rolling), ("result", result), ("tile", tile), ("owner", owner), ("call", state.call),
    ))


def _own_open(state: State, bit: int, tile: int) -> tuple[State, tuple[Event, ...]]:
    """RZ-18: an own face-up tile goes to the edge; the turn is over."""
    now = state._replace(up=_without(state.up, state.seat, bit), edge=state.edge | bit)
    ended, events = _end_turn(now, "own-hit")
    lost = Event("lost", (("seat", state.seat), ("tiles", (tile,)), ("why", "own-hit")))
    return ended, (lost, *_fell_below(state.up, now.up, state.seat), *events)


def _own_protected(state: State, bit: int, tile: int) -> tuple[State, tuple[Event, ...]]:
    """RZ-18: an own face-down tile is turned face up and stays; the turn is over."""
    now = state._replace(up=_with(state.up, state.seat, bit), down=_without(state.down, state.seat, bit))
    ended, events = _end_turn(now, "own-hit")
    return ended, (Event("turned-up", (("seat", state.seat), ("tile", tile))), *events)


def _take(state: State) -> tuple[State, tuple[Event, ...]]:
    """RZ-8, RZ-10, RZ-20: the tile leaves its old place; RZ-14, RZ-15: how it may lie."""
    s, seat, result = state, state.seat, RESULTS[state.dice]
    tile = result if result > 0 else star_tile(s.middle, result)
    bit, middle, up, victim = 1 << tile, s.middle, s.up, -1
    if middle & bit:
        middle ^= bit
    else:
        victim = next(other for other, mask in enumerate(up) if mask & bit)
        up = _without(up, victim, bit)
    bonus = earns_turn(s, result, middle)
    now = State(s.rules, PLACE, seat, middle, s.edge, up, s.down,
                s.roll, s.dice, 0, s.call, tile, bonus, s.turns)
    by = "number" if result > 0 else "great" if result == IS_GREAT else "small"
    events: tuple[Event, ...] = (
        Event("looted", (("seat", seat), ("tile", tile), ("owner", victim), ("by", by), ("bonus", bonus))),
    )
    if victim >= 0:
        events += _fell_below(s.up, up, victim)
    if middle and up[seat].bit_count() >= FEWEST_OPEN:
        return now, events
    after, more = _place(now, True)
    return after, events + more


def _place(state: State, face_up: bool) -> tuple[State, tuple[Event, ...]]:
    """RZ-13 to RZ-15: the tile lies in its owner's row; RZ-24: the last tile of the middle ends the game."""
    bit, seat = 1 << state.tile, state.seat
    placed = Event("placed", (("seat", seat), ("tile", state.tile), ("up", face_up)))
    up = _with(state.up, seat, bit) if face_up else state.up
    down = state.down if face_up else _with(state.down, seat, bit)
    now = state._replace(up=up, down=down, tile=0)
    if not state.middle:
        over = now._replace(phase=OVER, roll=0, dice=NO_DICE, call=0)
        return over, (placed, Event("over", (("why", "middle-empty"),)))
    ended, events = _end_turn(now, "taken")
    return ended, (placed, *events)


def _stop(state: State) -> tuple[State, tuple[Event, ...]]:
    """Ruling 2: stopping takes nothing and costs nothing, unless ``stop_on_miss_costs`` makes a miss cost."""
    stopped = Event("stopped", (("seat", state.seat),))
    result = RESULTS[state.dice]
    if state.rules.stop_costs and result > 0 and not lootable(state) >> result & 1:
        after, events = _due(state)
    else:
        after, events = _end_turn(state, "stopped")
    return after, (stopped, *events)


def _due(state: State) -> tuple[State, tuple[Event, ...]]:
    """RZ-21, RZ-22: the penalty of a miss is due; where only one payment is legal it is made at once."""
    legal = payments(state)
    if len(legal) > 1:
        return state._replace(phase=PAY), ()
    return _pay(state, mask_of(legal[0]))


def _pay(state: State, paid: int) -> tuple[State, tuple[Event, ...]]:
    """RZ-22: the tiles go to the edge; nobody who owns nothing loses anything (ruling 20)."""
    seat = state.seat
    now = state._replace(edge=state.edge | paid,
                         up=_without(state.up, seat, paid), down=_without(state.down, seat, paid))
    ended, events = _end_turn(now, "miss")
    lost = Event("lost", (("seat", seat), ("tiles", tuple(tiles_in(paid))), ("why", "miss")))
    return ended, (lost, *_fell_below(state.up, now.up, seat), *events)


def _end_turn(state: State, why: str) -> tuple[State, tuple[Event, ...]]:
    """RZ-23: the dice go on; RZ-30: or stay for one turn more; ruling 26: ``max_turns`` may end the game."""
    s, turns = state, state.turns + 1
    ended = Event("turn-ended", (("seat", s.seat), ("why", why), ("again", s.bonus)))
    cut = 0 < s.rules.max_turns <= turns
    seat = s.seat if s.bonus else (s.seat + 1) % s.rules.players
    after = State(s.rules, OVER if cut else ROLL, seat, s.middle, s.edge, s.up, s.down,
                  0, NO_DICE, 0, 0, 0, False, turns)
    return after, (ended, Event("over", (("why", "max-turns"),))) if cut else (ended,)


def _fell_below(before: tuple[int, ...], after: tuple[int, ...], seat: int) -> tuple[Event, ...]:
    """RZ-17: said when somebody's face-up tiles fall below three."""
    left = after[seat].bit_count()
    if left < FEWEST_OPEN <= before[seat].bit_count():
        return (Event("below-three", (("seat", seat), ("open", left))),)
    return ()


def _with(masks: tuple[int, ...], seat: int, bits: int) -> tuple[int, ...]:
    return (*masks[:seat], masks[seat] | bits, *masks[seat + 1:])


def _without(masks: tuple[int, ...], seat: int, bits: int) -> tuple[int, ...]:
    return (*masks[:seat], masks[seat] & ~bits, *masks[seat + 1:])


RAFFZAHN = Raffzahn()
"""The one game object; it has no state of its own."""
