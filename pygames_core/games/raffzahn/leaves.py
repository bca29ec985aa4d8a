"""Raffzahn: where a turn may end, and what each end is worth to whoever asks.

The position says which results of the dice lead to which ends (``leaves_of``); the worth of an end is up to
the asker: teeth for the odds, kept teeth for a bot, 1 and 0 for "how likely".
"""

from typing import NamedTuple

from pygames_core.games.raffzahn.judging import IS_GREAT, IS_LAZY, IS_SMALL
from pygames_core.games.raffzahn.payments import cheapest_total
from pygames_core.games.raffzahn.position import State, lootable

LAZY_END, GREAT, SMALL, LOOT, OWN_UP, OWN_DOWN, MISS, STOP = (
    "lazy", "great", "small", "loot", "own-up", "own-down", "miss", "stop")
"""How a turn may end."""

RESULTS_SIZE = 44
"""Entries of a row by result: numbers 0 to 40, then small star, great star and lazy tooth at -3, -2, -1."""


class Worth(NamedTuple):
    """What the ends of a turn are worth to the acting player, in whole units of the asker's choice.

    Attributes:
        number: looting tile n by its number, at index n (41 entries).
        great, small: taking the highest, the lowest tile of the middle by stars.
        own: hitting the own tile n, at index n.
        miss: paying for a miss.
        stop, lazy: ending with nothing, by choice or by the lazy tooth.
    """

    number: tuple[int, ...]
    great: int
    small: int
    own: tuple[int, ...]
    miss: int
    stop: int = 0
    lazy: int = 0


class Leaf(NamedTuple):
    """One end of a turn.

    Attributes:
        kind: ``lazy``, ``great``, ``small``, ``loot``, ``own-up``, ``own-down``, ``miss`` or ``stop``.
        tile: the tile that is looted or hit; 0 where none is.
        worth: what it is worth.
    """

    kind: str
    tile: int
    worth: int


class Leaves(NamedTuple):
    """Where each result of the dice may end the turn; rows by result (``RESULTS_SIZE`` entries).

    Attributes:
        early: the best end that is open while rolls are left; None where only rolling on is.
        last: the end on the last roll; None at numbers that cannot be rolled.
        forced: True where the turn ends at once on any roll.
        take: looting the number, where that is open; None elsewhere.
    """

    early: tuple[Leaf | None, ...]
    last: tuple[Leaf | None, ...]
    forced: tuple[bool, ...]
    take: tuple[Leaf | None, ...]


def teeth_worth(state: State) -> Worth:
    """Ends counted by the change of own teeth: the cheapest payment for a miss, nothing for a reveal."""
    rules, own = state.rules, state.up[state.seat]
    teeth, middle = rules.teeth, state.middle
    return Worth(
        number=teeth,
        great=teeth[highest(middle)],
        small=teeth[lowest(middle)],
        own=tuple(-teeth[tile] if own >> tile & 1 else 0 for tile in range(41)),
        miss=-cheapest_total(rules, own | state.down[state.seat]),
    )


def highest(middle: int) -> int:
    """The tile that three stars reach (RZ-8); 0 where the middle is empty."""
    return middle.bit_length() - 1 if middle else 0


def lowest(middle: int) -> int:
    """The tile that two stars reach (RZ-10); 0 where the middle is empty."""
    return (middle & -middle).bit_length() - 1 if middle else 0


def leaves_of(state: State, worth: Worth) -> Leaves:
    """The ends that a position offers to its acting player, options respected (RZ-6 to RZ-22)."""
    rules, up, down = state.rules, state.up[state.seat], state.down[state.seat]
    open_to_loot = lootable(state)
    stop = Leaf(STOP, 0, worth.stop)
    early: list[Leaf | None] = [None] * RESULTS_SIZE
    last: list[Leaf | None] = [None] * RESULTS_SIZE
    take: list[Leaf | None] = [None] * RESULTS_SIZE
    forced = [False] * RESULTS_SIZE
    for tile in range(2, 41):
        if (up | down) >> tile & 1:
            early[tile] = last[tile] = Leaf(OWN_UP if up >> tile & 1 else OWN_DOWN, tile, worth.own[tile])
            forced[tile] = True
        elif open_to_loot >> tile & 1:
            loot = take[tile] = Leaf(LOOT, tile, worth.number[tile])
            early[tile] = last[tile] = loot if loot.worth >= stop.worth else stop
        else:
            last[tile] = Leaf(MISS, tile, worth.miss)
            early[tile] = last[tile] if rules.stop_costs else stop
    stars = {IS_GREAT: Leaf(GREAT, highest(state.middle), worth.great),
             IS_SMALL: Leaf(SMALL, lowest(state.middle), worth.small)}
    for result, star in stars.items():
        declined = rules.star_optional and star.worth < stop.worth
        early[result] = last[result] = stop if declined else star
    forced[IS_GREAT] = not rules.star_optional
    early[IS_LAZY] = last[IS_LAZY] = Leaf(LAZY_END, 0, worth.lazy)
    forced[IS_LAZY] = True
    return Leaves(tuple(early), tuple(last), tuple(forced), tuple(take))
