"""What is this? Every thing at the table has its name and its rule in both languages, and tells no secret."""

import pytest

from pygames_core.engine.text import LANGUAGES
from pygames_core.games.raffzahn.sayings import RULE_SECTIONS
from tests.games.raffzahn.test_guide import things
from tests.table.asking import Asked

RULES = {rule for _, ids in RULE_SECTIONS for rule in ids}
ELSEWHERE = ("board", "tickets")    # names for a guide only; what stands in them is asked about


def asked(thing, table=None, **fields):
    return (table or Asked(seats=("you", "easy", "easy"))).ok("why", target=f"what:{thing}", **fields)


def everything(scene):
    """Names of all things of a scene that can be asked about."""
    tiles = {f"tile:{number}" for number in range(1, 41)}
    found = {thing for thing in things(scene) if thing.partition(":")[0] not in
             (*ELSEWHERE, "die", "held", "note", "total")}
    return found | tiles | {"edge", "odds", "call"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_a_name_and_a_rule_of_the_panel(language):
    table = Asked(seats=("you", "strong", "strong"), options={"start_player": 0}, language=language)
    while len(table.scene["log"]) < 40:
        for thing in everything(table.scene):
            told = asked(thing, table, language=language)
            assert told["title"] and told["text"] and told["may"] == "", thing
            assert "raffzahn" not in told["title"] + told["text"], thing
            assert told["rule"] in RULES or thing == "odds", thing
        if table.scene["mine"]:
            table.act(table.scene["decision"]["tickets"][0]["action"])
        table.on()


def test_what_is_nothing_is_answered_with_nothing():
    for thing in ("", "moon", "tile:0", "tile:41", "tile:x", "seat:9", "seat:"):
        assert asked(thing)["rule"] is None and "title" not in asked(thing)
    table = Asked(seats=("you", "easy", "easy"))
    assert table.refused("why", target="what:ticket:fly")["kind"] == "malformed"


def test_a_seat_tells_its_teeth_and_whether_the_next_tile_may_be_protected():
    told = asked("seat:0")
    assert told["title"] == "You: 0 teeth" and told["rule"] == "RZ-25"


def test_R47_a_hidden_tile_is_not_told():
    table = Asked(seats=("you", "strong", "strong"), options={"memory_mode": "on", "start_player": 0}, seed=3)
    owners = [seat["name"] for seat in table.scene["seats"]]
    while not table.scene["over"] and table.scene["ply"] < 400:
        table.on()
        hidden = [cell for row in table.scene["board"]["rows"] for cell in row["cells"]
                  if cell["where"] == "somewhere"]
        for cell in hidden:
            told = asked(f"tile:{cell['tile']}", table)
            assert told["rule"] == "R47" and not any(name in told["title"] for name in owners)
        if hidden:
            return
        table.act(table.scene["decision"]["tickets"][0]["action"])
    raise AssertionError("no tile was protected")
