"""Raffzahn in the lab: dice to set, and the picture of a position. Pure."""

from app import seats
from app.lab_fields import unseen, words_select
from app.markup import classes, elem, escape, eyes_only, hidden, ident, tag
from app.pieces import die
from app.shapes import Json, Value, Words
from app.sheet import choice, error
from boards.monsters import monster

LETTERS = ("Y", "A", "B")
LAST = 40
"""The tile with the most teeth."""


def emblem() -> str:
    """What looks up from below the set-up."""
    return eyes_only("peek", monster(LAST, 7))


def field(each: Json, value: Value, lab: Json, words: Words) -> str:
    """A parameter of a kind that only this game has: dice that lie, each die a choice of its faces.

    Args:
        each: the parameter; ``parts`` holds the faces of each die.
        value: a face for each die, or a word.
        lab: the lab's state.
        words: the page's sentences.
    """
    name = each["name"]
    lie = isinstance(value, list)
    which = ""
    if each["words"]:
        which = (unseen(ident("par", name, "words"), each["text"])
                 + words_select(each, None if lie else value, words["lab.own-dice"]))
    faces = elem("div", "faces", *[face(each, value, at, lab, words) for at in range(len(each["parts"]))])
    return tag("div", [("class", "field"), ("role", "group"), ("aria-label", each["text"])],
               eyes_only("label", escape(each["text"])), which, faces if lie else "",
               error(name, lab["errors"]))


def face(each: Json, value: Value, at: int, lab: Json, words: Words) -> str:
    """One die: how it lies, and what it may show."""
    key = ident("par", each["name"], at)
    entries = [choice(shown, words["lab.star"] if shown == "star" else shown, value[at])
               for shown in each["parts"][at]]
    select = tag("select", [("id", key), ("name", each["name"] + "-" + str(at)), ("data-do", "lab-face"),
                            ("data-arg", each["name"] + ":" + str(at))], *entries)
    return elem("div", "face1", die(value[at], at > 0),
                tag("label", [("for", key)], escape(words["raffzahn.die." + LETTERS[at]])), select)


# ---- a position ----

def picture(sketch: Json, words: Words) -> str:
    """A position to look at: what everybody has, the middle, the dice that lie."""
    places = [elem("li", classes("sk", "on" if place["on_turn"] else ""),
                   eyes_only("name", escape(place["name"])), hidden(place["label"]),
                   seats.stamps(place["tiles"], place["tiles_label"])) for place in sketch["seats"]]
    rows = [elem("ul", "mid", *[spot(cell) for cell in row["cells"]]) for row in sketch["board"]["rows"]]
    thrown = [each for each in (sketch["dice"] or {"dice": []})["dice"] if each["face"] is not None]
    dice = [elem("li", "", die(each["face"], each["letter"] != "Y"), hidden(each["label"]))
            for each in thrown]
    return (tag("ul", [("class", "sks"), ("aria-label", words["table.players"])], *places)
            + tag("div", [("class", "mids"), ("role", "group"), ("aria-label", sketch["board"]["label"])],
                  *rows)
            + (elem("ul", "lie", *dice) if dice else ""))


def spot(cell: Json) -> str:
    """A place of the middle: its tile as a stamp, or a gap."""
    if cell["where"] != "middle":
        return tag("li", [("class", "st none")], hidden(cell["label"]))
    return tag("li", [("class", classes("st", seats.row_class(cell["tile"])))], hidden(cell["label"]),
               eyes_only("wood", escape(cell["tile"])))
