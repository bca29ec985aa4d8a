"""What goes on without a person: bots at the pace that was chosen, pauses to read, the next person's eyes."""

import asyncio

from app import guide_view
from app.engine_client import Refused
from app.request import asked

try:
    from typing import Any

    from app.session import Session
except ImportError:    # MicroPython
    pass

PAUSES = {"slow": 2.4, "normal": 1.1, "instant": 0.0}
"""Seconds between a bot's sentence and its move, however long it thought; twice that for a turn's end."""
OUTCOME, SENTENCE, READING = 2.0, 1.0, 0.8    # shares of it: a turn's end, a bot's sentence, time to read
DRAW_EVERY = 4    # moves of bots between two drawings at the pace "instant"
MOST_SPOKEN = 12    # sentences that are spoken at once


class Flow:
    """The part of a session that plays on by itself.

    Attributes:
        shown: the scene that the present run has drawn last, and whether a pause was on then; or None.
        run: counts the times that playing on began or was ended; an older run does nothing any more.
        pending: the answer to a bot's move that the engine has made and nobody has seen yet, or None.
    """

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.engine = session.engine
        self.screen = session.screen
        self.page = session.page
        self.run = 0
        self.pending: "dict[str, Any] | None" = None
        self.skipped = asyncio.Event()
        self.shown: "Any" = None
        self.unsaid: "list[str]" = []

    def stop(self) -> None:
        """Ends whatever plays on by itself; a move that the engine has made already counts at once."""
        self.run += 1
        self.page["pause"] = False
        if self.page["replay"]:
            self.page["replay"]["playing"] = False
        self.skipped.set()
        self.settle()

    def settle(self) -> None:
        """Takes the move that the engine has made while the page still showed the moment before."""
        if self.pending:
            answer, self.pending = self.pending, None
            self.session.take(answer)
            self.unsaid += answer["scene"]["news"]

    def skip(self) -> None:
        """Ends the pause that runs now."""
        self.skipped.set()

    def show(self, scene: "Any") -> None:
        """Draws a scene, unless this run has drawn it and no pause has begun or ended since."""
        if self.shown is None or self.shown[0] is not scene or self.shown[1] != self.page["pause"]:
            self.shown = (scene, self.page["pause"])
            self.screen.draw(scene)

    def speak(self) -> None:
        """Speaks what has happened since the last time."""
        self.screen.say(" ".join(self.unsaid[-MOST_SPOKEN:]))
        self.unsaid = []

    async def play(self) -> None:
        """Shows the scene and plays on until a person has to decide."""
        self.stop()
        self.shown = None
        run = self.run
        if self.page["view"] != "table" or not self.session.scene:
            return
        if self.page["replay"]:    # looking back: nobody decides meanwhile
            self.show(self.session.scene)
            self.screen.state()
            return
        try:
            read = await self.show_outcome(run)
            await self.play_bots(run, read)
        except Refused as refused:    # the match has gone another way meanwhile
            self.screen.toast(refused.error["text"])
            await self.session.refresh()
        if run == self.run:
            self.show(self.session.scene)
            self.screen.state()
            if self.session.guided:
                self.unsaid.append(guide_view.spoken(self.session.scene["guide"]))
            self.speak()

    async def show_outcome(self, run: int) -> bool:
        """Leaves on the screen what ended the viewer's turn, until "Go on" or the pace passes; True if so."""
        scene = self.session.scene
        if scene["outcome"] and not scene["mine"] and not scene["guide"]:
            await self.pause(scene, run, OUTCOME)
            return True
        if run == self.run:
            self.show(scene)
        return False

    async def play_bots(self, run: int, read: bool) -> None:
        """Moves of bots until a person has to decide, who then sees the table with his own eyes.

        Args:
            run: the run of ``play`` that this belongs to.
            read: whether the person has just had time to read the table as it is.
        """
        moves = 0
        while run == self.run and not self.session.scene["over"] and self.page["view"] == "table":
            scene = self.session.scene
            if scene["bot"] is None:
                looks = scene.get("private")    # nobody goes on before a private look is over
                if not scene["mine"] and scene["viewer"] is not None and not looks:
                    await self.session.refresh("auto")
                return
            await self.bot_move(run, moves, read and not moves)
            moves += 1

    async def bot_move(self, run: int, moves: int, read: bool) -> None:
        """One decision of a bot: its sentence first, then the move.

        Without a sentence there is only time to read what the table shows, for example how the turn before
        ended; ``read`` says that this has been.
        """
        before = self.session.scene
        self.screen.state("thinking")
        await self.bot_answer(before, run)
        if run != self.run:
            return
        paced = PAUSES[self.page["pace"]] > 0
        if paced and self.pending:
            speech = self.pending["scene"]["speech"]
            shown = dict(before)    # the table as it was, with the words of what comes
            shown["speech"], shown["outcome"] = speech, None
            if speech:
                self.unsaid.append(speech["text"])
            await self.pause(shown, run, SENTENCE if speech else 0.0 if read else READING)
        self.settle()
        if run == self.run and (paced or moves % DRAW_EVERY == 0):
            self.show(self.session.scene)
            self.speak()
        await asyncio.sleep(0)

    async def bot_answer(self, before: "dict[str, Any]", run: int) -> None:
        """Slices of a bot's thinking until it has moved; its move waits in ``pending``."""
        done = False
        while not done:
            async with self.session.turn:
                if self.session.scene is not before or self.pending:
                    self.settle()
                    return
                request = asked("bot_step", ("ply", before["ply"]), *self.session.look())
                answer = await self.engine.call(request)
                done = answer["done"]
                if done and self.session.scene is before:    # else the match was let go meanwhile
                    self.pending = answer
                if run != self.run:
                    self.settle()

    async def pause(self, scene: "dict[str, Any]", run: int, share: float) -> None:
        """Shows a scene for a share of the pace, or until the person has seen enough."""
        seconds = PAUSES[self.page["pace"]] * share
        if not seconds or run != self.run:
            return
        self.skipped = asyncio.Event()
        self.page["pause"] = True
        self.show(scene)
        self.screen.state("thinking")
        self.speak()
        try:
            await asyncio.wait_for(self.skipped.wait(), seconds)
        except asyncio.TimeoutError:
            pass
        if run == self.run:
            self.page["pause"] = False
