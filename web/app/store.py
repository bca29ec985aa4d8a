"""What the browser keeps: the running match and the settings, below keys that carry the page's path.

Several projects may share one origin (pages of one user), so keys begin with ``ratable:<path>:``. A browser
may refuse storage (private mode, a full disk, a policy); then all answers are "nothing kept", and play goes
on.
"""

import json

try:
    from typing import Any
except ImportError:    # MicroPython
    pass

SETTINGS = [("language", ""), ("odds", True), ("pace", "normal"), ("theme", "system")]
PACES = ("slow", "normal", "instant")
THEMES = ("system", "light", "dark")


class Store:
    """Settings and the autosave of one page.

    Attributes:
        tab: written along with the match, so that other tabs are told of a write that changes nothing else.
        storage: ``getItem``, ``setItem`` and ``removeItem`` of ``localStorage``, but never raising: a refused
            write answers False (guard.js).
    """

    def __init__(self, storage: "Any", path: str, tab: str = "") -> None:
        self.storage = storage
        self.tab = tab
        self.prefix = f"ratable:{path}:"

    def read(self, name: str) -> "str | None":
        """The text kept under a name, or None."""
        found = self.storage.getItem(self.prefix + name)
        return found if isinstance(found, str) else None

    def write(self, name: str, text: str) -> bool:
        """Keeps a text; False where the browser refuses (full or forbidden)."""
        return bool(self.storage.setItem(self.prefix + name, text))

    def forget(self, name: str) -> None:
        """Removes what is kept under a name."""
        self.storage.removeItem(self.prefix + name)

    def settings(self) -> "dict[str, Any]":
        """All settings; unknown or damaged ones have their defaults."""
        kept = as_object(self.read("settings")) or {}
        found = {}
        for name, default in SETTINGS:
            value = kept.get(name, default)
            found[name] = value if fits(name, value) else default
        return found

    def keep_settings(self, settings: "dict[str, Any]") -> bool:
        """Keeps the settings."""
        return self.write("settings", json.dumps(settings))

    def keep_match(self, save: str, about: "dict[str, Any]") -> bool:
        """Keeps the running match: the engine's opaque text and what the catalogue says about it."""
        return self.write("match", json.dumps({"save": save, "about": about, "tab": self.tab}))

    def match(self) -> "dict[str, Any] | None":
        """The kept match as ``{"save", "about"}``; ``save`` is the raw text where it cannot be read."""
        raw = self.read("match")
        if raw is None:
            return None
        found = as_object(raw)
        if found and isinstance(found.get("save"), str) and isinstance(found.get("about"), dict):
            return {"save": found["save"], "about": found["about"]}
        return {"save": raw, "about": None}

    def put_aside(self) -> None:
        """Keeps a match that cannot be opened under another name, so that no later autosave overwrites it."""
        raw = self.read("match")
        if raw is None:
            return
        place = "match.damaged"
        number = 1
        while self.read(place) not in (None, raw):
            number += 1
            place = f"match.damaged-{number}"
        if self.write(place, raw):
            self.forget("match")


def fits(name: str, value: object) -> bool:
    """True where a setting may have this value."""
    if name == "pace":
        return value in PACES
    if name == "theme":
        return value in THEMES
    return isinstance(value, bool if name == "odds" else str)


def as_object(text: "str | None") -> "dict[str, Any] | None":
    """The JSON object that a text holds, or None."""
    try:
        found = json.loads(text) if text else None
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
