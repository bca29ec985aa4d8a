"""Moments of Raffzahn worth looking at, played natively by bots and handed to the page as link codes."""

import functools
from typing import NamedTuple

from pygames_core.ai.levels import make_bot
from pygames_core.ai.players import Player
from pygames_core.engine.match import Match
from pygames_core.engine.record import encode_link
from pygames_core.games import GAMES
from pygames_core.table.session import new_match
from tests.e2e.at_table import STARTS

FOUR = ("you", "strong", "regular", "easy")
SIX = ("you", "random", "easy", "regular", "strong", "expert")
SEEDS = range(20, 27)
STAND_IN = "strong"    # plays for the person


class Moment(NamedTuple):
    """What a moment is searched by: the rows of all seats, and how many ways the person has."""

    rows: list[int]
    ways: int


def whole_match(game: str, lineup: tuple[str, ...], seed: int, stand_in: str,
                options: tuple[tuple[str, str], ...]) -> Match:
    """A match to its end that seat A begins; persons' seats are played by a bot of level ``stand_in``."""
    package = GAMES.get(game)
    match = new_match(package, lineup, {STARTS[game]: 0, **dict(options)}, seed)
    players = [Player(match, make_bot(package, stand_in if level == "you" else level), seat)
               for seat, level in enumerate(lineup)]
    while not match.over:
        seat = match.waiting[0]
        match.act(seat, players[seat].choose(match).action)
    return match


@functools.cache
def played(lineup: tuple[str, ...], seed: int, *options: tuple[str, str]) -> Match:
    """A whole match of Raffzahn."""
    return whole_match("raffzahn", lineup, seed, STAND_IN, options)


@functools.cache
def code(lineup: tuple[str, ...], phase: str, worth, *options: tuple[str, str]) -> str:
    """The link to the moment of the person's ``phase`` that is worth most, over the matches of all seeds."""
    best, found = None, None
    for seed in SEEDS:
        whole = played(lineup, seed, *options)
        match = whole.rewound(0)
        for made in whole.decisions:
            if match.waiting[0] == 0:
                position = match.game.encode(match.state)
                if position["phase"] == phase:
                    rows = [len(each.get("open", [])) + len(each.get("protected", []))
                            for each in position["players"]]
                    value = worth(Moment(rows, len(match.game.legal_actions(match.state, 0))))
                    if best is None or value > best:
                        best, found = value, (whole, match.ply)
            match.act_index(match.waiting[0], made.place)
    whole, ply = found
    return encode_link(whole.rewound(ply), lineup)


def longest_row(moment: Moment):
    """One row as long as it gets."""
    return max(moment.rows), sum(moment.rows)


def fullest(moment: Moment):
    """As many tiles in all rows as there can be."""
    return sum(moment.rows), max(moment.rows)


def most_ways(moment: Moment):
    """A choice of many tickets, and rows besides."""
    return moment.ways, sum(moment.rows)


def everybody(moment: Moment):
    """Everybody has some tiles, and there is much to choose."""
    return min(min(moment.rows), 4), moment.ways, -max(moment.rows)


def lively(moment: Moment):
    """For a picture: rows that are neither empty nor long, and many tickets."""
    return moment.ways, sum(2 <= row <= 6 for row in moment.rows), -max(moment.rows)


def ended(lineup: tuple[str, ...], seed: int = SEEDS[0]) -> str:
    """The link to a finished match."""
    return encode_link(played(lineup, seed), lineup)
