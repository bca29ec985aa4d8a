"""How strong and how quick Raffzahn's opponents are: against ``random``; the ladder with ``--long``."""

import time

import pytest

from pygames_core.ai.levels import make_bot
from pygames_core.ai.players import Player
from pygames_core.engine.match import Match
from pygames_core.games import GAMES
from pygames_core.games.raffzahn.rules import RAFFZAHN
from pygames_core.matches import run

LEVELS = tuple(GAMES.get("raffzahn").levels)
LADDER = [
    # one seat of, the others, seats, games, least share, acceptance seed (used for nothing else)
    ("easy", "random", 4, 400, 0.85, 90001),
    ("regular", "easy", 4, 800, 0.32, 90002),
    ("strong", "regular", 4, 400, 0.45, 90003),
    ("expert", "regular", 4, 400, 0.54, 90004),
    ("expert", "strong", 4, 1000, 0.28, 90005),
    ("expert", "strong", 3, 600, 0.36, 90006),
    ("expert", "strong", 6, 600, 0.20, 90007),
]


@pytest.mark.parametrize("level", LEVELS[1:])
def test_every_level_wins_most_games_against_three_random_players(level):
    report = run("raffzahn", [level, "random", "random", "random"], 20, 31)
    assert report["seats"][0]["share"] >= 0.7


@pytest.mark.long
@pytest.mark.parametrize(("one", "others", "seats", "games", "least", "seed"), LADDER)
def test_the_ladder_of_the_specification(one, others, seats, games, least, seed):
    report = run("raffzahn", [one] + [others] * (seats - 1), games, seed, workers=2)
    print(one, others, seats, report["seats"][0], report["plies_per_game"])
    assert report["seats"][0]["share"] >= least


def milliseconds(level, options, games):
    """Processor time of each choice in some games of one level."""
    took = []
    for seed in range(games):
        match = Match(RAFFZAHN, RAFFZAHN.options({**options, "max_turns": 300}), seed)
        players = [Player(match, make_bot(GAMES.get("raffzahn"), level), seat)
                   for seat in range(RAFFZAHN.players(match.state))]
        while not match.over:
            seat, start = match.waiting[0], time.process_time_ns()
            action = players[seat].choose(match).action
            took.append((time.process_time_ns() - start) / 1e6)
            match.act(seat, action)
    return sorted(took)


@pytest.mark.parametrize("level", ["regular", "strong", "expert"])
@pytest.mark.parametrize("options", [
    {}, {"players": 6, "call_rule": "on"}, {"call_rule": "on", "call_limit": "once"},
    {"teeth_table": [1] * 40},
], ids=["plain", "call", "once", "ones"])
def test_a_choice_takes_at_most_twenty_milliseconds(level, options):
    took = milliseconds(level, options, games=1)
    assert took[int(len(took) * 0.99)] <= 20
