"""The strip of all seats, and the tiles in front of them as stamps. Pure.

Where there is little room (many seats on a phone, a phone lying on its side) a seat is one line; a press on
it shows or hides its tiles. ``page["unfolded"]`` holds the numbers of the seats that are open, as text: "02".
"""

from app import targets
from app.markup import classes, elem, escape, eyes_only, hidden, ident, tag
from app.pieces import again, shield, signature, tooth
from app.shapes import Json, Words

ROWS = ("row-star", "row-10", "row-20", "row-30")
FULL = 5
"""From so many seats on the strip stands in two lines and everything is a little smaller."""
MANY, MOST = 8, 16
"""With more tiles than these a seat's stamps stand in two lines: where seats are narrow, and everywhere."""


def row_class(tile: "int | None") -> str:
    """The class that gives a tile the colour of its row; none for a number that may not be seen."""
    return ROWS[(tile - 1) // 10] if tile else ""


# ---- stamps ----

def stamp(tile: Json, element: str = "li", held: bool = False, pin: str = "") -> str:
    """A tile as a small stamp: its number on its row's colour; protected: an ink back with a shield.

    Args:
        tile: a tile of the scene.
        element: the element's name.
        held: the stamp is the tile itself and not a picture of it. It is found by ``data-held``; an id would
            make the page move the elements of a row instead of changing what they say.
        pin: markup of a number that a guide gives to it.
    """
    if tile["open"]:
        face = eyes_only("wood", escape(tile["shown"]))
    else:
        face = eyes_only("tt", shield(), elem("span", "small", escape(tile["shown"])))
    look = classes("st", row_class(tile["tile"]) if tile["open"] else "dn", "hot" if tile.get("hot") else "")
    number = tile["tile"] if held else None
    return tag(element, [("class", look), ("data-held", number)], hidden(tile["label"]), face, pin)


def stamps(tiles: "list[Json]", label: str, name: "str | None" = None, guide: "Json | None" = None) -> str:
    """A row of stamps as a list; with a name they are the tiles themselves, which a guide may number."""
    listed = []
    for tile in tiles:
        pin = targets.mark("held:" + str(tile["tile"]), guide) if guide else ""
        listed.append(stamp(tile, "li", bool(name), pin))
    look = classes("own", "many" if len(tiles) > MANY else "", "most" if len(tiles) > MOST else "")
    return tag("ul", [("class", look), ("id", name), ("aria-label", label)], *listed)


# ---- seats ----

def unfolded(number: int, page: Json) -> bool:
    """Whether a seat that is one line shows its tiles."""
    return str(number) in (page.get("unfolded") or "")


def toggled(numbers: str, number: str) -> str:
    """The open seats after one more press on a seat."""
    return numbers.replace(number, "") if number in numbers else numbers + number


def fold(given: Json, shown: bool) -> str:
    """The press on a seat that is one line; the style sheet leaves it out where all tiles are shown."""
    number = given["seat"]
    return tag("button",
               [("type", "button"), ("class", "fold"), ("id", ident("fold", number)), ("data-do", "seat"),
                ("data-arg", number), ("aria-expanded", "true" if shown else "false"),
                ("aria-controls", ident("own", number)),
                ("aria-label", given["tiles_label"])])


def seat(given: Json, page: Json, guide: "Json | None", words: Words) -> str:
    """One place of the strip: signature, name, total, level and note, holdings."""
    shown = unfolded(given["seat"], page)
    help_mark = targets.question("seat:" + str(given["seat"]), given["name"], page, words)
    facts = (given, shown, guide, help_mark)
    return again("seat-" + str(given["seat"]), facts, lambda: draw_seat(*facts))


def draw_seat(given: Json, shown: bool, guide: "Json | None", help_mark: str) -> str:
    """The drawing of a seat; ``shown``: its tiles are shown where it is one line; ``help_mark``: markup."""
    score = eyes_only("", escape(given["total"])) + tooth("var(--piece)") + hidden(given["total_label"])
    held = stamps(given["tiles"], given["tiles_label"], ident("own", given["seat"]), guide)
    return place(given, guide, "unfolded" if shown else "", score, held + fold(given, shown) + help_mark)


def place(given: Json, guide: "Json | None", look: str, score: str, held: str) -> str:
    """What every game's seat has: signature, name, score, level and note, and whose turn it is.

    Args:
        given: the seat of the scene.
        guide: the scene's guide.
        look: class names besides.
        score: markup of the number that counts.
        held: markup of the holdings.
    """
    number = given["seat"]
    name = ":" + str(number)    # of its parts, for a guide
    kind = [elem("span", "", escape(text), targets.mark(part + name, guide))
            for part, text in (("level", given["level"]), ("note", given["note"])) if text]
    look = classes("seat", look, targets.lit("seat" + name, guide))
    return tag("li", [("class", look), ("id", ident("seat", number)),
                      ("aria-current", "true" if given["on_turn"] else None)],
               signature(given["sign"]), targets.mark("seat" + name, guide),
               elem("div", "name", eyes_only("", escape(given["name"])),
                    hidden(given["label"])),
               elem("div", "score", score, targets.mark("total" + name, guide)),
               elem("div", "kind", *kind), held)


def columns(count: int) -> int:
    """Seats in one line of the strip on a wide screen."""
    return count if count < FULL else 3


def strip(scene: Json, page: Json, words: Words) -> str:
    """All seats."""
    places = scene["seats"]
    look = "seats n" + str(columns(len(places)))
    return tag("ul", [("class", look), ("aria-label", words["table.players"])],
               *[seat(place, page, scene["guide"], words) for place in places])
