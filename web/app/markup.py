"""Markup: escaping, tags, rich text and the page's own sentences. Pure: text in, text out."""

try:
    from typing import Any
except ImportError:    # MicroPython has no typing, and does not look at annotations
    pass

VOID = ("input", "br")
SAFE: "dict[object, str]" = {}
"""Texts escaped before; a page says the same few hundred again and again."""
MOST_KEPT = 3000
SIGNS = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;"))


def escape(text: object) -> str:
    """Text that cannot become markup, neither in a body nor in an attribute."""
    safe = SAFE.get(text)
    if safe is None:
        safe = str(text)
        for sign, meant in SIGNS:
            safe = safe.replace(sign, meant)
        if len(SAFE) > MOST_KEPT:
            SAFE.clear()
        SAFE[text] = safe
    return safe


def tag(name: str, attributes: "list[tuple[str, object]]", *children: str) -> str:
    """One element. Attribute values are escaped here; children are finished markup.

    Args:
        name: the element's name.
        attributes: (name, value) in order; True writes the bare name, None and False leave the attribute out.
        children: markup, escaped by whoever made it.
    """
    opened = "<" + name
    for key, value in attributes:
        if value is None or value is False:
            continue
        opened += " " + key if value is True else " " + key + '="' + escape(value) + '"'
    if name in VOID:
        return opened + ">"
    return opened + ">" + "".join(children) + "</" + name + ">"


def classes(*names: "str | bool | None") -> str:
    """Class names joined by blanks; empty ones are left out."""
    return " ".join([name for name in names if isinstance(name, str) and name])


def hidden(text: object) -> str:
    """Text for ears only."""
    return tag("span", [("class", "vh")], escape(text))


def rich(pieces: "list[Any]") -> str:
    """Text in pieces ``[text, strong]``."""
    return "".join([tag("strong", [], escape(text)) if strong else escape(text) for text, strong in pieces])


def fill(template: str, values: "dict[str, Any]") -> str:
    """A sentence of the page: ``{name}`` is a value, ``{n?tooth|teeth}`` the first word where n is 1, else the second.

    Returns:
        plain text, not escaped yet.
    """
    done = ""
    rest = template
    while True:
        before, brace, rest = rest.partition("{")
        done += before
        if not brace:
            return done
        field, _, rest = rest.partition("}")
        name, question, words = field.partition("?")
        if question:
            one, _, more = words.partition("|")
            done += one if str(values[name]) == "1" else more
        else:
            done += str(values[name])


def ident(*parts: object) -> str:
    """An id that is stable from drawing to drawing, so that the focus survives: letters, digits and dashes only."""
    text = "-".join([str(part) for part in parts])
    return "".join([sign if sign.isalpha() or sign.isdigit() else "-" for sign in text])
