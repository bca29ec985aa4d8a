"""A bot in a match: its memory is the fold over what its seat has seen, however it came about."""

from pygames_core.ai.bot import Choice, Forgetful
from pygames_core.ai.levels import make_bot
from pygames_core.ai.players import Player, choose, play
from pygames_core.ai.random_bot import RandomBot
from pygames_core.engine.events import Event
from pygames_core.engine.match import Match
from pygames_core.engine.rng import Rng
from pygames_core.games import GAMES

RAFFZAHN = GAMES.get("raffzahn")
GAME = RAFFZAHN.game


class Scatterbrain:
    """Remembers what it saw, but forgets at random; chooses by what it remembers."""

    def start(self, facts, seat, options):
        return (facts.id, seat, options["players"])

    def observe(self, memory, event, rng):
        kept = memory if rng.below(3) else memory[:-1]
        return (*kept, (event.kind, rng.below(1000)))[-20:]

    def choose(self, memory, observation, legal, budget, rng):
        return Choice(legal[(len(memory) + rng.below(7)) % len(legal)])


def new_match(seed=3):
    return Match(GAME, GAME.options({"max_turns": 30}), seed)


def test_a_memory_that_is_rebuilt_equals_the_one_that_ran_along():
    match, bot = new_match(), Scatterbrain()
    players = [Player(match, bot, seat) for seat in range(4)]
    while not match.over:
        seat = match.waiting[0]
        choice = players[seat].choose(match)
        assert choice == choose(match, bot, seat)
        fresh = Player(match, bot, seat)
        fresh.watch(match)
        assert fresh.memory == players[seat].memory
        match.act(seat, choice.action)


def test_a_memory_told_often_or_seldom_is_the_same():
    match, bot = new_match(), Scatterbrain()
    often = Player(match, bot, 1)
    play(match, {seat: RandomBot() for seat in range(4) if seat != 1})
    while not match.over:
        often.watch(match)
        match.act_index(match.waiting[0], 0)
    often.watch(match)
    once = Player(match, bot, 1)
    once.watch(match)
    assert once.memory == often.memory != bot.start(GAME.facts, 1, match.options)


def test_a_rewound_match_brings_the_same_choice_again():
    match, bot = new_match(), Scatterbrain()
    play(match, dict.fromkeys(range(4), bot))
    for ply in range(0, match.ply, 7):
        seat = match.decisions[ply].seat
        assert choose(match.rewound(ply), bot, seat).action == match.decisions[ply].action


def test_play_stops_where_somebody_else_has_to_decide():
    match = new_match()
    play(match, {0: RandomBot(), 2: RandomBot(), 3: RandomBot()})
    assert match.over or match.waiting == (1,)


def test_a_choice_leaves_the_match_alone():
    match = new_match()
    before = match.hash(), match.ply, len(match.moments)
    choose(match, make_bot(RAFFZAHN, "expert"), match.waiting[0])
    assert before == (match.hash(), match.ply, len(match.moments))


def test_different_seeds_seats_and_plies_bring_different_luck():
    class Dreamer(RandomBot):
        def choose(self, memory, observation, legal, budget, rng):
            return Choice(rng.below(10**9))

    luck = {choose(new_match(seed), Dreamer(), seat).action for seed in range(5) for seat in range(4)}
    assert len(luck) == 20


def test_a_forgetful_bot_remembers_nothing():
    assert Forgetful().start(GAME.facts, 0, GAME.options({})) == ()
    assert Forgetful().observe((), Event("rolled"), Rng(1)) == ()
