"""What only one person may see: private looks that stay until they are turned down, and covers before them.

A look (start card, drawn card, peek) is an event that somebody alone has seen. It is shown to that person
once; until it is turned down nobody goes on (``Session.pending``). Where several persons sit at one device, a
cover stands before everything that only one of them may see: the scene is that of an onlooker, so nothing
hidden is in the answer before somebody has said "it is me". A game with hidden things says what its looks are
(``View.looks``, ``View.private``) and whether its scenes show more than everybody sees (``View.shows_own``).
"""

from pygames_core.engine.errors import Refusal
from pygames_core.engine.view import Json, Look
from pygames_core.table.session import Session


class LookFirst(Refusal):
    """A private look lies open; it is turned down before anything else."""

    kind = "stale"


def covered(session: Session, seat: int | None) -> bool:
    """Whether a cover hides what this seat would see now."""
    match, alone = session.match, len(session.persons) < 2
    if alone or seat in (None, session.shown_to) or match.over or match.game.facts.information == "perfect":
        return False
    observation = match.game.observation(match.state, seat)
    return seat == session.pending or bool(session.package.view.shows_own(observation))


def uncover(session: Session, seat: object) -> None:
    """A person says "it is me".

    Raises:
        Refusal: ``table.not-covered``: no cover with this name stands there.
    """
    if type(seat) is not int or seat != session.viewer or not covered(session, seat):
        raise Refusal("table.not-covered")
    session.shown_to = seat


def turn_down(session: Session) -> None:
    """The person has seen what the look shows; with it closes what was open to that person alone.

    Raises:
        Refusal: ``table.nothing-shown``: no look lies open.
    """
    seat = session.pending
    if seat is None or covered(session, seat):
        raise Refusal("table.nothing-shown")
    session.looked[seat] += 1
    observation = session.match.game.observation(session.match.state, seat)
    if not session.package.view.shows_own(observation):
        session.shown_to = None


def expect_none(session: Session) -> None:
    """Lets pass where no look waits to be turned down.

    Raises:
        LookFirst: ``table.look-first``.
    """
    if session.pending is not None:
        raise LookFirst("table.look-first")


def remember(session: Session, saved: object) -> None:
    """Takes from a save how many looks of each seat were turned down; nonsense leaves all of them so."""
    if isinstance(saved, list) and len(saved) == len(session.looked):
        for seat, count in enumerate(saved):
            if type(count) is int and 0 <= count <= session.looks_of(seat):
                session.looked[seat] = count


def part(session: Session, look: Look) -> Json:
    """The scene's ``private`` and ``cover`` (docs/architecture.md, The scene)."""
    seat, match = session.viewer, session.match
    if seat is not None and covered(session, seat):
        return {"private": None, "cover": _cover(seat, look)}
    if seat is None or seat != session.pending or seat != look.viewer:
        return {"private": None, "cover": None}
    observation, events = match.game.observation(match.state, seat), match.seen_by(seat)
    shown = session.package.view.private(observation, events, session.looked[seat], look)
    return {"private": shown, "cover": None}


def _cover(seat: int, look: Look) -> Json:
    said = {part: look.say(f"table.cover.{part}", seat=seat) for part in ("title", "text", "button")}
    return {"seat": seat, "sign": "ABCDEFGH"[seat], "name": look.names[seat], **said}
