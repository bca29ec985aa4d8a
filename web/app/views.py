"""Which view draws which page: from the page's state and the last scene to the text of ``#app``. Pure."""

from app import catalogue, frame, sheet

try:
    from typing import Any
except ImportError:    # MicroPython
    pass


def later(name: str) -> "Any":
    """A module that not every visit needs; MicroPython compiles it when it is first asked for."""
    return __import__(name, None, None, ("*",))


def board(game: str, part: str = "") -> "Any":
    """A game's module in ``boards``: its table, or with ``part`` its "_changes" or its "_lab"."""
    return later("boards." + game + part)


def facts_of(page: "dict[str, Any]", game: str) -> "Any":
    """A game's entry in the answer of ``hello``; None for an unknown one and before the answer."""
    for facts in page["games"]:
        if facts["id"] == game:
            return facts
    return None


def changes(before: "Any", after: "Any", page: "dict[str, Any]") -> "Any":
    """What moved between two scenes of one table, for ``app.motion``; nothing elsewhere."""
    if page["view"] != "table" or not before or not after or before["game"] != after["game"]:
        return []
    return board(after["game"], "_changes").changes(before, after)


def page(scene: "dict[str, Any] | None", page: "dict[str, Any]", words: "dict[str, str]") -> str:
    """The whole page as text; in a frame of another page with the way out of it."""
    way_out = frame.way_out(page["embed"], words) if page["embed"] else ""
    return drawn(scene, page, words) + way_out


def drawn(scene: "dict[str, Any] | None", page: "dict[str, Any]", words: "dict[str, str]") -> str:
    """The view of a page."""
    view = page["view"]
    if view == "failure":
        return frame.failure(words, page["problem"])
    if view == "waiting":
        return frame.waiting(words, page["waiting"])
    if view == "sheet" and page["sheet"]:
        wanted = page["sheet"]
        facts = facts_of(page, wanted["game"])
        if facts:
            return sheet.view(facts, wanted["draft"], wanted["errors"], words, page)
    if view == "table" and scene and scene["game"] in catalogue.PLAYABLE:
        table: str = board(scene["game"]).table(scene, page, words)
        return table
    if view == "lab" and page["lab"]:
        game = page["lab"]["game"]
        facts = facts_of(page, game)
        name = facts["name"] if facts else ""
        lab: str = later("app.lab_view").view(page, name, words, board(game, "_lab"))
        return lab
    if view in ("settings", "about", "lesson"):
        other: str = later("app." + view + "_view").view(page, words)
        return other
    saved = page["saved"]
    shown = saved if saved and not saved["over"] else None
    return catalogue.view(words, shown, page["language"], page)
