"""Tickets, hint, bots' best choice and lab: one function a question, so their fractions are equal."""

import re
from fractions import Fraction

import pytest

from pygames_core.engine.text import LANGUAGES, Speaker
from pygames_core.engine.view import Look
from pygames_core.games.raffzahn import chances
from pygames_core.games.raffzahn.actions import SUBSETS, dice_text, format_action
from pygames_core.games.raffzahn.odds import QUESTIONS
from pygames_core.games.raffzahn.position import tiles_in
from pygames_core.games.raffzahn.rules import RAFFZAHN
from pygames_core.games.raffzahn.scene import VIEW
from tests.games.raffzahn.test_odds_questions import random_states

DECIDING = random_states("decide", 60, 11)
ROLLING = random_states("roll", 20, 12)


def tickets_of(state, language="en"):
    """The tickets of the acting player with odds and hint."""
    players = state.rules.players
    look = Look(Speaker(language), tuple(f"P{seat}" for seat in range(players)), ("",) * players,
                tuple(range(players)), None, state.seat, True, True, {"call": 0})
    legal = RAFFZAHN.legal_actions(state, state.seat)
    return VIEW.scene(state, [], legal, look)["decision"]["tickets"]


def lab(name, state, **given):
    return {row.outcome: row.value for row in QUESTIONS[name].answer(given, state).rows}


def exact_in(label):
    """The exact fraction that a ticket's label tells to ears, or its whole number."""
    found = re.search(r"[+−]?\d+/\d+", label) or re.search(r"[+−]?\d+", label)
    return Fraction(found.group().replace("−", "-"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ticket_shows_the_fraction_of_the_lab(language):
    for state in DECIDING[:12] + ROLLING[:3]:
        values = lab("choices", state)
        speaker = Speaker(language)
        for ticket in tickets_of(state, language):
            value = values[ticket["action"]]
            places = 0 if ticket["action"] in ("take", "stop") else 2
            assert ticket["stub"]["value"] == speaker.decimal(value, places, signed=True)
            if value.denominator > 1:
                assert str(value).replace("-", "−") in ticket["label"]


def test_the_hint_marks_the_highest_number_of_the_lab():
    for state in DECIDING:
        values = lab("choices", state)
        marked = {ticket["action"] for ticket in tickets_of(state) if ticket["mark"]}
        assert marked == {name for name, value in values.items() if value == max(values.values())}


def test_take_or_roll_on_in_the_lab_has_the_values_of_the_tickets():
    for state in DECIDING:
        if state.roll == 3:
            continue
        asked = QUESTIONS["reroll"].about(state)
        values, tickets = lab("reroll", state, **asked), chances.ticket_values(state)
        for action, ticket in tickets.items():
            if action.kind == "reroll":
                assert values[dice_text(action.dice)] == ticket.value
        ends = [ticket.value for action, ticket in tickets.items() if action.kind in ("take", "stop")]
        assert values.get("end", max(ends, default=None)) == max(ends, default=None)


def test_gain_nothing_and_loss_of_the_best_ticket_are_the_teeth_of_the_turn():
    for state in ROLLING:
        ticket, = chances.ticket_values(state).values()
        teeth = lab("turn-teeth", state)
        assert ticket.gain == sum(value for name, value in teeth.items() if name.startswith("+"))
        assert ticket.loss == sum(value for name, value in teeth.items() if name.startswith("-"))
        assert ticket.value == lab("turn-value", state)["value"]


def test_the_risk_beside_an_open_tile_is_the_exposure_of_the_lab():
    for state in ROLLING:
        for tile in list(tiles_in(state.up[state.seat]))[:3]:
            risks, exposed = chances.loot_risk(state, tile), lab("exposure", state, tiles=[tile])
            assert {f"turn:{seat}": risk for seat, risk in risks.items()} == {
                name: value for name, value in exposed.items() if name != "first-roll"}


def test_the_chance_of_a_call_is_what_the_re_roll_shows_in_the_lab():
    for state in DECIDING[:12]:
        for subset in SUBSETS:
            asked = {**QUESTIONS["reroll-results"].about(state), "rolled": dice_text(subset)}
            shown = lab("reroll-results", None, **asked)
            for tile in (7, 15, 38):
                assert chances.call_chance(state, subset, tile) == shown.get(str(tile), 0)


def test_every_choice_of_the_lab_is_a_legal_action():
    for state in DECIDING:
        legal = RAFFZAHN.legal_actions(state, state.seat)
        named = [format_action(legal[at]) for at in range(len(legal)) if not legal[at].call]
        assert sorted(lab("choices", state)) == sorted(named)
