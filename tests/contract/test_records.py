"""A match is (game, options, seed, decisions): replayed, rewound and read back it is the same."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames_core.engine.codes import seal, unseal
from pygames_core.engine.match import Match, replay
from pygames_core.engine.record import decode_link, encode_link, from_json, from_text, to_json
from pygames_core.engine.rng import MAX_SEED, Rng, derive, number
from tests.contract.cases import IDS, PACKAGES, REGISTRY, finished, new_match, options_for, plies

GAMES = [package.game for package in PACKAGES]
each_game = pytest.mark.parametrize("game", GAMES, ids=IDS)
seeds = st.integers(0, MAX_SEED)


def same(one, other):
    """Equal in everything that a match is."""
    assert one.hash() == other.hash()
    assert one.state == other.state
    assert one.moments == other.moments
    assert one.decisions == other.decisions
    assert one.sealed == other.sealed
    assert one.waiting == other.waiting


@each_game
@given(seed=seeds)
@settings(max_examples=25)
def test_replayed_and_rewound_matches_are_the_same(game, seed):
    history = {}
    match = new_match(game, seed)
    for now in plies(match, Rng(seed, "decisions")):
        if not now.sealed:
            history[now.ply] = (now.hash(), len(now.moments))
    same(replay(game, match.options, match.seed, [made.place for made in match.decisions]), match)
    rng = Rng(seed, "test")
    for ply in [0, match.ply] + [rng.choice(tuple(history)) for _ in range(4)]:
        back = match.rewound(ply)
        if ply in history:
            assert (back.hash(), len(back.moments)) == history[ply]
        assert back.moments == match.moments[: len(back.moments)]
        assert back.decisions == match.decisions[: back.ply]
        for made in match.decisions[back.ply + len(back.sealed) :]:
            back.act(made.seat, made.action)
        same(back, match)


@each_game
@given(seed=seeds, cut=st.integers(0, 500))
@settings(max_examples=30)
def test_links_and_json_bring_the_match_back_at_any_moment(game, seed, cut):
    match = new_match(game, seed)
    for at, _ in enumerate(plies(match, Rng(seed, "decisions"))):
        if at >= cut:
            break
    lineup = ("you", *("random",) * (game.players(match.state) - 1))
    code = encode_link(match, lineup)
    record = decode_link(code, REGISTRY)
    same(record.match, match)
    assert record.lineup == lineup
    assert encode_link(record.match, record.lineup) == code
    assert unseal(seal({"code": code})) == {"code": code}
    if not match.sealed:
        text = json.dumps(to_json(record))
        same(from_json(json.loads(text), REGISTRY).match, match)
        assert from_text(text, REGISTRY).lineup == lineup


@each_game
def test_links_are_short(game):
    for seed in range(12):
        match = finished(game, 9_000_000_000_000_000 - seed, cut=None)
        lineup = ("expert",) * game.players(match.state)
        assert len(encode_link(match, lineup)) < 2000
        assert len(encode_link(match.rewound(0), lineup)) < 350
        deal = Match(game, game.options({"players": len(lineup)} if len(lineup) != 2 else {}), match.seed)
        assert len(encode_link(deal, lineup)) < 250


class Watched:
    """A game that notes what chance brought; everything else is the game itself."""

    def __init__(self, game):
        self.game, self.drawn, self.due = game, [], None

    def __getattr__(self, name):
        return getattr(self.game, name)

    def chance_outcomes(self, state):
        self.due = self.game.chance_outcomes(state)
        return self.due

    def apply_chance(self, state, outcome):
        self.drawn.append((self.due, outcome))
        return self.game.apply_chance(state, outcome)


@each_game
@given(seed=seeds)
@settings(max_examples=25)
def test_the_kth_number_of_a_stream_is_the_same_whatever_was_decided(game, seed):
    options = options_for(game, Rng(seed, "options"))
    for way in range(3):
        watched = Watched(game)
        for _ in plies(Match(watched, options, seed), Rng(seed, "way", way)):
            pass
        counts = {}
        for chance, outcome in watched.drawn:
            count = counts[chance.stream] = counts.get(chance.stream, 0) + 1
            assert outcome == chance.draw(number(derive(seed, "chance", chance.stream), count - 1))


@given(seed=seeds)
@settings(max_examples=20)
def test_the_kth_card_of_a_stack_with_its_own_multiset_is_the_same_whatever_was_decided(seed):
    backs = []
    game = REGISTRY.get("toy-backs").game
    for way in range(4):
        match = Match(game, game.options({"players": 3, "copies": 3}), seed)
        for _ in plies(match, Rng(seed, "way", way)):
            pass
        backs.append([moment.event.get("back") for moment in match.moments if moment.event.kind == "top"])
    assert backs.count(backs[0]) == len(backs)


@given(seed=seeds)
@settings(max_examples=20)
def test_raffzahns_kth_roll_shows_the_same_face_on_every_die_that_is_rolled(seed):
    game = REGISTRY.get("raffzahn").game
    faces = {}
    for way in range(4):
        options = game.options({"players": 3 + way, "call_rule": ("off", "on")[way % 2], "max_turns": 40})
        match = Match(game, options, seed)
        for _ in plies(match, Rng(seed, "way", way)):
            pass
        rolls = [moment.event for moment in match.moments if moment.event.kind == "rolled"]
        for at, rolled in enumerate(rolls):
            for die in range(3):
                if rolled.get("rolled") >> die & 1:
                    assert faces.setdefault((at, die), rolled.get("dice")[die]) == rolled.get("dice")[die]
    assert len(faces) > 100
