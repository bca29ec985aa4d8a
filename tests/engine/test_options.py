"""Options: what is meant is understood, everything else is refused by name, whatever it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames_core.engine.errors import Malformed
from pygames_core.engine.options import LARGEST, Option, changed, complete

SEATS = Option("players", 4, (3, 4, 5), rule="X-1")
MODE = Option("mode", "off", ("off", "on"))
TURNS = Option("turns", "none", ("none",), low=1)
SMALL = Option("small", 0, low=-2, high=0)
TABLE = Option("table", "plain", ("plain",), row=lambda row: row if len(row) == 3 else None)
SPECS = (SEATS, MODE, TURNS, SMALL, TABLE)
anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=12)
    | st.binary(max_size=4)
    | st.sampled_from([10**4000, -(10**4000), "9" * 400]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.tuples(inner)
        | st.dictionaries(st.text(max_size=3), inner, max_size=2)
    ),
    max_leaves=6,
)


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (SEATS, 4, 4),
        (SEATS, "5", 5),
        (SEATS, " 3 ", 3),
        (MODE, "on", "on"),
        (MODE, True, "on"),
        (MODE, False, "off"),
        (TURNS, "none", "none"),
        (TURNS, 1, 1),
        (TURNS, "250", 250),
        (TURNS, LARGEST, LARGEST),
        (SMALL, 0, 0),
        (SMALL, "-2", -2),
        (TABLE, [1, 2, 3], (1, 2, 3)),
        (TABLE, "1,2, 3", (1, 2, 3)),
        (TABLE, (4, 5, 6), (4, 5, 6)),
        (TABLE, "plain", "plain"),
    ],
)
def test_what_is_meant_is_understood(option, given, value):
    parsed = option.parse(given)
    assert parsed == value
    assert type(parsed) is type(value)


@pytest.mark.parametrize(
    ("option", "given"),
    [
        (SEATS, 2),
        (SEATS, 6),
        (SEATS, "six"),
        (SEATS, ""),
        (SEATS, None),
        (SEATS, 4.0),
        (SEATS, [4]),
        (SEATS, True),
        (SEATS, {"4": 4}),
        (SEATS, "4,5"),
        (SEATS, "４"),
        (SEATS, "²"),
        (SEATS, "--4"),
        (SEATS, b"4"),
        (MODE, "ON"),
        (MODE, 1),
        (MODE, "maybe"),
        (MODE, float("nan")),
        (TURNS, 0),
        (TURNS, -1),
        (TURNS, LARGEST + 1),
        (TURNS, 10**4000),
        (TURNS, 1.5),
        (TURNS, "1e3"),
        (TURNS, "9" * 400),
        (SMALL, 1),
        (SMALL, -3),
        (TABLE, [1, 2]),
        (TABLE, [1, 2, "3"]),
        (TABLE, [True, 1, 2, 3]),
        (TABLE, [1, 2, 3.0]),
        (TABLE, "1,2"),
        (TABLE, []),
        (TABLE, [[1], 2, 3]),
    ],
)
def test_what_is_not_allowed_is_refused_by_name(option, given):
    with pytest.raises(Malformed) as refused:
        option.parse(given)
    assert refused.value.key == "engine.option-value"
    assert refused.value.details["option"] == option.name
    assert refused.value.details["allowed"] == option.allowed()
    assert isinstance(refused.value.details["value"], str)
    assert len(refused.value.details["value"]) <= 60


@given(value=anything)
def test_any_value_is_allowed_or_refused_never_anything_else(value):
    for option in SPECS:
        try:
            parsed = option.parse(value)
        except Malformed as refusal:
            assert refusal.key == "engine.option-value"  # noqa: PT017 - either way is fine
        else:
            hash(parsed)
            assert option.parse(parsed) == parsed


def test_allowed_values_are_named_in_signs():
    assert [spec.allowed() for spec in SPECS] == ["3, 4, 5", "off, on", "none, 1…", "-2…0", "plain, […]"]


def test_options_are_completed_in_canonical_order_and_only_changes_are_kept():
    full = complete(SPECS, {"mode": "on", "players": "3"})
    assert list(full.items()) == [
        ("players", 3),
        ("mode", "on"),
        ("turns", "none"),
        ("small", 0),
        ("table", "plain"),
    ]
    assert changed(SPECS, full) == {"players": 3, "mode": "on"}
    assert complete(SPECS, changed(SPECS, full)) == full
    assert changed(SPECS, complete(SPECS, {})) == {}


@pytest.mark.parametrize("name", ["playerz", "", "PLAYERS", 4, None, "x" * 300])
def test_an_unknown_option_is_refused_and_the_known_ones_are_named(name):
    with pytest.raises(Malformed) as refused:
        complete(SPECS, {name: 3})
    assert refused.value.key == "engine.option-unknown"
    assert refused.value.details["known"] == "players, mode, turns, small, table"
    assert len(refused.value.details["option"]) <= 60
