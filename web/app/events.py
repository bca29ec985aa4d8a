"""Events: one listener for each type, made once; what was pressed, typed or changed becomes an intent."""

from app import keys
from pyscript import document

try:
    from collections.abc import Callable, Coroutine
    from typing import Any

    from app.intents import Intents
    from app.places import Places
    from app.screen import Screen
    from app.session import Session
except ImportError:    # MicroPython
    pass

FIELDS = ("INPUT", "SELECT", "TEXTAREA")
PRESSING = ("Enter", " ")
GROUPS = (("#board", "#board .cell"), ("#tickets", "#tickets button"), ("#dice", "#dice button"))
"""Where arrows walk, and over what."""


def said(element: "Any", name: str) -> str:
    """The text of a ``data-`` attribute, empty without it."""
    return str(element.getAttribute("data-" + name) or "")


class Events:
    """The page's listeners.

    Attributes:
        spawn: starts a task of the page.
        report: tells a defect of the page.
    """

    def __init__(self, session: "Session", places: "Places", intents: "Intents", screen: "Screen") -> None:
        self.session = session
        self.places = places
        self.intents = intents
        self.screen = screen
        self.page = screen.page

    def listen(self, spawn: "Callable[[Coroutine[Any, Any, None]], None]",
               report: "Callable[[Exception], None]") -> None:
        """Begins to listen; tasks start through ``spawn``, what fails in a listener goes to ``report``."""
        self.spawn = spawn
        self.report = report
        for kind, listener in (("click", self.on_click), ("change", self.on_change), ("input", self.on_input),
                               ("submit", self.on_submit), ("keydown", self.on_key)):
            document.body.addEventListener(kind, self.listening(listener))
        window = document.defaultView    # pyscript's window is a module, at which nobody can listen
        window.addEventListener("hashchange", self.listening(self.on_hash))
        for kind in ("beforeprint", "afterprint"):
            window.addEventListener(kind, self.listening(self.on_print))
        for kind in ("fullscreenchange", "visibilitychange"):
            document.addEventListener(kind, self.listening(self.on_screen))

    def listening(self, handler: "Callable[[Any], None]") -> "Callable[[Any], None]":
        """A listener whose failure is told to the person."""
        def listener(event: "Any") -> None:
            try:
                handler(event)
            except Exception as error:
                self.report(error)
        return listener

    def on_click(self, event: "Any") -> None:
        """A press on anything that means something; it ends motions as well."""
        self.screen.motion.skip()
        self.screen.speaker.wake()
        found = event.target.closest("[data-action], [data-why], [data-do], .skip")
        if not found or str(found.tagName) in FIELDS:
            return
        if found.classList.contains("skip"):
            event.preventDefault()
            self.screen.focus("#app")
            return
        if found.tagName == "A":
            if event.ctrlKey or event.metaKey or event.shiftKey:
                return
            event.preventDefault()
        if found.getAttribute("aria-disabled") == "true":
            return
        if event.detail > 1 and said(found, "action"):    # a double click decides once
            return
        self.press(found)

    def press(self, element: "Any") -> None:
        """What a pressed element asks for, seen at the ply that was on the screen."""
        if said(element, "action"):
            self.spawn(self.session.act(said(element, "action"), self.session.scene["ply"]))
        elif said(element, "why"):
            self.spawn(self.session.why(said(element, "why")))
        else:
            self.spawn(self.intents.do(said(element, "do"), said(element, "arg"), ""))

    def on_change(self, event: "Any") -> None:
        """A field has a new value."""
        field = event.target
        if self.screen.drawing:
            return
        if said(field, "do"):
            self.spawn(self.intents.do(said(field, "do"), said(field, "arg"), str(field.value)))
        elif field.closest("#sheet"):
            self.intents.read_sheet()
            self.screen.redraw()

    def on_input(self, event: "Any") -> None:
        """Somebody types: the draft follows, so that drawing anew never empties a field."""
        field = event.target
        if said(field, "do") == "rules-query":
            self.spawn(self.intents.do("rules-query", "", str(field.value)))
        elif str(field.id) == "open-text":
            self.intents.opener.typed(str(field.value))
        elif said(field, "slide"):
            self.spawn(self.intents.do(said(field, "slide"), "", str(field.value)))
        elif field.closest("#sheet"):
            self.intents.read_sheet()
        elif field.closest("#lab") and field.name:
            if self.places.lab.type(str(field.name), said(field, "guess"), str(field.value)):
                self.screen.redraw()

    def on_submit(self, event: "Any") -> None:
        """Enter in a field of the sheet begins the match."""
        event.preventDefault()
        if self.page["view"] == "sheet":
            self.intents.read_sheet()
            self.spawn(self.places.start_sheet())

    def on_key(self, event: "Any") -> None:
        """A key: ends motions and a pause, or means what keys.py says."""
        self.screen.motion.skip()
        self.screen.speaker.wake()
        key, target = str(event.key), event.target
        held = bool(event.ctrlKey or event.altKey or event.metaKey)
        typing = str(target.tagName) in FIELDS and target.type not in ("radio", "checkbox", "button")
        if event.repeat and key in PRESSING and target.closest("[data-action]"):
            done = True    # a key held too long shall not decide the next question as well
        elif key == "Enter" and target.tagName == "INPUT" and target.closest("#sheet"):
            self.on_submit(event)
            return
        elif key == "Enter" and target.tagName == "INPUT" and target.closest("#lab-guess"):
            self.spawn(self.intents.do("lab-guess", "", ""))
            done = True
        elif key == "Enter" and str(target.id) == "open-text":
            self.spawn(self.intents.do("open-text", "", ""))
            done = True
        elif self.page["pause"] and self.skips(key, held, target):
            self.session.flow.skip()
            done = True
        else:
            wish = keys.intent(key, held, typing, bool(self.page["dialog"]), self.page["letters"])
            done = wish is not None and self.follow(wish[0], wish[1], target)
        if done:
            event.preventDefault()

    def skips(self, key: str, held: bool, target: "Any") -> bool:
        """True for a key that only says "I have seen it"; those of browser and focused element do not."""
        if held or self.page["dialog"] or key in ("Tab", "Shift", "Escape") or target.tagName in FIELDS:
            return False
        if not self.page["letters"] and len(key) == 1 and key != " ":
            return False
        if keys.SINGLE.get(key.lower()) in keys.PAST:
            return False
        return not (key in PRESSING and target.closest("button, a, summary"))

    def follow(self, wish: str, what: str, target: "Any") -> bool:
        """Does what a key means; False where it means nothing here."""
        if wish == "move":
            return self.move(what, target) or self.step_back(keys.step(what), target)
        if wish in ("close", "full", "settings"):
            return self.spawned(wish, "")
        if self.page["view"] == "lab" and what == "p":
            return self.spawned("lab-projector", "")
        if self.page["view"] != "table" or not self.session.scene:
            return False
        if wish in keys.AT_TABLE:
            return self.spawned(keys.AT_TABLE[wish], "")
        if wish == "log":
            return self.screen.focus("#log")
        if wish == "play":
            return bool(self.page["replay"] and not target.closest("button, a, summary")
                        and self.spawned("replay-play", ""))
        meaning = keys.meaning(what, self.session.scene, self.page["marked"], self.page["picked"])
        resting = self.page["pause"] or self.page["busy"] or self.page["help"] or self.page["replay"]
        if not meaning or resting:
            return False
        if meaning[0] != "act":
            return self.spawned(meaning[0], meaning[1])
        self.spawn(self.session.act(meaning[1], self.session.scene["ply"]))
        return True

    def step_back(self, step: str, target: "Any") -> bool:
        """Arrows, Home and End lead from moment to moment while somebody looks back."""
        here = self.page["view"] == "table" and self.page["replay"] and not self.page["dialog"]
        return bool(here and step and not target.closest("#board, #log")) and self.spawned("moment", step)

    def spawned(self, name: str, arg: str) -> bool:
        """Starts an intent; always True."""
        self.spawn(self.intents.do(name, arg, ""))
        return True

    def move(self, way: str, target: "Any") -> bool:
        """Arrows walk over the board and through the tickets."""
        for group, members in GROUPS:
            at = target.closest(group)
            if at:
                columns = int(at.getAttribute("data-columns") or 1)
                found = [str(each.id) for each in document.querySelectorAll(members)]
                here = str(target.id)
                if here not in found:
                    return False
                goal = found[keys.next_place(way, found.index(here), len(found), columns)]
                if group == "#board":
                    self.page["cell"] = goal
                    self.screen.redraw()
                return self.screen.focus("#" + goal)
        return False

    def on_screen(self, event: "Any") -> None:
        """The page fills the screen or no longer does; its window was hidden or is seen again."""
        self.spawn(self.screen.full.changed())

    def on_print(self, event: "Any") -> None:
        """Rules go on paper whole: no section is folded there."""
        if self.page["rules"]:
            self.page["rules"]["whole"] = str(event.type) == "beforeprint"
            self.screen.redraw()

    def on_hash(self, event: "Any") -> None:
        """Another address: a link, Back, Forward."""
        self.spawn(self.places.route())
