"""The full screen for a projector: while the page fills the screen, the screen does not go dark."""

from pyscript import document, window

try:
    from typing import Any

    from app.screen import Screen
except ImportError:    # MicroPython
    pass


class FullScreen:
    """Filling the screen. ``page["full"]`` says whether it is so, None where the browser cannot.

    Attributes:
        lock: the browser's promise to keep the screen awake, or None.
    """

    def __init__(self, screen: "Screen") -> None:
        self.screen = screen
        self.lock: "Any" = None
        able = getattr(document, "fullscreenEnabled", False) is True    # a phone may not even know the word
        screen.page["full"] = False if able else None

    async def toggle(self) -> None:
        """Fills the screen, or leaves it; a browser that refuses is quoted in one sentence."""
        page = self.screen.page
        if page["full"] is None:
            return
        try:
            if page["full"]:
                await document.exitFullscreen()
            else:
                await document.documentElement.requestFullscreen()
        except Exception:    # a policy of the page around this one, or no press that the browser counts
            self.screen.toast(self.screen.words["note.full"])

    async def changed(self) -> None:
        """Takes what the browser says: Escape leaves the full screen without asking the page."""
        page = self.screen.page
        if page["full"] is None:
            return
        page["full"] = bool(document.fullscreenElement)
        self.screen.redraw()
        await self.keep_awake(page["full"] and not document.hidden)

    async def keep_awake(self, wanted: bool) -> None:
        """Keeps the screen awake, or lets it sleep; a hidden window loses the lock by itself."""
        keeper = getattr(window.navigator, "wakeLock", None)
        if keeper is None:
            return
        if self.lock and (self.lock.released or not wanted):
            lock, self.lock = self.lock, None
            await lock.release()
        if wanted and not self.lock:
            try:
                self.lock = await keeper.request("screen")
            except Exception:    # an empty battery, a policy: then the screen may sleep
                pass
