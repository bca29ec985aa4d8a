"""The tickets of Rat-a-Tat Roll: how many dice, keep or roll again, cards by their marks. Pure."""

from app import keys, table_view, targets
from app.ink import INK, PAPER, line, solid, svg
from app.markup import classes, elem, escape, eyes_only, ident, tag
from app.pieces import use
from app.shapes import Json, Words
from boards import ratatat_rows
from boards.ratatat_pieces import COLOURS, back, card, number_die, region_sign, wild_die

FULL_BAR, BAR_WIDTH = 36, 22
"""Height and width of the column of a certain card."""
HIDDEN_BACK = ("draw", "peek", "discard")
"""Actions whose ticket shows the back of a card."""


# ---- pictures ----

def small_die(given: Json, shown: "int | None") -> str:
    """A die of the throw; shown None is the open one."""
    return number_die(shown)


def picture(given: Json, scene: Json) -> str:
    """What stands at the left of a ticket, as markup; empty where words are enough."""
    kind, _, word = given["action"].partition(":")
    if given["cards"]:
        drawn = "".join([card(each["value"], each["region"]) for each in given["cards"][:1]])
    elif kind in HIDDEN_BACK and word != "none":
        drawn = back()
    elif kind in ("wild", "again"):
        drawn = wild_die(None)
    elif kind == "accept" or (kind == "swap" and word != "none"):
        drawn = wild_die("swap")
    else:
        return ""
    return eyes_only("pic", drawn)


def texture(region: "int | None") -> str:
    """(0 0 22 36) A region's column, told apart by its pattern; None is the column of the swap."""
    name = "rt-column-swap" if region is None else ident("rt-column", region)
    return use(name, lambda: column(region))


def column(region: "int | None") -> str:
    """The drawing of a full column."""
    ground = solid(f"M0 0H{BAR_WIDTH}V{FULL_BAR}H0Z", INK if region is None else COLOURS[region])
    if region == 1:
        places = [f"M{x} {y}v.01" for y in range(3, FULL_BAR, 6) for x in range(4, BAR_WIDTH, 7)]
        return ground + line("".join(places), 3, INK)
    if region == 2:
        return ground + line("".join([f"M0 {y}H{BAR_WIDTH}" for y in range(3, FULL_BAR, 5)]), 1.6, INK)
    if region == 3:
        slants = [f"M-2 {y}L{BAR_WIDTH + 2} {y - BAR_WIDTH - 4}" for y in range(4, FULL_BAR + 26, 6)]
        return ground + line("".join(slants), 1.6, PAPER)
    if region == 4:
        return ground + line("".join([f"M{x} 0V{FULL_BAR}" for x in range(3, BAR_WIDTH, 5)]), 1.6, INK)
    return ground


def bar(chance: Json) -> str:
    """The column of one chance."""
    high = max(1.5, FULL_BAR * chance["per"] / 100)
    size = f'width="{BAR_WIDTH}" height="{high:.1f}" y="{FULL_BAR - high:.1f}"'
    edge = f'<rect {size} fill="none" stroke="currentColor" stroke-width="1.5"/>'
    return svg(f"<svg {size}>" + texture(chance["region"]) + "</svg>" + edge,
               f"-1 -1 {BAR_WIDTH + 2} {FULL_BAR + 2}", "bar")


def odds(stub: "Json | None") -> "str | None":
    """The right end of a ticket about a throw: the mean and the chance of every card; None without them."""
    if not stub or not stub["chances"]:
        return None
    mean = elem("span", "mean", escape(stub["value"]), elem("span", "unit", escape(stub["unit"])))
    return eyes_only("stub", mean, spread(stub["chances"]))


def spread(chances: "list[Json]") -> str:
    """The chance of every card, and of a swap: columns with their number and the card below."""
    columns = []
    for each in chances:
        if each["region"] is None:
            below = elem("span", "", svg(line("M3 8H19L15 4M21 16H5L9 20", 2.4, "currentColor"), "0 0 24 24"))
        else:
            value = "" if each["value"] is None else str(each["value"])
            below = elem("span", "", region_sign(each["region"]), escape(value))
        columns.append(elem("span", "col", bar(each), elem("b", "", escape(each["shown"])), below))
    return elem("span", "spread", *columns)


# ---- tickets ----

def shown(scene: Json, page: Json, words: Words) -> "list[Json]":
    """The tickets that are drawn; in the past what was chosen stands among them."""
    found = []
    for each in table_view.shown(scene):
        made = table_view.verdict(each, scene, page, words)
        if each["dice"] or made or keys.fits(each, "", page.get("picked") or []):
            found.append(each)
    return found


def one(given: Json, scene: Json, page: Json, words: Words, look: str, on: bool, hit: bool = False) -> str:
    """One ticket.

    Args:
        given: the ticket of the scene.
        scene: the scene.
        page: what only the page knows.
        words: the page's sentences.
        look: class names besides.
        on: filled, as the move that lies nearest.
        hit: the marked dice mean this ticket.
    """
    thing = "ticket:" + given["action"]
    end = odds(given["stub"]) if hit or scene["decision"]["kind"] == "dice" else None
    drawn = small_dice(given, scene) if given["dice"] else picture(given, scene)
    chosen = table_view.verdict(given, scene, page, words)
    look = classes(look, "rolls" if end else "", "pics" if drawn and "lead" in look else "",
                   targets.lit(thing, scene["guide"]))
    return table_view.ticket(given, look, drawn, on if chosen is None else bool(chosen),
                             bool(page.get("busy")), hit, targets.mark(thing, scene["guide"]),
                             bool(page.get("help")), chosen, end)


def small_dice(given: Json, scene: Json) -> str:
    """The dice of a re-roll: those that stay with their face, those that roll as open dice."""
    return table_view.small_dice(given, scene["dice"]["dice"], small_die)


def tickets(scene: Json, page: Json, words: Words) -> str:
    """All tickets of the decision: those that stand alone, re-rolls in two columns, the choice of cards."""
    decision = scene["decision"]
    marked = page.get("marked") or ""
    equal = decision["kind"] in ("dice", "pick")
    lead, rest, marked_ones = [], [], []
    for each in shown(scene, page, words):
        hit = bool(marked) and each["dice"] == marked
        if each["dice"] and not hit:
            rest.append(elem("li", "", one(each, scene, page, words, "", False)))
        elif each["needs"]:
            marked_ones.append(one(each, scene, page, words, "lead", True, hit))
        else:
            on = each["main"] and not equal and not marked
            lead.append(one(each, scene, page, words, "lead", on))
    again = tag("ul", [("class", "rr"), ("aria-label", words["slip.roll-again"])], *rest) if rest else ""
    return tag("div", [("class", "tickets"), ("id", "tickets")],
               ratatat_rows.chooser(scene, page, words),
               waiting(decision, marked_ones, page), "".join(lead), again)


def waiting(decision: Json, drawn: "list[str]", page: Json) -> str:
    """The ticket that the marks mean, or in its place what is to be marked."""
    if drawn or not decision["marks"] or decision["kind"] == "reroll" or page.get("replay"):
        return "".join(drawn)
    return tag("p", [("class", "note2 wanted"), ("id", "wanted")], escape(decision["marks"]["none"]))
