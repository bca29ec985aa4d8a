"""Looking back: earlier moments of a match, through which eyes, and going on from one of them.

While a match runs, games that hide something show the past as its viewer saw it, and memory games not at all;
after the end everything is open.
"""

from typing import Any

from pygames_core.engine.errors import Malformed, Refusal
from pygames_core.engine.match import Match
from pygames_core.engine.record import match_from
from pygames_core.engine.view import Json, Look
from pygames_core.table.session import Session


class ReadOnly(Refusal):
    """Something was to be changed while an earlier moment is shown."""

    kind = "stale"


def eyes(session: Session) -> tuple[int | None, ...]:
    """Who may be looked through: None (an onlooker) and seats.

    Everybody where nothing is hidden or the match is over; else the persons who play.
    """
    game = session.match.game
    if game.facts.information == "perfect" or session.match.over:
        return (None, *range(game.players(session.match.state)))
    return (None, *session.persons)


def past_of(session: Session, ply: object, look: Look) -> Match | None:
    """The match at an earlier moment; None for the present one.

    Raises:
        Malformed: ``table.replay.ply``.
        Refusal: ``table.replay.memory``: this match is about remembering, and it still runs.
    """
    match = session.match
    if ply is None or ply == match.ply:
        return None
    if not isinstance(ply, int) or isinstance(ply, bool) or not 0 <= ply < match.ply:
        raise Malformed("table.replay.ply", last=match.ply)
    if not open_past(session, look):
        raise Refusal("table.replay.memory")
    return match.rewound(ply)


def open_past(session: Session, look: Look) -> bool:
    """Whether earlier moments may be looked at: not while a match about remembering runs."""
    match, view = session.match, session.package.view
    return match.over or view is None or not view.keeps_back(
        match.game.observation(match.state, look.viewer))


def fork(session: Session, past: Match | None, seed: int | None) -> Session:
    """A match of its own that goes on from the moment that is shown, marked as practice.

    Args:
        session: the match; it stays as it is.
        past: the moment, or None for the present one.
        seed: None = the luck that the match had from there; else that of another seed.

    Raises:
        Refusal: nothing is left to be played, or something hidden would become known.
    """
    match = (session.match if past is None else past).rewound(session.match.ply)
    if match.over:
        raise Refusal("table.fork-over")
    if match.game.facts.information == "hidden" and not session.match.over:
        raise Refusal("table.fork-running")
    if seed is not None:
        match = match_from(match.game, match.game.encode(match.state), seed)
    forked = Session(session.package, match, session.lineup, session.names)
    forked.practice = True
    return forked


def part(session: Session, past: Match | None, lines: list[Json], look: Look) -> Json:
    """The scene's ``replay``: what a bar for looking back needs (docs/architecture.md)."""
    last = session.match.ply
    ply = last if past is None else past.ply
    stops = session.match.stops
    return {
        "first": 0, "last": last, "ply": ply, "read_only": past is not None,
        "open": open_past(session, look),
        "previous": max((stop for stop in stops if stop < ply), default=None),
        "following": min((stop for stop in stops if stop > ply), default=None),
        "note": "" if past is None else look.say("table.replay.note"),
        "step": look.say("table.replay.step", ply=ply, last=last),
        "turns": _turns(lines),
        "next": None if ply == last else _next(session, ply, lines, look),
        "eyes": [{"viewer": seat, "name": look.say("table.replay.onlooker") if seat is None
                  else look.names[seat]} for seat in eyes(session)],
    }


def _next(session: Session, ply: int, lines: list[Json], look: Look) -> Json:
    """What was decided at a moment: in words as the viewer saw it; the action itself where he may know it."""
    made, game = session.match.decisions[ply], session.match.game
    known = game.facts.information == "perfect" or session.match.over or made.seat == look.viewer
    return {"seat": made.seat, "action": game.format_action(made.action) if known else None,
            "text": _told(lines, ply + 1)}


def _turns(lines: list[Json]) -> list[list[Any]]:
    """Each turn and the ply at which it begins: a place to jump to."""
    begins: dict[int, int] = {}
    for line in lines:
        if line["turn"]:
            begins.setdefault(line["turn"], max(0, line["ply"] - 1))
    return [[turn, ply] for turn, ply in begins.items()]


def _told(lines: list[Json], ply: int) -> str:
    """What the log says of the decision that led to a ply."""
    return " ".join("".join(piece for piece, _ in line["text"]) for line in lines if line["ply"] == ply)
