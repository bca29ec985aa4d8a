"""Refusals say what kind they are, on which rule they rest, and what was wrong in a few signs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames_core.engine.errors import Damaged, IllegalAction, Malformed, OtherVersion, Refusal, Stale, brief


def test_each_refusal_has_its_kind():
    kinds = {
        Malformed("k").kind,
        Damaged("k").kind,
        OtherVersion("k").kind,
        Stale("k").kind,
        IllegalAction("R1", "k").kind,
    }
    assert kinds == {"malformed", "damaged", "other-version", "stale", "illegal"}
    assert all(issubclass(kind, Refusal) for kind in (Malformed, Damaged, OtherVersion, Stale, IllegalAction))


def test_a_refusal_tells_itself_to_programmers():
    assert str(IllegalAction("RZ-4", "raffzahn.no", tile=3)) == "illegal: raffzahn.no (RZ-4) tile=3"
    assert str(Malformed("engine.odd")) == "malformed: engine.odd"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("abc", "abc"),
        ("x" * 100, "x" * 60),
        (5, "5"),
        (None, "None"),
        (True, "True"),
        (1.5, "1.5"),
        ([1, 2], "[…]"),
        ((1,), "[…]"),
        ({"a": 1}, "{…}"),
        (10**4000, "…"),
        (b"ab", "bytes"),
    ],
)
def test_any_value_is_named_briefly(value, text):
    assert brief(value) == text


@given(value=st.text() | st.integers() | st.floats() | st.lists(st.none()), longest=st.integers(1, 60))
def test_brief_is_brief(value, longest):
    assert len(brief(value, longest)) <= max(longest, 3)


def test_values_nested_without_end_are_named_too():
    deep = []
    for _ in range(100_000):
        deep = [deep]
    assert brief(deep) == "[…]"
    while deep:  # taken apart by hand: freeing it at once would nest as deeply
        deep = deep[0]
