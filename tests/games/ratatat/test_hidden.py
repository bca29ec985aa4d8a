"""Second worlds are other worlds with the same visible past, and planted leaks in the game are found."""

import pytest

from pygames_core.engine.rng import Rng
from pygames_core.games.ratatat.position import UNKNOWN
from pygames_core.games.ratatat.recall import remembered
from pygames_core.games.ratatat.rules import RATATAT, Ratatat
from tests.contract.cases import REGISTRY
from tests.contract.test_no_peek import compare, found
from tests.games.ratatat import invariants
from tests.games.ratatat.hidden import twin
from tests.games.ratatat.playouts import random_match


def moments(matches=12):
    """Some moments of random matches, with somebody who looks."""
    for seed in range(matches):
        rng = Rng(seed, "hidden")
        for match in random_match(seed):
            if not match.over and not rng.below(3):
                yield match, rng.choice((None, *range(RATATAT.players(match.state)))), rng


def test_a_second_world_is_a_position_with_the_same_table_and_the_same_past():
    for match, seat, rng in moments():
        other = twin(match, seat, rng)
        invariants.check(other.state)
        assert RATATAT.decode(RATATAT.encode(other.state)) == other.state
        assert RATATAT.observation(other.state, seat) == RATATAT.observation(match.state, seat)
        assert other.seen_by(seat) == match.seen_by(seat)
        players = RATATAT.players(match.state)
        assert remembered(players, other.seen_by(seat)) == remembered(players, match.seen_by(seat))


def test_a_second_world_keeps_what_the_seat_knows_and_changes_what_it_does_not():
    changed = kept = 0
    for match, seat, rng in moments(40):
        players = RATATAT.players(match.state)
        memory, other = remembered(players, match.seen_by(seat)), twin(match, seat, rng)
        for row, second, known in zip(match.state.rows, other.state.rows, memory.rows, strict=True):
            for card, there, mine in zip(row, second, known, strict=False):
                if mine.value == UNKNOWN:
                    changed += card.value != there.value
                else:
                    kept += 1
                    assert card.value == there.value == mine.value
    assert changed > 300
    assert kept > 300


def test_a_second_world_keeps_what_tokens_have_told():
    for match, seat, rng in moments():
        for row in twin(match, seat, rng).state.rows:
            for card in row:
                assert card.tag == "none" or (card.tag == "icon") == (card.value >= 7)


class BackTold(Ratatat):
    """Planted leak: the observation holds the first card of the next seat."""

    def observation(self, state, seat):
        rows = state.rows[(state.seat + 1) % len(state.rows)]
        return super().observation(state, seat), rows[0].value if rows else UNKNOWN


class PileTold(Ratatat):
    """Planted leak: what is left in the pile tells what lies in rows."""

    def observation(self, state, seat):
        return super().observation(state, seat), state.upper


class WideEyes(Ratatat):
    """Planted leak: onlookers and all seats see what is drawn."""

    def apply_chance(self, state, outcome):
        after, events = super().apply_chance(state, outcome)
        seats = tuple(range(len(state.rows)))
        return after, tuple(
            event._replace(secrets=tuple((name, value, seats) for name, value, _ in event.secrets))
            for event in events)


@pytest.mark.parametrize("leaky", [BackTold, PileTold, WideEyes], ids=lambda leaky: leaky.__name__)
def test_a_planted_leak_is_found(leaky):
    assert found(REGISTRY.get("ratatat"), leaky(), twin)


def test_without_a_leak_nothing_is_found():
    for seed in range(6):
        compare(REGISTRY.get("ratatat"), RATATAT, seed, twin, views=False)
