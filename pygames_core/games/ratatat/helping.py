"""Rat-a-Tat Roll: what a thing at the table is, in the sentences of its rules ("What is this?")."""

from pygames_core.engine.view import Json, Look, explained
from pygames_core.games.ratatat.actions import parse_action
from pygames_core.games.ratatat.board import space_words
from pygames_core.games.ratatat.observing import Observation
from pygames_core.games.ratatat.position import REGIONS, SPACES, icon_of
from pygames_core.games.ratatat.sayings import region as colour

PARTS = {
    "pips": ("RT-24",), "dice": ("RT-11", "RT-13"), "die": ("RT-11", "RT-13"), "wild": ("RT-21",),
    "pile": ("RT-6", "RT-15", "RT-23"), "centre": ("RT-7", "RT-20"), "pawn": ("RT-2", "RT-14"),
    "final": ("RT-28", "RT-29"), "odds": (),
}
"""Things of which there is one, or all of whose kind follow the same rules."""
SPACE_RULES = {"wild": ("RT-21",), "choice": ("RT-15",), "token": ("RT-16",), "peek": ("RT-17",)}
CHOICES = {
    "dice": ("RT-11",), "keep": ("RT-14",), "reroll": ("RT-13", "R7"), "faceup": ("RT-15",),
    "draw": ("RT-15", "R13"), "peek": ("RT-17", "R16"), "skip": ("RT-25",), "wild": ("RT-25", "RT-26"),
    "accept": ("RT-21", "R20"), "again": ("RT-21", "R52"), "region": ("R19",),
    "swap": ("RT-21c", "R21", "R22"), "discard": ("RT-27", "R27"),
}
"""Tickets, by the kind of action."""


def what(table: Observation, thing: str, look: Look) -> Json:
    """What a thing is: ``rule`` (of its first sentence, or None), ``title``, ``text``, ``may`` (empty).

    Args:
        table: what everybody sees.
        thing: as boards name it: ``pile``, ``space:7``, ``region:0``, ``card:0.1``, ``seat:1``,
            ``ticket:dice:2``.
        look: who asks.
    """
    kind, _, rest = thing.partition(":")
    title, rules = "", None
    if kind in PARTS:
        title, rules = look.say(f"ratatat.what.{kind}"), PARTS[kind]
    elif kind == "seat" and rest in _numbers(table.rules.players):
        title = look.say("ratatat.what.seat", seat=int(rest), n=table.tokens[int(rest)])
        rules = ("RT-30", "RT-24", "RT-18", "RT-13")
    elif kind == "card" and is_place(table, rest):
        seat, slot = map(int, rest.split("."))
        title = look.say("ratatat.what.card", owner=seat, slot=slot + 1)
        rules = ("RT-18", "R39", "R54") if slot < len(table.rows[seat]) else ("RT-18", "RT-24")
    elif kind == "region" and rest in _numbers(REGIONS):
        title = look.say("ratatat.what.region", region=colour(int(rest), look))
        rules = ("RT-6", "RT-19", "RT-22", "RT-23")
    elif kind == "space" and rest in _numbers(SPACES):
        title, rules = space_words(int(rest), look), SPACE_RULES[icon_of(int(rest))]
    elif kind == "ticket":
        action = parse_action(rest)
        title, rules = look.say(f"ratatat.what.ticket.{action.kind}"), CHOICES[action.kind]
    return explained(look, "ratatat", kind, title, rules)


def is_place(table: Observation, text: str) -> bool:
    """Whether a text names a place of a row: ``1.2``."""
    seats, slots = range(table.rules.players), range(table.rules.target)
    return text in [f"{seat}.{slot}" for seat in seats for slot in slots]


def _numbers(count: int) -> list[str]:
    return [str(number) for number in range(count)]
