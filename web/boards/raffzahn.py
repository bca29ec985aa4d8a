"""Raffzahn's table: forty tiles in four rows, three dice; the whole page of a running or finished match."""

from app import dice_view, result_view, seats, table_frame, table_view, targets
from app.markup import classes, elem, escape, eyes_only, fill, hidden, tag
from app.pieces import again, die, once, signature, tooth
from app.shapes import Json, Words
from boards.monsters import monster

LONGEST_NAME = 6
"""Letters of a name that fit into a gap; where somebody's name is longer, signatures stand in all gaps."""
COLUMNS = 10


# ---- board ----

def tile_face(tile: Json) -> str:
    """What a tile shows: its number, how many teeth it is worth, and its monster with so many."""
    return once(("tile", tile["tile"], tile["teeth"]), lambda: draw_tile(tile))


def draw_tile(tile: Json) -> str:
    """The drawing of a tile's face."""
    return (eyes_only("n wood", escape(tile["tile"]))
            + eyes_only("t", escape(tile["teeth"]), tooth())
            + monster(tile["tile"], tile["teeth"]))


def gap_face(number: "int | None", where: str) -> str:
    """What a hole in the middle shows: the number and where its tile is, as markup."""
    shown = "?" if number is None else number
    return eyes_only("n wood", escape(shown)) + eyes_only("w", where)


def whereabouts(cell: Json, owners: Words, words: Words) -> str:
    """Where the tile of a hole is: with its owner, protected there, or at the edge."""
    where = owners.get(cell["owner"]) or escape(cell["owner"] or words["cell." + cell["where"]])
    return where + '<span class="shut">▾</span>' if cell["where"] == "protected" else where


def owner_marks(scene: Json) -> Words:
    """How gaps call each owner: by name and, for narrow screens, by signature; long names by that alone."""
    short = all(len(place["name"]) <= LONGEST_NAME for place in scene["seats"])
    marks = {}
    for place in scene["seats"]:
        name = elem("span", "by", escape(place["name"])) if short else ""
        marks[place["name"]] = name + signature(place["sign"])
    return marks


def cell(given: Json, name: str, scene: Json, page: Json, owners: Words, words: Words) -> str:
    """One cell of the board, a button: it acts, chooses the called number, or asks why it cannot."""
    target = None if given["tile"] is None else "tile:" + str(given["tile"])
    past = bool(page.get("replay"))
    if past:    # nothing is moved there; a press asks
        given = dict(given)
        given["action"] = None
    lies = given["where"] in ("middle", "hand")
    facts = (given, "" if lies else whereabouts(given, owners, words),
             targets.label(given["label"], given["action"], scene),
             not past and callable_now(given, scene),
             targets.asked(target, page), targets.stop(name, page), targets.mark(target, scene["guide"]),
             bool(page.get("help")))
    return again(name, facts, lambda: draw_cell(name, target, *facts))


def draw_cell(name: str, target: "str | None", given: Json, where: str, text: str, may_call: bool,
              asked: bool, stop: "str | None", pin: str, helps: bool) -> str:
    """The drawing of a cell.

    Args:
        name: its id.
        target: what ``why`` is asked about.
        given: the cell of the scene.
        where: for a hole, where its tile is, as markup; empty for a tile that lies here.
        text: its name for ears.
        may_call: whether a press calls its number.
        asked: whether the reason box speaks of it.
        stop: its tab stop.
        pin: markup of the number that a guide gives to it.
        helps: whether a press asks what it is.
    """
    lies = not where
    look = classes("tile" if lies else "gap", seats.row_class(given["tile"]) if lies else "",
                   "hot" if given["hot"] else "", "hand" if given["where"] == "hand" else "",
                   "asked" if asked else "")
    means = targets.meaning(given["action"], target)
    if may_call:
        means = [("data-do", "call"), ("data-arg", given["tile"])]
    if target:
        means = targets.meant(target, means, helps)
    face = tile_face(given) if lies else gap_face(given["tile"], where)
    return elem("li", "pinned" if pin else "", targets.piece(name, look, text, means, stop, face), pin)


def callable_now(given: Json, scene: Json) -> bool:
    """Whether a press on a cell calls its number."""
    decision = scene["decision"]
    call = decision["call"] if decision else None
    return bool(call and not given["action"] and given["tile"] in call["numbers"])


def row_face(face: "int | str") -> "int | str":
    """The yellow face at the head of a row, as a die shows it."""
    return "star" if face == "star" else int(face)


def board(scene: Json, page: Json, words: Words) -> str:
    """The middle: each row with the yellow face that reaches it at its head."""
    parts, owners = [], owner_marks(scene)
    for at, row in enumerate(scene["board"]["rows"]):
        reach = fill(words["board.reaches"], {"row": row["label"]})
        thing = "row:" + str(row["face"])
        parts.append(elem("div", "rowl", die(row_face(row["face"]), False, reach),
                          targets.mark(thing, scene["guide"]),
                          targets.question(thing, row["label"], page, words)))
        cells = [cell(given, "cell-" + str(COLUMNS * at + place + 1), scene, page, owners, words)
                 for place, given in enumerate(row["cells"])]
        parts.append(tag("ul", [("class", classes("row", targets.lit(thing, scene["guide"]))),
                                ("aria-label", row["label"])], *cells))
    help_text = tag("p", [("class", "vh"), ("id", "board-help")], escape(words["board.help"]))
    look = classes("board", targets.lit("board", scene["guide"]))
    return targets.board(look, scene["board"]["label"], COLUMNS, "board-help", *parts) + help_text


# ---- dice ----

def small_die(given: Json, face: "int | str | None") -> str:
    """A die of a ticket's picture."""
    return die(face, given["letter"] != "Y")


def throw(scene: Json, page: Json, words: Words) -> str:
    """The three dice and their sum."""
    return dice_view.throw(scene, page, words, small_die)


# ---- the page ----

def tickets(scene: Json, page: Json, words: Words) -> str:
    """The tickets of the decision, with the dice that they roll again."""
    return table_view.tickets(scene, page, words, small_die)


def slip(scene: Json, page: Json, words: Words) -> str:
    """The one place that says whose turn it is and what may be done."""
    call = table_view.call_box(scene, page, words) if scene["decision"] else ""
    return table_frame.slip(scene, page, words, throw(scene, page, words), outcome(scene),
                            lambda: tickets(scene, page, words), call)


def outcome(scene: Json) -> str:
    """What ended the viewer's last turn, with the tiles that it was about."""
    return table_view.outcome(scene, lambda end: "".join([seats.stamp(tile) for tile in end["tiles"]]))


def play(scene: Json, page: Json, words: Words) -> str:
    """The main part of a running match."""
    edge = scene["board"]["edge"]
    look = classes("flat", "full" if len(scene["seats"]) >= seats.FULL else "")
    return table_frame.play(scene, page, words, look,
                            [seats.strip(scene, page, words), board(scene, page, words)],
                            lambda: slip(scene, page, words), edge,
                            targets.question("edge", edge, page, words))


def result(scene: Json, page: Json, words: Words) -> str:
    """The main part of a finished match."""
    prize = scene["result"]["trophy"]
    trophy = ""
    if prize:
        trophy = tag(
            "div", [("class", classes("tile", seats.row_class(prize["tile"])))], tile_face(prize)
        )
    return result_view.view(scene, words, trophy, ranked, table_frame.rules_beside(scene, page, words),
                            scene["board"]["edge"])


def ranked(row: Json, place: Json, words: Words) -> str:
    """A row of the ranking: all tiles, and how many teeth they are worth."""
    score = (eyes_only("", escape(row["total"])) + tooth("var(--piece)")
             + hidden(fill(words["result.teeth"], {"n": row["total"]})))
    return seats.stamps(row["tiles"], place["tiles_label"]) + elem("span", "score", score)


def table(scene: Json, page: Json, words: Words) -> str:
    """The whole page of a match (``table_frame.table``)."""
    return table_frame.table(scene, page, words, play, result)
