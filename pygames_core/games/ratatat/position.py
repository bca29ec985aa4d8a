"""Rat-a-Tat Roll: cards, dice, board, options and positions as values (specification, sections 2, 5 and 6).

Sets of eyes are whole numbers: bit n stands for seat n, the bit above the last seat for an onlooker. Sets of
dice are whole numbers too: bit n stands for the n-th die.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from pygames_core.engine.errors import Malformed, brief
from pygames_core.engine.options import Option, Options, Value, changed, complete

CARD_VALUES = 10
"""Cards show 0 to 9."""
COPIES_PER_VALUE = 4
"""Assumed: the only even split of the 40 cards over ten values."""
ICON_VALUES = (7, 8, 9)
"""Cards with the Re-roll icon (RT-19)."""
MAX_ICONS_FACE_UP = 3
"""More icons than this among the face-up cards bring a new deal (RT-23)."""
TOKENS = 15
"""Re-roll tokens of players and centre together."""
NUMBER_DIE = (1, 2, 3, 4, 5, 6)
MOST_DICE = 3
LOWEST, HIGHEST, SWAP_RESULT = "lowest", "highest", "swap"
WILD_DIE = (LOWEST, LOWEST, HIGHEST, HIGHEST, SWAP_RESULT, SWAP_RESULT)
"""Assumed: three results on six faces, nothing says uneven."""
WILD_RESULTS = (LOWEST, HIGHEST, SWAP_RESULT)
WILD_SPACE, CHOICE_SPACE, TOKEN_SPACE, PEEK_SPACE = "wild", "choice", "token", "peek"
REGION_ICONS = (CHOICE_SPACE, TOKEN_SPACE, PEEK_SPACE)
"""Assumed: the order inside every region, clockwise; it is that of the Icon Guide."""
REGIONS = 5
STRETCH = 1 + len(REGION_ICONS)
"""A Wild space and the region behind it."""
SPACES = REGIONS * STRETCH
WILD_SPACES = tuple(range(0, SPACES, STRETCH))
CARDS_TO_COLLECT = {2: 5, 3: 4, 4: 4, 5: 4}
"""Cards that fill a row, by number of players (RT-24)."""

NO_TAG, ICON, PLAIN = "none", "icon", "plain"
"""What taking a token, or not taking one, has told everybody of a drawn card (R13)."""
UNKNOWN = -1
"""The value of a card for eyes that do not know it."""

START, SPACE, DEAL, TURN, ROLL, REROLL = "start", "space", "deal", "turn", "roll", "reroll"
CHOICE, DRAW, PEEK, REFILL, OVER = "choice", "draw", "peek", "refill", "over"
WILD_ROLL, WILD, PICK, SWAP, DISCARD = "wild-roll", "wild", "pick", "swap", "discard"
DECIDING = (TURN, REROLL, CHOICE, PEEK, WILD, PICK, SWAP, DISCARD)
"""Phases in which the seat to move decides; in the others chance does, or all is over."""
FILLING = (DEAL, REFILL)


def tokens_row(row: tuple[int, ...]) -> tuple[int, ...] | None:
    """Tokens at the start by seat as they are, or None: 2 to 5 numbers from 0 to 3."""
    return row if len(row) in CARDS_TO_COLLECT and all(0 <= tokens <= 3 for tokens in row) else None


OPTIONS = (
    Option("players", 2, (2, 3, 4, 5), rule="RT-1"),
    Option("first_player", "random", ("random", "monument"), low=0, high=4, rule="R2", asks="monument"),
    Option("start_space", 0, (0, "random"), rule="R1"),
    Option("start_tokens", 2, (2, 0, 1, 3), row=tokens_row, rule="RT-7"),
    Option("memory_aid", "off", ("off", "own", "all"), rule="R39"),
    Option("tie_break", "shared", ("shared", "tokens"), rule="R38"),
    Option("open_hands", "off", ("off", "on"), rule="R54"),
    Option("show_odds", "off", ("off", "on"), rule="RT-11"),
)


class Rules(NamedTuple):
    """The options as the rules use them.

    Attributes:
        players: number of seats.
        target: cards that fill a row.
        tokens_decide: equal totals are ordered by tokens left.
        open_hands: all rows lie face-up, to demonstrate the game to a class.
        changed: the options that differ from their defaults, as records keep them.
    """

    players: int
    target: int
    tokens_decide: bool
    open_hands: bool
    changed: tuple[tuple[str, Value], ...]


class Card(NamedTuple):
    """A card that has left the upper part of the pile.

    Attributes:
        value: 0 to 9; ``UNKNOWN`` in what somebody remembers.
        known: set of the eyes that have seen it.
        tag: what everybody knows by its token: ``ICON`` (7 to 9), ``PLAIN`` (0 to 6) or ``NO_TAG``.
        age: number of re-shuffles before it left the upper part of the pile.
    """

    value: int
    known: int
    tag: str
    age: int


Display = tuple[Card | None, ...]
Row = tuple[Card, ...]


class State(NamedTuple):
    """One position, hidden facts included.

    Attributes:
        rules: the options.
        phase: one of the phases above.
        seat: the player to move.
        turns: finished turns.
        pawn: its space, 0 to 19.
        display: the face-up card before each region; None is a gap.
        upper: upper part of the pile, which has no order: copies of each value.
        lower: cards put under the pile (RT-27), from the bottom up; the latest lies lowest.
        returned: the five face-up cards that went back at each re-shuffle (RT-23).
        rows: face-down cards by seat and slot.
        tokens: by seat.
        dice: number dice of this turn, 0 for one in the air; none in the turn of a full player.
        wild: what the Wild die shows in this turn, "" before.
        air: the card taken by a full player who has to discard, else None.
        left: turns left in the final round; -1 before it.
    """

    rules: Rules
    phase: str
    seat: int
    turns: int
    pawn: int
    display: Display
    upper: tuple[int, ...]
    lower: Row
    returned: tuple[tuple[int, ...], ...]
    rows: tuple[Row, ...]
    tokens: tuple[int, ...]
    dice: tuple[int, ...]
    wild: str
    air: Card | None
    left: int

    def becomes(self, **fields: Any) -> "State":
        """The position with some fields changed: as ``_replace``, in a third of its time."""
        values = list(self)
        for name, value in fields.items():
            values[PLACE_OF[name]] = value
        return tuple.__new__(State, values)


PLACE_OF = {name: at for at, name in enumerate(State._fields)}


EMPTY_DISPLAY: Display = (None,) * REGIONS
WHOLE_DECK = (COPIES_PER_VALUE,) * CARD_VALUES


def rules_of(options: Options) -> Rules:
    """The options as the rules use them; ``options`` complete and checked."""
    players = int(str(options["players"]))
    return Rules(players, CARDS_TO_COLLECT[players], options["tie_break"] == "tokens",
                 options["open_hands"] == "on", tuple(changed(OPTIONS, options).items()))


def complete_options(given: Mapping[str, object]) -> dict[str, Any]:
    """Complete, checked options.

    Raises:
        Malformed: an unknown option or value; a first player who is not at the table (R2); a row of tokens
            that does not fit the players (RT-7). Details name the ``option`` and the ``value``.
    """
    options = complete(OPTIONS, given)
    players, first, tokens = int(str(options["players"])), options["first_player"], options["start_tokens"]
    if isinstance(first, int) and first >= players:
        raise Malformed("ratatat-rules.refused.first-seat", "R2", option="first_player", value=first,
                        players=players, last=players - 1)
    if isinstance(tokens, tuple) and len(tokens) != players:
        raise Malformed("ratatat-rules.refused.tokens-row", "RT-7", option="start_tokens",
                        value=brief(", ".join(map(str, tokens))), players=players)
    return options


def icon_of(space: int) -> str:
    """What a space shows: ``wild``, ``choice``, ``token`` or ``peek``."""
    return WILD_SPACE if space % STRETCH == 0 else REGION_ICONS[space % STRETCH - 1]


def region_of(space: int) -> int:
    """The region of a space that is not Wild, 0 to 4."""
    return space // STRETCH


def everybody(players: int) -> int:
    """The set of all eyes, an onlooker's among them."""
    return (2 << players) - 1


def eyes_of(seat: int | None, players: int) -> int:
    """The set that holds one viewer (None = an onlooker)."""
    return 1 << (players if seat is None else seat)


def centre(state: State) -> int:
    """Tokens in the centre."""
    return TOKENS - sum(state.tokens)


class Rows(Protocol):
    """A position, or what somebody sees of it: rows, and how long they shall be."""

    @property
    def rules(self) -> Rules:
        """The options."""

    @property
    def rows(self) -> Sequence[Sequence[object]]:
        """By seat and slot."""


def is_full(table: Rows, seat: int) -> bool:
    """Whether a row holds as many cards as it shall (RT-24)."""
    return len(table.rows[seat]) == table.rules.target


def gap(display: Display) -> int:
    """The first region without a face-up card; -1 = each has one."""
    return display.index(None) if None in display else -1


def face_up(display: Display) -> tuple[int, ...]:
    """Values of the face-up cards by region; ``UNKNOWN`` at a gap."""
    return tuple([UNKNOWN if card is None else card.value for card in display])


def too_many_icons(display: Display) -> bool:
    """Whether RT-23 asks for a new deal."""
    return sum(value in ICON_VALUES for value in face_up(display)) > MAX_ICONS_FACE_UP


def extremes(display: Display, result: str) -> tuple[int, ...]:
    """Regions with the lowest or the highest of the face-up cards (RT-21a, RT-21b), ascending."""
    return extremes_of(face_up(display), result)


def extremes_of(values: Sequence[int], result: str) -> tuple[int, ...]:
    """The same by the values of the face-up cards; ``UNKNOWN`` is a gap."""
    lying = [value for value in values if value != UNKNOWN]
    wanted = min(lying) if result == LOWEST else max(lying)
    return tuple([region for region, value in enumerate(values) if value == wanted])
