"""What every board shares: pieces that can be pressed, one tab stop for a whole board, marks for the asked.

A board is one group with one tab stop; the arrows walk from piece to piece (``data-columns`` says how many
stand in a line). A press acts (``data-action``), means an intent of the page (``data-do``), or asks why it
cannot act (``data-why``). Pure.
"""

from app.markup import classes, escape, eyes_only, hidden, ident, tag
from app.shapes import Attributes, Json, Words


def board(look: str, label: str, columns: int, help_id: "str | None", *parts: str) -> str:
    """The group that the arrows walk over.

    Args:
        look: class names.
        label: the board's name for ears.
        columns: how many pieces an arrow up or down passes.
        help_id: id of the sentence that says how to use it.
        parts: markup.
    """
    return tag("div", [("class", look), ("id", "board"), ("role", "group"), ("aria-label", label),
                       ("aria-describedby", help_id), ("data-columns", columns)], *parts)


def meaning(action: "str | None", target: "str | None") -> Attributes:
    """What a press on a piece means.

    Args:
        action: the legal action that the piece stands for, if any.
        target: what ``why`` is asked about otherwise; None = the piece can neither act nor be asked about.
    """
    if action:
        return [("data-action", action)]
    return [("data-why", target)] if target else [("aria-disabled", "true")]


def label(text: str, action: "str | None", scene: Json) -> str:
    """A piece's name for ears: what it is, and what a press does."""
    decision = scene["decision"]
    for ticket in decision["tickets"] if action and decision else []:
        if ticket["action"] == action:
            return text + ". " + str(ticket["verb"])
    return text


def lit(thing: str, guide: "Json | None") -> str:
    """The class of a thing that the scene's guide speaks of, else nothing."""
    return "lit" if guide and thing in guide["lit"] else ""


def mark(thing: "str | None", guide: "Json | None") -> str:
    """The number that the scene's guide gives to a thing, else nothing; ears get the sentence without it."""
    if not guide or thing not in guide["marks"]:
        return ""
    number = guide["marks"].index(thing) + 1
    return eyes_only("mk", escape(number))


def meant(thing: str, means: Attributes, helps: "bool | None") -> Attributes:
    """What a press on a thing means: ``means``, or while ``helps`` the question what the thing is."""
    return [("data-do", "what"), ("data-arg", thing)] if helps else means


def question(thing: str, label: str, page: Json, words: Words) -> str:
    """A question mark on a thing that is no button itself, while somebody wants to know what things are."""
    if not page.get("help"):
        return ""
    name = words["what.tool"] + " " + label
    return tag("button", [("type", "button"), ("class", "what-is"), ("id", ident("what", thing)),
                          ("data-do", "what"), ("data-arg", thing)], hidden(name), eyes_only("q", "?"))


def asked(target: "str | None", page: Json) -> bool:
    """Whether the reason box on the page speaks of this piece."""
    why = page.get("why")
    return bool(why and target and why.get("target") in (target, "what:" + target))


def stop(name: str, page: Json) -> "str | None":
    """The tab stop of a piece: before the arrows have walked every piece is one, then that under them.

    Args:
        name: the piece's id.
        page: the page's state; ``cell`` is the id of the piece that the arrows stand on, "" before that.
    """
    walk = page.get("cell")
    return None if not walk or walk == name else "-1"


def piece(name: str, look: str, text: str, means: Attributes, stops: "str | None", *face: str) -> str:
    """A piece of a board as a button.

    Args:
        name: its id, the same in every drawing.
        look: class names.
        text: its name for ears.
        means: what a press means.
        stops: its ``tabindex``, as ``stop`` says.
        face: markup that ears leave out.
    """
    given = [("type", "button"), ("class", classes("cell", look)), ("id", name), ("tabindex", stops)]
    return tag("button", given + means, hidden(text), *face)
