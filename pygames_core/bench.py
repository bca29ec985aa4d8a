"""How fast random play is: the command ``bench``, each game beside the reference Pig of the same run.

A move is a decision or a chance event, played through ``legal_actions``, ``step``, ``chance_outcomes`` and
``apply_chance``; nothing here knows a game. Time is processor time, so that other programs on the machine
disturb little; games and Pig take turns in short rounds, so that both meet the same machine.
"""

import importlib.util
import pathlib
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from pygames_core.ai.arena import match_options
from pygames_core.ai.random_bot import pick
from pygames_core.engine.errors import Malformed
from pygames_core.engine.game import Game
from pygames_core.engine.registry import Registry
from pygames_core.engine.rng import WIDE, Rng

PIG = pathlib.Path(__file__).resolve().parent.parent / "tests" / "bench" / "pig.py"
"""The reference Pig; it lies in the source tree only."""

Runner = Iterator[int]
"""Plays one random game after the other; yields the moves of each."""


class Speed(NamedTuple):
    """Moves and the processor time that they took."""

    moves: int
    nanoseconds: int

    @property
    def rate(self) -> int:
        """Moves in a second of processor time."""
        return round(self.moves * 10**9 / max(self.nanoseconds, 1))


def bench(games: Registry, seconds: float = 1.5, rounds: int = 5,
          clock: Callable[[], int] = time.process_time_ns) -> dict[str, Any]:
    """Measures random play of every game and of the Pig.

    Args:
        games: what is measured.
        seconds: processor time for each runner (each game has two: unchecked and checked).
        rounds: parts that this time is cut into.
        clock: processor time in nanoseconds.

    Returns:
        ``{"pig": moves a second, "games": {id: moves a second}, "checked": {id: the same with apply_action},
        "ratio": {id: games / pig}}``.

    Raises:
        Malformed: ``ai.bench-source`` where the reference Pig is not there (an installed package).
    """
    runners: dict[str, Runner] = {"pig": pig()}
    for package in games:
        runners[package.game.facts.id] = random_games(package.game, checked=False)
        runners["checked " + package.game.facts.id] = random_games(package.game, checked=True)
    totals = dict.fromkeys(runners, Speed(0, 0))
    for _ in range(rounds):
        for name, runner in runners.items():
            part = _measure(runner, round(seconds * 10**9 / rounds), clock)
            totals[name] = Speed(totals[name].moves + part.moves, totals[name].nanoseconds + part.nanoseconds)
    rates = {name: speed.rate for name, speed in totals.items()}
    names = [package.game.facts.id for package in games]
    return {
        "pig": rates["pig"],
        "games": {name: rates[name] for name in names},
        "checked": {name: rates["checked " + name] for name in names},
        "ratio": {name: round(rates[name] / rates["pig"], 3) for name in names},
    }


def _measure(runner: Runner, nanoseconds: int, clock: Callable[[], int]) -> Speed:
    start, moves, spent = clock(), 0, 0
    while spent < nanoseconds:
        moves += next(runner)
        spent = clock() - start
    return Speed(moves, spent)


def random_games(game: Game[Any, Any, Any], checked: bool, seed: int = 1) -> Runner:
    """Random games of the usual number of players, one after the other; yields the moves of each.

    Args:
        game: the rules.
        checked: True = decisions go through ``apply_action``.
        seed: of all games together.
    """
    names = [option.name for option in game.facts.options]
    seats = game.options({})["players"] if "players" in names else game.facts.seats[0]
    options = match_options(game, int(seats), {})
    act = game.apply_action if checked else game.step
    rng = Rng(seed, "bench")
    while True:
        yield _random_game(game, game.initial_state(options), act, rng)


def _random_game(game: Game[Any, Any, Any], state: Any, act: Callable[..., Any], rng: Rng) -> int:
    """Moves of one random game."""
    moves = 0
    while True:
        deciding = game.current_players(state)
        if deciding:
            for seat, action in [(seat, pick(game.legal_actions(state, seat), rng)) for seat in deciding]:
                state, _ = act(state, seat, action)
                moves += 1
            continue
        chance = game.chance_outcomes(state)
        if chance is None:
            return moves
        state, _ = game.apply_chance(state, chance.draw(rng.below(WIDE) << 16))
        moves += 1


def pig() -> Runner:
    """The reference Pig as a runner.

    Raises:
        Malformed: ``ai.bench-source``.
    """
    spec = importlib.util.spec_from_file_location("ratable_reference_pig", PIG) if PIG.exists() else None
    if spec is None or spec.loader is None:
        raise Malformed("ai.bench-source", file="tests/bench/pig.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    runner: Runner = module.games()
    return runner
