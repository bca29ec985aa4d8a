"""Rat-a-Tat Roll: what all opponents but Random share: a memory, how it forgets, and reasons."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pygames_core.ai.bot import Bot, Maker, Memory
from pygames_core.ai.levels import known_settings, setting
from pygames_core.engine.events import Event
from pygames_core.engine.game import Facts, LegalActions
from pygames_core.engine.options import Options
from pygames_core.engine.rng import Rng
from pygames_core.engine.text import Message, message
from pygames_core.games.ratatat.actions import Action
from pygames_core.games.ratatat.recall import Memory as Remembered
from pygames_core.games.ratatat.recall import forgotten, known_cards, nothing, recall

Legal = LegalActions[Action]
ROOM = "ratatat-bots"
"""Locale room of level names and reasons."""
FORGETTING = {"0": 0, "0.1": 100, "0.2": 200, "0.3": 300}
"""Chance to forget each remembered card in a turn, as written and in thousandths."""


class Mind(NamedTuple):
    """What a bot carries from event to event: its seat and what it remembers."""

    seat: int
    cards: Remembered


class Remembering:
    """Base of bots with a memory as good as they are told.

    Args:
        forget: chance, in thousandths, to forget each remembered card at the end of every turn.
    """

    def __init__(self, forget: int) -> None:
        self._forget = forget

    def start(self, facts: Facts, seat: int, options: Options) -> Memory:
        """Nothing is remembered before the deal."""
        return Mind(seat, nothing(int(str(options["players"]))))

    def observe(self, memory: Memory, event: Event, rng: Rng) -> Memory:
        """One event more; at the end of a turn some cards may be forgotten."""
        assert isinstance(memory, Mind)
        cards = recall(memory.cards, event)
        if event.kind == "turn-ended" and self._forget:
            for seat, slot in known_cards(cards):
                if rng.below(1000) < self._forget:
                    cards = forgotten(cards, seat, slot)
        return memory._replace(cards=cards)


def forgetting(level: str, kind: Any, *words: str) -> Maker:
    """A level of bots of a kind; the first word is what it forgets where nothing is said."""
    def make(settings: Mapping[str, str]) -> Bot:
        known_settings(settings, level, ("forget",))
        bot: Bot = kind(FORGETTING[setting(settings, level, "forget", words)])
        return bot

    return make


def because(name: str, **arguments: int) -> Message:
    """A reason by its name."""
    return message(f"{ROOM}.reason.{name}", **arguments)
