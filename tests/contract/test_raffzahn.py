"""Conservation in Raffzahn: every tile lies in exactly one place, and the scores are their teeth."""

from hypothesis import given, settings
from hypothesis import strategies as st

from pygames_core.engine.rng import MAX_SEED, Rng
from tests.contract.cases import REGISTRY, options_for, walk

GAME = REGISTRY.get("raffzahn").game


@given(seed=st.integers(0, MAX_SEED))
@settings(max_examples=40)
def test_every_tile_lies_in_exactly_one_place_and_scores_are_the_teeth_of_own_tiles(seed):
    rng = Rng(seed, "test")
    options = options_for(GAME, rng, cut=None)
    for step in walk(GAME, options, rng):
        state = step.after
        hand = 1 << state.tile if state.tile else 0
        places = (state.middle, state.edge, *state.up, *state.down, hand)
        assert sum(place.bit_count() for place in places) == 40
        together = 0
        for place in places:
            together |= place
        assert together == (1 << 41) - 2
        owned = sum(
            state.rules.teeth[tile]
            for own in (*state.up, *state.down)
            for tile in range(1, 41)
            if own >> tile & 1
        )
        assert sum(GAME.scores(state)) == owned
        assert state.middle & step.before.middle == state.middle, "a tile came back to the middle"
