"""The settings: how the page looks and plays, and what this browser keeps. Each works at once."""

from app import controls, dialogs, frame
from app.markup import elem, escape, fill, tag
from app.shapes import Json, Words
from app.store import TEXTS, THEMES

LANGUAGES = [("en", "English"), ("de", "Deutsch")]
SWITCHES = ("odds", "letters", "sound")


def way_back(page: Json, words: Words) -> str:
    """The tool that leads back to where the person came from: its word says where that is."""
    return frame.tool("back", words["way." + (page.get("came") or "catalogue")], "back", look="worded")


def section(name: str, title: str, *body: str) -> str:
    """A group of rows below its title."""
    head = tag("h2", [("id", name), ("class", "h")], escape(title))
    return tag("section", [("aria-labelledby", name)], head, *body)


def looks(page: Json, words: Words) -> str:
    """Language, theme, size of text."""
    return section(
        "looks", words["settings.looks"],
        controls.segment("language", words["set.language"], page["language"], LANGUAGES),
        controls.segment("theme", words["set.theme"], page["theme"],
                         [(name, words["theme." + name]) for name in THEMES]),
        controls.segment("text", words["set.text"], page["text"],
                         [(size, fill(words["set.percent"], {"n": size})) for size in TEXTS]))


def plays(page: Json, words: Words) -> str:
    """Pace of opponents, odds, single keys, sound."""
    switches = [controls.switch("set-" + name, words["set." + name], words["set." + name + "-note"],
                                bool(page[name]), [("data-do", name)]) for name in SWITCHES]
    return section("plays", words["settings.plays"], controls.pace(page["pace"], words),
                   elem("ul", "switches", *switches))


def privacy(page: Json, words: Words) -> str:
    """What is kept and where."""
    return elem("p", "", escape(words["data.text" if page.get("keeps", True) else "data.unkept"]))


def data(page: Json, words: Words) -> str:
    """That, and the way to be rid of it."""
    return section("data", words["home.private"], privacy(page, words),
                   frame.button("wipe", words["data.wipe"], more="danger"))


def more(words: Words) -> str:
    """The way to what the page is made of."""
    return section("more", words["about.title"], elem("p", "", escape(words["settings.about"])),
                   frame.button("about", words["settings.about-go"]))


def view(page: Json, words: Words) -> str:
    """The whole page of settings.

    Args:
        page: the settings (store.SETTINGS), ``came``, ``dialog``, ``toast`` and ``news``.
        words: the page's sentences.
    """
    dialog = page.get("dialog")
    return (frame.masthead(words, words["settings.title"], "", [way_back(page, words)], bool(dialog))
            + tag("main", [("class", "desk settings"), ("id", "do"), ("inert", bool(dialog))],
                  elem("div", "col", looks(page, words), plays(page, words)),
                  elem("div", "col", data(page, words), more(words)))
            + frame.message(page, words) + dialogs.view(dialog, words))
