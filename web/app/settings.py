"""The settings: each works at once, everywhere, and is kept; and the way to delete what is kept."""

from app import page as pages
from pyscript import window

try:
    from typing import Any

    from app.intents import Intents
except ImportError:    # MicroPython
    pass


def own_language(wanted: str) -> str:
    """The language that was chosen, else the browser's, else English."""
    return (wanted or str(window.navigator.language))[:2] == "de" and "de" or "en"


class Settings:
    """Handlers of what the settings ask for, by the name in ``data-do`` (see intents.py)."""

    def __init__(self, intents: "Intents") -> None:
        self.session = intents.session
        self.places = intents.places
        self.screen = intents.screen
        self.page = intents.page
        self.handlers = {
            "language": self.language, "theme": self.theme, "text": self.text, "pace": self.pace,
            "odds": self.odds, "letters": self.letters, "sound": self.sound, "wipe": self.wipe,
            "wipe-all": self.wipe_all,
        }

    async def set(self, name: str, value: "Any") -> None:
        """Changes and keeps a setting."""
        self.page[name] = value
        self.session.store.keep_settings(self.page)
        self.screen.speak()
        self.screen.redraw()

    async def language(self, arg: str, value: str) -> None:
        """Another language, at once."""
        await self.places.set_language(arg)
        await self.set("language", self.page["language"])

    async def theme(self, arg: str, value: str) -> None:
        """A theme by name; without one the other of light and dark."""
        dark = self.page["theme"] == "dark" or (
            self.page["theme"] == "system" and window.matchMedia("(prefers-color-scheme: dark)").matches)
        await self.set("theme", arg or ("light" if dark else "dark"))

    async def text(self, arg: str, value: str) -> None:
        """The size of all text, in per cent."""
        await self.set("text", arg)

    async def pace(self, arg: str, value: str) -> None:
        """How long opponents' moves are shown."""
        await self.set("pace", arg)
        self.session.flow.skip()

    async def odds(self, arg: str, value: str) -> None:
        """Numbers beside the choices, or none."""
        await self.set("odds", not self.page["odds"])
        await self.session.refresh()

    async def letters(self, arg: str, value: str) -> None:
        """Single keys act, or rest."""
        await self.set("letters", not self.page["letters"])
        await self.session.refresh()

    async def sound(self, arg: str, value: str) -> None:
        """Sounds, or none; a first one says that it works."""
        await self.set("sound", not self.page["sound"])
        self.screen.speaker.wake()
        self.screen.speaker.play(["turn"])

    # ---- what is kept ----

    async def wipe(self, arg: str, value: str) -> None:
        """Asks before everything is deleted."""
        kept, saved = self.session.store.kept(), self.page["saved"]
        self.page["dialog"] = {
            "kind": "wipe", "settings": "settings" in kept, "lab": "lab" in kept,
            "damaged": len([name for name in kept if name.startswith("match.damaged")]),
            "match": saved["title"] + ", " + saved["facts"] if saved and "match" in kept else "",
        }
        self.screen.redraw()

    async def wipe_all(self, arg: str, value: str) -> None:
        """Deletes everything; afterwards the page is as on a first visit."""
        self.session.drop()
        self.session.store.wipe()
        fresh = pages.new_page(self.session.store.settings())
        language = own_language(fresh["language"])
        for name in ("view", "ready", "games", "busy", "news", "full", "about", "language", "keeps"):
            fresh[name] = self.page[name]
        self.page.update(fresh)
        await self.places.set_language(language)
        self.screen.speak()
        await self.places.go("#/", True)
        self.screen.toast(self.screen.words["note.wiped"])
