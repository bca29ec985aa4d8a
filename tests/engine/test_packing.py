"""JSON in few bytes: everything comes back, every value has one spelling, nothing else is read."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames_core.engine.errors import Malformed
from pygames_core.engine.packing import DEEPEST, pack, unpack

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2**60, 2**60) | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=20) | st.dictionaries(st.text(max_size=8), inner, max_size=6),
    max_leaves=40)


@given(VALUES)
def test_everything_comes_back(value):
    again = unpack(pack(value))
    assert json.dumps(again, sort_keys=True) == json.dumps(value, sort_keys=True)


@given(st.binary(max_size=60))
def test_bytes_are_a_value_in_its_one_spelling_or_refused(data):
    try:
        value = unpack(data)
    except Malformed:
        return
    assert pack(value) == data


@pytest.mark.parametrize("value", [
    0, 127, 128, 142, 143, 270, 2**53, -1, -15, -2**53, "", "x" * 14, "ä" * 200, [], {}, [[]], [0] * 15,
    [None, True, False, 1, 0], ["a", "b", "a", {"a": "b"}],
])
def test_bounds_of_sizes(value):
    again = unpack(pack(value))
    assert again == value and type(again) is type(value)


def test_a_text_is_written_once_and_small_numbers_take_a_byte():
    assert len(pack(["protected"] * 9)) == len(pack(["protected"])) + 8
    assert len(pack([*range(10)])) == 11


@pytest.mark.parametrize("data", [
    b"", b"\xf0", b"\xaf\x00", b"\xe3", b"\xb0", b"\x91\x00", b"\x80", b"\x01\x01", b"\x9f\xff\xff\xff",
    b"\xd1\x01\x01", b"\xa1\xff", b"\xd2\xa1b\x00\xa1a\x00", b"\xcf\xff\xff\xff\x7f",
])
def test_what_is_no_value_is_refused(data):
    with pytest.raises(Malformed):
        unpack(data)


def test_depth_is_bounded():
    deep = []
    for _ in range(DEEPEST - 1):
        deep = [deep]
    assert unpack(pack(deep)) == deep
    with pytest.raises(Malformed):
        unpack(b"\xc1" * 10_000 + b"\xc0")
