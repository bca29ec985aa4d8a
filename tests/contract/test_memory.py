"""A bot is a fold over what its seat has seen: rebuilt after undo or reload, its memory is the same."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames_core.ai.bot import Budget
from pygames_core.ai.players import Player, choose
from pygames_core.engine.record import decode_link, encode_link
from pygames_core.engine.rng import MAX_SEED, Rng
from tests.contract import toys
from tests.contract.cases import REGISTRY, new_match, plies

LEVELS = [(package, level) for package in REGISTRY for level in package.levels]
NAMES = [f"{package.game.facts.id}-{level}" for package, level in LEVELS]


@pytest.mark.parametrize(("package", "level"), LEVELS, ids=NAMES)
@given(seed=st.integers(0, MAX_SEED))
@settings(max_examples=8)
def test_a_memory_that_is_rebuilt_equals_the_one_that_ran_along(package, level, seed):
    game, rng = package.game, Rng(seed, "test")
    match = new_match(game, seed)
    players = [Player(match, package.levels[level]({}), seat) for seat in range(game.players(match.state))]
    for _ in plies(match, Rng(seed, "decisions")):
        for player in players:
            if rng.below(2):  # told at other moments, the memory is the same
                player.watch(match)
        if not rng.below(15):
            for player in players:
                player.watch(match)
                check_rebuilt(match, package.levels[level]({}), player)
    reloaded = decode_link(encode_link(match, ()), REGISTRY).match
    for player in players:
        player.watch(match)
        check_rebuilt(reloaded, package.levels[level]({}), player)


def check_rebuilt(match, bot, player):
    fresh = Player(match, bot, player.seat)
    fresh.watch(match)
    assert fresh.memory == player.memory
    hash(fresh.memory)


@pytest.mark.parametrize(("package", "level"), LEVELS, ids=NAMES)
def test_a_choice_is_the_same_again_after_undo_and_reload(package, level):
    game, bot, budget = package.game, package.levels[level]({}), Budget(20)
    match = new_match(game, 11)
    for at, _ in enumerate(plies(match, Rng(11, "decisions"))):
        if at % 23 == 1:
            seat = match.waiting[0]
            here = choose(match, bot, seat, budget)
            there = decode_link(encode_link(match, ()), REGISTRY).match
            assert choose(there, package.levels[level]({}), seat, budget) == here
            assert here.action in game.legal_actions(match.state, seat)


def test_forgetting_happens_in_observe_and_the_forgetful_level_knows_less():
    package = toys.TOYS.get("toy-recall")
    known = {"easy": 0, "strong": 0}
    for seed in range(40):
        match = new_match(package.game, seed)
        for level in known:
            player = Player(match, package.levels[level]({}), 0)
            player.watch(match)
            known[level] += len(player.memory)
    assert known["strong"] == 40 * 5  # four cards that all have seen, and the own one
    assert 40 < known["easy"] < 40 * 4
