"""Random matches of Rat-a-Tat Roll over all options, for tests that want many different positions."""

from pygames_core.engine.match import Match
from pygames_core.engine.rng import Rng
from pygames_core.games.ratatat.rules import RATATAT

PHASES = ["start", "space", "deal", "turn", "roll", "reroll", "choice", "draw", "peek", "wild-roll", "wild",
          "pick", "swap", "discard", "refill", "over"]
CHOICES = {
    "first_player": ("random", "monument", 0, 1), "start_space": (0, "random"), "start_tokens": (0, 1, 2, 3),
    "memory_aid": ("off", "own", "all"), "tie_break": ("shared", "tokens"), "open_hands": ("off", "on"),
    "show_odds": ("off", "on"),
}


def random_options(rng, players=None):
    """Options drawn at random."""
    drawn = {name: rng.choice(values) for name, values in CHOICES.items()}
    return RATATAT.options({"players": players or 2 + rng.below(4), **drawn})


def states_of_a_match(rng, players=None):
    """Every state of a match played at random, those in which chance is due among them."""
    state = RATATAT.initial_state(random_options(rng, players))
    yield state, ()
    while not RATATAT.is_over(state):
        chance = RATATAT.chance_outcomes(state)
        if chance is not None:
            state, events = RATATAT.apply_chance(state, chance.draw(rng.below(2**64)))
        else:
            legal = RATATAT.legal_actions(state, state.seat)
            state, events = RATATAT.apply_action(state, state.seat, legal[rng.below(len(legal))])
        yield state, events


def some_positions(count, seed):
    """Positions picked out of random matches, every phase among them."""
    rng, found = Rng(seed, "positions"), []
    while len(found) < count:
        states = [state for state, _ in states_of_a_match(rng)]
        for phase in PHASES:
            group = [state for state in states if state.phase == phase]
            found += [rng.choice(group)] if group else []
    return found[:count]


def random_match(seed, players=None):
    """A match played to its end at random."""
    rng = Rng(seed, "decisions")
    match = Match(RATATAT, random_options(Rng(seed, "options"), players), seed)
    while not match.over:
        yield match
        seat = match.waiting[0]
        match.act_index(seat, rng.below(len(RATATAT.legal_actions(match.state, seat))))
    yield match
