"""The rows of Rat-a-Tat Roll: every seat with its cards face down, and choosing a card by its place. Pure.

Nothing here knows a value that the scene does not tell; a card that turns up for its owner alone
(``scene["private"]``) lies open in its row until it is turned down again.
"""

from app import seats, targets
from app.markup import classes, elem, escape, eyes_only, hidden, ident, tag
from app.pieces import again, signature
from app.shapes import Attributes, Json, Words
from boards.ratatat_pieces import back, balloon, card

# ---- one card ----

def card_id(name: str) -> str:
    """The id of the piece that the scene calls ``card:0.1``."""
    return ident(name)


def face(given: Json) -> str:
    """What a place of a row shows: the card open or face down, or an outline while there is none."""
    if not given["filled"]:
        return eyes_only("free")
    return card(given["value"]) if given["value"] is not None else back(given["tag"])


def turned_up(scene: Json) -> "dict[str, Json]":
    """The cards that lie open for the viewer alone, by name."""
    looks = scene["private"]
    return {each["name"]: each for each in (looks["cards"] if looks else [])}


def meaning(given: Json, page: Json) -> Attributes:
    """What a press on a card means: an action, a mark, or the question why not."""
    if page.get("replay"):
        return targets.meaning(None, given["name"])
    if given["mark"]:
        on = given["name"] in (page.get("picked") or [])
        return [("data-do", "pick"), ("data-arg", given["name"]), ("aria-pressed", "true" if on else "false")]
    return targets.meaning(given["action"], given["name"])


def slot(given: Json, scene: Json, page: Json) -> str:
    """One place of a row as a piece of the board."""
    open_now = turned_up(scene).get(given["name"])
    shown = open_now or given
    means = targets.meant(given["name"], meaning(given, page), page.get("help"))
    picked = given["name"] in (page.get("picked") or [])
    thing, guide = given["name"], scene["guide"]
    name = card_id(thing)
    facts = (shown, means, picked, bool(open_now), targets.asked(thing, page), targets.stop(name, page),
             targets.mark(thing, guide), targets.lit(thing, guide))
    return again(name, facts, lambda: draw_slot(name, *facts))


def draw_slot(name: str, given: Json, means: Attributes, picked: bool, private: bool, asked: bool,
              stop: "str | None", pin: str, lit: str) -> str:
    """The drawing of a place.

    Args:
        name: its id.
        given: the card of the scene.
        means: what a press means.
        picked: whether it is marked.
        private: whether it lies open for the viewer alone.
        asked: whether the reason box speaks of it.
        stop: its tab stop.
        pin: markup of the number that a guide gives to it.
        lit: class name of what a guide speaks of.
    """
    look = classes("slot1", "" if given["filled"] else "e", "hot" if given["hot"] else "",
                   "picked" if picked else "", "up" if private else "", "asked" if asked else "",
                   "may" if given["mark"] else "", lit)
    return elem("li", "pinned" if pin else "",
                targets.piece(name, look, given["label"], means, stop, face(given)), pin)


# ---- seats ----

def gained(scene: Json, number: int) -> int:
    """Balloons that a seat has got in the turn that the table shows."""
    return sum([event["tokens"] for event in scene["happened"]
                if event["kind"] in ("took", "drew") and event["seat"] == number])


def seat(given: Json, scene: Json, page: Json, words: Words) -> str:
    """One seat: signature, name, balloons, what it holds."""
    number = given["seat"]
    more = gained(scene, number)
    score = eyes_only("more", escape("+" + str(more))) if more else ""
    score += eyes_only("", escape(given["tokens"])) + balloon() + hidden(given["tokens_label"])
    if given["total"] is not None:
        score += elem("span", "sumup", eyes_only("", escape(given["total"])), hidden(given["total_label"]))
    held = tag("ul", [("class", "own row1"), ("id", ident("own", number)),
                      ("aria-label", given["cards_label"])],
               *[slot(each, scene, page) for each in given["cards"]])
    full = elem("span", "fullup", escape(given["full_label"])) if given["full"] else ""
    helping = targets.question("seat:" + str(number), given["name"], page, words)
    return seats.place(given, scene["guide"], "has-full" if full else "", score, held + full + helping)


def strip(scene: Json, page: Json, words: Words) -> str:
    """All seats."""
    places = scene["seats"]
    look = "seats n" + str(len(places))
    return tag("ul", [("class", look), ("aria-label", words["table.players"])],
               *[seat(place, scene, page, words) for place in places])


# ---- choosing cards by their place ----

def chooser(scene: Json, page: Json, words: Words) -> str:
    """The cards that may be marked, row by row, beside the tickets that they decide."""
    marks = scene["decision"]["marks"]
    if not marks or page.get("replay"):
        return ""
    rows = []
    for place in scene["seats"]:
        cards = [each for each in place["cards"] if each["mark"]]
        if cards:
            rows.append(elem("li", "", signature(place["sign"]), elem("span", "nm", escape(place["name"])),
                             elem("span", "places", *[choice(each, page) for each in cards])))
    if not rows:
        return ""
    return tag("ul", [("class", "slots"), ("id", "slots"), ("aria-label", marks["label"])], *rows)


def choice(given: Json, page: Json) -> str:
    """One card that may be marked, as a switch."""
    on = given["name"] in (page.get("picked") or [])
    means = targets.meant(given["name"], [("data-do", "pick"), ("data-arg", given["name"])], page.get("help"))
    return tag("button", [("type", "button"), ("class", "slotp"), ("id", ident("pick", given["name"])),
                          ("aria-pressed", "true" if on else "false")] + means,
               hidden(given["label"]), face(given))
