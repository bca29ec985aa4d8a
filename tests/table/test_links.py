"""Codes for deals, matches, positions, demos: small, checked, opened where they lead, refused if touched."""

import pytest

from pygames_core.engine.codes import DEMO, POSITION, RECORD, from_code, seal, to_code
from pygames_core.engine.packing import pack
from pygames_core.engine.rng import Rng
from pygames_core.games.raffzahn.odds import QUESTIONS
from pygames_core.games.raffzahn.rules import RAFFZAHN
from pygames_core.table import links
from tests.games.raffzahn.playouts import states_of_a_match
from tests.table.asking import FOUR, POSITION_M, Asked
from tests.table.mutants import change, mended

DECIDING = {**POSITION_M, "phase": "decide", "roll": 2, "dice": [10, "star", 2]}
DEMO_M = {"game": "raffzahn", "question": "turn-value", "parameters": {"rolls": 2}, "position": POSITION_M,
          "seed": 4711, "n": 1000, "watch": "value"}
SMALL, LONG = 250, 2000
"""Signs of a code that fits on a QR sign, and of a whole match."""


def code_of(what, **fields):
    return Asked().ok("link", what=what, **fields)["code"]


def played(plies=30):
    table = Asked(seats=FOUR)
    while table.scene["ply"] < plies:
        table.on()
        table.act(table.scene["decision"]["tickets"][0]["action"])
    return table


def test_a_demo_comes_back_with_everything_that_makes_its_numbers():
    linked = Asked().ok("link", what="demo", **DEMO_M)
    assert linked["path"] == "d" and not linked["hidden"]
    opened = Asked().ok("open", link=linked["code"])
    assert opened["place"] == "lab"
    assert opened["parameters"] == {"dice": "position", "rolls": 2, "table": "position"}
    assert (opened["game"], opened["question"]) == ("raffzahn", "turn-value")
    assert (opened["seed"], opened["n"], opened["watch"]) == (4711, 1000, "value")
    assert RAFFZAHN.decode(opened["position"]) == RAFFZAHN.decode(POSITION_M)
    run = {field: opened[field] for field in ("game", "question", "parameters", "position", "seed", "watch")}
    here, there = (Asked().ok("simulate", **{**DEMO_M, **fields}, upto=20) for fields in ({}, run))
    assert here == there


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_has_its_small_demo(name):
    code = code_of("demo", game="raffzahn", question=name, seed=2**53 - 1, n=1_000_000)
    assert len(code) < 100
    opened = Asked().ok("open", link=code)
    assert opened["question"] == name and opened["position"] is None and opened["watch"] is None
    assert opened["parameters"] == QUESTIONS[name].answer().parameters


def test_a_position_leads_to_the_lab_with_the_questions_that_fit():
    linked = Asked().ok("link", what="position", game="raffzahn", position=DECIDING)
    assert linked["path"] == "p" and len(linked["code"]) < SMALL
    opened = Asked().ok("open", link=linked["code"])
    assert opened["place"] == "lab" and "reroll" in [each["question"] for each in opened["questions"]]
    assert RAFFZAHN.decode(opened["position"]) == RAFFZAHN.decode(DECIDING)


def test_the_position_that_is_shown_is_the_one_that_is_passed_on():
    table = played()
    here = table.ok("link", what="position")["code"]
    table.ok("goto", ply=5)
    there = table.ok("link", what="position")["code"]
    shown = table.ok("position")["position"]
    assert here != there and Asked().ok("open", link=there)["position"] == shown


def test_codes_keep_their_sizes():
    rng = Rng(3, "links")
    for _ in range(6):
        for state in list(states_of_a_match(rng))[::20]:
            position = RAFFZAHN.encode(state)
            code = code_of("position", game="raffzahn", position=position)
            assert len(code) < SMALL
            assert Asked().ok("open", link=code)["position"] == position
    table = Asked(seats=FOUR)
    assert len(table.ok("link", what="deal")["code"]) < SMALL
    table.finish()
    assert len(table.ok("link", what="match")["code"]) < LONG
    assert len(code_of("demo", **DEMO_M)) < SMALL


def test_a_row_that_an_older_version_spelt_out_is_still_read(monkeypatch):
    teeth = [min(7, 1 + number // 6) for number in range(40)]
    position = RAFFZAHN.encode(RAFFZAHN.initial_state(RAFFZAHN.options({"teeth_table": teeth})))
    code = code_of("position", game="raffzahn", position=position)
    monkeypatch.setattr(links, "_held", lambda value: [value])
    older = code_of("position", game="raffzahn", position=position)
    assert len(code) < len(older)
    assert all(Asked().ok("open", link=each)["position"] == position for each in (code, older))


@pytest.mark.parametrize("around", [
    "{}", "  {}\n", "https://example.org/ratable/#/d/{}", "file:///C:/a b/ratable.html#/d/{}",
    "#/d/{}?embed=1", "https://example.org/#/d/{}&embed=1",
])
def test_a_code_is_found_in_what_people_paste(around):
    code = code_of("demo", **DEMO_M)
    assert Asked().ok("open", link=around.format(code))["question"] == "turn-value"
    broken = "\n".join(code[at:at + 20] for at in range(0, len(code), 20))
    assert Asked().ok("open", link=broken)["question"] == "turn-value"


def test_what_leads_to_the_lab_leaves_the_running_match_alone():
    table = played()
    before = table.ok("scene")["scene"]
    for code in (code_of("demo", **DEMO_M), code_of("position", game="raffzahn", position=DECIDING)):
        assert table.ok("open", link=code)["place"] == "lab"
        assert table.ok("scene")["scene"] == before


@pytest.mark.parametrize(("fields", "key"), [
    ({"what": "half"}, "table.field"), ({"what": "demo", "question": "fly"}, "odds.question-unknown"),
    ({"what": "demo", "question": "roll-kinds", "seed": -1, "n": 1}, "engine.seed-range"),
    ({"what": "demo", "question": "roll-kinds", "seed": 1, "n": -1}, "lab.upto"),
    ({"what": "demo", "question": "roll-kinds", "seed": 1, "n": 1, "watch": "rain"}, "lab.watch"),
    ({"what": "position", "position": {"players": []}}, "position.players"),
    ({"what": "position"}, "table.no-match"),
])
def test_no_code_for_what_cannot_be(fields, key):
    assert Asked().refused("link", **{"game": "raffzahn", **fields})["key"] == key


HEAD = pack(["raffzahn", 1])


@pytest.mark.parametrize(("holds", "head", "parts"), [
    (DEMO, HEAD, []), (DEMO, HEAD, {}), (DEMO, HEAD, 5), (DEMO, HEAD, ["raffzahn"] * 6),
    (DEMO, HEAD, [None] * 6), (DEMO, HEAD, ["roll-kinds", [], None, True, 1, None]),
    (DEMO, HEAD, ["roll-kinds", 7, None, 1, 1, None]),
    (DEMO, HEAD, ["turn-value", {"rolls": 9}, None, 1, 1, None]),
    (DEMO, pack(["raffzahn", 2]), ["roll-kinds", {}, None, 1, 1, None]),
    (DEMO, pack(["chess", 1]), ["roll-kinds", {}, None, 1, 1, None]), (DEMO, pack(5), []), (DEMO, b"", []),
    (POSITION, HEAD, []), (POSITION, HEAD, [{"players": 5}]), (POSITION, HEAD, [None]),
    (POSITION, HEAD, [{"options": 5}]), (POSITION, HEAD, [{"options": [0]}]),
    (POSITION, HEAD, [{"options": {"players": 3}}]), (POSITION, HEAD, [{"options": [99, 0]}]),
    (POSITION, HEAD, [{"options": [0, "3"]}]), (POSITION, HEAD, [{"options": [8, {}]}]),
    (POSITION, HEAD, [{"options": [8, {"": [1]}]}]), (POSITION, HEAD, [{"options": [8, {"": [1, 10**9]}]}]),
    (POSITION, HEAD, [{"options": [8, {"": "ab"}]}]), (9, HEAD, []), (0, HEAD, []),
])
def test_a_well_summed_code_of_nonsense_is_refused_too(holds, head, parts):
    error = Asked().refused("open", link=to_code(holds, bytes([len(head)]) + head + pack(parts)))
    assert error["kind"] in ("malformed", "other-version")


@pytest.mark.parametrize("save", [{}, [], 5, {"version": 1}, {"version": 1, "link": 7, "names": 1},
                                  {"version": 1, "link": "x" * 30}, {"version": 2}])
def test_a_well_summed_save_of_nonsense_is_refused_too(save):
    assert Asked().refused("open", save=seal(save))["kind"] in ("malformed", "damaged", "other-version")


def test_a_save_whose_guide_has_no_such_step_leaves_the_match_alone():
    table = played()
    code = table.ok("link", what="match")["code"]
    before = table.ok("scene")["scene"]
    bad = seal({"version": 1, "link": code, "names": [None] * 4, "step": 99})
    assert table.refused("open", save=bad)["key"] == "table.guide-step"
    assert table.ok("scene")["scene"] == before


# ---- mutated codes ----

@pytest.fixture(scope="module")
def good():
    """Codes and saves of every kind."""
    table, fork = played(), played(12)
    fork.ok("goto", ply=6)
    fork.ok("fork")
    begun = Asked(seats=FOUR, position=POSITION_M)
    ended = Asked(seats=("you", "easy", "easy"), options={"max_turns": 12})
    ended.finish()
    tables = (table, fork, begun, ended)
    codes = [each.ok("link", what=what)["code"] for each in tables for what in ("deal", "match", "position")]
    codes += [code_of("demo", **DEMO_M), code_of("demo", game="raffzahn", question="stars", seed=1, n=0)]
    assert {from_code(code)[0] for code in codes} == {RECORD, POSITION, DEMO}
    return codes, [each.answer["save"] for each in tables]


def refused(table, before, **fields):
    """Whether the table refuses; then by one sentence, the running match untouched."""
    answer = table.ask("open", **fields)
    if "ok" in answer:
        return False
    error = answer["error"]
    assert error["kind"] in ("malformed", "damaged", "other-version", "illegal"), error
    assert error["text"].endswith(".") and "\n" not in error["text"] and error["text"] != error["key"], fields
    match = table.table._session.match
    assert (match, match.hash()) == before
    return True


def try_all(good, count, seed):
    codes, saves = good
    table, rng = played(), Rng(seed, "mutants")
    scene, match = table.ok("scene")["scene"], table.table._session.match
    before = match, match.hash()
    for _ in range(count):
        if rng.below(4):
            assert refused(table, before, link=change(rng.choice(codes), rng))
        else:
            assert refused(table, before, save=change(rng.choice(saves), rng))
    assert table.ok("scene")["scene"] == scene


def test_mutated_codes_and_saves_are_refused_in_a_sentence(good):
    try_all(good, 1_000, 1)


@pytest.mark.long
def test_10_000_mutated_codes_and_saves_are_refused_in_a_sentence(good):
    try_all(good, 10_000, 2)


@pytest.mark.parametrize("count", [400, pytest.param(10_000, marks=pytest.mark.long)])
def test_codes_with_a_mended_check_sum_are_refused_or_mean_something(good, count):
    codes, rng = good[0], Rng(count, "mended")
    opened = 0
    for _ in range(count):
        table = Asked(seats=("you", "easy", "easy"))
        match = table.table._session.match
        opened += not refused(table, (match, match.hash()), link=mended(rng.choice(codes), rng))
    assert opened < count // 2
