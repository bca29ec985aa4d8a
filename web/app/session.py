"""The match on the page: asks the engine for a person's wishes and keeps the save."""

import asyncio

from app import keys
from app import page as pages
from app.engine_client import LONG_SECONDS, Engine, Refused
from app.flow import Flow
from app.markup import fill
from app.request import asked

try:
    from typing import Any

    from app.screen import Screen
    from app.store import Store
except ImportError:    # MicroPython
    pass


class ToLab(Exception):
    """What was opened is no match but a position or a demo for the lab.

    Attributes:
        answer: the table's.
    """

    def __init__(self, answer: "dict[str, Any]") -> None:
        super().__init__("a code for the lab")
        self.answer = answer


class Session:
    """One person's page at the engine's one table.

    Attributes:
        scene: the last scene, None before a match.
        save: the engine's opaque text for it.
        setup: how the match was begun, for "same seats again"; None where it came from a save or a link.
        parked: the match that a guide was begun from, as the store keeps it ({"save", "about"}), or None.
    """

    def __init__(self, engine: Engine, store: "Store", screen: "Screen", page: "dict[str, Any]") -> None:
        self.engine = engine
        self.store = store
        self.screen = screen
        self.page = page
        self.scene: "Any" = None
        self.save = ""
        self.setup: "dict[str, Any] | None" = None
        self.parked: "dict[str, Any] | None" = None
        self.acting: "tuple[str, int] | None" = None
        self.turn = asyncio.Lock()
        self.warned = False
        self.flow = Flow(self)

    @property
    def guided(self) -> bool:
        """Whether the page shows a guide; what it shows is not kept until the person plays on."""
        return bool(self.scene and self.scene["guide"])

    # ---- asking the table ----

    def look(self) -> "list[tuple[str, Any]]":
        """How scenes shall look, sent with every request: a new worker does not know the wishes."""
        viewer = self.scene["viewer"] if self.scene else "auto"
        return [("language", self.page["language"]), ("odds", self.page["odds"]), ("hint", self.page["hint"]),
                ("log", self.page["log"]), ("viewer", viewer)]

    def restoring(self) -> "list[dict[str, Any]]":
        """The requests that bring a new worker to the match on the page."""
        save = self.flow.pending["save"] if self.flow.pending else self.save
        if not save:
            return []
        back = [asked("open", ("save", save), *self.look())]
        if self.page["replay"]:
            back.append(asked("goto", ("ply", self.scene["ply"]), *self.look()))
        return back

    async def begin(self, request: "dict[str, Any]", setup: "dict[str, Any] | None" = None) -> None:
        """A new or opened match, as the request says; a refusal leaves the running one alone.

        Args:
            request: ``new`` or ``open``.
            setup: how an opened match was once begun, where that is known.

        Raises:
            Refused: the table's refusal.
            ToLab: a code holds a position or a demo.
        """
        self.flow.stop()
        self.page["toast"] = None
        pages.forget_aids(self.page)
        for name, value in self.look():
            request[name] = value
        request["viewer"] = "auto"
        async with self.turn:
            answer = await self.engine.call(request, LONG_SECONDS)
            if answer.get("place") == "lab":
                raise ToLab(answer)
            if answer["scene"]["guide"] and self.scene and not self.guided:
                self.parked = {"save": self.save, "about": self.about()}
            self.setup = request if request["call"] == "new" else setup
            self.page["replay"] = None
            self.take(answer)
        pages.forget_drafts(self.page)
        self.page["rules"] = self.page["dialog"] = None

    async def try_out(self, request: "dict[str, Any]") -> "dict[str, Any]":
        """Lets the engine judge a request that would begin a match, and goes back to the running one.

        Returns:
            the table's answer; its ``place`` is "lab" where a code holds no match.

        Raises:
            Refused: what ``begin`` would raise.
        """
        async with self.turn:
            answer = await self.engine.call(request, LONG_SECONDS)
            for back in self.restoring():
                await self.engine.call(back, LONG_SECONDS)
            return answer

    async def act(self, action: str, ply: int) -> None:
        """A person's decision, made at the ply that was on the screen."""
        if self.acting == (action, ply):    # the second half of a double click
            return
        self.acting = (action, ply)
        self.page["toast"] = None
        pages.forget_aids(self.page)
        try:
            async with self.turn:
                request = asked("act", ("action", action), ("ply", ply), *self.look())
                self.take(await self.engine.call(request))
            pages.forget_drafts(self.page)
            self.flow.unsaid += self.scene["news"]
        except Refused as refused:
            await self.refuse(refused, action)
            return
        finally:
            self.acting = None
        await self.flow.play()

    async def refuse(self, refused: Refused, action: str) -> None:
        """What the table did not allow: a reason box for a rule, else a sentence and a fresh scene."""
        if refused.error["kind"] == "guided":
            self.nudge(refused)
            return
        if refused.error["kind"] == "illegal":
            await self.why(action)
            return
        self.screen.toast(refused.error["text"])
        await self.refresh()
        await self.flow.play()

    def nudge(self, refused: Refused) -> None:
        """Another choice than the guide is about: its note says what to do now."""
        self.page["nudge"] = refused.error["text"]
        self.screen.redraw()
        self.screen.say(refused.error["text"])

    async def step(self, number: int) -> None:
        """Leads the guide to a step, on or back."""
        self.flow.stop()
        pages.forget_drafts(self.page)
        async with self.turn:
            request = asked("guide", ("game", self.scene["game"]), ("step", number), *self.look())
            self.take(await self.engine.call(request))
        await self.flow.play()

    async def goto(self, ply: "int | None", viewer: "Any" = None) -> None:
        """Takes the scene of an earlier moment, which nothing can change; None = of the present one.

        Args:
            ply: the moment.
            viewer: through whose eyes; None = the same as now, "onlooker" = nobody's.
        """
        request = asked("goto", ("ply", ply), *self.look())
        if viewer is not None:
            request["viewer"] = None if viewer == "onlooker" else viewer
        async with self.turn:
            self.flow.settle()
            self.take(await self.engine.call(request))

    async def take_back(self, call: str) -> None:
        """Takes the person's last decision back ("undo"), or does again what was taken back ("redo")."""
        self.flow.stop()
        if not self.scene or not self.scene[call] or self.page["replay"]:
            await self.flow.play()
            return
        pages.forget_aids(self.page)
        try:
            async with self.turn:
                self.take(await self.engine.call(asked(call, ("ply", self.scene["ply"]), *self.look())))
            pages.forget_drafts(self.page)
            await self.flow.play()
        except Refused as refused:
            await self.refuse(refused, "")

    async def lead_on(self, call: str, *fields: "tuple[str, Any]") -> None:
        """Leads the table on without a decision; it says whose eyes come next.

        Args:
            call: ``seen`` (a private look is over) or ``uncover`` (the screen has changed hands).
            fields: what the call needs besides.
        """
        self.flow.stop()
        request = asked(call, ("ply", self.scene["ply"]), *self.look(), *fields)
        request["viewer"] = "auto"
        try:
            async with self.turn:
                self.take(await self.engine.call(request))
            pages.forget_drafts(self.page)
            await self.flow.play()
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
            self.flow.settle()
            self.take(await self.engine.call(request))
        self.screen.draw(self.scene)

    async def why(self, target: str) -> None:
        """Asks why something cannot be done and shows the answer."""
        try:
            answer = await self.engine.call(asked("why", ("target", target), *self.look()))
        except Refused as refused:
            if refused.error["kind"] != "guided":
                raise
            self.nudge(refused)
            return
        if answer.get("title"):
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
        if not self.page["letters"]:
            keys.without_keys(self.scene)
        if "save" in answer:
            self.save = answer["save"]
            self.keep()

    def about(self) -> "dict[str, Any]":
        """What the catalogue and a rematch need to know of the match."""
        about = {"setup": self.setup}
        for name in ("game", "title", "facts", "over", "ply"):
            about[name] = self.scene[name]
        return about

    def keep(self) -> None:
        """The autosave; a browser that refuses it is told of once, and play goes on. No guide is kept."""
        if self.guided:
            return
        about = self.page["saved"] = self.about()
        self.parked = None
        if self.store.keep_match(self.save, about):
            self.warned = False
        elif not self.warned:
            self.warned = True
            words = self.screen.words
            save = {"do": "share", "arg": "match", "label": words["toast.save"]}
            self.screen.toast(words["note.storage"], save)

    def release(self) -> None:
        """Lets the match go here; what is kept stays."""
        self.flow.stop()
        self.scene = self.setup = self.parked = self.page["replay"] = None
        self.save = ""
        self.page["saved"] = None

    def drop(self) -> None:
        """Lets the match go, here and in what is kept."""
        self.release()
        self.store.forget("match")

    def leave_guide(self) -> None:
        """Lets a guide go; the match that was kept before is still the kept one."""
        self.flow.stop()
        self.scene = self.setup = None
        self.save = ""
        self.page["view"] = "catalogue"

    def kept(self) -> "dict[str, Any] | None":
        """The kept match; where the browser keeps nothing, the one that a guide was begun from."""
        return self.store.match() or self.parked

    def look_for_match(self) -> None:
        """Finds the kept match for the catalogue; a garbled one is put aside with one sentence."""
        kept = self.store.match()
        self.page["saved"] = kept["about"] if kept else None
        if kept and not kept["about"]:
            self.store.put_aside()
            self.screen.toast(self.screen.words["note.save-unreadable"])

    async def resume(self) -> bool:
        """Opens the kept match; a garbled one is put aside with one sentence."""
        kept = self.kept()
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
