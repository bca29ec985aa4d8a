"""Raffzahn: tiles as small pieces in rows and on tickets, and which numbers stay off the screen."""

from pygames_core.engine.view import Json, Look
from pygames_core.games.raffzahn.position import OVER, State, place_of, tiles_in


def hidden_tiles(state: State) -> int:
    """Tiles whose number stays off the screen: face-down ones in ``memory_mode``, until the end (R47)."""
    if dict(state.rules.changed).get("memory_mode") != "on" or state.phase == OVER:
        return 0
    together = 0
    for mask in state.down:
        together |= mask
    return together


def stamp(state: State, tile: int, look: Look, hidden: int = 0, hot: int = 0) -> Json:
    """A tile as a small piece in a row or on a ticket."""
    where, _ = place_of(state, tile)
    side = "protected" if where == "down" else "open"
    secret = bool(hidden >> tile & 1)
    key = f"raffzahn.stamp.{side}-hidden" if secret else f"raffzahn.stamp.{side}"
    return {"tile": None if secret else tile, "teeth": state.rules.teeth[tile], "open": side == "open",
            "hot": bool(hot >> tile & 1), "shown": "" if secret else str(tile),
            "label": look.say(key, tile=tile, teeth=state.rules.teeth[tile])}


def stamps(state: State, mask: int, look: Look, hidden: int = 0, hot: int = 0) -> list[Json]:
    """Tiles of a set as small pieces, ascending."""
    return [stamp(state, tile, look, hidden, hot) for tile in tiles_in(mask)]
