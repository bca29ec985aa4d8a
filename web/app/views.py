"""Which view draws which page: from the page's state and the last scene to the text of ``#app``. Pure."""

from app import about_view, catalogue, frame, lab_view, lesson_view, settings_view, sheet
from boards import raffzahn, raffzahn_changes, raffzahn_lab

try:
    from typing import Any
except ImportError:    # MicroPython
    pass

BOARDS = {"raffzahn": raffzahn}
LABS = {"raffzahn": raffzahn_lab}
CHANGES = {"raffzahn": raffzahn_changes}


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
    return CHANGES[after["game"]].changes(before, after)


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
    if view == "table" and scene:
        table: str = BOARDS[scene["game"]].table(scene, page, words)
        return table
    if view == "lab" and page["lab"]:
        game = page["lab"]["game"]
        facts = facts_of(page, game)
        return lab_view.view(page, facts["name"] if facts else "", words, LABS[game])
    if view == "settings":
        return settings_view.view(page, words)
    if view == "about":
        return about_view.view(page, words)
    if view == "lesson":
        return lesson_view.view(page, words)
    saved = page["saved"]
    shown = saved if saved and not saved["over"] else None
    return catalogue.view(words, shown, page["language"], page)
