"""The lab's calls: questions in both languages, answers beside guesses and runs, positions taken along."""

import json
import operator
from fractions import Fraction

import pytest

from pygames_core.engine.text import LANGUAGES, Speaker
from pygames_core.games import GAMES
from pygames_core.table import figures
from pygames_core.table.lab import Lab
from tests.table.asking import POSITION_M, Asked

LAB = {"game": "raffzahn", "language": "en"}
GAME_OF = operator.attrgetter("game.facts.id")
RUN = {**LAB, "question": "roll-kinds", "seed": 4711}


def odds(name, **fields):
    return Asked().ok("odds", **{**LAB, "question": name, **fields})


def run(table, upto, **fields):
    while True:
        answer = table.ok("simulate", **{**RUN, "upto": upto, **fields})
        if answer["done"]:
            return answer


# ---- questions ----

@pytest.mark.parametrize("package", list(GAMES), ids=GAME_OF)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_listed_with_its_words_and_everything_that_can_be_set(language, package):
    listed = Asked().ok("questions", game=GAME_OF(package), language=language)["questions"]
    assert [each["name"] for each in listed] == list(package.questions)
    for each in listed:
        question = package.questions[each["name"]]
        assert each["title"] and each["text"].endswith("?")
        assert f"{GAME_OF(package)}-odds." not in json.dumps(each)
        assert each["run"] is (question.trial is not None)
        assert bool(each["run_text"]) is (question.trial is None)
        defaults = {parameter["name"]: parameter["default"] for parameter in each["parameters"]}
        assert question.complete(defaults) == question.complete({})
        for parameter in each["parameters"]:
            assert parameter["kind"] in ("whole", "wholes", "row", "word", "dice", "text")
            for word in parameter["words"]:
                question.complete({parameter["name"]: word["word"]})
            for bound in (parameter["low"], parameter["high"]):
                if bound is not None:
                    row = [bound] * (parameter["parts"] if parameter["kind"] == "row" else 1)
                    question.complete({parameter["name"]: bound if parameter["kind"] == "whole" else row})


def test_dice_say_what_each_of_them_can_show():
    listed = Asked().ok("questions", **LAB)["questions"]
    dice = next(each for each in listed if each["name"] == "reroll")["parameters"][0]
    assert dice["parts"] == [[10, 20, 30, "star"], [1, 2, 3, 4, 5, "star"], [1, 2, 3, 4, 5, "star"]]


# ---- exact answers ----

@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), [(GAME_OF(each), name) for each in GAMES
                                            for name in each.questions])
def test_every_answer_is_finished(game, name, language):
    answer = odds(name, language=language, game=game)
    exact = GAMES.get(game).questions[name].answer()
    assert [Fraction(row["fraction"]) for row in answer["rows"]] == [row.value for row in exact.rows]
    assert f"{game}-odds." not in json.dumps(answer) and "{" not in answer["how"] + answer["spoken"]
    assert len([end for end in answer["how"].replace("z.B.", "").split(". ") if end]) == 2, "two sentences"
    for row in answer["rows"]:
        axis = answer["axes"][row["kind"]]
        assert axis["low"] <= row["decimal"] <= axis["high"]
        assert (row["shown"]["percent"] is None) is (row["kind"] != "chance")
    for axis in answer["axes"].values():
        assert [axis["low"], axis["high"]] == [axis["ticks"][0]["at"], axis["ticks"][-1]["at"]]
        assert 2 <= len(axis["ticks"]) <= 10
        assert len({tick["label"] for tick in axis["ticks"]}) == len(axis["ticks"])


def test_an_answer_stands_as_fraction_decimal_per_cent_and_cases():
    row = odds("roll-kinds", language="de")["rows"][0]
    assert row["shown"] == {"fraction": "1/6", "decimal": "0,1667", "percent": "16,7\N{NO-BREAK SPACE}%",
                            "count": "36 von 216"}
    rare = odds("roll-kinds")["rows"][1]["shown"]["percent"]
    assert rare == "0.93\N{NO-BREAK SPACE}%"
    assert odds("teeth-tables")["rows"][0]["shown"]["decimal"] == "438900"


def test_a_position_can_be_asked_about_and_comes_back_in_the_games_own_spelling():
    answer = odds("turn-value", position=POSITION_M)
    assert answer["rows"][0]["fraction"] == "1138639/419904"
    assert answer["position"]["phase"] == "roll" and answer["position"]["edge"] == [3, 5, 18, 37]
    assert odds("turn-value", position=answer["position"])["rows"] == answer["rows"]


@pytest.mark.parametrize(("fields", "key"), [
    ({"question": "fly"}, "odds.question-unknown"), ({"question": None}, "odds.question-unknown"),
    ({"parameters": []}, "table.field"), ({"parameters": {"teeth": 1}}, "odds.parameter-unknown"),
    ({"parameters": {"rolls": 9}}, "odds.parameter-value"), ({"game": "chess"}, "engine.game-unknown"),
    ({"position": {"players": 3}}, "position.players"),
    ({"position": []}, "position.not-object"),
    ({"guess": 5}, "table.field"), ({"guess": {"lazy": "x"}}, "lab.guess.unknown"),
    ({"guess": {"value": "many"}}, "lab.guess.unreadable"),
    ({"guess": {"value": True}}, "lab.guess.unreadable"),
    ({"guess": {"value": "1/0"}}, "lab.guess.unreadable"),
])
def test_what_cannot_be_asked_is_refused_in_a_sentence(fields, key):
    assert Asked().refused("odds", **{**LAB, "question": "turn-value", **fields})["key"] == key


@pytest.mark.parametrize(("fields", "field"), [
    ({"parameters": {"rolls": 9}}, "rolls"), ({"guess": {"value": "many"}}, "value"),
    ({"position": []}, None),
])
def test_a_refusal_names_the_field_that_is_wrong(fields, field):
    assert Asked().refused("odds", **{**LAB, "question": "turn-value", **fields})["field"] == field


# ---- guesses ----

@pytest.mark.parametrize("said", ["16.7", "16,7 %", "16,7%", 16.7, "167/1000"])
def test_a_guess_is_read_as_people_type_it(said):
    guess = odds("lazy-within", parameters={"rolls": 1}, guess={"lazy": said})["guess"]
    assert guess["rows"][0]["value"] == 0.167
    assert guess["text"] == "lazy tooth: guessed too high by 0.0 points."


def test_a_guess_of_everything_says_how_much_was_misplaced_and_where_most():
    whole = {"lazy": "10", "great": "1", "small": "14", "number": "75"}
    guess = odds("roll-kinds", guess=whole)["guess"]
    assert guess["off"] == pytest.approx(float(Fraction(1, 6) - Fraction(1, 10)))
    assert guess["text"] == "The guess misplaced 7 of 100. lazy tooth: guessed too low by 6.7 points."
    assert odds("roll-kinds", guess={**whole, "lazy": "30"})["guess"]["off"] is None
    part = odds("roll-kinds", guess={"lazy": "1/6"})["guess"]
    assert part["off"] is None and part["text"] == "lazy tooth: guessed exactly."
    assert odds("roll-kinds")["guess"] is None
    teeth = odds("turn-value", guess={"value": "3"})["guess"]
    assert teeth["text"] == "teeth on average: guessed too low by 0.77."


# ---- simulations ----

def test_a_run_reports_sums_estimates_intervals_and_the_course():
    answer = run(Asked(), 1000, watch="lazy")
    assert (answer["n"], answer["upto"], answer["seed"]) == (1000, 1000, 4711)
    assert sum(row["total"] for row in answer["rows"]) == 1000
    lazy = answer["rows"][0]
    assert lazy["estimate"] == lazy["total"] / 1000 and lazy["shown"]["count"] == f"{lazy['total']} of 1000"
    assert lazy["interval"][0] < lazy["estimate"] < lazy["interval"][1]
    assert lazy["interval_text"].startswith("95 % interval after Wilson: ") and lazy["inside"] is True
    assert answer["course"][-1] == {"n": 1000, "estimate": lazy["estimate"], "low": lazy["interval"][0],
                                    "high": lazy["interval"][1]}
    assert sum(bar["count"] for bar in answer["histogram"]) == 1000
    assert "1000 trials with seed 4711" in answer["spoken"] and "lies inside" in answer["spoken"]


def test_the_same_seed_brings_the_same_numbers_however_it_is_asked_for():
    asked = Asked()
    for upto in (1, 10, 100):
        run(asked, upto)
    stepwise = run(asked, 500)
    assert run(Asked(), 500) == stepwise
    assert run(asked, 500) == stepwise
    assert run(Asked(), 500, seed=4712)["rows"] != stepwise["rows"]
    run(asked, 10, question="roll-rows")
    assert run(asked, 500) == stepwise, "another run came between"
    assert run(asked, 100) == run(Asked(), 100), "fewer trials start again"


def test_a_slice_ends_in_time_and_the_next_one_goes_on():
    ticks = iter(range(10**6))
    lab, speaker = Lab(clock=lambda: next(ticks) * 0.001), Speaker("en")
    ask = lab.ask(GAMES.get("raffzahn"), "turn-value", {}, None)
    first = lab.simulate(ask, 1, 100, None, speaker)
    assert not first["done"] and 20 <= first["n"] <= 40
    second = lab.simulate(ask, 1, 100, None, speaker)
    assert first["n"] < second["n"] < 100


def test_axes_stand_still_from_run_to_run():
    table = Asked()
    axes = [run(table, upto, seed=seed, watch="lazy")["course_axis"]
            for upto, seed in ((1, 1), (10, 1), (500, 1), (500, 2))]
    assert axes.count(axes[0]) == 4 and axes[0]["low"] == 0 and axes[0]["high"] == 0.5


@pytest.mark.parametrize(("fields", "key"), [
    ({"upto": 0}, "lab.upto"), ({"upto": 10**7}, "lab.upto"), ({"upto": True}, "lab.upto"),
    ({"upto": "9"}, "lab.upto"), ({"seed": None}, "engine.seed-range"), ({"seed": -1}, "engine.seed-range"),
    ({"seed": 2**53}, "engine.seed-range"), ({"watch": "rain"}, "lab.watch"), ({"watch": 7}, "lab.watch"),
    ({"question": "teeth-tables"}, "lab.not-run"),
    ({"question": "turn-value", "position": {"players": []}}, "position.players"),
])
def test_a_run_that_cannot_be_is_refused(fields, key):
    assert Asked().refused("simulate", **{**RUN, "upto": 10, **fields})["key"] == key


@pytest.mark.parametrize(("game", "name"), [(GAME_OF(each), name) for each in GAMES
                                            for name, question in each.questions.items() if question.trial])
def test_every_question_can_be_run_and_its_report_is_finished(game, name):
    answer = run(Asked(), 20, game=game, question=name, language="de")
    assert answer["n"] == sum(bar["count"] for bar in answer["histogram"]) == 20
    assert all(row["interval_text"] and row["shown"]["decimal"] for row in answer["rows"])


# ---- from play to lab ----

def test_the_position_of_the_match_comes_with_the_questions_that_fit_it():
    table = Asked(seats=("you", "easy", "easy"), options={"start_player": 0})
    at_start = table.ok("position")
    assert at_start["position"]["phase"] == "roll"
    names = [each["question"] for each in at_start["questions"]]
    assert "turn-value" in names and "reroll" not in names and "own-hit" not in names
    while (table.scene["decision"] or {}).get("kind") != "choose":
        table.act(table.scene["decision"]["tickets"][0]["action"])
        table.on()
    taken = table.ok("position")
    tickets = {each["action"]: each for each in table.scene["decision"]["tickets"]}
    for each in taken["questions"]:
        position = taken["position"] if each["position"] else None
        answer = table.ok("odds", **LAB, **{**each, "position": position})
        if each["question"] == "choices":
            assert {row["outcome"] for row in answer["rows"]} == set(tickets)
            for row in answer["rows"]:
                value = Speaker("en").decimal(Fraction(row["fraction"]), 2, signed=True)
                assert tickets[row["outcome"]]["stub"]["value"] in (value, value.removesuffix(".00"))


def test_a_position_that_would_tell_what_is_hidden_is_not_taken_along():
    table = Asked(seats=("you", "expert", "expert"), options={"memory_mode": "on"}, seed=3)
    while not any(not tile["open"] for seat in table.scene["seats"] for tile in seat["tiles"]):
        table.on()
        table.act(table.scene["decision"]["tickets"][0]["action"])
    assert table.refused("position")["rule"] == "R47"
    table.finish()
    assert table.ok("position")["position"]["phase"] == "over"


def test_a_position_that_somebody_made_up_can_be_drawn_and_asked_about():
    deciding = {**POSITION_M, "phase": "decide", "roll": 2, "dice": [10, "star", 2]}
    answer = Asked().ok("position", game="raffzahn", position=deciding, language="de")
    assert answer["position"]["dice"] == [10, "star", 2]
    assert [seat["name"] for seat in answer["sketch"]["seats"]][:2] == ["Person 1", "Person 2"]
    assert answer["sketch"]["dice"]["sum"]["total"] == "12" and answer["sketch"]["decision"] is None
    assert "reroll" in [each["question"] for each in answer["questions"]]
    wrong = {**deciding, "dice": [20, "star", "star", 5]}
    error = Asked().refused("position", game="raffzahn", position=wrong)
    assert error["key"] == "raffzahn-rules.position.dice"


# ---- figures ----

@pytest.mark.parametrize(("value", "up"), [("0.0013", "0.0015"), ("1", "1"), ("1.01", "1.5"), ("99", "100"),
                                           ("548625", "600000"), ("10", "10")])
def test_round_numbers(value, up):
    assert figures.rounded_up(Fraction(value), figures.STEPS) == Fraction(up)


def test_an_axis_of_losses_reaches_below_nothing():
    axis = figures.axis([Fraction(-4), Fraction(2)], "mean", Fraction(5, 4), Speaker("en"))
    assert axis["low"] <= -4 and axis["high"] >= 2 and axis["ticks"][0]["label"].startswith("−")
