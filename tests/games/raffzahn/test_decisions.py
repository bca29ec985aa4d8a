"""Decisions of Raffzahn's opponents against exact values that were found through the rules alone."""

import json
from fractions import Fraction

import pytest

from pygames_core.ai.bot import Budget
from pygames_core.ai.levels import make_bot
from pygames_core.engine.rng import Rng
from pygames_core.games import GAMES
from pygames_core.games.raffzahn.rules import RAFFZAHN
from tests.games.raffzahn.decisions import COUNTS, FILE, LEVELS, chosen, loss, mean_loss, values

KEPT = json.loads(FILE.read_text(encoding="utf-8"))
POSITIONS = KEPT["positions"]
MISTAKES = json.loads(FILE.with_name("raffzahn-mistakes.json").read_text(encoding="utf-8"))
STRONG_IMPLIES = {
    "tile 1 is protected instead of lying open for ever",        # sides do not change teeth of this turn
    "the last tile ends the game for somebody who is behind",    # it counts teeth, not who wins
}


def test_there_are_sixty_different_positions():
    assert len(POSITIONS) == 60
    assert len({json.dumps(row["position"]) for row in POSITIONS}) == 60


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_loses_no_more_than_was_recorded(level, count):
    assert mean_loss(POSITIONS, level, count) <= Fraction(KEPT["mean_loss"][count][level])


def test_each_level_decides_better_than_the_one_below():
    teeth, kept = (KEPT["mean_loss"][count] for count in COUNTS)
    losses = [Fraction(teeth[level]) for level in LEVELS[:4]]
    assert losses == sorted(losses, reverse=True)
    assert losses[3] == 0
    assert Fraction(kept["strong"]) > Fraction(kept["expert"]) == 0


KINDS = {kind: [row for row in POSITIONS if row["name"].startswith(kind)]
         for kind in ("place", "pay", "decide-3", "decide-2", "decide-1")}
QUICK = [*KINDS["place"], *KINDS["pay"], *KINDS["decide-3"], *KINDS["decide-2"][::6], KINDS["decide-1"][0]]


@pytest.mark.parametrize("row", QUICK, ids=lambda row: row["name"])
def test_recorded_values_are_those_of_the_rules(row):
    state = RAFFZAHN.decode(row["position"])
    for count in COUNTS:
        assert values(state, count) == {name: Fraction(value) for name, value in row[count].items()}


@pytest.mark.long
@pytest.mark.parametrize("row", POSITIONS, ids=lambda row: row["name"])
def test_all_recorded_values_are_those_of_the_rules(row):
    test_recorded_values_are_those_of_the_rules(row)


@pytest.mark.parametrize("row", POSITIONS, ids=lambda row: row["name"])
def test_the_values_a_planned_bot_shows_are_exact(row):
    state = RAFFZAHN.decode(row["position"])
    for level, count in (("strong", "teeth"), ("expert", "kept")):
        shown = choice_of(level, state).values
        for action, value in shown:
            assert value == Fraction(row[count][RAFFZAHN.format_action(action)])
        assert len(shown) == (len(row[count]) if state.phase == "decide" else 0)


def choice_of(level, state):
    legal = RAFFZAHN.legal_actions(state, state.seat)
    return make_bot(GAMES.get("raffzahn"), level).choose((), state, legal, Budget(), Rng(1))


def test_there_are_ten_typical_mistakes():
    assert len(MISTAKES) == 10
    assert {row["name"] for row in MISTAKES} > STRONG_IMPLIES


@pytest.mark.parametrize("row", MISTAKES, ids=lambda row: row["name"])
def test_expert_commits_no_typical_mistake_and_strong_only_what_its_definition_implies(row):
    state = RAFFZAHN.decode(row["position"])
    legal = [RAFFZAHN.format_action(action) for action in RAFFZAHN.legal_actions(state, state.seat)]
    assert set(row["mistakes"]) < set(legal)
    assert chosen("expert", state) not in row["mistakes"]
    assert (chosen("strong", state) in row["mistakes"]) == (row["name"] in STRONG_IMPLIES)


@pytest.mark.parametrize("row", [row for row in MISTAKES if "tile 1 is protected" not in row["name"]],
                         ids=lambda row: row["name"])
def test_a_typical_mistake_costs_something(row):
    state = RAFFZAHN.decode(row["position"])
    exact = {name: str(value) for name, value in values(state, "kept").items()}
    assert all(loss(exact, mistake) > 0 for mistake in row["mistakes"])
