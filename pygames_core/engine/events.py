"""What happened: small immutable values from which log, speech, animation and every bot's memory are made."""

from collections.abc import Hashable
from typing import NamedTuple

Field = tuple[str, Hashable]
Secret = tuple[str, Hashable, tuple[int, ...]]


class Event(NamedTuple):
    """One thing that happened.

    Attributes:
        kind: the game's word for it ("rolled", "looted").
        fields: name and value of what everybody sees.
        secrets: name, value and the seats that see it; for all others (onlookers too) the field is absent.
        reveals: True where something hidden became known to anybody, so that no decision before can be taken
            back;
            None (the default) = where it has secrets. False is for secrets that their owner knew already.
    """

    kind: str
    fields: tuple[Field, ...] = ()
    secrets: tuple[Secret, ...] = ()
    reveals: bool | None = None

    @property
    def final(self) -> bool:
        """Whether decisions before it stand for good, because somebody has learnt something by it."""
        return bool(self.secrets) if self.reveals is None else self.reveals

    def get(self, name: str, default: Hashable = None) -> Hashable:
        """The value of a field that everybody sees; ``default`` where it is absent."""
        for field, value in self.fields:
            if field == name:
                return value
        return default

    def seen_by(self, seat: int | None) -> "Event":
        """The event as a seat sees it (None = an onlooker): its secrets become fields, the others vanish."""
        if not self.secrets:
            return self
        own = tuple((name, value) for name, value, seats in self.secrets if seat in seats)
        return Event(self.kind, self.fields + own, (), self.final)
