"""Rat-a-Tat Roll: which hidden cards a screen shows its viewer: none but by option, and all at the end (R39).

The memory aid shows what a perfect memory of the viewer's own events knows, nothing more (section 5).
"""

from collections.abc import Sequence
from typing import NamedTuple

from pygames_core.engine.events import Event
from pygames_core.engine.view import Look
from pygames_core.games.ratatat.observing import Observation, completed
from pygames_core.games.ratatat.position import (
    ICON_VALUES,
    NO_TAG,
    OVER,
    UNKNOWN,
    WHOLE_DECK,
    Card,
    Rules,
)
from pygames_core.games.ratatat.recall import NOBODYS, remembered

OFF, OWN, ALL = "off", "own", "all"
"""Values of the option ``memory_aid``."""


class Shown(NamedTuple):
    """Cards as the viewer's screen shows them: value ``UNKNOWN`` and no tag for a mere back.

    Attributes:
        rows: by seat and slot.
        under: the cards put under the pile, from the bottom up.
        helps: True where the screen tells what the viewer has seen, so that odds may rest on it.
    """

    rows: tuple[tuple[Card, ...], ...]
    under: tuple[Card, ...]
    helps: bool

    def seen(self, display: Sequence[int], air: int) -> tuple[int, ...]:
        """Values of all cards that lie in sight."""
        cards = [card.value for row in (*self.rows, self.under) for card in row]
        return tuple(value for value in (*display, air, *cards) if value != UNKNOWN)


def aid(rules: Rules) -> str:
    """The memory aid of a table."""
    return str(dict(rules.changed).get("memory_aid", OFF))


def shown(table: Observation, events: Sequence[Event], look: Look) -> Shown:
    """What the screen of a viewer shows of the face-down cards."""
    backs = tuple(tuple(NOBODYS._replace(value=value) for value in row) for row in table.rows)
    under = (NOBODYS,) * table.under
    helps = aid(table.rules)
    if table.phase == OVER or table.rules.open_hands or (helps == OFF and not look.released):
        return Shown(backs, under, table.phase != OVER and table.rules.open_hands)
    memory = completed(table, remembered(table.rules.players, events))
    rows = tuple(row[:len(lying)] for row, lying in zip(memory.rows, table.rows, strict=True))
    if helps == OWN and not look.released:
        own = tuple(row if seat == look.viewer else backs[seat] for seat, row in enumerate(rows))
        return Shown(tuple(tuple(card._replace(tag=NO_TAG) for card in row) for row in own), under, True)
    return Shown(rows, memory.lower, helps != OFF)


def unseen(seen: Sequence[int]) -> tuple[int, ...]:
    """Copies of each value that lie nowhere in sight."""
    return tuple(copies - seen.count(value) for value, copies in enumerate(WHOLE_DECK))


def has_icon(value: int) -> bool:
    """Whether a card shows the balloon."""
    return value in ICON_VALUES
