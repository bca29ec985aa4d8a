"""Rat-a-Tat Roll: what has happened in the turn that runs, or before one has begun in the last one."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from pygames_core.engine.events import Event
from pygames_core.engine.view import Json

BEGINNINGS = ("turn-began", "skipped")
"""Every turn begins with one of these."""
PRIVATE = ("value", "values")
MOVERS = ("took", "drew", "swapped", "discarded")
SILENT = {"drew": PRIVATE, "dealt": PRIVATE, "peeked": PRIVATE, "over": ("rows",)}
"""Fields that are no part of what everybody saw happen, by kind of event."""


class Told(NamedTuple):
    """A turn as it is told so far.

    Attributes:
        first: place of its first event among all of the match.
        events: what has happened in it, as the viewer saw it.
        seat: whose turn it is or was; -1 before the first one.
        dice: the number dice as they lie; none in the turn of a full player.
        wild: what the Wild die shows, "" = not rolled.
        ended: True once the turn is over.
    """

    first: int
    events: tuple[Event, ...]
    seat: int
    dice: tuple[int, ...]
    wild: str
    ended: bool

    def last(self, *kinds: str) -> dict[str, Any] | None:
        """The fields of the last event of some kinds; None where there was none."""
        return next((dict(event.fields) for event in reversed(self.events) if event.kind in kinds), None)

    def all(self, kind: str) -> list[dict[str, Any]]:
        """The fields of all events of a kind."""
        return [dict(event.fields) for event in self.events if event.kind == kind]

    @property
    def moved(self) -> set[tuple[int, int]]:
        """Seat and slot of every place where a card has come or changed."""
        places = set()
        for event in self.events:
            if event.kind in MOVERS:
                field: dict[str, Any] = dict(event.fields)
                places.add((field["seat"], field["slot"]))
                if event.kind == "swapped":
                    places.add((field["other"], field["other_slot"]))
        return places

    @property
    def dealt(self) -> set[int]:
        """Regions to which a new open card has come."""
        return {field["region"] for field in self.all("display")} if self.seat >= 0 else set()


def last_turn(events: Sequence[Event]) -> Told:
    """The last turn that has begun, or what happened before the first."""
    first = next((at for at in range(len(events) - 1, -1, -1) if events[at].kind in BEGINNINGS), 0)
    told = tuple(events[first:])
    begun = bool(told) and told[0].kind in BEGINNINGS
    seat = told[0].get("seat") if begun else -1
    dice: tuple[int, ...] = ()
    wild = ""
    for event in told:
        field: dict[str, Any] = dict(event.fields)
        dice, wild = field.get("dice", dice) if event.kind == "rolled" else dice, field.get("result", wild)
    return Told(first, told, seat if isinstance(seat, int) else -1, dice, wild,
                any(event.kind == "turn-ended" for event in told))


def happened(told: Told) -> list[Json]:
    """The turn as the board moves it: kinds, places in the match and what everybody saw."""
    return [{"at": at, "kind": event.kind, **_public(event)}
            for at, event in enumerate(told.events, told.first)]


def _public(event: Event) -> Json:
    field: Json = {name: value for name, value in event.fields if name not in SILENT.get(event.kind, ())}
    if event.kind == "rolled":
        rolled = field.pop("rolled")
        field["again"] = [at for at in range(len(field["dice"])) if rolled >> at & 1]
    return field
