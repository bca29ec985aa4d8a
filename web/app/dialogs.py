"""Dialogs: big tickets whose stub holds at most two answers, the safe one first. Escape only cancels.

``view`` draws one of: menu, keys, share, wipe, resume, replace, elsewhere, damaged, engine. Buttons carry
``data-do``; ``close`` closes. The page behind is ``inert`` while one is open.
"""

from app import frame, share_view
from app.markup import classes, elem, escape, fill, tag
from app.pieces import icon
from app.shapes import Json, Words

LETTERS = (
    ("1 2 3", "dice"),
    ("R", "roll"),
    ("T", "take"),
    ("S", "stop"),
    ("U", "up"),
    ("D", "down"),
    ("Z", "undo"),
    ("Y", "redo"),
    ("B", "look-back"),
    ("F", "log"),
    ("L", "lab"),
    ("V", "full"),
    (",", "settings"),
    ("?", "help"),
)
"""Single keys, which can be switched off."""
KEYS = (
    ("← ↑ → ↓", "move"),
    ("Enter", "press"),
    ("Esc", "close"),
    ("← →", "replay-step"),
    ("Home End", "replay-ends"),
    ("Space", "replay-play"),
)


def box(kind: str, title: str, body: str, acts: str, look: str = "") -> str:
    """The ticket over a page that lies under a raster of ink dots."""
    return tag(
        "div",
        [("class", "scrim whole"), ("id", "scrim")],
        tag(
            "dialog",
            [
                ("open", True),
                ("class", classes("dialog", look)),
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
    """The ways out of a table, and the tools that have no room in the masthead."""
    letters = bool(dialog.get("letters"))
    rows = [
        row("rules", "rules", words["tool.rules"]),
        row("new", "new", words["menu.new"], "", dialog.get("game") or ""),
        row("past", "look-back", words["replay.look-back"], "B" if letters else "")
        if dialog.get("past") else "",
        row("share", "share", words["menu.share"]),
        row("arrow", "open-ask", words["menu.open"]),
        row("learn", "learn", words["guide.learn"], "", dialog["game"]) if dialog.get("game") else "",
        row("odds", "take-along", words["menu.take-along"], "L" if letters else "")
        if dialog.get("game") else "",
        row("odds", "lab", words["menu.lab"], "", dialog.get("game") or "raffzahn"),
        row("settings", "settings", words["settings.title"], "," if letters else ""),
        row("keys", "keys", words["menu.keys"], "?" if letters else ""),
    ]
    if dialog.get("full") is not None:
        rows.append(row("full", "full", words["menu.window" if dialog["full"] else "menu.full"],
                        "V" if letters else ""))
    rows += [
        row("about", "about", words["about.title"]),
        row("home", "home", words["site.all-games"]),
    ]
    return box("menu", words["menu.title"], elem("div", "rows", *rows),
               answer("close", words["dialog.close"], main=True))


def keys(dialog: Json, words: Words) -> str:
    """All keys of the table; single ones only while they are on."""
    letters = bool(dialog.get("letters"))
    lines = ""
    for sign, name in LETTERS + KEYS if letters else KEYS:
        pressed = elem("kbd", "", escape(words.get("sign." + sign) or sign))
        lines += elem("div", "", elem("dt", "", pressed), elem("dd", "", escape(words["keys." + name])))
    note = elem("p", "note2" if letters else "barred", escape(words["keys.note" if letters else "keys.off"]))
    body = elem("dl", "keylist", lines) + note
    return box("keys", words["keys.title"], body, answer("settings", words["settings.title"])
               + answer("close", words["dialog.close"], main=True))


def share(dialog: Json, words: Words) -> str:
    """What is passed on, and how (``share_view``)."""
    title = words["share.title-demo" if "demo" in dialog["choices"] else "share.title"]
    return box("share", title, share_view.body(dialog, words),
               answer("close", words["dialog.close"]), "large" if dialog["large"] else "")


def wipe(dialog: Json, words: Words) -> str:
    """What this browser keeps for the page, and whether it shall all go."""
    kept = []
    if dialog["match"]:
        kept.append(fill(words["wipe.match"], {"text": dialog["match"]}))
    if dialog["damaged"]:
        kept.append(fill(words["wipe.damaged"], {"n": dialog["damaged"]}))
    if dialog.get("lab"):
        kept.append(words["wipe.lab"])
    if dialog["settings"]:
        kept.append(words["wipe.settings"])
    if not kept:
        return box("wipe", words["wipe.title"], elem("p", "said", escape(words["wipe.nothing"])),
                   answer("close", words["dialog.close"], main=True))
    body = (elem("p", "said", escape(words["wipe.kept"]))
            + elem("ul", "kept", *[elem("li", "", escape(text)) for text in kept])
            + elem("p", "note2", escape(words["wipe.note"])))
    return box("wipe", words["wipe.title"], body,
               answer("close", words["wipe.keep"]) + answer("wipe-all", words["wipe.go"], main=True))


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
    "share": share,
    "wipe": wipe,
    "resume": resume,
    "replace": replace,
    "elsewhere": elsewhere,
    "damaged": damaged,
    "engine": engine,
}


def view(dialog: "Json | None", words: Words) -> str:
    """The open dialog over the page, or nothing.

    Args:
        dialog: None, or ``{"kind": …}`` with, by kind: menu ``game, letters, full, past``; keys ``letters``;
            share as ``share_view.body`` says; wipe ``match`` (title and facts or ""), ``damaged`` (how
            many), ``lab``, ``settings``; resume, replace and elsewhere ``title, facts``; damaged and engine
            ``title, cause, cure, detail`` (each may be missing).
        words: the page's sentences.
    """
    return KINDS[dialog["kind"]](dialog, words) if dialog else ""
