"""``sample_state`` draws what a seat cannot see by its exact chance: compared with counting every history."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames_core.engine.rng import MAX_SEED, Rng
from tests.contract import toys
from tests.contract.cases import IDS, PACKAGES, options_for, random_action, walk

SAMPLES = 3000
SMALL_SETTINGS = {
    "toy-sealed": {"players": 2, "chips": 3},
    "toy-backs": {"players": 2, "copies": 1},
    "toy-recall": {"players": 2},
}


def posterior(game, options, steps, seat):
    """Chance of every state that agrees with what a seat saw, others deciding at random: every history."""
    front = {game.initial_state(options): Fraction(1)}
    for step in steps:
        seen, after = tuple(event.seen_by(seat) for event in step.events), {}
        for state, weight in front.items():
            for action, chance in ways(game, state, step, seat):
                then, events = (
                    game.apply_chance(state, action)
                    if step.seat is None
                    else game.step(state, step.seat, action)
                )
                if tuple(event.seen_by(seat) for event in events) == seen:
                    after[then] = after.get(then, 0) + weight * chance
        front = after
    true = steps[-1].after
    fits = {
        state: weight
        for state, weight in front.items()
        if game.observation(state, seat) == game.observation(true, seat)
    }
    total = sum(fits.values())
    assert true in fits
    return {state: weight / total for state, weight in fits.items()}


def ways(game, state, step, seat):
    """What may have happened at a step, with its chance."""
    if step.seat is None:
        chance = game.chance_outcomes(state)
        total = sum(chance.weights)
        return [
            (outcome, Fraction(weight, total))
            for outcome, weight in zip(chance.outcomes, chance.weights, strict=True)
        ]
    if step.seat == seat:
        return [(step.action, Fraction(1))]
    legal = game.legal_actions(state, step.seat)
    return [(action, Fraction(1, len(legal))) for action in legal]


def small_steps(game, rng):
    """The steps of a walk with small settings, up to some moment where somebody decides."""
    options = game.options(SMALL_SETTINGS[game.facts.id])
    steps = list(walk(game, options, rng))
    stops = [at for at in range(len(steps) - 1) if steps[at + 1].seat is not None]
    return options, steps[: rng.choice(stops) + 1]


@pytest.mark.parametrize("toy", SMALL_SETTINGS)
@pytest.mark.parametrize("seed", range(5))
def test_samples_agree_with_counting_every_history(toy, seed):
    game, rng = toys.TOYS.get(toy).game, Rng(seed, "test")
    options, steps = small_steps(game, rng)
    seat = rng.choice((0, 1, None))
    exact = posterior(game, options, steps, seat)
    observation = game.observation(steps[-1].after, seat)
    seen = [event.seen_by(seat) for step in steps for event in step.events]
    counts = {}
    for _ in range(SAMPLES):
        state = canonical(game.sample_state(observation, seen, rng))
        counts[state] = counts.get(state, 0) + 1
    merged = {}
    for state, chance in exact.items():
        merged[canonical(state)] = merged.get(canonical(state), 0) + chance
    assert counts.keys() <= merged.keys()
    for state, chance in merged.items():
        spread = (SAMPLES * chance * (1 - chance)) ** Fraction(1, 2)
        assert abs(counts.get(state, 0) - SAMPLES * chance) <= 5 * float(spread) + 1


def canonical(state):
    """A state without the order in which a hand was dealt, which no rule asks for."""
    if isinstance(state, toys.SealedState):
        return state._replace(hands=tuple(tuple(sorted(hand)) for hand in state.hands))
    return state


@pytest.mark.parametrize("game", [package.game for package in PACKAGES], ids=IDS)
@given(seed=st.integers(0, MAX_SEED))
@settings(max_examples=15)
def test_samples_look_the_same_to_their_seat_and_can_be_played_on(game, seed):
    rng, seen = Rng(seed, "test"), []
    options = options_for(game, rng)
    players = game.players(game.initial_state(options))
    seat = rng.choice((None, *range(players)))
    for step in walk(game, options, rng):
        seen += [event.seen_by(seat) for event in step.events]
        if not game.current_players(step.after):
            continue
        observation = game.observation(step.after, seat)
        state = game.sample_state(observation, seen, rng)
        assert game.observation(state, seat) == observation
        assert game.current_players(state) == game.current_players(step.after)
        assert game.decode(game.encode(state)) == state
        for deciding in game.current_players(state):
            game.check(state, deciding, random_action(game, state, deciding, rng))
