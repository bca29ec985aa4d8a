"""Raffzahn: what a thing at the table is, in the sentences of its rules (the page's "What is this?")."""

from pygames_core.engine.view import Json, Look, explained
from pygames_core.games.raffzahn.actions import parse_action
from pygames_core.games.raffzahn.position import FEWEST_OPEN, State, place_of, teeth_of
from pygames_core.games.raffzahn.stamps import hidden_tiles

PARTS = {
    "rolls": ("RZ-4",), "dice": ("RZ-6", "RZ-12"), "sum": ("RZ-12",), "row": ("RZ-12", "RZ-8", "RZ-10"),
    "edge": ("RZ-28",), "call": ("RZ-29", "RZ-30"), "odds": (),
}
"""Things of which there is one, or all of whose kind follow the same rules."""
PLACES = {
    "middle": ("RZ-20",), "up": ("RZ-16", "RZ-20"), "down": ("RZ-16", "RZ-21"), "edge": ("RZ-21", "RZ-28"),
    "hand": ("RZ-14", "RZ-15"), "own-up": ("RZ-16", "RZ-18"), "own-down": ("RZ-16", "RZ-18"),
}
"""Tiles, by where they lie."""
CHOICES = {
    "roll": ("RZ-3",), "take": ("RZ-20",), "reroll": ("RZ-5",), "stop": ("RZ-21", "R2"),
    "up": ("RZ-14", "RZ-18"), "down": ("RZ-15", "RZ-18"), "pay": ("RZ-22", "R19"),
}
"""Tickets, by the kind of action."""


def what(state: State, seat: int, thing: str, look: Look) -> Json:
    """What a thing is: ``rule`` (of its first sentence, or None), ``title``, ``text``, ``may`` (empty).

    Args:
        state: what the person sees.
        seat: whose eyes these are.
        thing: as boards name it: ``rolls``, ``row:20``, ``tile:25``, ``seat:1``, ``ticket:take``.
        look: who asks.
    """
    kind, _, rest = thing.partition(":")
    title, rules = "", None
    if kind in PARTS:
        title, rules = look.say(f"raffzahn.what.{kind}"), PARTS[kind]
    elif kind == "seat" and rest in [str(number) for number in range(state.rules.players)]:
        title, rules = _seat(state, int(rest), look)
    elif kind == "tile" and rest in [str(number) for number in range(1, 41)]:
        title, rules = _tile(state, seat, int(rest), look)
    elif kind == "ticket":
        action = parse_action(rest)
        title, rules = look.say(f"raffzahn.what.{action.kind}"), CHOICES[action.kind]
    return explained(look, "raffzahn", kind, title, rules)


def _seat(state: State, seat: int, look: Look) -> tuple[str, tuple[str, ...]]:
    own = state.up[seat] | state.down[seat]
    free = state.up[seat].bit_count() >= FEWEST_OPEN
    title = look.say("raffzahn.what.seat", seat=seat, teeth=teeth_of(state.rules, own))
    return title, ("RZ-25", "RZ-13", "RZ-15" if free else "RZ-14", "RZ-16")


def _tile(state: State, seat: int, tile: int, look: Look) -> tuple[str, tuple[str, ...]]:
    if hidden_tiles(state) >> tile & 1:
        return look.say("raffzahn.cell.somewhere", tile=tile), ("R47", "RZ-16")
    where, owner = place_of(state, tile)
    word = {"up": "open", "down": "protected"}.get(where, where)
    mine = "own-" if owner == seat and where in ("up", "down") else ""
    title = look.say(f"raffzahn.cell.{word}", tile=tile, teeth=state.rules.teeth[tile], owner=owner)
    return title, ("R13", "RZ-10") if tile == 1 and where == "middle" else PLACES[mine + where]
