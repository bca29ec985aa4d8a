"""The ten heads of the Number cards: cats for 0 to 5, rats for 6 to 9, each with something of its own.

Key line with a slip, as two inks printed one after the other. Every head is 100 wide and 90 high.
"""

from app.ink import BLUE, INK, PAPER, RED, YELLOW, disc, line, printed, solid

CAT_COATS = ("#F3EDE6", "#F2B21B", "#8C8794", "#E08A3C", "#4A4453", "#C9B7A4")
RAT_COATS = ("#B9A9A1", "#8D7F86", "#A08066", "#5C5563")
SKIN, IRIS = "#E98A8F", "#CFE39A"
FIRST_RAT = 6


def head(value: int) -> str:
    """(0 0 100 90) The head of a card.

    Args:
        value: 0 to 9.
    """
    return cat(value) if value < FIRST_RAT else rat(value)


def edged(d: str, fill: str, stroke: str = INK, width: float = 2.6) -> str:
    """A filled shape within a line of its own."""
    return (f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{width}" '
            'stroke-linejoin="round" stroke-linecap="round"/>')


# ---- cats ----

def cat(value: int) -> str:
    """A cat; 0 wears a bow tie, 5 a hat, 1 and 3 have stripes, 2 a patch over one eye, 4 is black."""
    coat, features = CAT_COATS[value], PAPER if value == 4 else INK
    whites = IRIS if value % 2 else PAPER
    eyes = "".join([edged(f"M{x - 9} 50Q{x} 40 {x + 9} 50Q{x} 60 {x - 9} 50Z", whites)
                    + line(f"M{x} 44V56", 4) for x in (34, 66)])
    face = (printed("M14 16L36 28Q50 24 64 28L86 16L90 54C90 76 72 86 50 86S10 76 10 54Z", coat, 3.6, 2.4, 2)
            + line("M20 26l8 12M80 26l-8 12", 3, features))
    mouth = (edged("M45 62H55L50 68Z", SKIN, features, 2.4)
             + line("M50 68V71M50 71Q44 78 38 73M50 71Q56 78 62 73", 2.8, features)
             + line("M26 66L4 62M26 71L5 74M74 66L96 62M74 71L95 74", 2.2))
    below = solid("M52 40Q68 30 84 44L80 60Q66 66 54 58Z", "#6A6572") if value == 2 else ""
    return face + below + eyes + mouth + dress(value)


def dress(value: int) -> str:
    """What only this cat has, above its face."""
    if value == 0:
        return (printed("M40 84l-12-6v14zM60 84l12-6v14z", BLUE, 2.6) + disc(50, 85, 4, BLUE, 2.6))
    if value in (1, 3):
        return line("M50 29V38M42 30l2 7M58 30l-2 7", 3.6)
    if value == 5:
        return printed("M30 24L34 4H66L70 24Z", RED, 3) + line("M24 25Q50 17 76 25", 4)
    return ""


# ---- rats ----

def rat(value: int) -> str:
    """A rat; 7 and 9 frown, 8 has an eye-patch, 9 wears a crown."""
    coat, features = RAT_COATS[value - FIRST_RAT], PAPER if value == 9 else INK
    ears = (printed("M14 34C2 28 2 8 18 6C32 4 38 16 36 26Z", coat, 3.6)
            + printed("M86 34C98 28 98 8 82 6C68 4 62 16 64 26Z", coat, 3.6)
            + solid("M18 26C11 22 12 13 20 13C27 13 29 18 28 23Z"
                    "M82 26C89 22 88 13 80 13C73 13 71 18 72 23Z", SKIN))
    face = printed("M20 42C22 26 36 22 50 22S78 26 80 42C80 60 64 72 56 80Q50 85 44 80C36 72 20 60 20 42Z",
                   coat, 3.6, 2.4, 2)
    eyes = disc(38, 44, 5.4) + disc(62, 44, 5.4) + disc(39.5, 42.5, 1.7, PAPER) + disc(63.5, 42.5, 1.7, PAPER)
    mouth = (edged("M44 68Q50 61 56 68Q54 74 50 74Q46 74 44 68Z", SKIN)
             + edged("M45 80H55V89H45Z", PAPER, INK, 2.4) + line("M50 80V89", 2)
             + line("M36 66L12 60M37 70L14 72M64 66L88 60M63 70L86 72", 2.2))
    more = ""
    if value in (7, 9):
        more = line("M28 35L46 39M72 35L54 39", 4, features)
    if value == 8:
        more = solid("M54 36H74V50Q64 56 54 50Z") + line("M24 32L56 38", 2.6)
    if value == 9:
        more += printed("M32 24L36 8L44 16L50 4L56 16L64 8L68 24Z", YELLOW, 3)
    return ears + face + eyes + mouth + more
