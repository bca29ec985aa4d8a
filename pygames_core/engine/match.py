"""One match as it is played: a state, the decisions that led there, and everything that happened.

A match is (game, options, seed, decisions), or a position in place of the options where it did not begin at
the beginning; the rest can be computed again from these.
"""

from collections.abc import Sequence
from copy import copy
from typing import Any, NamedTuple

from pygames_core.engine.errors import IllegalAction
from pygames_core.engine.events import Event
from pygames_core.engine.game import Game, state_hash
from pygames_core.engine.lazy import how_many
from pygames_core.engine.options import Options
from pygames_core.engine.rng import derive, number


class Decision(NamedTuple):
    """One decision.

    Attributes:
        seat: who decided.
        action: what.
        place: where the action stands in the legal sequence of that moment.
        size: length of that sequence.
    """

    seat: int
    action: Any
    place: int
    size: int


class Moment(NamedTuple):
    """One event in its match.

    Attributes:
        ply: number of decisions made when it happened (0 = before the first).
        event: what happened, secrets included.
        by_chance: True where a chance event brought it.
    """

    ply: int
    event: Event
    by_chance: bool


class Mark(NamedTuple):
    """Where a match stood once everything due had happened: what is needed to stand there again."""

    state: Any
    moments: int
    draws: dict[str, int]
    last_chance: int


class Match:
    """A match that goes on decision by decision; chance events that are due are drawn at once.

    Attributes:
        game, options, seed: what makes the match.
        start: the position that it began from, or None for the initial state of its options.
        state: the state now; either seats decide in it or it is over.
        decisions: all decisions so far; their number is the *ply*.
        moments: everything that happened, in order.
        sealed: choices of a simultaneous moment that wait for the last seat, by seat; they are no decisions
            yet, and each can be changed by choosing again.
    """

    def __init__(self, game: Game[Any, Any, Any], options: Options, seed: int, start: Any = None) -> None:
        self.game = game
        self.options = dict(options)
        self.seed = seed
        self.start = start
        self.state = game.initial_state(options) if start is None else start
        self.decisions: list[Decision] = []
        self.moments: list[Moment] = []
        self.sealed: dict[int, Any] = {}
        self._draws: dict[str, int] = {}
        self._last_chance = -1
        self._keys: dict[str, int] = {}
        self._marks: dict[int, Mark] = {}
        self._settle()
        self._mark()

    @property
    def ply(self) -> int:
        """Number of decisions made."""
        return len(self.decisions)

    @property
    def stops(self) -> list[int]:
        """The plies at which it stood still, ascending: all but those inside a simultaneous choice."""
        return list(self._marks)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Seats that have to decide (those whose sealed choice stands already are left out)."""
        return tuple(seat for seat in self.game.current_players(self.state) if seat not in self.sealed)

    @property
    def over(self) -> bool:
        """True after the last decision; chance events that were due have been drawn."""
        return not self.game.current_players(self.state)

    def hash(self) -> str:
        """16 hex digits that name the state now."""
        return state_hash(self.game, self.state)

    def act(self, seat: int, action: Any) -> None:
        """Makes a checked decision; a simultaneous one is sealed, and applied when the last seat has chosen.

        Raises:
            IllegalAction: with the rule that refuses it; the match is unchanged.
        """
        self.game.check(self.state, seat, action)
        deciding = self.game.current_players(self.state)
        self.sealed[seat] = action
        if len(self.sealed) == len(deciding):
            choices, self.sealed = self.sealed, {}
            for each in deciding:
                self._apply(each, choices[each])
            self._mark()

    def act_index(self, seat: int, index: int) -> None:
        """Makes the decision at a place of the legal sequence (records keep these places)."""
        self.act(seat, self.game.legal_actions(self.state, seat)[index])

    def seen_by(self, seat: int | None) -> list[Event]:
        """Everything that a seat (None = an onlooker) has seen, in order."""
        return [moment.event.seen_by(seat) for moment in self.moments]

    def rewound(self, ply: int) -> "Match":
        """The match as it stood after ``ply`` decisions, ready to go on from there; this one stays as it is.

        Inside a simultaneous choice it stands before that choice, the decisions up to ``ply`` sealed again.
        """
        at = max(marked for marked in self._marks if marked <= max(ply, 0))
        mark, past = self._marks[at], copy(self)
        past.state, past._last_chance, past.sealed = mark.state, mark.last_chance, {}
        past.decisions, past.moments = self.decisions[:at], self.moments[:mark.moments]
        past._draws, past._keys = dict(mark.draws), dict(self._keys)
        past._marks = {marked: kept for marked, kept in self._marks.items() if marked <= at}
        for made in self.decisions[at:ply]:
            past.act(made.seat, made.action)
        return past

    def can_take_back(self, ply: int, persons: Sequence[int]) -> bool:
        """Whether the match may return to ``ply`` for the person who decided then.

        True while nothing came from chance and no event was final since, and no other person has decided; in
        games that hide something no bot either, since its decision rests on what only its seat knows.
        """
        if not 0 <= ply < self.ply or self.decisions[ply].seat not in persons:
            return False
        owner, hiding = self.decisions[ply].seat, self.game.facts.information == "hidden"
        if any(seat != owner and seat in persons for seat in self.sealed):
            return False
        if any(made.seat != owner and (hiding or made.seat in persons) for made in self.decisions[ply + 1:]):
            return False
        later = (moment.event for moment in self.moments if moment.ply > ply)
        return self._last_chance <= ply and not any(event.final for event in later)

    def _apply(self, seat: int, action: Any) -> None:
        legal = self.game.legal_actions(self.state, seat)
        made = Decision(seat, action, legal.index(action), how_many(legal))
        self.state, events = self.game.step(self.state, seat, action)
        self.decisions.append(made)
        self.moments.extend(Moment(self.ply, event, False) for event in events)
        self._settle()

    def _mark(self) -> None:
        """Remembers this moment for ``rewound``."""
        self._marks[self.ply] = Mark(self.state, len(self.moments), dict(self._draws), self._last_chance)

    def _settle(self) -> None:
        """Draws the chance events that are due."""
        while (chance := self.game.chance_outcomes(self.state)) is not None:
            stream = chance.stream
            if stream not in self._keys:
                self._keys[stream] = derive(self.seed, "chance", stream)
            count = self._draws.get(stream, 0)
            self._draws[stream], self._last_chance = count + 1, self.ply
            outcome = chance.draw(number(self._keys[stream], count))
            self.state, events = self.game.apply_chance(self.state, outcome)
            self.moments.extend(Moment(self.ply, event, True) for event in events)


def replay(game: Game[Any, Any, Any], options: Options, seed: int, indices: Sequence[int],
           start: Any = None) -> Match:
    """The match that these places in the legal sequences lead to, in order of decision.

    Raises:
        IllegalAction: rule ``record``, where a place lies outside its sequence or decisions are left over.
    """
    match = Match(game, options, seed, start)
    for index in indices:
        if match.over or not 0 <= index < how_many(game.legal_actions(match.state, match.waiting[0])):
            raise IllegalAction("record", "engine.record-impossible", ply=match.ply)
        match.act_index(match.waiting[0], index)
    return match
