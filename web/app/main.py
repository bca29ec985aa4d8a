"""The page's wiring: settings, engine, session, one listener for each type of event; first route, then hello.

Runs as soon as MicroPython does, while the engine still starts in its worker. Nothing is decided here: clicks
and keys become intents (intents.py, keys.py), addresses become places (places.py).
"""

import asyncio
import sys

from app import keys
from app import page as pages
from app.engine_client import Engine, EngineLost, Refused
from app.intents import Intents
from app.places import Places
from app.screen import Screen
from app.session import Session
from app.store import Store
from pyscript import create_named_worker, document, window, workers

try:
    from collections.abc import Callable, Coroutine
    from typing import Any
except ImportError:    # MicroPython
    pass

FIELDS = ("INPUT", "SELECT", "TEXTAREA")
PRESSED = FIELDS + ("BUTTON", "A", "SUMMARY")


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


# ---- events: one listener a type, made once ----

def listening(handler: "Callable[[Any], None]") -> "Callable[[Any], None]":
    """A listener whose failure is told to the person."""
    def listener(event: "Any") -> None:
        try:
            handler(event)
        except Exception as error:
            report(error)
    return listener


def on_click(event: "Any") -> None:
    """A press on anything that means something; it ends motions as well."""
    screen.motion.skip()
    found = event.target.closest("[data-action], [data-why], [data-do], .skip")
    if not found or str(found.tagName) in FIELDS:
        return
    if found.classList.contains("skip"):
        event.preventDefault()
        screen.focus("#app")
        return
    if found.tagName == "A":
        if event.ctrlKey or event.metaKey or event.shiftKey:
            return
        event.preventDefault()
    if found.getAttribute("aria-disabled") == "true":
        return
    press(found)


def said(element: "Any", name: str) -> str:
    """The text of a ``data-`` attribute, empty without it."""
    return str(element.getAttribute("data-" + name) or "")


def press(element: "Any") -> None:
    """What a pressed element asks for, seen at the ply that was on the screen."""
    if said(element, "action"):
        spawn(session.act(said(element, "action"), session.scene["ply"]))
    elif said(element, "why"):
        spawn(session.why(said(element, "why")))
    else:
        spawn(intents.do(said(element, "do"), said(element, "arg"), ""))


def on_change(event: "Any") -> None:
    """A field has a new value."""
    field = event.target
    if screen.drawing:
        return
    if said(field, "do"):
        spawn(intents.do(said(field, "do"), said(field, "arg"), str(field.value)))
    elif field.closest("#sheet"):
        intents.read_sheet()
        screen.redraw()


def on_input(event: "Any") -> None:
    """Somebody types: the draft follows, so that drawing anew never empties a field."""
    field = event.target
    if said(field, "do") == "rules-query":
        spawn(intents.do("rules-query", "", str(field.value)))
    elif field.closest("#sheet"):
        intents.read_sheet()


def on_submit(event: "Any") -> None:
    """Enter in a field of the sheet begins the match."""
    event.preventDefault()
    if page["view"] == "sheet":
        intents.read_sheet()
        spawn(places.start_sheet())


def on_key(event: "Any") -> None:
    """A key: ends motions and a pause, or means what keys.py says."""
    screen.motion.skip()
    tag = str(event.target.tagName)
    held = event.ctrlKey or event.altKey or event.metaKey
    typing = tag in FIELDS and event.target.type not in ("radio", "checkbox", "button")
    if event.repeat and event.key in ("Enter", " ") and event.target.closest("[data-action]"):
        event.preventDefault()    # a key held too long shall not decide the next question as well
        return
    if event.key == "Enter" and tag == "INPUT" and event.target.closest("#sheet"):
        on_submit(event)
        return
    if page["pause"] and not held and tag not in PRESSED and event.key not in ("Tab", "Shift", "Escape"):
        event.preventDefault()
        session.skip()
        return
    wish = keys.intent(str(event.key), bool(held), typing, bool(page["dialog"]))
    if wish and follow(wish[0], wish[1], event.target):
        event.preventDefault()


def follow(wish: str, what: str, target: "Any") -> bool:
    """Does what a key means; False where it means nothing here."""
    if wish == "close":
        spawn(intents.do("close", "", ""))
        return True
    if wish == "move":
        return move(what, target)
    if page["view"] != "table" or not session.scene:
        return False
    if wish == "help":
        spawn(intents.do("keys", "", ""))
        return True
    if wish == "log":
        return screen.focus("#log")
    meaning = keys.meaning(what, session.scene, page["marked"])
    if not meaning or page["pause"] or page["busy"]:
        return False
    if meaning[0] == "act":
        spawn(session.act(meaning[1], session.scene["ply"]))
    else:
        spawn(intents.do(meaning[0], meaning[1], ""))
    return True


def move(way: str, target: "Any") -> bool:
    """Arrows walk over the board and through the tickets."""
    for group, members in (("#board", "#board .cell"), ("#tickets", "#tickets button"),
                           ("#dice", "#dice button")):
        at = target.closest(group)
        if at:
            columns = int(at.getAttribute("data-columns") or 1)
            found = [str(each.id) for each in document.querySelectorAll(members)]
            here = str(target.id)
            if here not in found:
                return False
            goal = found[keys.next_place(way, found.index(here), len(found), columns)]
            if group == "#board":
                page["cell"] = goal
                screen.redraw()
            return screen.focus("#" + goal)
    return False


def on_hash(event: "Any") -> None:
    """Another address: a link, Back, Forward."""
    spawn(places.route())


# ---- start ----

def own_language(wanted: str) -> str:
    """The language that was chosen, else the browser's, else English."""
    return (wanted or str(window.navigator.language))[:2] == "de" and "de" or "en"


def look_for_match() -> None:
    """Finds the kept match for the catalogue; a garbled one is put aside with one sentence."""
    kept = store.match()
    if kept and kept["about"]:
        page["saved"] = kept["about"]
    elif kept:
        store.put_aside()
        screen.toast(screen.words["note.save-unreadable"])


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


folder = str(window.location.pathname).rsplit("/", 1)[0] + "/"
store = Store(window.ratableStorage, folder)    # guard.js made it
page = pages.new_page(store.settings())
page["language"] = own_language(page["language"])
screen = Screen(page)
engine = Engine(Workers(), spawn)
engine.language = page["language"]
engine.on_loss = on_engine
session = Session(engine, store, screen, page)
engine.restore = session.restoring
places = Places(session, engine, screen, page)
intents = Intents(session, places, screen, page)
for kind, listener in (("click", on_click), ("change", on_change), ("input", on_input), ("submit", on_submit),
                       ("keydown", on_key)):
    document.body.addEventListener(kind, listening(listener))
document.defaultView.addEventListener("hashchange", listening(on_hash))    # window is a module
document.body.dataset.pageCode = str(int(window.performance.now()))
look_for_match()
spawn(start())
spawn(places.route())
