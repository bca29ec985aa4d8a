"""Every rule that is broken on purpose is noticed by a test that carries its id."""

import pytest

from tests.games.mutating import assert_noticed
from tests.games.raffzahn import (
    test_rules_call,
    test_rules_rolling,
    test_rules_tiles,
    test_rulings,
    test_rulings_more,
)
from tests.games.raffzahn.mutants import MUTANTS

MODULES = (test_rules_rolling, test_rules_tiles, test_rules_call, test_rulings, test_rulings_more)


@pytest.mark.parametrize("rule", MUTANTS)
def test_the_broken_rule_is_caught_by_the_test_with_its_id(rule, monkeypatch):
    assert_noticed(MODULES, rule, MUTANTS[rule], monkeypatch)


def test_at_least_ten_rules_are_broken():
    assert len(MUTANTS) >= 10
