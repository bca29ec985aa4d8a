"""Raffzahn: tiles, dice, positions, and positions as JSON (specification, sections 2, 5 and 6).

Sets of tiles are whole numbers: bit n stands for tile n, so ``mask.bit_length() - 1`` is the highest tile.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pygames_core.engine.errors import Malformed
from pygames_core.engine.options import Option, Options, Value, changed, complete

TILES = range(1, 41)
ALL_TILES = (1 << 41) - 2
FEWEST_OPEN = 3
"""A looter with fewer face-up tiles must lay the next one face up (RZ-14)."""
LEAST_PENALTY = 3
"""Teeth that a miss on the last roll costs at least (RZ-21)."""
ROLLS = 3
"""Rolls of a turn (RZ-4)."""

STAR = 0
"""A star's face; it counts nothing in a sum (RZ-12)."""
LAZY = -1
"""The lazy tooth's face; only the yellow die has it."""
YELLOW = (10, 20, 30, STAR, STAR, LAZY)
BLUE = (1, 2, 3, 4, 5, STAR)
DICE = "YAB"
"""The dice: yellow, blue A, blue B. A set of dice is a whole number: 1 = Y, 2 = A, 4 = B."""

START, ROLL, ROLLING, DECIDE, PLACE, PAY, OVER = "start", "roll", "rolling", "decide", "place", "pay", "over"
"""Phases: who starts (chance); first roll due; dice rolling (chance); choose; lay a tile; pay; the end."""

TEETH = tuple(1 + (n - 1) // 6 for n in TILES)
"""Teeth of tiles 1 to 40 (assumed: no source prints all of them; the printed clues are tested)."""
TEETH_TABLES: Mapping[str, tuple[int, ...]] = {
    "default": TEETH,
    "ceil": tuple(-(-7 * n // 40) for n in TILES),
    "top5": tuple(1 + n // 6 for n in TILES),
}


def teeth_row(row: tuple[int, ...]) -> tuple[int, ...] | None:
    """A custom teeth table as it is, or None: 40 whole numbers from 1 to 7, non-decreasing."""
    fits = len(row) == len(TILES) and all(1 <= teeth <= 7 for teeth in row) and tuple(sorted(row)) == row
    return row if fits else None


OPTIONS = (
    Option("players", 4, (3, 4, 5, 6, 2), rule="R43"),
    Option("allow_two_players", "off", ("off", "on"), rule="R43"),
    Option("start_player", "random", ("random", "ask"), low=0, high=5, rule="RZ-2", asks="ask"),
    Option("call_rule", "off", ("off", "on"), rule="RZ-29"),
    Option("call_limit", "each_reroll", ("each_reroll", "once"), rule="R36"),
    Option("stop_on_miss_costs", "off", ("off", "on"), rule="R2"),
    Option("miss_payment", "irredundant", ("irredundant", "minimum"), rule="R19"),
    Option("star_take_optional", "off", ("off", "on"), rule="R5"),
    Option("teeth_table", "default", tuple(TEETH_TABLES), row=teeth_row, rule="RZ-25"),
    Option("memory_mode", "off", ("off", "on"), rule="R47"),
    Option("max_turns", "none", ("none",), low=1, rule="R26"),
)


class Rules(NamedTuple):
    """The options as the rules use them.

    Attributes:
        players: number of seats.
        teeth: teeth of each tile by its number (entry 0 is unused).
        call, call_once: the extra rule is on; only one call a turn.
        stop_costs: stopping on a miss costs the penalty.
        minimum: only payments with the smallest possible total.
        star_optional: star rolls may be declined.
        max_turns: the game is cut off after so many turns; 0 = never.
        changed: the options that differ from their defaults, as records keep them.
    """

    players: int
    teeth: tuple[int, ...]
    call: bool
    call_once: bool
    stop_costs: bool
    minimum: bool
    star_optional: bool
    max_turns: int
    changed: tuple[tuple[str, Value], ...]


class State(NamedTuple):
    """One position; everybody may see all of it.

    Attributes:
        rules: the options.
        phase: one of the phases above.
        seat: the acting player.
        middle, edge: sets of tiles.
        up, down: each seat's face-up and face-down tiles, sets by seat.
        roll: rolls made in this turn, 0 to 3.
        dice: faces of Y, A, B after the last roll of this turn; all STAR before the first.
        rolling: set of the dice that are rolling; 0 unless the phase is ROLLING.
        call: number called for the coming or the last roll, 0 = none; with ``call_limit=once`` it stays.
        tile: tile being laid in PLACE, else 0; it lies nowhere meanwhile.
        bonus: True in PLACE when the called tile was looted by a number: one more turn follows.
        turns: finished turns.
    """

    rules: Rules
    phase: str
    seat: int
    middle: int
    edge: int
    up: tuple[int, ...]
    down: tuple[int, ...]
    roll: int
    dice: tuple[int, int, int]
    rolling: int
    call: int
    tile: int
    bonus: bool
    turns: int


def rules_of(options: Options) -> Rules:
    """The options as the rules use them; ``options`` complete and checked."""
    table = options["teeth_table"]
    row = table if isinstance(table, tuple) else TEETH_TABLES[str(table)]
    limit = options["max_turns"]
    return Rules(
        players=int(str(options["players"])),
        teeth=(0, *row),
        call=options["call_rule"] == "on",
        call_once=options["call_limit"] == "once",
        stop_costs=options["stop_on_miss_costs"] == "on",
        minimum=options["miss_payment"] == "minimum",
        star_optional=options["star_take_optional"] == "on",
        max_turns=limit if isinstance(limit, int) else 0,
        changed=tuple(changed(OPTIONS, options).items()),
    )


def complete_options(given: Mapping[str, object]) -> dict[str, Any]:
    """Complete, checked options.

    Raises:
        Malformed: an unknown option or value; two players without ``allow_two_players`` (ruling 43); a start
            player who is not at the table. Details name the ``option`` and the ``value``.
    """
    options = complete(OPTIONS, given)
    if options["players"] == 2 and options["allow_two_players"] == "off":
        raise Malformed("raffzahn-rules.refused.two-players", "R43", option="players", value=2)
    start = options["start_player"]
    if isinstance(start, int) and start >= int(str(options["players"])):
        raise Malformed("raffzahn-rules.refused.start-seat", "RZ-2", option="start_player", value=start,
                        players=options["players"], last=int(str(options["players"])) - 1)
    return options


def tiles_in(mask: int) -> Iterator[int]:
    """The tiles of a set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(tiles: Sequence[int]) -> int:
    """The set of these tiles."""
    mask = 0
    for tile in tiles:
        mask |= 1 << tile
    return mask


def teeth_of(rules: Rules, mask: int) -> int:
    """Teeth of a set of tiles together."""
    return sum(rules.teeth[tile] for tile in tiles_in(mask))


def others_up(state: State) -> int:
    """Tiles that lie face up with other players than the acting one (they can be looted, RZ-16)."""
    found = 0
    for seat, mask in enumerate(state.up):
        if seat != state.seat:
            found |= mask
    return found


def lootable(state: State) -> int:
    """Tiles that the acting player may loot by number: in the middle, or face up with others (RZ-20)."""
    return state.middle | others_up(state)


def place_of(state: State, tile: int) -> tuple[str, int]:
    """Where a tile lies: ("middle" | "edge" | "hand", -1) or ("up" | "down", seat); in hand = being laid."""
    bit = 1 << tile
    if state.middle & bit:
        return "middle", -1
    if state.edge & bit:
        return "edge", -1
    for seat in range(state.rules.players):
        if state.up[seat] & bit:
            return "up", seat
        if state.down[seat] & bit:
            return "down", seat
    return "hand", -1
