"""Numbered sequences: as good as a tuple where they are small, and right beyond what ``len`` can say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames_core.engine.lazy import Numbered, how_many
from pygames_core.engine.rng import Rng


class Evens(Numbered):
    """0, 2, 4, …"""

    def __init__(self, size):
        self._size = size

    @property
    def size(self):
        return self._size

    def unrank(self, rank):
        return 2 * rank

    def rank(self, action):
        if not isinstance(action, int) or action % 2 or not 0 <= action < 2 * self._size:
            raise ValueError(action)
        return action // 2


@given(
    size=st.integers(0, 30),
    at=st.integers(-40, 40),
    stop=st.integers(-40, 40),
    step=st.sampled_from([1, 2, -1]),
)
def test_small_ones_behave_like_the_tuple(size, at, stop, step):
    lazy, plain = Evens(size), tuple(range(0, 2 * size, 2))
    assert tuple(lazy) == plain
    assert len(lazy) == how_many(lazy) == how_many(plain) == size
    assert lazy[at:stop:step] == plain[at:stop:step]
    assert (at in lazy) == (at in plain)
    if -size <= at < size:
        assert lazy[at] == plain[at]
    else:
        with pytest.raises(IndexError):
            lazy[at]
    if at in plain:
        assert lazy.index(at) == plain.index(at)
    else:
        with pytest.raises(ValueError):
            lazy.index(at)


@pytest.mark.parametrize("size", [2**31, 2**63, 6**40])
def test_large_ones_are_counted_indexed_and_sampled(size):
    lazy, rng = Evens(size), Rng(1)
    assert how_many(lazy) == size
    assert lazy[size - 1] == lazy[-1] == 2 * size - 2
    assert lazy.index(2 * size - 2) == size - 1
    assert 2 * size not in lazy
    drawn = [lazy.sample(rng) for _ in range(50)]
    assert all(action in lazy for action in drawn)
    assert max(drawn) > size
    assert next(iter(lazy)) == 0
