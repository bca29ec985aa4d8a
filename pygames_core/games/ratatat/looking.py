"""Rat-a-Tat Roll: private looks: start card, drawn card, peeks; each is shown once, to its owner (R54)."""

from collections.abc import Sequence
from typing import Any

from pygames_core.engine.events import Event
from pygames_core.engine.view import Json, Look
from pygames_core.games.ratatat.pictures import place
from pygames_core.games.ratatat.recall import NOBODYS

KINDS = {"dealt": "start", "drew": "drawn", "peeked": "peeked"}
"""Events that let somebody look, and the kind of the look."""


def looks(events: Sequence[Event]) -> list[dict[str, Any]]:
    """All looks of the owner of these events: their fields and ``kind``."""
    found = []
    for event in events:
        if event.kind in KINDS:
            field: dict[str, Any] = dict(event.fields)
            if "value" in field or "values" in field:
                found.append({**field, "kind": KINDS[event.kind]})
    return found


def private(events: Sequence[Event], number: int, look: Look) -> Json:
    """The scene's ``private``: cards that lie open for one pair of eyes until they are turned down."""
    field = looks(events)[number]
    seat, kind = field["seat"], field["kind"]
    owner, slots = field.get("owner", seat), field.get("slots", (field.get("slot", 0),))
    if kind == "peeked":
        kind = "own" if owner == seat else "other"
    values = field.get("values", (field.get("value"),))
    cards = [place(owner, slot, NOBODYS._replace(value=value), look)
             for slot, value in zip(slots, values, strict=True)]
    slot, tag = slots[0] + 1, field.get("tag")
    return {
        "kind": kind, "seat": seat, "title": look.say(f"ratatat.private.{kind}", seat=seat),
        "only": look.say("ratatat.private.only", seat=seat), "cards": cards,
        "text": look.rich(f"ratatat.private.{kind}-text", seat=seat, slot=slot, owner=owner),
        "note": look.say(f"ratatat.private.note.{tag or kind}", seat=seat),
        "button": look.say("ratatat.private.seen", n=len(cards)),
    }
