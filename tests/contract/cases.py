"""What the contract suite runs over: all games of the registry and the toys, with options and playouts."""

import importlib
from typing import NamedTuple

from pygames_core.engine.errors import Malformed
from pygames_core.engine.lazy import how_many
from pygames_core.engine.match import Match
from pygames_core.engine.registry import Registry
from pygames_core.engine.rng import Rng
from pygames_core.games import GAMES
from tests.contract import toys

TURNS = 40
"""Games that know ``max_turns`` are cut off here in the normal run."""
REGISTRY = Registry(*GAMES, *toys.TOYS)
PACKAGES = tuple(REGISTRY)
IDS = tuple(package.game.facts.id for package in PACKAGES)


class Step(NamedTuple):
    """A decision or a chance event of a walk: ``seat`` is None for chance."""

    before: object
    seat: object
    action: object
    after: object
    events: tuple


def twin_of(game_id):
    """The game's own maker of second worlds: ``twin(match, seat, rng) -> Match``."""
    if game_id in toys.TWINS:
        return toys.TWINS[game_id]
    return importlib.import_module(f"tests.games.{game_id}.hidden").twin


def seats_of(game):
    """All numbers of players that the options allow."""
    allowed = next(option.values for option in game.facts.options if option.name == "players")
    return tuple(sorted(allowed))


def options_for(game, rng, seats=None, cut=TURNS):
    """Random complete options: each option at its default or at any of its words."""
    seats = rng.choice(game.facts.seats) if seats is None else seats
    for _ in range(100):
        given = {"players": seats}
        for option in game.facts.options:
            if option.name == "max_turns" and cut is not None:
                given["max_turns"] = cut
            elif option.name != "players" and option.values and rng.below(2):
                given[option.name] = rng.choice(option.values)
        if seats == 2 and any(option.name == "allow_two_players" for option in game.facts.options):
            given["allow_two_players"] = "on"
        try:
            return game.options(given)
        except Malformed:
            continue
    raise AssertionError(f"{game.facts.id}: no allowed combination of options found")


def new_match(game, seed, seats=None, cut=TURNS):
    """A match with random options."""
    return Match(game, options_for(game, Rng(seed, "options"), seats, cut), seed)


def random_action(game, state, seat, rng):
    """Any legal action, each equally likely."""
    legal = game.legal_actions(state, seat)
    return legal[rng.below(how_many(legal))]


def plies(match, rng, order=None):
    """Plays a match to its end at random; yields it before each decision (sealed ones too)."""
    while not match.over:
        yield match
        seat = rng.choice(match.waiting)
        match.act(seat, random_action(match.game, match.state, seat, rng))


def finished(game, seed, seats=None, cut=TURNS):
    """A match with random options, played to its end at random."""
    match = new_match(game, seed, seats, cut)
    for _ in plies(match, Rng(seed, "decisions")):
        pass
    return match


def walk(game, options, rng):
    """Plays without a match, simultaneous seats in random order; yields every step, chance events too."""
    state = game.initial_state(options)
    while True:
        chance = game.chance_outcomes(state)
        deciding = game.current_players(state)
        if chance is not None:
            seat, action = None, chance.draw(rng.below(1 << 64))
            after, events = game.apply_chance(state, action)
        elif deciding:
            seat = rng.choice(deciding)
            action = random_action(game, state, seat, rng)
            after, events = game.step(state, seat, action)
        else:
            return
        yield Step(state, seat, action, after, events)
        state = after
