"""Posters, 3:4, two inks and paper, one function a game. viewBox 0 0 300 400 everywhere."""

import math

from app.ink import INK, PAPER, RED, YELLOW, disc, line, moved, printed, solid, star, svg, wood
from app.pieces import die_shape, once

GOLD = "#F6C033"
GREEN, LEAF = "#4E9A4B", "#2F7037"


def ground(colour: str) -> str:
    """The sheet of the poster."""
    return f'<rect width="300" height="400" fill="{colour}"/>'


def raffzahn() -> str:
    """A one-eyed mouth with dice for ears."""
    sheet = "#D8432C"
    body = "M0 400V300C14 190 58 132 150 132S286 190 300 300V400Z"
    horns = ("M84 162C52 148 34 112 52 84C62 110 92 116 122 138ZM216 162C248 148 266 112 248 84"
             "C238 110 208 116 178 138Z")
    hair = "".join([f"M{x} {y}l{dx} 26" for x, y, dx in (
        (62, 232, -8), (78, 216, -7), (240, 232, 8), (224, 216, 7), (46, 256, -9), (256, 256, 9))])
    fangs = "".join([f"M{x} 262L{x + 34} 262L{x + 17} {312 + 8 * (i % 2)}Z"
                     for i, x in enumerate((52, 91, 130, 169, 208))])
    fangs += "".join(
        [f"M{x} {y}L{x + 32} {y}L{x + 16} {y - 42}Z" for x, y in ((88, 366), (135, 372), (182, 366))]
    )
    return (
        ground(sheet)
        + solid(body)
        + solid(horns)
        + line(hair, 5, sheet)
        + line("M62 104l10 8M56 118l16 8M238 104l-10 8M244 118l-16 8", 4, sheet)
        + disc(150, 196, 47, PAPER)
        + disc(158, 202, 21)
        + disc(166, 194, 6, PAPER)
        + solid("M98 178Q150 122 204 178L208 160Q150 104 94 160Z")
        + line("M104 170Q150 128 198 170", 4, sheet)
        + solid("M40 260H260C260 350 214 384 150 384S40 350 40 260Z", GOLD)
        + solid(fangs, PAPER)
        + moved("translate(6 210) rotate(-16 40 40) scale(.8)", die_shape("star", False))
        + moved("translate(232 196) rotate(14 40 40) scale(.8)", die_shape(5, True))
    )


def windows() -> str:
    """Five houses with lit windows."""
    done = ""
    for x, width, height in ((0, 62, 150), (62, 48, 120), (110, 80, 170), (190, 50, 128), (240, 60, 156)):
        done += solid(f"M{x} 400V{400 - height}H{x + width}V400Z", "#14274B")
        for y in range(400 - height + 14, 380, 26):
            for left in range(x + 10, x + width - 10, 20):
                if (left * 7 + y * 3) % 5:
                    done += solid(f"M{left} {y}h9v13h-9Z", GOLD)
    return done


def razzia() -> str:
    """Gambler and policeman before a city under the sun."""
    sheet = "#2A549C"
    rays = ""
    for i in range(28):
        x, y = math.cos(i * math.pi / 14), math.sin(i * math.pi / 14)
        rays += f"M{150 + 104 * x:.1f} {186 + 104 * y:.1f}l{14 * x:.1f} {14 * y:.1f}"
    gambler = (
        solid(
            "M-6 400V330C10 296 44 290 66 284L70 262C78 262 92 264 96 258L96 246L106 242L98 226L100 206"
            "L40 202C26 226 30 256 44 270L40 286Z"
        )
        + solid(
            "M14 204Q70 216 122 196Q118 182 104 186L98 158C90 146 78 158 66 152C54 146 44 152 42 162"
            "L38 188Q16 190 14 204Z"
        )
        + line("M40 184Q70 194 102 180", 6, sheet)
        + line("M34 300q14 6 24 20M22 312q14 6 22 20M52 296q14 8 22 22", 3.5, sheet)
        + line("M98 254L128 250", 5, PAPER)
    )
    police = (
        solid(
            "M-6 400V330C10 296 44 290 66 284L70 264C78 264 94 266 96 258L94 246L106 240L98 226L100 206"
            "L40 202C26 226 30 256 44 270L40 286Z"
        )
        + solid("M36 208L34 190C20 176 30 156 56 154C84 150 108 160 104 180L100 190L120 204Q110 212 98 206Z")
        + line("M36 194H100", 4, sheet)
        + solid(star(72, 174, 12), PAPER)
        + line("M34 300q14 6 24 20M22 312q14 6 22 20M52 296q14 8 22 22", 3.5, sheet)
        + solid(star(24, 350, 14, 7, 0.7), GOLD)
    )
    note = (f'<rect width="74" height="46" rx="4" fill="{PAPER}" stroke="{INK}" stroke-width="3.4"/>'
            + line("M6 6H68V40H6Z", 1.8) + wood(37, 32, 25, 50))
    return (
        ground(sheet)
        + disc(150, 186, 96, GOLD)
        + line(rays, 5, GOLD)
        + windows()
        + gambler
        + moved("translate(300 0) scale(-1 1)", police)
        + moved("translate(114 306) rotate(-8 36 24)", note)
    )


def dragon() -> str:
    """The hero's head, 120 wide and high."""
    dark = "#2F6B2A"
    return (
        printed("M30 40C22 26 24 12 34 6C36 18 44 24 52 28Z", YELLOW, 3.4)
        + printed("M90 40C98 26 96 12 86 6C84 18 76 24 68 28Z", YELLOW, 3.4)
        + printed("M22 62L2 50L6 66L0 80L24 82Z", dark, 3.4)
        + printed("M98 62L118 50L114 66L120 80L96 82Z", dark, 3.4)
        + printed("M54 26L60 10L66 26Z", dark, 3.4)
        + printed(
            "M20 66C18 38 36 24 60 24S102 38 100 66C100 100 84 114 60 114S20 100 20 66Z", "#6FA93F", 3.8
        )
        + disc(42, 52, 12, PAPER, 3.4)
        + disc(78, 52, 12, PAPER, 3.4)
        + disc(45, 54, 5.6)
        + disc(75, 54, 5.6)
        + printed("M30 82C30 70 44 66 60 66S90 70 90 82S78 98 60 98S30 94 30 82Z", "#A5CF63", 3.4)
        + disc(49, 78, 4)
        + disc(71, 78, 4)
        + line("M40 99Q60 110 80 99", 3.4)
        + f'<path d="M62 103L69 101.5L67 112Z" fill="{PAPER}" stroke="{INK}" stroke-width="2.6"/>'
        + line("M34 38l5 4M40 34l5 4M80 38l5-4M74 38l5-4", 2.8, dark)
    )


def raffi() -> str:
    """The little dragon and the pig's shadow on the way to the castle."""
    castle = "M14 236V132H22V124H29V132H36V116H43V104L51 88L59 104V116H66V236Z"
    steps = ""
    for i in range(5):
        y, width, height = 396 - i * 34, 150 - i * 22, 24 - i * 1.5
        for side in (0, 1):
            x = 150 - width / 2 + side * (width / 2 + 1)
            d = f"M{x:.0f} {y}h{width / 2 - 4:.0f}v{-height:.1f}h{4 - width / 2:.0f}Z"
            steps += solid(d, INK if i == 2 and side else PAPER)
    grass = "".join([f"M{x} {y}l9-7" for x, y in (
        (20, 300), (36, 312), (24, 336), (50, 346), (22, 372), (262, 290), (246, 306), (270, 322), (256, 346),
        (274, 370), (44, 288), (236, 330))])
    shadow = (
        solid(
            "M24 44C14 30 16 16 26 12C34 18 44 24 48 34Q60 24 72 34C76 24 86 18 94 12C104 16 106 30 96 44"
            "C104 70 100 118 60 118S16 70 24 44Z"
        )
        + f'<ellipse cx="70" cy="78" rx="5" ry="7.5" fill="{GREEN}"/>'
        + f'<ellipse cx="86" cy="78" rx="5" ry="7.5" fill="{GREEN}"/>'
        + line("M62 78C62 66 70 62 78 62S94 66 94 78S88 94 78 94S62 90 62 78ZM84 44q6-5 11 0", 2.6, GREEN)
    )
    return (
        ground(GREEN)
        + solid(castle)
        + solid("M48 122h6v12h-6zM26 146h6v12h-6zM46 152h6v12h-6z", GOLD)
        + solid("M0 250Q60 196 130 232T300 214V400H0Z", LEAF)
        + line(grass, 4, GREEN)
        + steps
        + moved("translate(112 66) scale(1.72)", shadow)
        + moved("translate(14 108) scale(1.5)", dragon())
    )


def mine_things() -> str:
    """Lantern, stone and dynamite of the mine."""
    lantern = (line("M36 26Q50 4 64 26", 4) + printed("M32 26H68L62 36H38Z", "#8C8794", 3.2)
               + printed("M36 36H64L70 76H30Z", YELLOW, 3.4) + printed("M26 76H74V88H26Z", "#8C8794", 3.2)
               + solid("M50 70C40 66 44 54 50 46C56 54 60 66 50 70Z", RED))
    stone = (printed("M22 30H78L94 50L50 92L6 50Z", "#5CC4B0", 3.4)
             + line("M6 50H94M22 30L36 50L50 92L64 50L78 30M36 50L50 30L64 50", 2.8))
    sticks = (printed("M22 34H40V90H22ZM40 30H60V90H40ZM60 34H78V90H60Z", RED, 3.4)
              + f'<path d="M20 54H80V66H20Z" fill="{PAPER}" stroke="{INK}" stroke-width="3"/>'
              + line("M50 30C50 18 62 20 64 10", 3.4) + solid(star(67, 9, 9, 6, 0.4), YELLOW))
    return (moved("translate(34 84) scale(.92)", lantern) + line("M78 70V92", 4)
            + moved("translate(196 316) rotate(8) scale(.82)", stone)
            + moved("translate(14 324) rotate(-8) scale(.76)", sticks))


def raubbau() -> str:
    """A tunnel with eyes in it."""
    sheet = "#7A4A9C"
    done = ground(sheet)
    for r, colour in ((150, "#5A3376"), (122, INK), (98, "#5A3376"), (78, "#2A1838"), (56, INK)):
        top = round(248 - r * 0.1)
        done += solid(
            f"M{150 - r} 400V{top}C{150 - r} {196 - r} {150 + r} {196 - r} {150 + r} {top}V400Z", colour
        )
    rays = ""
    for i in range(1, 16):
        x, y = math.cos(math.pi + math.pi * i / 16), math.sin(math.pi + math.pi * i / 16)
        rays += f"M{150 + 147 * x:.0f} {214 + 128 * y:.0f}l{26 * x:.0f} {26 * y:.0f}"
    return (done + line(rays, 5) + solid("M112 236L142 250L120 258ZM188 236L158 250L180 258Z", GOLD)
            + solid("M116 282H184L176 296H124Z", RED)
            + solid("M120 282h10l-5 10zM136 282h10l-5 10zM152 282h10l-5 10zM168 282h10l-5 10z", PAPER)
            + line("M96 400L134 316M204 400L166 316", 5, PAPER)
            + line("M102 386H198M112 362H188M121 342H179M128 326H172", 7, "#9A6236") + mine_things())


def ratatat() -> str:
    """Half a cat, half a rat, in a ring of twenty spaces."""
    sheet = "#F3B722"
    ring = ""
    for i in range(20):
        angle = math.pi * (i / 10 - 0.5)
        x, y = 150 + 129 * math.cos(angle), 228 + 129 * math.sin(angle)
        wild = i % 4 == 0
        ring += disc(round(x, 1), round(y, 1), 15, INK if wild else (
            "#D2412B", "#FFF9F3", "#4E9A4B", "#3D68BD", "#8A5BB0")[i // 4])
        ring += solid(star(x, y, 9), sheet) if wild else ""
    cat = (
        solid("M14 16L36 28Q43 26 50 26V90C30 90 10 76 10 54Z")
        + solid("M24 50Q34 38 44 50Q34 62 24 50Z", "#CFE39A")
        + line("M34 43V57", 4.5)
        + line("M20 66L0 62M22 72L2 75", 2.6)
        + line("M24 30l-4-6M30 32l-3-7M44 30v9M38 31l2 8", 2.2, sheet)
        + solid("M43 63H50V72Z", "#E98A8F")
        + line("M50 76Q42 82 36 76", 2.4, sheet)
    )
    rat = (
        f'<path d="M86 34C98 28 98 4 80 4C64 4 60 16 60 24L50 22V86Q56 86 60 80C70 70 82 62 84 44Z" '
        f'fill="{PAPER}" '
        f'stroke="{INK}" stroke-width="2.6"/>'
        + solid("M84 24C88 18 86 12 80 12C74 12 72 18 72 22Z", "#E98A8F")
        + disc(65, 46, 6.5)
        + disc(67, 44, 2, PAPER)
        + line("M58 36L74 32", 3.6)
        + solid("M50 64Q57 62 57 68Q55 74 50 74Z", "#E98A8F")
        + line("M64 66L86 62M64 70L84 74", 2)
        + f'<path d="M50 82H57V92H50Z" fill="{PAPER}" stroke="{INK}"/>'
    )
    return (ground(sheet) + ring + moved("translate(62 142) scale(1.75)", cat)
            + moved("translate(62 142) scale(1.75)", rat) + line("M150 152V304", 4))


DRAWINGS = {"raffzahn": raffzahn, "razzia": razzia, "raffi": raffi, "raubbau": raubbau, "ratatat": ratatat}


def drawing(game: str) -> str:
    """The drawing of a game's poster as markup without its frame."""
    return once(("poster", game), DRAWINGS[game])


def poster(game: str, title: str = "") -> str:
    """The poster of a game by its id; with a title it stands above in wood type."""
    long = len(title) > 9
    text = wood(150, 52 if long else 58, 34 if long else 52, title, INK if game == "ratatat" else PAPER)
    text = f'<g class="poster-title">{text}</g>' if title else ""
    return svg(drawing(game) + text, "0 0 300 400", "art", "", 'preserveAspectRatio="xMidYMid slice"')
