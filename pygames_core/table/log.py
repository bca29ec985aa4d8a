"""The log: everything that happened, a line a decision, told from visible events in finished sentences."""

from typing import Any

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

    def lines(self, session: Session, look: Look) -> list[Json]:
        """All lines: ``turn``, ``ply``, ``text`` in pieces."""
        match = session.match
        key = (id(match), look.speaker.language, look.names, look.me, look.viewer)
        if key != self._key:
            self._key, self._lines, self._told, self._turn = key, [], 0, 0
        view = session.package.view
        for moment in match.moments[self._told:]:
            event = moment.event.seen_by(look.viewer)
            self._turn = view.turn(event) or self._turn
            said: Rich = view.sentence(event, look)
            if said and self._lines and self._lines[-1]["ply"] == moment.ply:
                self._lines[-1]["text"] += [(" ", False), *said]
            elif said:
                self._lines.append({"turn": self._turn, "ply": moment.ply, "text": list(said)})
        self._told = len(match.moments)
        return self._lines


def news(lines: list[Json], since: int) -> list[str]:
    """The lines after a ply as plain sentences, for speech."""
    return ["".join(piece for piece, _ in line["text"]) for line in lines if line["ply"] > since]
