"""The lab's trials: they run in slices that the page pulls; to ask no more is all it takes to stop."""

import asyncio

from app import lab_state
from app.lab_state import MOST, SPEEDS, made, state_of
from app.request import asked
from pyscript import window

try:
    from typing import Any

    from app.places import Places
except ImportError:    # MicroPython
    pass

DRAW_EVERY = 120
"""Milliseconds between two drawings of a run."""
HIGHEST_SEED = 9999
"""Seeds that the page draws are at most this, short enough to read aloud."""


def new_seed() -> int:
    """A seed for dice that nobody has seen."""
    return int(window.crypto.getRandomValues(window.Uint32Array.new(1))[0]) % HIGHEST_SEED + 1


class Runs:
    """The trials of the open question.

    Attributes:
        handlers: by the name in ``data-do`` (intents.py).
        trip: counts what was begun, so that what an older run or question brings is dropped.
    """

    def __init__(self, places: "Places") -> None:
        self.session = places.session
        self.engine = places.engine
        self.screen = places.screen
        self.page = places.page
        self.trip = 0
        self.handlers = {
            "lab-seed": self.set_seed, "lab-new-seed": self.fresh_seed, "lab-watch": self.set_watch,
            "lab-run": self.run_more, "lab-on": self.go_on, "lab-stop": self.stop_run,
            "lab-reset": self.reset, "lab-speed": self.set_speed,
        }

    @property
    def lab(self) -> "dict[str, Any]":
        """The lab's state."""
        found: "dict[str, Any]" = self.page["lab"]
        return found

    def keep(self) -> None:
        """What a reload shall find; a browser that refuses it loses only that."""
        self.session.store.write("lab", lab_state.lasting(self.lab))

    def begin(self) -> int:
        """Ends what runs; the number by which what begins now knows that it still goes on."""
        self.trip += 1
        if self.page["lab"]:
            self.page["lab"]["running"] = False
        return self.trip

    def stop(self) -> None:
        """Ends a run; the trials made count."""
        lab = self.page["lab"]
        if lab and lab["running"]:
            state_of(lab)["n"] = made(lab)
        self.begin()

    async def run_more(self, arg: str, value: str) -> None:
        """So many trials more; without a number as many as are wanted in all."""
        more = int(arg) if arg else 0
        await self.run(made(self.lab) + more if more else state_of(self.lab)["n"])

    async def go_on(self, arg: str, value: str) -> None:
        """On and on until somebody stops it."""
        await self.run(MOST)

    async def stop_run(self, arg: str, value: str) -> None:
        """Stop."""
        self.stop()
        self.keep()
        self.screen.redraw()
        if self.lab["run"]:
            self.screen.say(self.lab["run"]["spoken"])

    async def reset(self, arg: str, value: str) -> None:
        """Nothing tried any more."""
        self.stop()
        self.lab["run"] = None
        state_of(self.lab)["n"] = 0
        self.keep()
        self.screen.redraw()

    async def slice(self, upto: int) -> "dict[str, Any]":
        """Some trials, up to so many in all."""
        lab = self.lab
        state = state_of(lab)
        answer = await self.engine.call(asked(
            "simulate", ("language", self.page["language"]), ("seed", state["seed"]), ("upto", upto),
            ("watch", lab_state.watched(lab)), *lab_state.asking(lab)))
        lab["run"] = answer
        return answer

    async def run(self, upto: int) -> None:
        """Trials until there are so many, seen as they come; asking no more is all that it takes to stop."""
        lab, trip = self.lab, self.begin()
        goal = min(upto, MOST)
        state_of(lab)["n"] = goal
        lab["running"] = True
        self.screen.redraw()
        growth, pause = SPEEDS[lab["speed"]]
        drawn = 0
        while trip == self.trip and made(lab) < goal:
            now = made(lab)
            answer = await self.slice(min(goal, max(now + 1, int(now * growth))) if pause else goal)
            if trip != self.trip:
                return
            if pause and answer["done"]:
                await asyncio.sleep(pause)
            if made(lab) < goal and int(window.performance.now()) - drawn > DRAW_EVERY:
                self.screen.redraw()
                drawn = int(window.performance.now())
        if trip == self.trip:
            lab["running"] = False
            self.keep()
            self.screen.redraw()
            self.screen.say(lab["run"]["spoken"])

    async def set_seed(self, arg: str, value: str) -> None:
        """Another seed: other dice from the first trial on."""
        lab = self.lab
        text = value.strip()
        if not (text.isdigit() and len(text) <= 15):
            lab["typed"]["seed"], lab["errors"]["seed"] = value, self.screen.words["sheet.seed-bad"]
            self.screen.redraw()
            return
        lab["typed"].pop("seed", None)
        lab["errors"].pop("seed", None)
        state_of(lab)["seed"] = int(text)
        await self.reset("", "")

    async def fresh_seed(self, arg: str, value: str) -> None:
        """A seed that nobody has seen."""
        await self.set_seed("", str(new_seed()))

    async def set_watch(self, arg: str, value: str) -> None:
        """Another row for the course, or to guess."""
        lab = self.lab
        state_of(lab)["watch"] = value
        if lab["run"] and not lab["running"]:
            await self.slice(made(lab))
            self.screen.say(lab["run"]["spoken"])
        self.keep()
        self.screen.redraw()

    async def set_speed(self, arg: str, value: str) -> None:
        """How fast trials are shown; a run that goes on takes the new speed."""
        self.lab["speed"] = arg
        self.keep()
        if self.lab["running"]:
            await self.run(state_of(self.lab)["n"])
        self.screen.redraw()
