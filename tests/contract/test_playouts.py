"""Playouts end; states, chance events, events and scores keep what the contract promises."""

import json
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames_core.engine.chance import Chance
from pygames_core.engine.errors import Malformed
from pygames_core.engine.game import canonical_json, state_hash
from pygames_core.engine.lazy import SMALL, how_many
from pygames_core.engine.rng import MAX_SEED, Rng
from tests.contract.cases import IDS, PACKAGES, finished, options_for, seats_of, walk

GAMES = [package.game for package in PACKAGES]
seeds = st.integers(0, MAX_SEED)
each_game = pytest.mark.parametrize("game", GAMES, ids=IDS)


def check_end(match):
    """What holds at the end of every match."""
    game, state = match.game, match.state
    players = game.players(state)
    assert game.is_over(state)
    assert game.chance_outcomes(state) is None
    assert all(how_many(game.legal_actions(state, seat)) == 0 for seat in range(players))
    assert game.facts.plies is None or match.ply <= game.facts.plies
    returns, ranks, scores = game.returns(state), game.ranking(state), game.scores(state)
    assert len(returns) == len(ranks) == len(scores) == players
    assert all(isinstance(share, Fraction) for share in returns)
    assert sum(returns) == 1
    assert min(ranks) == 1
    assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)
    assert all((share > 0) == (rank == 1) for share, rank in zip(returns, ranks, strict=True))
    assert all(type(score) is int for score in scores)


@each_game
@given(seed=seeds)
@settings(max_examples=40)
def test_random_matches_end_and_shares_sum_to_one(game, seed):
    check_end(finished(game, seed, cut=None))


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 8])
@each_game
def test_a_thousand_random_matches_end_at_each_number_of_seats(game, seats):
    if seats not in seats_of(game):
        pytest.skip(f"{game.facts.id} is not for {seats}")
    for seed in range(1000):
        check_end(finished(game, seed, seats, cut=None))


def check_chance(game, state, rng, all_outcomes):
    """A chance event: nobody decides, weights are positive whole numbers, every number draws its outcome."""
    chance = game.chance_outcomes(state)
    assert isinstance(chance, Chance)
    assert chance.stream
    assert game.current_players(state) == ()
    assert len(chance.outcomes) == len(chance.weights) == len(dict.fromkeys(chance.outcomes)) > 0
    assert all(type(weight) is int and weight > 0 for weight in chance.weights)
    shown = chance.outcomes if all_outcomes else [chance.draw(rng.below(1 << 64))]
    for outcome in shown:
        after, events = game.apply_chance(state, outcome)
        hash(after)
        assert isinstance(events, tuple)


@each_game
@given(seed=seeds)
@settings(max_examples=25)
def test_every_chance_event_has_whole_weights_and_outcomes_that_apply(game, seed):
    rng = Rng(seed, "test")
    seen = {}
    for step in walk(game, options_for(game, rng), rng):
        if step.seat is None:
            stream = game.chance_outcomes(step.before).stream
            seen[stream] = seen.get(stream, 0) + 1
            check_chance(game, step.before, rng, all_outcomes=seen[stream] < 8)
        else:
            assert game.chance_outcomes(step.before) is None
            assert step.seat in game.current_players(step.before)


@each_game
def test_numbers_draw_outcomes_in_proportion_to_their_weights(game):
    rng = Rng(7, "test")
    checked = set()
    for step in walk(game, options_for(game, rng), rng):
        chance = game.chance_outcomes(step.before)
        if chance is None or (chance.stream, chance.outcomes) in checked:
            continue
        checked.add((chance.stream, tuple(chance.outcomes)))
        tickets = sum(chance.weights) if chance.tickets is None else len(chance.tickets)
        assert tickets % sum(chance.weights) == 0
        drawn = [chance.draw(((2 * at + 1) << 64) // (2 * tickets)) for at in range(tickets)]
        for outcome, weight in zip(chance.outcomes, chance.weights, strict=True):
            assert drawn.count(outcome) * sum(chance.weights) == weight * tickets


@each_game
@given(seed=seeds)
@settings(max_examples=25)
def test_positions_come_back_from_json_at_every_state(game, seed):
    rng = Rng(seed, "test")
    options = options_for(game, rng)
    state = game.initial_state(options)
    check_position(game, state)
    for step in walk(game, options, rng):
        check_position(game, step.after)


def check_position(game, state):
    """A position survives JSON, and has one spelling."""
    text = canonical_json(game.encode(state))
    back = game.decode(json.loads(text))
    assert back == state
    assert hash(back) == hash(state)
    assert canonical_json(game.encode(back)) == text
    assert state_hash(game, back) == state_hash(game, state)


@each_game
@given(
    value=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=8,
    )
)
@settings(max_examples=60)
def test_positions_that_mean_nothing_are_refused(game, value):
    with pytest.raises(Malformed):
        game.decode(value)


@each_game
@given(
    seed=seeds,
    where=st.integers(0, 200),
    junk=st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 60),
        st.floats(),
        st.text(max_size=4),
        st.lists(st.integers(-1, 50), max_size=4),
        st.dictionaries(st.sampled_from(["open", "protected", "x"]), st.integers(), max_size=2),
    ),
)
@settings(max_examples=60)
def test_positions_with_one_odd_field_are_read_or_refused_never_anything_else(game, seed, where, junk):
    rng = Rng(seed, "test")
    states = [step.after for _, step in zip(range(60), walk(game, options_for(game, rng), rng), strict=False)]
    position = game.encode(states[where % len(states)])
    name = sorted(position)[where % len(position)]
    try:
        state = game.decode({**position, name: junk})
    except Malformed as refusal:
        assert refusal.key  # noqa: PT017 - either way is fine
    else:
        hash(state)


@each_game
@given(seed=seeds)
@settings(max_examples=25)
def test_states_and_events_are_values(game, seed):
    rng = Rng(seed, "test")
    options = options_for(game, rng)
    players = game.players(game.initial_state(options))
    for step in walk(game, options, rng):
        before = hash(step.before)
        assert (
            game.apply_chance(step.before, step.action)
            if step.seat is None
            else game.step(step.before, step.seat, step.action)
        ) == (step.after, step.events)
        assert hash(step.before) == before
        for event in step.events:
            check_event(event, players)


def check_event(event, players):
    """An event is a hashable value of named JSON values; secrets name their seats."""
    hash(event)
    names = [name for name, _ in event.fields] + sorted({name for name, _, _ in event.secrets})
    assert event.kind
    assert len(set(names)) == len(names), f"a field twice in {event}"
    for value in [value for _, value in event.fields] + [value for _, value, _ in event.secrets]:
        json.dumps(value, allow_nan=False)
    for _, _, seats in event.secrets:
        assert set(seats) <= set(range(players))
    for viewer in (None, *range(players)):
        seen = event.seen_by(viewer)
        assert not seen.secrets
        assert len(dict(seen.fields)) == len(seen.fields)


@each_game
@given(seed=seeds)
@settings(max_examples=25)
def test_legal_sequences_agree_with_themselves(game, seed):
    rng = Rng(seed, "test")
    for step in walk(game, options_for(game, rng), rng):
        if step.seat is not None:
            for seat in game.current_players(step.before):
                check_sequence(game, game.legal_actions(step.before, seat), rng)


def check_sequence(game, legal, rng):
    """len, [], index, in and texts of a legal sequence agree; all places where they are few, else some."""
    size = how_many(legal)
    assert size > 0
    if size < 2**31:
        assert len(legal) == size
    few = size <= 40
    places = range(size) if few else [0, 1, size - 1, *(rng.below(size) for _ in range(8))]
    for place in places:
        action = legal[place]
        hash(action)
        assert legal.index(action) == place
        assert action in legal
        text = game.format_action(action)
        assert game.parse_action(text) == action
        assert text.isascii() and not any(sign.isspace() for sign in text)
    assert legal[-1] == legal[size - 1]
    for beyond in (size, -size - 1):
        with pytest.raises(IndexError):
            legal[beyond]
    if size <= SMALL:
        assert len({game.format_action(action) for action in legal}) == size
    for foreign in (None, "take", 0, ("x",), object()):
        assert foreign not in legal
        with pytest.raises(ValueError):
            legal.index(foreign)


@each_game
@given(seed=seeds)
@settings(max_examples=25)
def test_a_simultaneous_choice_does_not_depend_on_what_others_sealed(game, seed):
    rng = Rng(seed, "test")
    for step in walk(game, options_for(game, rng), rng):
        deciding = game.current_players(step.before)
        assert tuple(sorted(set(deciding))) == deciding
        if step.seat is None or len(deciding) == 1:
            continue
        assert game.facts.simultaneous
        left = tuple(seat for seat in deciding if seat != step.seat)
        assert game.current_players(step.after) == left
        assert game.chance_outcomes(step.after) is None
        for seat in left:
            now, then = game.legal_actions(step.after, seat), game.legal_actions(step.before, seat)
            assert how_many(now) == how_many(then)
            place = rng.below(how_many(now))
            assert now[place] == then[place]
