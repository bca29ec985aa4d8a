"""The field for links and codes: what it holds, or a file, leads to its place or costs one sentence."""

from app import opening
from app.engine_client import Refused
from app.request import asked
from pyscript import document

try:
    from typing import Any

    from app.intents import Intents
except ImportError:    # MicroPython
    pass

LARGEST_FILE = 2_000_000
"""Bytes of the largest file that is read; the longest match needs a tenth of it."""


class Opener:
    """Handlers of the field in the catalogue, by the name in ``data-do`` (see intents.py)."""

    def __init__(self, intents: "Intents") -> None:
        self.session = intents.session
        self.places = intents.places
        self.screen = intents.screen
        self.page = intents.page
        self.handlers = {"open-ask": self.ask, "open-text": self.text, "open-file": self.file}

    def typed(self, text: str) -> None:
        """Keeps what stands in the field; a sentence about what stood there goes."""
        wrong = self.page["opening"]["error"]
        self.page["opening"] = {"text": text, "error": ""}
        if wrong:
            self.screen.redraw()

    async def ask(self, arg: str, value: str) -> None:
        """To the field, from wherever somebody is; the match stays."""
        await self.places.go("#/open")

    async def text(self, arg: str, value: str) -> None:
        """Opens what stands in the field."""
        await self.open(str(document.querySelector("#open-text").value))

    async def file(self, arg: str, value: str) -> None:
        """Opens a file: a match as readable text, or a link that somebody saved."""
        field = document.querySelector("#open-file")
        chosen = field.files.item(0)
        if not chosen:
            return
        if chosen.size > LARGEST_FILE:
            self.tell(self.screen.words["note.open-large"])
            return
        text = str(await chosen.text())
        field.value = ""    # the same file, mended, is a new choice
        await self.open(text)

    async def open(self, text: str) -> None:
        """Opens a text; where it cannot be, the running match and the text stay."""
        self.page["opening"] = {"text": text, "error": ""}
        kind, what = opening.meant(text)
        if kind == "note":
            self.tell(self.screen.words[what])
        elif kind == "go":
            self.page["opening"]["text"] = ""
            await self.places.go(what)
        elif await self.places.ready("Ratable"):
            await self.open_code(asked("open", (kind, what)))

    async def open_code(self, request: "dict[str, Any]") -> None:
        """Lets the engine judge before anybody is asked about the running match."""
        try:
            await self.session.try_out(request)
        except Refused as refused:
            self.tell(refused.error["text"])
            return
        self.page["opening"] = {"text": "", "error": ""}
        await self.places.want(request, "Ratable", False)

    def tell(self, sentence: str) -> None:
        """Says beside the field why nothing was opened."""
        self.page["opening"]["error"] = sentence
        self.places.show("catalogue")
        self.screen.focus("#open-text")
        self.screen.say(sentence)
