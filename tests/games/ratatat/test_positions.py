"""Rat-a-Tat Roll's positions as JSON: round trips, the documented examples, everything that is refused."""

import json
import pathlib
import re

import pytest

from pygames_core.ai.levels import make_bot
from pygames_core.ai.players import play
from pygames_core.engine.errors import Malformed
from pygames_core.engine.game import canonical_json
from pygames_core.engine.match import Match
from pygames_core.games.ratatat import RATATAT_PACKAGE
from pygames_core.games.ratatat.rules import RATATAT
from tests.games.ratatat.malformed import MALFORMED
from tests.games.ratatat.playouts import PHASES, some_positions
from tests.games.ratatat.table import position

DOCS = pathlib.Path(__file__).parents[3] / "docs" / "positions.md"
CHANCE = ("start", "space", "deal", "roll", "draw", "wild-roll", "refill")


def chapter():
    return DOCS.read_text(encoding="utf-8").split("\n## Rat-a-Tat Roll\n")[1].split("\n## ")[0]


def documented():
    """The phase in each heading of the chapter, and the JSON below it."""
    return re.findall(r"\n### ([\w-]+).*?```json\n(.*?)```", chapter(), re.DOTALL)


def test_two_hundred_positions_from_matches_survive_json_exactly():
    positions = some_positions(200, seed=3)
    assert {state.phase for state in positions} == set(PHASES)
    for state in positions:
        text = canonical_json(RATATAT.encode(state))
        assert RATATAT.decode(json.loads(text)) == state
        assert canonical_json(RATATAT.encode(RATATAT.decode(json.loads(text)))) == text


def test_one_example_a_phase_is_documented():
    assert [phase for phase, _ in documented()] == PHASES


@pytest.mark.parametrize(("phase", "text"), documented(), ids=PHASES)
def test_the_documented_example_can_be_read_and_goes_on(phase, text):
    state = RATATAT.decode(json.loads(text))
    assert state.phase == phase
    assert RATATAT.decode(RATATAT.encode(state)) == state
    assert RATATAT.is_over(state) == (phase == "over")
    assert (RATATAT.chance_outcomes(state) is not None) == (phase in CHANCE)
    assert bool(RATATAT.legal_actions(state, state.seat)) == (phase not in (*CHANCE, "over"))


@pytest.mark.parametrize("level", RATATAT_PACKAGE.levels)
@pytest.mark.parametrize(("phase", "text"), documented(), ids=PHASES)
def test_every_level_plays_a_match_on_from_the_documented_example(phase, text, level):
    state = RATATAT.decode(json.loads(text))
    match = Match(RATATAT, RATATAT.options({"players": RATATAT.players(state)}), 5, state)
    bot = make_bot(RATATAT_PACKAGE, level)
    play(match, dict.fromkeys(range(RATATAT.players(state)), bot))
    assert match.over
    assert sum(RATATAT.returns(match.state)) == 1


def test_every_field_is_documented():
    written = {field for state in some_positions(60, seed=4) for field in RATATAT.encode(state)}
    assert written == set(re.findall(r"^\| `(\w+)` \|", chapter(), re.MULTILINE))


@pytest.mark.parametrize(("key", "value", "details"), MALFORMED,
                         ids=[f"{key}-{at}" for at, (key, *_) in enumerate(MALFORMED)])
def test_what_cannot_stand_on_a_table_is_refused_with_one_key(key, value, details):
    with pytest.raises(Malformed) as caught:
        RATATAT.decode(value)
    assert caught.value.key in (f"position.{key}", f"ratatat-rules.position.{key}")
    assert {name: caught.value.details.get(name) for name in details} == details


def test_bad_options_inside_a_position_are_refused_as_options():
    refused = {"engine.option-value": {"memory_aid": "on"}, "engine.option-unknown": {"dice": 4},
               "ratatat-rules.refused.first-seat": {"first_player": 3}}
    for key, options in refused.items():
        with pytest.raises(Malformed) as caught:
            RATATAT.decode(position(options=options))
        assert caught.value.key == key
