"""The solver against its slow twin on random positions of all options: values, chances, calls, hunts."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from pygames_core.engine.rng import Rng
from pygames_core.games.raffzahn.actions import CHOICES, REROLLS, SUBSETS, TAKE
from pygames_core.games.raffzahn.calls import call_turn_of, even_bonus, standing_turn_of
from pygames_core.games.raffzahn.chances import call_chance, hunt, loot_risk, ticket_values
from pygames_core.games.raffzahn.judging import RESULTS, permitted
from pygames_core.games.raffzahn.leaves import teeth_worth
from pygames_core.games.raffzahn.odds import QUESTIONS
from pygames_core.games.raffzahn.position import State, lootable
from pygames_core.games.raffzahn.rules import RAFFZAHN
from pygames_core.games.raffzahn.turn import turn_of
from tests.games.raffzahn.odds_twin import Twin, looted, mean
from tests.games.raffzahn.playouts import states_of_a_match

POSITIONS = 200


@cache
def deciding(roll: int, count: int, seed: int = 1) -> tuple[State, ...]:
    """Positions of random matches, all options among them, in which this roll lies and is decided on."""
    rng, found = Rng(seed, "odds", roll), []
    while len(found) < count:
        states = [state for state in states_of_a_match(rng) if state.phase == "decide" and state.roll == roll]
        found += [rng.choice(states) for _ in range(4 if states else 0)]
    return tuple(found[:count])


def fresh(state: State) -> State:
    """The same board before the first roll of the acting player."""
    return state._replace(phase="roll", roll=0, dice=(0, 0, 0), call=0)


@pytest.mark.parametrize("part", range(4))
def test_last_roll_of_random_positions(part: int) -> None:
    for state in deciding(2, POSITIONS)[part::4]:
        turn, twin = turn_of(state), Twin()
        for action in REROLLS:
            chances = twin.after(state, action)
            assert turn.reroll_value(2, state.dice, action.dice) == mean(chances), (state, action)
            assert dict(turn.outcomes(2, state.dice, action.dice).items()) == chances


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_tickets_of_random_decisions(roll: int) -> None:
    for state in deciding(roll, 40):
        tickets, twin = ticket_values(state), Twin()
        legal = [action for action in RAFFZAHN.legal_actions(state, state.seat) if not action.call]
        assert list(tickets) == legal
        for action in legal if roll > 1 else [each for each in legal if each.kind != "reroll"]:
            chances = twin.after(state, action)
            ticket = tickets[action]
            assert ticket.value == mean(chances)
            assert (ticket.gain, ticket.loss) == (
                sum(chance for worth, chance in chances.items() if worth > 0),
                sum(chance for worth, chance in chances.items() if worth < 0))
            assert ticket.gain + ticket.nothing + ticket.loss == 1


@pytest.mark.parametrize("at", range(3))
def test_last_two_rolls_of_random_positions(at: int) -> None:
    state = deciding(1, POSITIONS)[at * 61]
    turn, twin = turn_of(state), Twin()
    for action in REROLLS:
        chances = twin.after(state, action)
        assert turn.reroll_value(1, state.dice, action.dice) == mean(chances), action
        assert dict(turn.outcomes(1, state.dice, action.dice).items()) == chances


def test_whole_turn_with_its_distribution() -> None:
    state = next(state for state in states_of_a_match(Rng(5, "whole"))
                 if state.phase == "roll" and state.turns > 40)
    (action,) = RAFFZAHN.legal_actions(state, state.seat)
    chances = Twin().after(state, action)
    turn = turn_of(state)
    assert turn.first_value() == mean(chances)
    assert dict(turn.first_outcomes().items()) == chances


def test_hunts_of_random_tiles_from_random_dice() -> None:
    rng = Rng(7, "hunt")
    for state in deciding(2, 60, seed=2):
        tiles = tuple(rng.choice(tuple(range(2, 41))) for _ in range(1 + rng.below(3)))
        turn, twin = hunt(state, tiles), Twin(looted(tiles))
        for action in REROLLS:
            chances = twin.after(state, action)
            assert turn.reroll_value(2, state.dice, action.dice) == mean(chances), (state, tiles)


def test_risk_that_an_opponent_loots_a_tile() -> None:
    state = next(state for state in deciding(1, POSITIONS) if permitted(state)[0] and RESULTS[state.dice] > 1)
    tile = RESULTS[state.dice]
    other = (state.seat + 1) % state.rules.players
    risks = loot_risk(state, tile)
    bit = 1 << tile
    up = tuple(mask | bit if seat == state.seat else mask & ~bit for seat, mask in enumerate(state.up))
    turn = fresh(state)._replace(seat=other, up=up, middle=state.middle & ~bit)
    (action,) = RAFFZAHN.legal_actions(turn, other)
    assert risks[other] == mean(Twin(looted((tile,))).after(turn, action))
    assert set(risks) == set(range(state.rules.players)) - {state.seat}


def with_calls(once: bool) -> Iterator[State]:
    """Positions after roll 2 in which a call may be made, or, with one call a turn, may stand already."""
    for state in deciding(2, 400, seed=3):
        if state.rules.call and state.rules.call_once == once:
            yield state


@pytest.mark.parametrize("once", [False, True])
def test_best_call_of_the_last_roll(once: bool) -> None:
    rng = Rng(9, "bonus")
    for state in [each for each in with_calls(once) if not (once and each.call)][:2]:
        worth = 1 + rng.below(6)
        bonus = even_bonus(state, worth)
        play = call_turn_of(state, teeth_worth(state), bonus)
        twin = Twin(bonus=bonus.__getitem__, calls=True)
        values = {(action.dice, action.call): mean(twin.after(state, action))
                  for action in RAFFZAHN.legal_actions(state, state.seat) if action.kind == "reroll"}
        for dice in SUBSETS:
            best = max(value for (subset, _), value in values.items() if subset == dice)
            assert play.reroll_value(2, state.dice, dice) == best
            assert values[dice, play.call_for(2, state.dice, dice)] == best


def test_a_call_that_stands() -> None:
    for state in [each for each in with_calls(True) if each.call][:12]:
        bonus = even_bonus(state, 5)
        play = standing_turn_of(state, teeth_worth(state), bonus)
        twin = Twin(bonus=bonus.__getitem__, calls=True)
        assert play.value(2, state.dice) == mean(twin.best(state))


@pytest.mark.parametrize("limit", ["each_reroll", "once"])
def test_best_calls_of_the_last_two_rolls(limit: str) -> None:
    state = RAFFZAHN.decode({
        "options": {"call_rule": "on", "call_limit": limit},
        "phase": "decide", "roll": 1, "dice": [20, 4, 1],
        "edge": [tile for tile in range(1, 41) if tile not in (8, 20, 24, 33)],
        "players": [{"open": [8], "protected": [20]}, {}, {}]})
    bonus = even_bonus(state, 4)
    play = call_turn_of(state, teeth_worth(state), bonus)
    twin = Twin(bonus=bonus.__getitem__, calls=True)
    for dice in (2, 4):
        tried = {action.call: mean(twin.after(state, action))
                 for action in RAFFZAHN.legal_actions(state, state.seat) if action.dice == dice}
        assert play.reroll_value(1, state.dice, dice) == max(tried.values())
        assert tried[play.call_for(1, state.dice, dice)] == max(tried.values())


def test_worth_of_a_call_that_was_hit() -> None:
    for state in with_calls(False):
        if state.call and state.call == RESULTS[state.dice] and even_bonus(state, 3)[state.call]:
            bonus = even_bonus(state, 3)
            play = call_turn_of(state, teeth_worth(state), bonus)
            twin = Twin(bonus=bonus.__getitem__, calls=True)
            assert play.hit_value(2, state.dice) == mean(twin.best(state))
            return
    pytest.fail("no position")


def test_called_target_through_the_rules() -> None:
    own = [16, 17, *range(21, 36)]    # his own hits end most turns, so that the slow twin ends as well
    state = RAFFZAHN.decode({"options": {"call_rule": "on"}, "edge": [40, 7],
                             "players": [{"protected": own}, {"open": [12]}, {}]})

    class Caller(Twin):
        def best(self, state: State) -> dict[int, Fraction]:
            if state not in self._known:
                legal = CHOICES[permitted(state)]
                tried = [each._replace(call=12) if each.kind == "reroll" else each for each in legal]
                self._known[state] = max((self.after(state, action) for action in tried), key=mean)
            return self._known[state]

    twin = Caller(lambda before, after, events: 0, bonus=lambda tile: int(tile == 12), calls=True)
    (action,) = RAFFZAHN.legal_actions(state, state.seat)
    answer = QUESTIONS["call-target"].answer({"tile": 12}, state)
    assert answer.value("hit") == mean(twin.after(state, action))


def follow_threshold(now: State, enough: int) -> Fraction:
    """The policy of 8.4, roll by roll: three dice again until enough teeth may be taken or rolls end."""
    chance = RAFFZAHN.chance_outcomes(now)
    assert chance is not None
    found, again = Fraction(0), None
    for outcome, weight in zip(chance.outcomes, chance.weights, strict=True):
        then, _ = RAFFZAHN.apply_chance(now, outcome)
        tickets = ticket_values(then)
        ends = [ticket.value for action, ticket in tickets.items() if action.kind not in ("reroll", "roll")]
        if then.phase != "decide":
            worth = RAFFZAHN.scores(then)[now.seat] - RAFFZAHN.scores(now)[now.seat]
            found += weight * (max(ends) if ends else worth)
        elif then.roll == 3 or (TAKE in tickets and tickets[TAKE].value >= enough):
            found += weight * max(ends)
        else:
            again = again or follow_threshold(RAFFZAHN.step(then, then.seat, REROLLS[-1])[0], enough)
            found += weight * again
    return found / sum(chance.weights)


@pytest.mark.parametrize("enough", [2, 3, 5])
def test_threshold_policy_through_the_rules(enough: int) -> None:
    for state in deciding(1, 4, seed=4):
        board = fresh(state)
        (roll,) = RAFFZAHN.legal_actions(board, board.seat)
        followed = follow_threshold(RAFFZAHN.step(board, board.seat, roll)[0], enough)
        answer = QUESTIONS["threshold"].answer({"teeth": enough}, board)
        assert answer.value("value") == followed
        assert sum(row.value for row in answer.rows[1:]) == 1
        assert sum(int(row.outcome) * row.value for row in answer.rows[1:]) == followed


def test_some_called_numbers_are_out_of_reach() -> None:
    for state in deciding(2, 40, seed=5):
        assert not any(even_bonus(state, 1)[tile] for tile in range(41) if not lootable(state) >> tile & 1)


def test_no_call_brings_a_turn_that_would_never_be_played() -> None:
    position = {"options": {"call_rule": "on", "max_turns": 9}, "turns": 8,
                "players": [{}, {"open": [12]}, {}]}
    assert even_bonus(RAFFZAHN.decode(position), 3) == (0,) * 41
    assert even_bonus(RAFFZAHN.decode({**position, "turns": 7}), 3)[12] == 3


def test_chance_that_a_reroll_shows_a_called_number() -> None:
    for state in deciding(2, 40, seed=6):
        for action in REROLLS:
            rolling, _ = RAFFZAHN.step(state, state.seat, action)
            chance = RAFFZAHN.chance_outcomes(rolling)
            assert chance is not None
            shown: dict[int, int] = {}
            for outcome, weight in zip(chance.outcomes, chance.weights, strict=True):
                _, events = RAFFZAHN.apply_chance(rolling, outcome)
                rolled = next(event for event in events if event.kind == "rolled")
                if rolled.get("result") in ("middle", "up"):
                    tile = rolled.get("tile")
                    assert isinstance(tile, int)
                    shown[tile] = shown.get(tile, 0) + weight
            for tile in range(2, 41):
                if even_bonus(state, 1)[tile]:
                    expected = Fraction(shown.get(tile, 0), sum(chance.weights))
                    assert call_chance(state, action.dice, tile) == expected
