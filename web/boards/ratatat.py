"""Rat-a-Tat Roll's table: the ring of twenty spaces with five open cards, the rows of all; the whole page."""

from app import result_view, table_frame, targets
from app.markup import classes, elem, escape, eyes_only, hidden, tag
from app.pieces import again
from app.shapes import Attributes, Json, Words
from boards import ratatat_rows
from boards.ratatat_pieces import back, balloon, card, pawn, region_sign
from boards.ratatat_ring import ring
from boards.ratatat_slip import cover, icon_guide, open_card, slip

KEEP = "keep"


def pressed(name: str, thing: str, look: str, label: str, action: "str | None", scene: Json, page: Json,
            *face: str) -> str:
    """A piece of the ring as a button.

    Args:
        name: its id.
        thing: what ``why`` and a guide call it.
        look: class names.
        label: its name for ears.
        action: the legal action that a press means, if any.
        scene: the scene.
        page: what only the page knows.
        face: markup that ears leave out.
    """
    if page.get("replay"):    # nothing is moved there; a press asks
        action = None
    means = targets.meant(thing, targets.meaning(action, thing), page.get("help"))
    facts = (classes(look, "asked" if targets.asked(thing, page) else "",
                     targets.lit(thing, scene["guide"])),
             targets.label(label, action, scene), means, targets.stop(name, page),
             numbered(thing, look, scene["guide"]), face)
    return again(name, facts, lambda: draw_piece(name, *facts))


def numbered(thing: str, look: str, guide: "Json | None") -> str:
    """The number that a guide gives to a piece of the ring, at the piece's place."""
    pin = targets.mark(thing, guide)
    return eyes_only("pinat at-" + look, pin) if pin else ""


def draw_piece(name: str, look: str, text: str, means: Attributes, stop: "str | None", pin: str,
               face: "tuple[str, ...]") -> str:
    """The drawing of a piece of the ring; ``pin``: markup of the number that a guide gives to it."""
    return targets.piece(name, look, text, means, stop, *face) + pin


# ---- the ring ----

def space(given: Json, scene: Json, page: Json) -> str:
    """One space: where the pawn would stop it keeps the dice."""
    number = given["space"]
    lands = scene["board"]["lands"] == number
    keep = KEEP if lands and may_keep(scene) else None
    look = classes("sp i" + str(number), "lands" if lands else "")
    return pressed("space-" + str(number), "space:" + str(number), look, given["label"], keep, scene, page)


def may_keep(scene: Json) -> bool:
    """Whether the dice may be kept now."""
    decision = scene["decision"]
    return bool(decision) and any(each["action"] == KEEP for each in decision["tickets"])


def region(given: Json, scene: Json, page: Json) -> str:
    """The open card of a region, or the gap that it leaves."""
    number = given["region"]
    lies = given["card"]
    face = card(lies["value"], number) if lies else eyes_only("free")
    look = classes("rc r" + str(number), "" if lies else "e", "hot" if lies and lies["hot"] else "")
    label = lies["label"] if lies else given["label"]
    return pressed("region-" + str(number), "region:" + str(number), look, label,
                   lies["action"] if lies else None, scene, page, face)


def pile(scene: Json, page: Json) -> str:
    """The draw pile with its count."""
    given = scene["board"]["pile"]
    return pressed("pile", "pile", "pile", given["label"], given["action"], scene, page, pile_face(given))


def pile_face(given: Json) -> str:
    """What the pile looks like."""
    return back() + eyes_only("howmany wood", escape(given["count"]))


def under(scene: Json) -> str:
    """What is known of the cards under the pile, from the bottom up; nothing without the memory aid."""
    given = scene["board"]["pile"]
    if not any(each["shown"] or each["tag"] for each in given["under"]):
        return ""
    cards = [elem("li", "", open_card(each)) for each in given["under"]]
    return tag("div", [("class", "under")], hidden(given["under_label"]),
               tag("ul", [("aria-hidden", "true")], *cards))


def centre(scene: Json, page: Json) -> str:
    """The balloons that nobody has."""
    given, guide = scene["board"]["centre"], scene["guide"]
    face = balloon() + eyes_only("howmany wood", escape(given["tokens"])) + targets.mark("centre", guide)
    look = classes("centre", targets.lit("centre", guide))
    if page.get("help"):    # then it is a piece like the pile
        return targets.piece("centre", look, given["label"], targets.meant("centre", [], True),
                             targets.stop("centre", page), face)
    return tag("div", [("class", look), ("id", "centre")], face, hidden(given["label"]))


def standing(scene: Json) -> str:
    """The pawn beside its space."""
    guide = scene["guide"]
    return pawn_at(scene["board"]["pawn"], targets.lit("pawn", guide), targets.mark("pawn", guide))


def pawn_at(place: int, look: str = "", pin: str = "") -> str:
    """The pawn at a place of the ring; the space says in words that it stands there."""
    return tag("div", [("class", classes("pawnat i" + str(place), look)), ("id", "pawn"),
                       ("aria-hidden", "true")], pawn(), pin)


def board(scene: Json, page: Json, words: Words) -> str:
    """Rows and ring: one group with one tab stop, rows first."""
    given = scene["board"]
    signs = [elem("span", "sign r" + str(number), region_sign(number)) for number in range(5)]
    spaces = [space(each, scene, page) for each in given["spaces"]]
    cards = [region(each, scene, page) for each in given["regions"]]
    look = classes("ringbox", targets.lit("board", scene["guide"]))
    circle = elem("div", look, ring(), *spaces, *cards, *signs, pile(scene, page),
                  under(scene), centre(scene, page), standing(scene))
    help_text = tag("p", [("class", "vh"), ("id", "board-help")], escape(words["ratatat.board-help"]))
    across = len(scene["seats"][0]["cards"])
    return targets.board("rows-and-ring", given["label"], across, "board-help",
                         ratatat_rows.strip(scene, page, words), circle) + help_text


# ---- the page ----

def play(scene: Json, page: Json, words: Words) -> str:
    """The main part of a running match; while the screen goes from hand to hand, its cover."""
    if scene["cover"]:
        return cover(scene, page, words)
    look = classes("tall ratatat", "n" + str(len(scene["seats"])), "last-round" if scene["final"] else "")
    return table_frame.play(scene, page, words, look, [board(scene, page, words), icon_guide(page, words)],
                            lambda: slip(scene, page, words))


def result(scene: Json, page: Json, words: Words) -> str:
    """The main part of a finished match."""
    prize = scene["result"]["trophy"]
    trophy = elem("div", "bigcard", open_card(prize)) if prize else ""
    return result_view.view(scene, words, trophy, ranked, table_frame.rules_beside(scene, page, words))


def ranked(row: Json, place: Json, words: Words) -> str:
    """A row of the ranking: all cards turned up, what they add up to, the balloons that are left."""
    cards = [elem("li", "", open_card(each), hidden(each["label"])) for each in row["cards"]]
    left = elem("span", "left", escape(row["tokens"]), balloon(), hidden(place["tokens_label"]))
    return (tag("ul", [("class", "own cardrow"), ("aria-label", place["cards_label"])], *cards)
            + elem("span", "score", eyes_only("", escape(row["total"])), hidden(row["total_label"]), left))


def table(scene: Json, page: Json, words: Words) -> str:
    """The whole page of a match (``table_frame.table``)."""
    return table_frame.table(scene, page, words, play, result)
