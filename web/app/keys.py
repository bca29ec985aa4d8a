"""The keyboard: which intent a key means. Pure, so that it can be tested without a browser.

1 2 3 mark dice · R roll · T take · S stop · U D place · Z undo · Y redo · B look back · F log · L lab ·
V full screen · , settings · ? help · Escape closes · arrows move; while somebody looks back they lead from
moment to moment, and Space plays; in the lab P projector. Single keys rest while somebody types, together
with Ctrl, Alt or Meta (the browser's own keys), and where they are switched off (WCAG 2.1.4: speech input
types letters).
"""

try:
    from typing import Any
except ImportError:    # MicroPython
    pass

SINGLE = {"?": "help", "f": "log", "l": "lab", "v": "full", ",": "settings", "z": "undo", "y": "redo",
          "b": "look-back"}
"""Keys that mean the same at every table."""
AT_TABLE = {"lab": "take-along", "help": "keys", "undo": "undo", "redo": "redo", "look-back": "look-back"}
"""The intents of those that mean something at a table only."""
PAST = ("undo", "redo", "look-back")
"""What a key may mean even while something is only being shown: then most keys end that."""
ARROWS = [("ArrowLeft", "left"), ("ArrowRight", "right"), ("ArrowUp", "up"), ("ArrowDown", "down"),
          ("Home", "home"), ("End", "end")]


def intent(key: str, held: bool, typing: bool, dialog: bool, single: bool = True) -> "tuple[str, str] | None":
    """What a key asks for: a pair such as ``("close", "")``, ``("move", "left")`` or ``("key", "t")``.

    Args:
        key: the event's key.
        held: one of Ctrl, Alt, Meta is down.
        typing: the focus is in a field that takes letters.
        dialog: a dialog is open; the table's keys rest.
        single: keys that type a sign mean something by themselves.
    """
    if held:
        return None
    if key == "Escape":
        return ("close", "")
    if typing:
        return None
    for name, way in ARROWS:
        if key == name:
            return ("move", way)
    if dialog:
        return None
    if key == " ":
        return ("play", "")
    if not single or len(key) != 1:
        return None
    letter = key.lower()
    if letter in SINGLE:
        return (SINGLE[letter], "")
    return ("key", letter) if letter.isalpha() or letter in "123456789" else None


STEPS = (("left", "previous"), ("right", "next"), ("home", "first"), ("end", "last"))


def step(way: str) -> str:
    """Which moment an arrow, Home or End leads to while somebody looks back; "" for none."""
    for arrow, moment in STEPS:
        if arrow == way:
            return moment
    return ""


def meaning(letter: str, scene: "dict[str, Any]", marks: str,
            cards: "list[str] | tuple[()]" = ()) -> "tuple[str, str] | None":
    """What a letter or digit means at this table.

    Args:
        letter: the key.
        scene: the scene.
        marks: letters of the marked dice.
        cards: names of the marked cards.

    Returns:
        ``("mark", die letter)``, ``("act", action)`` or ``("roll", "")`` (roll the marked dice), or None.
    """
    dice = scene.get("dice") or {"dice": []}
    for die in dice["dice"]:
        if die["key"] == letter and die["toggle"]:
            return ("mark", die["letter"])
    decision = scene.get("decision")
    if not decision:
        return None
    for ticket in decision["tickets"]:
        if ticket["key"] and ticket["key"].lower() == letter and fits(ticket, marks, cards):
            return ("act", ticket["action"])
    return ("roll", "") if letter == "r" and can_mark(scene) else None


def fits(ticket: "dict[str, Any]", marks: str, cards: "list[str] | tuple[()]") -> bool:
    """Whether a ticket needs no marks (``needs``), or exactly those that there are."""
    needs = ticket.get("needs")
    if not needs:
        return True
    dice = ["die:" + each for each in marks]
    return sorted(needs) == sorted(dice + list(cards))


def picked(names: "list[str]", name: str, groups: "list[list[str]]") -> "list[str]":
    """The marked cards after one more press on a card; of a group one card is marked at most.

    Args:
        names: the cards that are marked.
        name: the card that was pressed.
        groups: the cards among which one may be chosen each, in order.
    """
    found = []
    for group in groups:
        before = [each for each in names if each in group]
        found += ([] if name in before else [name]) if name in group else before
    return found


def without_keys(scene: "dict[str, Any]") -> None:
    """Takes the single keys out of a scene: none is shown, none is announced, none acts."""
    for piece in (scene.get("dice") or {"dice": []})["dice"]:
        piece["key"] = ""
    for ticket in (scene.get("decision") or {"tickets": []})["tickets"]:
        ticket["key"] = ""


def can_mark(scene: "dict[str, Any]") -> bool:
    """True where dice may be marked to be rolled again."""
    dice = scene.get("dice") or {"dice": []}
    return any(die["toggle"] for die in dice["dice"])


def toggled(marks: str, letter: str, order: str) -> str:
    """The marked dice after one more press of a die, in the order of the dice."""
    return "".join([each for each in order if (each in marks) != (each == letter)])


def roll_of(scene: "dict[str, Any]", marks: str) -> "str | None":
    """The action that rolls exactly the marked dice, or None."""
    decision = scene.get("decision")
    for ticket in decision["tickets"] if decision else []:
        if marks and ticket["dice"] == marks:
            return str(ticket["action"])
    return None


def next_place(way: str, place: int, count: int, columns: int) -> int:
    """Where an arrow leads in a list of ``count`` places with rows of ``columns``; it stops at the ends."""
    if way == "home":
        return 0
    if way == "end":
        return count - 1
    step = {"left": -1, "right": 1, "up": -columns, "down": columns}[way]
    target = place + step
    return target if 0 <= target < count else place
