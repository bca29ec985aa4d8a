"""What stands around every screen: masthead, tools, toast, and the screens without a game."""

from app.markup import classes, elem, escape, hidden, tag
from app.pieces import house_mark, icon
from app.shapes import Json, Words


def tool(sign: str, label: str, do: str, arg: str = "", pressed: "bool | None" = None, wide: bool = False,
         name: str = "", look: str = "") -> str:
    """A tool of the masthead: icon and word; on a phone the word stays in the name only.

    Args:
        sign: name of the icon.
        label: the word.
        do: the intent, ``data-do``.
        arg: its argument.
        pressed: for switches, whether it is on.
        wide: left out on a phone, where the menu holds it.
        name: a longer name for ears; it starts with the word.
        look: class names besides.
    """
    state = None if pressed is None else "true" if pressed else "false"
    return tag("button", [("type", "button"), ("class", classes("tool", look)), ("id", "tool-" + do),
                          ("data-do", do), ("data-arg", arg or None), ("aria-pressed", state),
                          ("data-wide", wide), ("aria-label", name or None)],
               icon(sign), elem("span", "lbl", escape(label)))


def masthead(words: Words, title: str, facts: str, tools: "list[str]", inert: bool = False) -> str:
    """The masthead of a game: mark, title, facts, tools. Without a title it is the one of the catalogue."""
    name = hidden(words["site.all-games"]) if title else elem("span", "word", "Ratable")
    brand = tag("a", [("class", "brand"), ("id", "brand"), ("href", "#/"), ("data-do", "home"),
                      ("aria-current", None if title else "page")], house_mark(), name)
    middle = ""
    if title:
        middle = elem("h1", "", escape(title)) + elem("span", "facts", escape(facts))
    group = tag("div", [("class", "tools"), ("role", "group"), ("aria-label", words["site.tools"])], *tools)
    return tag(
        "header",
        [("class", classes("mast", "" if title else "home")), ("inert", inert)],
        brand,
        middle,
        group,
    )


def toast(message: "Json | None", words: Words) -> str:
    """A short message at the lower left with at most one action on its stub.

    Args:
        message: None, or ``{"text", "do", "arg", "label", "aside"}``; without ``do`` the stub closes it, and
            ``aside`` puts what stays for long at the lower right, where nothing is to be pressed.
        words: the page's sentences.
    """
    if not message:
        return ""
    do = message.get("do") or "toast-close"
    label = message.get("label") or words["toast.close"]
    button = tag("button", [("type", "button"), ("id", "toast-do"), ("data-do", do),
                            ("data-arg", message.get("arg"))], escape(label))
    kind = classes("toast at", "aside" if message.get("aside") else "")
    return tag("div", [("class", kind), ("id", "toast"), ("role", "status")],
               elem("span", "", escape(message["text"])), button)


def message(page: Json, words: Words) -> str:
    """The toast where no match runs: what has just happened, else that a new version waits."""
    news = {"text": words["note.new-version"], "do": "take-version", "label": words["toast.take-version"],
            "aside": True}
    return toast(page.get("toast") or (news if page.get("news") else None), words)


def way_out(address: str, words: Words) -> str:
    """Below what stands in a frame of another page: the link to the same as a page of its own."""
    return tag("p", [("class", "wayout"), ("id", "way-out")],
               tag("a", [("href", address), ("target", "_blank")], escape(words["embed.whole"])))


def waiting(words: Words, title: str) -> str:
    """What stands above the start screen (guard.js) between a click and an engine that is still starting.

    Args:
        words: the page's sentences.
        title: the game's name.
    """
    return masthead(words, title, words["wait.facts"], [])


def failure(words: Words, problem: Words) -> str:
    """A screen for an error that leaves nothing to draw: cause, cure, what is safe, details to copy.

    Args:
        words: the page's sentences.
        problem: ``{"title", "cause", "cure", "detail"}``; all but the title may be missing.
    """
    lines = []
    for name in ("cause", "cure"):
        if problem.get(name):
            lines.append(elem("p", "said", elem("strong", "", escape(words["error." + name]) + " "),
                             escape(problem[name])))
    detail = problem.get("detail")
    if detail:
        lines.append(elem("details", "", elem("summary", "", escape(words["error.details"])),
                         tag("code", [("class", "code"), ("id", "detail")], escape(detail))))
    buttons = button("again", words["error.again"], main=True) + button("home", words["site.all-games"])
    body = tag("section", [("class", "notice"), ("role", "alert"), ("aria-labelledby", "notice-title")],
               tag("h2", [("id", "notice-title"), ("class", "big")], escape(problem["title"])), *lines,
               elem("div", "acts2", buttons))
    return masthead(words, "Ratable", "", []) + tag("main", [("id", "do"), ("class", "alone")], body)


def button(do: str, label: str, arg: str = "", main: bool = False, more: str = "", ident: str = "") -> str:
    """A plain button for an intent; ``more`` adds class names."""
    return tag(
        "button",
        [
            ("type", "button"),
            ("class", classes("btn", "main" if main else "", more)),
            ("id", ident or "do-" + do),
            ("data-do", do),
            ("data-arg", arg or None),
        ],
        escape(label),
    )
