"""Rat-a-Tat Roll's page: every decision can be made, nothing hidden is drawn. Runs under both Pythons."""

import markup_reader as reader
import ratatat_scenes as scenes
from app import pieces
from boards import ratatat, ratatat_changes, ratatat_lab
from test_views import WORDS

PAGE = {"odds": True, "pace": "normal"}


def drawn(scene, **page):
    pieces.LAST.clear()
    state = dict(PAGE)
    state.update(page)
    return ratatat.table(scene, state, WORDS)


def actions(html):
    return reader.values(html, "data-action")


def test_every_moment_nests_with_unique_ids_and_without_style():
    for scene in scenes.every():
        for page in ({}, {"help": True}, {"pause": True}, {"part": "icons"}, {"busy": True}):
            elements = reader.read(drawn(scene, **page))
            ids = [given["id"] for _, given, _ in elements if "id" in given]
            assert len(ids) == len(set(ids)), [one for one in ids if ids.count(one) > 1]
            assert not [name for name, given, _ in elements if "style" in given or name == "style"]


def test_no_drawing_of_the_stock_has_the_id_of_a_piece():
    pieces.DRAWN.clear()
    pieces.UNSTOCKED.clear()
    ids = []
    for scene in scenes.every():
        ids += reader.values(drawn(scene), "id")
    stock = reader.values("".join(pieces.UNSTOCKED), "id")
    assert stock and not set(stock) & set(ids)


def test_the_ring_has_twenty_spaces_five_cards_and_a_pile_and_rows_come_first():
    html = drawn(scenes.scene())
    pressed = [given["id"] for _, given, _ in reader.read(html)
               if "cell" in (given.get("class") or "").split()]
    assert pressed[:16] == [f"card-{seat}-{slot}" for seat in range(4) for slot in range(4)]
    assert pressed[16:36] == [f"space-{at}" for at in range(20)]
    assert pressed[36:] == [f"region-{at}" for at in range(5)] + ["pile"]


def test_one_ticket_for_each_number_of_dice_shows_the_chance_of_every_card():
    html = drawn(scenes.scene())
    assert actions(html) == ["dice:1", "dice:2", "dice:3"]
    assert html.count('class="col"') == 18
    assert not [given for _, given, _ in reader.with_attribute(html, "data-action")
                if "main" in given["class"].split()]
    assert 'class="col"' not in drawn(scenes.scene(decision=scenes.decision(
        "dice", [scenes.ticket("dice:1", "Roll 1")])))


def test_the_space_where_the_pawn_would_stop_keeps_the_dice():
    html = drawn(scenes.rerolls())
    [space] = [given for _, given, _ in reader.read(html) if given.get("id") == "space-13"]
    assert space["data-action"] == "keep" and "lands" in space["class"]
    assert actions(html)[1:] == ["keep", "reroll:0", "reroll:1", "reroll:01"]


def test_marked_dice_mean_their_ticket_which_comes_first():
    html = drawn(scenes.rerolls(), marked="B")
    assert actions(html)[1:] == ["reroll:1", "keep", "reroll:0", "reroll:01"]
    [hit] = [given for _, given, _ in reader.with_attribute(html, "data-action")
             if given["data-action"] == "reroll:1"]
    assert hit["aria-current"] == "true" and "main" in hit["class"].split()


def test_a_choice_can_be_made_on_the_board():
    html = drawn(scenes.choice())
    acting = {given["id"]: given["data-action"] for _, given, _ in reader.with_attribute(html, "data-action")}
    assert acting["region-1"] == "faceup" and acting["pile"] == "draw"
    assert sorted(acting.values()) == ["draw", "draw", "faceup", "faceup"]


def test_cards_are_marked_in_the_rows_or_in_the_slip_and_then_their_ticket_stands():
    html = drawn(scenes.swap())
    assert actions(html) == ["swap:none"] and "Nothing is marked yet." in html
    picks = [given["data-arg"] for _, given, _ in reader.with_attribute(html, "data-do")
             if given["data-do"] == "pick"]
    assert sorted(picks) == sorted(2 * [f"card:{seat}.{slot}" for seat in range(3) for slot in range(2)])
    html = drawn(scenes.swap(), picked=["card:0.1", "card:2.0"])
    assert actions(html) == ["swap:1-2.0", "swap:none"] and "Nothing is marked yet." not in html
    pressed = [given["id"] for _, given, _ in reader.read(html) if given.get("aria-pressed") == "true"
               and given.get("data-do") == "pick"]
    assert pressed == ["card-0-1", "card-2-0", "pick-card-0-1", "pick-card-2-0"]


def test_a_private_look_lies_open_in_its_row_and_in_the_slip_and_nothing_else_can_be_done():
    html = drawn(scenes.look())
    assert not actions(html)
    assert html.count("#rt-card-3-") == 2 and html.count("your place 2: 3") == 2
    assert [given["data-do"] for _, given, _ in reader.with_attribute(html, "data-do")].count("seen") == 1
    assert "#rt-card-3-" not in drawn(scenes.scene())


def test_a_cover_shows_neither_rows_nor_cards():
    html = drawn(scenes.covered())
    assert "card-" not in html and "rt-back" not in html and 'data-do="uncover"' in html


def test_what_nobody_may_see_is_not_in_the_page():
    secret = scenes.scene()
    html = drawn(secret)
    secret["seats"][1]["cards"][0]["label"] = "Ivo, place 1, face-down"
    values = [each["value"] for place in secret["seats"] for each in place["cards"]]
    assert values == [None] * 16
    for value in (0, 2, 3, 6, 8):    # no open card shows these
        assert f"#rt-card-{value}-" not in html


def test_the_memory_aid_shows_values_and_tags_only_where_the_scene_tells_them():
    scene = scenes.scene()
    scene["seats"][0]["cards"][0] = scenes.held(0, 0, value=2, shown="2", face="cat", label="your place 1: 2")
    scene["seats"][2]["cards"][1] = scenes.held(2, 1, tag="0–6", label="Bo, place 2: 0 to 6")
    html = drawn(scene)
    assert "#rt-card-2-" in html and "#rt-back-0" in html


def test_the_rules_stand_in_the_place_of_the_slip_and_a_dialog_lies_over_the_page():
    rules = {"rule": None, "query": "", "sections": []}
    assert 'id="tickets"' not in drawn(scenes.scene(), rules=rules)
    assert "<main inert" in drawn(scenes.scene(), dialog={"kind": "menu", "game": "ratatat", "letters": True,
                                                          "full": None, "past": False})


def test_the_end_shows_every_card_of_every_row():
    html = drawn(scenes.result())
    assert "data-result" in html
    assert reader.values(html, "data-rank") == ["1", "2", "3", "4"]
    assert html.count("#rt-card-") >= 17


def test_every_thing_that_a_guide_may_name_can_be_lit_and_numbered():
    things = ("card:1.0", "region:2", "space:7", "pile", "centre", "pawn", "seat:1", "pips", "die:A", "sum",
              "ticket:keep")
    for thing in things:
        scene = scenes.rerolls()
        scene["guide"] = {"step": 0, "count": 2, "number": "1 of 2", "title": "One", "text": [["Look.", ""]],
                          "try": [], "wants": None, "tickets": ["keep"], "lit": [thing], "marks": [thing],
                          "learnt": [], "holds": False, "last": False, "watching": False}
        html = drawn(scene)
        assert 'class="mk"' in html, thing
        if thing not in ("pips", "die:A", "sum"):
            assert " lit" in html or '"lit' in html, thing


# ---- what moved ----

def after(*events, **more):
    scene = scenes.scene(**more)
    scene["happened"] = [dict(event) for event in events]
    for at, event in enumerate(scene["happened"]):
        event["at"] = 41 + at
    return scene


def test_the_pawn_walks_and_the_card_comes_after_it():
    moves = ratatat_changes.changes(scenes.scene(), after(
        {"kind": "rolled", "dice": [3, 4], "again": [0, 1]},
        {"kind": "moved", "seat": 0, "total": 7, "space": 13},
        {"kind": "took", "seat": 0, "slot": 2, "region": 3, "value": 5, "tokens": 0},
        {"kind": "display", "region": 3, "value": 2}))
    assert [move[0] for move in moves] == ["tumble", "tumble", "walk-7-20", "move-turn", "move-turn"]
    assert moves[3][1:] == ("#region-3", "#card-0-2") and moves[4][1:] == ("#pile", "#region-3")


def test_drawing_swapping_and_giving_up_name_places_and_no_values():
    moves = ratatat_changes.changes(scenes.scene(), after(
        {"kind": "drew", "seat": 1, "slot": 2, "tokens": 1},
        {"kind": "swapped", "seat": 0, "slot": 1, "other": 2, "other_slot": 0},
        {"kind": "discarded", "seat": 0, "slot": 3}))
    assert moves == [("move", "#pile", "#card-1-2"), ("move", "#card-0-1", "#card-2-0"),
                     ("move", "#card-2-0", "#card-0-1"), ("under", "#card-0-3", "#pile")]


def test_a_card_turns_up_for_its_owner_and_down_again():
    up = ratatat_changes.changes(scenes.scene(), scenes.look())
    assert up == [("turn", "", "#card-0-1")] == ratatat_changes.changes(scenes.look(), scenes.scene())


def test_nothing_moves_behind_a_cover_or_where_there_was_a_jump():
    rolled = after({"kind": "wild", "seat": 0, "result": "swap"})
    assert ratatat_changes.changes(scenes.scene(), rolled) == [("tumble", "", "#wild svg")]
    assert ratatat_changes.changes(scenes.scene(), dict(rolled, cover={"seat": 1})) == []
    assert ratatat_changes.changes(scenes.scene(), dict(rolled, seed=2)) == []
    assert ratatat_changes.changes(scenes.scene(), dict(rolled, ply=99)) == []
    assert ratatat_changes.changes(rolled, rolled) == []


# ---- the lab ----

def test_a_position_is_a_picture_without_anything_to_press():
    html = ratatat_lab.picture(scenes.rerolls(), WORDS)
    assert "<button" not in html and html.count("#rt-pips-") == 2
    reader.read(html)
