"""The page's own state, which the views read beside the scene; nothing in it is known to the engine.

    view        what is drawn: "catalogue", "sheet", "table", "lab", "lesson", "settings", "about", "waiting",
                "failure"
    language, theme, text, pace, odds, letters, sound    the settings (store.SETTINGS)
    came        "catalogue", "sheet", "table", "lab" or "guide": where settings and notes lead back to
    lab         None or the lab as app.lab_state describes it
    full        None where the browser cannot fill the screen, else whether the page fills it
    about, part    None or what the bundler says of everything shipped, and what is unfolded (about_view.py)
    embed       "" or, in a frame of another page, the address of the same without the frame
    ready       True while the engine answers (False: still starting, or a new worker is on its way)
    games       hello's games, [] before it has answered
    saved       None or what is kept with the match (session.keep): "Resume?" in the catalogue
    sheet       None or {"game", "draft", "errors"} of a new match (sheet.py)
    opening     {"text", "error"}: what stands in the field for links and codes, and why it cannot be opened
    help        True while a press asks what a thing is and decides nothing
    replay      None or {"playing"}: an earlier moment is shown, and whether it goes on by itself (replay.py)
    hint, log   whether a hint is asked for; "recent" or "all" of the log: both until the next decision
    marked, picked, call, cell, unfolded, why, rules, pause, busy, dialog, toast
                as app.table_view describes them
    nudge       "" or what to do now, after a press on what the guide does not speak of (guide_view.py)
    keeps       whether the browser keeps matches and settings for this page
    news        True where a new version of the page waits to be taken
    lesson      None or what lesson_view.py draws
    problem     None or what app.frame.failure shows
    waiting     title of the match that is wanted while the engine is not ready

What a click means stands in the clicked element: ``data-action`` (text of a legal action), ``data-why`` (the
target of a question) or ``data-do`` with ``data-arg`` (intents.py).
"""

try:
    from typing import Any
except ImportError:    # MicroPython
    pass


def new_page(settings: "dict[str, Any]") -> "dict[str, Any]":
    """The state of a page that has just been opened."""
    page: "dict[str, Any]" = {
        "view": "catalogue", "ready": False, "games": [], "saved": None, "sheet": None,
        "opening": {"text": "", "error": ""},
        "marked": "", "picked": [], "call": None, "cell": "", "unfolded": "", "why": None, "nudge": "",
        "rules": None,
        "help": False, "hint": False, "log": "recent", "replay": None,
        "pause": False, "busy": False, "dialog": None, "toast": None, "news": False, "problem": None,
        "waiting": None,
        "embed": "", "keeps": True, "came": "catalogue", "lab": None, "full": None, "about": None, "part": "",
        "lesson": None,
    }
    page.update(settings)
    return page


def forget_drafts(page: "dict[str, Any]") -> None:
    """Drops what belonged to the moment before a decision."""
    page["marked"] = ""
    page["picked"] = []
    page["call"] = None
    page["why"] = None
    page["nudge"] = ""
    page["help"] = False


def forget_aids(page: "dict[str, Any]") -> None:
    """Drops what was asked for one decision only; before the request that makes it."""
    page["hint"] = False
    page["log"] = "recent"


def close(page: "dict[str, Any]") -> bool:
    """Closes the uppermost thing that is open; False where nothing is."""
    for name in ("dialog", "rules", "why", "toast", "news"):
        if page[name]:
            page[name] = None
            if name == "why":
                page["help"] = False
            return True
    return False
