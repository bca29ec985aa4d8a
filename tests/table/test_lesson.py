"""Lessons: numbers come from the exact answer, demos open in the lab, both languages are whole."""

import json
import re
from fractions import Fraction
from math import comb

import pytest

from pygames_core.engine.text import LANGUAGES
from pygames_core.games import GAMES
from pygames_core.table import Table

GIVEN = [package for package in GAMES if package.lesson is not None]


def ask(table, call, **fields):
    return json.loads(table.call(json.dumps({"call": call, **fields})))


def lesson(game, language="en"):
    return ask(Table(), "lesson", game=game, language=language)["ok"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", GIVEN, ids=lambda package: package.game.facts.id)
def test_a_lesson_is_finished_text(package, language):
    told = lesson(package.game.facts.id, language)
    text = json.dumps(told, ensure_ascii=False)
    assert f"{package.game.facts.id}-lesson" not in text
    assert not re.search(r"\{\w+[}:?]", text)
    assert told["minutes"] == sum(part["minutes"] for part in told["parts"]) == 20
    assert len(told["sheet"]["tasks"]) >= 3


@pytest.mark.parametrize("package", GIVEN, ids=lambda package: package.game.facts.id)
def test_its_demos_open_with_its_seed(package):
    told, table = lesson(package.game.facts.id), Table()
    codes = [part["code"] for part in told["parts"] if part["code"]] + [told["sheet"]["code"]]
    assert len(codes) >= 3
    for code in codes:
        demo = ask(table, "open", link=code)["ok"]
        assert (demo["place"], demo["game"], demo["seed"]) == ("lab", package.game.facts.id, told["seed"])


@pytest.mark.parametrize("package", GIVEN, ids=lambda package: package.game.facts.id)
def test_its_table_is_the_answer_of_its_question_and_its_tally_the_run_of_its_seed(package):
    game, table = package.game.facts.id, Table()
    sheet = lesson(game)["sheet"]
    exact = ask(table, "odds", game=game, question=package.lesson.question)["ok"]
    assert [row["shown"] for row in sheet["rows"]] == [row["shown"] for row in exact["rows"]]
    assert sheet["axis"] == exact["axes"]["chance"]
    run = {"done": False}
    while not run["done"]:    # a busy machine makes the trials in several slices
        run = ask(table, "simulate", game=game, question=package.lesson.question,
                  seed=package.lesson.seed, upto=sheet["tries"])["ok"]
    assert run["n"] == sheet["tries"]
    assert [row["tally"] for row in sheet["rows"]] == [row["total"] for row in run["rows"]]
    assert sum(row["tally"] for row in sheet["rows"]) == sheet["tries"]


def test_raffzahns_numbers_are_right():
    answers = {task["letter"]: task["answer"] for task in lesson("raffzahn")["sheet"]["tasks"]}
    assert "36 of 216 throws" in answers["A"]
    assert "2 · 25 = 50 throws" in answers["B"] and "36 − 1 = 35 throws" in answers["B"]
    many = sum(comb(36, k) * Fraction(1, 6)**k * Fraction(5, 6)**(36 - k) for k in range(9, 37))
    assert f"9 or more come in about {round(100 * many)} of 100" in answers["C"]


def test_a_game_without_a_lesson_says_so(monkeypatch):
    package = GAMES.get("raffzahn")
    monkeypatch.setitem(GAMES._packages, "raffzahn", package._replace(lesson=None))
    assert ask(Table(), "lesson", game="raffzahn")["error"]["key"] == "table.lesson-none"
