"""Sounds: what a new moment sounds like, and the tones that it is made of. Pure; speaker.py plays them.

They follow from the same changes as the motions do. Whatever they tell is seen and read as well.
"""

try:
    from typing import Any

    from app.shapes import Changes
except ImportError:    # MicroPython
    pass

TONES = {
    "dice": ((0.0, 0.05, 900, 240), (0.07, 0.05, 760, 200), (0.14, 0.05, 980, 260), (0.25, 0.04, 620, 180)),
    "walk": ((0.0, 0.04, 330, 300), (0.11, 0.04, 360, 330), (0.22, 0.04, 390, 360)),
    "tile": ((0.0, 0.07, 420, 210),),
    "loss": ((0.0, 0.22, 262, 247), (0.2, 0.36, 196, 165)),
    "turn": ((0.0, 0.16, 523, 523), (0.14, 0.3, 784, 784)),
}
"""The tones of each sound: begin and length in seconds, pitch at begin and end in Hz."""
LENGTH = {"dice": 0.35, "walk": 0.3, "tile": 0.12, "loss": 0.6, "turn": 0.45}
"""Seconds until the next sound may begin."""


def heard(before: "Any", after: "Any", changes: "Changes") -> list[str]:
    """The sounds of a scene that follows another one, in the order in which they are played.

    Args:
        before: the scene that was shown, or None.
        after: the scene that is shown now, or None.
        changes: what moved between them (views.changes).
    """
    if not before or not after or before["seed"] != after["seed"]:
        return []
    kinds = [change[0] for change in changes]
    mine = after["mine"] and not (before["mine"] and before["viewer"] == after["viewer"])
    moved = any(kind in ("move", "move-turn", "turn", "under") for kind in kinds)
    walked = any(kind.startswith("walk") for kind in kinds)
    found = [("dice", "tumble" in kinds), ("walk", walked), ("tile", moved),
             ("loss", "leave" in kinds), ("turn", mine and not after["over"])]
    return [name for name, sounds in found if sounds]
