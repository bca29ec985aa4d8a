"""The ring of Rat-a-Tat Roll: twenty spaces clockwise from the top, and the way that a throw leads along it.

A region is told by colour, by the rhythm along its rim, by its sign and by its letter. Pure.
"""

import math

from app.ink import INK, PAPER, line, moved, solid, star, svg
from app.pieces import use
from boards.ratatat_pieces import COLOURS, GOLD, GREY, ICONS, INKS, pawn_shape, space_icon, stocked

SPACES, PER_REGION = 20, 4
BOX = "0 0 660 660"
CENTRE, RIM, OUTER, INNER, HOLE = 330, 324, 318, 240, 234
MIDDLE = (OUTER + INNER) / 2
SHARE = 2 * math.pi / SPACES
GAP = 0.008
"""Half of the ink line between two spaces, in radians."""


def region_of(space: int) -> int:
    """The region of a space that is not Wild."""
    return space // PER_REGION


def icon_of(space: int) -> str:
    """What a space shows: wild, choice, token or peek."""
    return ICONS[space % PER_REGION]


def point(angle: float, reach: float) -> "tuple[float, float]":
    """A place of the ring; angle 0 lies at the right."""
    return CENTRE + reach * math.cos(angle), CENTRE + reach * math.sin(angle)


def arc(start: float, end: float, reach: float, begin: str = "M") -> str:
    """Path data of an arc; backwards where the end lies before the start."""
    x0, y0 = point(start, reach)
    x1, y1 = point(end, reach)
    sweep = 1 if end > start else 0
    return f"{begin}{x0:.1f} {y0:.1f}A{reach:g} {reach:g} 0 0 {sweep} {x1:.1f} {y1:.1f}"


def angles(space: int) -> "tuple[float, float]":
    """Where a space begins and ends, clockwise, in radians; space 0 lies at the top."""
    middle = space * SHARE - math.pi / 2
    return middle - SHARE / 2 + GAP, middle + SHARE / 2 - GAP


def wedge(space: int) -> str:
    """One space with its rim and its icon."""
    start, end = angles(space)
    x, y = point((start + end) / 2, MIDDLE)
    d = arc(start, end, OUTER) + arc(end, start, INNER, "L") + "Z"
    if icon_of(space) == "wild":
        return solid(d) + solid(star(x, y, 22), GOLD)
    region = region_of(space)
    return (solid(d, COLOURS[region]) + rim(region, start, end)
            + moved(f"translate({x:.1f} {y:.1f})", space_icon(icon_of(space), INKS[region])))


def rim(region: int, start: float, end: float) -> str:
    """The rhythm along a region's rim: one line, dots, dashes, teeth, two lines."""
    ink = PAPER if region in (0, 3) else INK
    first, last = start + 0.03, end - 0.03
    if region == 0:
        return rhythm(arc(first, last, OUTER - 8), ink, 4)
    if region == 1:
        return rhythm(arc(first, last, OUTER - 8), ink, 6, "0 12", "round")
    if region == 2:
        return rhythm(arc(first, last, OUTER - 8), ink, 5, "13 8")
    if region == 4:
        return rhythm(arc(first, last, OUTER - 5) + arc(first, last, OUTER - 11), ink, 2.6)
    points = [point(first + (last - first) * i / 16, OUTER - (3 if i % 2 else 13)) for i in range(17)]
    return line("M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in points]), 3, ink)


def rhythm(d: str, ink: str, width: float, dashes: str = "", cap: str = "butt") -> str:
    """A line along a rim."""
    broken = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{width:g}" stroke-linecap="{cap}"'
            + broken + "/>")


def ring() -> str:
    """(0 0 660 660) The whole ring; its middle is left to the table."""
    return stocked("ring", BOX, lambda: (
        f'<circle cx="{CENTRE}" cy="{CENTRE}" r="{(RIM + HOLE) / 2:g}" fill="none" stroke="{INK}" '
        f'stroke-width="{RIM - HOLE}"/>' + "".join([wedge(space) for space in range(SPACES)])), "ring")


# ---- the way ----

STEP, EDGE = 44, 24


def station(space: int, x: float, y: float, height: float) -> str:
    """One space of the way as a box 40 wide."""
    wild = icon_of(space) == "wild"
    colour = INK if wild else COLOURS[region_of(space)]
    ink = GOLD if wild else INKS[region_of(space)]
    box = (f'<rect x="{x:g}" y="{y:g}" width="40" height="{height:g}" rx="4" fill="{colour}" '
           f'stroke="{GREY if wild else INK}" stroke-width="2"/>')
    place = f"translate({x + 20:g} {y + height / 2:g}) scale(.72)"
    return box + moved(place, space_icon(icon_of(space), ink))


def way(start: int, steps: int) -> str:
    """(0 0 44·steps+48 72) The spaces from where the pawn stands to where it would land."""
    stops = ""
    for at in range(steps + 1):
        ends = at in (0, steps)
        stops += station((start + at) % SPACES, 4 + STEP * at, 28 if ends else 34, 40 if ends else 28)
    x = 4 + STEP * steps
    frame = (f'<rect x="{x - 2.5:g}" y="25.5" width="45" height="45" rx="6" fill="none" '
             'stroke="currentColor" stroke-width="4"/>'
             + solid(f"M{x + 11} 9H{x + 29}L{x + 20} 21Z", "currentColor"))
    return svg(stops + frame + moved("translate(6 0) scale(.34)", use("rt-pawn", pawn_shape)),
               f"0 0 {STEP * steps + 2 * EDGE} 72", "way")
