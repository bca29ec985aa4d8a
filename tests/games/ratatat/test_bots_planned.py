"""The Planner commits none of the mistakes of weak bots (section 9), and its turn is the exact one."""

from fractions import Fraction

import pytest

from pygames_core.engine.rng import Rng
from pygames_core.games.ratatat.bots_memory import Mind
from pygames_core.games.ratatat.bots_planned import Plan
from pygames_core.games.ratatat.position import UNKNOWN
from pygames_core.games.ratatat.recall import remembered
from pygames_core.games.ratatat.rules import RATATAT
from tests.games.ratatat.playouts import random_match
from tests.games.ratatat.table import HIGH, LOW, SWAP, A, B, Table, hidden
from tests.games.ratatat.test_bots import peeked, says

BARE = {"tokens": (0, 0)}
FULL = [0, 1, 1, 2, 3]


def plan_of(table, *rows):
    """What the Planner sees at a table of which it knows these rows."""
    seen = [event.seen_by(A) for event in (*peeked(*rows), *table.told)]
    cards = remembered(table.state.rules.players, seen)
    return Plan(RATATAT.observation(table.state, A), Mind(A, cards))


def strong(table, *rows):
    return says(table, peeked(*rows), level="strong")


def test_it_rolls_the_best_dice_again_and_not_all():
    table = Table(display=[6, 6, 0, 8, 8], tokens=(1, 0)).roll(5, 2)
    assert strong(table) == "reroll:1"


def test_it_keeps_a_good_card_instead_of_spending_a_token_for_a_small_gain():
    table = Table(display=[2, 1, 1, 6, 6], tokens=(1, 0)).roll(1, 1)
    assert strong(table) == "keep"


def test_a_token_counts_more_while_cards_are_to_be_collected():
    prices = [plan_of(Table([row, [5]])).price for row in ([1], [1, 2, 3], [1, 2, 3, 4], FULL)]
    assert prices == [2000, 2000, 1600, 1200]
    assert plan_of(Table([FULL, [4, 4, 5, 5, 6]], left=2)).price == 0


def test_it_remembers_open_cards_that_others_took():
    table = Table([[8], [5]], seat=B, display=[6, 0, 9, 3, 4], **BARE).land(6)
    table.falls(7).land(6, 4)
    assert table.pawn == 16
    assert strong(table.falls(SWAP), [8], [5]) == "swap:0-1.1"


def test_it_swaps_for_a_known_0_and_not_for_an_unknown_card():
    table = Table([[8], [hidden(7), 0]], **BARE).land(4).falls(SWAP)
    assert strong(table, [8]) == "swap:0-1.0"
    known = [*peeked([8]), *(event._replace(fields=(*event.fields[:2], ("slots", (1,)))) for event in
                             peeked([], [0])[1:])]
    assert says(table, known, level="strong") == "swap:0-1.1"


def test_told_to_ignore_opposing_cards_it_knows_of_none():
    table = Table([[3], [hidden(7), 0]], **BARE).land(4).falls(SWAP)
    assert strong(table, [3], [7, 0]) == "swap:0-1.1"
    assert says(table, peeked([3], [7, 0]), level="strong:opponents=unknown") == "swap:none"


@pytest.mark.parametrize(("tokens", "said"), [(0, "skip"), (1, "skip")])
def test_full_with_a_low_row_it_sits_out(tokens, said):
    table = Table([FULL, [5]], tokens=(tokens, 0), display=[4, 6, 9, 7, 5])
    assert strong(table, FULL, [5]) == said


def test_full_with_a_bad_card_it_rolls():
    table = Table([[9, 1, 1, 2, 3], [5]], **BARE)
    assert strong(table, [9, 1, 1, 2, 3], [5]) == "wild"


@pytest.mark.parametrize(("tokens", "said"), [(1, "skip"), (2, "wild")])
def test_case_b_flips_from_skip_to_roll_with_the_second_token_where_tokens_are_worth_nothing(tokens, said):
    rows = [[4, 0, 0, 1, 1], [8, 8, 8, 7, 7]]
    table = Table(rows, left=1, tokens=(tokens, 0), display=[3, 9, 9, 5, 6])
    cost = {1: Fraction(1000, 9), 2: Fraction(-8000, 27)}[tokens]
    assert plan_of(table, *rows).wild(tokens) == cost
    assert strong(table, *rows) == said


def test_a_drawn_card_that_brought_a_token_is_no_card_to_swap_for():
    table = Table.dealing({"players": 2, "start_tokens": 0}, first=B).falls(9, 4, 6, 2, 9, 0, 5)
    table.land(1).act("draw").falls(8).land(3, 4).falls(SWAP)
    assert strong(table) == "swap:0-1.0"


def test_highest_is_taken_where_it_helps():
    rows = [[9, 1, 1, 2, 3], [5]]
    table = Table(rows, tokens=(1, 0), display=[8, 7, 6, 7, 6]).act("wild").falls(HIGH)
    assert strong(table, *rows) == "accept"


def test_it_takes_a_low_card_draws_instead_of_a_high_one_and_minds_the_token():
    assert strong(Table(display=[3, 2, 9, 0, 4], **BARE).land(1)) == "faceup"
    assert strong(Table(display=[6, 2, 9, 0, 4], **BARE).land(1)) == "draw"
    assert strong(Table(display=[7, 2, 9, 0, 4], tokens=(0, 15)).land(1)) == "draw"


def test_it_looks_at_its_own_row_where_it_does_not_know_it_else_at_a_card_to_swap_for():
    table = Table([[hidden(1)], [hidden(5)]], **BARE).land(3)
    assert strong(table) == "peek:own"
    assert strong(table, [1]) == "peek:1.0"
    assert strong(table, [1], [5]) == "peek:none"


def test_lowest_stands_and_what_is_bad_is_thrown_again():
    assert strong(Table().land(4).falls(LOW)) == "accept"
    assert strong(Table(display=[6, 2, 5, 0, 4]).land(4).falls(HIGH)) == "again"


def test_plans_of_random_matches_cost_what_playing_them_through_the_dice_costs():
    checked = 0
    for seed in range(4):
        for match in random_match(seed):
            table = RATATAT.observation(match.state, None)
            if match.over or table.phase != "turn" or Rng(seed, "some", match.ply).below(3):
                continue
            seat = match.waiting[0]
            plan = Plan(table, Mind(seat, remembered(table.rules.players, match.seen_by(seat))))
            if not plan.missing:
                continue
            one = plan.dice(1)
            lands = [Fraction(plan.landing(face, plan.tokens)) for face in range(1, 7)]
            kept = [Fraction(plan.landing(face, 0)) for face in range(1, 7)]
            assert one.first(0) == sum(kept, Fraction(0)) / 6
            assert all(one.value(plan.tokens, (face,)) <= lands[face - 1] for face in range(1, 7))
            assert all(card.value != UNKNOWN or 0 <= plan.worth(card) <= 9000
                       for row in plan._rows for card in row)
            checked += 1
    assert checked > 10
