"""Raffzahn: what the questions of ``odds.py`` share: parameters, the spot they ask about, rows of answers."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from pygames_core.engine.errors import Malformed
from pygames_core.engine.text import Message, message
from pygames_core.games.raffzahn.actions import SUBSETS, Action, dice_text
from pygames_core.games.raffzahn.calls import TURN_UNIT, CallTurn, call_turn_of, in_units, turn_bonus
from pygames_core.games.raffzahn.chances import hunt
from pygames_core.games.raffzahn.judging import NO_DICE, judge
from pygames_core.games.raffzahn.leaves import Worth, highest, leaves_of, lowest, teeth_worth
from pygames_core.games.raffzahn.position import (
    ALL_TILES,
    BLUE,
    DECIDE,
    DICE,
    LAZY,
    ROLL,
    ROLLS,
    STAR,
    START,
    TEETH_TABLES,
    TILES,
    YELLOW,
    State,
    complete_options,
    mask_of,
    rules_of,
    teeth_row,
    tiles_in,
)
from pygames_core.games.raffzahn.tables import MOST_TEETH
from pygames_core.games.raffzahn.turn import Dice, Turn, solved
from pygames_core.odds.question import Parameter, Row, Value, numbers, whole, word
from pygames_core.odds.simulation import CHANCE

HERE = "position"
"""Said instead of a value: as in the position."""
OWN = "own"
"""Said instead of tiles: those of the acting player."""
FACES = {str(face): face for face in (*YELLOW, *BLUE) if face > STAR} | {"star": STAR, "*": STAR}
FACES_OF_DICE = [["star" if face == STAR else face for face in dict.fromkeys(faces) if face != LAZY]
                 for faces in (YELLOW, BLUE, BLUE)]
"""What each die may show while it lies, for whoever sets dice (a lazy tooth has ended its turn)."""


def _read_dice(said: object) -> Value | None:
    """Three faces such as ``30,2,star``; ``position`` or nothing = none."""
    words = said.split(",") if isinstance(said, str) else said
    if words in (["position"], [""], []):
        return ()
    if not isinstance(words, list | tuple) or len(words) != len(DICE):
        return None
    faces = [FACES.get(str(each).strip()) for each in words]
    if faces[0] not in YELLOW or any(face not in BLUE for face in faces[1:]):
        return None
    return tuple(face for face in faces if face is not None)


def shown_dice(dice: tuple[int, ...]) -> Any:
    """Faces as JSON; none = those of the position."""
    return ["star" if face == STAR else face for face in dice] or HERE


def _read_table(said: object) -> Value | None:
    """A name out of ``TEETH_TABLES``, ``position``, or 40 whole numbers."""
    if isinstance(said, str) and said in (HERE, *TEETH_TABLES):
        return said
    row = numbers(said)
    return None if row is None else teeth_row(row)


def lying(*default: int) -> Parameter:
    """Dice that lie already; none = those of the position, or the first roll is due."""
    return Parameter("dice", default, f"{HERE}, 10|20|30|star,1…5|star,1…5|star", _read_dice, shown_dice,
                     kind="dice", words=() if default else (HERE,), parts=FACES_OF_DICE)


LEFT = whole("rolls", ROLLS, 1, ROLLS)
"""Rolls that may still be made; never more than the turn has left."""
TABLE = Parameter("table", HERE, ", ".join((HERE, *TEETH_TABLES)) + ", 40 × 1…7", _read_table,
                  kind="row", low=1, high=MOST_TEETH, words=(HERE, *TEETH_TABLES), parts=len(TILES))
"""Teeth of the tiles."""
ROLLED = word("rolled", "AB", *(dice_text(dice) for dice in SUBSETS if dice_text(dice) != "AB"))
"""Dice that are rolled again."""


class Spot(NamedTuple):
    """What a question about a turn is asked about.

    Attributes:
        state: the position.
        dice: three faces that lie, or None before the first roll.
        left: rolls that may still be made.
    """

    state: State
    dice: Dice | None
    left: int

    def solved(self, worth: Worth | None = None) -> Turn:
        """The turn from here; dice that lie count as its first roll. ``worth`` None = own teeth."""
        worth = teeth_worth(self.state) if worth is None else worth
        return solved(leaves_of(self.state, worth), self.left + (self.dice is not None))

    def hunted(self, tiles: Iterable[int] = (), great: bool = False, small: bool = False) -> Turn:
        """The same for a turn in which only these ends count, 1 each: its values are chances."""
        return hunt(self.state, tuple(tiles), great, small, self.left + (self.dice is not None))

    def taking(self, tile: int) -> Turn:
        """The same for a tile, by its number or, at an end of the middle, by stars."""
        middle = self.state.middle
        return self.hunted((tile,), highest(middle) == tile, lowest(middle) == tile)

    def value(self, turn: Turn) -> Fraction:
        """What a turn is worth from here."""
        return turn.first_value() if self.dice is None else turn.value(1, self.dice)

    @classmethod
    def alone(cls, tile: int, rolls: int) -> "Spot":
        """A turn before its first roll in which one tile is left in the middle and nobody owns any."""
        return cls(empty_table(1 << tile), None, rolls)


def board_of(position: State | None) -> State:
    """The position whose acting player is asked about; None = the opening.

    Raises:
        Malformed: ``raffzahn-odds.refused.phase`` where he has neither a roll due nor dice to decide on.
    """
    if position is None:
        return empty_table(ALL_TILES)
    if position.phase == START:
        return position._replace(phase=ROLL)
    if position.phase not in (ROLL, DECIDE):
        raise Malformed("raffzahn-odds.refused.phase", phase=position.phase)
    return position


def spot(values: Mapping[str, Any], position: State | None) -> Spot:
    """Where a turn stands: dice and rolls of the position, unless the parameters say otherwise.

    Raises:
        Malformed: ``raffzahn-odds.refused.phase``.
    """
    state = board_of(position)
    table = values.get("table", HERE)
    if table != HERE:
        row_of_teeth = table if isinstance(table, tuple) else TEETH_TABLES[table]
        state = state._replace(rules=state.rules._replace(teeth=(0, *row_of_teeth)))
    dice: Dice | None = state.dice if state.phase == DECIDE else None
    made = state.roll if state.phase == DECIDE else 0
    if values.get("dice"):
        dice, made = values["dice"], max(made, 1)
    return Spot(state, dice, min(values.get("rolls", ROLLS), ROLLS - made))


def choosing(values: Mapping[str, Any], position: State | None) -> tuple[Spot, Dice]:
    """A spot whose dice, given too, leave the choice between ending the turn and rolling again.

    Raises:
        Malformed: ``raffzahn-odds.refused.no-reroll`` or ``raffzahn-odds.refused.dice-end``.
    """
    where = spot(values, position)
    if where.dice is None or not where.left:
        raise Malformed("raffzahn-odds.refused.no-reroll")
    if where.solved().leaves.forced[judge(where.dice)]:
        raise Malformed("raffzahn-odds.refused.dice-end")
    return where, where.dice


class Exposed(NamedTuple):
    """Some tiles that lie open before the acting player."""

    state: State
    tiles: tuple[int, ...]
    named: bool

    def opponents(self, rolls: int) -> dict[str, Spot]:
        """The turn of every opponent by the name of its row; in the opening all are alike and one will do."""
        players, mine = self.state.rules.players, self.state.seat
        seats = [(mine + step) % players for step in range(1, players if self.named else 2)]
        return {f"turn:{seat}" if self.named else "turn": Spot(self.state._replace(seat=seat), None, rolls)
                for seat in seats}


def exposed(tiles: Any, position: State | None) -> Exposed:
    """The position with some tiles (``own`` = those that do) lying open before the acting player."""
    state = board_of(position)._replace(phase=ROLL)
    mask = state.up[state.seat] if tiles == OWN else mask_of(tiles)
    return Exposed(owning(state, mask), tuple(tiles_in(mask)), position is not None)


def own_tiles(tiles: Any, position: State | None) -> int:
    """The set of tiles that a parameter names; ``own`` = all of the acting player."""
    state = board_of(position)
    return state.up[state.seat] | state.down[state.seat] if tiles == OWN else mask_of(tiles)


def calling(values: Mapping[str, Any], position: State | None) -> tuple[State, CallTurn]:
    """A fresh turn with the extra rule on, and its best play when one turn more is played without calls."""
    state = spot(values, position).state
    rules = state.rules._replace(call=True, call_once=values["limit"] == "once")
    state = state._replace(phase=ROLL, rules=rules)
    return state, call_turn_of(state, in_units(teeth_worth(state), TURN_UNIT), turn_bonus(state))


def empty_table(middle: int) -> State:
    """A first roll with default options; what is not in the middle lies at the edge, nobody owns a tile."""
    rules = rules_of(complete_options({}))
    nobody = (0,) * rules.players
    edge = ALL_TILES & ~middle
    return State(rules, ROLL, 0, middle, edge, nobody, nobody, 0, NO_DICE, 0, 0, 0, False, 0)


def owning(state: State, tiles: int) -> State:
    """The position in which the acting player has these tiles face up, wherever they lay."""
    up = tuple(mask | tiles if seat == state.seat else mask & ~tiles
               for seat, mask in enumerate(state.up))
    return state._replace(middle=state.middle & ~tiles, edge=state.edge & ~tiles, up=up,
                          down=tuple(mask & ~tiles for mask in state.down))


def row(outcome: str, value: Fraction | int, kind: str = CHANCE) -> Row:
    """A row whose label is named like its outcome."""
    return Row(outcome, Fraction(value), message(f"raffzahn-odds.outcome.{outcome}"), kind)


def number_row(number: int, value: Fraction) -> Row:
    """A row that is named by a number of the dice."""
    return Row(str(number), value, message("raffzahn-odds.outcome.the-number", number=number))


def change_row(change: int, value: Fraction) -> Row:
    """A row that is named by a change of own teeth: ``+6``, ``0``, ``-4``."""
    kind = "gain" if change > 0 else "loss" if change else "no-change"
    label = message(f"raffzahn-odds.outcome.{kind}", n=abs(change))
    return Row(change_name(change), value, label)


def change_name(change: int) -> str:
    """The name of a change of own teeth."""
    return f"{change:+d}" if change else "0"


def choice_label(action: Action) -> Message:
    """What a person reads for a choice."""
    if action.kind == "pay":
        return message("raffzahn-odds.outcome.pay", tiles=action.tiles)
    name = {"roll": dice_text(SUBSETS[-1]), "reroll": dice_text(action.dice), "stop": "stop-now",
            "up": "place-up", "down": "place-down"}.get(action.kind, action.kind)
    return message(f"raffzahn-odds.outcome.{name}")


def opponent_row(name: str, value: Fraction) -> Row:
    """A row of one opponent: ``turn:2`` (seats count from 0 in files), or ``turn`` for anybody."""
    kind, _, seat = name.partition(":")
    if not seat:
        return row(kind, value)
    return Row(name, value, message(f"raffzahn-odds.outcome.{kind}-of", number=int(seat) + 1))
