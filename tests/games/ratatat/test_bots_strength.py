"""How strong Rat-a-Tat Roll's opponents are: the targets of section 9, played with ``--long``."""

import time

import pytest

from pygames_core.ai import arena
from pygames_core.games.ratatat import RATATAT_PACKAGE

LADDER = [
    # one seat of, the others, seats, games, least share, acceptance seed (used for nothing else)
    ("regular", "random", 2, 1000, 0.90, 90211),
    ("easy", "random", 2, 1000, 0.75, 90212),
    ("regular", "easy", 2, 1000, 0.55, 90203),
    ("strong", "random", 2, 1000, 0.93, 90214),
    ("strong", "regular", 2, 2000, 0.60, 90205),
    ("strong", "regular", 3, 1000, 0.40, 90206),
    ("strong", "regular", 4, 1000, 0.31, 90207),
    ("strong", "regular", 5, 1000, 0.25, 90208),
    ("strong", "strong:opponents=unknown", 2, 1000, 0.65, 90209),
]


@pytest.mark.long
@pytest.mark.parametrize(("one", "others", "seats", "games", "least", "seed"), LADDER)
def test_the_ladder_of_the_specification(one, others, seats, games, least, seed):
    line_up = [one] + [others] * (seats - 1)
    report = arena.run(RATATAT_PACKAGE, line_up, games, seed, clock=time.process_time_ns)
    print(one, others, seats, report["seats"], report["plies_per_game"])
    assert report["seats"][0]["share"] >= least
    assert report["seats"][0]["ms_per_decision"] <= 30
    if (one, others, seats) == ("strong", "regular", 2):
        assert report["seats"][1]["mean_score"] - report["seats"][0]["mean_score"] >= 2
