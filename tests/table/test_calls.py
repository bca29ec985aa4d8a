"""The table's calls: each answers in JSON, refuses in a sentence, and never loses the running match."""

import json

import pytest

from tests.table.asking import FOUR, Asked


def test_hello_names_games_levels_and_the_same_self_test_everywhere():
    hello = Asked().ok("hello", language="de")
    game = hello["games"][0]
    assert game["id"] == "raffzahn" and game["seats"] == [3, 4, 5, 6]
    assert [level["id"] for level in game["levels"]] == ["random", "easy", "regular", "strong", "expert"]
    assert hello["self_test"] == Asked().ok("hello")["self_test"]


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"hello"', '{"call": 7}', '{"call": "fly"}', "{}"])
def test_nonsense_is_answered_with_a_sentence(text):
    error = json.loads(Asked().table.call(text))["error"]
    assert error["kind"] == "malformed" and error["text"].endswith(".")


@pytest.mark.parametrize("name", ["scene", "act", "bot_step", "undo", "why", "link", "export"])
def test_before_a_match_every_call_about_one_says_so(name):
    assert Asked().refused(name, ply=0, action="roll", target="tile:3")["key"] == "table.no-match"


@pytest.mark.parametrize(("field", "value"), [
    ("language", "fr"), ("odds", "yes"), ("hint", 1), ("viewer", 9), ("viewer", True), ("since", "x"),
    ("log", "some"), ("draft", "38"),
])
def test_a_wish_that_does_not_fit_is_named(field, value):
    table = Asked(seats=FOUR)
    assert field in table.refused("scene", **{field: value})["text"]


@pytest.mark.parametrize(("fields", "key"), [
    ({"game": "chess"}, "engine.game-unknown"),
    ({"game": None}, "engine.game-unknown"),
    ({"seats": "four"}, "table.field"),
    ({"seats": [{"kind": "you"}] * 7}, "engine.option-value"),
    ({"seats": [{"kind": "you"}, {"kind": "expert"}]}, "raffzahn-rules.refused.two-players"),
    ({"seats": [{"kind": "you"}, {"kind": "wizard"}, {"kind": "easy"}]}, "ai.level-unknown"),
    ({"seats": [{"kind": "you", "name": "x" * 25}, {"kind": "easy"}, {"kind": "easy"}]}, "table.names"),
    ({"seats": [{"kind": "you", "name": 5}, {"kind": "easy"}, {"kind": "easy"}]}, "table.names"),
    ({"options": {"dice": 4}}, "engine.option-unknown"),
    ({"options": {"call_rule": "perhaps"}}, "engine.option-value"),
    ({"options": {"players": 5}}, "table.seats-count"),
    ({"options": []}, "table.field"),
    ({"seed": -1}, "engine.seed-range"),
    ({"seed": "x"}, "engine.seed-range"),
    ({"seed": 2**53}, "engine.seed-range"),
])
def test_a_new_match_that_cannot_be_is_refused_and_the_running_one_stays(fields, key):
    table = Asked(seats=FOUR)
    before = table.ok("scene")["scene"]
    line_up = [{"kind": kind} for kind in FOUR]
    error = table.refused("new", **{"game": "raffzahn", "seats": line_up, "seed": 1, **fields})
    assert error["key"] == key
    assert table.ok("scene")["scene"] == before


def test_a_stale_click_is_refused_and_changes_nothing():
    table = Asked(seats=FOUR)
    table.on()
    ply = table.scene["ply"]
    for wrong in (ply - 1, ply + 1, None, True, "7"):
        assert table.refused("act", action="roll", ply=wrong)["kind"] == "stale"
    assert table.ok("scene")["scene"]["ply"] == ply
    table.act("roll")


def test_an_illegal_action_names_its_rule_and_a_sentence_of_the_rules_panel():
    table = Asked(seats=FOUR)
    table.on()
    error = table.refused("act", action="stop", ply=table.scene["ply"])
    assert (error["kind"], error["rule"], error["rule_key"]) == ("illegal", "RZ-3", "RZ-3")
    assert table.refused("act", action="fly", ply=table.scene["ply"])["key"] == "engine.action-unknown"
    told = table.ok("check", action="stop")
    assert told["legal"] is False and told["rule"] == "RZ-3"
    assert table.ok("check", action="roll") == {"legal": True}


def test_a_person_cannot_play_for_a_bot_and_a_bot_not_for_a_person():
    table = Asked(seats=FOUR, options={"start_player": 1})
    assert table.refused("act", action="roll", ply=0)["rule"] == "RZ-23"
    table.on()
    assert table.refused("bot_step", ply=table.scene["ply"])["key"] == "table.not-a-bot"


def test_ask_gives_the_first_turn_to_the_only_person_and_wants_a_name_among_several():
    alone = Asked(seats=("expert", "easy", "you"), options={"start_player": "ask"})
    assert alone.scene["seats"][2]["on_turn"]
    line_up = [{"kind": "you"}, {"kind": "easy"}, {"kind": "you"}]
    asked = {"game": "raffzahn", "seats": line_up, "seed": 1, "options": {"start_player": "ask"}}
    assert Asked().refused("new", **asked)["key"] == "raffzahn.asks.ask"
    assert Asked().refused("new", **asked, start=1)["rule"] == "RZ-2"
    assert Asked().ok("new", **asked, start=2)["scene"]["seats"][2]["on_turn"]
    assert Asked().refused("new", **asked, start=True)["rule"] == "RZ-2"
    nobody = Asked(seats=("expert", "easy", "strong"), options={"start_player": "ask"})
    assert nobody.scene["bot"] is not None


def test_without_a_seed_one_is_drawn_and_shown():
    seeds = set()
    for _ in range(4):
        table = Asked()
        table.new(seed=None)
        seeds.add(table.scene["seed"])
    assert len(seeds) > 1


def test_a_save_brings_everything_back_and_names_stay_out_of_links():
    table = Asked()
    line_up = [{"kind": "you", "name": " Äñna <b> "}, {"kind": "expert"}, {"kind": "strong"}]
    table.ok("new", game="raffzahn", seats=line_up, seed=5)
    table.on()
    table.act("roll")
    again = Asked()
    opened = again.ok("open", save=table.answer["save"])
    assert opened["scene"]["seats"] == table.scene["seats"]
    assert opened["scene"]["decision"] == table.scene["decision"]
    assert opened["scene"]["seats"][0]["name"] == "Äñna <b>"
    assert "nna" not in table.answer["save"]
    code = table.ok("link", what="match")["code"]
    linked = Asked()
    assert linked.ok("open", link=code)["scene"]["seats"][0]["name"] == "You"
    assert linked.scene["ply"] == table.scene["ply"]


@pytest.mark.parametrize("fields", [
    {"save": "garbled"}, {"save": ""}, {"link": "###"}, {"link": "A" * 30000}, {"record": "{"},
    {"record": "[]"}, {"record": "[" * 9999},
    {"save": 7}, {}, {"link": "ä"}, {"record": '{"ratable": 1, "decisions": [], "game": "chess"}'},
])
def test_what_cannot_be_opened_is_refused_and_the_running_match_stays(fields):
    table = Asked(seats=FOUR)
    before = table.ok("scene")["scene"]
    assert table.refused("open", **fields)["kind"] in ("malformed", "damaged", "other-version")
    assert table.ok("scene")["scene"] == before


def test_every_changed_letter_of_a_save_is_noticed():
    table = Asked(seats=FOUR)
    save = table.answer["save"]
    for at in range(0, len(save), 7):
        changed = save[:at] + ("A" if save[at] != "A" else "B") + save[at + 1:]
        assert Asked().refused("open", save=changed)["kind"] in ("damaged", "malformed")


def test_the_link_of_the_deal_starts_the_same_match():
    table = Asked(seats=FOUR)
    table.finish()
    code = table.ok("link", what="deal")["code"]
    assert len(code) < 250
    assert len(table.ok("link", what="match")["code"]) < 2000
    fresh = Asked()
    assert fresh.ok("open", link=code)["scene"]["ply"] == 0
    assert fresh.scene["seed"] == table.scene["seed"]
    assert table.refused("link", what="half")["key"] == "table.field"


def test_a_finished_match_is_exported_as_readable_json_and_opens_again():
    table = Asked(seats=FOUR)
    assert table.refused("export")["key"] == "table.running"
    table.finish()
    exported = table.ok("export")
    record = json.loads(exported["record"])
    assert record["game"] == "raffzahn" and record["seats"] == list(FOUR) and record["decisions"][0] == "roll"
    again = Asked()
    assert again.ok("open", record=exported["record"])["scene"]["result"] == table.scene["result"]
    record["decisions"][5] = "take" if record["decisions"][5] != "take" else "stop"
    refused = Asked().refused("open", record=json.dumps(record))
    assert refused["kind"] in ("illegal", "other-version", "malformed")


def test_rules_are_told_in_both_languages_by_id():
    table = Asked(seats=FOUR)
    english = table.ok("rules", game="raffzahn", language="en")["sections"]
    german = table.ok("rules", game="raffzahn", language="de")["sections"]
    ids = [rule["id"] for section in english for rule in section["rules"]]
    assert ids == [rule["id"] for section in german for rule in section["rules"]]
    assert {f"RZ-{n}" for n in range(1, 32)} <= set(ids)
    assert all(rule["text"].strip() and "raffzahn-rules" not in rule["text"] for section in english + german
               for rule in section["rules"])


def test_an_internal_failure_is_one_sentence_and_a_report(monkeypatch):
    table = Asked(seats=FOUR)
    monkeypatch.setattr("pygames_core.table.calls.scene", lambda *_: 1 / 0)
    error = table.refused("scene")
    assert error["kind"] == "internal" and "ZeroDivisionError" in error["report"]
