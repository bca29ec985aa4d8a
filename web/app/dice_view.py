"""Thrown dice in the slip: each a switch while it may be rolled again, and their sum. Pure."""

from app import targets
from app.markup import classes, elem, escape, eyes_only, hidden, tag
from app.shapes import Draw, Json, Words


def big_die(given: Json, page: Json, guide: "Json | None", words: Words, draw: Draw) -> str:
    """A die of the throw: a switch while it may be rolled again, else a plain piece.

    Args:
        given: a die of the scene.
        page: what only the page knows.
        guide: the scene's guide.
        words: the page's sentences.
        draw: from the die and its face (None = open) to markup.
    """
    on = given["letter"] in (page.get("marked") or "")
    shape = draw(given, None if on and given["toggle"] else given["face"])
    note = elem("span", "cut", escape(given["note"])) if given["note"] else ""
    name = eyes_only("", escape(given["name"]), note)
    look = classes("die", "off" if given["note"] else "")
    pin = targets.mark("die:" + given["letter"], guide)
    if not given["toggle"] or page.get("replay"):
        return elem("li", "", tag("div", [("class", look)], shape, name, hidden(given["label"])), pin)
    return elem(
        "li",
        "",
        tag(
            "button",
            [
                ("type", "button"),
                ("class", look),
                ("id", "die-" + given["letter"]),
                ("aria-pressed", "true" if on else "false"),
                ("aria-keyshortcuts", given["key"] or None),
            ] + targets.meant("dice", [("data-do", "mark"), ("data-arg", given["letter"])], page.get("help")),
            hidden(given["label"] + ", " + words["dice.mark"]),
            shape,
            name,
        ),
        pin,
    )


def total(scene: Json, page: Json, words: Words) -> str:
    """The sum of the dice, or the word that stands for it."""
    found = scene["dice"]["sum"]
    if not found:
        return ""
    word = not str(found["total"]).isdigit()
    look = classes("sum", "word" if word else "")
    parts = elem("small", "", escape(found["parts"])) if found["parts"] not in ("", found["total"]) else ""
    return tag("div", [("class", look), ("id", "sum-" + str(scene["ply"]))], parts, escape(found["total"]),
               targets.mark("sum", scene["guide"]),
               targets.question("sum", str(found["total"]), page, words))


def throw(scene: Json, page: Json, words: Words, draw: Draw) -> str:
    """The dice and their sum; ``draw`` as in ``big_die``."""
    dice = scene["dice"]
    if not dice:
        return ""
    lying = [big_die(each, page, scene["guide"], words, draw) for each in dice["dice"]]
    if lying:
        look = classes("dice", targets.lit("dice", scene["guide"]))
        lying = [tag("ul", [("class", look), ("id", "dice"), ("data-columns", 3),
                            ("aria-label", dice["label"])], *lying)]
    return elem("div", "throw", *lying, total(scene, page, words))
