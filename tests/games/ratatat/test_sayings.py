"""Every event has its sentence in both languages, and none tells what somebody saw in private (R40)."""

import re

import pytest

from pygames_core.engine.text import LANGUAGES, Speaker
from pygames_core.engine.view import Look
from pygames_core.games.ratatat.sayings import sentence, why_won, winner
from tests.games.ratatat.playouts import random_match
from tests.games.ratatat.table import HIGH, A, B, Table

SILENT = {"turn-ended"}
"""Kinds that say nothing as a rule."""


def look(language="en", me=None, viewer=None, players=3):
    names = tuple("Anna Bo Cem Dora Emil".split()[:players])
    speaker = Speaker(language)
    shown = tuple(speaker.say("table.you") if seat == me else name for seat, name in enumerate(names))
    return Look(speaker, shown, ("",) * players, tuple(range(players)), me, viewer, False, False, {})


def said(event, *eyes, fresh=True):
    return "".join(text for text, _ in sentence(event, *eyes, fresh=fresh))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 5])
def test_every_event_has_a_finished_sentence(language, players):
    kinds = set()
    for seed in range(12):
        match = list(random_match(seed, players))[-1]
        for viewer in (None, A, B):
            eyes = look(language, viewer, viewer, players)
            for event in match.seen_by(viewer):
                text = said(event, eyes)
                kinds.add(event.kind)
                assert text or event.kind in SILENT
                assert not re.search(r"\{|ratatat\.|\*", text), text
                assert not text or (text.endswith(".") and text[0].isupper()), text
    assert len(kinds) >= 19


def test_R40_what_was_seen_in_private_is_in_no_sentence():
    match = list(random_match(3, 3))[-1]
    for moment in match.moments:
        hidden, seen = moment.event.seen_by(None), moment.event.seen_by(moment.event.get("seat"))
        assert said(hidden, look()) == said(seen, look())


def test_R40_a_taken_card_is_a_card_once_the_next_turn_has_begun():
    table = Table([[1], [5], [5]], tokens=(0, 0, 0), display=[8, 2, 9, 0, 4]).land(2)
    event = table.event_of("took")
    assert said(event, look()) == "Anna takes the 8 of red to place 2. Two balloons more."
    assert said(event, look(), fresh=False) == "Anna takes a card to place 2. Two balloons more."
    assert said(event, look("de", A)) == "Du nimmst die 8 von Rot auf Platz 2. Zwei Ballons dazu."
    table = Table(tokens=(0, 0), display=[6, 7, 8, 9, 3]).land(2).falls(9)
    assert "9, 7, 8, 9 and 3" in said(table.event_of("redealt"), look())
    assert not re.search(r"\d", said(table.event_of("redealt"), look(), fresh=False))


def test_becoming_full_and_the_final_round_are_told():
    table = Table([[1, 2, 3, 4], [0, 1, 1, 2, 3]], tokens=(0, 0)).land(2).falls(7)
    assert table.kinds() == ["display", "full", "turn-ended"]
    assert said(table.event_of("full"), look(players=2)) == "The row of Anna is full."
    assert said(table.event_of("turn-ended"), look(players=2)) == "Final round: 2 turns left."
    again = Table([[0, 1, 1, 2, 3], [5]], tokens=(0, 0)).act("wild").falls(HIGH).act("discard:0").falls(6)
    assert "full" not in again.kinds()


def test_the_winner_is_named_and_ties_are_explained():
    assert winner((2, 1, 3), (12, 9, 15), look()) == "Bo wins with 9"
    assert winner((1, 2, 3), (9, 12, 15), look(me=A)) == "You win with 9"
    assert why_won((2, 1, 3), (12, 9, 15), look()) == "3 less than the next row."
    assert winner((1, 1, 3), (9, 9, 15), look()) == "Anna and Bo share the win with 9"
    assert why_won((1, 1, 3), (9, 9, 15), look("de")) == "Gleiche Summen teilen sich den Sieg."
    assert why_won((2, 1, 3), (9, 9, 15), look()) == "Equal totals: more balloons decide."
