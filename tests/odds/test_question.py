"""Questions: parameters by text and by JSON, everything wrong refused by name, answers in rows."""

import json
from fractions import Fraction

import pytest

from pygames_core.engine.errors import Malformed
from pygames_core.engine.text import LANGUAGES, Message, Speaker
from pygames_core.games import GAMES
from pygames_core.odds.question import Question, Row, ask, numbers, whole, wholes, word

SUM = Question(
    "sum", "table", (whole("low", 2, -3, 9), wholes("more", (4, 5), 1, 9), word("kind", "plain", "half")),
    lambda values, position: [Row("sum", Fraction(values["low"] + sum(values["more"]) + (position or 0),
                                                  2 if values["kind"] == "half" else 1), Message("x.y"))],
    takes_position=True)


def test_defaults_stand_for_what_is_not_said() -> None:
    answer = SUM.answer()
    assert answer.parameters == {"low": 2, "more": [4, 5], "kind": "plain"}
    assert answer.value("sum") == 11
    assert SUM.answer({}, 5).value("sum") == 16


@pytest.mark.parametrize("given", [{"low": "-3", "more": "1, 2", "kind": "half"},
                                   {"low": -3, "more": [1, 2], "kind": "half"}])
def test_text_and_json_mean_the_same(given: dict[str, object]) -> None:
    answer = SUM.answer(given)
    assert answer.parameters == {"low": -3, "more": [1, 2], "kind": "half"}
    assert json.loads(json.dumps(answer.json())) == {
        "question": "sum", "parameters": answer.parameters,
        "rows": [{"outcome": "sum", "fraction": "0/1", "decimal": 0.0}]}


def test_no_numbers_at_all() -> None:
    assert SUM.answer({"more": ""}).value("sum") == 2
    assert SUM.answer({"more": []}).value("sum") == 2


@pytest.mark.parametrize("given", [
    {"low": "10"}, {"low": "-4"}, {"low": "x"}, {"low": ""}, {"low": "1.5"}, {"low": True}, {"low": None},
    {"low": 2.0}, {"low": "٣"}, {"low": "9" * 40}, {"more": "1,1"}, {"more": "0"}, {"more": "1,,2"},
    {"more": 5}, {"more": {"1": 2}}, {"more": "a"}, {"kind": "other"}, {"kind": 1}, {"kind": ""}])
def test_a_wrong_value_is_refused_by_name(given: dict[str, object]) -> None:
    with pytest.raises(Malformed) as refused:
        SUM.answer(given)
    (name,) = given
    assert refused.value.key == "odds.parameter-value"
    assert refused.value.details["parameter"] == name
    assert refused.value.details["allowed"]


def test_an_unknown_parameter_is_refused_by_name() -> None:
    with pytest.raises(Malformed) as refused:
        SUM.answer({"hihg": 1})
    assert refused.value.key == "odds.parameter-unknown"
    assert refused.value.details == {"question": "sum", "parameter": "hihg", "known": "low, more, kind"}


def test_a_position_is_refused_where_none_is_used() -> None:
    with pytest.raises(Malformed) as refused:
        SUM._replace(takes_position=False).answer({}, 5)
    assert refused.value.key == "odds.no-position"


def test_listing() -> None:
    listed = SUM.listed(Speaker("en"))
    assert listed["name"] == "sum"
    assert [(each["name"], each["default"], each["range"]) for each in listed["parameters"]] == [
        ("low", "2", "-3…9"), ("more", "4,5", "1…9,…"), ("kind", "plain", "plain, half")]


def test_asking_a_game() -> None:
    package = GAMES.get("raffzahn")._replace(questions={"sum": SUM._replace(
        rows=lambda values, position: [Row("turns", Fraction(position.turns), Message("x.y"))])})
    position = {"turns": 7, "players": [{}, {}, {}]}
    answer = ask(package, "sum", {}, position)
    assert (answer["game"], answer["question"], answer["rows"][0]["fraction"]) == ("raffzahn", "sum", "7/1")
    for unknown in ("mus", None, 3):
        with pytest.raises(Malformed) as refused:
            ask(package, unknown, {})
        assert refused.value.key == "odds.question-unknown"
    with pytest.raises(Malformed):
        ask(package, "sum", {}, {"players": 3})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    for key in ("question-unknown", "parameter-unknown", "parameter-value", "no-position"):
        assert Speaker(language).knows(f"odds.{key}")


def test_numbers() -> None:
    assert numbers("8,9,20") == (8, 9, 20)
    assert numbers("1,1") == (1, 1)
    assert numbers(" ") == ()
    assert numbers(8) is None
