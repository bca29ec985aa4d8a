"""The same bits everywhere: golden numbers, streams that do not touch, even numbers below any bound."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames_core.engine.rng import GOLDEN, MASK, MAX_SEED, WIDE, Rng, derive, mix, number, scale

bits64 = st.integers(0, MASK)


def test_the_generator_is_splitmix64_with_its_published_numbers():
    """The first five numbers for seed 1234567, as other implementations print them."""
    assert [number(1234567, count) for count in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_streams_have_these_keys_and_numbers_for_ever():
    assert [derive(0), derive(1, "chance", "dice"), derive(4711, "bot", 2, 17), derive(MAX_SEED, "ä")] == [
        16294208416658607535,
        16418364554731131220,
        4866811077266703955,
        12519607057988016168,
    ]
    assert [number(derive(1, "chance", "dice"), count) for count in range(4)] == [
        4553909164125211556,
        202823853346102966,
        352688817211543961,
        8935373802790885727,
    ]
    rng = Rng(7, "x")
    assert [rng.below(6) for _ in range(20)] == [4, 1, 3, 1, 0, 3, 1, 4, 0, 1, 1, 0, 1, 3, 1, 1, 2, 3, 5, 3]
    row = list(range(10))
    Rng(3).shuffle(row)
    assert row == [1, 0, 2, 6, 3, 4, 9, 8, 5, 7]


@given(seed=st.integers(0, MAX_SEED), count=st.integers(0, 1000))
def test_a_stream_that_is_read_along_has_the_numbers_of_its_key(seed, count):
    rng = Rng(seed, "chance", "dice")
    for _ in range(count):
        rng.bits()
    assert rng.bits() == number(derive(seed, "chance", "dice"), count)


@given(seed=st.integers(0, MAX_SEED))
def test_parts_of_a_key_matter_in_their_order_and_kind(seed):
    keys = [
        derive(seed),
        derive(seed, "a"),
        derive(seed, "b"),
        derive(seed, "a", "b"),
        derive(seed, "b", "a"),
        derive(seed, 0),
        derive(seed, 1),
        derive(seed, "0"),
        derive(seed, "bot", 1, 2),
        derive(seed, "bot", 2, 1),
        derive(seed, ""),
        derive((seed + 1) % MAX_SEED),
    ]
    assert len(dict.fromkeys(keys)) == len(keys)
    assert derive(derive(seed, "bot"), 3) == derive(derive(seed, "bot"), 3)


@given(bits=bits64)
def test_mixing_stays_in_64_bits_and_ignores_what_lies_above(bits):
    assert 0 <= mix(bits) <= MASK
    assert mix(bits + (1 << 64)) == mix(bits)
    assert number(bits, 0) == mix(bits + GOLDEN)


def test_mixing_maps_different_numbers_to_different_numbers():
    assert len({mix(bits) for bits in range(20000)}) == 20000


@given(bits=bits64, size=st.integers(1, 1 << 40))
def test_scale_stays_in_its_range_and_keeps_the_order(bits, size):
    at = scale(bits, size)
    assert 0 <= at < size
    assert scale(0, size) == 0
    assert scale(MASK, size) == size - 1
    assert bits == MASK or scale(bits + 1, size) >= at


@given(size=st.integers(1, 1 << 20))
def test_scale_gives_each_place_the_same_share_up_to_one_number(size):
    for at in (0, size // 2, size - 1):
        first, beyond = -(-(at << 64) // size), -(-((at + 1) << 64) // size)
        assert scale(first, size) == at
        assert first == 0 or scale(first - 1, size) == at - 1
        assert abs(Fraction(beyond - first) - Fraction(1 << 64, size)) < 1


@given(seed=st.integers(0, MAX_SEED), size=st.integers(1, 10**30))
def test_below_stays_below_any_bound(seed, size):
    rng = Rng(seed, "test")
    assert all(0 <= rng.below(size) < size for _ in range(5))


def test_below_a_bound_beyond_64_bits_reaches_every_part_of_it():
    rng, size = Rng(1, "test"), 6**30
    drawn = [rng.below(size) for _ in range(3000)]
    for part in range(10):
        share = sum(part * size <= 10 * at < (part + 1) * size for at in drawn)
        assert 240 < share < 360
    assert len(dict.fromkeys(at % 1000 for at in drawn)) > 900, "the low digits move too"
    assert size > WIDE


def test_small_bounds_are_drawn_evenly():
    rng = Rng(2, "test")
    counts = [0] * 6
    for _ in range(12000):
        counts[rng.below(6)] += 1
    assert all(1850 < count < 2150 for count in counts)


def test_choice_and_shuffle_reach_everything():
    rng, orders = Rng(5, "test"), {}
    for _ in range(2400):
        row = [1, 2, 3, 4]
        rng.shuffle(row)
        orders[tuple(row)] = orders.get(tuple(row), 0) + 1
    assert len(orders) == 24
    assert all(60 < count < 145 for count in orders.values())
    assert {rng.choice("abc") for _ in range(50)} == set("abc")


@pytest.mark.parametrize("size", [1, 2, 3, WIDE, WIDE + 1, 1 << 64, 1 << 200])
def test_one_place_more_or_less_changes_nothing_else(size):
    assert 0 <= Rng(9).below(size) < size
