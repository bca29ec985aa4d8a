"""Series of matches over one or several processes: the command ``run``.

The figures are the same bits for every number of processes; only ``ms_per_decision`` is measured.
"""

import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from pygames_core.ai import arena
from pygames_core.games import GAMES


def run(game: str, levels: Sequence[str], games: int, seed: int, options: Mapping[str, object] | None = None,
        workers: int = 1) -> dict[str, Any]:
    """Plays matches between levels, one a seat, seats rotated, and reports them as the JSON of ``run``.

    Args:
        game: id of the game.
        levels: one a seat, with settings where wanted (``strong:forget=0.1``); sparring bots are allowed.
        games: how many.
        seed: of the series.
        options: of the matches; ``players`` is the number of levels, ``max_turns`` 2000 unless it is given.
        workers: processes to spread the games over.

    Raises:
        Malformed: unknown game, level, setting or option, a wrong number of seats or games, a wrong seed.
    """
    package = GAMES.get(game)
    if workers < 2:
        return arena.run(package, levels, games, seed, options, clock=time.process_time_ns)
    chosen = arena.prepare(package, levels, games, seed, options or {})
    parts = [range(at, games, workers) for at in range(min(workers, games))]
    jobs = [(game, tuple(levels), chosen, seed, numbers) for numbers in parts]
    with ProcessPoolExecutor(workers) as pool:
        first, *rest = pool.map(_play, jobs)
    for part in rest:
        first = first.plus(part)
    return arena.report(game, seed, levels, first, timed=True)


def _play(job: tuple[str, tuple[str, ...], dict[str, Any], int, range]) -> arena.Series:
    """One process's share of the games."""
    game, levels, options, seed, numbers = job
    return arena.play_series(GAMES.get(game), levels, options, seed, time.process_time_ns, numbers)
