"""What is conserved at every ply of random matches; memory tells what the state says (sections 2, 6)."""

import pytest

from pygames_core.engine.rng import Rng
from pygames_core.games.ratatat.position import UNKNOWN, eyes_of
from pygames_core.games.ratatat.recall import nothing, recall, remembered
from tests.games.ratatat import invariants
from tests.games.ratatat.playouts import states_of_a_match

SEATS = [2, 3, 4, 5]
LONGEST = 1000
"""The technical limit of turns that R41 speaks of."""


def played(players, seed):
    """A random match, its invariants checked after every step."""
    pawn, turns = None, 0
    for state, events in states_of_a_match(Rng(seed, "invariants", players), players):
        invariants.check(state)
        for event in events:
            if event.kind == "moved":
                assert 1 <= event.get("total") <= 18
                assert event.get("space") != pawn or pawn is None
        pawn, turns = state.pawn, state.turns
    assert turns < LONGEST
    return turns


@pytest.mark.parametrize("players", SEATS)
def test_cards_tokens_and_display_are_conserved_at_every_ply(players):
    for seed in range(60):
        played(players, seed)


@pytest.mark.long
@pytest.mark.parametrize("players", SEATS)
def test_a_thousand_random_matches_keep_the_invariants(players):
    turns = sorted(played(players, seed) for seed in range(1000))
    assert turns[500] in range(8, 30)


@pytest.mark.parametrize("players", SEATS)
def test_perfect_memory_knows_exactly_what_the_state_marks_as_known(players):
    for seed in range(25):
        memories = {viewer: nothing(players) for viewer in (None, *range(players))}
        for state, events in states_of_a_match(Rng(seed, "memory", players), players):
            for viewer in memories:
                for event in events:
                    memories[viewer] = recall(memories[viewer], event.seen_by(viewer))
                check_memory(memories[viewer], state, viewer)


def check_memory(memory, state, viewer):
    """Every card that the viewer has seen with its value, every other one without it; the rest as it is."""
    eyes = eyes_of(viewer, state.rules.players)

    def seen(card):
        return card if card.known & eyes else card._replace(value=UNKNOWN)

    for row, kept in zip(state.rows, memory.rows, strict=True):
        assert tuple(seen(card) for card in row) == kept[:len(row)]
    assert tuple(map(seen, state.lower)) == memory.lower
    assert memory.returned == state.returned
    if state.air is None:
        assert memory.display == state.display


def test_memory_does_not_depend_on_when_it_is_told():
    events = [event for _, events in states_of_a_match(Rng(5, "told"), 3) for event in events]
    seen = [event.seen_by(1) for event in events]
    memory = nothing(3)
    for event in seen:
        memory = recall(memory, event)
    assert memory == remembered(3, seen)
