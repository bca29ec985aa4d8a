"""Random matches of Raffzahn over all options, for tests that want many different positions."""

from collections.abc import Iterator

from pygames_core.engine.rng import Rng
from pygames_core.games.raffzahn.position import State
from pygames_core.games.raffzahn.rules import RAFFZAHN

CHOICES = {
    "call_rule": ("off", "on"), "call_limit": ("each_reroll", "once"), "stop_on_miss_costs": ("off", "on"),
    "miss_payment": ("irredundant", "minimum"), "star_take_optional": ("off", "on"),
    "teeth_table": ("default", "ceil", "top5", [1] * 40, [1] * 20 + [2] * 20), "memory_mode": ("off", "on"),
    "start_player": ("random", 0, 1, "ask"), "max_turns": ("none", 30, 200),
}


def random_options(rng: Rng) -> dict[str, object]:
    """Options drawn at random, 2 to 6 players."""
    players = 2 + rng.below(5)
    drawn = {name: rng.choice(values) for name, values in CHOICES.items()}
    return RAFFZAHN.options({"players": players, "allow_two_players": "on", **drawn})


def states_of_a_match(rng: Rng) -> Iterator[State]:
    """Every position of a match played at random, those where the dice are still rolling among them."""
    state = RAFFZAHN.initial_state(random_options(rng))
    yield state
    while not RAFFZAHN.is_over(state):
        chance = RAFFZAHN.chance_outcomes(state)
        if chance is not None:
            state, _ = RAFFZAHN.apply_chance(state, chance.draw(rng.below(2**64)))
        else:
            legal = RAFFZAHN.legal_actions(state, state.seat)
            state, _ = RAFFZAHN.apply_action(state, state.seat, legal[rng.below(len(legal))])
        yield state


def some_positions(count: int, seed: int) -> list[State]:
    """Positions picked out of random matches, every phase among them."""
    rng = Rng(seed, "positions")
    found: list[State] = []
    while len(found) < count:
        states = list(states_of_a_match(rng))
        picked = {phase: [state for state in states if state.phase == phase]
                  for phase in ("start", "roll", "rolling", "decide", "place", "pay", "over")}
        found += [rng.choice(group) for group in picked.values() if group]
    return found[:count]
