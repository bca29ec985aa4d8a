"""Exact values of single decisions, found by playing every continuation of the turn through the rules.

Slow and plain on purpose: nothing here uses the solver, the leaves or the worths that bots use. A turn is
worth the change of a count of the acting player's tiles: ``teeth`` counts teeth; ``kept`` counts teeth times
the chance to keep the tile to the end (specification, section 9, level 5).
``python -m tests.games.raffzahn.decisions`` writes tests/data/decisions/raffzahn.json anew, in half a minute.
"""

import json
import pathlib
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from pygames_core.ai.bot import Budget
from pygames_core.ai.levels import make_bot
from pygames_core.ai.players import Player
from pygames_core.engine.match import Match
from pygames_core.engine.rng import Rng
from pygames_core.games import GAMES
from pygames_core.games.raffzahn.rules import RAFFZAHN

FILE = pathlib.Path(__file__).parents[2] / "data" / "decisions" / "raffzahn.json"
LEVELS = ("random", "easy", "regular", "strong", "expert")
COUNTS = ("teeth", "kept")
KEPT_DOWN = {0: "0.96", 1: "0.86", 2: "0.78", 3: "0.75", 4: "0.73", 5: "0.73"}
KEPT_UP = {0: "0.70", 1: "0.41", 2: "0.28", 3: "0.23", 4: "0.21", 5: "0.21"}
"""By tiles left in the middle, in eights."""
WON, LOST = Fraction(40), Fraction(-40)
Change = Callable[[Any, Any], Fraction]


def change_of_teeth(before: Any, after: Any) -> Fraction:
    """Own teeth after the turn less own teeth before it."""
    seat = before.seat
    return Fraction(RAFFZAHN.scores(after)[seat] - RAFFZAHN.scores(before)[seat])


def change_of_kept(before: Any, after: Any) -> Fraction:
    """Teeth that are kept on average, after the turn less before it; the last tile counts by who wins."""
    seat = before.seat
    if not after.middle:
        return WON if RAFFZAHN.ranking(after)[seat] == 1 else LOST
    eights = bin(before.middle).count("1") // 8

    def kept(state: Any) -> Fraction:
        total = Fraction(0)
        for masks, chances in ((state.up, KEPT_UP), (state.down, KEPT_DOWN)):
            for tile in range(1, 41):
                if masks[seat] >> tile & 1:
                    total += state.rules.teeth[tile] * (1 if tile == 1 else Fraction(chances[eights]))
        return total

    return kept(after) - kept(before)


CHANGES: dict[str, Change] = {"teeth": change_of_teeth, "kept": change_of_kept}


class Turn:
    """All continuations of one turn, each state valued once."""

    def __init__(self, start: Any, count: str) -> None:
        self.start = start
        self.change = CHANGES[count]
        self.known: dict[Any, Fraction] = {}

    def value(self, state: Any) -> Fraction:
        """Value of a state of this turn with best play, or of the end of the turn."""
        if state not in self.known:
            self.known[state] = self._value(state)
        return self.known[state]

    def _value(self, state: Any) -> Fraction:
        if state.turns != self.start.turns or state.phase == "over":
            return self.change(self.start, state)
        chance = RAFFZAHN.chance_outcomes(state)
        if chance is None:
            return max(self.actions(state).values())
        total = sum(weight * self.value(RAFFZAHN.apply_chance(state, outcome)[0])
                    for outcome, weight in zip(chance.outcomes, chance.weights, strict=True))
        return total / sum(chance.weights)

    def actions(self, state: Any) -> dict[str, Fraction]:
        """Value of every legal action, by its text."""
        return {RAFFZAHN.format_action(action): self.value(RAFFZAHN.step(state, state.seat, action)[0])
                for action in RAFFZAHN.legal_actions(state, state.seat)}


def values(state: Any, count: str) -> dict[str, Fraction]:
    """Exact value of every legal action of the acting player."""
    return Turn(state, count).actions(state)


def chosen(level: str, state: Any) -> str:
    """The action, as text, that a level chooses in a position."""
    bot = make_bot(GAMES.get("raffzahn"), level)
    legal = RAFFZAHN.legal_actions(state, state.seat)
    memory = bot.start(RAFFZAHN.facts, state.seat, {})
    choice = bot.choose(memory, RAFFZAHN.observation(state, state.seat), legal, Budget(), Rng(1, level))
    return RAFFZAHN.format_action(choice.action)


def loss(found: dict[str, Any], action: str) -> Fraction:
    """What an action gives away against the best one."""
    exact = {name: Fraction(value) for name, value in found.items()}
    return max(exact.values()) - exact[action]


WANTED = {"decide-1": 18, "decide-2": 18, "decide-3": 6, "place": 6, "pay": 12}
"""How many positions of each kind."""
OPTIONS: tuple[dict[str, Any], ...] = (
    {}, {"players": 3}, {"players": 6}, {}, {"stop_on_miss_costs": "on"}, {"star_take_optional": "on"},
    {"miss_payment": "minimum"}, {"teeth_table": "ceil"},
)


def positions() -> Iterator[tuple[str, Any]]:
    """(kind, state) of decisions in matches of mixed levels; one of each match and kind at most."""
    for seed in range(1, 1000):
        options = RAFFZAHN.options({**OPTIONS[seed % len(OPTIONS)], "max_turns": 300})
        match = Match(RAFFZAHN, options, seed)
        levels = [LEVELS[1 + (seed + seat) % 4] for seat in range(RAFFZAHN.players(match.state))]
        bots = [make_bot(GAMES.get("raffzahn"), level) for level in levels]
        players = [Player(match, bot, seat) for seat, bot in enumerate(bots)]
        seen, rng = set(), Rng(seed, "pick")
        while not match.over:
            state, seat = match.state, match.waiting[0]
            kind = f"decide-{state.roll}" if state.phase == "decide" else state.phase
            if kind in WANTED and kind not in seen and state.turns > 8 and not rng.below(12):
                seen.add(kind)
                yield kind, state
            match.act(seat, players[seat].choose(match).action)


def make() -> dict[str, Any]:
    """The whole file."""
    left, rows = dict(WANTED), []
    for kind, state in positions():
        if not left[kind]:
            if not any(left.values()):
                break
            continue
        exact = {count: values(state, count) for count in COUNTS}
        if max(exact["kept"].values()) == min(exact["kept"].values()):
            continue
        left[kind] -= 1
        rows.append({"name": f"{kind} {WANTED[kind] - left[kind]}", "position": RAFFZAHN.encode(state)}
                    | {count: {name: str(value) for name, value in exact[count].items()} for count in COUNTS})
    rows.sort(key=lambda row: (row["name"].split()[0], int(row["name"].split()[1])))
    losses = {count: {level: str(mean_loss(rows, level, count)) for level in LEVELS} for count in COUNTS}
    return {"mean_loss": losses, "positions": rows}


def mean_loss(rows: list[dict[str, Any]], level: str, count: str) -> Fraction:
    """Mean loss of a level over the positions, exact."""
    total = sum(loss(row[count], chosen(level, RAFFZAHN.decode(row["position"]))) for row in rows)
    return Fraction(total) / len(rows)


if __name__ == "__main__":
    made = make()
    lines = ",\n".join(json.dumps(row) for row in made["positions"])
    FILE.write_text(f'{{"mean_loss": {json.dumps(made["mean_loss"])},\n"positions": [\n{lines}\n]}}\n')
