"""Every rule that is broken on purpose is noticed by a test that carries its id."""

import inspect
import itertools

import pytest

from tests.games.raffzahn import (
    test_rules_call,
    test_rules_rolling,
    test_rules_tiles,
    test_rulings,
    test_rulings_more,
)
from tests.games.raffzahn.mutants import MUTANTS

MODULES = (test_rules_rolling, test_rules_tiles, test_rules_call, test_rulings, test_rulings_more)


def runs_of(rule):
    """Calls of every test whose name begins with the id of the rule, with each of its parameters."""
    prefix = f"test_{rule.replace('-', '_')}_"
    for module in MODULES:
        for name, test in vars(module).items():
            if name.startswith(prefix) and inspect.isfunction(test):
                yield from calls_of(test)


def calls_of(test):
    """A test called with each combination of its parameters."""
    rows = []
    for mark in getattr(test, "pytestmark", ()):
        names = mark.args[0] if isinstance(mark.args[0], tuple) else (mark.args[0],)
        rows.append([dict(zip(names, values if len(names) > 1 else (values,), strict=True))
                     for values in mark.args[1]])
    for chosen in itertools.product(*rows):
        given = {name: value for row in chosen for name, value in row.items()}
        yield lambda given=given: test(**given)


def failures(rule):
    """How many of the runs fail by what they assert, and how many runs there are."""
    failed = total = 0
    for run in runs_of(rule):
        total += 1
        try:
            run()
        except AssertionError:
            failed += 1
    return failed, total


@pytest.mark.parametrize("rule", MUTANTS)
def test_the_broken_rule_is_caught_by_the_test_with_its_id(rule, monkeypatch):
    failed, total = failures(rule)
    assert (failed, total > 0) == (0, True)
    MUTANTS[rule](monkeypatch)
    failed, _ = failures(rule)
    assert failed > 0, f"no test of {rule} notices: {MUTANTS[rule].__doc__}"
    monkeypatch.undo()
    assert failures(rule)[0] == 0


def test_at_least_ten_rules_are_broken():
    assert len(MUTANTS) >= 10
