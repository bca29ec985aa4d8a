"""Chance events: every number draws an outcome, each as often as its weight says."""

from hypothesis import given
from hypothesis import strategies as st

from pygames_core.engine.chance import Chance, uniform
from pygames_core.engine.rng import MASK

weights = st.lists(st.integers(1, 50), min_size=1, max_size=12)


@given(weights=weights)
def test_each_outcome_owns_as_many_numbers_as_its_weight(weights):
    chance, total = Chance("stack", tuple(range(len(weights))), tuple(weights)), sum(weights)
    drawn = [chance.draw(((2 * at + 1) << 64) // (2 * total)) for at in range(total)]
    assert [drawn.count(outcome) for outcome in chance.outcomes] == weights
    assert drawn == sorted(drawn), "outcomes own neighbouring numbers in canonical order"
    assert (chance.draw(0), chance.draw(MASK)) == (0, len(weights) - 1)


def test_tickets_say_which_number_draws_which_outcome():
    chance = Chance("dice", ("a", "b"), (2, 2), tickets=(0, 1, 1, 0))
    assert [chance.draw((at << 62) + 5) for at in range(4)] == ["a", "b", "b", "a"]


def test_equally_likely_outcomes_share_the_numbers_evenly():
    chance = uniform("start", ("x", "y", "z"))
    assert chance.weights == (1, 1, 1)
    assert [chance.draw((2 * at + 1) * (MASK // 6)) for at in range(3)] == ["x", "y", "z"]


def test_the_same_number_brings_the_same_card_while_the_stack_is_the_same():
    """A stack is a multiset: taking one card away moves only what its weight moves."""
    full = Chance("stack", (1, 2, 3), (4, 4, 4))
    less = Chance("stack", (1, 2, 3), (4, 4, 3))
    assert full.draw(5 << 60) == less.draw(5 << 60)
