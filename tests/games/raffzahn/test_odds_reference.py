"""Every key of the reference file, asked as a person would ask it: one question, its parameters, one row."""

import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pygames_core.games.raffzahn.odds import QUESTIONS
from pygames_core.games.raffzahn.rules import RAFFZAHN

REFERENCE = json.loads((Path(__file__).parents[2] / "data" / "odds" / "raffzahn.json").read_text("utf-8"))
M: dict[str, Any] = {
    "edge": [3, 5, 18, 37],
    "players": [
        {"open": [8, 9, 20], "protected": [32, 35]},
        {"open": [27, 40], "protected": [25]},
        {"open": [12, 15, 39], "protected": [30, 33]},
        {"open": [6]},
    ],
}
"""Position M of the specification (8.9)."""
STOP_COSTS = {"stop_on_miss_costs": "on"}


class Asked(NamedTuple):
    """A question, the row that answers it, its parameters as text, and the position."""

    question: str
    row: str
    given: Mapping[str, object] = {}
    position: Any = None


def _hit(rolls: int, dice: str, question: str, **given: str) -> Asked:
    return Asked(question, "hit", {**given, "dice": dice, "rolls": str(rolls)})


def _asked() -> dict[str, Asked]:
    asked = {f"roll_{kind}": Asked("roll-kinds", kind) for kind in ("lazy", "great", "small", "number")}
    asked |= {f"roll_sum_{n:02}": Asked("roll-numbers", str(n), {"numbers": str(n)}) for n in range(2, 41)}
    asked |= {f"roll_row_{n}_{n + 9}": Asked("roll-rows", f"{n}-{n + 9}") for n in (1, 11, 21, 31)}
    asked |= {f"lazy_within_{n}": Asked("lazy-within", "lazy", {"rolls": n}) for n in (1, 2, 3)}
    asked |= {f"opening_value_{n}_rolls": Asked("turn-value", "value", {"rolls": str(n)}) for n in (1, 2, 3)}
    asked |= {f"opening_opt_{kind}": Asked("turn-ends", kind) for kind in ("lazy", "great")}
    asked |= {f"opening_opt_ends_roll_{n}": Asked("turn-rolls", f"rolls-{n}") for n in (1, 2, 3)}
    asked |= {f"opening_opt_teeth_{n}": Asked("turn-teeth", f"+{n}" if n else "0") for n in range(8)}
    asked |= {
        "opening_fresh_three_1left": Asked("reroll", "YAB", {"dice": "10,1,1", "rolls": "1"}),
        "opening_threshold_4": Asked("threshold", "value", {"teeth": "4"}),
        "opening_value_3_rolls_alt_ceil": Asked("turn-value", "value", {"table": "ceil"}),
        "target_great": Asked("stars", "hit", {"stars": "three"}),
        "target_two_stars": Asked("stars", "hit", {"stars": "two"}),
        "expected_turns_tile1": Asked("turns-for-last-tile", "turns", {"tile": "1"}),
        "last_tile_40": Asked("last-tile", "hit", {"tile": "40"}),
        "ownhit_first_roll_8_9_20_32_35": Asked("own-hit", "own-hit", {"tiles": "8,9,20,32,35"}),
        "exposure_first_roll_15_27_39": Asked("exposure", "first-roll", {"tiles": "15,27,39"}),
        "exposure_best_15_27_39": Asked("exposure", "turn", {"tiles": "15,27,39"}),
        "M_value": Asked("turn-value", "value", {}, M),
        "M_value_stop_costs": Asked("turn-value", "value", {}, {**M, "options": STOP_COSTS}),
        "M_value_1_roll": Asked("turn-value", "value", {"rolls": "1"}, M),
        "call_opening_one_extra": Asked("call-worth", "with-calls"),
        "call_target_37": Asked("call-target", "hit", {"tile": "37"}),
        "cond_37_from_30_2_star_2left": _hit(2, "30,2,star", "target", tiles="37"),
        "cond_40_from_30_5_1_1left": _hit(1, "30,5,1", "target", tiles="40"),
        "cond_great_from_star_star_4_2left": _hit(2, "star,star,4", "stars"),
        "cond_great_from_20_star_star_2left": _hit(2, "20,star,star", "stars"),
        "cond_06_from_star_1_1_2left": _hit(2, "star,1,1", "target", tiles="6"),
        "cond_25_from_20_1_1_2left": _hit(2, "20,1,1", "target", tiles="25"),
    }
    asked |= {f"target_{n:02}": Asked("target", "hit", {"tiles": str(n)}) for n in range(2, 41)}
    for key in REFERENCE:
        if key.startswith("opening_reroll_"):
            words = key.split("_")
            dice, left = ",".join(words[2:5]), 3 - int(words[-1])
            asked[key] = Asked("reroll", "best-reroll", {"dice": dice, "rolls": str(left)})
    return asked


ASKED = _asked()


@pytest.mark.parametrize("key", REFERENCE)
def test_reference(key: str) -> None:
    asked = ASKED[key]
    state = None if asked.position is None else RAFFZAHN.decode(asked.position)
    answer = QUESTIONS[asked.question].answer(asked.given, state)
    value = answer.value(asked.row)
    assert value == Fraction(REFERENCE[key]["fraction"])
    shown = next(row.json() for row in answer.rows if row.outcome == asked.row)
    assert shown["decimal"] == pytest.approx(REFERENCE[key]["decimal"], abs=1e-12)
    assert shown["fraction"] == REFERENCE[key]["fraction"]


@pytest.mark.parametrize(("roll", "dice", "expected"), [
    (2, (10, 0, 2), "4/3 17/6 7/3 11/12 5/3 25/12 29/24"),
    (1, (20, 4, 0), "3 259/72 41/9 1651/648 3023/1296 1801/432 9115/3888"),
    (1, (20, 0, 5), "13/8 17/4 259/72 307/144 1651/648 1801/432 9115/3888"),
])
def test_position_m_drawn_tickets(roll: int, dice: tuple[int, int, int], expected: str) -> None:
    faces = ",".join("star" if face == 0 else str(face) for face in dice)
    answer = QUESTIONS["reroll"].answer({"dice": faces, "rolls": 3 - roll}, RAFFZAHN.decode(M))
    assert [answer.value(name) for name in ("Y", "A", "B", "YA", "YB", "AB", "YAB")] == [
        Fraction(each) for each in expected.split()]


def test_counting_of_teeth_tables() -> None:
    assert QUESTIONS["teeth-tables"].answer().value("tables") == 438900
