"""The contract that every game fulfils, in the words of OpenSpiel.

One game is one object without state of its own; positions are values. Between two decisions stand chance
events: a
state with ``chance_outcomes`` waits for one of them, a state with ``current_players`` waits for these seats,
and a
state with neither is over.
"""

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from pygames_core.engine.chance import Chance, Outcome
from pygames_core.engine.errors import Malformed, brief
from pygames_core.engine.events import Event
from pygames_core.engine.options import Option, Options, complete
from pygames_core.engine.rng import Rng

S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound=Hashable)
O = TypeVar("O", bound=Hashable)  # noqa: E741 - observation


class LegalActions(Protocol[A]):
    """A sequence of legal actions: a tuple where it is small, else a lazy value (``lazy.Numbered``).

    Sizes are asked by ``lazy.how_many``: ``len`` fails above 2**31 - 1 in the browser.
    """

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> A: ...
    def __contains__(self, action: object, /) -> bool: ...
    def index(self, action: A, /) -> int:
        """Place of an action in the sequence; ValueError where it is not legal."""
        ...


class Facts(NamedTuple):
    """What is known about a game before it starts.

    Attributes:
        id: word in files, links and on the command line.
        rules_version: rises only when an old record would replay differently.
        seats: allowed numbers of players, the usual ones; options may allow more.
        options: every option, ``players`` among them.
        information: "perfect" or "hidden".
        chance: True where dice or stacks decide anything.
        simultaneous: True where several seats choose at once.
        plies: bound of decisions in one match under default options, or None where the rules set none.
    """

    id: str
    rules_version: int
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    information: str
    chance: bool
    simultaneous: bool
    plies: int | None


class Game(ABC, Generic[S, A, O]):
    """Rules of one game over states ``S``, actions ``A`` and observations ``O``."""

    facts: Facts

    def options(self, given: Mapping[str, object] | None = None) -> dict[str, Any]:
        """Complete, checked options out of those that were given.

        Raises:
            Malformed: an unknown option, or a value or combination that is not allowed.
        """
        return complete(self.facts.options, given or {})

    @abstractmethod
    def initial_state(self, options: Options) -> S:
        """The state before anything happened; ``options`` complete, as ``options()`` gives them."""

    @abstractmethod
    def players(self, state: S) -> int:
        """Number of seats."""

    @abstractmethod
    def current_players(self, state: S) -> tuple[int, ...]:
        """Seats that decide now, ascending; several where the choice is simultaneous, none at chance and end.

        A simultaneous choice is applied seat by seat in any order: each ``step`` keeps the seat's choice
        sealed in the state and takes the seat out of this row; the last one reveals. Until then no chance
        event is due, nothing of a sealed choice but that it was made shows in any other seat's observation,
        and the legal actions of the seats that are left do not depend on it.
        """

    @abstractmethod
    def legal_actions(self, state: S, seat: int) -> LegalActions[A]:
        """What a seat may do now; empty where it does not decide."""

    @abstractmethod
    def check(self, state: S, seat: int, action: A) -> None:
        """Passes where the action is legal.

        Raises:
            IllegalAction: with the rule that refuses it.
        """

    @abstractmethod
    def step(self, state: S, seat: int, action: A) -> tuple[S, tuple[Event, ...]]:
        """The unchecked twin of ``apply_action``, for search."""

    def apply_action(self, state: S, seat: int, action: A) -> tuple[S, tuple[Event, ...]]:
        """State and events after a decision.

        Raises:
            IllegalAction: with the rule that refuses it.
        """
        self.check(state, seat, action)
        return self.step(state, seat, action)

    @abstractmethod
    def chance_outcomes(self, state: S) -> Chance | None:
        """What may happen by chance now; None where a seat decides or the game is over."""

    @abstractmethod
    def apply_chance(self, state: S, outcome: Outcome) -> tuple[S, tuple[Event, ...]]:
        """State and events after one of the ``chance_outcomes`` (not checked)."""

    def is_over(self, state: S) -> bool:
        """True when nobody decides and no chance event is due any more."""
        return not self.current_players(state) and self.chance_outcomes(state) is None

    @abstractmethod
    def observation(self, state: S, seat: int | None) -> O:
        """What the table shows and what the rules let this seat look up now (None = an onlooker)."""

    @abstractmethod
    def sample_state(self, observation: O, events: Sequence[Event], rng: Rng) -> S:
        """A full state that agrees with an observation and what its owner saw, drawn by its weight."""

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """Points of each seat as they stand."""

    @abstractmethod
    def ranking(self, state: S) -> tuple[int, ...]:
        """Rank of each seat as things stand, from 1; ties share a rank."""

    def returns(self, state: S) -> tuple[Fraction, ...]:
        """Each seat's share of the win; the sum is 1."""
        ranks = self.ranking(state)
        winners = ranks.count(1)
        return tuple(Fraction(rank == 1, winners) for rank in ranks)

    @abstractmethod
    def encode(self, state: S) -> dict[str, Any]:
        """The state as JSON (documented in docs/positions.md)."""

    @abstractmethod
    def decode(self, position: object) -> S:
        """The state that JSON describes; everything that ``encode`` writes may be left out where docs say so.

        Raises:
            Malformed: naming what is wrong.
        """

    @abstractmethod
    def format_action(self, action: A) -> str:
        """The action as text without blanks, the same in every language (``reroll:YA``)."""

    @abstractmethod
    def parse_action(self, text: str) -> A:
        """The action that text describes, legal or not.

        Raises:
            Malformed: ``engine.action-unknown``.
        """


def canonical_json(value: object) -> str:
    """JSON with sorted keys, no blanks, ASCII only: the same text everywhere for the same value."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def state_hash(game: Game[S, A, O], state: S) -> str:
    """16 hex digits that name a state: blake2b over the canonical JSON of ``encode``."""
    return hashlib.blake2b(canonical_json(game.encode(state)).encode(), digest_size=8).hexdigest()


def parse_legal(game: Game[S, A, O], state: S, seat: int, text: object) -> A:
    """The action that a text means for a seat, checked.

    Raises:
        Malformed: the text is no action of this game.
        IllegalAction: the rules refuse it now.
    """
    if not isinstance(text, str) or len(text) > 2000:
        raise Malformed("engine.action-unknown", action=brief(text))
    action = game.parse_action(text)
    game.check(state, seat, action)
    return action
