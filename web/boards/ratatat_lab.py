"""Rat-a-Tat Roll in the lab: the picture of a position. Pure."""

from app.ink import moved, svg
from app.markup import classes, elem, escape, eyes_only, hidden, tag
from app.shapes import Json, Words
from boards import ratatat, ratatat_rows
from boards.ratatat_heads import head
from boards.ratatat_pieces import balloon, card, number_die, region_sign, wild_die
from boards.ratatat_ring import ring

HIGHEST = 9


def emblem() -> str:
    """What looks up from below the set-up."""
    return eyes_only("peek", svg(moved("translate(8 4)", head(HIGHEST)), "0 0 116 76"))


def picture(sketch: Json, words: Words) -> str:
    """A position to look at: the rows of all, the ring with its cards, the dice that lie."""
    rows = [elem("li", classes("sk", "on" if place["on_turn"] else ""),
                 elem("span", "name", eyes_only("", escape(place["name"])), hidden(place["label"]),
                      elem("span", "left", escape(place["tokens"]), balloon(),
                           hidden(place["tokens_label"]))),
                 tag("ul", [("class", "own row1"), ("aria-label", place["cards_label"])],
                     *[elem("li", "slot1", ratatat_rows.face(each), hidden(each["label"]))
                       for each in place["cards"]])) for place in sketch["seats"]]
    return (tag("ul", [("class", "sks"), ("aria-label", words["table.players"])], *rows)
            + circle(sketch["board"]) + dice(sketch["dice"]))


def circle(board: Json) -> str:
    """The ring without anything to press."""
    cards = [elem("span", "rc r" + str(each["region"]), card(each["card"]["value"], each["region"]),
                  hidden(each["card"]["label"])) for each in board["regions"] if each["card"]]
    signs = [elem("span", "sign r" + str(number), region_sign(number)) for number in range(5)]
    return tag("div", [("class", "ringbox still"), ("role", "group"), ("aria-label", board["label"])],
               ring(), *cards, *signs, elem("span", "pile", ratatat.pile_face(board["pile"]),
                                            hidden(board["pile"]["label"])), ratatat.pawn_at(board["pawn"]))


def dice(given: "Json | None") -> str:
    """The dice that lie."""
    lying = [elem("li", "", number_die(each["face"]), hidden(each["label"]))
             for each in (given or {"dice": []})["dice"] if each["face"] is not None]
    if given and given["wild"]:
        lying = [elem("li", "", wild_die(given["wild"]["face"]), hidden(given["wild"]["label"]))]
    return elem("ul", "lie", *lying) if lying else ""
