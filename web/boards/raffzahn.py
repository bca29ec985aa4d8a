"""Raffzahn's table: forty tiles in four rows, three dice; the whole page of a running or finished match."""

from app import dialogs, frame, result_view, rules_view, table_view
from app.markup import classes, elem, escape, fill, hidden, tag
from app.pieces import die, once, signature, tooth
from app.shapes import Attributes, Json, Words
from boards.monsters import monster

FULL = 5
"""From so many seats on the strip stands in two lines and everything is a little smaller."""
LONGEST_NAME = 6
"""Letters of a name that fit into a gap."""


# ---- board ----

def tile_face(tile: Json) -> str:
    """What a tile shows: its number, how many teeth it is worth, and its monster with so many."""
    return once(("tile", tile["tile"], tile["teeth"]), lambda: draw_tile(tile))


def draw_tile(tile: Json) -> str:
    """The drawing of a tile's face."""
    return (tag("span", [("class", "n wood"), ("aria-hidden", "true")], escape(tile["tile"]))
            + tag("span", [("class", "t"), ("aria-hidden", "true")], escape(tile["teeth"]), tooth())
            + monster(tile["tile"], tile["teeth"]))


def gap_face(cell: Json, scene: Json, words: Words) -> str:
    """What a hole in the middle shows: the number and where its tile is."""
    number = "?" if cell["tile"] is None else cell["tile"]
    where = owner_mark(cell["owner"], scene) if cell["owner"] else escape(words["cell." + cell["where"]])
    if cell["where"] == "protected":
        where += " ▾"
    return (tag("span", [("class", "n wood"), ("aria-hidden", "true")], escape(number))
            + tag("span", [("class", "w"), ("aria-hidden", "true")], where))


def owner_mark(name: str, scene: Json) -> str:
    """Who holds a tile: a short name as it is, a long one as the seat's signature."""
    if len(name) <= LONGEST_NAME:
        return escape(name)
    signs = [place["sign"] for place in scene["seats"] if place["name"] == name]
    return signature(signs[0]) if signs else escape(name)


def cell(given: Json, name: str, scene: Json, page: Json,
         words: Words) -> str:
    """One cell of the board, a button: it acts, chooses the called number, or asks why it cannot."""
    lies = given["where"] in ("middle", "hand")
    look = classes("cell", "tile" if lies else "gap", table_view.row_class(given["tile"]) if lies else "",
                   "hot" if given["hot"] else "", "hand" if given["where"] == "hand" else "")
    means = [("data-action", given["action"])] if given["action"] else asking(given, scene)
    target = None if given["tile"] is None else "tile:" + str(given["tile"])
    why = page.get("why")
    if why and target and why.get("target") == target:
        look += " asked"
    walk = page.get("cell")
    stop = None if not walk or walk == name else "-1"
    face = tile_face(given) if lies else gap_face(given, scene, words)
    return elem(
        "li",
        "",
        tag(
            "button",
            [
                ("type", "button"),
                ("class", look),
                ("id", name),
                ("tabindex", stop),
                ("aria-label", label(given, scene)),
            ]
            + means,
            face,
        ),
    )


def asking(given: Json, scene: Json) -> Attributes:
    """What a click on a cell that is no action means: calling its number, or the question why."""
    if given["tile"] is None:
        return [("aria-disabled", "true")]
    decision = scene["decision"]
    if decision and decision["call"] and given["tile"] in decision["call"]["numbers"]:
        return [("data-do", "call"), ("data-arg", given["tile"])]
    return [("data-why", "tile:" + str(given["tile"]))]


def label(given: Json, scene: Json) -> str:
    """A cell's name for ears: where the tile is, and what a press does."""
    decision = scene["decision"]
    if given["action"] and decision:
        for ticket in decision["tickets"]:
            if ticket["action"] == given["action"]:
                return str(given["label"]) + ". " + str(ticket["verb"])
    return str(given["label"])


def row_face(face: "int | str") -> "int | str":
    """The yellow face at the head of a row, as a die shows it."""
    return "star" if face == "star" else int(face)


def board(scene: Json, page: Json, words: Words) -> str:
    """The middle: each row with the yellow face that reaches it at its head."""
    parts = []
    for at, row in enumerate(scene["board"]["rows"]):
        reach = fill(words["board.reaches"], {"row": row["label"]})
        parts.append(elem("div", "rowl", die(row_face(row["face"]), False, reach)))
        cells = [cell(given, "cell-" + str(10 * at + place + 1), scene, page, words)
                 for place, given in enumerate(row["cells"])]
        parts.append(tag("ul", [("class", "row"), ("aria-label", row["label"])], *cells))
    return tag(
        "div",
        [
            ("class", "board"),
            ("id", "board"),
            ("role", "group"),
            ("aria-label", scene["board"]["label"]),
            ("aria-describedby", "board-help"),
        ],
        *parts,
    ) + tag("p", [("class", "vh"), ("id", "board-help")], escape(words["board.help"]))


# ---- dice ----

def small_die(given: Json, face: "int | str | None") -> str:
    """A die of a ticket's picture."""
    return die(face, given["letter"] != "Y")


def big_die(given: Json, marked: str, words: Words) -> str:
    """A die of the throw: a switch while it may be rolled again, else a plain piece."""
    on = given["letter"] in marked
    shape = small_die(given, None if on and given["toggle"] else given["face"])
    note = elem("span", "cut", escape(given["note"])) if given["note"] else ""
    name = tag("span", [("aria-hidden", "true")], escape(given["name"]), note)
    look = classes("die", "off" if given["note"] else "")
    if not given["toggle"]:
        return elem("li", "", tag("div", [("class", look)], shape, name, hidden(given["label"])))
    return elem(
        "li",
        "",
        tag(
            "button",
            [
                ("type", "button"),
                ("class", look),
                ("id", "die-" + given["letter"]),
                ("data-do", "mark"),
                ("data-arg", given["letter"]),
                ("aria-pressed", "true" if on else "false"),
                ("aria-label", given["label"] + ", " + words["dice.mark"]),
                ("aria-keyshortcuts", given["key"]),
            ],
            shape,
            name,
        ),
    )


def throw(scene: Json, page: Json, words: Words) -> str:
    """The three dice and their sum."""
    dice = scene["dice"]
    if not dice:
        return ""
    total = ""
    if dice["sum"]:
        word = not str(dice["sum"]["total"]).isdigit()
        total = tag("div", [("class", classes("sum", "word" if word else ""))],
                    elem("small", "", escape(dice["sum"]["parts"])), escape(dice["sum"]["total"]))
    marked = page.get("marked") or ""
    return elem("div", "throw",
               tag("ul", [("class", "dice"), ("id", "dice"), ("aria-label", dice["label"])],
                   *[big_die(each, marked, words) for each in dice["dice"]]), total)


# ---- the page ----

def slip(scene: Json, page: Json, words: Words) -> str:
    """The one place that says whose turn it is and what may be done."""
    parts = [
        table_view.turn(scene),
        throw(scene, page, words),
        table_view.banner(scene),
        table_view.said(scene),
        table_view.outcome(scene),
        table_view.why_box(page, words),
    ]
    decision = scene["decision"]
    if page.get("pause"):
        ended = scene["outcome"] or scene["over"]
        parts.append(table_view.go_on(scene, words) if ended else table_view.watching(scene, page, words))
    elif decision:
        parts.append(table_view.call_box(scene, words))
        parts.append(table_view.tickets(scene, page, words, small_die))
        parts += [elem("p", "barred", escape(text)) for text in decision["barred"]]
        parts.append(table_view.legend(scene, words))
    elif scene["bot"] is not None:
        parts.append(table_view.watching(scene, page, words))
    return tag("section", [("class", "slip"), ("id", "do"), ("aria-labelledby", "turn")], *parts)


def play(scene: Json, page: Json, words: Words) -> str:
    """The main part of a running match."""
    count = len(scene["seats"])
    rules = page.get("rules")
    side = rules_view.panel(rules, scene["title"], words) if rules else slip(scene, page, words)
    sheet = tag("section", [("class", "table"), ("aria-label", words["table.label"])],
                table_view.seats(scene, words), board(scene, page, words))
    look = classes("play flat", "full" if count >= FULL else "", "rules-first" if rules else "")
    return tag("main", [("class", look), ("id", "table")], sheet, side,
               table_view.log(scene, words, scene["board"]["edge"]))


def result(scene: Json, page: Json, words: Words) -> str:
    """The main part of a finished match."""
    prize = scene["result"]["trophy"]
    trophy = ""
    if prize:
        trophy = tag(
            "div", [("class", classes("tile", table_view.row_class(prize["tile"])))], tile_face(prize)
        )
    rules = page.get("rules")
    side = rules_view.panel(rules, scene["title"], words) if rules else ""
    return result_view.view(scene, words, trophy, side, scene["board"]["edge"])


def table(scene: Json, page: Json, words: Words) -> str:
    """The whole page of a match.

    Args:
        scene: the engine's scene (docs/architecture.md).
        page: what only the page knows (see ``app.table_view``); every field may be missing.
        words: the page's sentences in the scene's language.
    """
    dialog = page.get("dialog")
    top = frame.masthead(
        words, scene["title"], scene["facts"], table_view.tools(scene, page, words), bool(dialog)
    )
    body = (
        result(scene, page, words) if scene["result"] and not page.get("pause") else play(scene, page, words)
    )
    if dialog:
        body = body.replace("<main ", "<main inert ", 1)
    return top + body + frame.toast(page.get("toast"), words) + dialogs.view(dialog, words)
