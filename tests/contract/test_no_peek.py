"""Bots and screens get what their seat knows: in a world with other hidden facts all they get is equal.

The second world comes from the test side (``tests/games/<game>/hidden.py``, toys: ``toys.py``), not from
``observation``. Each game is also run with a planted leak, and the suite must find it.
"""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames_core.ai.bot import Budget
from pygames_core.ai.players import choose
from pygames_core.engine.errors import Refusal
from pygames_core.engine.lazy import how_many
from pygames_core.engine.match import Match
from pygames_core.engine.rng import MAX_SEED, Rng, derive, number
from pygames_core.engine.text import LANGUAGES, Speaker
from pygames_core.engine.view import Look
from tests.contract import toys
from tests.contract.cases import IDS, PACKAGES, REGISTRY, options_for, plies, twin_of
from tests.contract.worlds import world

seeds = st.integers(0, MAX_SEED)
WORK = Budget(20)


def same_for(seat, match, other):
    """Observation, legal actions, events and waiting seats are equal for a seat (None = an onlooker)."""
    game, peer = match.game, other.game
    assert game.observation(match.state, seat) == peer.observation(other.state, seat)
    assert match.seen_by(seat) == other.seen_by(seat)
    assert match.waiting == other.waiting
    assert match.ply == other.ply
    if seat is not None:
        mine, theirs = game.legal_actions(match.state, seat), peer.legal_actions(other.state, seat)
        assert how_many(mine) == how_many(theirs)
        for place in range(min(how_many(mine), 50)):
            assert mine[place] == theirs[place]


def same_choices(package, seat, match, other):
    """Each level chooses the same, for the same reasons; both worlds lend it the same luck of its own."""
    for name, maker in package.levels.items():
        here = choose(match, maker({}), seat, WORK)
        there = choose(world(other, seed=match.seed), maker({}), seat, WORK)
        assert here == there, f"{name} chooses differently"


def same_scenes(package, seat, match, other):
    """The game's part of the scene and the sentences of the log are equal."""
    if package.view is None:
        return
    for language in LANGUAGES:
        for odds in (False, True):
            assert shown(package, seat, match, language, odds) == shown(package, seat, other, language, odds)


def shown(package, seat, match, language, odds):
    """Scene and log as text."""
    game, players = match.game, match.game.players(match.state)
    names = tuple("ABCDEFGH"[:players])
    look = Look(
        speaker=Speaker(language),
        names=names,
        levels=("",) * players,
        persons=tuple(range(players)),
        me=seat,
        viewer=seat,
        odds=odds,
        hint=odds,
        draft={},
    )
    legal = game.legal_actions(match.state, seat) if seat in match.waiting else None
    events = match.seen_by(seat)
    observation, view = game.observation(match.state, seat), package.view
    scene = view.scene(observation, events, legal, look)
    looks = [view.private(observation, events, number, look) for number in range(view.looks(events))]
    said = [view.sentence(event, look, fresh) for event in events[-12:] for fresh in (True, False)]
    again = view.scene(observation, events, legal, look._replace(released=True))
    return json.dumps([scene, again, looks, said, taken_along(view, observation)])


def taken_along(view, observation):
    """The position that these eyes may take to the lab, or why not."""
    try:
        return view.position(observation)
    except Refusal as refusal:
        return refusal.key


def compare(package, game, seed, twin, views=True, most=25):
    """Plays a match at random and compares it with second worlds, for every seat and an onlooker."""
    match = Match(game, options_for(game, Rng(seed, "options")), seed)
    rng, compared = Rng(seed, "test"), 0
    for _ in plies(match, Rng(seed, "decisions")):
        if rng.below(3) and compared:
            continue
        compared += 1
        seat = rng.choice((None, *range(game.players(match.state)), *match.waiting))
        other = twin(match, seat, rng)
        same_for(seat, match, other)
        if views and compared % 4 == 1:
            same_scenes(package, seat, match, other)
            if seat in match.waiting:
                same_choices(package, seat, match, other)
        if compared > most:
            return


@pytest.mark.parametrize("package", PACKAGES, ids=IDS)
@given(seed=seeds)
@settings(max_examples=40)
def test_nobody_can_peek(package, seed):
    compare(package, package.game, seed, twin_of(package.game.facts.id))


@pytest.mark.parametrize("package", PACKAGES, ids=IDS)
def test_the_second_world_is_another_one(package):
    """A twin that changes nothing would prove nothing."""
    game, others = package.game, 0
    for seed in range(20):
        match, rng = Match(game, options_for(game, Rng(seed, "options")), seed), Rng(seed, "test")
        for _ in plies(match, Rng(seed, "decisions")):
            other = twin_of(game.facts.id)(match, rng.choice(match.waiting), rng)
            others += (other.state, other.seed) != (match.state, match.seed)
            if game.facts.information == "hidden":
                others += other.state != match.state
    assert others > 50


class LeakyRaffzahn(type(REGISTRY.get("raffzahn").game)):
    """Planted leak: the observation tells what the dice will show next."""

    def __init__(self, seed):
        self.seed = seed

    def observation(self, state, seat):
        return (state, number(derive(self.seed, "chance", "dice"), state.turns) >> 61)


def leaky_raffzahn_twin(match, seat, rng):
    other = twin_of("raffzahn")(match, seat, rng)
    other.game = LeakyRaffzahn(other.seed)
    return other


class LeakyEvents:
    """Planted leak in any game with secrets: everybody sees them."""

    def __init__(self, game):
        self.game = game

    def __getattr__(self, name):
        return getattr(self.game, name)

    def apply_chance(self, state, outcome):
        after, events = self.game.apply_chance(state, outcome)
        return after, tuple(self._open(event) for event in events)

    def _open(self, event):
        opened = tuple((name, value) for name, value, _ in event.secrets)
        return event._replace(fields=event.fields + opened, secrets=())


def found(package, game, twin):
    """Whether the comparison fails somewhere in a few matches."""
    for seed in range(12):
        try:
            compare(package, game, seed, twin, views=False)
        except AssertionError:
            return True
    return False


@pytest.mark.parametrize("toy", toys.LEAKS)
def test_a_planted_leak_in_a_toy_is_found(toy):
    assert found(toys.TOYS.get(toy), toys.LEAKS[toy], toys.TWINS[toy])


def test_a_planted_leak_in_raffzahn_is_found():
    package = REGISTRY.get("raffzahn")
    assert found(package, LeakyRaffzahn(0), leaky_raffzahn_twin)
    assert not found(package, package.game, twin_of("raffzahn"))


def test_a_planted_leak_in_events_is_found():
    """The twin rewrites the secrets of its events; as fields of everybody they would differ."""

    def twin(match, seat, rng):
        closed = [moment._replace(event=_closed(moment.event)) for moment in match.moments]
        other = toys.backs_twin(world(match, moments=closed), seat, rng)
        other.moments = [moment._replace(event=match.game._open(moment.event)) for moment in other.moments]
        return other

    def _closed(event):
        if event.kind != "took":
            return event
        return event._replace(
            fields=event.fields[:2], secrets=(("face", event.get("face"), (event.get("seat"),)),)
        )

    assert found(toys.TOYS.get("toy-backs"), LeakyEvents(toys.Backs()), twin)


class PeekingBot:
    """Planted leak in a bot: it was given the match."""

    def __init__(self, match):
        self.match = match

    def start(self, facts, seat, options):
        return ()

    def observe(self, memory, event, rng):
        return memory

    def choose(self, memory, observation, legal, budget, rng):
        return max(legal, key=lambda act: self.match.state.row[act.what[0]])


def test_a_peeking_bot_is_found():
    game, different = toys.Recall(), 0
    for seed in range(20):
        match = Match(game, game.options({}), seed)
        seat = match.waiting[0]
        other = toys.recall_twin(match, seat, Rng(seed, "test"))
        different += choose(match, PeekingBot(match), seat) != choose(other, PeekingBot(other), seat)
    assert different
