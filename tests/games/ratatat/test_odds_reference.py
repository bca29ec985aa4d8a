"""Every key of the reference file, asked as a person would ask it: one question, its parameters, one row."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from pygames_core.games.ratatat.odds import QUESTIONS

REFERENCE = json.loads((Path(__file__).parents[2] / "data" / "odds" / "ratatat.json").read_text("utf-8"))
CASES = {
    "A": {"worst": 7, "low": 1, "high": 9, "swap": "3"},
    "B": {"worst": 4, "low": 3, "high": 9, "swap": "none"},
    "C": {"worst": 9, "low": 0, "high": 8, "swap": "9/2"},
}
TWO = {"totals": "9,10,11", "dice": 2}
SEEN = {"seen": "2,6,2,9,0,4"}
PLAIN = {
    "icons_ge4_initial": ("icons", "anew", {}),
    "E_min_raw": ("display", "lowest", {"rule": "before"}),
    "E_max_raw": ("display", "highest", {"rule": "before"}),
    "E_min_legal": ("display", "lowest", {}), "E_max_legal": ("display", "highest", {}),
    "E_card_legal": ("display", "any", {}), "min_tied_legal": ("display", "lowest-tied", {}),
    "max_tied_legal": ("display", "highest-tied", {}),
    "tell_no_token_mean": ("tell", "mean", {"token": "no", "seen": ""}),
    "tell_token_mean": ("tell", "mean", {"token": "yes", "seen": ""}),
    "draw_icon": ("top-card", "icon", {"seen": ""}), "draw_mean_seen_A": ("top-card", "mean", SEEN),
    "draw_icon_seen_A": ("top-card", "icon", SEEN),
    "draw_beats6_A": ("top-card", "below", {**SEEN, "card": 6}),
    "two_dice_9to11_k0": ("hunt", "hit", {**TWO, "tokens": 0}),
    "two_dice_9to11_k1": ("hunt", "hit", {**TWO, "tokens": 1}),
    "two_dice_9to11_k1_all_only": ("hunt", "hit", {**TWO, "tokens": 1, "again": "all"}),
    "two_dice_9to11_from_5_2": ("hunt", "hit", {"totals": "9,10,11", "lying": "5,2", "tokens": 1}),
    "long_run_wild": ("visits", "wild", {}),
}
PATTERNS = [
    (r"sum_(\d)d_(\d+)", lambda n, total: ("throw", total, {"dice": n})),
    (r"wild_low_(\d)", lambda k: ("wild", "hit", {"tokens": k})),
    (r"land_(\w+)_(\d)d_(\w+)", lambda start, n, icon: ("spaces", icon, {"from": start, "dice": n})),
    (r"hit_L(\d+)_(\d)d_k(\d)", lambda lead, n, k: ("reach", f"dice-{n}", {"lead": lead, "tokens": k})),
    (r"region_L(\d+)_(\d)d",
     lambda lead, n: ("reach", f"dice-{n}", {"lead": lead, "tokens": 0, "by": "region"})),
    (r"hit_avg_k(\d)", lambda k: ("reach-average", "hit", {"tokens": k})),
    (r"hit_avg_fixed_from_wild_k(\d)", lambda k: ("reach-average", "hit", {"tokens": k, "from": "wild"})),
    (r"icons_(\d)_initial", lambda count: ("icons", count, {})),
    (r"hand(\d)_mean", lambda n: ("hands", "mean", {"cards": n})),
    (r"hand(\d)_var", lambda n: ("hands", "variance", {"cards": n})),
    (r"hand(\d)_le10", lambda n: ("hands", "at-most", {"cards": n, "limit": 10})),
    (r"tie_2x(\d)", lambda n: ("hands", "tie", {"cards": n})),
    (r"full_([ABC])_k(\d)", lambda case, k: ("full", "change", {**CASES[case], "tokens": k})),
    (r"full_improve_([ABC])_k(\d)", lambda case, k: ("full", "lower", {**CASES[case], "tokens": k})),
    (r"cost_(\d)d_k(\d)",
     lambda n, k: ("turn-cost", f"dice-{n}", {"display": "6,2,9,0,4", "pawn": 0, "tokens": k})),
    (r"turns_to_collect(\d)", lambda n: ("collect", "turns", {"cards": n})),
]


def asked(key):
    """Question, row and parameters that ask for a key."""
    if key in PLAIN:
        return PLAIN[key]
    found = [ask(*match.groups()) for pattern, ask in PATTERNS if (match := re.fullmatch(pattern, key))]
    assert len(found) == 1, key
    return found[0]


@pytest.mark.parametrize("key", REFERENCE)
def test_reference(key):
    question, row, given = asked(key)
    answer = QUESTIONS[question].answer(given)
    shown = next(each.json() for each in answer.rows if each.outcome == row)
    assert answer.value(row) == Fraction(REFERENCE[key]["fraction"])
    assert Fraction(shown["fraction"]) == Fraction(REFERENCE[key]["fraction"])
    assert shown["decimal"] == pytest.approx(REFERENCE[key]["decimal"], abs=5e-10)


def test_the_best_number_of_dice_is_the_printed_one():
    best = {0: "11112222333333333111", 1: "11112223333333333111", 2: "11112223333333333111"}
    for tokens, printed in best.items():
        for lead, dice in enumerate(printed, 1):
            answer = QUESTIONS["reach"].answer({"lead": lead, "tokens": tokens})
            assert answer.value(f"dice-{dice}") == answer.value("best"), (lead, tokens)


def test_surprises_of_the_classroom_section():
    far = QUESTIONS["reach"].answer({"lead": 18, "tokens": 0})
    assert far.value("dice-1") == Fraction(1, 9) > far.value("dice-3")
    region = QUESTIONS["reach"].answer({"lead": 8, "tokens": 0, "by": "region"})
    card = QUESTIONS["reach"].answer({"lead": 8, "tokens": 0})
    assert region.value("dice-3") > region.value("dice-2")
    assert card.value("dice-2") > card.value("dice-3")
    changes = [QUESTIONS["full"].answer({**CASES["B"], "tokens": many}).value("change") for many in (1, 2)]
    assert changes[0] > 0 > changes[1]
