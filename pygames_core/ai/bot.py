"""What an opponent is: a fold over the events that its seat has seen, and a choice out of legal actions.

A bot never gets a state. Its memory is a value; after undo, reload or a link it is rebuilt from the visible
events with equal result, as every call gets the random stream of its own ply.
"""

from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple, Protocol

from pygames_core.engine.events import Event
from pygames_core.engine.game import Facts, LegalActions
from pygames_core.engine.options import Options
from pygames_core.engine.rng import Rng
from pygames_core.engine.text import Message

Memory = Hashable


class Budget(NamedTuple):
    """How much a bot may work: iterations or samples, whatever it counts. Never a time."""

    work: int = 1000


class Choice(NamedTuple):
    """A bot's decision and why.

    Attributes:
        action: one of the legal actions.
        reason: what everybody may know of the why (public facts only).
        private: what only the bot's own seat may know, shown to all after the end.
        values: what it saw: (action, value) in the bot's own unit; empty where it compares nothing.
    """

    action: Any
    reason: Message | None = None
    private: Message | None = None
    values: tuple[tuple[Any, Any], ...] = ()


class Bot(Protocol):
    """An opponent for one seat."""

    def start(self, facts: Facts, seat: int, options: Options) -> Memory:
        """The memory before anything happened."""
        ...

    def observe(self, memory: Memory, event: Event, rng: Rng) -> Memory:
        """The memory after an event as this seat saw it; forgetting happens here."""
        ...

    def choose(self, memory: Memory, observation: Any, legal: LegalActions[Any], budget: Budget,
               rng: Rng) -> Choice:
        """A decision out of the legal actions."""
        ...


Maker = Callable[[Mapping[str, str]], Bot]
"""Makes a bot of a level from its settings (``strong:forget=0.1``); Malformed for an unknown setting."""


class Forgetful:
    """Base of bots that remember nothing: everything they use lies on the table."""

    def start(self, facts: Facts, seat: int, options: Options) -> Memory:
        """An empty memory."""
        return ()

    def observe(self, memory: Memory, event: Event, rng: Rng) -> Memory:
        """The memory, unchanged."""
        return memory
