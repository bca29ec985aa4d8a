"""The drawing language: ink, paper, one printed shape, stars, and the frame around a piece.

Every piece is a pure function from a value to SVG text; its viewBox stands in the docstring. Colours are the
printed ones in both themes; night only dims the paper under them. No ids, so a piece may stand many times.
"""

import math

from app.markup import escape

INK, PAPER = "#1D1927", "#FFF9F3"
YELLOW, RED, BLUE = "#F2B21B", "#D2412B", "#27468C"
DARK_RED = "#8E1F3D"
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


def printed(d: str, fill: str, width: float = 3, dx: float = 2, dy: float = 1.6) -> str:
    """One printed shape: the colour first, slipped by (dx, dy), the key line over it."""
    return (f'<path d="{d}" fill="{fill}" transform="translate({dx} {dy})"/>'
            f'<path d="{d}" fill="none" stroke="{INK}" stroke-width="{width}" {ROUND}/>')


def line(d: str, width: float = 3, colour: str = INK) -> str:
    """A stroke without filling."""
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" {ROUND}/>'


def solid(d: str, fill: str = INK) -> str:
    """A filled shape without a line."""
    return f'<path d="{d}" fill="{fill}"/>'


def disc(x: float, y: float, r: float, fill: str = INK, width: float = 0) -> str:
    """A filled circle, with a key line when width > 0."""
    stroke = f' stroke="{INK}" stroke-width="{width}"' if width else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{stroke}/>'


def polygon(points: "list[tuple[float, float]]") -> str:
    """Path data through the given points, closed."""
    return "M" + " L".join([f"{x:.1f} {y:.1f}" for x, y in points]) + "Z"


def star(cx: float, cy: float, r: float, count: int = 5, inner: float = 0.45) -> str:
    """Path data of a star with ``count`` points; inner is the inner radius as a share of r."""
    points = []
    for i in range(2 * count):
        angle = math.pi * (i / count - 0.5)
        reach = r * inner if i % 2 else r
        points.append((cx + reach * math.cos(angle), cy + reach * math.sin(angle)))
    return polygon(points)


def wood(x: float, y: float, size: float, text: object, fill: str = INK) -> str:
    """Centred wood type."""
    return (f'<text x="{x:g}" y="{y:g}" text-anchor="middle" font-size="{size:g}" class="wood" fill="{fill}">'
            + escape(text) + "</text>")


def moved(transform: str, body: str) -> str:
    """A group under a transform."""
    return f'<g transform="{transform}">{body}</g>'


def svg(body: str, box: str, name: str = "", label: str = "", more: str = "") -> str:
    """A drawing: an image when it has a label, else hidden from assistive technology.

    Args:
        body: markup.
        box: the viewBox.
        name: class names.
        label: plain text.
        more: further attributes as markup.
    """
    role = (
        'role="img" aria-label="' + escape(label) + '"' if label else 'aria-hidden="true" focusable="false"'
    )
    kind = f' class="{name}"' if name else ""
    return f'<svg viewBox="{box}"{kind} {role}{" " + more if more else ""}>{body}</svg>'
