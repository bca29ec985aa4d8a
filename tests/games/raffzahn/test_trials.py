"""Every question that can be tried: what the rules play out contains the exact answer, row by row."""

import pytest

from pygames_core.games.raffzahn.odds import QUESTIONS
from pygames_core.games.raffzahn.rules import RAFFZAHN
from pygames_core.odds.simulation import Simulation
from tests.games.raffzahn.test_odds_questions import DECIDING, IN_M, LAST, PAYING, M

Z = 4.891638475699
"""Half width of a 99.9999 % interval in standard deviations."""
CALLING = {**M, "options": {"call_rule": "on"}}
PLACING = {"phase": "place", "players": [{"open": [2, 3, 4]}, {}, {}], "roll": 2, "dice": ["star"] * 3,
           "placing": 40}
COSTS = {**DECIDING, "options": {"stop_on_miss_costs": "on", "star_take_optional": "on"}}
FEW = {"players": [{"open": [39], "protected": [9, 30]}, {"open": [4]}, {}],
       "edge": [*range(10, 30), 1, 2, 3, 5, 6, 7, 8]}
ASKED = [(name, {}, None) for name in QUESTIONS if QUESTIONS[name].trial] + [
    (name, IN_M.get(name, {}), position) for name in QUESTIONS
    for position in (M, DECIDING, CALLING) if QUESTIONS[name].trial and QUESTIONS[name].takes_position
] + [
    ("turn-value", {"rolls": 1}, FEW), ("turn-teeth", {"rolls": 2}, FEW), ("turn-ends", {}, FEW),
    ("turn-ends", {"dice": "star,star,star"}, None), ("turn-teeth", {"dice": "30,2,star"}, M),
    ("turn-rolls", {}, DECIDING), ("turn-ends", {}, COSTS), ("turn-teeth", {"rolls": 1}, COSTS),
    ("turn-value", {"table": "ceil"}, None), ("threshold", {"teeth": 6, "rolls": 2}, M),
    ("reroll", {"dice": "10,star,star"}, COSTS), ("reroll", {"rolls": 1, "table": "top5"}, None),
    ("choices", {}, PLACING), ("choices", {}, PAYING), ("choices", {}, LAST), ("choices", {}, COSTS),
    ("target", {"tiles": "6,12,25", "dice": "10,1,1", "rolls": 2}, M), ("stars", {"stars": "two"}, FEW),
    ("take", {"tile": 4}, FEW), ("last-tile", {"tile": 5, "rolls": 2}, None),
    ("turns-for-last-tile", {"tile": 40, "rolls": 1}, None), ("own-hit", {"tiles": "own"}, M),
    ("exposure", {"tiles": "own"}, M), ("exposure", {"tiles": "own", "rolls": 1}, FEW),
    ("call-worth", {"limit": "once"}, None), ("call-worth", {}, FEW),
]
"""Questions with parameters and position: the defaults, the middle-game M, and where the rules differ."""
DEFAULTS = sum(question.trial is not None for question in QUESTIONS.values())
"""So many of them are the questions as they are asked by default."""
NAMES = [f"{name}-{at}" for at, (name, *_) in enumerate(ASKED)]


def check(name, given, position, seed, trials):
    question = QUESTIONS[name]
    state = None if position is None else RAFFZAHN.decode(position)
    answer = question.answer(given, state)
    values = question.complete(given)
    simulation = Simulation(question.trial(values, state), seed)
    simulation.run(trials)
    assert simulation.rows() <= {row.outcome for row in answer.rows}, "something that has no row"
    for row in answer.rows:
        measure = simulation.measure(row.outcome)
        low, high = measure.interval(row.kind, Z)
        assert low <= row.value <= high, f"{row.outcome}: {float(row.value)} not in {low}…{high}"


@pytest.mark.parametrize(("name", "given", "position"), ASKED, ids=NAMES)
def test_some_trials_contain_the_exact_answer(name, given, position):
    check(name, given, position, 1, 2_000)


@pytest.mark.long
@pytest.mark.parametrize(("name", "given", "position", "seed"), [
    (*asked, seed) for at, asked in enumerate(ASKED) for seed in ((1, 2, 3) if at < DEFAULTS else (1,))])
def test_100_000_trials_contain_the_exact_answer(name, given, position, seed):
    check(name, given, position, seed, 100_000)
