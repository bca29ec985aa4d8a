"""Dialogs: big tickets whose stub holds at most two answers, the safe one first. Escape only cancels.

``view`` draws one of: menu, keys, language, share, resume, replace, elsewhere, damaged, engine. Buttons carry
``data-do``; ``close`` closes. The page behind is ``inert`` while one is open.
"""

from app import frame
from app.markup import elem, escape, fill, tag
from app.pieces import icon
from app.shapes import Json, Words

LANGUAGES = (("en", "English"), ("de", "Deutsch"))
THEMES = ("system", "light", "dark")
KEYS = (
    ("1 2 3", "dice"),
    ("R", "roll"),
    ("T", "take"),
    ("S", "stop"),
    ("U", "up"),
    ("D", "down"),
    ("F", "log"),
    ("← ↑ → ↓", "move"),
    ("Enter", "press"),
    ("Esc", "close"),
    ("?", "help"),
)


def box(kind: str, title: str, body: str, acts: str) -> str:
    """The ticket over a page that lies under a raster of ink dots."""
    return tag(
        "div",
        [("class", "scrim whole"), ("id", "scrim")],
        tag(
            "dialog",
            [
                ("open", True),
                ("class", "dialog"),
                ("id", "dialog"),
                ("data-dialog", kind),
                ("aria-modal", "true"),
                ("aria-labelledby", "dialog-title"),
                ("tabindex", "-1"),
            ],
            tag("h2", [("id", "dialog-title")], escape(title)),
            body,
            elem("div", "acts", acts),
        ),
    )


def answer(do: str, label: str, arg: str = "", main: bool = False) -> str:
    """A button on the stub; its id differs from those of the page behind."""
    return frame.button(do, label, arg, main, ident="dialog-" + do)


def segment(do: str, title: str, now: str, choices: "list[tuple[str, str]]") -> str:
    """A setting: its name and one row of choices."""
    parts = [
        tag(
            "button",
            [
                ("type", "button"),
                ("id", "set-" + do + "-" + value),
                ("data-do", do),
                ("data-arg", value),
                ("lang", value if do == "language" else None),
                ("aria-pressed", "true" if value == now else "false"),
            ],
            escape(label),
        )
        for value, label in choices
    ]
    return elem("div", "setrow", tag("span", [("id", "set-" + do)], escape(title)),
               tag("div", [("class", "seg"), ("role", "group"), ("aria-labelledby", "set-" + do)], *parts))


def row(sign: str, do: str, label: str, key: str = "", arg: str = "") -> str:
    """A line of the menu."""
    return tag(
        "button",
        [("type", "button"), ("id", "menu-" + do), ("data-do", do), ("data-arg", arg or None)],
        icon(sign),
        elem("span", "", escape(label)),
        tag("kbd", [("aria-hidden", "true")], escape(key)) if key else elem("span", ""),
    )


def menu(dialog: Json, words: Words) -> str:
    """Tools that have no room in the masthead, and the settings of the page."""
    rows = [
        row("rules", "rules", words["tool.rules"]),
        row("new", "new", words["menu.new"], "", dialog.get("game") or ""),
        row("share", "share", words["menu.share"]),
        row("learn", "learn", words["guide.learn"], "", dialog.get("game") or "raffzahn"),
        row("keys", "keys", words["menu.keys"], "?"),
        row("home", "home", words["site.all-games"]),
    ]
    themes = [(name, words["theme." + name]) for name in THEMES]
    settings = (segment("language", words["set.language"], dialog.get("language") or "en", list(LANGUAGES))
                + segment("theme", words["set.theme"], dialog.get("theme") or "system", themes))
    body = elem("div", "rows", *rows) + elem("div", "", settings)
    return box("menu", words["menu.title"], body, answer("close", words["dialog.close"], main=True))


def keys(dialog: Json, words: Words) -> str:
    """All keys of the table."""
    lines = "".join([elem("div", "", elem("dt", "", elem("kbd", "", escape(sign))),
                         elem("dd", "", escape(words["keys." + name]))) for sign, name in KEYS])
    body = elem("dl", "keylist", lines) + elem("p", "note2", escape(words["keys.note"]))
    return box("keys", words["keys.title"], body, answer("close", words["dialog.close"], main=True))


def language(dialog: Json, words: Words) -> str:
    """The choice of a language alone."""
    body = segment("language", words["set.language"], dialog.get("language") or "en", list(LANGUAGES))
    return box("language", words["set.language"], body, answer("close", words["dialog.close"], main=True))


def share(dialog: Json, words: Words) -> str:
    """A link to copy; ``what`` is ``deal`` (the same dice from the start) or ``match`` (all moves)."""
    now = dialog.get("what") or "deal"
    options = []
    for what in ("deal", "match"):
        options.append(
            elem(
                "label",
                "opt",
                tag(
                    "input",
                    [
                        ("type", "radio"),
                        ("name", "share"),
                        ("id", "share-" + what),
                        ("data-do", "share"),
                        ("data-arg", what),
                        ("checked", what == now),
                    ],
                ),
                escape(words["share." + what]),
                elem("small", "", escape(words["share." + what + "-note"])),
            )
        )
    text = dialog.get("url") or dialog.get("code") or ""
    count = fill(words["share.link" if dialog.get("url") else "share.code"], {"n": len(text)})
    field = elem(
        "div",
        "field",
        tag("label", [("for", "share-text")], escape(count)),
        tag("input", [("id", "share-text"), ("readonly", True), ("value", text), ("spellcheck", "false")]),
    )
    note = escape(words["share.hidden"] if dialog.get("hidden") else words["share.note"])
    body = (elem("fieldset", "opts2", elem("legend", "vh", escape(words["share.what"])), *options)
            + field + elem("p", "note2", note))
    copied = words["share.copied"] if dialog.get("copied") else words["share.copy"]
    acts = (answer("close", words["dialog.close"])
            + answer("copy", copied, arg="share-text", main=True))
    return box("share", words["share.title"], body, acts)


def resume(dialog: Json, words: Words) -> str:
    """A saved match is there: play on, or start another."""
    body = elem("p", "said", elem("strong", "", escape(dialog["title"]) + " "), escape(dialog["facts"]))
    acts = answer("discard", words["resume.new"]) + answer("resume", words["resume.go"], main=True)
    return box("resume", words["resume.title"], body, acts)


def replace(dialog: Json, words: Words) -> str:
    """A link would replace the running match."""
    body = elem("p", "said", elem("strong", "", escape(dialog["title"]) + " "), escape(dialog["facts"]))
    body += elem("p", "note2", escape(words["replace.note"]))
    go = dialog.get("go") or "replace.go"
    acts = answer("close", words["replace.keep"]) + answer("replace", words[go], main=True)
    return box("replace", words["replace.title"], body, acts)


def elsewhere(dialog: Json, words: Words) -> str:
    """Another tab has taken the match."""
    body = elem("p", "said", elem("strong", "", escape(dialog["title"]) + " "), escape(dialog["facts"]))
    body += elem("p", "note2", escape(words["elsewhere.note"]))
    acts = answer("close", words["site.all-games"]) + answer("resume", words["elsewhere.go"], main=True)
    return box("elsewhere", words["elsewhere.title"], body, acts)


def trouble(kind: str, dialog: Json, words: Words, acts: str) -> str:
    """An error: cause, cure, details for a report."""
    parts = []
    for name in ("cause", "cure"):
        text = dialog.get(name) or words[kind + "." + name]
        parts.append(elem("p", "said", elem("strong", "", escape(words["error." + name])), " ", escape(text)))
    if dialog.get("detail"):
        parts.append(tag("details", [("id", "details")], elem("summary", "", escape(words["error.details"])),
                         tag("code", [("class", "code"), ("id", "detail")], escape(dialog["detail"]))))
    return box(kind, dialog.get("title") or words[kind + ".title"], "".join(parts), acts)


def damaged(dialog: Json, words: Words) -> str:
    """A link or a save that cannot be read; the running match is untouched."""
    return trouble("damaged", dialog, words, answer("close", words["damaged.back"], main=True))


def engine(dialog: Json, words: Words) -> str:
    """The engine was lost and did not come back."""
    acts = answer("home", words["site.all-games"]) + answer("again", words["error.again"], main=True)
    return trouble("engine", dialog, words, acts)


KINDS = {
    "menu": menu,
    "keys": keys,
    "language": language,
    "share": share,
    "resume": resume,
    "replace": replace,
    "elsewhere": elsewhere,
    "damaged": damaged,
    "engine": engine,
}


def view(dialog: "Json | None", words: Words) -> str:
    """The open dialog over the page, or nothing.

    Args:
        dialog: None, or ``{"kind": …}`` with, by kind: menu ``game, language, theme``; language ``language``;
            share ``what, url or code, hidden, copied``; resume, replace and elsewhere ``title, facts``;
            damaged and engine ``title, cause, cure, detail`` (each may be missing).
        words: the page's sentences.
    """
    return KINDS[dialog["kind"]](dialog, words) if dialog else ""
