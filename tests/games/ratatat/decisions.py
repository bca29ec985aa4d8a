"""Exact values of single decisions, found by playing every continuation of the turn through the rules.

Slow and plain on purpose: nothing here uses the solved dice, the beliefs or the costs that bots use. What
the player to move does not know is a list of worlds, every way to give the unseen cards to backs that fits
their tags, weighted by counting; his choice must be one for all of them. Low is good. A turn is counted in
one of two ways: ``points`` as section 9 counts them for the level Strong, ``share`` as the part of the win
that is not won, which is exact in the last turn of a match alone. Each position has the count that fits it.
``python -m tests.games.ratatat.decisions`` writes tests/data/decisions/ratatat.json anew, in some minutes.
"""

import json
import pathlib
from collections.abc import Iterator
from fractions import Fraction
from math import perm
from typing import Any

from pygames_core.ai.bot import Budget
from pygames_core.ai.levels import make_bot
from pygames_core.ai.players import Player
from pygames_core.engine.events import Event
from pygames_core.engine.match import Match
from pygames_core.engine.rng import Rng
from pygames_core.games.ratatat import RATATAT_PACKAGE
from pygames_core.games.ratatat.bots_memory import Mind
from pygames_core.games.ratatat.recall import NOBODYS, nothing
from pygames_core.games.ratatat.rules import RATATAT

FILE = pathlib.Path(__file__).parents[2] / "data" / "decisions" / "ratatat.json"
LEVELS = ("random", "easy", "regular", "strong")
COUNTS = ("points", "share")
FILLING = Fraction(7, 2)
TOKEN = {0: Fraction("1.2"), 1: Fraction("1.6")}
MORE = Fraction(2)
UNSEEN = Fraction(9, 2)
KEEP = RATATAT.parse_action("keep")
World = tuple[Fraction, Any]
Worlds = list[World]


# ---- what the player to move does not know ----

def known(state: Any, card: Any) -> bool:
    """Whether the player to move has seen a card."""
    return bool(card.known >> state.seat & 1)


def backs(state: Any) -> list[tuple[int, int]]:
    """Seat and slot of every card that the player to move has not seen."""
    return [(seat, slot) for seat, row in enumerate(state.rows) for slot, card in enumerate(row)
            if not known(state, card)]


def worlds_of(state: Any) -> Worlds:
    """All states that he cannot tell apart from this one, with their chances; the pile holds the rest."""
    places = backs(state)
    copies = list(state.upper)
    for seat, slot in places:
        copies[state.rows[seat][slot].value] += 1
    found = [(_ways(values, copies), values) for values in _given(state, places, ())]
    total = sum(weight for weight, _ in found)
    return [(Fraction(weight, total), _with(state, places, values, copies))
            for weight, values in found if weight]


def _given(state: Any, places: list[tuple[int, int]], before: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Values of all backs that fit their tags."""
    if len(before) == len(places):
        yield before
        return
    seat, slot = places[len(before)]
    fits = {"none": range(10), "plain": range(7), "icon": range(7, 10)}[state.rows[seat][slot].tag]
    for value in fits:
        yield from _given(state, places, (*before, value))


def _ways(values: tuple[int, ...], copies: list[int]) -> int:
    """Ways to give the backs these values out of so many copies."""
    ways = 1
    for value, many in enumerate(copies):
        ways *= perm(many, values.count(value))
    return ways


def _with(state: Any, places: list[tuple[int, int]], values: tuple[int, ...], copies: list[int]) -> Any:
    rows = [list(row) for row in state.rows]
    for (seat, slot), value in zip(places, values, strict=True):
        rows[seat][slot] = rows[seat][slot]._replace(value=value)
    upper = tuple(many - values.count(value) for value, many in enumerate(copies))
    return state.becomes(rows=tuple(map(tuple, rows)), upper=upper)


# ---- what a turn is worth ----

class Turn:
    """All continuations of one turn, counted in one way."""

    def __init__(self, start: Any, count: str) -> None:
        self.start, self.count = start, count
        self.worlds = worlds_of(start)
        self.players = start.rules.players
        self.missing = start.rules.target - len(start.rows[start.seat])
        self.token = Fraction(0) if start.left >= 0 else TOKEN.get(self.missing, MORE)
        self.rolled: dict[Any, Fraction] = {}
        self.landed: dict[Any, Fraction] = {}

    def actions(self) -> dict[str, Fraction]:
        """Value of every legal action of the start, by its text."""
        legal = RATATAT.legal_actions(self.start, self.start.seat)
        return {RATATAT.format_action(action): self.after(self.worlds, action) for action in legal}

    def after(self, worlds: Worlds, action: Any) -> Fraction:
        """Value of an action in the phases in which nothing is rolled, or of one that rolls number dice."""
        first = worlds[0][1]
        if action.kind == "keep":
            return self.landing(first)
        if first.phase == "reroll" or action.kind == "dice":
            return self.dice(RATATAT.step(first, first.seat, action)[0])
        return self.value([(weight, RATATAT.step(state, state.seat, action)[0]) for weight, state in worlds])

    def dice(self, state: Any) -> Fraction:
        """Value while number dice roll or lie; they are alike in all worlds, and so is what they show."""
        key = state.phase, tuple(sorted(state.dice)), state.tokens
        if key not in self.rolled:
            self.rolled[key] = self._dice(state)
        return self.rolled[key]

    def _dice(self, state: Any) -> Fraction:
        if state.phase == "reroll":
            return min(self.after([(Fraction(1), state)], action)
                       for action in RATATAT.legal_actions(state, state.seat))
        chance = RATATAT.chance_outcomes(state)
        assert chance is not None
        falls: dict[Any, list[Any]] = {}
        for faces, weight in zip(chance.outcomes, chance.weights, strict=True):
            assert isinstance(faces, tuple)
            coming = iter(faces)
            dice = tuple(sorted(face or next(coming) for face in state.dice))
            falls.setdefault(dice, [0, faces])[0] += weight
        total = Fraction(0)
        for dice, (weight, faces) in falls.items():
            if state.tokens[state.seat]:
                total += weight * self.dice(RATATAT.apply_chance(state, faces)[0])
            else:
                total += weight * self.landing(state.becomes(dice=dice))
        return total / sum(chance.weights)

    def landing(self, state: Any) -> Fraction:
        """Value of moving by the dice that lie, in all worlds, with the tokens that are left."""
        key = sum(state.dice), state.tokens
        if key not in self.landed:
            lying = {"phase": "reroll", "dice": state.dice, "tokens": state.tokens}
            moved = [(weight, RATATAT.step(world.becomes(**lying), world.seat, KEEP)[0])
                     for weight, world in self.worlds]
            self.landed[key] = self.value(moved) - self.next_one((state.pawn + sum(state.dice)) % 20)
        return self.landed[key]

    def value(self, worlds: Worlds) -> Fraction:
        """Mean value with best play of a turn that has landed, or of the turn of a full player."""
        state = worlds[0][1]
        if state.turns != self.start.turns or state.phase in ("refill", "over"):
            return sum((weight * self.worth(world) for weight, world in worlds), Fraction(0))
        if state.phase == "wild-roll":
            results = RATATAT.chance_outcomes(state)
            ways = [[(weight, RATATAT.apply_chance(world, result)[0]) for weight, world in worlds]
                    for result in results.outcomes]
            return sum(map(self.value, ways), Fraction(0)) / len(ways)
        if state.phase == "draw":
            return self.value([(weight * Fraction(tickets, sum(chance.weights)),
                                RATATAT.apply_chance(world, card)[0])
                               for weight, world in worlds for chance in [RATATAT.chance_outcomes(world)]
                               for card, tickets in zip(chance.outcomes, chance.weights, strict=True)])
        return min(self.after(worlds, action) for action in RATATAT.legal_actions(state, state.seat))

    def worth(self, state: Any) -> Fraction:
        """What a state at the end of the turn counts for whoever had it."""
        seat = self.start.seat
        if self.count == "share":
            done = state.becomes(phase="over") if state.phase == "refill" else state
            return 1 - RATATAT.returns(done)[seat]
        row = state.rows[seat]
        missing = state.rules.target - len(row)
        return sum(card.value for card in row) + FILLING * missing - self.token * state.tokens[seat]

    def next_one(self, space: int) -> Fraction:
        """Half of what the next player can expect to pay from a space, shared among the opponents."""
        start = self.start
        after = (start.seat + 1) % self.players
        if self.count == "share" or len(start.rows[after]) == start.rules.target:
            return Fraction(0)
        taken = -1 if space % 4 == 0 else space // 4

        def cost(total: int) -> Fraction:
            there = (space + total) % 20
            if there % 4 == 0 or there // 4 == taken:
                return UNSEEN
            card = Fraction(start.display[there // 4].value)
            return min(card, UNSEEN) if there % 4 == 1 else card

        means, totals = [], {0: 1}
        for _ in range(3):
            totals = {total: sum(totals.get(total - face, 0) for face in range(1, 7))
                      for total in range(1, max(totals) + 7)}
            ways = sum(totals.values())
            means.append(sum((cost(total) * many for total, many in totals.items()), Fraction(0)) / ways)
        return min(means) / (2 * (self.players - 1))


def values(state: Any, count: str) -> dict[str, Fraction]:
    """Exact value of every legal action of the player to move; low is good."""
    return Turn(state, count).actions()


# ---- what levels choose ----

def mind(state: Any, level: str) -> Any:
    """What a bot knows in a position: what its seat has seen; one that forgets has lived through a round."""
    if level == "random":
        return ()
    target, seat = state.rules.target, state.seat

    def remembered(row: Any) -> Any:
        return tuple(card if known(state, card) else card._replace(value=NOBODYS.value) for card in row)

    rows = tuple(remembered(row) + (NOBODYS,) * (target - len(row)) for row in state.rows)
    lower = remembered(state.lower)
    lying = [*filter(None, (*state.display, state.air)), *lower, *(card for row in rows for card in row)]
    drawn = tuple(sum(card.value == value for card in lying) for value in range(10))
    region = state.display.index(None) if state.air is not None else -1
    display = tuple(state.air if at == region else card for at, card in enumerate(state.display))
    memory = nothing(state.rules.players)._replace(rows=rows, display=display, lower=lower, drawn=(drawn,))
    bot, found = make_bot(RATATAT_PACKAGE, level), Mind(seat, memory)
    for turn in range(state.rules.players):
        ended = Event("turn-ended", (("seat", turn), ("left", None)))
        found = bot.observe(found, ended, Rng(turn, "forgets"))
    return found


def chosen(level: str, state: Any) -> str:
    """The action, as text, that a level chooses in a position."""
    bot = make_bot(RATATAT_PACKAGE, level)
    legal = RATATAT.legal_actions(state, state.seat)
    choice = bot.choose(mind(state, level), RATATAT.observation(state, state.seat), legal, Budget(),
                        Rng(1, level))
    return RATATAT.format_action(choice.action)


def loss(found: dict[str, Any], action: str) -> Fraction:
    """What an action gives away against the best one."""
    exact = {name: Fraction(value) for name, value in found.items()}
    return exact[action] - min(exact.values())


# ---- the file ----

WANTED = {"dice": 10, "reroll": 14, "choice": 6, "wild": 8, "full": 6, "swap": 4, "discard": 2,
          "last-full": 4, "last-wild": 3, "last-swap": 2, "last-discard": 1}
"""How many positions of each kind; those of the last turn are counted by the share of the win."""
OPTIONS: tuple[dict[str, Any], ...] = (
    {}, {"players": 3}, {"players": 4}, {"players": 5}, {"tie_break": "tokens"}, {"start_tokens": 3},
    {"players": 3, "start_tokens": 1, "tie_break": "tokens"}, {"start_tokens": 0},
)
MOST_BACKS = {"dice": 2, "reroll": 2, "choice": 4, "discard": 4}
"""Backs that the player to move has not seen, at most; three where nothing is said."""


def kind_of(state: Any) -> str:
    """The kind of a decision; "" where it has none here."""
    full = len(state.rows[state.seat]) == state.rules.target
    kind = {"turn": "full" if full else "dice"}.get(state.phase, state.phase)
    last = f"last-{kind}"
    return last if state.left == 1 and last in WANTED else kind if state.left != 1 and kind in WANTED else ""


def positions() -> Iterator[tuple[int, str, Any]]:
    """(match, kind, state) of decisions in matches of mixed levels; one of each match and kind at most."""
    for seed in range(1, 2000):
        options = RATATAT.options({**OPTIONS[seed % len(OPTIONS)], "first_player": 0})
        match = Match(RATATAT, options, seed)
        levels = [LEVELS[1 + (seed + seat) % 3] for seat in range(RATATAT.players(match.state))]
        bots = [make_bot(RATATAT_PACKAGE, level) for level in levels]
        players = [Player(match, bot, seat) for seat, bot in enumerate(bots)]
        seen, rng = set(), Rng(seed, "pick")
        while not match.over:
            state, seat = match.state, match.waiting[0]
            kind = kind_of(state)
            few = len(backs(state)) <= MOST_BACKS.get(kind, 3) and state.tokens[seat] <= 3
            fits = kind not in ("", *seen) and few and not state.returned and state.turns > 2
            if fits and not rng.below(4):
                seen.add(kind)
                yield seed, kind, state
            match.act(seat, players[seat].choose(match).action)


def make() -> dict[str, Any]:
    """The whole file."""
    left, rows, used = dict(WANTED), [], 0
    for seed, kind, state in positions():
        if not any(left.values()):
            break
        if not left[kind] or seed == used:
            continue
        count = "share" if kind.startswith("last-") else "points"
        exact = values(state, count)
        if max(exact.values()) == min(exact.values()):
            continue
        left[kind] -= 1
        used = seed
        rows.append({"name": f"{kind} {WANTED[kind] - left[kind]}", "count": count,
                     "position": RATATAT.encode(state),
                     "values": {name: str(value) for name, value in exact.items()}})
    rows.sort(key=lambda row: (row["name"].split()[0], int(row["name"].split()[1])))
    losses = {count: {level: str(mean_loss(rows, level, count)) for level in LEVELS} for count in COUNTS}
    return {"mean_loss": losses, "positions": rows}


def mean_loss(rows: list[dict[str, Any]], level: str, count: str) -> Fraction:
    """Mean loss of a level over the positions of a count, exact."""
    counted = [row for row in rows if row["count"] == count]
    total = sum(loss(row["values"], chosen(level, RATATAT.decode(row["position"]))) for row in counted)
    return Fraction(total) / len(counted)


if __name__ == "__main__":
    made = make()
    lines = ",\n".join(json.dumps(row) for row in made["positions"])
    FILE.write_text(f'{{"mean_loss": {json.dumps(made["mean_loss"])},\n"positions": [\n{lines}\n]}}\n')
