"""The examples in the docstrings run."""

import doctest
import importlib

import pytest


@pytest.mark.parametrize("name", ["odds.distribution", "odds.dice", "odds.deck", "games.raffzahn.turn",
                                  "games.ratatat.turn", "games.ratatat.full"])
def test_examples(name: str) -> None:
    results = doctest.testmod(importlib.import_module(f"pygames_core.{name}"))
    assert results.attempted
    assert not results.failed
