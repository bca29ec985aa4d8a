"""Markup: escaping, tags, rich text and the page's own sentences. Pure: text in, text out."""

from app.shapes import Attributes, Json, Value

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


def tag(name: str, attributes: Attributes, *children: str) -> str:
    """One element. Attribute values are escaped here; children are finished markup.

    Args:
        name: the element's name.
        attributes: (name, value) in order; True writes the bare name, None and False leave the attribute out.
        children: markup, escaped by whoever made it.
    """
    parts = ["<", name]    # joined once: every sum of texts would be one more copy
    for key, value in attributes:
        if value is True:
            parts += (" ", key)
        elif value is not None and value is not False:
            parts += (" ", key, '="', SAFE.get(value) or escape(value), '"')
    parts.append(">")
    if name not in VOID:
        parts += children
        parts += ("</", name, ">")
    return "".join(parts)


def elem(name: str, look: str, *children: str) -> str:
    """One element with nothing but class names; empty ones write no attribute."""
    return tag(name, [("class", look or None)], *children)


def classes(*names: "str | bool | None") -> str:
    """Class names joined by blanks; empty ones are left out."""
    return " ".join([name for name in names if isinstance(name, str) and name])


def hidden(text: object) -> str:
    """Text for ears only."""
    return tag("span", [("class", "vh")], escape(text))


def eyes_only(look: str, *children: str) -> str:
    """A part of a piece that ears get in other words."""
    return tag("span", [("class", look or None), ("aria-hidden", "true")], *children)


def rich(pieces: Value) -> str:
    """Text in pieces ``[text, strong]``."""
    return "".join([tag("strong", [], escape(text)) if strong else escape(text) for text, strong in pieces])


def fill(template: str, values: Json) -> str:
    """A sentence of the page with its values: ``{name}``, and ``{n?tooth|teeth}`` for one and more.

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
    """An id of letters, digits and dashes, the same in every drawing, so that the focus survives."""
    text = "-".join([str(part) for part in parts])
    return "".join([sign if sign.isalpha() or sign.isdigit() else "-" for sign in text])
