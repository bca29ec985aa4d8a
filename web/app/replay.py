"""Looking back: which moment is shown, playing it on, through whose eyes, and going on from it."""

import asyncio

from app import page as pages
from app import replay_view
from app.engine_client import Refused
from app.flow import PAUSES
from app.request import asked

try:
    from typing import Any

    from app.intents import Intents
except ImportError:    # MicroPython
    pass

QUICKEST = 0.35
"""Seconds between two moments at the pace "at once": fewer could not be followed."""


class Replay:
    """Handlers of the deck and of the slip beside it, by the name in ``data-do`` (see intents.py).

    Attributes:
        wanted: the ply that shall be shown next, None where it is shown already.
        run: counts the times that playing began; an older one does nothing any more.
    """

    def __init__(self, intents: "Intents") -> None:
        self.session = intents.session
        self.places = intents.places
        self.screen = intents.screen
        self.page = intents.page
        self.wanted: "int | None" = None
        self.moving = False
        self.run = 0
        self.handlers = {"look-back": self.look_back, "moment": self.moment, "replay-play": self.play,
                         "eyes": self.eyes, "fork": self.fork}

    async def look_back(self, arg: str, value: str) -> None:
        """Into the past, or back to the present."""
        scene = self.session.scene
        self.page["dialog"] = None
        if self.page["replay"]:
            await self.present()
        elif scene and replay_view.has_past(scene):
            self.session.flow.stop()
            bar = self.session.scene["replay"]
            self.page["replay"] = {"playing": False}
            pages.forget_drafts(self.page)
            pages.forget_aids(self.page)
            await self.to(bar["first"] if scene["over"] else bar["previous"] or bar["first"])

    async def present(self) -> None:
        """Back to the present moment; whoever has to decide goes on."""
        self.session.flow.stop()
        self.page["replay"] = None
        await self.session.goto(None, "auto")
        self.screen.draw(self.session.scene, at_once=True)
        await self.session.flow.play()

    async def moment(self, arg: str, value: str) -> None:
        """To a moment: by the name of a key of the deck, or by its ply."""
        if not self.page["replay"]:
            return
        self.page["replay"]["playing"] = False
        ply = replay_view.goal(self.session.scene["replay"], arg) if arg else int(value)
        if ply is None:
            self.screen.redraw()
        else:
            await self.to(ply)

    async def to(self, ply: int) -> None:
        """Shows a moment; while one is on its way only the last wish counts."""
        self.wanted = ply
        if self.moving:
            return
        self.moving = True
        try:
            while self.wanted is not None:
                ply, self.wanted = self.wanted, None
                await self.show(ply)
        finally:
            self.moving = False

    async def show(self, ply: int) -> None:
        """Asks for a moment, draws and speaks it."""
        before = self.session.scene
        try:
            await self.session.goto(ply)
        except Refused as refused:    # a match about remembering opens no past while it runs
            self.page["replay"] = None
            self.screen.toast(refused.error["text"])
            await self.session.flow.play()
            return
        scene = self.session.scene
        self.page["why"] = None
        self.screen.draw(scene, at_once=before["replay"]["following"] != scene["ply"])
        self.screen.state()
        self.screen.say(replay_view.spoken(before, scene, self.screen.words))

    async def play(self, arg: str, value: str) -> None:
        """Goes on from moment to moment at the pace of opponents, or stands still again."""
        replay = self.page["replay"]
        if not replay or replay["playing"]:
            if replay:
                replay["playing"] = False
                self.screen.redraw()
            return
        replay["playing"] = True
        self.run += 1
        run = self.run
        if self.session.scene["replay"]["following"] is None:
            await self.to(self.session.scene["replay"]["first"])
        self.screen.redraw()
        while await self.lasted(run, replay):
            await self.to(self.session.scene["replay"]["following"])
        if run == self.run and replay["playing"]:
            replay["playing"] = False
            self.screen.redraw()

    async def lasted(self, run: int, replay: "dict[str, Any]") -> bool:
        """Lets a moment be looked at; False where playing has ended meanwhile or there is no next one."""
        if self.session.scene["replay"]["following"] is None:
            return False
        await asyncio.sleep(max(PAUSES[self.page["pace"]], QUICKEST))
        on = run == self.run and replay["playing"] and self.page["replay"] is replay
        return bool(on) and self.session.scene["replay"]["following"] is not None

    async def eyes(self, arg: str, value: str) -> None:
        """The same moment through other eyes."""
        viewer = arg if arg == "onlooker" else int(arg)
        await self.session.goto(self.session.scene["ply"], viewer)
        self.screen.draw(self.session.scene, at_once=True)

    async def fork(self, arg: str, value: str) -> None:
        """Plays on from here in a match of its own; an unfinished one that is kept is asked about first."""
        self.session.flow.stop()
        title = self.session.scene["title"]
        await self.places.want(asked("fork", ("luck", arg)), title, False, self.session.setup)
