"""Beliefs over unseen cards equal counting every history, and are what the classroom section prints (8.8)."""

from fractions import Fraction

import pytest

from pygames_core.engine.rng import Rng
from pygames_core.games.ratatat.beliefs import Beliefs, Kind
from pygames_core.games.ratatat.observing import sample
from pygames_core.games.ratatat.recall import remembered
from pygames_core.games.ratatat.rules import RATATAT
from tests.games.ratatat.table import DISPLAY, LOW, A, B, Table


def beliefs_of(table, viewer):
    """What a viewer believes of the cards that he has not seen."""
    memory = remembered(table.state.rules.players, [event.seen_by(viewer) for event in table.told])
    filled = zip(memory.rows, table.state.rows, strict=True)
    rows = [card for row, cards in filled for card in row[:len(cards)]]
    return Beliefs(memory, (*rows, *memory.lower))


def mean(chances):
    assert sum(chances.values()) == 1
    return sum(value * chance for value, chance in chances.items())


def test_the_top_card_after_seeing_the_own_2_and_the_display():
    top = beliefs_of(Table.dealing({"players": 2}).falls(2, 5, *DISPLAY), A).top_card()
    assert mean(top) == Fraction(157, 34)
    assert sum(chance for value, chance in top.items() if value >= 7) == Fraction(11, 34)
    assert sum(chance for value, chance in top.items() if value < 6) == Fraction(10, 17)


@pytest.mark.parametrize(("drawn", "tag"), [(3, "plain"), (8, "icon")])
def test_a_tagged_card_is_uniform_over_its_class(drawn, tag):
    table = Table.dealing({"players": 2}).falls(2, 5, *DISPLAY).land(1).act("draw").falls(drawn)
    card = beliefs_of(table, B).value_of(Kind(0, tag))
    seen = [5, *DISPLAY]
    classes = range(7, 10) if tag == "icon" else range(7)
    left = {value: 4 - seen.count(value) for value in classes}
    assert card == {value: Fraction(copies, sum(left.values())) for value, copies in left.items()}


def histories(table, viewer):
    """The posterior of all hidden cards by counting every way the pile could have gone (the slow twin)."""
    front = {table.start: Fraction(1)}
    for step, shown in table.steps:
        seen, after = tuple(event.seen_by(viewer) for event in shown), {}
        for state, weight in front.items():
            for then, events, chance in ways(state, step):
                if tuple(event.seen_by(viewer) for event in events) == seen:
                    after[then] = after.get(then, 0) + weight * chance
        front = after
    total = sum(front.values())
    return {state: weight / total for state, weight in front.items()}


def ways(state, step):
    if isinstance(step, str):
        yield *RATATAT.step(state, state.seat, RATATAT.parse_action(step)), Fraction(1)
        return
    chance = RATATAT.chance_outcomes(state)
    if chance.stream != "pile":
        yield *RATATAT.apply_chance(state, step), Fraction(1)
        return
    for outcome, weight in zip(chance.outcomes, chance.weights, strict=True):
        yield *RATATAT.apply_chance(state, outcome), Fraction(weight, sum(chance.weights))


class Recorded:
    """A match from its first card on whose every step can be counted again."""

    def __init__(self, *steps):
        table = Table.dealing({"players": 2, "start_tokens": 0})
        self.start, self.steps = table.state, []
        for step in steps:
            table.act(step) if isinstance(step, str) else table.falls(step)
            self.steps.append((step, table.events))
        self.state, self.told = table.state, table.told


PLAIN = Recorded(2, 5, *DISPLAY, "dice:1", (1,), "draw", 3, "dice:1", (4,), "draw", 8)
SHUFFLED = Recorded(2, 5, 7, 7, 8, 9, 1, 0, 3, 5, 6, 6)
TWICE = Recorded(2, 7, 7, 7, 8, 9, 1, 8, 7, 9, 9, 0, 1, 2, 3, 4, 5)
LATER = Recorded(2, 7, 7, 7, 8, 9, 1, 0, 8, 5, 9, 6, "dice:1", (5,), "draw", 8)
MATCHES = {"plain": PLAIN, "shuffled": SHUFFLED, "twice": TWICE, "later": LATER}


@pytest.mark.parametrize("viewer", [A, B, None])
@pytest.mark.parametrize("match", MATCHES.values(), ids=MATCHES)
def test_beliefs_equal_counting_every_history(match, viewer):
    exact = histories(match, viewer)
    beliefs = beliefs_of(match, viewer)
    top = {}
    for state, chance in exact.items():
        for value, copies in enumerate(state.upper):
            top[value] = top.get(value, 0) + chance * Fraction(copies, sum(state.upper))
    assert beliefs.top_card() == {value: chance for value, chance in top.items() if chance}
    memory = remembered(2, [event.seen_by(viewer) for event in match.told])
    for seat, row in enumerate(match.state.rows):
        for slot in range(len(row)):
            card = memory.rows[seat][slot]
            if card.value < 0:
                counted = {}
                for state, chance in exact.items():
                    value = state.rows[seat][slot].value
                    counted[value] = counted.get(value, 0) + chance
                assert beliefs.value_of(Kind(card.age, card.tag)) == counted


@pytest.mark.parametrize("match", [PLAIN, SHUFFLED, LATER], ids=["plain", "shuffled", "later"])
def test_sampled_states_come_as_often_as_they_are_likely(match):
    exact = histories(match, B)
    events, rng, counts = [event.seen_by(B) for event in match.told], Rng(3, "samples"), {}
    observation = RATATAT.observation(match.state, B)
    for _ in range(1500):
        state = sample(observation, events, rng)
        counts[state] = counts.get(state, 0) + 1
    assert counts.keys() <= exact.keys()
    for state, chance in exact.items():
        spread = float(1500 * chance * (1 - chance)) ** 0.5
        assert abs(counts.get(state, 0) - 1500 * chance) <= 5 * spread + 1


def test_a_card_thrown_back_unseen_counts_as_returned():
    """A discard that nobody knew went into the pile with the re-shuffle: it may come up again."""
    rows = [[0, 1, 1, 2, 3], [5]]
    table = Table(rows, tokens=(0, 0), display=[4, 7, 8, 9, 6]).act("wild").falls(LOW)
    table.act("discard:4").falls(8)
    memory = remembered(2, [event.seen_by(B) for event in table.told])
    assert [card.value for card in memory.lost[0]] == [-1]
    assert sum(Beliefs(memory, ()).top_card().values()) == 1
