"""The page's wiring: settings, engine, session, one listener for each type of event; first route, then hello.

Runs as soon as MicroPython does, while the engine still starts in its worker. Nothing is decided here: clicks
and keys become intents (events.py, keys.py, intents.py), addresses become places (places.py).
"""

import asyncio
import sys

from app import page as pages
from app.engine_client import Engine, EngineLost, Refused
from app.events import Events
from app.intents import Intents
from app.lab import Lab
from app.others import Others
from app.places import Places
from app.router import embedded
from app.screen import Screen
from app.session import Session
from app.settings import own_language
from app.store import Store
from pyscript import create_named_worker, document, window, workers

try:
    from collections.abc import Coroutine
    from typing import Any
except ImportError:    # MicroPython
    pass


class Workers:
    """The engine's workers by generation, as PyScript makes them."""

    def __init__(self) -> None:
        first = document.querySelector('script[name="engine-1"]')
        self.src = first.getAttribute("src")
        self.config = first.getAttribute("config")

    async def ask(self, generation: int, text: str) -> str:
        """The answer of one generation; waits until it has started."""
        worker = await workers[f"engine-{generation}"]
        return str(await worker.call(text))

    async def renew(self, generation: int) -> None:
        """Ends a generation and makes the next."""
        old = document.querySelector(f'script[name="engine-{generation}"]')
        if old:
            old.xworker.terminate()
            old.remove()
        spawn(made(create_named_worker(self.src, f"engine-{generation + 1}", self.config)))


async def made(promise: "Any") -> None:
    """Waits for a promise, so that its failure is told."""
    await promise


def spawn(coroutine: "Coroutine[Any, Any, None]") -> None:
    """Every task of the page starts here: an exception in a bare task would reach the console only."""
    asyncio.create_task(guarded(coroutine))


async def guarded(coroutine: "Coroutine[Any, Any, None]") -> None:
    """Runs a task; what it could not do is told to the person in one place."""
    try:
        await coroutine
    except Refused as refused:
        screen.toast(refused.error["text"])
    except EngineLost as lost:
        tell_failure("engine", str(lost))
    except Exception as error:
        report(error)


def report(error: Exception) -> None:
    """Tells a defect of the page: to the console in full, to the person with a cure."""
    sys.print_exception(error)  # type: ignore[attr-defined]    # MicroPython has it
    window.console.error("page: " + repr(error))    # tests fail on errors in the console
    tell_failure("fail.page", repr(error))


def tell_failure(kind: str, detail: str) -> None:
    """The failure screen; the kept match is safe."""
    words = screen.words
    screen.fail({"kind": "engine", "title": words[kind + ".title"], "cause": words[kind + ".cause"],
                 "cure": words[kind + ".cure"], "detail": detail})


def on_engine(what: str) -> None:
    """The engine was lost, or stands again: the person reads one sentence."""
    if what == "lost":
        page["ready"] = False
        page["busy"] = True
        screen.state("starting")
        screen.redraw()
        return
    page["ready"] = True
    page["busy"] = False
    screen.state()
    screen.toast(screen.words["note.engine-restored"])


# ---- start ----

async def start() -> None:
    """Hello, and only its answer means ready."""
    try:
        await engine.start()
    except EngineLost as lost:
        tell_failure("engine", str(lost))
        return
    page["games"] = engine.hello["games"]
    page["ready"] = True
    document.body.dataset.hello = str(int(window.performance.now()))
    screen.state()
    if screen.drawn:
        screen.redraw()
    others.listen(events.listening, spawn)


def tab() -> str:
    """A name for this tab, by which another one knows that it was not itself who wrote."""
    return str(window.crypto.getRandomValues(window.Uint32Array.new(1))[0])


folder = str(window.location.pathname).rsplit("/", 1)[0] + "/"
store = Store(window.ratableStorage, folder, tab())    # guard.js made the storage
page = pages.new_page(store.settings())
page["language"] = own_language(page["language"])
page["embed"] = embedded(str(window.location.hash))
page["keeps"] = store.works()
screen = Screen(page)
engine = Engine(Workers(), spawn)
engine.language = page["language"]
engine.on_loss = on_engine
session = Session(engine, store, screen, page)
engine.restore = session.restoring
places = Places(session, engine, screen, page)
places.lab = Lab(places)
intents = Intents(session, places, screen, page)
events = Events(session, places, intents, screen)
events.listen(spawn, report)
others = Others(session, places, screen)
document.body.dataset.pageCode = str(int(window.performance.now()))
session.look_for_match()
spawn(start())
spawn(places.route())
