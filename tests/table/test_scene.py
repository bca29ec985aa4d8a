"""Scenes of Raffzahn: what stands where, in words, in both languages, from what the viewer may know."""

import json
import re
from fractions import Fraction

import pytest

from pygames_core.engine.match import Match
from pygames_core.engine.text import Speaker
from pygames_core.games import GAMES
from pygames_core.games.raffzahn.chances import loot_risk
from pygames_core.games.raffzahn.rules import RAFFZAHN
from pygames_core.table.log import Log
from pygames_core.table.scene import Wish, look_of, scene
from pygames_core.table.session import Session
from tests.table.asking import FOUR, POSITION_M, Asked, said


def session_at(position, lineup=FOUR):
    """A session whose match stands in a position."""
    state = RAFFZAHN.decode(position)
    match = Match(RAFFZAHN, RAFFZAHN.options({"players": len(lineup)}), 1)
    match.state = state
    match.moments.clear()
    return Session(GAMES.get("raffzahn"), match, lineup, (None,) * len(lineup))


def scene_at(position, lineup=FOUR, **wish):
    return json.loads(json.dumps(scene(session_at(position, lineup), Wish(**wish), Log())))


def tickets(shown):
    return {ticket["action"]: ticket for ticket in shown["decision"]["tickets"]}


UNTOLD = re.compile(r"(?:raffzahn(?:-\w+)?|table|engine)\.[a-z][\w.-]*")
"""A locale key that stands where its sentence should."""
LOOT_FROM_BO = {**POSITION_M, "phase": "decide", "roll": 2, "dice": [10, "star", 2]}


def test_the_tickets_of_position_M_carry_the_exact_values():
    shown = scene_at(LOOT_FROM_BO)
    stubs = {action: ticket["stub"]["value"] for action, ticket in tickets(shown).items()}
    assert stubs == {"take": "+2", "reroll:Y": "+1.33", "reroll:A": "+2.83", "reroll:B": "+2.33",
                     "reroll:YA": "+0.92", "reroll:YB": "+1.67", "reroll:AB": "+2.08", "reroll:YAB": "+1.21",
                     "stop": "0"}
    assert "exactly 4/3" in tickets(shown)["reroll:Y"]["label"]
    assert tickets(shown)["reroll:Y"]["stub"]["split"] == pytest.approx([200 / 3, 100 / 3, 0])
    assert tickets(shown)["take"]["verb"] == "Take tile 12 from Bo" and tickets(shown)["take"]["main"]
    assert said(shown["prompt"]["text"]).startswith("The star counts 0. Tile 12 lies open in front of Bo.")
    assert shown["dice"]["sum"] == {"parts": "10 + 0 + 2", "total": "12"}
    hot = [cell["tile"] for row in shown["board"]["rows"] for cell in row["cells"] if cell["action"]]
    assert hot == [12]


def test_before_the_first_roll_the_whole_turn_has_its_value():
    shown = scene_at(POSITION_M)
    only = tickets(shown)["roll"]
    assert only["stub"]["value"] == "+2.71" and "1138639/419904" in only["label"]
    assert shown["prompt"]["step"] == "roll 1 of 3" and shown["dice"]["sum"] is None
    assert shown["dice"]["dice"][0]["face"] is None


def test_german_numbers_have_a_comma_and_every_text_is_german():
    shown = scene_at(LOOT_FROM_BO, language="de")
    assert tickets(shown)["reroll:Y"]["stub"]["value"] == "+1,33"
    assert shown["prompt"]["title"] == "Du bist dran" and shown["title"] == "Raffzahn"
    assert tickets(shown)["take"]["verb"] == "Plättchen 12 von Bo nehmen"


def test_odds_off_leaves_tickets_without_stubs():
    shown = scene_at(LOOT_FROM_BO, odds=False)
    assert all(ticket["stub"] is None for ticket in tickets(shown).values())
    assert shown["decision"]["legend"] == ""
    assert "average" not in tickets(shown)["reroll:Y"]["label"]


def test_the_mark_stands_on_the_highest_number_only_when_hints_are_on():
    assert not any(ticket["mark"] for ticket in tickets(scene_at(LOOT_FROM_BO)).values())
    hinted = tickets(scene_at(LOOT_FROM_BO, hint=True))
    assert [action for action, ticket in hinted.items() if ticket["mark"]] == ["reroll:A"]
    assert hinted["reroll:A"]["mark"] in hinted["reroll:A"]["label"]


def test_a_hint_needs_no_odds_beside_it():
    hinted = tickets(scene_at(LOOT_FROM_BO, hint=True, odds=False))
    assert [action for action, ticket in hinted.items() if ticket["mark"]] == ["reroll:A"]
    assert not any(ticket["stub"] for ticket in hinted.values())


def test_a_decision_says_whether_a_hint_can_be_given():
    assert scene_at(LOOT_FROM_BO)["decision"]["hint"] is False
    assert scene_at(LOOT_FROM_BO, hint=True)["decision"]["hint"] is True
    table = Asked(seats=FOUR, options={"start_player": 0})
    assert table.scene["decision"]["kind"] == "roll" and table.scene["decision"]["hint"] is None


def test_R9_the_third_die_at_two_stars_is_shown_as_ignored():
    shown = scene_at({**POSITION_M, "phase": "decide", "roll": 1, "dice": ["star", 4, "star"]})
    assert [die["note"] for die in shown["dice"]["dice"]] == ["", "ignored", ""]
    assert shown["decision"]["barred"][0].startswith("No stopping here")
    assert "stop" not in tickets(shown)


def test_R17_tile_1_is_offered_open_first_and_nobody_can_loot_it():
    owners = [{"open": [8, 9, 20], "protected": [32, 35]}, {}, {}, {}]
    placing = {"phase": "place", "roll": 3, "dice": [10, "star", "star"], "placing": 1}
    shown = scene_at({"players": owners, **placing})
    assert [ticket["action"] for ticket in shown["decision"]["tickets"]] == ["place:up", "place:down"]
    assert shown["decision"]["tickets"][0]["stub"]["value"].startswith("0")


def test_RZ_15_the_open_side_tells_the_highest_risk_of_one_opponent():
    position = {**POSITION_M, "phase": "place", "roll": 1, "dice": [20, 4, "star"], "placing": 24}
    shown = scene_at(position)
    opened = tickets(shown)["place:up"]
    risks = loot_risk(RAFFZAHN.decode(position), 24)
    assert risks[1] == Fraction(132215, 1119744), "Ivo, whose 25, 27 and 40 end his turn"
    assert max(risks, key=lambda seat: risks[seat]) == 3, "Nell, who has least to fear"
    assert opened["stub"]["value"] == "13.6\N{NO-BREAK SPACE}%" and str(risks[3]) in opened["label"]
    assert "Nell" in opened["stub"]["unit"]
    assert not any(ticket["main"] for ticket in shown["decision"]["tickets"])


def test_E7_payments_are_tickets_with_totals_in_order_of_tiles():
    position = {**POSITION_M, "phase": "pay", "roll": 3, "dice": [20, "star", 5]}
    shown = scene_at(position)
    assert [(ticket["action"], ticket["stub"]["value"]) for ticket in shown["decision"]["tickets"]] == [
        ("pay:8+9", "−4"), ("pay:20", "−4"), ("pay:32", "−6"), ("pay:35", "−6")]
    assert shown["decision"]["tickets"][0]["verb"] == "Pay 8 and 9"
    assert shown["decision"]["tickets"][2]["tiles"][0]["open"] is False


def test_RZ_28_the_edge_is_listed_ascending():
    assert scene_at(POSITION_M)["board"]["edge"] == "At the edge: 3, 5, 18, 37"
    assert scene_at({"players": [{}, {}, {}, {}]})["board"]["edge"] == "Nothing at the edge"


CALLING = {**POSITION_M, "options": {"call_rule": "on"}, "phase": "decide", "roll": 1,
           "dice": [30, "star", 4]}


def test_R36_the_field_for_calls_offers_the_last_call_anew_and_tickets_carry_the_draft():
    shown = scene_at({**CALLING, "roll": 2, "call": 38})
    assert shown["decision"]["call"]["selected"] == 38
    assert tickets(shown)["reroll:A:38"]["small"] == "38: 1/6"
    drafted = scene_at(CALLING, draft=38)
    assert tickets(drafted)["reroll:YA:38"]["small"] == "38: 1/36"
    assert tickets(drafted)["reroll:Y:38"]["small"] == "38: never"
    assert scene_at({**CALLING, "roll": 2, "call": 38}, draft=0)["decision"]["call"]["selected"] is None
    assert scene_at(CALLING, draft=8)["decision"]["call"]["selected"] is None, "an own tile cannot be called"
    assert 1 not in drafted["decision"]["call"]["numbers"]


def test_R36_without_the_rule_or_rolls_left_there_is_no_field_for_calls():
    assert scene_at(LOOT_FROM_BO)["decision"]["call"] is None
    assert scene_at({**CALLING, "roll": 3})["decision"]["call"] is None
    once = {**CALLING, "options": {"call_rule": "on", "call_limit": "once"}, "roll": 2, "call": 38}
    assert scene_at(once)["decision"]["call"] is None


def test_RZ_30_a_called_hit_is_said_in_a_banner():
    shown = scene_at({**CALLING, "roll": 2, "dice": [30, 4, 4], "call": 38})
    assert shown["prompt"]["banner"].startswith("38 called and hit")
    assert "one turn more" in tickets(shown)["take"]["small"]


def test_RZ_24_the_last_tile_says_how_the_game_would_end():
    everything = list(range(1, 41))
    everything.remove(17)
    position = {"players": [{"protected": everything[:20]}, {"protected": everything[20:]}, {}, {}],
                "phase": "decide", "roll": 1, "dice": ["star", "star", 4]}
    shown = scene_at(position)
    assert tickets(shown)["take"]["verb"] == "Take tile 17 and end"
    assert tickets(shown)["take"]["small"] == "you 48, Ivo 106: you come in place 2"


def test_R47_memory_mode_hides_numbers_of_protected_tiles_in_rows_board_and_labels():
    position = {**POSITION_M, "options": {"memory_mode": "on"}}
    shown = scene_at(position)
    text = json.dumps(shown["seats"]) + json.dumps(shown["board"])
    own = shown["seats"][0]["tiles"]
    assert [tile["shown"] for tile in own] == ["8", "9", "20", "", ""] and own[3]["tile"] is None
    assert [tile["teeth"] for tile in own] == [2, 2, 4, 6, 6], "teeth stay"
    assert "protected with" not in text
    cell = shown["board"]["rows"][2]["cells"][4]
    assert cell["tile"] == 25 and cell["where"] == "somewhere"
    assert cell["label"] == "Tile 25, no longer in the middle"


def test_R47_in_memory_mode_the_log_forgets_and_why_not_keeps_the_secret():
    table = Asked(options={"memory_mode": "on"}, seed=3)
    while not any(tile["tile"] is None for seat in table.scene["seats"] for tile in seat["tiles"]):
        if table.scene["bot"] is not None:
            table.ok("bot_step", ply=table.scene["ply"])
        else:
            table.act(table.scene["decision"]["tickets"][0]["action"])
    whole = table.ok("scene", log="all")["scene"]["log"]
    assert {line["turn"] for line in whole} <= {whole[-1]["turn"], whole[-1]["turn"] - 1}
    table.on()
    secret = next(cell["tile"] for row in table.scene["board"]["rows"] for cell in row["cells"]
                  if cell["where"] == "somewhere")
    told = table.ok("why", target=f"tile:{secret}")
    assert told["rule"] == "RZ-3"
    assert not any(seat["name"] in told["text"] for seat in table.scene["seats"][1:])
    table.finish()
    assert len(table.ok("scene", log="all")["scene"]["log"]) > 60


def test_R34_gaps_stay_where_the_tile_lay():
    rows = scene_at(POSITION_M)["board"]["rows"]
    assert [[cell["tile"] for cell in row["cells"]] for row in rows] == [
        list(range(first, first + 10)) for first in (1, 11, 21, 31)]
    assert rows[0]["cells"][2] == {"tile": 3, "teeth": 1, "where": "edge", "owner": "edge", "hot": False,
                                   "action": None, "label": "Tile 3, at the edge"}


def test_R47_at_the_end_all_numbers_are_shown():
    everything = [{"protected": list(range(1, 41))}, {}, {}, {}]
    shown = scene_at({"players": everything, "options": {"memory_mode": "on"}, "phase": "over"})
    assert all(tile["shown"] for tile in shown["seats"][0]["tiles"])


@pytest.mark.parametrize(("target", "rule"), [
    ("tile:8", "RZ-18"), ("tile:32", "RZ-18"), ("tile:25", "RZ-16"), ("tile:3", "RZ-28"),
    ("tile:40", "RZ-12"), ("tile:13", "RZ-12"), ("tile:1", "R13"),
    ("place:up", "RZ-13"), ("roll", "RZ-5"), ("pay:20", "RZ-21"),
    ("tile:12", None), ("take", None), ("reroll:YA", None), ("reroll:Y:38", "RZ-29"),
])
def test_why_not_names_the_rule_for_every_kind_of_click(target, rule):
    here = session_at(LOOT_FROM_BO)
    for language in ("en", "de"):
        look = look_of(here, Wish(language=language))
        told = GAMES.get("raffzahn").view.why(here.match.state, 0, target, look)
        assert told["rule"] == rule
        if rule:
            assert told["text"][-1] in ".!" and "refused" not in told["text"] and "12" in told["may"]


def test_RZ_27_every_roll_is_told_with_faces_place_and_kept_dice():
    table = Asked(seats=FOUR, options={"start_player": 0})
    table.act("roll")
    line = said(table.scene["log"][-1]["text"])
    assert line.startswith("You roll ★ · ★ · 5.") and "lowest of the middle" in line
    assert table.scene["news"] == [line]
    table.act("reroll:AB")
    assert "roll blue A and blue B again (roll 2)" in said(table.scene["log"][-1]["text"])


def test_a_turn_that_the_dice_ended_is_told_until_the_next_roll():
    table = Asked(seats=FOUR, options={"start_player": 0}, seed=1)
    for seed in range(40):
        table.new(options={"start_player": 0}, seed=seed)
        table.act("roll")
        if table.scene["outcome"]:
            break
    assert table.scene["outcome"]["title"] == "Lazy tooth"
    assert table.scene["prompt"]["title"] == "Your turn is over"
    assert table.scene["dice"]["dice"][0]["face"] == "lazy"
    assert table.scene["outcome"]["next"] == "Ivo throws next."
    table.ok("bot_step", ply=table.scene["ply"])
    assert table.scene["outcome"] is None


def test_placing_can_be_taken_back_until_the_dice_roll():
    table = Asked(seats=("you", "easy", "easy"), options={"start_player": 0})
    for seed in range(60):
        table.new(seats=("you", "easy", "easy"), options={"start_player": 0}, seed=seed)
        table.act("roll")
        if table.scene["mine"] and table.scene["decision"]["tickets"][0]["action"] == "take":
            break
    before = table.scene
    assert before["undo"] is None
    table.act("take")
    assert table.scene["undo"]["text"] == "Undo: tile taken"
    table.ok("undo", ply=table.scene["ply"])
    assert table.scene["decision"] == before["decision"] and table.scene["board"] == before["board"]
    table.act("take")
    table.ok("bot_step", ply=table.scene["ply"])
    assert table.scene["undo"] is None
    assert table.refused("undo", ply=table.scene["ply"])["key"] == "table.nothing-to-undo"


def test_several_persons_share_the_screen_and_are_called_by_name():
    table = Asked()
    seats = [{"kind": "you", "name": "Mia"}, {"kind": "you", "name": None}, {"kind": "easy"}]
    table.ok("new", game="raffzahn", seats=seats, seed=5, options={"start_player": 0})
    assert table.scene["prompt"]["title"] == "Mia: your turn" and table.scene["viewer"] == 0
    assert [seat["name"] for seat in table.scene["seats"]] == ["Mia", "Player 2", "Ivo"]
    table.act("roll")
    while table.scene["viewer"] == 0:
        table.act(table.scene["decision"]["tickets"][0]["action"])
    assert table.scene["prompt"]["title"] == "Player 2: your turn"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_whole_match_is_told_without_a_missing_sentence(language, seats):
    lineup = ("you", "expert", "random", "easy", "regular", "strong")[:seats]
    options = {"call_rule": "on", "stop_on_miss_costs": "on", "star_take_optional": "on"} if seats % 2 else {}
    table = Asked()
    table.new(seats=lineup, language=language, options=options, seed=seats)
    shown = []
    while not table.scene["over"]:
        shown.append(json.dumps(table.scene, ensure_ascii=False))
        if table.scene["bot"] is not None:
            table.ok("bot_step", ply=table.scene["ply"])
        else:
            choices = table.scene["decision"]["tickets"]
            table.act(choices[table.scene["ply"] % len(choices)]["action"])
    shown.append(json.dumps(table.scene, ensure_ascii=False))
    assert not [found for text in shown for found in UNTOLD.findall(text)]
    whole = table.ok("scene", log="all")["scene"]["log"]
    assert not any("{" in piece for line in whole for piece, _ in line["text"])
    last = table.scene["log"][-1]["turn"]
    assert table.scene["facts"].split()[1] == str(last), "the turn that ends the game is one too"
    result = table.scene["result"]
    assert [row["rank"] for row in result["rows"]] == sorted(row["rank"] for row in result["rows"])
    assert result["trophy"] and result["why"]


def test_the_log_carries_the_recent_lines_and_all_when_asked():
    table = Asked(seats=FOUR)
    table.finish()
    assert len(table.scene["log"]) == 60 and table.scene["log_earlier"] > 0
    recent = table.scene
    whole = table.ok("scene", log="all")["scene"]
    assert len(whole["log"]) == 60 + recent["log_earlier"] and whole["log_earlier"] == 0
    assert whole["log"][-60:] == recent["log"]


def test_E24_the_result_explains_the_tie_break():
    hands = [[36, 35, 34, 33, 32, 31, 24, 1], [39, 37, 38, 30, 29, 28, 27], [40]]
    players = [{"protected": hands[0]}, {"protected": hands[1]}, {"protected": hands[2]}]
    teeth = {seat: RAFFZAHN.scores(RAFFZAHN.decode({"players": players}))[seat] for seat in range(3)}
    assert teeth[0] == teeth[1] == 41
    rest = [tile for tile in range(1, 41) if not any(tile in hand for hand in hands)]
    shown = scene_at({"players": players, "edge": rest, "phase": "over"}, lineup=("you", "expert", "strong"))
    assert shown["result"]["title"] == "Ivo wins with 41 teeth"
    assert shown["result"]["why"] == "You and Ivo have 41 teeth each; Ivo owns the highest tile of them, 39."
    assert shown["result"]["trophy"]["tile"] == 39


def test_speech_gives_a_bots_public_reason_in_the_language_asked_for():
    table = Asked(seats=("easy", "expert", "strong"))
    for _ in range(12):
        table.ok("bot_step", ply=table.scene["ply"])
        if table.scene["speech"]:
            break
    english = table.scene["speech"]["text"]
    assert table.ok("scene", language="de")["scene"]["speech"]["text"] != english


def test_exact_fractions_reach_the_label_unrounded():
    shown = scene_at(POSITION_M)
    word = next(word for word in tickets(shown)["roll"]["label"].replace(";", " ").split() if "/" in word)
    assert Fraction(word) == Fraction(1138639, 419904)
    assert Speaker("de").percent(Fraction(1, 3), 1) == "33,3\N{NO-BREAK SPACE}%"
