"""Legal is what is accepted; everything else is refused with its rule and changes nothing."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames_core.engine.errors import IllegalAction, Malformed
from pygames_core.engine.game import parse_legal
from pygames_core.engine.rng import MAX_SEED, Rng
from pygames_core.engine.text import LANGUAGES, Speaker
from tests.contract.cases import IDS, PACKAGES, new_match, options_for, plies, random_action, walk

each_game = pytest.mark.parametrize("game", [package.game for package in PACKAGES], ids=IDS)
SIGNS = "abcdeijklmnoprstuvwyYAB0123456789:+.,-= "


def mutated(text, rng):
    """The text with one sign left out, put in or exchanged."""
    at, sign = rng.below(len(text) + 1), rng.choice(SIGNS)
    return (text[:at] + text[at + 1 :], text[:at] + sign + text[at:], text[:at] + sign + text[at + 1 :])[
        rng.below(3)
    ]


def snapshot(match):
    """Everything of a match that a refusal must leave alone."""
    return (
        match.hash(),
        match.ply,
        tuple(match.moments),
        tuple(match.decisions),
        dict(match.sealed),
        match.waiting,
    )


def foreign_actions(game, seed):
    """Actions that are legal somewhere in another match."""
    rng = Rng(seed, "elsewhere")
    steps = [step for step in walk(game, options_for(game, rng), rng) if step.seat is not None]
    return [steps[rng.below(len(steps))].action for _ in range(40)]


@each_game
@given(seed=st.integers(0, MAX_SEED))
@settings(max_examples=15)
def test_illegal_actions_are_refused_with_a_rule_and_change_nothing(game, seed):
    rng, pool = Rng(seed, "test"), foreign_actions(game, seed + 1)
    for match in plies(new_match(game, seed), Rng(seed, "decisions")):
        before = snapshot(match)
        for seat in range(game.players(match.state)):
            legal = game.legal_actions(match.state, seat)
            tried = [rng.choice(pool)]
            if seat in match.waiting:
                try:
                    text = game.format_action(random_action(game, match.state, seat, rng))
                    tried.append(game.parse_action(mutated(text, rng)))
                except Malformed as refusal:
                    assert refusal.key == "engine.action-unknown"  # noqa: PT017 - either way is fine
            for action in tried:
                check_tried(match, seat, action, action in legal)
        assert snapshot(match) == before
    for action in pool[:5]:
        for seat in range(game.players(match.state)):
            check_tried(match, seat, action, legal=False)


def check_tried(match, seat, action, legal):
    """Passes where it is legal, else is refused by its rule, also by the match."""
    game = match.game
    if legal:
        game.check(match.state, seat, action)
        return
    with pytest.raises(IllegalAction) as refused:
        game.check(match.state, seat, action)
    assert refused.value.rule
    assert refused.value.key
    assert refused.value.kind == "illegal"
    if not game.facts.id.startswith("toy-"):
        assert all(Speaker(language).knows(refused.value.key) for language in LANGUAGES), refused.value.key
    with pytest.raises(IllegalAction) as again:
        match.act(seat, action)
    assert (again.value.rule, again.value.key, dict(again.value.details)) == (
        refused.value.rule,
        refused.value.key,
        dict(refused.value.details),
    )


@each_game
@given(seed=st.integers(0, MAX_SEED))
@settings(max_examples=20)
def test_what_is_legal_is_accepted(game, seed):
    rng = Rng(seed, "test")
    for step in walk(game, options_for(game, rng), rng):
        if step.seat is not None:
            action = random_action(game, step.before, step.seat, rng)
            assert game.apply_action(step.before, step.seat, action) == game.step(
                step.before, step.seat, action
            )
            assert parse_legal(game, step.before, step.seat, game.format_action(action)) == action


@each_game
@given(text=st.text(max_size=30) | st.text(alphabet=SIGNS, max_size=12))
@settings(max_examples=150)
def test_any_text_is_an_action_in_one_spelling_or_refused(game, text):
    try:
        action = game.parse_action(text)
    except Malformed as refusal:
        assert refusal.key == "engine.action-unknown"  # noqa: PT017 - either way is fine
    else:
        assert game.parse_action(game.format_action(action)) == action


@each_game
@pytest.mark.parametrize("text", [None, 3, [], {}, "x" * 3000, "", "\ud800", "take\n"])
def test_what_is_no_action_text_is_refused(game, text):
    state = new_match(game, 3).state
    with pytest.raises(Malformed) as refused:
        parse_legal(game, state, 0, text)
    assert refused.value.key == "engine.action-unknown"
