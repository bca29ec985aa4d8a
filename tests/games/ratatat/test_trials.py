"""Every question that can be tried: what the rules play out contains the exact answer, row by row."""

import pytest

from pygames_core.games.ratatat.odds import QUESTIONS
from pygames_core.games.ratatat.trials import TRIALS
from pygames_core.odds.simulation import Simulation

Z = 4.891638475699
"""Half width of a 99.9999 % interval in standard deviations."""
MORE = [
    ("throw", {"dice": 3}), ("throw", {"dice": 1}), ("spaces", {"from": "peek", "dice": 1}),
    ("reach", {"lead": 3, "tokens": 2}), ("reach", {"lead": 18, "tokens": 0}),
    ("reach", {"lead": 20, "by": "region"}),
    ("reach-average", {"from": "wild", "tokens": 0}), ("hunt", {"again": "all", "tokens": 2}),
    ("hunt", {"lying": "5,2"}), ("hunt", {"lying": "5,2", "tokens": 0}),
    ("hunt", {"lying": "1,1,1", "totals": "17,18", "again": "all", "tokens": 3}), ("wild", {"tokens": 3}),
    ("top-card", {"seen": "9,9,9,9,8,8,8", "card": 3}), ("tell", {"token": "yes", "seen": "7,7"}),
    ("top-card", {"balloons": 2, "silent": 5}),
    ("new-deal", {"card": 9, "back": "9,9,9,8,0", "display": "9,9,9,0,1"}),
    ("collect", {"cards": 1}), ("turn-cost", {"display": "1,1,1,1,8", "pawn": 13, "tokens": 2}),
    ("turn-cost", {"tokens": 0}), ("full", {"worst": 4, "low": 3, "swap": "none", "tokens": 2}),
    ("full", {"worst": 9, "low": 0, "high": 8, "swap": "9/2", "tokens": 0}), ("display", {"rule": "before"}),
    ("hands", {"cards": 5, "limit": 20}), ("hands", {"cards": 1}),
]
ASKED = [*((name, {}) for name in TRIALS), *MORE]
NAMES = [f"{name}-{at}" for at, (name, _) in enumerate(ASKED)]


def check(name, given, seed, trials):
    question = QUESTIONS[name]
    answer = question.answer(given)
    simulation = Simulation(question.trial(question.complete(given), None), seed)
    simulation.run(trials)
    assert simulation.rows() <= {row.outcome for row in answer.rows}, "something that has no row"
    for row in answer.rows:
        low, high = simulation.measure(row.outcome).interval(row.kind, Z)
        assert low <= row.value <= high, f"{row.outcome}: {float(row.value)} not in {low}…{high}"


@pytest.mark.parametrize(("name", "given"), ASKED, ids=NAMES)
def test_some_trials_contain_the_exact_answer(name, given):
    check(name, given, 1, 600)


@pytest.mark.long
@pytest.mark.parametrize(("name", "given", "seed"), [
    (*asked, seed) for at, asked in enumerate(ASKED) for seed in ((1, 2, 3) if at < len(TRIALS) else (1,))])
def test_100_000_trials_contain_the_exact_answer(name, given, seed):
    check(name, given, seed, 100_000)


def test_every_trial_belongs_to_a_question():
    assert TRIALS.keys() <= QUESTIONS.keys()
    assert {name for name, question in QUESTIONS.items() if question.trial} == TRIALS.keys()
