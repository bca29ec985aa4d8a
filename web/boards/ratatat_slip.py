"""The slip of Rat-a-Tat Roll: dice, the way, private looks, the cover between two people, the icons. Pure."""

from app import dice_view, frame, table_frame, table_view, targets
from app.markup import classes, elem, escape, eyes_only, hidden, rich, tag
from app.pieces import icon, signature
from app.shapes import Json, Words
from boards.ratatat_pieces import FACES, back, balloon, card, icon_sign, number_die, wild_die
from boards.ratatat_ring import SPACES, way
from boards.ratatat_tickets import small_die, tickets

MOST_DICE = 3


# ---- dice and the way ----

def wild(scene: Json, page: Json, words: Words) -> str:
    """The Wild die and what it says."""
    given = scene["dice"]["wild"]
    if not given:
        return ""
    piece = elem("div", "die", wild_die(given["face"]), hidden(given["label"]))
    return tag("div", [("class", classes("wilddie", targets.lit("wild", scene["guide"]))), ("id", "wild")],
               piece, eyes_only("sum word", escape(given["shown"])), targets.mark("wild", scene["guide"]),
               targets.question("wild", given["shown"], page, words))


def throw(scene: Json, page: Json, words: Words) -> str:
    """What lies thrown, and before a throw what may be thrown."""
    kind = scene["decision"]["kind"] if scene["decision"] else ""
    if kind == "dice":
        return elem("div", "throw", eyes_only("coming", number_die(None) * MOST_DICE))
    if kind == "full":
        return elem("div", "throw", eyes_only("coming", wild_die(None)))
    if scene["dice"]["wild"]:
        return elem("div", "throw", wild(scene, page, words))
    return dice_view.throw(scene, page, words, small_die)


def route(scene: Json) -> str:
    """The way from the pawn to where it would land, while the dice may be kept."""
    board = scene["board"]
    if board["lands"] is None or not scene["decision"]:
        return ""
    steps = (board["lands"] - board["pawn"]) % SPACES
    return eyes_only("routebox", way(board["pawn"], steps))


def in_the_air(scene: Json) -> str:
    """The card that waits for its place."""
    given = scene["board"]["air"]
    if not given or not scene["decision"]:
        return ""
    return elem("div", "air", card(given["value"], given["region"]), hidden(given["label"]))


# ---- what is seen once ----

def private(scene: Json, page: Json, words: Words) -> str:
    """Cards that one person sees, until he turns them down."""
    given = scene["private"]
    cards = [elem("li", "", card(each["value"]), hidden(each["label"]),
                  eyes_only("at", escape(each["slot"] + 1))) for each in given["cards"]]
    alone = len(cards) == 1
    note = elem("p", "note2", escape(given["note"])) if given["note"] else ""
    return (tag("section", [("class", classes("private", "one" if alone else "")), ("id", "private"),
                            ("aria-label", given["only"])],
                elem("p", "badge", icon("eye"), escape(given["only"])),
                elem("div", "facts2", elem("ul", "cardrow", *cards), elem("p", "said", rich(given["text"]))))
            + frame.button("seen", given["button"], main=True, more="big") + note)


def cover(scene: Json, page: Json, words: Words) -> str:
    """The shutter between two people at one screen: nothing private stands in the page."""
    given = scene["cover"]
    lane = [elem("li", "", signature(each["sign"]), elem("span", "", escape(each["name"])),
                 elem("b", "", escape(each["tokens"]), balloon(), hidden(each["tokens_label"])))
            for each in scene["seats"]]
    notice = tag("section", [("class", "handover"), ("id", "do"), ("aria-labelledby", "turn")],
                 signature(given["sign"]), tag("h2", [("id", "turn")], escape(given["title"])),
                 tag("p", [("class", "said"), ("id", "said"), ("role", "status")], escape(given["text"])),
                 elem("div", "acts", frame.button("uncover", given["button"], str(given["seat"]), True,
                                                  "big")))
    return tag("main", [("class", "cover"), ("id", "table")], elem("div", "shutter", notice),
               elem("div", "public", elem("h2", "label", escape(words["ratatat.everybody"])),
                    elem("ul", "lane", *lane)))


# ---- what ended a turn, how the game ends ----

def outcome(scene: Json) -> str:
    """How the viewer's last turn ended, with the cards that it was about."""
    return table_view.outcome(scene, lambda end: "".join(
        [elem("li", "", open_card(each), hidden(each["label"])) for each in end["cards"]]))


def open_card(given: Json) -> str:
    """A card of a picture: open, or its back where nobody may see it."""
    return back() if given["value"] is None else card(given["value"], given.get("region"))


def in_final_round(scene: Json) -> Json:
    """The scene with how many turns are left in place of the count of cards, which every row has now."""
    told = dict(scene)
    told["prompt"] = dict(scene["prompt"])
    told["prompt"]["step"], told["prompt"]["pips"] = scene["final"]["text"], []
    return told


# ---- the icons ----

def icon_guide(page: Json, words: Words) -> str:
    """The Icon Guide, which can always be opened."""
    shown = page.get("part") == "icons"
    button = tag("button", [("type", "button"), ("class", "btn slim"), ("id", "icons-open"),
                            ("data-do", "part"), ("data-arg", "icons"), ("aria-controls", "icons"),
                            ("aria-expanded", "true" if shown else "false")],
                 icon_sign("peek"), elem("span", "lbl", escape(words["ratatat.icons"])))
    lines = []
    if shown:
        signs = [(name, icon_sign(name)) for name in ("choice", "token", "peek", "wild")]
        signs += [(name, wild_die(name)) for name in FACES]
        lines = [elem("li", "", sign, elem("span", "", escape(words["ratatat.icon." + name])))
                 for name, sign in signs]
    return elem("div", "icons", button, tag("ul", [("class", "iconkey"), ("id", "icons")], *lines))


def slip(scene: Json, page: Json, words: Words) -> str:
    """The one place that says whose turn it is and what may be done."""
    if scene["private"]:
        return tag("section", [("class", "slip looking"), ("id", "do"), ("aria-labelledby", "turn")],
                   elem("div", "turn", tag("h2", [("id", "turn")], escape(scene["private"]["title"]))),
                   private(scene, page, words))
    told = in_final_round(scene) if scene["final"] else scene
    below = outcome(scene) + route(scene) + in_the_air(scene)
    return table_frame.slip(told, page, words, throw(scene, page, words), below,
                            lambda: tickets(scene, page, words), "", "final" if scene["final"] else "pips")
