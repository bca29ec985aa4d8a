"""Rat-a-Tat Roll's pieces: cards, balloons, dice, the pawn, and the marks of regions and spaces.

Every piece is a pure function from a value to SVG text; its viewBox stands in the docstring. What stands many
times is held once in the page's stock.
"""

from app.ink import INK, PAPER, RED, YELLOW, disc, line, moved, solid, star, svg, wood
from app.markup import escape, ident
from app.pieces import DIE_BOX, block, once, open_die, use
from app.shapes import Draw
from boards.ratatat_heads import edged, head

CARD_BOX = "-2 -2 76 100"
GREY = "#8F8191"
GOLD = "#F3B722"

WHITE = "#FFFFFF"
COLOURS = ("#C73E2A", "#FFE08A", "#57A85F", "#27468C", "#BD9BDC")
"""What each region is printed in."""
INKS = (WHITE, INK, INK, WHITE, INK)
"""What is printed on that."""
SIGNS = (
    ("R", 20, 24, "M20 38C6 28 1 20 3 11C5 3 15 1 20 9C25 1 35 3 37 11C39 20 34 28 20 38Z"),
    ("Y", 24, 33, "M1 24L31 3Q39 8 39 24V37H1Z"),
    ("G", 20, 26, "M20 37L16 38L18 29C10 36 0 30 3 21C5 16 10 16 13 18C8 11 12 1 20 2C28 1 32 11 27 18"
                  "C30 16 35 16 37 21C40 30 30 36 22 29L24 38Z"),
    ("B", 20, 32, "M20 0C27 10 36 17 36 25A16 14 0 0 1 4 25C4 17 13 10 20 0Z"),
    ("P", 20, 27, "M20 1C30 2 33 10 33 20L39 32H1L7 20C7 10 10 2 20 1ZM14 33H26Q25 39 20 39Q15 39 14 33Z"),
)
"""The sign of each region: its letter, where that stands, and a shape that no seat has: heart, cheese,
clover, drop, bell."""

ICONS = ("wild", "choice", "token", "peek")
"""What the spaces show, clockwise from a Wild space on."""
FACES = ("lowest", "highest", "swap")
WILD_SIGNS = {"lowest": "M40 20V50M26 38L40 52L54 38M22 61H58",
              "highest": "M40 60V30M26 42L40 28L54 42M22 19H58",
              "swap": "M20 30H58M48 20L58 30L48 40M60 50H22M32 40L22 50L32 60"}
PIPS = ((), ((40, 40),), ((25, 25), (55, 55)), ((24, 24), (40, 40), (56, 56)),
        ((25, 25), (55, 25), (25, 55), (55, 55)), ((24, 24), (56, 24), (40, 40), (24, 56), (56, 56)),
        ((25, 22), (55, 22), (25, 40), (55, 40), (25, 58), (55, 58)))
FIRST_ICON = 7
"""The lowest card that shows a balloon."""


def stocked(name: str, box: str, draw: Draw, look: str = "") -> str:
    """A drawing out of the page's stock within its frame; pieces on the page have ids without ``rt-``."""
    return once(("framed", name, look), lambda: svg(use("rt-" + name, draw), box, look))


# ---- balloons and the pawn ----

def balloon() -> str:
    """(0 0 24 24) One Re-roll token."""
    return stocked("balloon", "0 0 24 24", balloon_shape, "bl")


def balloon_shape() -> str:
    """The drawing of a balloon."""
    return disc(12, 9, 8, RED, 2) + edged("M8 16L10 22H14L16 16", PAPER, INK, 2)


def pawn() -> str:
    """(0 0 104 116) The one pawn: an owl with a crown of rays."""
    return stocked("pawn", "0 0 104 116", pawn_shape, "pawn")


def pawn_shape() -> str:
    """The drawing of the pawn."""
    body = ("M50 4L56 22L72 12L70 30L90 30L78 44L82 60Q82 84 74 96H86V112H14V96H26Q18 84 18 60L22 44L10 30"
            "L30 30L28 12L44 22Z")
    return (edged(body, "#5CC4B0", INK, 5)
            + edged("M28 50L34 36L44 46H56L66 36L72 50Q74 78 50 80Q26 78 28 50Z", PAPER, INK, 4)
            + disc(41, 58, 4.5) + disc(59, 58, 4.5) + solid("M46 66H54L50 71Z"))


# ---- cards ----

def card(value: int, region: "int | None" = None) -> str:
    """(-2 -2 76 100) A Number card, with the colour of its region where it lies in the display."""
    return stocked(ident("card", value, "" if region is None else region), CARD_BOX,
                   lambda: card_shape(value, region), "cd")


def card_shape(value: int, region: "int | None") -> str:
    """The drawing of a card that lies face up."""
    foot = "" if region is None else solid("M3 86H69V93H3Z", COLOURS[region])
    icon = moved("translate(45 5) scale(.95)", balloon_shape()) if value >= FIRST_ICON else ""
    return (f'<rect width="72" height="96" rx="6" fill="{PAPER}" stroke="{INK}" stroke-width="3"/>' + foot
            + wood(17, 29, 27, value) + moved("translate(11 34) scale(.5)", head(value)) + icon)


def back(tag: str = "") -> str:
    """(-2 -2 76 100) A card face down.

    Args:
        tag: what everybody may infer of it (``0–6`` or ``7–9``), where the memory aid tells that; else empty.
    """
    return stocked(ident("back", tag), CARD_BOX, lambda: back_shape(tag), "cd")


def back_shape(tag: str) -> str:
    """The drawing of a card that lies face down."""
    frame = (f'<rect width="72" height="96" rx="6" fill="{INK}" stroke="{GREY}" stroke-width="3"/>'
             + line("M7 7H65V89H7Z", 2, GREY))
    if not tag:
        return frame + solid("M15 28L26 38Q36 34 46 38L57 28L59 54Q57 72 36 72Q15 72 13 54Z", PAPER)
    return (frame + f'<rect x="5" y="34" width="62" height="30" rx="3" fill="{PAPER}"/>'
            + f'<text x="36" y="57" text-anchor="middle" font-size="23" font-weight="800" fill="{INK}">'
            + escape(tag) + "</text>")


# ---- dice ----

def number_die(face: "int | None") -> str:
    """(4 4 74 74) A number die; face None is the open one."""
    return stocked(ident("pips", face), DIE_BOX, lambda: open_die() if face is None else pips(face))


def pips(face: int) -> str:
    """The drawing of a number die."""
    return block(PAPER) + "".join([disc(x, y, 6.4) for x, y in PIPS[face]])


def wild_die(face: "str | None") -> str:
    """(4 4 74 74) The Wild die, ink with yellow signs as the Wild spaces; face None has not been thrown."""
    return stocked(ident("wild", face), DIE_BOX, lambda: wild_shape(face))


def wild_shape(face: "str | None") -> str:
    """The drawing of the Wild die."""
    sign = solid(star(40, 42, 22), YELLOW) if face is None else line(WILD_SIGNS[face], 5.4, YELLOW)
    body = ('<rect x="7" y="7" width="66" height="66" rx="13" stroke-width="1.6" '
            f'fill="{INK}" stroke="{GREY}"/>')
    frame = ('<rect x="12" y="12" width="56" height="56" rx="9" fill="none" stroke-width="2.6" '
             f'stroke="{YELLOW}"/>')
    return body + frame + sign


# ---- marks ----

def region_sign(region: int) -> str:
    """(-1 -1 42 42) The sign of a region with its letter."""
    return stocked(ident("region", region), "-1 -1 42 42", lambda: sign_shape(region), "rs")


def sign_shape(region: int) -> str:
    """The drawing of a region's sign."""
    letter, x, y, d = SIGNS[region]
    return edged(d, COLOURS[region]) + wood(x, y, 18, letter, INKS[region])


def space_icon(icon: str, colour: str) -> str:
    """About 34 wide around 0 0: choice (two cards), token (a balloon), peek (an eye) or Wild (a star)."""
    if icon == "choice":
        return line("M-15-11H-1V11H-15Z", 3, colour) + solid("M3-11H17V11H3Z", colour)
    if icon == "token":
        return disc(0, -4, 11, colour) + line("M-6 5L-3 13H3L6 5", 3, colour)
    if icon == "peek":
        return line("M-17 0Q0-15 17 0Q0 15-17 0Z", 3.2, colour) + disc(0, 0, 5.5, colour)
    return solid(star(0, 0, 19), colour)


def icon_sign(icon: str) -> str:
    """(-20 -20 40 40) An icon of the guide in the colour of the text."""
    return once(("icon-sign", icon), lambda: svg(space_icon(icon, "currentColor"), "-20 -20 40 40"))
