"""Fields of settings and house rules: a row of choices, a switch."""

from app.markup import elem, escape, tag
from app.shapes import Attributes, Words
from app.store import PACES


def segment(do: str, title: str, now: str, choices: "list[tuple[str, str]]") -> str:
    """A setting: its name and one row of choices, of which one is pressed.

    Args:
        do: the intent; each choice is its argument.
        title: the name of the setting.
        now: the choice that stands.
        choices: pairs of a value and its word.
    """
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
    return tag("div", [("class", "setrow"), ("id", "row-" + do)],
               tag("span", [("id", "set-" + do)], escape(title)),
               tag("div", [("class", "seg"), ("role", "group"), ("aria-labelledby", "set-" + do)], *parts))


def pace(now: str, words: Words) -> str:
    """How fast opponents' moves are shown."""
    return segment("pace", words["pace.title"], now, [(name, words["pace." + name]) for name in PACES])


def switch(name: str, title: str, note: str, on: bool, more: Attributes, after: str = "") -> str:
    """A switch with its name and a note in small print, as an item of a list.

    Args:
        name: its id.
        title: what it switches.
        note: what that means.
        on: whether it is on.
        more: further attributes of the input.
        after: markup behind the name.
    """
    box = tag("input", [("type", "checkbox"), ("role", "switch"), ("id", name)] + more + [("checked", on)])
    label = tag("label", [("for", name)], elem("b", "", escape(title)), elem("small", "", escape(note)))
    return elem("li", "sw", box, label, after)
