"""The obvious slow twin of the turn solver: the rules themselves, every decision, every fall of the dice.

It knows only the public contract of the rules. The best choice is found by comparing exact fractions; where
choices tie, ending the turn comes first, then the re-rolls in the order in which the rules list them.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction

from pygames_core.engine.events import Event
from pygames_core.games.raffzahn.actions import Action
from pygames_core.games.raffzahn.position import State
from pygames_core.games.raffzahn.rules import RAFFZAHN

Chances = dict[int, Fraction]
"""Worth of the end of a turn -> chance."""
Ending = Callable[[State, State, tuple[Event, ...]], int]
"""Worth of an end, from the position before it, the one after it, and what happened between."""


def teeth_won(before: State, after: State, events: tuple[Event, ...]) -> int:
    """Change of own teeth."""
    seat = before.seat
    return RAFFZAHN.scores(after)[seat] - RAFFZAHN.scores(before)[seat]


def looted(tiles: Iterable[int]) -> Ending:
    """1 where one of these tiles was looted by its number."""
    return lambda before, after, events: sum(
        event.kind == "looted" and event.get("by") == "number" and event.get("tile") in tiles
        for event in events)


def mean(chances: Chances) -> Fraction:
    """Mean worth."""
    return sum((worth * chance for worth, chance in chances.items()), Fraction(0))


class Twin:
    """Best play of one turn for some worth of its ends."""

    def __init__(self, ending: Ending = teeth_won, bonus: Callable[[int], int] = lambda tile: 0,
                 calls: bool = False) -> None:
        self._ending = ending
        self._bonus = bonus
        self._calls = calls
        self._known: dict[State, Chances] = {}

    def after(self, state: State, action: Action) -> Chances:
        """What a decision leads to."""
        return self._follow(state, *RAFFZAHN.step(state, state.seat, action))

    def best(self, state: State) -> Chances:
        """What the best decision of the acting player leads to."""
        if state not in self._known:
            ends = {"take": 0, "stop": 1}
            legal = sorted(RAFFZAHN.legal_actions(state, state.seat), key=lambda each: ends.get(each.kind, 2))
            tried = [self.after(state, action) for action in legal if self._calls or not action.call]
            self._known[state] = max(tried, key=mean)
        return self._known[state]

    def _follow(self, before: State, now: State, events: tuple[Event, ...]) -> Chances:
        """The worth of the turn once it has ended; before that, what chance and best play make of it."""
        if now.turns > before.turns or now.phase == "over":
            again = any(event.kind == "turn-ended" and event.get("again") for event in events)
            worth = self._ending(before, now, events) + (self._bonus(_tile(events)) if again else 0)
            return {worth: Fraction(1)}
        if now.phase in ("place", "pay"):
            tried = []
            for action in RAFFZAHN.legal_actions(now, now.seat):
                after, more = RAFFZAHN.step(now, now.seat, action)
                tried.append(self._follow(before, after, events + more))
            return max(tried, key=mean)
        if now.phase == "decide":
            return self.best(now)
        chance = RAFFZAHN.chance_outcomes(now)
        assert chance is not None
        total, found = sum(chance.weights), Chances()
        for outcome, weight in zip(chance.outcomes, chance.weights, strict=True):
            then, told = RAFFZAHN.apply_chance(now, outcome)
            for worth, share in self._follow(now, then, told).items():
                found[worth] = found.get(worth, Fraction(0)) + share * weight / total
        return found


def _tile(events: tuple[Event, ...]) -> int:
    tile = next(event.get("tile") for event in events if event.kind == "looted")
    assert isinstance(tile, int)
    return tile
