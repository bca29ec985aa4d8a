"""Raffzahn's table: forty tiles in four rows, three dice; the whole page of a running or finished match."""

from app import dialogs, frame, guide_view, replay_view, result_view, rules_view, seats, table_view, targets
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


def big_die(given: Json, page: Json, guide: "Json | None", words: Words) -> str:
    """A die of the throw: a switch while it may be rolled again, else a plain piece."""
    on = given["letter"] in (page.get("marked") or "")
    shape = small_die(given, None if on and given["toggle"] else given["face"])
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


def throw(scene: Json, page: Json, words: Words) -> str:
    """The three dice and their sum."""
    dice = scene["dice"]
    if not dice:
        return ""
    total = ""
    if dice["sum"]:
        word = not str(dice["sum"]["total"]).isdigit()
        look = classes("sum", "word" if word else "")
        total = tag("div", [("class", look), ("id", "sum-" + str(scene["ply"]))],
                    elem("small", "", escape(dice["sum"]["parts"])), escape(dice["sum"]["total"]),
                    targets.mark("sum", scene["guide"]),
                    targets.question("sum", str(dice["sum"]["total"]), page, words))
    return elem("div", "throw",
                tag("ul", [("class", classes("dice", targets.lit("dice", scene["guide"]))), ("id", "dice"),
                           ("data-columns", 3), ("aria-label", dice["label"])],
                    *[big_die(each, page, scene["guide"], words) for each in dice["dice"]]), total)


# ---- the page ----

def slip(scene: Json, page: Json, words: Words) -> str:
    """The one place that says whose turn it is and what may be done."""
    parts = [
        table_view.turn(scene, page, words),
        throw(scene, page, words),
        table_view.banner(scene),
        table_view.said(scene),
        table_view.outcome(scene),
    ]
    decision = scene["decision"]
    if page.get("pause"):
        ended = scene["outcome"] or scene["over"]
        parts.append(table_view.go_on(scene, words) if ended else table_view.watching(scene, page, words))
    elif decision:
        parts.append(table_view.call_box(scene, page, words))
        parts.append(table_view.tickets(scene, page, words, small_die))
        parts += [elem("p", "barred", escape(text)) for text in decision["barred"]]
        parts.append(table_view.legend(scene, page, words))
    elif scene["bot"] is not None:
        parts.append(table_view.watching(scene, page, words))
    look = classes("slip", "" if decision and not page.get("pause") else "watch")
    return tag("section", [("class", look), ("id", "do"), ("aria-labelledby", "turn")], *parts)


def past_slip(scene: Json, page: Json, words: Words) -> str:
    """The slip of an earlier moment: the choice with its odds, and what was chosen."""
    tickets = ""
    if scene["decision"]:
        tickets = (table_view.tickets(scene, page, words, small_die) + table_view.legend(scene, page, words))
    return replay_view.slip(scene, page, words, throw(scene, page, words), tickets)


def guided_slip(scene: Json, page: Json, words: Words) -> str:
    """The slip of a guided turn: the note, and below it the real tickets."""
    guide = scene["guide"]
    parts = [table_view.turn(scene, page, words), throw(scene, page, words),
             guide_view.coach(scene, page, words)]
    if guide["watching"]:
        parts.append(table_view.bot_move(scene, words))
    elif guide["last"]:
        parts.append(guide_view.ways_on(scene, words))
    elif not guide["holds"]:
        parts += [table_view.tickets(scene, page, words, small_die),
                  table_view.legend(scene, page, words)]
    return tag("section", [("class", "slip guided"), ("id", "do"), ("aria-labelledby", "turn")], *parts)


def play(scene: Json, page: Json, words: Words) -> str:
    """The main part of a running match."""
    count = len(scene["seats"])
    rules, guide, past = page.get("rules"), scene["guide"], page.get("replay")
    draw = guided_slip if guide else past_slip if past else slip
    side = rules_view.panel(rules, scene["title"], words) if rules else draw(scene, page, words)
    sheet = tag("section", [("class", "table"), ("aria-label", words["table.label"])],
                seats.strip(scene, page, words), board(scene, page, words))
    look = classes("play flat", "full" if count >= seats.FULL else "", "rules-first" if rules else "",
                   "guided" if guide else "", "helping" if page.get("help") else "",
                   "replaying" if past else "")
    why = "" if rules else table_view.why_box(page, words)
    edge = targets.question("edge", scene["board"]["edge"], page, words)
    if past:
        told = replay_view.deck(scene, page, words)
    else:
        told = guide_view.learnt(scene, words) if guide else table_view.log(
            scene, words, scene["board"]["edge"], edge, replay_view.entry(scene, words))
    return tag("main", [("class", look), ("id", "table")], sheet, why, side, told)


def result(scene: Json, page: Json, words: Words) -> str:
    """The main part of a finished match."""
    prize = scene["result"]["trophy"]
    trophy = ""
    if prize:
        trophy = tag(
            "div", [("class", classes("tile", seats.row_class(prize["tile"])))], tile_face(prize)
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
    facts = words["guide.facts"] if scene["guide"] else scene["facts"]
    top = frame.masthead(
        words, scene["title"], facts, table_view.tools(scene, page, words), bool(dialog)
    )
    ended = scene["result"] and not page.get("pause") and not page.get("replay")
    body = (
        result(scene, page, words) if ended else play(scene, page, words)
    )
    if dialog:
        body = body.replace("<main ", "<main inert ", 1)
    told = frame.message(page, words) if scene["over"] else frame.toast(page.get("toast"), words)
    return top + body + told + dialogs.view(dialog, words)
