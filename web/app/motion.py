"""Motion: what changed slides, turns or tumbles from where it was. Nothing is told by movement alone.

The view is drawn in its final state at once; the pieces that changed are then shown on their way there, with
the browser's own animations (the page's policy forbids inline style, not these). Every key and click ends
them; with reduced motion, at the pace "instant" and in a hidden window there are none.
"""

import math

from pyscript import document, window

try:
    from typing import Any

    from app.shapes import Changes
except ImportError:    # MicroPython
    pass

STEP, TUMBLE, STAGGER, WALK = 260, 600, 70, 110
"""Milliseconds: a piece moves, a die tumbles, the next die begins, a pawn goes on by one space."""
PACES = {"slow": 1.5, "normal": 1.0, "instant": 0.0}
EASE = "cubic-bezier(.2,.8,.3,1)"
LEAVING = ("leave", "under")
"""Kinds of pieces that are drawn no more where they were: lost, or only laid away."""
IN_FRONT = '"zIndex":"6"'


class Motion:
    """Plays what changed between two drawings: ``prepare`` before the second one, ``play`` after it.

    Attributes:
        page: the page's state, for the pace.
    """

    def __init__(self, page: "dict[str, Any]") -> None:
        self.page = page
        self.running: "list[Any]" = []
        self.planned: "list[tuple[str, Any, Any, str]]" = []    # kind, box before, copy before, selector
        self.stage = document.createElement("ul")    # for pieces that are gone from their place
        self.stage.className = "own stage"
        self.stage.setAttribute("aria-hidden", "true")
        document.body.append(self.stage)

    def speed(self) -> float:
        """How many times as long as usual motions last; 0 = there are none."""
        if document.hidden or window.matchMedia("(prefers-reduced-motion: reduce)").matches:
            return 0.0
        return PACES[self.page["pace"]]

    def skip(self) -> None:
        """Ends every motion at once: the view has long been what it shall be."""
        for animation in self.running:
            animation.finish()
        self.running = []
        self.stage.replaceChildren()

    # ---- before and after a drawing ----

    def prepare(self, changes: "Changes") -> None:
        """Remembers where the pieces that are about to change stand now."""
        self.planned = []
        if not changes or not self.speed():
            return
        self.skip()
        for kind, start, goal in changes:
            piece = seen(start) if start else None
            box = piece.getBoundingClientRect() if piece else None
            copy = piece.cloneNode(True) if piece and kind in LEAVING else None
            self.planned.append((kind, box, copy, goal))

    def play(self) -> None:
        """Shows the pieces on their way from there to here: the dice first, then a pawn, then all others."""
        speed, planned, self.planned = self.speed(), self.planned, []
        dice, wait = 0, 0.0
        for kind, box, copy, goal in planned:
            piece = seen(goal)
            if not piece:
                continue
            if kind == "tumble":
                self.start(piece, TUMBLED, TUMBLE * speed, dice * STAGGER * speed)
                wait = (TUMBLE + dice * STAGGER) * speed
                dice += 1
            elif kind.startswith("walk"):
                _, steps, around = kind.split("-")
                frames = walked(box, piece.getBoundingClientRect(), int(steps), int(around))
                length = WALK * int(steps) * speed
                self.start(piece, frames, length, wait, easing="linear")
                wait += length
            elif kind == "turn":
                self.start(piece, TURNED, STEP * speed, wait)
            elif box and copy:
                self.send_off(copy, box, piece.getBoundingClientRect(), STEP * speed, wait)
            elif box:
                way = path(box, piece.getBoundingClientRect())
                self.start(piece, moved(way, kind == "move-turn"), STEP * speed, wait)

    def start(self, piece: "Any", frames: str, length: float, wait: float, fill: str = "backwards",
              easing: str = EASE) -> None:
        """Starts one animation."""
        timing = f'"duration":{length:.0f},"delay":{wait:.0f},"easing":"{easing}","fill":"{fill}"'
        parse = window.JSON.parse    # so no object of Python stays alive in the browser
        self.running.append(piece.animate(parse(frames), parse("{" + timing + "}")))

    def send_off(self, copy: "Any", box: "Any", goal: "Any", length: float, wait: float) -> None:
        """Lets a piece that is drawn no more go to the place that tells where it is now."""
        copy.removeAttribute("id")
        sides = (("left", box.left), ("top", box.top), ("width", box.width), ("height", box.height))
        for name, value in sides:
            copy.style.setProperty(name, f"{value:.1f}px")
        self.stage.append(copy)
        frames = '[{"transform":"none"},{"transform":"' + path(goal, box) + '"},{"visibility":"hidden"}]'
        self.start(copy, frames, length, wait, "both")


# ---- frames ----

TUMBLED = '[{"transform":"translate(-55%,0) rotate(-400deg)"},{"transform":"none"}]'
TURNED = '[{"transform":"scaleX(0)"},{"transform":"none"}]'


def seen(selectors: str) -> "Any":
    """The first element of a list of selectors that stands on the page, or None."""
    for selector in selectors.split(","):
        found = document.querySelector(selector)
        if found and found.getBoundingClientRect().width:
            return found
    return None


def path(start: "Any", goal: "Any") -> str:
    """The transform that makes an element with the box ``goal`` appear in the box ``start``."""
    right = start.left + start.width / 2 - goal.left - goal.width / 2
    down = start.top + start.height / 2 - goal.top - goal.height / 2
    return f"translate({right:.1f}px,{down:.1f}px) scale({start.height / goal.height:.3f})"


def walked(ring: "Any", goal: "Any", steps: int, around: int) -> str:
    """The frames of a piece that comes along a ring of ``around`` places to its place, place by place."""
    x = goal.left + goal.width / 2 - ring.left - ring.width / 2
    y = goal.top + goal.height / 2 - ring.top - ring.height / 2
    frames = []
    for step in range(steps, -1, -1):
        angle = -2 * math.pi * step / around
        right = x * math.cos(angle) - y * math.sin(angle) - x
        down = x * math.sin(angle) + y * math.cos(angle) - y
        way = f"translate({right:.1f}px,{down:.1f}px)"
        frames.append('{"transform":"' + way + '","easing":"ease-in-out",' + IN_FRONT + "}")
    return "[" + ",".join(frames) + "]"


def moved(way: str, turns: bool) -> str:
    """The frames of a piece that comes along a way and turns over on it, or not."""
    half = '{"transform":"' + way + ' scaleX(0)",' + IN_FRONT + "}," if turns else ""
    return '[{"transform":"' + way + '",' + IN_FRONT + "}," + half + '{"transform":"none",' + IN_FRONT + "}]"
