"""The weakest opponent of every game: any legal action, each equally likely."""

from typing import Any

from pygames_core.ai.bot import Budget, Choice, Forgetful, Memory
from pygames_core.engine.game import LegalActions
from pygames_core.engine.lazy import how_many
from pygames_core.engine.rng import Rng


class RandomBot(Forgetful):
    """Chooses uniformly; it compares nothing and says nothing."""

    def choose(self, memory: Memory, observation: Any, legal: LegalActions[Any], budget: Budget,
               rng: Rng) -> Choice:
        """One of the legal actions."""
        return Choice(pick(legal, rng))


def pick(legal: LegalActions[Any], rng: Rng) -> Any:
    """One legal action, each equally likely; lazy sequences may bring their own ``sample(rng)``."""
    sample = getattr(legal, "sample", None)
    return sample(rng) if sample is not None else legal[rng.below(how_many(legal))]
