"""The reference Pig: a bare dice game whose random play is the yardstick of ``bench``. It is never tuned.

State = NamedTuple, no history, no legality check, no views: pure Python at its best. A move is one step.
"""

import random
from collections.abc import Iterator
from typing import NamedTuple


class T(NamedTuple):
    scores: tuple
    turn: int
    pot: int


def legal(s):
    return ("roll", "hold") if s.pot else ("roll",)


def bank(s):
    sc = list(s.scores)
    sc[s.turn] += s.pot
    return tuple(sc)


def step(s, a, rng):
    if a == "hold":
        return T(bank(s), 1 - s.turn, 0)
    d = rng.randrange(1, 7)
    return T(s.scores, 1 - s.turn, 0) if d == 1 else T(s.scores, s.turn, s.pot + d)


def games(seed: int = 1) -> Iterator[int]:
    """Plays random games for ever; yields the moves of each."""
    rng = random.Random(seed)
    while True:
        s, moves = T((0, 0), 0, 0), 0
        while max(s.scores) < 100:
            s = step(s, rng.choice(legal(s)), rng)
            moves += 1
        yield moves
