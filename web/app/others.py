"""What reaches the page from outside of it: another tab that took the match, a new version that waits."""

from pyscript import document, window

try:
    from collections.abc import Callable, Coroutine
    from typing import Any

    from app.places import Places
    from app.screen import Screen
    from app.session import Session
except ImportError:    # MicroPython
    pass


class Others:
    """Other tabs of this page, and its service worker (offline.js)."""

    def __init__(self, session: "Session", places: "Places", screen: "Screen") -> None:
        self.session = session
        self.places = places
        self.screen = screen
        self.page = screen.page

    def listen(self, listening: "Callable[[Callable[[Any], None]], Any]",
               spawn: "Callable[[Coroutine[Any, Any, None]], None]") -> None:
        """Begins to listen, and asks that the page be kept for visits without a network.

        Args:
            listening: makes a listener whose failures are told.
            spawn: starts a task of the page.
        """
        self.spawn = spawn
        there = document.defaultView    # pyscript's window is a module, at which nobody can listen
        there.addEventListener("storage", listening(self.on_storage))
        there.addEventListener("ratable-new-version", listening(self.on_new_version))
        window.ratableOffline.begin()

    def on_storage(self, event: "Any") -> None:
        """Another tab has written: if it was the match, that tab has it now."""
        if str(event.key) == self.session.store.prefix + "match" and not self.page["embed"]:
            self.spawn(self.let_go())

    async def let_go(self) -> None:
        """Leaves the match to the other tab; the catalogue offers to go on here."""
        had = self.session.scene and not self.session.guided    # a guide is nobody's match
        if had:
            self.session.release()
        self.session.look_for_match()
        if had and self.page["saved"]:
            await self.places.go("#/", True)
            self.page["dialog"] = {"kind": "elsewhere", "title": self.page["saved"]["title"],
                                   "facts": self.page["saved"]["facts"]}
        self.screen.redraw()

    def on_new_version(self, event: "Any") -> None:
        """A new version is here and waits until the person takes it."""
        self.page["news"] = True
        self.screen.say(self.screen.words["note.new-version"])
        if self.screen.drawn:
            self.screen.redraw()
