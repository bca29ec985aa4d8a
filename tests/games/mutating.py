"""Runs the tests of a rule by its id, to see which of them notice that the rule is broken."""

import inspect
import itertools


def runs_of(modules, rule):
    """Calls of every test whose name begins with the id of the rule, with each of its parameters."""
    prefix = f"test_{rule.replace('-', '_')}_"
    for module in modules:
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


def failures(modules, rule):
    """How many of the runs fail by what they assert, and how many runs there are."""
    failed = total = 0
    for run in runs_of(modules, rule):
        total += 1
        try:
            run()
        except AssertionError:
            failed += 1
    return failed, total


def assert_noticed(modules, rule, mutant, monkeypatch):
    """The tests of a rule pass, fail while a mutant breaks it, and pass again."""
    failed, total = failures(modules, rule)
    assert (failed, total > 0) == (0, True)
    mutant(monkeypatch)
    failed, _ = failures(modules, rule)
    assert failed > 0, f"no test of {rule} notices: {mutant.__doc__}"
    monkeypatch.undo()
    assert failures(modules, rule)[0] == 0
