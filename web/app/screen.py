"""The screen: draws views into ``#app`` without losing the focus, speaks into ``#live``, marks ``body``."""

import json

from app import guide_view, lab_state, sounds, views
from app.full_screen import FullScreen
from app.motion import Motion
from app.pieces import UNSTOCKED
from app.speaker import Speaker
from pyscript import document, window
from pyscript.js_modules import morph

try:
    from typing import Any
except ImportError:    # MicroPython
    pass

NEXT_STOPS = ("#replay-play", "#tickets [data-action]", "#do-go-on", "#do-skip", "#guide-next",
              "#do [data-do]", "#app")
"""Where the focus goes when the element that had it is gone: the first of these that exists."""
OPENED = {"dialog": "#dialog", "rules": "#rules-body"}
"""Where it goes in a layer that has just been opened."""

HOUSE = ("catalogue", "settings", "about")
"""Views that belong to no game and wear no game's colours."""
NEARLY = 8
"""Pixels from the end at which a log still counts as read to its end."""


def load_words(language: str) -> "dict[str, str]":
    """The page's sentences in a language."""
    with open(f"app/strings_{language}.json", encoding="utf-8") as file:
        words: "dict[str, str]" = json.load(file)
    return words


class Screen:
    """What the person sees and hears.

    Attributes:
        words: the page's sentences in the language that is spoken.
        scene: the scene that was drawn last.
        drawn: its text, empty before the first drawing.
        drawing: True while the elements are being changed.
    """

    def __init__(self, page: "dict[str, Any]") -> None:
        self.page = page
        self.words = load_words(page["language"])
        self.scene: "Any" = None
        self.drawn = ""
        self.drawing = False
        self.layer = self.view = ""
        self.opener = ""
        self.motion = Motion(page)
        self.speaker = Speaker(page)
        self.full = FullScreen(self)
        self.app = document.querySelector("#app")
        self.live = document.querySelector("#live")
        self.stock = document.createElementNS("http://www.w3.org/2000/svg", "svg")
        self.stock.setAttribute("class", "stock")
        self.stock.setAttribute("aria-hidden", "true")
        document.body.append(self.stock)
        self.speak()

    def speak(self) -> None:
        """Takes the page's language, theme and size of text."""
        self.words = load_words(self.page["language"])
        root = document.documentElement
        root.lang = self.page["language"]
        root.setAttribute("data-text", self.page["text"])
        if self.page["theme"] == "system":
            root.removeAttribute("data-theme")
        else:
            root.setAttribute("data-theme", self.page["theme"])

    def draw(self, scene: "dict[str, Any] | None", at_once: bool = False) -> None:
        """Draws the page around a scene; what has changed since the last one is seen to move.

        Args:
            scene: the scene.
            at_once: it is not the moment after the last one, so nothing moves or sounds.
        """
        changes = [] if at_once else views.changes(self.scene, scene, self.page)
        self.motion.prepare(changes)
        heard = [] if at_once else sounds.heard(self.scene, scene, changes)
        self.scene = scene
        self.redraw()
        self.motion.play()
        self.speaker.play(heard)

    def redraw(self) -> None:
        """Draws the page anew; what has not changed stays the same element, so the focus stays too."""
        html = views.page(self.scene, self.page, self.words)
        layer = self.top_layer()
        had = self.focused()
        if html != self.drawn:
            self.drawn = html
            newest = self.log_shows_newest()
            self.restock()
            self.drawing = True    # a field that vanishes while it has the focus still tells its change
            morph.morph(self.app, html)
            self.drawing = False
            if newest:
                self.log_to_end()
        if document.body.dataset.state != "error":    # then guard.js tells something there
            document.querySelector("#start").hidden = self.page["view"] != "waiting"
        self.mark()
        self.keep_focus(had, layer)

    def restock(self) -> None:
        """Puts drawings that the views show by name for the first time into the page's stock."""
        if UNSTOCKED:
            self.stock.insertAdjacentHTML("beforeend", "".join(UNSTOCKED))
            UNSTOCKED.clear()

    def mark(self) -> None:
        """Tells testers, styles and the window's title what is shown."""
        data = document.body.dataset
        at_table = self.page["view"] == "table" and self.scene
        data.view = self.page["view"]
        shown = self.page[self.page["view"] if self.page["view"] in ("lab", "lesson") else "sheet"]
        game = self.scene["game"] if at_table else (shown or {}).get("game")
        if game and self.page["view"] not in HOUSE:
            data.game = game
        else:
            document.body.removeAttribute("data-game")
        data.ply = str(self.scene["ply"]) if at_table else ""
        data.embed = "on" if self.page["embed"] else "off"
        data.replay = "on" if at_table and self.page["replay"] else "off"
        if at_table and self.scene["guide"]:
            data.guide = str(self.scene["guide"]["step"] + 1)
            if str(window.location.hash).startswith("#/guide/"):    # a reload comes back to this step
                window.history.replaceState(None, "", guide_view.address(self.scene))
        else:
            document.body.removeAttribute("data-guide")
        title = self.scene["title"] + " · " + self.scene["prompt"]["title"] if at_table else ""
        if self.page["view"] in ("settings", "about"):
            title = self.words[self.page["view"] + ".title"]
        if self.page["view"] == "lab":
            title = self.words["lab.title"] + " · " + lab_state.question_of(self.page["lab"])["title"]
        document.title = title + " · Ratable" if title else "Ratable"

    def state(self, name: str = "") -> None:
        """Marks the state of the page; without a name what follows from the engine's. A failure stays."""
        data = document.body.dataset
        if data.state != "error":
            data.state = name or ("ready" if self.page["ready"] else "starting")

    def say(self, text: str) -> None:
        """Speaks a sentence politely; the same one twice is two sentences."""
        if text:
            self.live.textContent = text + ("\u00a0" if self.live.textContent == text else "")

    def toast(self, text: str, deed: "dict[str, str] | None" = None) -> None:
        """Shows and speaks one sentence; ``deed`` is what its stub does (frame.toast), if not to close it."""
        self.page["toast"] = {"text": text}
        self.page["toast"].update(deed or {})
        self.say(text)
        if self.drawn:
            self.redraw()

    def fail(self, problem: "dict[str, str]") -> None:
        """The last thing a page can do: cause, cure, and what is safe."""
        if document.body.dataset.state == "error":    # guard.js has told already
            return
        if self.drawn and self.page["view"] != "waiting":    # what was there stays visible behind the dialog
            self.page["dialog"] = problem
        else:
            self.page["view"], self.page["problem"] = "failure", problem
        self.redraw()
        document.body.dataset.state = "error"

    # ---- focus ----

    def focused(self) -> str:
        """The id of the focused element; "?" for one without id, "" where nothing has the focus."""
        active = document.activeElement
        if not active or active.tagName == "BODY":
            return ""
        return str(active.id) if active.id else "?"

    def focus(self, selector: str) -> bool:
        """Moves the focus to the first element that fits; False where none does."""
        found = document.querySelector(selector)
        if not found:
            return False
        found.focus()
        return bool(self.focused())

    def top_layer(self) -> str:
        """What lies uppermost: a dialog, the rules, or the view itself."""
        for name in ("dialog", "rules"):
            if self.page[name] and self.page["view"] != "waiting":
                return name
        return str(self.page["view"])

    def keep_focus(self, had: str, layer: str) -> None:
        """Leads the focus into what was opened, back to where it was opened, or to the next thing to do."""
        before, self.layer = self.layer, layer
        if layer != before and before:
            if layer in OPENED:
                if before not in OPENED:
                    self.opener = had
                self.focus(OPENED[layer])
            elif self.page["embed"] and not had:    # the page around the frame has the focus
                pass
            elif before not in OPENED or self.page["view"] != self.view:
                self.focus("#app")
                window.scrollTo(0, 0)
            elif self.opener not in ("", "?"):
                self.focus("#" + self.opener)
        self.view = self.page["view"]
        if had and not self.focused():
            for stop in NEXT_STOPS:
                if self.focus(stop):
                    return

    # ---- log ----

    def log_shows_newest(self) -> bool:
        """False where the person has scrolled back to read: then new lines come without moving the log."""
        log = document.querySelector("#log")
        return not log or log.scrollTop + log.clientHeight >= log.scrollHeight - NEARLY

    def log_to_start(self) -> None:
        """Shows the first line, and leads the focus into the log to read on from there."""
        self.focus("#log")
        document.querySelector("#log").scrollTop = 0

    def log_to_end(self) -> None:
        """Shows the newest line; the log scrolls inside itself."""
        log = document.querySelector("#log")
        if log:
            log.scrollTop = log.scrollHeight
