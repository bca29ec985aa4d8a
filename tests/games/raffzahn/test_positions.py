"""Raffzahn's positions as JSON: round trips, the documented examples, and everything that is refused."""

import json
import pathlib
import re

import pytest

from pygames_core.engine.errors import Malformed
from pygames_core.engine.game import canonical_json
from pygames_core.engine.lazy import how_many
from pygames_core.games.raffzahn.rules import RAFFZAHN
from tests.games.raffzahn.malformed import MALFORMED
from tests.games.raffzahn.playouts import some_positions

DOCS = pathlib.Path(__file__).parents[3] / "docs" / "positions.md"
PHASES = ["start", "roll", "rolling", "decide", "place", "pay", "over"]


def documented():
    """The examples of the Raffzahn chapter: the phase in the heading, and the JSON below it."""
    chapter = DOCS.read_text(encoding="utf-8").split("\n## Raffzahn\n")[1].split("\n## ")[0]
    return re.findall(r"\n### (\w+).*?```json\n(.*?)```", chapter, re.DOTALL)


def test_two_hundred_positions_from_matches_survive_json_exactly():
    positions = some_positions(200, seed=3)
    assert {state.phase for state in positions} == set(PHASES)
    for state in positions:
        text = canonical_json(RAFFZAHN.encode(state))
        again = RAFFZAHN.decode(json.loads(text))
        assert again == state
        assert canonical_json(RAFFZAHN.encode(again)) == text


def test_one_example_a_phase_is_documented():
    assert [phase for phase, _ in documented()] == PHASES


@pytest.mark.parametrize(("phase", "text"), documented(), ids=PHASES)
def test_the_documented_example_can_be_read_and_goes_on(phase, text):
    state = RAFFZAHN.decode(json.loads(text))
    assert state.phase == phase
    assert RAFFZAHN.decode(RAFFZAHN.encode(state)) == state
    if phase == "over":
        assert RAFFZAHN.is_over(state)
    elif phase in ("start", "rolling"):
        assert RAFFZAHN.chance_outcomes(state) is not None
    else:
        assert how_many(RAFFZAHN.legal_actions(state, state.seat)) >= 1


def test_every_field_is_documented():
    chapter = DOCS.read_text(encoding="utf-8").split("\n## Raffzahn\n")[1].split("\n## ")[0]
    written = {field for state in some_positions(60, seed=4) for field in RAFFZAHN.encode(state)}
    assert written == set(re.findall(r"^\| `(\w+)` \|", chapter, re.MULTILINE))


@pytest.mark.parametrize(("key", "value", "details"), MALFORMED, ids=[f"{key}-{at}" for at, (key, *_)
                                                                    in enumerate(MALFORMED)])
def test_what_cannot_stand_on_a_table_is_refused_with_one_key(key, value, details):
    with pytest.raises(Malformed) as caught:
        RAFFZAHN.decode(value)
    assert caught.value.key in (f"position.{key}", f"raffzahn-rules.position.{key}")
    assert {name: caught.value.details.get(name) for name in details} == details


def test_bad_options_inside_a_position_are_refused_as_options():
    for options, key in (({"max_turns": 0}, "engine.option-value"), ({"dice": 4}, "engine.option-unknown"),
                         ({"start_player": 5}, "raffzahn-rules.refused.start-seat")):
        with pytest.raises(Malformed) as caught:
            RAFFZAHN.decode({"options": options, "players": [{}, {}, {}]})
        assert caught.value.key == key
    with pytest.raises(Malformed) as caught:
        RAFFZAHN.decode({"options": {"allow_two_players": "off"}, "players": [{}, {}]})
    assert caught.value.key == "raffzahn-rules.refused.two-players"


def test_positions_from_matches_are_refused_after_any_tile_is_laid_twice():
    for state in some_positions(30, seed=5):
        value = json.loads(json.dumps(RAFFZAHN.encode(state)))
        owned = [tile for hand in value["players"] for row in hand.values() for tile in row]
        if owned:
            value["edge"].append(owned[0])
            with pytest.raises(Malformed) as caught:
                RAFFZAHN.decode(value)
            assert caught.value.key == "raffzahn-rules.position.tile-twice"
