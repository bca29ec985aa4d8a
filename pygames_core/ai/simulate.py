"""Simulation that draws outcomes only through the rules, by the contract of ``engine.game``.

What is played comes from a *policy*; what is counted from a *label* of how a play-out went.
"""

from collections import Counter
from collections.abc import Callable, Hashable, MutableMapping
from fractions import Fraction
from typing import Any, NamedTuple

from pygames_core.ai.random_bot import pick
from pygames_core.engine.events import Event
from pygames_core.engine.game import Game, LegalActions
from pygames_core.engine.rng import WIDE, Rng

Policy = Callable[[Any, int, LegalActions[Any], Rng], Any]
"""(state, seat, legal actions, stream) -> action."""
LONGEST = 100_000
"""Steps after which a play-out is broken off."""


class Playout(NamedTuple):
    """How one play-out went.

    Attributes:
        state: where it ended.
        events: everything that happened, in order, secrets included.
        steps: decisions and chance events.
    """

    state: Any
    events: tuple[Event, ...]
    steps: int


def anything(state: Any, seat: int, legal: LegalActions[Any], rng: Rng) -> Any:
    """The policy that chooses uniformly."""
    return pick(legal, rng)


def play_out(game: Game[Any, Any, Any], state: Any, policy: Policy, rng: Rng,
             until: Callable[[Any], bool] | None = None, longest: int = LONGEST,
             known: MutableMapping[Any, Any] | None = None) -> Playout:
    """Plays on from a state until it is over, or ``until`` says so of a state that was just reached.

    Args:
        game: the rules.
        state: where it begins.
        policy: what is decided.
        rng: all luck.
        until: ends the play-out.
        longest: steps after which it is broken off.
        known: for a policy without luck: what each state led to before (states are values). It is filled here
            and shared by play-outs of the same policy.

    Raises:
        RuntimeError: more than ``longest`` steps were made (a policy that never ends the game).
    """
    events: list[Event] = []
    for steps in range(longest):
        if steps and until is not None and until(state):
            return Playout(state, tuple(events), steps)
        chance = game.chance_outcomes(state)
        if chance is not None:
            state, happened = game.apply_chance(state, chance.draw(rng.below(WIDE) << 16))
            events += happened
            continue
        if known is not None and state in known:
            state, happened = known[state]
            events += happened
            continue
        before, told = state, len(events)
        deciding = game.current_players(state)
        if not deciding:
            return Playout(state, tuple(events), steps)
        choices = [(seat, policy(state, seat, game.legal_actions(state, seat), rng)) for seat in deciding]
        for seat, action in choices:
            state, happened = game.step(state, seat, action)
            events += happened
        if known is not None:
            known[before] = state, events[told:]
    raise RuntimeError(f"play-out of {game.facts.id} did not end within {longest} steps")


class Tally(NamedTuple):
    """How often each label came up.

    Attributes:
        samples: play-outs made.
        counts: (label, how often), in the order in which the labels came up first.
    """

    samples: int = 0
    counts: tuple[tuple[Hashable, int], ...] = ()

    def plus(self, other: "Tally") -> "Tally":
        """Both together (simulations run in slices)."""
        merged = Counter(dict(self.counts))
        for label, count in other.counts:
            merged[label] += count
        return Tally(self.samples + other.samples, tuple(merged.items()))

    def share(self, label: Hashable) -> Fraction:
        """Part of the play-outs that got this label."""
        return Fraction(dict(self.counts).get(label, 0), max(self.samples, 1))


def tally(game: Game[Any, Any, Any], state: Any, policy: Policy, label: Callable[[Playout], Hashable],
          samples: int, seed: int, first: int = 0, until: Callable[[Any], bool] | None = None) -> Tally:
    """Counts labels over play-outs number ``first`` to ``first + samples - 1``, each with its own stream.

    Slices of one simulation (``first`` = samples made so far) give the same counts as one long run.
    """
    counts: Counter[Hashable] = Counter()
    for at in range(first, first + samples):
        counts[label(play_out(game, state, policy, Rng(seed, "simulate", at), until))] += 1
    return Tally(samples, tuple(counts.items()))
