"""The match on the page: asks the engine, keeps the save, lets bots move at the pace the person chose."""

import asyncio

from app import page as pages
from app.engine_client import LONG_SECONDS, Engine, Refused
from app.markup import fill

try:
    from typing import Any

    from app.screen import Screen
    from app.store import Store
except ImportError:    # MicroPython
    pass

PAUSES = {"slow": 2.4, "normal": 1.1, "instant": 0.0}
"""Seconds between a bot's sentence and its move, however long it thought; twice that for a turn's end."""
DRAW_EVERY = 4    # moves of bots between two drawings at the pace "instant"


def asked(call: str, *fields: "tuple[str, Any]") -> "dict[str, Any]":
    """A request to the table."""
    request: "dict[str, Any]" = {"call": call}
    for name, value in fields:
        request[name] = value
    return request


class Session:
    """One person's page at the engine's one table.

    Attributes:
        scene: the last scene, None before a match.
        save: the engine's opaque text for it.
        setup: how the match was begun, for "same seats again"; None where it came from a save or a link.
    """

    def __init__(self, engine: Engine, store: "Store", screen: "Screen", page: "dict[str, Any]") -> None:
        self.engine = engine
        self.store = store
        self.screen = screen
        self.page = page
        self.scene: "Any" = None
        self.save = ""
        self.setup: "dict[str, Any] | None" = None
        self.acting: "tuple[str, int] | None" = None
        self.turn = asyncio.Lock()
        self.run = 0
        self.pending: "dict[str, Any] | None" = None    # a bot's move, made by the engine and not yet seen
        self.skipped = asyncio.Event()
        self.warned = False

    # ---- asking the table ----

    def look(self) -> "list[tuple[str, Any]]":
        """How scenes shall look, sent with every request: a new worker does not know the wishes."""
        viewer = self.scene["viewer"] if self.scene else "auto"
        return [("language", self.page["language"]), ("odds", self.page["odds"]), ("viewer", viewer)]

    def restoring(self) -> "list[dict[str, Any]]":
        """The requests that bring a new worker to the match on the page."""
        save = self.pending["save"] if self.pending else self.save
        return [asked("open", ("save", save), *self.look())] if save else []

    async def begin(self, request: "dict[str, Any]", setup: "dict[str, Any] | None" = None) -> None:
        """A new or opened match, as the request says; a refusal leaves the running one alone.

        Args:
            request: ``new`` or ``open``.
            setup: how an opened match was once begun, where that is known.
        """
        self.stop()
        self.page["toast"] = None
        request["language"] = self.page["language"]
        request["odds"] = self.page["odds"]
        request["viewer"] = "auto"
        async with self.turn:
            answer = await self.engine.call(request, LONG_SECONDS)
            self.setup = request if request["call"] == "new" else setup
            self.take(answer)
        pages.forget_drafts(self.page)
        self.page["rules"] = self.page["dialog"] = None

    async def try_out(self, request: "dict[str, Any]") -> None:
        """Lets the engine judge a request that would begin a match, and goes back to the running one.

        Raises:
            Refused: what ``begin`` would raise.
        """
        async with self.turn:
            await self.engine.call(request, LONG_SECONDS)
            for back in self.restoring():
                await self.engine.call(back, LONG_SECONDS)

    async def act(self, action: str, ply: int) -> None:
        """A person's decision, made at the ply that was on the screen."""
        if self.acting == (action, ply):    # the second half of a double click
            return
        self.acting = (action, ply)
        self.page["toast"] = None
        try:
            async with self.turn:
                request = asked("act", ("action", action), ("ply", ply), *self.look())
                self.take(await self.engine.call(request))
            pages.forget_drafts(self.page)
            self.tell()
        except Refused as refused:
            await self.refuse(refused, action)
            return
        finally:
            self.acting = None
        await self.play()

    async def refuse(self, refused: Refused, action: str) -> None:
        """What the table did not allow: a reason box for a rule, else a sentence and a fresh scene."""
        if refused.error["kind"] == "illegal":
            await self.why(action)
            return
        self.screen.toast(refused.error["text"])
        await self.refresh()
        await self.play()

    async def undo(self) -> None:
        """Takes the person's last decision back."""
        if not self.scene or not self.scene["undo"]:
            return
        self.stop()
        try:
            async with self.turn:
                self.take(await self.engine.call(asked("undo", ("ply", self.scene["ply"]), *self.look())))
            pages.forget_drafts(self.page)
            await self.play()
        except Refused as refused:
            await self.refuse(refused, "")

    async def refresh(self, viewer: "Any" = None) -> None:
        """The scene anew: another language, odds on or off, a called number, another person's eyes."""
        if not self.scene:
            return
        request = asked("scene", *self.look())
        if viewer is not None:
            request["viewer"] = viewer
        if self.page["call"] is not None:
            request["draft"] = self.page["call"]
        async with self.turn:
            self.take(await self.engine.call(request))
        self.screen.draw(self.scene)

    async def why(self, target: str) -> None:
        """Asks why something cannot be done and shows the answer."""
        answer = await self.engine.call(asked("why", ("target", target), *self.look()))
        if answer.get("rule"):
            answer["target"] = target
            self.page["why"] = answer
        else:
            self.page["why"] = None
        self.screen.draw(self.scene)
        if self.page["why"]:
            self.screen.say(answer["title"] + " " + answer["text"])

    # ---- keeping ----

    def take(self, answer: "dict[str, Any]") -> None:
        """Takes an answer's scene, and keeps its save."""
        self.scene = answer["scene"]
        if "save" in answer:
            self.save = answer["save"]
            self.keep()

    def keep(self) -> None:
        """The autosave; a browser that refuses it is told of once, and play goes on."""
        scene = self.scene
        about = {"setup": self.setup}
        for name in ("game", "title", "facts", "over", "ply"):
            about[name] = scene[name]
        self.page["saved"] = about
        if self.store.keep_match(self.save, about):
            self.warned = False
        elif not self.warned:
            self.warned = True
            self.screen.toast(self.screen.words["note.storage"])

    def drop(self) -> None:
        """Lets the match go, here and in what is kept."""
        self.stop()
        self.scene = self.setup = None
        self.save = ""
        self.page["saved"] = None
        self.store.forget("match")

    async def resume(self) -> bool:
        """Opens the kept match; a garbled one is put aside with one sentence."""
        kept = self.store.match()
        if kept is None:
            return False
        try:
            await self.begin(asked("open", ("save", kept["save"])), (kept["about"] or {}).get("setup"))
        except Refused as refused:
            self.store.put_aside()
            self.page["saved"] = None
            self.screen.toast(fill(self.screen.words["note.save-damaged"], {"text": refused.error["text"]}))
            return False
        return True

    # ---- bots, pauses, the next person ----

    def stop(self) -> None:
        """Ends whatever plays on by itself; a move that the engine has made already counts at once."""
        self.run += 1
        self.page["pause"] = False
        self.skipped.set()
        self.settle()

    def settle(self) -> None:
        """Takes the move that the engine has made while the page still showed the moment before."""
        if self.pending:
            answer, self.pending = self.pending, None
            self.take(answer)
            self.tell()

    def skip(self) -> None:
        """Ends the pause that runs now."""
        self.skipped.set()

    async def play(self) -> None:
        """Shows the scene and plays on until a person has to decide: pauses, bots, the next person's eyes."""
        self.stop()
        run = self.run
        if self.page["view"] != "table" or not self.scene:
            return
        try:
            shown = await self.show_outcome(run)
            await self.play_bots(run, shown)
        except Refused as refused:    # the match has gone another way meanwhile
            self.screen.toast(refused.error["text"])
            await self.refresh()
        if run == self.run:
            self.screen.draw(self.scene)
            self.screen.state()

    async def play_bots(self, run: int, shown: bool) -> None:
        """Moves of bots until a person has to decide, who then sees the table with his own eyes.

        Args:
            run: the run of ``play`` that this belongs to.
            shown: whether the person has just had time to read the table as it is.
        """
        moves = 0
        while run == self.run and not self.scene["over"] and self.page["view"] == "table":
            if self.scene["bot"] is not None:
                moves += 1
                await self.bot_move(run, moves, shown and moves == 1)
                continue
            if not self.scene["mine"] and self.scene["viewer"] is not None:
                await self.refresh("auto")
            return

    async def show_outcome(self, run: int) -> bool:
        """Leaves on the screen what ended the viewer's turn, until "Go on" or the pace passes; True if it did."""
        scene = self.scene
        if scene["outcome"] and not scene["mine"]:
            await self.pause(scene, run, 2.0)
            return True
        if run == self.run:
            self.screen.draw(scene)
        return False

    async def bot_move(self, run: int, moves: int, read: bool) -> None:
        """One decision of a bot: its sentence first, then the move. Without a sentence there is only time to read
        what the table shows, for example how the turn before ended; ``read`` says that this has been.
        """
        before = self.scene
        self.screen.state("thinking")
        await self.bot_answer(before)
        if run != self.run:
            return
        seconds = PAUSES[self.page["pace"]]
        if seconds and self.pending:
            shown = dict(before)    # the table as it was, with the words of what comes
            shown["speech"] = self.pending["scene"]["speech"]
            shown["outcome"] = None
            await self.pause(shown, run, 1.0 if shown["speech"] else 0.0 if read else 0.8)
        self.settle()
        if run == self.run and (seconds or moves % DRAW_EVERY == 0):
            self.screen.draw(self.scene)
        await asyncio.sleep(0)

    async def bot_answer(self, before: "dict[str, Any]") -> None:
        """Slices of a bot's thinking until it has moved; its move waits in ``pending``."""
        done = False
        while not done:
            async with self.turn:
                if self.scene is not before or self.pending:
                    self.settle()
                    return
                answer = await self.engine.call(asked("bot_step", ("ply", before["ply"]), *self.look()))
                done = answer["done"]
                if done:
                    self.pending = answer

    async def pause(self, scene: "dict[str, Any]", run: int, share: float) -> None:
        """Shows a scene for a share of the pace, or until the person has seen enough."""
        seconds = PAUSES[self.page["pace"]] * share
        if not seconds or run != self.run:
            return
        self.skipped = asyncio.Event()
        self.page["pause"] = True
        self.screen.draw(scene)
        self.screen.state("thinking")
        try:
            await asyncio.wait_for(self.skipped.wait(), seconds)
        except asyncio.TimeoutError:
            pass
        if run == self.run:
            self.page["pause"] = False

    def tell(self) -> None:
        """Speaks what has happened."""
        self.screen.say(" ".join(self.scene["news"]))
