"""Scenes: what one viewer sees of a session, finished for drawing (docs/architecture.md, The scene)."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pygames_core.ai.levels import parse_level
from pygames_core.engine.errors import Refusal
from pygames_core.engine.match import Match
from pygames_core.engine.registry import Package
from pygames_core.engine.text import Speaker
from pygames_core.engine.view import Json, Look
from pygames_core.table import guide, private, replay
from pygames_core.table.log import RECENT, Log, news
from pygames_core.table.session import YOU, Session


class Wish(NamedTuple):
    """How a page wants its scenes; kept from call to call.

    Attributes:
        language: en or de.
        viewer: "auto" (the person who decides), a seat, or None for an onlooker.
        odds, hint: numbers beside choices; the mark on the highest.
        draft: a number somebody is about to call, 0 = none, or None: the last one anew.
        since: the ply after which ``news`` begin.
        log: "recent" or "all".
    """

    language: str = "en"
    viewer: int | str | None = "auto"
    odds: bool = True
    hint: bool = False
    draft: int | None = None
    since: int = -1
    log: str = "recent"


def look_of(session: Session, wish: Wish, past: Match | None = None) -> Look:
    """The eyes of a wish at a session, or at its past; behind a cover those of an onlooker.

    A guide speaks of the odds and gives no hints besides.

    Raises:
        Refusal: ``table.not-your-eyes`` where these eyes see what is still hidden.
    """
    speaker, persons = Speaker(wish.language), session.persons
    whose = session.viewer if past is None else session.viewer_of(past)
    viewer = whose if wish.viewer == "auto" else wish.viewer
    if viewer not in replay.eyes(session):
        raise Refusal("table.not-your-eyes")
    levels = tuple("" if level == YOU else level_name(session.package.game.facts.id, level, speaker)
                   for level in session.lineup)
    draft: Mapping[str, Any] = {} if wish.draft is None else {"call": wish.draft}
    me = persons[0] if len(persons) == 1 else None
    odds, hint = wish.odds or session.tour is not None, wish.hint and session.tour is None
    if not isinstance(viewer, int) or private.covered(session, viewer):
        viewer = None
    return Look(speaker, session.shown_names(speaker), levels, persons, me, viewer, odds, hint, draft,
                session.match.over)


def level_name(game: str, level: str, speaker: Speaker) -> str:
    """A level as people read it."""
    return speaker.say(f"{game}-bots.level.{parse_level(level).id}")


def scene(session: Session, wish: Wish, log: Log, past: Match | None = None) -> Json:
    """The whole scene for one viewer; ``past`` = an earlier moment, to look at only."""
    look, view, present = look_of(session, wish, past), session.package.view, past is None
    match = session.match if past is None else past
    game, viewer = match.game, look.viewer
    observation, legal = game.observation(match.state, viewer), None
    own = viewer in session.persons and session.pending is None
    if viewer is not None and viewer in match.waiting and (own or not present):
        legal = game.legal_actions(match.state, viewer)
    parts = view.scene(observation, match.seen_by(viewer), legal, look)
    told = log.lines(session, look)
    lines = [line for line in told if line["ply"] <= match.ply]
    reach = view.log_reach(observation)
    if reach is not None and lines:
        lines = [line for line in lines if line["turn"] > lines[-1]["turn"] - reach]
    return {
        **parts, **(private.part(session, look) if present else {"private": None, "cover": None}),
        "game": game.facts.id, "title": look.speaker.say(f"{game.facts.id}.name"),
        "language": look.speaker.language,
        "facts": f"{parts['facts']} · {look.say('table.seed', seed=match.seed)}", "seed": match.seed,
        "ply": match.ply, "viewer": viewer, "over": match.over, "mine": legal is not None and present,
        "bot": session.bot_to_move if present else None, "practice": session.practice,
        "log": lines if wish.log == "all" else lines[-RECENT:],
        "log_earlier": 0 if wish.log == "all" else max(0, len(lines) - RECENT),
        "news": news(lines, wish.since), "undo": _undo(session, look) if present else None,
        "redo": {"text": look.say("table.redo")} if present and session.can_redo else None,
        "speech": _speech(session, look) if present else None,
        "result": view.result(observation, look) if match.over else None,
        "replay": replay.part(session, past, told, look),
        "guide": guide.part(session, look),
    }


def sketch(package: Package, position: Json, wish: Wish) -> Json:
    """The game's part of a scene of a position that belongs to no match, as an onlooker sees it."""
    game, speaker = package.game, Speaker(wish.language)
    state = game.decode(position)
    seats = range(game.players(state))
    names = tuple(speaker.say("table.person", n=seat + 1) for seat in seats)
    look = Look(speaker, names, ("",) * len(names), tuple(seats), None, None, False, False, {})
    parts: Json = package.view.scene(game.observation(state, None), (), None, look)
    return parts


def _undo(session: Session, look: Look) -> Json | None:
    back = session.undo_ply() if session.tour is None else None
    if back is None:
        return None
    made, before = session.match.decisions[back], session.match.rewound(back)
    observation = before.game.observation(before.state, made.seat)
    return {"ply": back, "text": session.package.view.taken_back(made.action, observation, look)}


def _speech(session: Session, look: Look) -> Json | None:
    if session.speech is None:
        return None
    seat, reason = session.speech
    return {"seat": seat, "name": look.names[seat], "text": look.tell(reason)}
