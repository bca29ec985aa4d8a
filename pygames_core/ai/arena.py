"""Matches between levels: seats rotated, wins counted exactly, Wilson intervals, and the JSON of ``run``.

It reads no clock itself: whoever wants ``ms_per_decision`` brings one. It starts no processes either
(``pygames_core.matches`` does); counts are whole numbers and fractions, so a series may be played in parts
that are added up.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from pygames_core.ai.bot import Bot
from pygames_core.ai.levels import make_bot
from pygames_core.ai.players import Player
from pygames_core.engine.errors import Malformed, brief
from pygames_core.engine.game import Game
from pygames_core.engine.match import Match
from pygames_core.engine.registry import Package
from pygames_core.engine.rng import MAX_SEED, derive
from pygames_core.odds.interval import wilson

GUARD = 2000
"""Turns after which simulated matches are cut off, in games that know ``max_turns``."""

Clock = Callable[[], int]
"""Nanoseconds of processor time."""


class Tally(NamedTuple):
    """What one level won at its place of the line-up, over some games.

    Attributes:
        wins: games won; shared wins count their share.
        score: points together.
        decisions: how many it made.
        nanoseconds: processor time it took for them (0 without a clock).
    """

    wins: Fraction = Fraction(0)
    score: int = 0
    decisions: int = 0
    nanoseconds: int = 0

    def plus(self, other: "Tally") -> "Tally":
        """Both together."""
        return Tally(self.wins + other.wins, self.score + other.score, self.decisions + other.decisions,
                     self.nanoseconds + other.nanoseconds)


class Series(NamedTuple):
    """Some games of one line-up.

    Attributes:
        games: how many.
        plies: decisions in all of them.
        tallies: one a place of the line-up.
    """

    games: int
    plies: int
    tallies: tuple[Tally, ...]

    def plus(self, other: "Series") -> "Series":
        """Both together."""
        return Series(self.games + other.games, self.plies + other.plies,
                      tuple(one.plus(two) for one, two in zip(self.tallies, other.tallies, strict=True)))


def match_options(game: Game[Any, Any, Any], seats: int, given: Mapping[str, object]) -> dict[str, Any]:
    """Options of a simulated match: as many players as seats, and the guard where nothing limits the turns.

    Raises:
        Malformed: ``ai.seats`` where the game is not for so many; what ``options`` refuses.
    """
    names = [option.name for option in game.facts.options]
    wanted = dict(given)
    if "players" in names:
        if str(wanted.setdefault("players", seats)) != str(seats):
            raise Malformed("ai.seats-differ", seats=seats, players=brief(wanted["players"]))
    elif seats not in game.facts.seats:
        allowed = ", ".join(map(str, game.facts.seats))
        raise Malformed("ai.seats", game=game.facts.id, seats=seats, allowed=allowed)
    options = game.options(wanted)
    if options.get("max_turns") == "none":
        options = game.options({**wanted, "max_turns": GUARD})
    return options


def game_seed(seed: int, number: int) -> int:
    """Seed of the match with this number in a series."""
    return derive(seed, "arena", number) & MAX_SEED


def play_series(package: Package, levels: Sequence[str], options: Mapping[str, Any], seed: int,
                clock: Clock | None, numbers: Iterable[int]) -> Series:
    """Plays the games with these numbers; in game g place i sits at seat (i + g) modulo the size."""
    bots = [make_bot(package, level, sparring=True) for level in levels]
    total = Series(0, 0, (Tally(),) * len(bots))
    for number in numbers:
        total = total.plus(_play(package.game, bots, options, seed, number, clock))
    return total


def _play(game: Game[Any, Any, Any], bots: Sequence[Bot], options: Mapping[str, Any], seed: int, number: int,
          clock: Clock | None) -> Series:
    """One game."""
    size = len(bots)
    match = Match(game, options, game_seed(seed, number))
    players = [Player(match, bots[(seat - number) % size], seat) for seat in range(size)]
    decisions, spent = [0] * size, [0] * size
    while not match.over:
        seat = match.waiting[0]
        start = clock() if clock else 0
        choice = players[seat].choose(match)
        spent[seat] += clock() - start if clock else 0
        decisions[seat] += 1
        match.act(seat, choice.action)
    shares, scores = game.returns(match.state), game.scores(match.state)
    by_seat = [Tally(*of) for of in zip(shares, scores, decisions, spent, strict=True)]
    return Series(1, match.ply, tuple(by_seat[(place + number) % size] for place in range(size)))


def prepare(package: Package, levels: Sequence[str], games: int, seed: int,
            options: Mapping[str, object]) -> dict[str, Any]:
    """Checks what a series is asked for; the options of its matches.

    Raises:
        Malformed: unknown level, setting or option, a wrong number of seats or games, a seed out of range.
    """
    chosen = match_options(package.game, len(levels), options)
    for level in levels:
        make_bot(package, level, sparring=True)
    if games < 1:
        raise Malformed("ai.games", games=games)
    if not 0 <= seed <= MAX_SEED:
        raise Malformed("engine.seed-range", seed=brief(seed), highest=MAX_SEED)
    return chosen


def run(package: Package, levels: Sequence[str], games: int, seed: int,
        options: Mapping[str, object] | None = None, clock: Clock | None = None) -> dict[str, Any]:
    """Plays a series of games in this process and reports it as the JSON of ``run``.

    Args:
        package: the game.
        levels: one a seat, with settings where wanted; sparring bots are allowed.
        games: how many.
        seed: of the series.
        options: of the matches.
        clock: processor time; without it ``ms_per_decision`` is None.

    Raises:
        Malformed: as ``prepare``.
    """
    chosen = prepare(package, levels, games, seed, options or {})
    total = play_series(package, levels, chosen, seed, clock, range(games))
    return report(package.game.facts.id, seed, levels, total, clock is not None)


def report(game: str, seed: int, levels: Sequence[str], total: Series, timed: bool) -> dict[str, Any]:
    """The JSON of ``run``; ``timed`` says whether a clock ran."""
    seats = []
    for level, won in zip(levels, total.tallies, strict=True):
        seats.append({
            "level": level,
            "share": round(float(won.wins / total.games), 4),
            "interval": [round(bound, 4) for bound in wilson(won.wins, total.games)],
            "mean_score": round(won.score / total.games, 2),
            "ms_per_decision": round(won.nanoseconds / 1e6 / max(won.decisions, 1), 3) if timed else None,
        })
    return {"game": game, "seed": seed, "games": total.games, "seats": seats,
            "plies_per_game": round(total.plies / total.games, 1)}
