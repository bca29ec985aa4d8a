"""A guided first turn at the table: where it stands, what moves it on, and its note as a part of the scene.

The match at a step follows from the guide alone (same seed, same decisions, same opponents), so a step is
reached again by playing up to it: that is how Back works, and how a page comes back after a reload.
"""

from typing import Any, NamedTuple

from pygames_core.engine.errors import Malformed, Refusal
from pygames_core.engine.guide import FIRST_MARK, MARKS, Guide, Step
from pygames_core.engine.registry import Package
from pygames_core.engine.text import Rich
from pygames_core.engine.view import Json, Look
from pygames_core.table.session import Session, new_match


class Tour(NamedTuple):
    """A guide, and the number of the step (from 0) that it has come to."""

    guide: Guide
    at: int

    @property
    def step(self) -> Step:
        """The step itself."""
        return self.guide.steps[self.at]

    @property
    def holds(self) -> bool:
        """True where the table stands still until the person has read."""
        return not self.step.wants


class NotNow(Refusal):
    """Another choice than the one that the step is about; it is no decision of the guide."""

    kind = "guided"


def tour_of(package: Package, at: object) -> Tour:
    """The guide of a game at a step.

    Raises:
        Malformed: the game has none, or not so many steps.
    """
    guide: Guide | None = package.guide
    if guide is None:
        raise Malformed("table.guide-none", game=package.game.facts.id)
    if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at < len(guide.steps):
        raise Malformed("table.guide-step", count=len(guide.steps))
    return Tour(guide, at)


def guided(package: Package, at: object) -> Session:
    """A session that has been played up to a step of its game's guide."""
    tour = tour_of(package, at)
    guide = tour.guide
    match = new_match(package, guide.seats, guide.options, guide.seed)
    session = Session(package, match, guide.seats, [None] * len(guide.seats))
    for step in guide.steps[:tour.at]:
        if step.wants:
            _let_bots_play(session)
            session.act(step.wants, match.ply)
    session.tour = tour
    if not tour.holds:
        _let_bots_play(session)
    return session


def _let_bots_play(session: Session) -> None:
    """Up to the person's next decision; private looks on the way have been had."""
    session.looked = _all_looks(session)
    while session.bot_to_move is not None:
        session.bot_step(session.match.ply)


def _all_looks(session: Session) -> list[int]:
    """Private looks by seat once whoever was guided has read on."""
    return [session.looks_of(seat) for seat in range(len(session.lineup))]


def moved_on(session: Session, at: object) -> bool:
    """Leads a session to the next step where that is all that was wanted; opponents then play visibly."""
    here = session.tour
    if here is None or not here.holds or at != here.at + 1 or at == len(here.guide.steps):
        return False
    session.looked = _all_looks(session)
    session.tour = here._replace(at=here.at + 1)
    return True


def allow(session: Session, action: object, look: Look) -> None:
    """Lets pass the action that the step wants, and everything where nobody is being guided.

    Raises:
        NotNow: with the sentence that says what to do now.
    """
    tour = session.tour
    if tour is not None and (tour.holds or action != tour.step.wants):
        raise NotNow("table.guide-not-now", now=now(session, look))


def acted(session: Session) -> None:
    """The wanted action has been done: on to the next step."""
    if session.tour is not None:
        session.tour = session.tour._replace(at=session.tour.at + 1)


# ---- the note ----

def now(session: Session, look: Look) -> str:
    """What the person can do now, as a sentence."""
    tour = session.tour
    if tour is None or tour.holds:
        return look.say("table.guide-read-on")
    if session.bot_to_move is not None:
        return look.say("table.guide-watch")
    return look.say(f"{_room(session)}.{tour.step.name}.try", **_arguments(session, look))


def part(session: Session, look: Look) -> Json | None:
    """The scene's ``guide`` (docs/architecture.md); None where nobody is being guided."""
    tour = session.tour
    if tour is None:
        return None
    steps, step, said = tour.guide.steps, tour.step, _arguments(session, look)
    watching = session.bot_to_move is not None
    done = tour.at if watching else tour.at + 1
    learnt = [look.say(f"{_room(session)}.{each.name}.learnt", **tour.guide.constants)
              for each in steps[:done]]
    note = _watch_note(look) if watching else _note(f"{_room(session)}.{step.name}", step, said, look)
    return {
        "step": tour.at, "count": len(steps), "wants": step.wants or None,
        "tickets": [*step.beside, step.wants] if step.wants else [],
        "holds": tour.holds, "last": done == len(steps), "watching": watching, "learnt": learnt,
        "number": look.say("table.guide-number", step=tour.at + 1, count=len(steps)), **note,
    }


def _watch_note(look: Look) -> Json:
    return {"title": look.say("table.guide-watch-title"), "try": [], "lit": [], "marks": [],
            "text": _pieces(look.rich("table.guide-watch"))}


def _note(key: str, step: Step, said: dict[str, Any], look: Look) -> Json:
    signs = {name: chr(ord(FIRST_MARK) + at) for at, name in enumerate(MARKS[:len(step.marks)])}
    return {
        "title": look.say(f"{key}.title", **said), "text": _pieces(look.rich(f"{key}.text", **said, **signs)),
        "try": _pieces(look.rich(f"{key}.try", **said)) if step.wants else [],
        "lit": [thing.format(**said) for thing in step.lit],
        "marks": [thing.format(**said) for thing in step.marks],
    }


def _room(session: Session) -> str:
    return f"{session.package.game.facts.id}-guide"


def _arguments(session: Session, look: Look) -> dict[str, Any]:
    tour, match = session.tour, session.match
    if tour is None:
        return {}
    seen = match.game.observation(match.state, look.viewer)
    return {**tour.guide.constants, **tour.guide.arguments(seen, match.seen_by(look.viewer), look)}


def _pieces(text: Rich) -> list[list[str]]:
    """Rich text with its marks: pieces of (text, "" or "strong" or "mark")."""
    first, pieces = ord(FIRST_MARK), []
    for piece, strong in text:
        plain = ""
        for sign in piece:
            if first <= ord(sign) < first + len(MARKS):
                pieces += [[plain, "strong" if strong else ""], [str(ord(sign) - first + 1), "mark"]]
                plain = ""
            else:
                plain += sign
        pieces.append([plain, "strong" if strong else ""])
    return [piece for piece in pieces if piece[0]]

