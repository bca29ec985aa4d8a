"""Raffzahn in sentences: the log, the last turn as one value, winner and tie-break."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pygames_core.engine.events import Event
from pygames_core.engine.text import Rich
from pygames_core.engine.view import Look
from pygames_core.games.raffzahn.actions import dice_text
from pygames_core.games.raffzahn.position import LAZY, STAR, State

Dice = tuple[int, int, int]
Teller = Callable[[dict[str, Any], Look], Rich]
RESULT_WORDS = {-1: "lazy", -2: "great", -3: "small"}
"""Results of a roll that are no number, as locale keys name them."""

RULE_SECTIONS = (
    ("setup", ("RZ-1", "RZ-2")),
    ("rolling", tuple(f"RZ-{n}" for n in range(3, 13))),
    ("placing", tuple(f"RZ-{n}" for n in range(13, 18))),
    ("hits", tuple(f"RZ-{n}" for n in range(18, 24))),
    ("end", ("RZ-24", "RZ-25", "RZ-26")),
    ("manners", ("RZ-27", "RZ-28")),
    ("call", ("RZ-29", "RZ-30", "RZ-31")),
    ("rulings", ("R2", "R5", "R6", "R7", "R13", "R19", "R26", "R30", "R36", "R37", "R42", "R43", "R47")),
)
"""The rules panel: sections in the order of play, each with its ids."""


class Told(NamedTuple):
    """The turn that was last begun, as its events told it; ``seat`` is -1 before the first roll.

    Attributes:
        seat, dice, roll, result, tile, owner: as in the last ``rolled`` event.
        ended: why the turn ended (``taken``, ``stopped``, ``lazy``, ``own-hit``, ``miss``), "" while it runs.
        again: one turn more for the same seat.
        lost: tiles that went to the edge.
        looted: the tile that was taken, 0 = none; ``placed_up``: how it was laid, None = not laid yet.
        hot: set of the tiles that moved or turned since the last roll.
    """

    seat: int = -1
    dice: Dice = (STAR, STAR, STAR)
    roll: int = 0
    result: str = ""
    tile: int = 0
    owner: int = -1
    ended: str = ""
    again: bool = False
    lost: tuple[int, ...] = ()
    looted: int = 0
    placed_up: bool | None = None
    hot: int = 0


def last_turn(events: Sequence[Event]) -> Told:
    """The last roll in a sequence of events, and what followed from it."""
    start = next((at for at in range(len(events) - 1, -1, -1) if events[at].kind == "rolled"), None)
    if start is None:
        return Told()
    field: dict[str, Any] = dict(events[start].fields)
    told = Told(field["seat"], field["dice"], field["roll"], field["result"], field["tile"], field["owner"])
    for event in events[start + 1:]:
        told = _after(told, event)
    return told


def _after(told: Told, event: Event) -> Told:
    field: dict[str, Any] = dict(event.fields)
    if event.kind == "looted":
        return told._replace(looted=field["tile"], hot=told.hot | 1 << field["tile"])
    if event.kind == "placed":
        return told._replace(placed_up=field["up"])
    if event.kind == "turned-up":
        return told._replace(hot=told.hot | 1 << field["tile"])
    if event.kind == "lost":
        moved = sum(1 << tile for tile in field["tiles"])
        return told._replace(lost=field["tiles"], hot=told.hot | moved)
    if event.kind == "turn-ended":
        return told._replace(ended=field["why"], again=field["again"])
    return told


def faces(dice: Dice, look: Look) -> str:
    """Three faces as the log writes them: ``30 · ★ · 5``."""
    signs = {STAR: "★", LAZY: look.say("raffzahn.face.lazy-short")}
    return " · ".join(signs.get(face, str(face)) for face in dice)


def sentence(event: Event, look: Look) -> Rich:
    """What the log says of an event; empty where a neighbour says it already."""
    field: dict[str, Any] = dict(event.fields)
    teller: Teller | None = _TELLERS.get(event.kind)
    return teller(field, look) if teller else []


def _starts(field: dict[str, Any], look: Look) -> Rich:
    return look.rich("raffzahn.log.starts", seat=field["seat"])


def _rolled(field: dict[str, Any], look: Look) -> Rich:
    seat, roll, rolled = field["seat"], field["roll"], field["rolled"]
    kept = "rolls" if roll == 1 else "rolls-all" if rolled == 7 else "rolls-again"
    names = [look.say(f"raffzahn.die.{name}") for at, name in enumerate(("yellow", "blue-a", "blue-b"))
             if dice_text(rolled).find("YAB"[at]) >= 0]
    shown = faces(field["dice"], look)
    first = look.rich(f"raffzahn.log.{kept}", seat=seat, roll=roll, dice=names, faces=shown)
    owner = field["owner"]
    key = f"raffzahn.log.result.{field['result']}"
    if owner == seat or owner < 0:
        key = look.key(key, seat)
    return [*first, (" ", False), *look.rich(key, tile=field["tile"], owner=owner, sum=_sum(field["dice"]))]


def _sum(dice: Dice) -> str:
    return " + ".join(str(max(face, 0)) for face in dice)


def _looted(field: dict[str, Any], look: Look) -> Rich:
    owner = field["owner"]
    return look.rich("raffzahn.log.looted-from" if owner >= 0 else "raffzahn.log.looted",
                     seat=field["seat"], tile=field["tile"], owner=owner)


def _placed(field: dict[str, Any], look: Look) -> Rich:
    return look.rich(f"raffzahn.log.placed-{'up' if field['up'] else 'down'}", tile=field["tile"])


def _lost(field: dict[str, Any], look: Look) -> Rich:
    tiles = field["tiles"]
    key = "nothing" if not tiles else field["why"]
    return look.rich(f"raffzahn.log.lost.{key}", seat=field["seat"], tiles=list(tiles), n=len(tiles),
                     tile=tiles[0] if tiles else 0)


def _turned_up(field: dict[str, Any], look: Look) -> Rich:
    return look.rich("raffzahn.log.turned-up", seat=field["seat"], tile=field["tile"])


def _below_three(field: dict[str, Any], look: Look) -> Rich:
    return look.rich("raffzahn.log.below-three", seat=field["seat"], open=field["open"])


def _ended(field: dict[str, Any], look: Look) -> Rich:
    return look.rich("raffzahn.log.again", seat=field["seat"]) if field["again"] else []


_TELLERS: Mapping[str, Teller] = {
    "starts": _starts,
    "rolled": _rolled,
    "called": lambda field, look: look.rich("raffzahn.log.called", seat=field["seat"], tile=field["tile"]),
    "looted": _looted,
    "placed": _placed,
    "turned-up": _turned_up,
    "lost": _lost,
    "stopped": lambda field, look: look.rich("raffzahn.log.stopped", seat=field["seat"]),
    "below-three": _below_three,
    "turn-ended": _ended,
    "over": lambda field, look: look.rich(f"raffzahn.log.over.{field['why']}"),
}


def winner(ranks: Sequence[int], scores: Sequence[int], look: Look) -> str:
    """The one sentence of the result."""
    best = [seat for seat, rank in enumerate(ranks) if rank == 1]
    if len(best) > 1:
        return look.say("raffzahn.result.nobody")
    return look.say("raffzahn.result.wins", seat=best[0], n=scores[best[0]])


def why_won(state: State, ranks: Sequence[int], scores: Sequence[int], look: Look) -> str:
    """How the first place was decided, the tie-break explained where it was needed (RZ-26, R27)."""
    best = [seat for seat, rank in enumerate(ranks) if rank == 1]
    if len(best) > 1:
        return look.say("raffzahn.result.nobody-why")
    tied = [seat for seat in range(len(ranks)) if scores[seat] == scores[best[0]]]
    highest = (state.up[best[0]] | state.down[best[0]]).bit_length() - 1
    if len(tied) > 1:
        return look.say("raffzahn.result.tie", n=scores[best[0]], names=[look.names[seat] for seat in tied],
                        seat=best[0], tile=highest)
    second = max((score for seat, score in enumerate(scores) if seat != best[0]), default=0)
    return look.say("raffzahn.result.lead", n=scores[best[0]] - second)
