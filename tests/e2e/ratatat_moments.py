"""Moments of Rat-a-Tat Roll worth looking at, played natively by bots; the page gets them as link codes."""

import functools

from pygames_core.ai.levels import make_bot
from pygames_core.ai.players import Player
from pygames_core.engine.match import Match
from pygames_core.engine.record import encode_link
from pygames_core.games import GAMES
from pygames_core.table.session import new_match

FOUR = ("you", "strong", "regular", "easy")
FIVE = ("you", "strong", "regular", "easy", "random")
SEEDS = range(30, 60)
STAND_IN = "regular"    # plays for the person


@functools.cache
def played(lineup: tuple[str, ...], seed: int, *options: tuple[str, str]) -> Match:
    """A whole match; the person's seat is played by a bot."""
    package = GAMES.get("ratatat")
    match = new_match(package, lineup, {"first_player": 0, **dict(options)}, seed)
    players = [Player(match, make_bot(package, STAND_IN if level == "you" else level), seat)
               for seat, level in enumerate(lineup)]
    while not match.over:
        seat = match.waiting[0]
        match.act(seat, players[seat].choose(match).action)
    return match


@functools.cache
def code(lineup: tuple[str, ...], phase: str, fits, *options: tuple[str, str]) -> str:
    """The link to the last moment of a match at which the person decides in a phase and the state fits."""
    for seed in SEEDS:
        whole = played(lineup, seed, *options)
        match, found = whole.rewound(0), None
        for made in whole.decisions:
            if match.waiting[0] == 0 and match.state.phase == phase and fits(match.state):
                found = match.ply
            match.act_index(match.waiting[0], made.place)
        if found is not None:
            return encode_link(whole.rewound(found), lineup)
    raise LookupError(phase)


def any_state(state: object) -> bool:
    """Whatever lies on the table."""
    return True


def three_dice(state: object) -> bool:
    """As many dice as there are."""
    return len(state.dice) == 3


def ended(lineup: tuple[str, ...], seed: int = SEEDS[0]) -> str:
    """The link to a finished match."""
    return encode_link(played(lineup, seed), lineup)
