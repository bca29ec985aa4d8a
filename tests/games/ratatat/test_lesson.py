"""The lesson's numbers, counted card by card."""

from fractions import Fraction

import pytest

from pygames_core.engine.text import LANGUAGES, Speaker
from pygames_core.games.ratatat import RATATAT_PACKAGE
from pygames_core.games.ratatat.lesson import LESSON, OWN, QUESTION, SEEN
from pygames_core.games.ratatat.odds import QUESTIONS
from pygames_core.table.lesson import told

UNSEEN = [value for value in range(10) for _ in range(4)]
for shown in SEEN:
    UNSEEN.remove(shown)
PLAIN = [value for value in UNSEEN if value < 7]


def answers(language="en"):
    tasks = told(RATATAT_PACKAGE, Speaker(language))["sheet"]["tasks"]
    return {task["letter"]: task["answer"] for task in tasks}


def lower(cards):
    return sum(value < OWN for value in cards)


def test_the_question_is_asked_as_the_lesson_tells_it():
    shown = QUESTIONS[QUESTION].answer()
    assert (shown.parameters["seen"], shown.parameters["card"]) == (list(SEEN), OWN)
    assert [row.value for row in shown.rows] == [
        Fraction(sum(fits(value) for value in PLAIN), len(PLAIN))
        for fits in (lambda value: value < OWN, lambda value: value == OWN, lambda value: value > OWN)]


def test_its_numbers_are_those_of_the_cards():
    said = answers()
    assert (len(UNSEEN), len(PLAIN), lower(PLAIN)) == (34, 23, 14)
    assert said["A"].startswith("34 cards are unseen; the 11 with a balloon drop out, 23 are left.")
    assert said["A"].endswith("3 + 4 + 3 + 4 = 14.")
    assert f"14 of 34, which is {round(100 * 14 / 34)}" in said["B"]
    assert f"from {sum(UNSEEN) / 34:.2f} to {sum(PLAIN) / 23:.2f}." in said["B"]
    assert sum(UNSEEN) / 34 > OWN > sum(PLAIN) / 23
    assert 2 * lower(UNSEEN) < 34 < 2 * sum(value > OWN for value in UNSEEN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_class_may_swap_after_the_tell_and_not_without_it(language):
    said = answers(language)
    assert all("{" not in text for text in said.values())
    assert "41\N{NO-BREAK SPACE}%" in said["B"] and "41\N{NO-BREAK SPACE}%" in said["C"]


def test_the_last_part_opens_the_re_roll_of_one_die():
    demo = LESSON.parts[-1].demo
    hit = [QUESTIONS[demo.question].answer({**demo.parameters, "again": word}).value("hit")
           for word in ("some", "all")]
    assert hit == [Fraction(1, 2), Fraction(1, 4)]
