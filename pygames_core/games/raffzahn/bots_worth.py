"""Raffzahn: what tiles and ends of a turn are worth to a bot, in whole numbers; the cheapest payment."""

from collections.abc import Sequence
from typing import NamedTuple

from pygames_core.games.raffzahn.leaves import Worth, highest, lowest, teeth_worth
from pygames_core.games.raffzahn.payments import Payment, cheapest_total
from pygames_core.games.raffzahn.position import FEWEST_OPEN, LEAST_PENALTY, State, teeth_of, tiles_in

KEEP_DOWN = (96, 86, 78, 75, 73)
"""Chance in hundredths that a face-down tile is its owner's at the end, by tiles left in the middle:
0-7, 8-15, 16-23, 24-31, 32 and more. Measured in 400 games of four Turn-optimal players; the first entry
rests on 26 tiles."""
KEEP_UP = (70, 41, 28, 23, 21)
"""The same for a face-up tile."""
LAST_TILE = 4000
"""Worth of taking the last tile of the middle where that wins; the same less than nothing where it loses."""


class Values(NamedTuple):
    """What a bot counts.

    Attributes:
        unit: whole units of one tooth (1, or 100 for hundredths).
        own: worth of each tile that the acting player owns, by its number; 0 elsewhere.
        worth: worth of each end of his turn.
    """

    unit: int
    own: tuple[int, ...]
    worth: Worth


def teeth_values(state: State) -> Values:
    """Everything counted in teeth."""
    mine = state.up[state.seat] | state.down[state.seat]
    return Values(1, tuple(teeth if mine >> tile & 1 else 0 for tile, teeth in enumerate(state.rules.teeth)),
                  teeth_worth(state))


def kept_values(state: State) -> Values:
    """Everything counted in hundredths of teeth that are kept to the end, on average (section 9, level 5)."""
    teeth, up, down = state.rules.teeth, state.up[state.seat], state.down[state.seat]
    keep_down, keep_up = keep_chances(state.middle)
    own = tuple(each * (keep_down if down >> tile & 1 else keep_up if up >> tile & 1 else 0)
                for tile, each in enumerate(teeth))
    if (up | down) & 2:
        own = (0, 100 * teeth[1], *own[2:])
    new = keep_down if up.bit_count() >= FEWEST_OPEN else keep_up
    number = (0, 100 * teeth[1], *(each * new for each in teeth[2:]))
    lost = tuple(-own[tile] + (each * keep_up if down >> tile & 1 else 0) for tile, each in enumerate(teeth))
    high, low = highest(state.middle), lowest(state.middle)
    if high == low:
        number = (*number[:high], LAST_TILE if wins_with(state, high) else -LAST_TILE, *number[high + 1:])
    miss = -sum(own[tile] for tile in cheapest(state, own))
    return Values(100, own, Worth(number, number[high], number[low], lost, miss))


def keep_chances(middle: int) -> tuple[int, int]:
    """Hundredths of the chance to keep a face-down and a face-up tile to the end, by the middle."""
    span = min(middle.bit_count() // 8, len(KEEP_UP) - 1)
    return KEEP_DOWN[span], KEEP_UP[span]


def wins_with(state: State, tile: int) -> bool:
    """Whether the acting player wins if the game ends with this tile as his (RZ-25, RZ-26)."""
    results = []
    for seat, (up, down) in enumerate(zip(state.up, state.down, strict=True)):
        owned = up | down | (1 << tile if seat == state.seat else 0)
        results.append((teeth_of(state.rules, owned), owned.bit_length()))
    return results[state.seat] == max(results)


def cheapest(state: State, worth: Sequence[int]) -> Payment:
    """The legal payment of the acting player with the least sum of worths.

    Ties go to fewer protected tiles, then to lower numbers. Of every shape of payment only the cheapest
    members are looked at, so that the many payments of a long row are never listed.

    Args:
        state: the position.
        worth: worth of each tile by its number, in whole units.
    """
    rules, up, down = state.rules, state.up[state.seat], state.down[state.seat]
    own = sorted(tiles_in(up | down), key=lambda tile: (worth[tile], down >> tile & 1, tile))
    ones, twos, big = ([tile for tile in own if low <= rules.teeth[tile] <= high]
                       for low, high in ((1, 1), (2, 2), (LEAST_PENALTY, 7)))
    sets = [ones[:3]] if len(ones) > 2 else []
    sets += [[ones[0], twos[0]]] if ones and twos else []
    sets += [twos[:2]] if len(twos) > 1 else []
    sets += [[tile] for tile in big]
    if rules.minimum:
        total = cheapest_total(rules, up | down)
        sets = [tiles for tiles in sets if sum(rules.teeth[tile] for tile in tiles) == total]
    if not sets:
        return tuple(sorted(own))
    return min((tuple(sorted(tiles)) for tiles in sets), key=lambda tiles: (
        sum(worth[tile] for tile in tiles), sum(down >> tile & 1 for tile in tiles), tiles))
