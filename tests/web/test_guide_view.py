"""The note of the guided turn: what it says, where it points, what it shows. Runs under both Pythons."""

import markup_reader as reader
import view_scenes as scenes
from app import guide_view, router
from boards import raffzahn
from test_views import WORDS


def drawn(scene, **page):
    return raffzahn.table(scene, page, WORDS)


def looks(html):
    return [(name, given.get("class") or "") for name, given, _ in reader.read(html)]


def test_every_mark_of_the_text_stands_on_the_table_once():
    html = drawn(scenes.guided())
    marks = [look for name, look in looks(html) if look == "mk"]
    assert len(marks) == 2 * 3
    for number in "123":
        assert html.count('aria-hidden="true">' + number + "</span>") >= 2


def test_every_thing_that_can_be_named_can_carry_a_mark_and_be_lit():
    for thing in ("die:A", "sum", "rolls", "row:star", "tile:21", "seat:1", "total:2", "note:0", "held:12",
                  "ticket:take", "ticket:reroll:AB"):
        html = drawn(scenes.guided(marks=[thing], text=[]))
        assert [look for _, look in looks(html)].count("mk") == 1, thing
    for thing in ("dice", "board", "row:30", "seat:2", "ticket:reroll:Y"):
        html = drawn(scenes.guided(marks=[], lit=[thing]))
        lit = [look for _, look in looks(html) if "lit" in look.split()]
        assert len(lit) == 1, thing


def test_only_the_tickets_of_the_step_are_shown():
    html = drawn(scenes.guided(tickets=["take", "reroll:AB"]))
    shown = [given["id"] for _, given, _ in reader.read(html)
             if given.get("data-action") and "ticket" in given["class"]]
    assert shown == ["act-take", "act-reroll-AB"]


def test_back_and_skip_are_always_there_and_next_where_the_step_is_only_read():
    first = reader.values(drawn(scenes.guided(step=0, holds=True, wants=None)), "id")
    assert "guide-back" in first and "guide-skip" in first and "guide-next" in first
    acting = reader.values(drawn(scenes.guided()), "id")
    assert "guide-back" in acting and "guide-skip" in acting and "guide-next" not in acting
    watching = reader.values(drawn(scenes.guided(watching=True)), "id")
    assert "guide-back" in watching and "guide-skip" in watching and "do-skip" in watching
    last = reader.values(drawn(scenes.guided(step=8, last=True, holds=True, wants=None)), "data-do")
    assert "play-on" in last and "new" in last and "home" in last and "step" in last


def test_before_the_first_step_there_is_none():
    html = drawn(scenes.guided(step=0, holds=True, wants=None))
    back = [given for _, given, _ in reader.read(html) if given.get("id") == "guide-back"]
    assert [given["aria-disabled"] for given in back] == ["true"]


def test_the_note_points_at_the_first_thing_that_it_speaks_of():
    for thing, way in (("dice", "up"), ("die:Y", "up"), ("sum", "up"), ("ticket:take", "down"),
                       ("row:20", "aside"), ("seat:1", "aside"), ("board", "aside")):
        assert guide_view.pointer({"lit": [thing]}) == way
    assert guide_view.pointer({"lit": []}) == ""


def test_a_nudge_stands_in_place_of_what_to_try():
    html = drawn(scenes.guided(), nudge="Later. <now>")
    assert "Later. &lt;now&gt;" in html and "Try it" not in html


def test_no_line_begins_with_a_mark_or_with_the_stop_behind_it():
    html = guide_view.pieces([["Row ", ""], ["1", "mark"], [". Then", ""]])
    assert html.startswith("Row\u00a0<span") and "</span>.</span> Then" in html


def test_ears_get_the_step_without_its_marks():
    assert guide_view.spoken(scenes.guided()["guide"]) == (
        "3 of 9: Yellow picks the row. Yellow 10 opens this row. 10 + 0 + 2 = 12. Try it: take tile 12.")


def test_the_address_of_a_step_leads_back_to_it():
    route = router.parse(guide_view.address(scenes.guided()))
    assert (route["view"], route["game"], route["step"]) == ("guide", "raffzahn", 2)
    assert router.parse("#/guide/raffzahn")["step"] == 0
    for wrong in ("#/guide", "#/guide/raffzahn/3", "#/guide/No", "#/guide/raffzahn?step=two"):
        assert router.parse(wrong)["view"] == "lost"
