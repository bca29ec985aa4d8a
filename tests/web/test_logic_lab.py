"""The lab's state: texts of fields, what outlives a reload, what a demo holds. Runs under both Pythons."""

import json

import lab_scenes as scenes
from app import lab_state, router


def test_runs_of_numbers_are_written_as_from_to_and_read_again():
    for numbers, text in (([37], "37"), ([1, 2], "1, 2"), ([1, 2, 3], "1–3"), ([8, 32, 33, 34], "8, 32–34"),
                          (list(range(2, 41)), "2–40"), ([], "")):
        assert lab_state.as_ranges(numbers) == text
        assert lab_state.from_ranges(text) == numbers


def test_numbers_are_read_however_they_are_typed():
    assert lab_state.from_ranges("1-3 7;9") == [1, 2, 3, 7, 9]
    assert lab_state.from_ranges("2 – 4") == [2, 3, 4]
    for wrong in ("own", "1-", "-3", "1-9999", "12345", "a-b"):
        assert lab_state.from_ranges(wrong) is None
    assert lab_state.read(scenes.TILES, "own") == "own"
    assert lab_state.read(scenes.TILES, "1-3") == [1, 2, 3]


def test_a_row_is_read_as_numbers_and_other_fields_as_text():
    assert lab_state.read(scenes.TABLE, "1, 2 2\n3") == [1, 2, 2, 3]
    assert lab_state.read(scenes.TABLE, "many") == "many"
    assert lab_state.read(scenes.MANY, " 7 ") == "7"
    assert lab_state.text_of(scenes.TABLE, [1, 2]) == "1 2"
    assert lab_state.text_of(scenes.CLUES, ["8:2", "9:2"]) == "8:2, 9:2"
    assert lab_state.text_of(scenes.MANY, 7) == "7"


def test_long_numbers_of_trials_have_gaps():
    assert [lab_state.grouped(number) for number in (1, 1000, 10000, 1000000)] == [
        "1", "1000", "10\u202f000", "1\u202f000\u202f000"]


def test_a_demo_holds_the_question_its_parameters_and_the_trials_that_were_made():
    page = scenes.lab("value", True, None, 100)
    lab = page["lab"]
    lab["position"] = {"players": []}
    lab["kept"]["value"]["given"] = {"rolls": "2"}
    assert lab_state.demo(page) == {
        "what": "demo", "game": "raffzahn", "question": "value", "parameters": {"rolls": "2"},
        "position": {"players": []}, "seed": 7, "n": 100, "watch": "value"}
    waiting = scenes.lab("kinds")
    waiting["lab"]["position"] = {"players": []}
    waiting["lab"]["kept"]["kinds"]["n"] = 500
    demo = lab_state.demo(waiting)
    assert (demo["n"], demo["position"], demo["watch"]) == (500, None, "lazy")


def test_a_position_is_passed_on_by_itself():
    page = scenes.lab("value", position={"players": [1]})
    assert lab_state.passed_on(page, "position") == {
        "what": "position", "game": "raffzahn", "position": {"players": [1]}}
    assert lab_state.passed_on(page, "demo")["what"] == "demo"


def test_a_reload_finds_what_was_said_and_nothing_of_what_was_computed():
    lab = scenes.lab("rolls", True, [("lazy", 0.5)], 100)["lab"]
    lab["kept"]["rolls"]["given"] = {"rolls": "5"}
    found = lab_state.restored(lab_state.lasting(lab), "raffzahn", scenes.QUESTIONS)
    assert found["kept"] == lab["kept"] and found["question"] == "rolls"
    assert found["answer"] is None and found["run"] is None and found["typed"] == {}


def test_what_is_no_lab_is_not_taken_for_one():
    lab = scenes.lab("rolls")["lab"]
    for name, value in (("game", "razzia"), ("question", "gone"), ("question", 5), ("speed", "warp"),
                        ("spelling", "roman"), ("kept", {"rolls": {}}), ("kept", []), ("kept", {"rolls": 1})):
        broken = json.loads(lab_state.lasting(lab))
        broken[name] = value
        assert lab_state.restored(json.dumps(broken), "raffzahn", scenes.QUESTIONS) is None, name
    for text in (None, "", "[]", "{}", "{", "null", "7"):
        assert lab_state.restored(text, "raffzahn", scenes.QUESTIONS) is None


def test_of_a_partition_every_row_is_guessed_else_the_watched_one():
    assert len(lab_state.guessed_rows(scenes.lab("kinds")["lab"])) == 3
    lab = scenes.lab("value")["lab"]
    assert [row["outcome"] for row in lab_state.guessed_rows(lab)] == ["value"]
    lab["kept"]["value"]["watch"] = "hit"
    assert [row["outcome"] for row in lab_state.guessed_rows(lab)] == ["hit"]
    lab["kept"]["value"]["watch"] = "gone"
    assert lab_state.watched(lab) == "value"


def test_a_position_asks_a_question_with_its_own_parameters():
    fit = {"question": "value", "parameters": {"rolls": 1}, "position": True}
    lab = scenes.lab("value", fits=[fit])["lab"]
    assert lab_state.about(lab, "value") == {"rolls": 1}
    assert lab_state.about(lab, "kinds") == {}


def test_the_person_plays_on_where_it_is_somebodys_turn():
    sketch = {"seats": [{"seat": seat, "on_turn": seat == 2} for seat in range(4)]}
    kinds = [seat["kind"] for seat in lab_state.seats(sketch, ["strong", "easy"])]
    assert kinds == ["strong", "easy", "you", "easy"]


def test_an_address_leads_to_a_question_and_may_set_it():
    route = router.parse("#/lab/raffzahn")
    assert (route["view"], route["game"], route["question"], route["setup"]) == ("lab", "raffzahn", "", None)
    said = "rolls=2&dice=30,1,1&seed=5&n=100&watch=%2B6&lang=de&embed=1"
    route = router.parse("#/lab/raffzahn/turn-value?" + said)
    assert route["question"] == "turn-value" and route["lang"] == "de"
    assert route["setup"] == {"given": {"rolls": "2", "dice": "30,1,1"}, "seed": 5, "n": 100, "watch": "+6"}
    assert router.parse("#/lab/raffzahn/stars?lang=de")["setup"] is None
    for wrong in ("", "/a/b/c", "/Raffzahn", "/raffzahn/x?seed=few", "/raffzahn/x?n=-1"):
        assert router.parse("#/lab" + wrong)["view"] == "lost", wrong
    assert router.parse(lab_state.address(scenes.lab("value")["lab"]))["question"] == "value"
