"""Forty block-print monsters: an ink body, carved marks, and a mouth with as many teeth as its tile is worth.

Every part follows from the tile's number, so that a person learns the faces. What lies in one plane is one
path, which keeps a whole board light. Marks are carved down to the tile's colour, ``--c`` in the style
sheets. The field is 100 wide and 104 high; a monster bleeds off its lower edge.
"""

from app.ink import DARK_RED, INK, PAPER, RED, line, solid, svg
from app.pieces import once, use

BOX = "-6 -18 112 120"
CARVED = "var(--c)"
BODIES = (
    "M10 104V54C10 28 28 14 50 14S90 28 90 54V104Z",
    "M6 104C6 76 26 70 28 44C30 22 38 14 50 14S70 22 72 44C74 70 94 76 94 104Z",
    "M12 104V34Q12 20 26 20H74Q88 20 88 34V104Z",
    "M8 104V46L18 52L22 28L34 40L42 14L54 34L66 16L72 40L84 30L86 54L92 48V104Z",
    "M8 104C16 82 30 34 44 16Q50 8 56 16C70 34 84 82 92 104Z",
    "M10 104V26L30 40Q50 32 70 40L90 26V104Z",
    "M2 104C2 62 20 32 50 32S98 62 98 104Z",
    "M14 104C4 84 14 74 10 58C6 34 24 18 44 22C54 12 84 14 88 40C92 56 84 66 90 82C93 92 90 98 88 104Z")
TOPS = (14, 14, 20, 16, 12, 32, 32, 18)
"""Where the crown sits on each body."""
EYE_LINES = (44, 46, 46, 56, 54, 56, 58, 46)
MOUTH_WIDTHS = (62, 56, 64, 66, 50, 64, 72, 60)
MOST_ABOVE = 4
"""Teeth that fit into the upper row; with more of them some stand below."""


def monster(tile: int, teeth: int) -> str:
    """The monster of a tile. It needs a coloured plate behind it: its ink vanishes on night paper.

    Args:
        tile: 1 to 40.
        teeth: how many the mouth shows, as the engine counts them.
    """
    return once(("monster", tile, teeth), lambda: svg(
        use(f"monster-{tile}-{teeth}", lambda: draw(tile, teeth)), BOX, "m"))


def draw(tile: int, teeth: int) -> str:
    """The drawing of a monster, to be shown within ``BOX``."""
    body = (3 * tile + tile // 10) % 8
    top = TOPS[body]
    look = (7 * tile + tile // 4) % 6
    eye_line = EYE_LINES[body] - (4 if teeth > MOST_ABOVE else 0)
    lip = eye_line + (17 if look else 20)
    return (
        crown((5 * tile + tile // 7) % 7, top)
        + body_ink(BODIES[body])
        + marks((2 * tile + tile // 5) % 5, top)
        + eyes(look, eye_line)
        + mouth(teeth, (tile + tile // 3) % 3, lip, MOUTH_WIDTHS[body], DARK_RED if tile > 30 else RED))


def body_ink(d: str) -> str:
    """An ink shape whose corners are a little blunt, as on a wood block."""
    return f'<path d="{d}" fill="{INK}" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'


def dots(*places: "tuple[float, float, float]") -> str:
    """Path data of circles (x, y, radius)."""
    return "".join([f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0"
                    for x, y, r in places])


# ---- what makes the face ----

def crown(kind: int, t: int) -> str:
    """Horns, feelers, cone, fins, hair, ears or spikes on a body whose top is t."""
    if kind == 0:
        return body_ink(f"M26 {t + 22}C14 {t + 12} 10 {t - 2} 18 {t - 8}C20 {t + 2} 30 {t + 4} 38 {t + 12}Z"
                        f"M74 {t + 22}C86 {t + 12} 90 {t - 2} 82 {t - 8}C80 {t + 2} 70 {t + 4} 62 {t + 12}Z")
    if kind == 1:
        return (line(f"M40 {t + 8}L34 {t - 8}M60 {t + 8}L66 {t - 8}", 3.6)
                + solid(dots((34, t - 9, 6), (66, t - 9, 6)))
                + solid(dots((34, t - 9, 2.4), (66, t - 9, 2.4)), PAPER))
    if kind == 2:
        return (body_ink(f"M42 {t + 10}L50 {t - 16}L58 {t + 10}Z")
                + line(f"M46 {t - 1}L54 {t + 1}M44 {t + 6}L56 {t + 8}", 2.4, CARVED))
    if kind == 3:
        return body_ink(f"M18 {t + 40}L-4 {t + 22}L2 {t + 40}L-4 {t + 56}L18 {t + 58}Z"
                        f"M82 {t + 40}L104 {t + 22}L98 {t + 40}L104 {t + 56}L82 {t + 58}Z")
    if kind == 4:
        return line(f"M50 {t + 6}V{t - 12}M42 {t + 6}L36 {t - 9}M58 {t + 6}L64 {t - 9}", 4.6)
    if kind == 5:
        return (solid(dots((25, t + 9, 13), (75, t + 9, 13)))
                + solid(dots((25, t + 9, 6), (75, t + 9, 6)), CARVED))
    return body_ink(f"M30 {t + 10}L38 {t - 10}L44 {t + 2}L50 {t - 12}L56 {t + 2}L62 {t - 10}L70 {t + 10}Z")


def marks(kind: int, t: int) -> str:
    """Spots, stripes, a scar, claws or waves."""
    if kind == 0:
        return solid(dots((24, 97, 3.6), (76, 95, 4.6), (83, 80, 2.6), (18, 80, 3)), CARVED)
    if kind == 1:
        d = "M18 92H32M68 92H82M16 98H36M64 98H84"
    elif kind == 2:
        d = f"M42 {t + 7}l5 6M51 {t + 6}l5 6M47 {t + 15}l4 5"
    elif kind == 3:
        d = "M15 78l7 6M15 86l7 6M15 94l7 6M85 78l-7 6M85 86l-7 6M85 94l-7 6"
    else:
        d = "M20 100q4-8 8 0M34 100q4-8 8 0M58 100q4-8 8 0M72 100q4-8 8 0"
    return line(d, 2.6, CARVED)


def eyes(kind: int, y: int) -> str:
    """One, two, three, angry, uneven or sleepy eyes on the line y."""
    white, pupils, lids, folds = dots((36, y, 10.5), (64, y, 10.5)), "", "", ""
    if kind == 0:
        white, pupils = dots((50, y, 15)), dots((52, y + 2, 7))
    elif kind == 1:
        pupils = dots((37.5, y + 1.5, 4.6), (62.5, y + 1.5, 4.6))
    elif kind == 2:
        white = dots((33, y + 1, 7.5), (50, y - 9, 7.5), (67, y + 1, 7.5))
        pupils = dots((34.5, y + 2.5, 3.6), (50, y - 7, 3.6), (65.5, y + 2.5, 3.6))
    elif kind == 3:
        pupils = dots((38, y + 3, 4.4), (62, y + 3, 4.4))
        lids = f"M22 {y - 13}L50 {y - 3}V{y - 14}ZM78 {y - 13}L50 {y - 3}V{y - 14}Z"
        folds = line(f"M25 {y - 10}L46 {y - 3}M75 {y - 10}L54 {y - 3}", 2.6, CARVED)
    elif kind == 4:
        white = dots((39, y - 2, 13), (68, y + 2, 7.5))
        pupils = dots((40.5, y - 0.5, 5.6), (67, y + 3, 3.4))
    else:
        pupils = dots((37, y + 4, 4), (63, y + 4, 4))
        lids = f"M25 {y + .5}A11 11 0 0 1 47 {y + .5}ZM53 {y + .5}A11 11 0 0 1 75 {y + .5}Z"
        folds = line(f"M27 {y + .5}H45M55 {y + .5}H73", 2.4, CARVED)
    return solid(white, PAPER) + solid(pupils + lids) + folds


# ---- the mouth, which can be counted ----

def tooth(form: int, x: float, y: float, width: float, height: float) -> str:
    """Path data of one tooth from its root at (x, y), down or, where height is negative, up."""
    left, right = f"{x - width / 2:.1f}", f"{x + width / 2:.1f}"
    start = f"M{left} {y:g}H{right}"
    if form == 0:
        return start + f"L{x:.1f} {y + height:.1f}Z"
    if form == 1:
        edge = f"{y + height * .62:.1f}"
        return start + f"V{edge}Q{x:.1f} {y + height * 1.05:.1f} {left} {edge}Z"
    return start + f"L{x + width * .3:.1f} {y + height * .85:.1f}H{x - width * .3:.1f}Z"


def mouth(teeth: int, form: int, y: int, widest: int, tongue: str) -> str:
    """An open mouth below y with exactly so many teeth; they are one path, each a part of it."""
    if teeth == 1 and form == 1:
        form = 0    # a single blunt tooth looks like a tongue
    width, height = min(widest + 4, 28 + teeth * 8), 27 if teeth > 2 else 21
    left, right, low = 50 - width / 2, 50 + width / 2, y + height * 1.25
    upper = teeth if teeth <= MOST_ABOVE else (teeth + 1) // 2
    lower, step = teeth - upper, width / upper
    d = ""
    for i in range(upper):
        d += tooth(form, left + step * (i + .5), y, min(step * .88, 14), height * (.52 if lower else .66))
    for i in range(lower):
        step = width * .68 / lower
        x = 50 - width * .34 + step * (i + .5)
        rise = y + height * .94 * (1 - (abs(x - 50) / (width / 2)) ** 2 * .75)
        d += tooth(form, x, round(rise, 1), min(step * .84, 13), -height * .42)
    lips = f"M{left:.1f} {y}H{right:.1f}C{right:.1f} {low:.1f} {left:.1f} {low:.1f} {left:.1f} {y}Z"
    return (solid(lips, tongue)
            + f'<path class="teeth" d="{d}" fill="{PAPER}" stroke="{INK}" stroke-width="1.4" '
              'stroke-linejoin="round"/>')
