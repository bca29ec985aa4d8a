"""Simulations of a question: named intervals, a stream for every trial, slices that change nothing."""

from fractions import Fraction
from math import sqrt

import pytest

from pygames_core.odds.interval import NORMAL_95, normal, wilson
from pygames_core.odds.simulation import CHANCE, MEAN, Measure, Simulation, is_mark


def throw(rng):
    """One die: what it shows, and whether it is a six."""
    shown = 1 + rng.below(6)
    return ("eyes", shown), *((("six", 1),) if shown == 6 else ())


def state_of(simulation):
    return [(row, simulation.measure(row), simulation.histogram(row), simulation.path(row))
            for row in ("eyes", "six", "seven")]


@pytest.mark.parametrize(("wins", "games", "low", "high"), [
    (50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (329, 1000, 0.3006, 0.3587),
])
def test_wilson_intervals_agree_with_the_table(wins, games, low, high):
    assert wilson(Fraction(wins), games) == pytest.approx((low, high), abs=0.0005)


@pytest.mark.parametrize("n", [1, 2, 7, 1000, 10**6])
def test_what_never_or_always_happens_lies_in_its_interval(n):
    assert wilson(0, n)[0] == 0
    assert wilson(n, n)[1] == 1


def test_the_normal_interval_is_the_mean_and_the_spread_of_the_values():
    values = [3, 5, 5, 9, 0, -2]
    mean = sum(values) / 6
    half = NORMAL_95 * sqrt(sum((value - mean) ** 2 for value in values) / 5) / sqrt(6)
    interval = normal(sum(values), sum(value * value for value in values), 6)
    assert interval == pytest.approx((mean - half, mean + half))
    assert normal(3, 9, 1) is None
    assert normal(12, 24, 6) == (2.0, 2.0)


def test_any_slices_bring_the_same_numbers():
    whole = Simulation(throw, 7)
    whole.run(137)
    pieces, ticks = Simulation(throw, 7), iter(range(10**6))
    while pieces.n < 137:
        pieces.run(137, lambda: next(ticks) % 5 == 4)
    assert state_of(pieces) == state_of(whole)
    other = Simulation(throw, 8)
    other.run(137)
    assert state_of(other) != state_of(whole)


def test_sums_histogram_and_course_agree():
    simulation = Simulation(throw, 1)
    simulation.run(600)
    eyes, six = simulation.measure("eyes"), simulation.measure("six")
    assert sum(simulation.histogram("eyes").values()) == sum(simulation.histogram("six").values()) == 600
    assert simulation.histogram("six")[1] == simulation.histogram("eyes")[6] == six.total
    assert eyes.mean() == Fraction(sum(v * n for v, n in simulation.histogram("eyes").items()), 600)
    assert simulation.histogram("seven") == {0: 600} and simulation.measure("seven").mean() == 0
    path = simulation.path("six")
    assert [point.n for point in path[:11]] == [*range(1, 12)] and path[-1] == six
    assert [point.n for point in simulation.path("eyes")] == [point.n for point in path]
    assert eyes.interval(MEAN)[0] < 3.5 < eyes.interval(MEAN)[1]
    assert six.interval(CHANCE)[0] < 1 / 6 < six.interval(CHANCE)[1]


def test_the_course_keeps_few_points_however_long_it_gets():
    marks = [n for n in range(1, 10_001) if is_mark(n)]
    assert marks[:12] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert {10, 100, 1000, 10_000} <= set(marks) and len(marks) < 90
    assert [n for n in marks if 1000 <= n < 2000] == [1000, 1100, 1200, 1300, 1500, 1600, 1800]


def test_numbers_are_the_same_on_every_machine():
    simulation = Simulation(throw, 4711)
    simulation.run(1000)
    assert simulation.measure("eyes") == Measure(1000, 3473, 15059)


def test_what_a_trial_measures_may_be_a_fraction():
    simulation = Simulation(lambda rng: (("half", Fraction(1 + rng.below(6), 2)),), 1)
    simulation.run(600)
    half = simulation.measure("half")
    assert half.total == sum(value * n for value, n in simulation.histogram("half").items())
    assert half.interval(MEAN)[0] < 1.75 < half.interval(MEAN)[1]
