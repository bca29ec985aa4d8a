"""Small pieces: dice, teeth, seats' signatures, the house mark, icons, bars."""

from app.ink import BLUE, DARK_RED, INK, PAPER, RED, ROUND, YELLOW, line, moved, solid, star, svg, wood
from app.markup import ident
from app.shapes import Draw

DIE_BOX = "4 4 74 74"
TOOTH = (
    "M3 5C3 1 9 1 12 3C15 1 21 1 21 5C21 11 18 12 17 21C16.6 23 14.6 23 14 21L12 14L10 21C9.4 23 7.4 23 7 21"
    "C6 12 3 11 3 5Z"
)
SHIELD = "M10 1L19 4V10C19 16 15 19 10 21C5 19 1 16 1 10V4Z"
ASLEEP = ("M22 26C22 14 34 16 40 20C46 16 58 14 58 26C58 42 52 44 50 60C49 65 45 65 44 60L40 46L36 60"
          "C35 65 31 65 30 60C28 44 22 42 22 26Z")

SIGNATURES = {
    "A": ("circle", "#27468C", "#fff"),
    "B": ("square", "#B8331F", "#fff"),
    "C": ("triangle", "#2b6538", "#fff"),
    "D": ("diamond", "#5a3174", "#fff"),
    "E": ("hexagon", "#f2b21b", INK),
    "F": ("star", "#0f6f6a", "#fff"),
}
SHAPES = {
    "circle": "M20 2A18 18 0 1 1 20 38A18 18 0 1 1 20 2Z",
    "square": "M3 3H37V37H3Z",
    "triangle": "M20 1L39 36H1Z",
    "diamond": "M20 0L40 20L20 40L0 20Z",
    "hexagon": "M10 3H30L39 20L30 37H10L1 20Z",
    "star": star(20, 21, 21, 6, 0.72),
}
LETTER = {"triangle": (20, 32), "diamond": (20, 27), "star": (20, 28)}
"""Size and base line of the letter where the shape leaves less room; (23, 28) else."""

ICONS = {
    "odds": "M4 20V14M9 20V9M14 20V4M19 20V11M2 20.5H22",
    "help": "M8.5 9A3.6 3.6 0 1 1 13 12.3Q12 12.9 12 14.5M12 18.5H12.1",
    "hint": "M9 18H15M10 21.5H14M12 3A6 6 0 0 1 15.5 14L15 15.5H9L8.5 14A6 6 0 0 1 12 3Z",
    "rules": "M4 5Q8 3 12 6Q16 3 20 5V19Q16 17 12 20Q8 17 4 19ZM12 6V20",
    "menu": "M4 7H20M4 12H20M4 17H20",
    "new": "M12 5V19M5 12H19",
    "learn": "M12 4L22 9L12 14L2 9ZM6 11.5V17Q12 21 18 17V11.5",
    "share": "M12 15V4M8 8L12 4L16 8M6 12H4V20H20V12H18",
    "language": "M4 6H14M9 4V6M12 6C11 11 8 14 4 16M6 9C7 12 10 14 13 15M12 20L16 10L20 20M13.5 17H18.5",
    "night": "M19 14A8 8 0 1 1 10 5A6.5 6.5 0 0 0 19 14Z",
    "keys": "M3 7H21V17H3ZM7 11H7.1M11 11H11.1M15 11H15.1M8 14H16",
    "home": "M4 11L12 4L20 11M6 10V20H18V10",
    "undo": "M9 5L4 10L9 15M4 10H14A5.5 5.5 0 0 1 14 21H10",
    "redo": "M15 5L20 10L15 15M20 10H10A5.5 5.5 0 0 0 10 21H14",
    "past": "M4 12A8 8 0 1 0 6.5 6.2M4 3.5V8.5H9M12 8V12.5L15.5 14.5",
    "first": "M6 5V19M19 5L9 12L19 19Z",
    "previous": "M17 5L7 12L17 19Z",
    "play": "M7 4L20 12L7 20Z",
    "pause": "M8 5V19M16 5V19",
    "next": "M7 5L17 12L7 19Z",
    "last": "M18 5V19M5 5L15 12L5 19Z",
    "eye": "M2 12Q12 2 22 12Q12 22 2 12ZM12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9Z",
    "close": "M5 5L19 19M19 5L5 19",
    "settings": "M4 7H9M13 7H20M4 17H12M16 17H20M11 4.5V9.5M14 14.5V19.5",
    "about": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM12 11V17M12 7.4V7.5",
    "projector": "M3 5H21V16H3ZM12 16V19M8 21L12 19L16 21",
    "full": "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
    "print": "M7 9V4H17V9M7 17H4V9H20V17H17M7 14H17V20H7Z",
    "back": "M20 12H5M11 6L5 12L11 18",
    "search": "M10.5 4A6.5 6.5 0 1 1 10.5 17A6.5 6.5 0 1 1 10.5 4ZM15.5 15.5L21 21",
    "arrow": "M4 12H19M13 6L19 12L13 18",
}


DRAWN: "dict[object, str]" = {}
"""Pieces that were drawn before: a table shows the same few again and again, and drawing takes time."""


def once(key: object, draw: Draw) -> str:
    """The piece of a key, drawn at its first use only."""
    if key not in DRAWN:
        DRAWN[key] = draw()
    return DRAWN[key]


UNSTOCKED: "list[str]" = []
"""Drawings that the page's stock does not hold yet (``screen.Screen.restock``)."""


def use(name: str, draw: Draw) -> str:
    """Markup that stands many times: the page holds it once, in its stock, and shows it by its name there."""
    def keep() -> str:
        UNSTOCKED.append('<g id="' + name + '">' + draw() + "</g>")
        return '<use href="#' + name + '"/>'
    return once(("use", name), keep)


LAST: "dict[str, tuple[object, str]]" = {}
"""Parts of the page by name, as they were drawn last, with the facts that they were drawn from."""


def again(name: str, facts: object, draw: Draw) -> str:
    """A part of the page, drawn anew only where its facts differ from those of the last time."""
    kept = LAST.get(name)
    if kept is None or kept[0] != facts:
        kept = LAST[name] = (facts, draw())
    return kept[1]


def icon(name: str) -> str:
    """A tool's icon, drawn in the colour of the text."""
    return once(("icon", name), lambda: svg(line(ICONS[name], 2.3, "currentColor"), "0 0 24 24"))


def tooth(fill: str = PAPER) -> str:
    """(0 0 24 24) One tooth."""
    shape = f'<path d="{TOOTH}" fill="{fill}" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>'
    return svg(use(ident("tooth", fill), lambda: shape), "0 0 24 24")


def shield() -> str:
    """(0 0 20 22) The mark of a protected tile."""
    return once("shield", lambda: svg(solid(SHIELD, PAPER), "0 0 20 22", "sh"))


def block(fill: str) -> str:
    """The body of every die: colour slipped under its key line."""
    box = '<rect x="7" y="7" width="66" height="66" rx="13"'
    colour = f'{box} fill="{fill}" transform="translate(2.5 2)"/>'
    return colour + f'{box} fill="none" stroke="{INK}" stroke-width="3.4"/>'


def sleeping_tooth() -> str:
    """The lazy tooth on its die."""
    body = f'<path d="{ASLEEP}" fill="{PAPER}" stroke="{INK}" stroke-width="3.4" stroke-linejoin="round"/>'
    return (
        moved("rotate(-78 40 42)", body)
        + moved("translate(2 0)", line("M22 36q3.5 3.5 7 0M22 50q3.5 3.5 7 0", 2.8))
        + line("M52 15h9l-9 9h9", 3.2)
    )


def die_shape(face: "int | str", blue: bool) -> str:
    """(4 4 74 74) A die that shows a number, ``star`` or ``lazy``."""
    ink = "#fff" if blue else INK
    body = block(BLUE if blue else YELLOW)
    if face == "star":
        return body + f'<path d="{star(40, 42, 25)}" fill="{ink}" stroke="{ink}" stroke-width="3" {ROUND}/>'
    if face == "lazy":
        return body + sleeping_tooth()
    size = 36 if len(str(face)) > 1 else 46
    return body + wood(40, 40 + round(size * 0.35), size, face, ink)


def open_die() -> str:
    """(4 4 74 74) A die that is not thrown yet or will be thrown again."""
    return (
        '<rect x="8" y="8" width="64" height="64" rx="14" fill="none" stroke="currentColor" stroke-width="5" '
        'stroke-dasharray="12 8"/><text x="40" y="57" text-anchor="middle" font-size="48" font-weight="800" '
        'fill="currentColor">?</text>'
    )


def die(face: "int | str | None", blue: bool, label: str = "") -> str:
    """A die; face None is the open one."""
    return once(("die", face, blue, label),
                lambda: svg(use(ident("die", face, "blue" if blue else "yellow"),
                                lambda: open_die() if face is None else die_shape(face, blue)),
                            DIE_BOX, "", label))


def signature(letter: str) -> str:
    """(-1 -1 42 42) A seat's mark; shape, letter and colour together."""
    return svg(use("signature-" + letter, lambda: draw_signature(letter)), "-1 -1 42 42", "sig")


def draw_signature(letter: str) -> str:
    """The drawing of a seat's mark."""
    kind, fill, ink = SIGNATURES.get(letter, SIGNATURES["A"])
    size, y = LETTER.get(kind, (23, 28))
    shape = (
        f'<path d="{SHAPES[kind]}" fill="{fill}" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"/>'
    )
    return shape + wood(20, y, size, letter, ink)


def house_mark() -> str:
    """(0 0 260 62) A running rat whose tail draws the triangle of two dice."""
    return once("house", draw_house_mark)


def draw_house_mark() -> str:
    """The drawing of the house mark."""
    points = [(150 - i * 11.5, 52 - 44 * (6 - abs(6 - i)) / 6) for i in range(13)]
    tail = "M176 50C168 53 158 53 150 52" + "".join([f"L{x:.1f} {y:.1f}" for x, y in points[1:]])
    bars = "".join(
        [
            f'<rect x="{x - 3.4:.1f}" y="{y:.1f}" width="6.8" height="{54 - y:.1f}" class="mark-bar"/>'
            for x, y in points[1:12]
        ]
    )
    body = ("M172 54C166 38 178 26 198 26C204 26 208 27 212 29C212 21 219 17 225 20C230 23 229 29 226 31"
            "C236 34 246 42 252 48C254 51 251 54 247 54Z")
    feet = "M184 53l-6 5h10l4-5zM222 53l-4 5h11l3-5z"
    return svg(
        bars
        + line(tail, 4, "currentColor")
        + solid(body, "currentColor")
        + '<circle cx="232" cy="41" r="2.6" class="mark-eye"/>'
        + solid(feet, "currentColor"),
        "0 0 260 62",
    )


def fang(x: float, y: float, width: float, height: float) -> str:
    """One tooth in a mouth, from its root at (x, y) down, or up where height is negative."""
    left, right = x - width / 2, x + width / 2
    d = f"M{left:.1f} {y:.1f}H{right:.1f}L{x:.1f} {y + height:.1f}Z"
    return f'<path d="{d}" fill="{PAPER}" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>'


def mouth(teeth: int, pink: bool = False) -> str:
    """(0 0 100 64) An open mouth with exactly as many teeth as a tile is worth; up to four stand above."""
    return once(("mouth", teeth, pink), lambda: draw_mouth(teeth, pink))


def draw_mouth(teeth: int, pink: bool) -> str:
    """The drawing of a mouth."""
    upper = teeth if teeth <= 4 else (teeth + 1) // 2
    lower = teeth - upper
    fangs = ""
    for i in range(upper):
        fangs += fang(50 + (i - (upper - 1) / 2) * 19, 14, 17, 24 if lower else 30)
    for i in range(lower):
        x = 50 + (i - (lower - 1) / 2) * 19
        fangs += fang(x, 54 - abs(x - 50) / 3.4, 16, -20)
    lips = "M2 10Q50 0 98 10C98 46 78 64 50 64S2 46 2 10Z"
    inside = "M9 14H91C89 42 74 57 50 57S11 42 9 14Z"
    return svg(solid(lips) + solid(inside, DARK_RED if pink else RED) + fangs, "0 0 100 64", "m")


def hatching() -> str:
    """Slanted strokes 8 high, wide enough for every bar; one path."""
    return use("hatching", lambda: '<path d="M-8 8' + "l8-8m-4 8" * 36
               + '" fill="none" stroke="currentColor" stroke-width="1.5"/>')


def split_bar(gain: float, nothing: float, loss: float) -> str:
    """A bar of three parts in per cent: gain solid, nothing empty, loss hatched. Sizes are CSS pixels."""
    parts = ""
    if gain > 0:
        parts += f'<rect class="g" width="{gain:.1f}%" height="100%" fill="currentColor"/>'
    if loss > 0:
        start = gain + nothing
        parts += f'<svg x="{start:.1f}%" width="{loss:.1f}%" height="8">{hatching()}</svg>'
        parts += f'<rect class="l" x="{start:.1f}%" width="1.5" height="100%" fill="currentColor"/>'
    return f'<svg class="split" aria-hidden="true" focusable="false">{parts}</svg>'
