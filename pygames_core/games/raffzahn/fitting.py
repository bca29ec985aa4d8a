"""Raffzahn: how a position of a match is asked about: the parameters that carry each question over."""

from collections.abc import Mapping

from pygames_core.games.raffzahn.actions import dice_text
from pygames_core.games.raffzahn.asking import HERE, OWN, shown_dice
from pygames_core.games.raffzahn.leaves import highest
from pygames_core.games.raffzahn.position import DECIDE, ROLL, ROLLS, START, State, lootable

Given = Mapping[str, object] | None
BOTH_BLUE = dice_text(6)


def turn_due(state: State) -> Given:
    """Questions about a whole turn: before its first roll."""
    return {} if state.phase in (START, ROLL) else None


def turn_on(state: State) -> Given:
    """Questions about the rest of a turn: what lies and what is left come from the position."""
    return {} if state.phase in (START, ROLL, DECIDE) else None


def choosing(state: State) -> Given:
    """Taking or rolling on."""
    if state.phase != DECIDE or state.roll == ROLLS:
        return None
    return {"dice": HERE, "rolls": ROLLS - state.roll}


def lying(state: State) -> Given:
    """What the dice that lie may become."""
    return {"dice": shown_dice(state.dice), "rolled": BOTH_BLUE} if state.phase == DECIDE else None


def any_choice(state: State) -> Given:
    """All that the acting player may do."""
    return {}


def best_tile(state: State) -> Given:
    """The highest tile that a number reaches."""
    tile = highest(lootable(state) & ~2)
    return {"tiles": [tile]} if tile else None


def one_tile(state: State) -> Given:
    """The highest tile of the middle."""
    return {"tile": highest(state.middle)} if state.middle else None


def last_tile(state: State) -> Given:
    """The last tile of the middle, for a player who owns none."""
    owns = state.up[state.seat] | state.down[state.seat]
    return {"tile": highest(state.middle)} if state.middle.bit_count() == 1 and not owns else None


def own_tiles(state: State) -> Given:
    """The acting player's tiles."""
    return {"tiles": OWN} if state.up[state.seat] | state.down[state.seat] else None


def open_tiles(state: State) -> Given:
    """The acting player's open tiles."""
    return {"tiles": OWN} if state.up[state.seat] else None


def called_tile(state: State) -> Given:
    """The highest tile that may be called, where the extra rule is on."""
    tile = highest(lootable(state) & ~2)
    return {"tile": tile} if state.rules.call and tile else None


def calls(state: State) -> Given:
    """The extra rule, where it is on."""
    limit = "once" if state.rules.call_once else "each_reroll"
    return {"limit": limit} if state.rules.call and state.phase in (START, ROLL) else None
