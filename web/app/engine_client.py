"""The page's side of the worker: numbered calls with a deadline, and a new worker where one is lost.

Every call belongs to a *generation* of the worker; what an older generation answers late is dropped. A call
that gets no answer in time, or only an error of the machinery, costs the worker: a new one is made, the match
is restored from the last save, and the call is repeated once. A refusal of the table is an answer.
"""

import asyncio
import json

try:
    from collections.abc import Callable, Coroutine
    from typing import Any, Protocol

    class Workers(Protocol):
        """The workers by generation."""

        async def ask(self, generation: int, text: str) -> str:
            """The answer of one generation."""

        async def renew(self, generation: int) -> None:
            """Ends a generation and makes the next."""
except ImportError:    # MicroPython
    pass

START_SECONDS = 60    # a first start on a slow line
SLICE_SECONDS = 5     # calls work 40 ms; whoever needs longer is gone
LONG_SECONDS = 20     # opening a match replays it


class EngineLost(Exception):
    """The worker of one generation gave no answer in time, or only an error of the machinery."""


class Refused(Exception):
    """The table refused a request.

    Attributes:
        error: ``{"kind", "rule", "key", "text", "rule_key"}``.
    """

    def __init__(self, error: "dict[str, Any]") -> None:
        super().__init__(error.get("text", ""))
        self.error = error


class Engine:
    """The worker behind a number, a generation and a deadline.

    Attributes:
        generation: number of the worker in use, from 1.
        sound: True while the worker has said hello and holds the match.
        hello: its last answer to ``hello``.
        restore: returns the requests that bring a new worker to where the page is.
        on_loss: called with "lost" when a worker is given up and with "restored" when the new one stands.
    """

    def __init__(self, workers: "Workers", spawn: "Callable[[Coroutine[Any, Any, None]], Any]") -> None:
        self.workers = workers
        self.spawn = spawn
        self.generation = 1    # the first worker stands in index.html, so it starts before this code
        self.sound = False
        self.hello: "dict[str, Any]" = {}
        self.language = "en"
        self.restore: "Callable[[], list[dict[str, Any]]]" = nothing_to_restore
        self.on_loss: "Callable[[str], None]" = ignore
        self.lock = asyncio.Lock()

    async def call(self, request: "dict[str, Any]", seconds: float = SLICE_SECONDS) -> "dict[str, Any]":
        """The table's answer; asks once more, of a new worker, where the first was lost.

        Raises:
            Refused: the table's refusal.
            EngineLost: two workers in a row gave no answer.
        """
        await self.start()
        generation = self.generation
        try:
            return await self.ask(request, seconds, generation)
        except EngineLost as lost:
            why = str(lost)
        await self.replace(generation, why)
        return await self.ask(request, seconds, self.generation)

    async def start(self) -> None:
        """Waits until a worker has said hello; several waiting calls cause one start."""
        if self.sound and not self.lock.locked():
            return
        async with self.lock:
            if self.sound:
                return
            try:
                await self.greet()
            except EngineLost as lost:
                await self.renew(str(lost))

    async def replace(self, generation: int, why: str) -> None:
        """A new worker in place of a lost generation; whoever comes second finds the work done."""
        async with self.lock:
            if generation == self.generation:
                await self.renew(why)

    async def renew(self, why: str) -> None:
        """Ends the worker, makes the next and restores the match (the lock is held)."""
        print("engine lost:", why)
        self.sound = False
        self.on_loss("lost")
        await self.workers.renew(self.generation)
        self.generation += 1
        await self.greet()
        self.on_loss("restored")

    async def greet(self) -> None:
        """Says hello and restores the match; only this answer means that the worker is ready."""
        request = {"call": "hello", "language": self.language}
        self.hello = await self.ask(request, START_SECONDS, self.generation)
        for request in self.restore():
            await self.ask(request, LONG_SECONDS, self.generation)
        self.sound = True

    async def ask(self, request: "dict[str, Any]", seconds: float, generation: int) -> "dict[str, Any]":
        """One request to one generation."""
        arrived = asyncio.Event()
        answer: "list[Any]" = []

        async def carry() -> None:    # a task of its own: one that waits for a promise is never cancelled
            try:
                answer.append(await self.workers.ask(generation, json.dumps(request)))
            except Exception as error:    # the source failed, or the interpreter is dead
                answer.append(error)
            arrived.set()

        self.spawn(carry())
        try:
            await asyncio.wait_for(arrived.wait(), seconds)
        except asyncio.TimeoutError:
            raise EngineLost(f"no answer to {request['call']} in {seconds} s")
        if generation != self.generation:
            raise EngineLost("late answer")
        if not isinstance(answer[0], str):
            raise EngineLost(repr(answer[0]))
        return unpacked(answer[0])


def unpacked(text: str) -> "dict[str, Any]":
    """The ``ok`` of an answer; raises what else it says."""
    try:
        reply = json.loads(text)
    except ValueError:
        raise EngineLost("an answer that is no JSON")
    if "error" in reply:
        raise Refused(reply["error"])
    done: "dict[str, Any]" = reply["ok"]
    return done


def nothing_to_restore() -> "list[dict[str, Any]]":
    """Before a match there is nothing."""
    return []


def ignore(what: str) -> None:
    """Nobody listens."""
