"""The log: everything that happened, a line a decision, told from visible events in finished sentences."""

from typing import Any

from pygames_core.engine.events import Event
from pygames_core.engine.text import Rich
from pygames_core.engine.view import Json, Look
from pygames_core.table.session import Session

RECENT = 60
"""Lines that a scene carries; the rest is asked for when somebody wants to read it."""


class Log:
    """The told lines of one session for one pair of eyes, told on from where they ended."""

    def __init__(self) -> None:
        self._key: tuple[Any, ...] = ()
        self._lines: list[Json] = []
        self._told = 0
        self._turn = 0
        self._fresh: list[tuple[Json, list[Event]]] = []

    def lines(self, session: Session, look: Look) -> list[Json]:
        """All lines: ``turn``, ``ply``, ``text`` in pieces.

        In a match about remembering, the lines of a turn are told anew once the next one has begun.
        """
        match, view = session.match, session.package.view
        forgets = not look.released and view.keeps_back(match.game.observation(match.state, look.viewer))
        key = (id(match), look.speaker.language, look.names, look.me, look.viewer, forgets)
        if key != self._key:
            self._key, self._lines, self._told, self._turn, self._fresh = key, [], 0, 0, []
        for moment in match.moments[self._told:]:
            event = moment.event.seen_by(look.viewer)
            turn = view.turn(event) or self._turn
            if turn != self._turn:
                self._turn = turn
                self._grow_old(view, look, forgets)
            said: Rich = view.sentence(event, look)
            if said and (not self._lines or self._lines[-1]["ply"] != moment.ply):
                self._lines.append({"turn": turn, "ply": moment.ply, "text": []})
                self._fresh.append((self._lines[-1], []))
            if said:
                self._lines[-1]["text"] += _joined(self._lines[-1]["text"], said)
                self._fresh[-1][1].append(event)
        self._told = len(match.moments)
        return self._lines

    def _grow_old(self, view: Any, look: Look, forgets: bool) -> None:
        """Tells the lines of the turns before anew, where they may not tell any more what they told."""
        if forgets:
            for line, events in self._fresh:
                line["text"] = []
                for event in events:
                    line["text"] += _joined(line["text"], view.sentence(event, look, fresh=False))
        self._fresh = []


def _joined(before: Rich, said: Rich) -> Rich:
    """What is said next on a line."""
    return [(" ", False), *said] if before else list(said)


def news(lines: list[Json], since: int) -> list[str]:
    """The lines after a ply as plain sentences, for speech."""
    return ["".join(piece for piece, _ in line["text"]) for line in lines if line["ply"] > since]
