"""A table in a terminal: the same scenes as the page, numbered choices, one line of input."""

import json
from collections.abc import Callable
from typing import Any

from pygames_core.engine.errors import Refusal
from pygames_core.engine.text import Speaker
from pygames_core.games import GAMES
from pygames_core.table import Table

Json = dict[str, Any]
Read = Callable[[str], str]
Write = Callable[[str], None]
LINES_BETWEEN = 40
"""Blank lines that push a private look off the screen."""


class Terminal:
    """Plays one match at a table of its own.

    Attributes:
        read: asks a person for a line (raises EOFError at the end of the input).
        write: shows a line.
    """

    def __init__(self, language: str, read: Read, write: Write) -> None:
        self._speaker = Speaker(language)
        self._language = language
        self._table = Table()
        self._scene: Json = {}
        self.read = read
        self.write = write

    def play(self, game: str, seats: list[str], options: dict[str, Any], seed: int | None) -> None:
        """A whole match, or as much of it as somebody types.

        Raises:
            Refusal: seats, options or seed are refused.
        """
        line_up = [{"kind": kind, "name": None} for kind in seats]
        self._take(self._ask(call="new", game=game, seats=line_up, options=options, seed=seed,
                             start=seats.index("you") if "you" in seats else None, language=self._language))
        while not self._scene["over"]:
            if self._scene["cover"] or self._scene["private"]:
                if not self._private():
                    self.write(self._say("goodbye"))
                    return
            elif self._scene["bot"] is None:
                self._show()
                if not self._person():
                    self.write(self._say("goodbye"))
                    return
            else:
                self._take(self._ask(call="bot_step", ply=self._scene["ply"]))
                self._tell()
        self._show()
        self._result()

    def _ask(self, **request: Any) -> Json:
        answer = json.loads(self._table.call(json.dumps(request)))
        if "error" in answer:
            raise Told(answer["error"])
        ok: Json = answer["ok"]
        return ok

    def _take(self, answer: Json) -> None:
        self._scene = answer["scene"]

    def _say(self, key: str, **arguments: Any) -> str:
        return self._speaker.say(f"terminal.{key}", **arguments)

    def _tell(self) -> None:
        for sentence in self._scene["news"]:
            self.write(f"  {sentence}")

    def _private(self) -> bool:
        """A cover, or a private look, until the person goes on; False when the person leaves."""
        scene = self._scene
        cover, look = scene["cover"], scene["private"]
        self.write("")
        if cover:
            self.write(f"{cover['title']}. {cover['text']}")
        else:
            self.write(f"{look['title']} ({look['only']})")
            for card in look["cards"]:
                self.write(f"  {card['label']}")
            self.write("".join(text for text, _ in look["text"]))
        try:
            self.read(f"[{(cover or look)['button']}] ")
        except EOFError:
            return False
        seat = {"seat": cover["seat"]} if cover else {}
        self._take(self._ask(call="uncover" if cover else "seen", ply=scene["ply"], **seat))
        if look:
            self.write("\n" * LINES_BETWEEN)
        return True

    def _show(self) -> None:
        scene = self._scene
        self.write("")
        self.write(f"{scene['title']} · {scene['facts']}")
        for line in GAMES.get(scene["game"]).view.plain(scene):
            self.write(line)
        prompt = scene["prompt"]
        self.write("")
        self.write(f"{prompt['title']}  {prompt['step']}")
        if prompt["banner"]:
            self.write(prompt["banner"])
        self.write("".join(text for text, _ in prompt["text"]))
        for at, ticket in enumerate((scene["decision"] or {"tickets": []})["tickets"], 1):
            stub = ticket["stub"]
            worth = f"{stub['value']} {stub['unit']}".strip() if stub else ""
            mark = f"  <- {ticket['mark']}" if ticket["mark"] else ""
            small = f" ({ticket['small']})" if ticket["small"] else ""
            self.write(f"{at:>3}  {ticket['verb'] + small:<60} {worth:>12}{mark}")
        for line in (scene["decision"] or {"barred": []})["barred"]:
            self.write(f"     {line}")

    def _person(self) -> bool:
        """Asks until a decision is made; False when the person leaves."""
        while True:
            try:
                typed = self.read(self._say("ask")).strip().lower()
            except EOFError:
                return False
            if typed in ("q", "quit"):
                return False
            try:
                if self._command(typed):
                    return True
            except Told as told:
                self.write(told.text)

    def _command(self, typed: str) -> bool:
        """Does what was typed; True when the scene has moved on."""
        scene = self._scene
        tickets = scene["decision"]["tickets"]
        if typed in ("?", "help", ""):
            self.write(self._say("help"))
        elif typed in ("h", "hint"):
            self._take(self._ask(call="scene", hint=True))
            return True
        elif typed in ("o", "odds"):
            self._take(self._ask(call="scene", odds=all(ticket["stub"] is None for ticket in tickets)))
            return True
        elif typed in ("z", "undo"):
            self._take(self._ask(call="undo", ply=scene["ply"]))
            return True
        elif typed in ("l", "log"):
            for line in self._ask(call="scene", log="all")["scene"]["log"]:
                self.write(f"{line['turn']:>4}  {''.join(text for text, _ in line['text'])}")
        elif typed.startswith("why "):
            self._why(typed.removeprefix("why ").strip())
        else:
            return self._choose(typed, tickets)
        return False

    def _choose(self, typed: str, tickets: list[Json]) -> bool:
        keys = {ticket["key"]: ticket["action"] for ticket in tickets if ticket["key"]}
        if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(tickets):
            action = tickets[int(typed) - 1]["action"]
        else:
            kind, _, rest = typed.partition(":")
            action = keys.get(typed, f"{kind}:{rest.upper()}" if kind == "reroll" else typed)
        self._take(self._ask(call="act", action=action, ply=self._scene["ply"]))
        self._tell()
        return True

    def _why(self, target: str) -> None:
        told = self._ask(call="why", target=f"tile:{target}" if target.isdigit() else target)
        if told["rule"] is None:
            self.write(self._say("allowed"))
        else:
            self.write(f"{told['title']} {told['text']} {told['may']} ({told['rule']})")

    def _result(self) -> None:
        result = self._scene["result"]
        self.write("")
        self.write(f"{result['title']}. {result['why']}")
        for row in result["rows"]:
            pieces = " ".join(piece["shown"] for piece in row.get("tiles", row.get("cards")))
            self.write(f"{row['rank']:>3}. {row['name']:<12} {row['total_label']:>10}   {pieces}")


class Told(Refusal):
    """A refusal of the table whose sentence is finished already."""

    def __init__(self, error: Json) -> None:
        super().__init__(error["key"], error["rule"])
        self.text: str = f"{error['text']} ({error['rule']})" if error["rule"] else error["text"]
