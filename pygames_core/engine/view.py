"""How a game shows itself: the eyes that look, and what a game's part of a scene must offer."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from pygames_core.engine.events import Event
from pygames_core.engine.text import Message, Rich, Speaker

Json = dict[str, Any]
Target = str
"""What somebody asks "why not?" about: the text of an action, or a thing on the board (``tile:33``)."""


class Look(NamedTuple):
    """Who looks at the table, and how.

    Attributes:
        speaker: the language.
        names: finished names of the seats.
        levels: finished names of the opponents' levels by seat, "" for persons.
        persons: seats of persons.
        me: the seat that sentences address as "you", or None (several persons, or none).
        viewer: the seat whose private things may be shown, or None.
        odds: whether numbers stand beside the choices.
        hint: whether the choice with the highest number carries its mark.
        draft: what the person has begun to choose (``{"call": 38}``).
        released: True once the match is over, in its past as well: nothing is kept back any more.
    """

    speaker: Speaker
    names: tuple[str, ...]
    levels: tuple[str, ...]
    persons: tuple[int, ...]
    me: int | None
    viewer: int | None
    odds: bool
    hint: bool
    draft: Mapping[str, Any]
    released: bool = False

    def name(self, seat: int) -> str:
        """The name of a seat as an object (after "from", "with"): "you" for the seat that is addressed."""
        return self.speaker.say("table.you-object") if seat == self.me else self.names[seat]

    def _arguments(self, arguments: Mapping[str, Any]) -> dict[str, Any]:
        told = dict(arguments)
        if isinstance(told.get("seat"), int):
            told["seat"] = self.names[told["seat"]]
        if isinstance(told.get("owner"), int):
            told["owner"] = self.name(told["owner"]) if told["owner"] >= 0 else ""
        return told

    def key(self, key: str, seat: object) -> str:
        """The variant of a key that addresses a seat as "you", where that seat is "you" and it exists."""
        return f"{key}.you" if seat == self.me and self.speaker.knows(f"{key}.you") else key

    def say(self, key: str, **arguments: Any) -> str:
        """A sentence; ``seat`` (who acts) and ``owner`` (whose) are seats and become names."""
        return self.speaker.say(self.key(key, arguments.get("seat")), **self._arguments(arguments))

    def rich(self, key: str, **arguments: Any) -> Rich:
        """The same in pieces."""
        return self.speaker.rich(self.key(key, arguments.get("seat")), **self._arguments(arguments))

    def tell(self, told: Message) -> str:
        """A message as a sentence, seats as names."""
        return self.say(told.key, **dict(told.arguments))


def explained(look: Look, game: str, kind: str, title: str, rules: Sequence[str] | None) -> Json:
    """What a thing at the table is: ``rule`` (of its first sentence, or None), ``title``, ``text``, ``may``.

    Args:
        look: who asks.
        game: id of the game, which names its rooms of sentences.
        kind: what sort of thing; where no rule speaks of it, ``what.<kind>-text`` does.
        title: what it is called.
        rules: ids of the rules in whose sentences it is explained; None = there is no such thing.
    """
    if rules is None:
        return {"rule": None}
    sentences = [look.say(f"{game}-rules.{rule}") for rule in rules] or [look.say(f"{game}.what.{kind}-text")]
    return {"rule": rules[0] if rules else None, "title": title, "may": "", "text": " ".join(sentences)}


class View(Protocol):
    """A game's part of the scenes; made from observations and visible events alone."""

    def scene(self, observation: Any, events: Sequence[Event], legal: Any, look: Look) -> Json:
        """``facts``, ``seats``, ``board`` and more for the board, ``prompt``, ``outcome``, ``decision``.

        ``events`` are those that the viewer has seen, all of them; ``legal`` is what the viewer may do now,
        or None.
        """
        ...

    def sentence(self, event: Event, look: Look, fresh: bool = True) -> Rich:
        """What the log says of an event; empty where it says nothing.

        ``fresh`` = False where the match keeps the past back and a later turn has begun.
        """
        ...

    def keeps_back(self, observation: Any) -> bool:
        """Whether this match is about remembering: while it runs nobody looks back, and the log forgets."""
        ...

    def looks(self, events: Sequence[Event]) -> int:
        """How many private looks the owner of these events has had; each stays until it is turned down."""
        ...

    def private(self, observation: Any, events: Sequence[Event], number: int, look: Look) -> Json:
        """One private look (from 0) for its owner: ``kind``, ``title``, ``cards``, ``text``, ``button``."""
        ...

    def shows_own(self, observation: Any) -> bool:
        """Whether scenes for a seat show what only that seat may see, besides private looks."""
        ...

    def log_reach(self, observation: Any) -> int | None:
        """How many of the latest turns the visible log tells; None = all (memory games hide what is past)."""
        ...

    def turn(self, event: Event) -> int | None:
        """The number of the turn that an event begins to tell of, or None."""
        ...

    def taken_back(self, action: Any, observation: Any, look: Look) -> str:
        """What undoing this decision takes back, in words."""
        ...

    def result(self, observation: Any, look: Look) -> Json:
        """``title``, ``why``, ``trophy`` and ``rows`` of the ranking."""
        ...

    def why(self, observation: Any, seat: int, target: Target, look: Look) -> Json:
        """Why something cannot be done: ``rule`` (null where it can), ``title``, ``text``, ``may``."""
        ...

    def position(self, observation: Any) -> Json:
        """The position as far as these eyes know it, as JSON for questions about it.

        Raises:
            Refusal: where something in it may not be told while the match runs.
        """
        ...

    def plain(self, scene: Json) -> list[str]:
        """The board of a scene as lines of text, for terminals."""
        ...

    def rules(self, speaker: Speaker) -> list[Json]:
        """The rules in short: sections with ``title`` and ``rules`` (``id``, ``text``)."""
        ...
