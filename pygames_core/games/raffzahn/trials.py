"""Raffzahn: one trial of each question, played by the rules themselves.

Every throw and every end of a turn comes from ``RAFFZAHN``; what is decided in between comes from the same
solved turns as the exact answers (``Spot.solved``, ``Spot.hunted``). Rows carry the names of ``odds.py``.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pygames_core.ai.simulate import Policy, play_out
from pygames_core.engine.events import Event
from pygames_core.engine.rng import Rng
from pygames_core.games.raffzahn.actions import (
    DOWN,
    STOP,
    SUBSETS,
    TAKE,
    Action,
    Legal,
    dice_text,
    format_action,
)
from pygames_core.games.raffzahn.asking import (
    Spot,
    board_of,
    change_name,
    choosing,
    empty_table,
    exposed,
    own_tiles,
    owning,
    spot,
)
from pygames_core.games.raffzahn.bots_worth import cheapest
from pygames_core.games.raffzahn.chances import ticket_values
from pygames_core.games.raffzahn.judging import NO_DICE, Dice, judge
from pygames_core.games.raffzahn.leaves import GREAT, LOOT, SMALL, leaves_of, teeth_worth
from pygames_core.games.raffzahn.position import (
    ALL_TILES,
    DECIDE,
    OVER,
    PAY,
    PLACE,
    ROLL,
    ROLLING,
    ROLLS,
    State,
    teeth_of,
)
from pygames_core.games.raffzahn.rules import RAFFZAHN
from pygames_core.games.raffzahn.turn import BestPlay, Turn
from pygames_core.odds.simulation import Measured, Trial

Values = Mapping[str, Any]
Deciding = Callable[[State], Action]
"""What to do with dice that leave a choice."""
ALL_DICE = 7
TAKING = (LOOT, GREAT, SMALL)
"""Ends of a turn in which a tile is taken."""
KINDS = {"lazy": "lazy", "great": "great", "small": "small", "own-up": "own-up", "own-down": "own-down"}
"""Results of a roll that a question names; every other one is a number."""


class Played(NamedTuple):
    """A turn that was played to its end.

    Attributes:
        change: of the teeth of the player whose turn it was.
        events: what happened, dice that lay already among it.
        state: after the turn.
    """

    change: int
    events: tuple[Event, ...]
    state: State

    def looted(self) -> Event | None:
        """The taking of a tile, if the turn ended so."""
        return next((event for event in self.events if event.kind == "looted"), None)


# ---- throws ----

def throw(state: State, made: int = 0, dice: Dice = NO_DICE, rolling: int = ALL_DICE) -> State:
    """A position in which some dice are in the air; ``made`` rolls lie behind."""
    return state._replace(phase=ROLLING, roll=made, dice=dice, rolling=rolling, call=0, tile=0, bonus=False)


def _rolled(state: State, rng: Rng) -> Event:
    """One throw: what the rules tell of it."""
    chance = RAFFZAHN.chance_outcomes(state)
    assert chance is not None
    return RAFFZAHN.apply_chance(state, chance.draw(rng.bits()))[1][0]


def _kind(rolled: Event) -> str:
    return KINDS.get(str(rolled.get("result")), "number")


def _number(rolled: Event) -> int:
    """The number that a throw shows, 0 where it shows none."""
    tile = rolled.get("tile")
    return tile if isinstance(tile, int) and _kind(rolled) not in ("great", "small") else 0


def roll_kinds(_values: Values, _position: State | None) -> Trial:
    """One throw, by its kind."""
    state = throw(board_of(None))
    return lambda rng: ((_kind(_rolled(state, rng)), 1),)


def roll_numbers(values: Values, _position: State | None) -> Trial:
    """One throw, by its number."""
    state, asked = throw(board_of(None)), values["numbers"]

    def trial(rng: Rng) -> Measured:
        number = _number(_rolled(state, rng))
        return ((str(number), 1),) if number in asked else ()

    return trial


def roll_rows(_values: Values, _position: State | None) -> Trial:
    """One throw, by the row of ten that its number lies in, or by what it shows else."""
    state = throw(board_of(None))

    def trial(rng: Rng) -> Measured:
        rolled = _rolled(state, rng)
        kind, first = _kind(rolled), (_number(rolled) - 1) // 10 * 10 + 1
        return ((f"{first}-{first + 9}" if kind == "number" else "lazy" if kind == "lazy" else "stars", 1),)

    return trial


def lazy_within(values: Values, _position: State | None) -> Trial:
    """Several throws: whether one of them shows the lazy tooth."""
    state, rolls = throw(board_of(None)), values["rolls"]

    def trial(rng: Rng) -> Measured:
        shown = any(_kind(_rolled(state, rng)) == "lazy" for _ in range(rolls))
        return (("lazy", 1),) if shown else ()

    return trial


def reroll_results(values: Values, _position: State | None) -> Trial:
    """Some dice fall again: kind or number."""
    rolling = sum(1 << "YAB".index(letter) for letter in values["rolled"])
    state = throw(board_of(None), 1, values["dice"], rolling)

    def trial(rng: Rng) -> Measured:
        rolled = _rolled(state, rng)
        return ((str(_number(rolled) or _kind(rolled)), 1),)

    return trial


def own_hit(values: Values, position: State | None) -> Trial:
    """One throw of a player who owns some tiles: whether it hits one of them."""
    state = throw(owning(empty_table(ALL_TILES), own_tiles(values["tiles"], position)))
    return lambda rng: (("own-hit", 1),) if _kind(_rolled(state, rng)) in ("own-up", "own-down") else ()


# ---- turns ----

class Start(NamedTuple):
    """Where the turns of a trial begin: what the dice that lie mean has happened already."""

    before: State
    state: State
    events: tuple[Event, ...]


def start(where: Spot) -> Start:
    """The turn of a spot: the rules judge the dice that lie, or all dice are about to fall."""
    made = ROLLS - where.left
    if where.dice is None:
        return Start(where.state, throw(where.state, made), ())
    lying = throw(where.state, made - 1, rolling=ALL_DICE)
    return Start(where.state, *RAFFZAHN.apply_chance(lying, where.dice))


class Player:
    """Who plays the turns of a question's trials; what it has decided once in a state it knows again."""

    def __init__(self, decide: Deciding) -> None:
        self.policy = _policy(decide)
        self.known: dict[State, Any] = {}


def play(begin: Start, player: Player, rng: Rng) -> Played:
    """Plays one turn to its end."""
    before, seat = begin.before, begin.before.seat
    state, events = begin.state, begin.events

    def ended(now: State) -> bool:
        return now.turns != before.turns or now.phase == OVER

    if not ended(state):
        played = play_out(RAFFZAHN, state, player.policy, rng, ended, known=player.known)
        state, events = played.state, events + played.events
    change = _teeth(state, seat) - _teeth(before, seat)
    return Played(change, events, state)


def _teeth(state: State, seat: int) -> int:
    return teeth_of(state.rules, state.up[seat] | state.down[seat])


def _policy(decide: Deciding) -> Policy:
    """Protects where it may, pays the cheapest set, and decides about dice as ``decide`` says."""
    def policy(state: State, _seat: int, legal: Legal, _rng: Rng) -> Action:
        if state.phase == DECIDE:
            return decide(state)
        if state.phase == PAY:
            return Action("pay", tiles=cheapest(state, state.rules.teeth))
        return DOWN if state.phase == PLACE else legal[0]

    return policy


def best(turn: BestPlay) -> Deciding:
    """The best play of a solved turn whose last roll is the third one of the rules."""
    earlier = ROLLS - turn.rolls

    def decide(state: State) -> Action:
        dice = turn.best(state.roll - earlier, state.dice)
        return Action("reroll", dice) if dice else _end(turn, state.roll - earlier, state.dice)

    return decide


def _end(turn: BestPlay, roll: int, dice: Dice) -> Action:
    leaf = turn.accept(roll, dice)
    return TAKE if leaf is not None and leaf.kind in TAKING else STOP


def _of_turn(measure: Callable[[Played], Measured]) -> Callable[[Values, State | None], Trial]:
    """Trials of a question about the turn that brings the most teeth."""
    def trial(values: Values, position: State | None) -> Trial:
        where = spot(values, position)
        begin, player = start(where), Player(best(where.solved()))
        return lambda rng: measure(play(begin, player, rng))

    return trial


def how_it_ended(played: Played) -> str:
    """The end of a turn in the words of ``leaves``."""
    taken = played.looted()
    if taken is not None:
        return {"number": LOOT}.get(str(taken.get("by")), str(taken.get("by")))
    why = next(str(event.get("why")) for event in played.events if event.kind == "turn-ended")
    rolled = [event for event in played.events if event.kind == "rolled"]
    return {"own-hit": str(rolled[-1].get("result")), "stopped": "stop"}.get(why, why)


def _rolls(played: Played) -> int:
    return sum(event.kind == "rolled" for event in played.events)


turn_value = _of_turn(lambda played: (("value", played.change),))
turn_teeth = _of_turn(lambda played: ((change_name(played.change), 1),))
turn_ends = _of_turn(lambda played: ((how_it_ended(played), 1),))


def turn_rolls(values: Values, position: State | None) -> Trial:
    """The best turn, by the number of rolls that it still takes."""
    lie = spot(values, position).dice is not None
    return _of_turn(lambda played: ((f"rolls-{_rolls(played) - lie}", 1),))(values, position)


def threshold(values: Values, position: State | None) -> Trial:
    """All dice again until a tile with enough teeth may be taken: the change of own teeth."""
    where = spot(values, position)
    state, enough = where.state._replace(phase=ROLL), values["teeth"]
    leaves = leaves_of(state, teeth_worth(state))
    begin = start(Spot(state, None, values["rolls"]))

    def decide(now: State) -> Action:
        result = judge(now.dice)
        leaf = leaves.early[result] if now.roll < ROLLS else leaves.last[result]
        takes = leaf is not None and leaf.kind in TAKING
        if now.roll < ROLLS and not (takes and leaf is not None and leaf.worth >= enough):
            return Action("reroll", ALL_DICE)
        return TAKE if takes else STOP

    player = Player(decide)

    def trial(rng: Rng) -> Measured:
        change = play(begin, player, rng).change
        return ("value", change), (change_name(change), 1)

    return trial


def reroll_values(values: Values, position: State | None) -> Trial:
    """Each choice once: ending the turn, and each set of dice, best play from there."""
    where, dice = choosing(values, position)
    turn = where.solved()
    rerolls = {dice_text(subset): Action("reroll", subset) for subset in SUBSETS}
    best_set = max(rerolls, key=lambda name: turn.reroll_value(1, dice, rerolls[name].dice))
    end = {"end": _end(turn, 1, dice)} if turn.accept(1, dice) else {}
    tried = _each_choice(start(where), {**end, **rerolls}, turn)

    def trial(rng: Rng) -> Measured:
        measured = tried(rng)
        return *measured, ("best-reroll", dict(measured)[best_set])

    return trial


def _each_choice(begin: Start, choices: Mapping[str, Action], turn: Turn) -> Callable[[Rng], Sequence[Any]]:
    """The change of own teeth of every choice, each played once from the same decision."""
    follow = Player(best(turn))
    reached = {name: RAFFZAHN.step(begin.state, begin.state.seat, action)
               for name, action in choices.items()}
    starts = {name: Start(begin.before, state, begin.events + events)
              for name, (state, events) in reached.items()}
    return lambda rng: [(name, play(each, follow, rng).change) for name, each in starts.items()]


def choices(_values: Values, position: State | None) -> Trial:
    """Every choice of the position once, best play from there."""
    state = board_of(None) if position is None else position
    named = {format_action(action): action for action in ticket_values(state)}
    where = Spot(state, state.dice if state.phase == DECIDE else None, ROLLS - state.roll)
    return _each_choice(Start(state, state, ()), named, where.solved())


# ---- hunts ----

def _hunting(where: Spot, turn: Turn, hit: Callable[[Event], bool]) -> Trial:
    """Whether a turn that is played for some ends alone reaches one of them."""
    begin, player = start(where), Player(best(turn))

    def trial(rng: Rng) -> Measured:
        taken = play(begin, player, rng).looted()
        return (("hit", 1),) if taken is not None and hit(taken) else ()

    return trial


def target(values: Values, position: State | None) -> Trial:
    """A turn for some tiles, by their numbers."""
    where, tiles = spot(values, position), values["tiles"]
    return _hunting(where, where.hunted(tiles),
                    lambda taken: taken.get("by") == "number" and taken.get("tile") in tiles)


def stars(values: Values, position: State | None) -> Trial:
    """A turn for three stars, or for two and more."""
    where, two = spot(values, position), values["stars"] == "two"
    wanted = ("great", "small") if two else ("great",)
    return _hunting(where, where.hunted(great=True, small=two), lambda taken: taken.get("by") in wanted)


def take(values: Values, position: State | None) -> Trial:
    """A turn for one tile, by its number or by stars."""
    where, tile = spot(values, position), values["tile"]
    return _hunting(where, where.taking(tile), lambda taken: taken.get("tile") == tile)


def last_tile(values: Values, _position: State | None) -> Trial:
    """A turn for the last tile of the middle."""
    where = Spot.alone(values["tile"], values["rolls"])
    return _hunting(where, where.taking(values["tile"]), lambda taken: True)


def turns_for_last_tile(values: Values, position: State | None) -> Trial:
    """Own turns until the last tile of the middle has been taken."""
    once = last_tile(values, position)

    def trial(rng: Rng) -> Measured:
        turns = 1
        while not tuple(once(rng)):
            turns += 1
        return (("turns", turns),)

    return trial


def exposure(values: Values, position: State | None) -> Trial:
    """Every opponent's turn for some open tiles; the first throw of the first one counts by itself too."""
    danger = exposed(values["tiles"], position)
    hunts = []
    for name, where in danger.opponents(values["rolls"]).items():
        hunts.append((name, start(where), Player(best(where.hunted(danger.tiles)))))

    def trial(rng: Rng) -> Measured:
        measured = []
        for name, begin, player in hunts:
            played = play(begin, player, rng)
            taken, first = played.looted(), next(each for each in played.events if each.kind == "rolled")
            if name == hunts[0][0]:
                measured.append(("first-roll", int(_number(first) in danger.tiles)))
            hit = taken is not None and taken.get("by") == "number" and taken.get("tile") in danger.tiles
            measured.append((name, int(hit)))
        return measured

    return trial

