"""Moments of Rat-a-Tat Roll worth looking at, played natively by bots; the page gets them as link codes."""

import functools

from pygames_core.engine.match import Match
from pygames_core.engine.record import encode_link
from tests.e2e.moments import whole_match

FOUR = ("you", "strong", "regular", "easy")
FIVE = ("you", "strong", "regular", "easy", "random")
SEEDS = range(30, 60)
STAND_IN = "regular"    # plays for the person


@functools.cache
def played(lineup: tuple[str, ...], seed: int, *options: tuple[str, str]) -> Match:
    """A whole match of Rat-a-Tat Roll."""
    return whole_match("ratatat", lineup, seed, STAND_IN, options)


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
