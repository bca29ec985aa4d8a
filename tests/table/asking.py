"""A table to ask in tests: requests as keyword arguments, answers unpacked."""

import json
from typing import Any

from pygames_core.table import Table

FOUR = ("you", "expert", "strong", "regular")
POSITION_M = {
    "players": [
        {"open": [8, 9, 20], "protected": [32, 35]}, {"open": [27, 40], "protected": [25]},
        {"open": [12, 15, 39], "protected": [30, 33]}, {"open": [6]},
    ],
    "edge": [3, 5, 18, 37], "turns": 60,
}
"""Position M of the specification (8.9), tiles dealt to four seats as in the mock-ups."""


class Asked:
    """A table of its own, asked in plain calls."""

    def __init__(self, **new: Any) -> None:
        self.table = Table()
        self.answer: dict[str, Any] = {}
        if new:
            self.new(**new)

    def ask(self, name: str, **fields: Any) -> dict[str, Any]:
        """The raw answer."""
        answer: dict[str, Any] = json.loads(self.table.call(json.dumps({"call": name, **fields})))
        return answer

    def ok(self, name: str, **fields: Any) -> dict[str, Any]:
        """The answer of a request that is granted."""
        answer = self.ask(name, **fields)
        assert "ok" in answer, answer
        self.answer = {**self.answer, **answer["ok"]}
        granted: dict[str, Any] = answer["ok"]
        return granted

    def refused(self, name: str, **fields: Any) -> dict[str, Any]:
        """The error of a request that is refused."""
        answer = self.ask(name, **fields)
        assert "error" in answer, answer
        error: dict[str, Any] = answer["error"]
        assert set(error) >= {"kind", "rule", "key", "text", "rule_key"}
        assert error["text"] != error["key"], "a refusal without its sentence"
        return error

    def new(self, seats: tuple[str, ...] = FOUR, **fields: Any) -> None:
        """A new match of Raffzahn."""
        line_up = [{"kind": kind, "name": None} for kind in seats]
        self.ok("new", **{"game": "raffzahn", "seats": line_up, "seed": 5, "language": "en", **fields})

    @property
    def scene(self) -> dict[str, Any]:
        """The last scene."""
        scene: dict[str, Any] = self.answer["scene"]
        return scene

    def act(self, action: str) -> None:
        """A person's decision at the moment that the last scene shows."""
        self.ok("act", action=action, ply=self.scene["ply"])

    def step(self) -> None:
        """What comes before a person's decision: a cover, a private look, a bot's choice."""
        scene = self.scene
        if scene["cover"]:
            self.ok("uncover", seat=scene["cover"]["seat"], ply=scene["ply"])
        else:
            self.ok("seen" if scene["private"] else "bot_step", ply=scene["ply"])

    def on(self, turns: int = 1) -> None:
        """Lets bots play and private looks pass until a person decides, or the game is over."""
        while self.scene["bot"] is not None or self.scene["private"] or self.scene["cover"]:
            self.step()

    def finish(self) -> None:
        """Plays on to the end, the person always by the first ticket."""
        while not self.scene["over"]:
            self.on()
            if not self.scene["over"]:
                self.act(self.scene["decision"]["tickets"][0]["action"])


def said(pieces: list[list[Any]]) -> str:
    """Rich text as plain text."""
    return "".join(text for text, _ in pieces)
