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

LANGUAGES = ("en", "de")
THEMES = ("system", "light", "dark")
TEXTS = ("100", "110", "120", "130")
"""Sizes of text in per cent; tokens.css knows them."""
PACES = ("slow", "normal", "instant")
SWITCH = (False, True)
SETTINGS = (
    ("language", "", ("",) + LANGUAGES),
    ("theme", "system", THEMES),
    ("text", "100", TEXTS),
    ("pace", "normal", PACES),
    ("odds", True, SWITCH),
    ("letters", True, SWITCH),
    ("sound", False, SWITCH),
)
"""Every setting: its name, its default, and what it may be. The language "" is the browser's."""


class Store:
    """Settings and the autosave of one page.

    Attributes:
        tab: written along with the match, so that other tabs are told of a write that changes nothing else.
        storage: ``getItem``, ``setItem`` and ``removeItem`` of ``localStorage``, and ``names``: all keys, a
            line each; but never raising: a refused write answers False (guard.js).
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

    def works(self) -> bool:
        """Whether the browser keeps anything for this page."""
        kept = self.write("probe", "1")
        self.forget("probe")
        return kept

    def settings(self) -> "dict[str, Any]":
        """All settings; unknown or damaged ones have their defaults."""
        kept = as_object(self.read("settings")) or {}
        found = {}
        for name, default, allowed in SETTINGS:
            value = kept.get(name, default)
            found[name] = value if isinstance(value, type(default)) and value in allowed else default
        return found

    def keep_settings(self, page: "dict[str, Any]") -> bool:
        """Keeps the settings that the page's state holds."""
        return self.write("settings", json.dumps({name: page[name] for name, _, _ in SETTINGS}))

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

    def kept(self) -> list[str]:
        """The names of everything that is kept for this page."""
        names = (self.storage.names() or "").split("\n")
        return [name[len(self.prefix):] for name in names if name.startswith(self.prefix)]

    def wipe(self) -> None:
        """Removes everything that is kept for this page; other pages of the same origin keep theirs."""
        for name in self.kept():
            self.forget(name)


def as_object(text: "str | None") -> "dict[str, Any] | None":
    """The JSON object that a text holds, or None."""
    try:
        found = json.loads(text) if text else None
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
