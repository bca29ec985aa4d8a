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
    ("collect", {"cards": 1}),
]
ASKED = [*((name, {}) for name in TRIALS), *MORE]


@pytest.mark.parametrize(("name", "given"), ASKED, ids=[f"{name}-{at}" for at, (name, _) in enumerate(ASKED)])
def test_some_trials_contain_the_exact_answer(name, given):
    question = QUESTIONS[name]
    answer, simulation = question.answer(given), Simulation(question.trial(question.complete(given), None), 1)
    simulation.run(600)
    assert simulation.rows() <= {row.outcome for row in answer.rows}, "something that has no row"
    for row in answer.rows:
        low, high = simulation.measure(row.outcome).interval(row.kind, Z)
        assert low <= row.value <= high, f"{row.outcome}: {float(row.value)} not in {low}…{high}"


def test_every_trial_belongs_to_a_question():
    assert TRIALS.keys() <= QUESTIONS.keys()
    assert {name for name, question in QUESTIONS.items() if question.trial} == TRIALS.keys()
