"""Raffzahn's questions: defaults, refusals, positions, words, and identities between their answers."""

import json
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest

from pygames_core.engine.errors import Malformed
from pygames_core.engine.rng import Rng
from pygames_core.engine.text import LANGUAGES, Speaker
from pygames_core.games.raffzahn.actions import SUBSETS
from pygames_core.games.raffzahn.chances import ticket_values
from pygames_core.games.raffzahn.odds import QUESTIONS
from pygames_core.games.raffzahn.position import State, teeth_of
from pygames_core.games.raffzahn.rules import RAFFZAHN
from pygames_core.games.raffzahn.tables import count_tables
from pygames_core.games.raffzahn.turn import turn_of
from tests.games.raffzahn.playouts import states_of_a_match
from tests.games.raffzahn.test_odds_reference import M

DECIDING = {**M, "phase": "decide", "roll": 2, "dice": [10, "star", 2]}
LAST = {**M, "phase": "decide", "roll": 3, "dice": [10, "star", 2]}
PAYING = {**M, "phase": "pay", "roll": 3, "dice": [20, 5, "star"]}
IN_M: dict[str, dict[str, object]] = {"reroll": {"dice": "30,1,star"}, "call-target": {"tile": 38}}
"""What is asked in position M, where the default dice end the turn and the default tile lies at the edge."""
ROWS = {"roll-kinds", "roll-numbers", "roll-rows", "reroll-results", "turn-teeth", "turn-ends", "turn-rolls"}
"""Questions whose rows are all that can happen."""


def decoded(position: Any) -> State:
    return RAFFZAHN.decode(position)


def random_states(phase: str, count: int, seed: int) -> list[State]:
    rng, found = Rng(seed, "questions"), list[State]()
    while len(found) < count:
        states = [state for state in states_of_a_match(rng) if state.phase == phase]
        found += [rng.choice(states) for _ in range(8 if states else 0)]
    return found[:count]


@pytest.mark.parametrize("name", QUESTIONS)
@pytest.mark.parametrize("position", [None, M, DECIDING], ids=["opening", "M", "deciding"])
def test_every_question_answers_by_default(name: str, position: Any) -> None:
    question = QUESTIONS[name]
    state = None if position is None or not question.takes_position else decoded(position)
    answer = question.answer(IN_M.get(name, {}) if state else {}, state)
    assert answer.rows
    assert len({row.outcome for row in answer.rows}) == len(answer.rows)
    assert question.answer(answer.parameters, state) == answer
    again = json.loads(json.dumps(answer.json()))
    assert [Fraction(row["fraction"]) for row in again["rows"]] == [row.value for row in answer.rows]
    if name in ROWS:
        chances = sum(row.value for row in answer.rows)
        assert chances == (Fraction(155, 216) if name == "roll-numbers" else 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_speaks(name: str, language: str) -> None:
    speaker, question = Speaker(language), QUESTIONS[name]
    listed = question.listed(speaker)
    assert not listed["text"].startswith("raffzahn-odds.")
    assert not any(each["text"].startswith("raffzahn-odds.") for each in listed["parameters"])
    for position in (None, decoded(M), decoded(DECIDING)) if question.takes_position else (None,):
        for row in question.answer(IN_M.get(name, {}) if position else {}, position).rows:
            assert speaker.knows(row.label.key), row
            assert "{" not in speaker.tell(row.label)


def test_the_listing_gives_defaults_that_can_be_typed() -> None:
    for question in QUESTIONS.values():
        listed = question.listed(Speaker("en"))["parameters"]
        typed = {each["name"]: each["default"] for each in listed}
        assert question.complete(typed) == question.complete({})


@pytest.mark.parametrize(("name", "given", "position", "key"), [
    ("turn-value", {"rolls": 4}, None, "odds.parameter-value"),
    ("turn-value", {"rolls": 0}, None, "odds.parameter-value"),
    ("turn-value", {"table": "steep"}, None, "odds.parameter-value"),
    ("turn-value", {"table": "1,2,3"}, None, "odds.parameter-value"),
    ("turn-value", {"table": [1] * 39 + [8]}, None, "odds.parameter-value"),
    ("reroll", {"dice": "30,1"}, None, "odds.parameter-value"),
    ("reroll", {"dice": "30,1,6"}, None, "odds.parameter-value"),
    ("reroll", {"dice": "lazy,1,2"}, None, "odds.parameter-value"),
    ("reroll", {"dice": "5,1,2"}, None, "odds.parameter-value"),
    ("reroll", {"dice": [30, 1, True]}, None, "odds.parameter-value"),
    ("reroll", {"dice": 30}, None, "odds.parameter-value"),
    ("reroll", {"dice": "star,star,star"}, None, "raffzahn-odds.refused.dice-end"),
    ("reroll", {"dice": "30,2,star"}, M, "raffzahn-odds.refused.dice-end"),
    ("reroll", {"dice": "position"}, M, "raffzahn-odds.refused.no-reroll"),
    ("reroll", {"dice": "position"}, LAST, "raffzahn-odds.refused.no-reroll"),
    ("reroll-results", {"rolled": "BA"}, None, "odds.parameter-value"),
    ("target", {"tiles": "0"}, None, "odds.parameter-value"),
    ("exposure", {"tiles": "1,1"}, None, "odds.parameter-value"),
    ("own-hit", {"tiles": "41"}, None, "odds.parameter-value"),
    ("take", {"tile": 25}, M, "raffzahn-odds.refused.tile"),
    ("take", {"tile": 8}, M, "raffzahn-odds.refused.tile"),
    ("call-target", {"tile": 18}, M, "raffzahn-odds.refused.call"),
    ("call-target", {"tile": 1}, None, "odds.parameter-value"),
    ("teeth-tables", {"clues": "8:8"}, None, "odds.parameter-value"),
    ("teeth-tables", {"clues": "8"}, None, "odds.parameter-value"),
    ("teeth-tables", {"clues": "8:2,8:3"}, None, "odds.parameter-value"),
    ("teeth-tables", {"clues": 8}, None, "odds.parameter-value"),
    ("roll-kinds", {}, M, "odds.no-position"),
    ("turn-value", {}, PAYING, "raffzahn-odds.refused.phase"),
])
def test_refusals(name: str, given: dict[str, object], position: Any, key: str) -> None:
    with pytest.raises(Malformed) as refused:
        QUESTIONS[name].answer(given, None if position is None else decoded(position))
    assert refused.value.key == key
    assert all(Speaker(language).knows(key) for language in LANGUAGES)


def test_distributions_agree_with_values_on_random_positions() -> None:
    for state in (*random_states("decide", 100, 1), *random_states("roll", 100, 2)):
        turn = turn_of(state)
        whole = turn.first_outcomes()
        assert whole.mean() == turn.first_value()
        assert sum(chance for _, chance in whole.items()) == 1
        ends = turn.first_ends()
        assert ends.map(lambda end: end[1].worth) == whole
        if state.phase == "decide" and state.roll < 3:
            for subset in SUBSETS:
                outcomes = turn.outcomes(state.roll, state.dice, subset)
                assert outcomes.mean() == turn.reroll_value(state.roll, state.dice, subset)
                assert turn.ends(state.roll, state.dice, subset).map(lambda end: end[1].worth) == outcomes


def test_questions_about_dice_that_lie_agree_with_the_tickets() -> None:
    for state in random_states("decide", 60, 3):
        tickets = ticket_values(state)
        best = max(ticket.value for ticket in tickets.values())
        value = QUESTIONS["turn-value"].answer({}, state).value("value")
        assert value == best
        changes = QUESTIONS["turn-teeth"].answer({}, state)
        assert sum(int(row.outcome) * row.value for row in changes.rows) == best
        assert [row.value for row in QUESTIONS["choices"].answer({}, state).rows] == [
            ticket.value for ticket in tickets.values()]
        if state.roll < 3:
            answer = QUESTIONS["reroll"].answer({"dice": "position"}, state)
            assert answer.value("best-reroll") == max(
                ticket.value for action, ticket in tickets.items() if action.kind == "reroll")


def test_tickets_of_placing_paying_and_of_nobody() -> None:
    for state in random_states("pay", 8, 4):
        for action, ticket in ticket_values(state).items():
            assert ticket.value == -teeth_of(state.rules, sum(1 << tile for tile in action.tiles))
            assert ticket.loss == (ticket.value < 0)
    for state in random_states("place", 8, 5):
        assert {ticket.value for ticket in ticket_values(state).values()} == {state.rules.teeth[state.tile]}
    assert ticket_values(random_states("over", 1, 6)[0]) == {}


@pytest.mark.parametrize(("dice", "rolled"), [("30,2,star", "AB"), ("star,5,5", "Y"), ("10,1,1", "YAB")])
def test_reroll_results_by_enumeration(dice: str, rolled: str) -> None:
    lying = [0 if face == "star" else int(face) for face in dice.split(",")]
    six = ((10, 20, 30, 0, 0, -1), (1, 2, 3, 4, 5, 0), (1, 2, 3, 4, 5, 0))
    shown = list(product(*(faces if letter in rolled else (face,)
                           for letter, faces, face in zip("YAB", six, lying, strict=True))))
    answer = QUESTIONS["reroll-results"].answer({"dice": dice, "rolled": rolled})
    for row in answer.rows:
        if row.outcome.isdigit():
            hits = [faces for faces in shown
                    if faces[0] >= 0 and faces.count(0) < 2 and sum(faces) == int(row.outcome)]
            assert row.value == Fraction(len(hits), len(shown))
    assert sum(row.value for row in answer.rows) == 1


def test_fewer_rolls_are_worth_less() -> None:
    for state in random_states("roll", 12, 7):
        question = QUESTIONS["turn-value"]
        values = [question.answer({"rolls": rolls}, state).value("value") for rolls in (1, 2, 3)]
        assert values == sorted(values)


def test_last_tile_by_hand() -> None:
    """One roll, tile 40 alone: its number, three stars or two stars take it; 1 + 2 + 23 of 216 do."""
    assert QUESTIONS["last-tile"].answer({"rolls": 1}).value("hit") == Fraction(1 + 2 + 23, 216)
    turns = QUESTIONS["turns-for-last-tile"].answer({"tile": 40, "rolls": 1})
    assert turns.value("turns") == Fraction(216, 26)
    assert QUESTIONS["last-tile"].answer({"tile": 1}).value("hit") == QUESTIONS["stars"].answer(
        {"stars": "two"}).value("hit")


def test_exposure_in_a_position_names_every_opponent() -> None:
    answer = QUESTIONS["exposure"].answer({"tiles": "own"}, decoded(M))
    assert [row.outcome for row in answer.rows] == ["first-roll", "turn:1", "turn:2", "turn:3"]
    assert QUESTIONS["own-hit"].answer({"tiles": "own"}, decoded(M)).value("own-hit") == Fraction(5, 54)


def test_calls_never_cost() -> None:
    for state in random_states("roll", 4, 8):
        for limit in ("each_reroll", "once"):
            answer = QUESTIONS["call-worth"].answer({"limit": limit}, state)
            assert answer.value("calls-add") >= 0
    each, once = (QUESTIONS["call-worth"].answer({"limit": limit}) for limit in ("each_reroll", "once"))
    assert each.value("with-calls") > once.value("with-calls") > each.value("without-calls")


def test_tables_by_enumeration() -> None:
    tables = [table for table in product((1, 2, 3, 4), repeat=9) if tuple(sorted(table)) == table]
    for clues in ({}, {2: 2, 5: 3}, {4: 4}, {9: 1}):
        fit = [table for table in tables if all(table[tile - 1] == teeth for tile, teeth in clues.items())]
        said = tuple(10 * tile + teeth for tile, teeth in clues.items())
        assert count_tables(said, False, 9, 4) == len(fit)
        assert count_tables(said, True, 9, 4) == sum(len(set(table)) == 4 for table in fit)
    assert count_tables((), True) == comb(39, 6)
    assert count_tables((), False) == comb(46, 6)


def test_before_anybody_is_drawn_to_start_the_opening_is_meant() -> None:
    state = RAFFZAHN.initial_state(RAFFZAHN.options({"teeth_table": "ceil"}))
    assert QUESTIONS["turn-value"].answer({}, state).value("value") == Fraction(184817, 46656)
