"""The share dialog: what is passed on, as a link, a frame for another page, a QR sign or a file. Pure."""

from app import frame
from app.markup import classes, elem, escape, fill, tag
from app.pieces import icon
from app.shapes import Json, Words

QUIET = 4
"""Modules of white around a QR sign, which readers need."""
FRAME = '<iframe src="{url}" title="Ratable" width="100%" height="900"></iframe>'
"""What another page puts where the table or the lab shall stand."""


def address(dialog: Json) -> str:
    """The address that leads to what is shared; "" where the page has none for others."""
    base = str(dialog["base"])
    return base + "#/" + dialog["path"] + "/" + dialog["code"] if base else ""


def text(dialog: Json) -> str:
    """What is copied: the address, the bare code, or the markup of a frame."""
    url = address(dialog)
    if url and dialog["how"] == "frame":
        return FRAME.replace("{url}", url + "&amp;embed=1")
    return url or str(dialog["code"])


def dark(rows: str) -> str:
    """The dark modules of a sign as one path: a run of them is a box one module high."""
    parts = []
    for y, row in enumerate(rows.split("\n")):
        x = 0
        for run in row.replace("10", "1 0").replace("01", "0 1").split():
            if run[0] == "1":
                parts.append(f"M{x + QUIET} {y + QUIET}h{len(run)}v1h-{len(run)}z")
            x += len(run)
    return "".join(parts)


def sign(rows: str, name: str) -> str:
    """A QR sign as a drawing: black on white in every theme, or readers miss it.

    Args:
        rows: its modules, a line of 0 and 1 for each row.
        name: its name for ears.
    """
    size = rows.count("\n") + 1 + 2 * QUIET
    shapes = (tag("rect", [("width", size), ("height", size), ("fill", "#fff")])
              + tag("path", [("d", dark(rows)), ("fill", "#000")]))
    return tag("svg", [("viewBox", f"0 0 {size} {size}"), ("role", "img"), ("aria-label", name),
                       ("shape-rendering", "crispEdges"), ("id", "qr")], shapes)


def choices(dialog: Json, words: Words) -> str:
    """What may be shared."""
    options = []
    for what in dialog["choices"]:
        field = tag("input", [("type", "radio"), ("name", "share"), ("id", "share-" + what),
                              ("data-do", "share"), ("data-arg", what), ("checked", what == dialog["what"])])
        options.append(elem("label", "opt", field, escape(words["share." + what]),
                            elem("small", "", escape(words["share." + what + "-note"]))))
    return elem("fieldset", "opts2", elem("legend", "vh", escape(words["share.what"])), *options)


def ways(dialog: Json, words: Words) -> str:
    """As a link, or as a frame for another page; without an address there is only the code."""
    if not dialog["base"]:
        return ""
    parts = [tag("button", [("type", "button"), ("id", "share-as-" + how), ("data-do", "share-as"),
                            ("data-arg", how), ("aria-pressed", "true" if how == dialog["how"] else "false")],
                 escape(words["share.as-" + how])) for how in ("link", "frame")]
    return tag("div", [("class", "seg"), ("role", "group"), ("aria-label", words["share.as"])], *parts)


def picture(dialog: Json, words: Words) -> str:
    """The QR sign, or why there is none; nothing for a frame."""
    if dialog["how"] == "frame":
        return ""
    if not dialog["sign"]:
        missing = "share.qr-missing" if dialog["sign"] is None else "share.no-qr"
        return elem("p", "note2", escape(words[missing]))
    size = words["share.small" if dialog["large"] else "share.large"]
    return tag("button", [("type", "button"), ("class", "qrbox"), ("id", "share-large"),
                          ("data-do", "share-large")],
               sign(dialog["sign"], words["share.qr"]), elem("span", "", icon("full"), escape(size)))


def field(dialog: Json, words: Words) -> str:
    """The text to copy, its button, and what came of it."""
    given = text(dialog)
    kind = "frame" if dialog["how"] == "frame" and dialog["base"] else "link" if dialog["base"] else "code"
    told, about = "", None
    if dialog["copied"] is False:
        about = "copy-failed"
        told = tag("p", [("class", "fielderror"), ("id", about)], escape(words["note.copy"]))
    done = words["share.copied" if dialog["copied"] else "share.copy"]
    return elem("div", "field",
                tag("label", [("for", "share-text")],
                    escape(fill(words["share." + kind], {"n": len(given)}))),
                tag("input", [("id", "share-text"), ("readonly", True), ("value", given),
                              ("spellcheck", "false"), ("aria-describedby", about)]),
                frame.button("copy", done, "share-text", main=True,
                             more=classes("done" if dialog["copied"] else ""), ident="dialog-copy"),
                told)


def saving(dialog: Json, words: Words) -> str:
    """The match as a file."""
    file = dialog["file"]
    if not file:
        return ""
    return tag("a", [("class", "btn"), ("id", "share-file"), ("href", file["href"]),
                     ("download", file["name"])], escape(words["share.file"]))


def body(dialog: Json, words: Words) -> str:
    """What stands between the title and the stub.

    Args:
        dialog: ``choices`` and ``what`` of them; ``base, path, code`` of the address; ``how`` (link or
            frame), ``sign`` (the modules of the QR sign, "" = too long, None = its library did not arrive),
            ``large``, ``hidden``, ``copied`` (None, True, or False where the browser refused), ``file``
            (None or ``{"name", "href"}``), ``refused`` ("" or why there is no link).
        words: the page's sentences.
    """
    if dialog["refused"]:
        return choices(dialog, words) + elem("p", "fielderror", escape(dialog["refused"]))
    shown = "share.note" if dialog["base"] else "share.note-code"
    note = words["share.hidden" if dialog["hidden"] else shown]
    look = classes("passon", "framed" if dialog["how"] == "frame" else "")
    how = elem("div", "how", ways(dialog, words), field(dialog, words), saving(dialog, words))
    return (choices(dialog, words) + elem("div", look, picture(dialog, words), how)
            + elem("p", "note2", escape(note)))
