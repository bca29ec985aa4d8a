"""Every refusal names its rule and the sentence that says why, with exactly the facts that belong to it."""

import pytest

from pygames_core.games.raffzahn.refusals import why_not_tile
from pygames_core.games.raffzahn.rules import RAFFZAHN
from tests.games.raffzahn.refused import CASES
from tests.games.raffzahn.table import Table


@pytest.mark.parametrize("case", CASES, ids=[f"{case.key}-by-{case.tried}" for case in CASES])
def test_the_refusal_names_its_rule_its_sentence_and_its_facts(case):
    table = case.table()
    if case.tried.startswith("tile:"):
        rule, key, details = why_not_tile(table.state, case.seat, int(case.tried[5:]))
    else:
        refusal = table.refused(case.tried, seat=case.seat)
        rule, key, details = refusal.rule, refusal.key, refusal.details
    assert (rule, key, details) == (case.rule, f"raffzahn-rules.refused.{case.key}", case.details)


def test_a_refused_action_leaves_the_position_as_it_was():
    for case in CASES:
        if not case.tried.startswith("tile:"):
            table = case.table()
            before = table.json
            table.refused(case.tried, seat=case.seat)
            assert table.json == before


@pytest.mark.parametrize("text", [
    "roll", "take", "stop", "reroll:Y", "reroll:YB", "reroll:YAB", "reroll:AB:38", "place:up", "place:down",
    "pay:8", "pay:8+9", "pay:1+2+3",
])
def test_every_action_has_one_text(text):
    action = RAFFZAHN.parse_action(text)
    assert RAFFZAHN.format_action(action) == text


@pytest.mark.parametrize("text", [
    "", "Roll", "roll:", "take:5", "reroll", "reroll:X", "reroll:BY", "reroll:YY", "reroll:Y:0",
    "reroll:Y:41", "reroll:Y:x", "reroll:Y:3:4", "place", "place:left", "place:up:down", "pay", "pay:0",
    "pay:41", "pay:8+8", "pay:8+", "pay:²", "jump", "reroll:Y:-3",
])
def test_text_that_is_no_action_is_malformed(text):
    with pytest.raises(ValueError) as caught:
        RAFFZAHN.parse_action(text)
    assert (caught.value.kind, caught.value.key) == ("malformed", "engine.action-unknown")


def test_the_legal_actions_with_calls_can_be_counted_asked_and_found():
    table = Table(options={"call_rule": "on"}).roll(10, 2, 3)
    legal = RAFFZAHN.legal_actions(table.state, 0)
    assert len(legal) == 7 * 40 + 2
    for rank, action in enumerate(legal):
        assert legal.index(action) == rank
        assert legal[rank] == legal[rank - len(legal)] == action
    assert len(set(legal)) == len(legal)
    for other in (("pay", 0, 0, (3,)), RAFFZAHN.parse_action("roll"), RAFFZAHN.parse_action("reroll:Y:1"), 5):
        assert other not in legal
    assert tuple(legal[:3]) == (legal[0], legal[1], legal[2])
    with pytest.raises(IndexError):
        legal[len(legal)]
