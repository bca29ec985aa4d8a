"""Simulation draws by the rules: shares come close to the exact ones, slices add up, it ends."""

from fractions import Fraction

import pytest

from pygames_core.ai.random_bot import RandomBot, pick
from pygames_core.ai.simulate import Tally, anything, play_out, tally
from pygames_core.engine.rng import Rng
from pygames_core.games import GAMES
from pygames_core.games.raffzahn.actions import ROLL_ALL
from pygames_core.games.raffzahn.position import DECIDE
from pygames_core.games.raffzahn.turn import turn_of

GAME = GAMES.get("raffzahn").game


def opening(**options):
    return GAME.initial_state(GAME.options({"start_player": 0, **options}))


def test_a_random_play_out_reaches_the_end():
    out = play_out(GAME, opening(), anything, Rng(1))
    assert GAME.is_over(out.state)
    assert out.events[-1].kind == "over"
    assert out.steps > 100


def test_until_stops_at_the_first_state_that_fits():
    out = play_out(GAME, opening(), anything, Rng(1), until=lambda state: state.turns == 1)
    assert out.state.turns == 1
    assert [event.kind for event in out.events].count("turn-ended") == 1


def test_a_policy_that_never_ends_is_broken_off():
    with pytest.raises(RuntimeError, match="raffzahn"):
        play_out(GAME, opening(), anything, Rng(1), longest=20)


def test_what_a_policy_without_luck_decided_before_leads_to_the_same_play_out():
    def first(state, seat, legal, rng):
        return legal[0]

    known, ended = {}, lambda state: state.turns == 1
    plain = [play_out(GAME, opening(), first, Rng(1, "known", at), ended) for at in range(40)]
    again = [play_out(GAME, opening(), first, Rng(1, "known", at), ended, known=known) for at in range(40)]
    assert again == plain
    assert 0 < len(known) < sum(out.steps for out in plain)


def first_result(out):
    return next(event.get("result") for event in out.events if event.kind == "rolled")


def test_the_first_roll_shows_the_lazy_tooth_as_often_as_it_should():
    counted = tally(GAME, opening(), anything, first_result, 6000, seed=4,
                    until=lambda state: state.phase == DECIDE or state.turns > 0)
    assert abs(counted.share("lazy") - Fraction(1, 6)) < Fraction(1, 50)
    assert abs(counted.share("small") - Fraction(23, 216)) < Fraction(1, 60)


def test_best_play_of_the_opening_earns_its_exact_value():
    turn = turn_of(opening())

    def best(state, seat, legal, rng):
        if len(legal) == 1:
            return ROLL_ALL
        dice = turn.best(state.roll, state.dice)
        return next(action for action in legal if action.dice == dice)

    counted = tally(GAME, opening(), best, lambda out: GAME.scores(out.state)[0], 4000, seed=8,
                    until=lambda state: state.turns > 0)
    mean = Fraction(sum(teeth * count for teeth, count in counted.counts), counted.samples)
    assert turn.first_value() == Fraction(351479, 93312)
    assert abs(mean - turn.first_value()) < Fraction(15, 100)


def test_slices_of_a_simulation_add_up_to_the_whole():
    def counted(samples, first=0):
        return tally(GAME, opening(max_turns=3), anything, first_result, samples, seed=2, first=first)

    sliced = counted(10).plus(counted(25, first=10)).plus(counted(5, first=35))
    assert sliced.samples == 40
    assert dict(sliced.counts) == dict(counted(40).counts)
    assert Tally().share("lazy") == 0


def test_a_random_choice_uses_the_sample_of_lazy_sequences():
    class Lazy:
        size = 10**30

        def sample(self, rng):
            return "drawn"

    assert pick(Lazy(), Rng(1)) == "drawn"
    assert RandomBot().choose((), None, ("only",), None, Rng(1)).action == "only"
    assert {pick((1, 2, 3), Rng(seed)) for seed in range(30)} == {1, 2, 3}
