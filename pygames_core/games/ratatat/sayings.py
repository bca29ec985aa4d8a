"""Rat-a-Tat Roll in sentences: the rules panel."""

from pygames_core.engine.text import Speaker
from pygames_core.engine.view import Json

RULE_SECTIONS = (
    ("setup", tuple(f"RT-{n}" for n in range(1, 10))),
    ("collecting", tuple(f"RT-{n}" for n in range(10, 18))),
    ("card", ("RT-18", "RT-19", "RT-20")),
    ("wild", ("RT-21", "RT-21a", "RT-21b", "RT-21c")),
    ("display", ("RT-22", "RT-23")),
    ("full", tuple(f"RT-{n}" for n in range(24, 28))),
    ("end", ("RT-28", "RT-29", "RT-30")),
    ("rulings", ("R1", "R2", "R7", "R8", "R13", "R16", "R19", "R20", "R21", "R22", "R26", "R27", "R29", "R38",
                 "R39", "R50", "R52", "R53", "R54")),
)
"""The rules panel: sections in the order of play, each with its ids."""


def rules_panel(speaker: Speaker) -> list[Json]:
    """The rules in short: sections with ``title`` and ``rules`` (``id``, ``text``)."""
    return [{"title": speaker.say(f"ratatat-rules.section.{name}"),
             "rules": [{"id": rule, "text": speaker.say(f"ratatat-rules.{rule}")} for rule in ids]}
            for name, ids in RULE_SECTIONS]
