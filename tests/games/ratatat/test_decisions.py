"""Decisions of Rat-a-Tat Roll's opponents against exact values that were found through the rules alone.

Looks and equal cards are not among them: a look is worth nothing before a later turn, equal cards are equal
(``test_bots_planned.py`` says what the Planner looks at).
"""

import json
from fractions import Fraction

import pytest

from pygames_core.games.ratatat.rules import RATATAT
from tests.games.ratatat.decisions import (
    COUNTS,
    FILE,
    LEVELS,
    WANTED,
    backs,
    chosen,
    loss,
    mean_loss,
    values,
    worlds_of,
)
from tests.games.ratatat.table import hidden, position

KEPT = json.loads(FILE.read_text(encoding="utf-8"))
POSITIONS = KEPT["positions"]
MISTAKES = json.loads(FILE.with_name("ratatat-mistakes.json").read_text(encoding="utf-8"))
ROLLS = [row for row in POSITIONS if row["name"].split()[0] in ("dice", "reroll")]
QUICK = ROLLS[::12] + [row for row in POSITIONS
                       if row not in ROLLS and len(backs(RATATAT.decode(row["position"]))) < 3]


def test_there_are_sixty_different_positions_of_every_kind_and_option():
    assert len({json.dumps(row["position"]) for row in POSITIONS}) == len(POSITIONS) == 60
    kinds = [row["name"].split()[0] for row in POSITIONS]
    assert {kind: kinds.count(kind) for kind in kinds} == WANTED
    states = [RATATAT.decode(row["position"]) for row in POSITIONS]
    assert {state.rules.players for state in states} == {2, 3, 4, 5}
    assert {state.rules.tokens_decide for state in states} == {True, False}
    assert sum(bool(backs(state)) for state in states) > 30


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_loses_no_more_than_was_recorded(level, count):
    assert mean_loss(POSITIONS, level, count) <= Fraction(KEPT["mean_loss"][count][level])


def test_each_level_decides_better_than_the_one_below():
    losses = [Fraction(KEPT["mean_loss"]["points"][level]) for level in LEVELS]
    assert losses == sorted(losses, reverse=True)
    assert len(set(losses)) == len(LEVELS)
    assert losses[-1] == 0
    share = {level: Fraction(KEPT["mean_loss"]["share"][level]) for level in LEVELS}
    assert share["strong"] < share["random"]


@pytest.mark.parametrize("row", QUICK, ids=lambda row: row["name"])
def test_recorded_values_are_those_of_the_rules(row):
    state = RATATAT.decode(row["position"])
    assert values(state, row["count"]) == {name: Fraction(value) for name, value in row["values"].items()}


@pytest.mark.long
@pytest.mark.parametrize("row", POSITIONS, ids=lambda row: row["name"])
def test_all_recorded_values_are_those_of_the_rules(row):
    test_recorded_values_are_those_of_the_rules(row)


def test_worlds_are_all_that_the_player_to_move_cannot_tell_apart():
    rows = [[4, hidden(1)], [hidden(5, 1, tag="plain"), hidden(8, 0)]]
    state = RATATAT.decode(position(rows))
    found = worlds_of(state)
    assert sum(weight for weight, _ in found) == 1
    assert len({world for _, world in found}) == len(found) == 10 * 7
    for _, world in found:
        assert RATATAT.decode(RATATAT.encode(world)) == world
        assert (world.rows[0][0], world.rows[1][1]) == (state.rows[0][0], state.rows[1][1])
        assert RATATAT.observation(world, 0) == RATATAT.observation(state, 0)
    unseen = [value for value in range(10) for _ in range(4)]
    for value in (4, 8, 6, 2, 9, 0, 4):
        unseen.remove(value)
    told = sum(weight * world.rows[1][0].value for weight, world in found)
    plain = [value for value in unseen if value < 7]
    assert told == Fraction(sum(plain), len(plain))


def test_there_are_ten_typical_mistakes():
    assert len({row["name"] for row in MISTAKES}) == len(MISTAKES) == 10


@pytest.mark.parametrize("row", MISTAKES, ids=lambda row: row["name"])
def test_strong_commits_no_typical_mistake_and_each_costs_something(row):
    state = RATATAT.decode(row["position"])
    exact = {name: str(value) for name, value in values(state, "points").items()}
    assert set(row["mistakes"]) < set(exact)
    assert chosen("strong", state) not in row["mistakes"]
    assert loss(exact, chosen("strong", state)) == 0
    assert all(loss(exact, mistake) > 0 for mistake in row["mistakes"])
