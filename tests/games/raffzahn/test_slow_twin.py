"""Whole random matches agree, step by step, with a slow twin written from the state machine alone."""

import pytest

from pygames_core.engine.rng import Rng
from pygames_core.games.raffzahn.position import TEETH_TABLES
from pygames_core.games.raffzahn.rules import RAFFZAHN
from tests.games.raffzahn.playouts import random_options
from tests.games.raffzahn.slow import Slow

FACES = {0: "star", -1: "lazy"}


def compare(state, slow):
    value = RAFFZAHN.encode(state)
    assert value["phase"] == slow.phase
    assert (value["players"], value["edge"], value["turns"]) == (slow.rows(), slow.of("edge"), slow.turns)
    if slow.phase == "over":
        assert RAFFZAHN.is_over(state)
        assert RAFFZAHN.ranking(state) == slow.ranking()
        return
    assert (value["seat"], value.get("roll", 0)) == (slow.seat, slow.rolls)
    assert (value.get("call"), value.get("placing")) == (slow.call, slow.tile)
    legal = RAFFZAHN.legal_actions(state, slow.seat)
    assert len(legal) == len(slow.legal())
    assert {RAFFZAHN.format_action(action) for action in legal} == slow.legal()


def begin(rng):
    options = random_options(rng)
    state = RAFFZAHN.initial_state(options)
    if RAFFZAHN.chance_outcomes(state):
        state, _ = RAFFZAHN.apply_chance(state, rng.below(options["players"]))
    table = options["teeth_table"]
    teeth = dict(enumerate(TEETH_TABLES.get(table, table) if isinstance(table, str) else table, start=1))
    return state, Slow(options, teeth, state.seat)


def choose(legal, rng):
    """Any legal action; takes more often, so that rows grow and matches end."""
    texts = [RAFFZAHN.format_action(action) for action in (legal[rng.below(len(legal))], legal[0])]
    return "take" if texts[1] == "take" and rng.below(2) else texts[0]


@pytest.mark.parametrize("seed", range(24))
def test_a_random_match_agrees_with_the_slow_twin_at_every_step(seed):
    rng = Rng(seed, "slow twin")
    state, slow = begin(rng)
    compare(state, slow)
    while not RAFFZAHN.is_over(state):
        chance = RAFFZAHN.chance_outcomes(state)
        if chance is not None:
            faces = chance.draw(rng.below(2**64))
            slow.fall([FACES.get(face, face) for face in faces])
            state, _ = RAFFZAHN.apply_chance(state, faces)
        else:
            text = choose(RAFFZAHN.legal_actions(state, state.seat), rng)
            slow.act(text)
            state, _ = RAFFZAHN.apply_action(state, state.seat, RAFFZAHN.parse_action(text))
        compare(state, slow)
