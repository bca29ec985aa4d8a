"""The worked examples of Rat-a-Tat Roll (specification, section 7)."""

from fractions import Fraction

import pytest

from pygames_core.games.ratatat.beliefs import Beliefs, Kind
from pygames_core.games.ratatat.position import UNKNOWN
from pygames_core.games.ratatat.recall import remembered
from tests.games.ratatat.table import DISPLAY, HIGH, LOW, SWAP, A, B, C, Table, hidden

FULL = [0, 1, 1, 2, 3]


def test_E1_a_token_re_rolls_the_first_die_the_second_or_both():
    table = Table().roll(3, 4)
    assert table.legal == ["keep", "reroll:0", "reroll:1", "reroll:01"]
    assert table.refused("reroll:2").rule == "RT-13"
    centre = table.centre
    table.act("reroll:01")
    assert (table.tokens[A], table.centre) == (1, centre + 1)


def test_E2_an_8_on_a_token_space_brings_two_tokens():
    table = Table(display=[8, 2, 9, 0, 4], tokens=(0, 10)).land(2)
    assert table.row() == [1, 8]
    assert (table.tokens[A], table.centre) == (2, 3)


def test_E3_a_9_as_start_card_brings_none():
    table = Table.dealing({"players": 2}).falls(9, 1, *DISPLAY)
    assert (table.tokens, table.phase) == ([2, 2], "turn")


@pytest.mark.parametrize(("centre", "gained"), [(1, 1), (0, 0)])
def test_E4_the_centre_may_be_short(centre, gained):
    table = Table(display=[7, 2, 9, 0, 4], tokens=(0, 15 - centre)).land(2)
    assert (table.tokens[A], table.centre) == (gained, 0)


def test_E5_from_18_with_6_and_5_the_pawn_comes_to_9():
    table = Table(pawn=18).land(6, 5)
    assert (table.pawn, table.phase) == (9, "choice")
    assert table.act("faceup").event("took")["region"] == 2


def test_E6_a_wild_landing_with_lowest_takes_the_0_of_region_3():
    table = Table(tokens=(0, 0)).land(4).falls(LOW)
    assert table.event("took") == {"seat": A, "slot": 1, "region": 3, "value": 0, "tokens": 0}
    assert table.display == [6, 2, 9, -1, 4]
    assert table.falls(5).display == [6, 2, 9, 5, 4]
    assert table.pawn == 4


def test_E7_ties_are_picked_among_the_tied_regions_only():
    given = {"display": [2, 5, 2, 9, 9], "tokens": (0, 0)}
    assert Table(**given).land(4).falls(LOW).legal == ["region:0", "region:2"]
    table = Table(**given).land(4).falls(HIGH)
    assert table.legal == ["region:3", "region:4"]
    assert table.act("region:3").tokens == [1, 0]


@pytest.mark.parametrize(("centre", "top", "gained", "tag"), [
    (3, 7, 1, "icon"), (3, 6, 0, "plain"), (0, 7, 0, "none"), (0, 6, 0, "none")])
def test_E8_a_drawn_card_is_tagged_by_its_token(centre, top, gained, tag):
    display = [8, 2, 9, 0, 4]
    table = Table(display=display, tokens=(0, 15 - centre)).land(1).act("draw").falls(top)
    assert table.event("drew", A)["value"] == top
    assert table.event("drew", B) == {"seat": A, "slot": 1, "tokens": gained, "tag": tag, "below": False}
    assert (table.tokens[A], table.tag(A, 1), table.display) == (gained, tag, display)
    assert table.phase == "turn"


def test_E9_four_icons_after_a_refill_go_back_and_once_more_if_need_be():
    given = {"display": [5, 7, 8, 9, 3], "tokens": (0, 0)}
    table = Table(**given).land(2).falls(9)
    assert table.display == [-1] * 5
    table.falls(7, 7, 8, 9, 9)
    assert (table.phase, table.display) == ("refill", [-1] * 5)
    assert table.json["returned"] == [[9, 7, 8, 9, 3], [7, 7, 8, 9, 9]]
    assert table.falls(0, 1, 2, 3, 4).phase == "turn"
    assert Table(**given).land(2).falls(6).display == [6, 7, 8, 9, 3]


def test_E10_knowledge_moves_with_swapped_cards():
    table = Table([[hidden(9, A)], [5, 1]], tokens=(0, 0)).land(4).falls(SWAP)
    pile, tokens = table.pile, table.tokens
    table.act("swap:0-1.1")
    assert (table.row(A), table.knows(A, 0)) == ([1], "all")
    assert (table.row(B), table.knows(B, 1)) == ([5, 9], [A])
    assert (table.pile, table.tokens, table.display) == (pile, tokens, DISPLAY)


def test_E11_a_look_at_all_own_cards_tells_others_only_that():
    row = [hidden(4, B), hidden(5, A)]
    table = Table([row, [5]], display=[3, 2, 9, 0, 4]).land(3).act("peek:own")
    assert [A in table.knows(A, slot) for slot in (0, 1)] == [True, True]
    assert table.knows(A, 2) == "all"
    assert "values" not in table.event("peeked", B)
    assert table.event("peeked", B)["slots"] == (0, 1, 2)


def test_E12_a_full_player_must_take_the_lowest_even_when_that_hurts():
    table = Table([FULL, [5]], display=[4, 6, 9, 7, 5], tokens=(0, 0))
    before = table.scores[A]
    table.act("wild").falls(LOW)
    assert table.legal == [f"discard:{slot}" for slot in range(5)]
    assert table.refused("discard:new").rule == "R29"
    table.act("discard:4")
    assert (before, table.scores[A]) == (7, 8)


def test_E13_highest_may_help_a_full_player():
    table = Table([[9, 1, 1, 2, 3], [5]], display=[8, 2, 5, 8, 1], tokens=(0, 0)).act("wild").falls(HIGH)
    before = table.scores[A]
    assert table.legal == ["region:0", "region:3"]
    table.act("region:3").act("discard:0")
    assert (table.scores[A], table.tokens[A]) == (before - 1, 1)


def test_E14_the_new_card_lies_in_the_slot_of_the_discarded_one():
    table = Table([[1, 2, 3, 5], [5], [6]], tokens=(0, 0, 0)).act("wild").falls(LOW).act("discard:2")
    assert table.row() == [1, 2, 0, 5]
    assert table.under == [3]


@pytest.mark.parametrize(("last", "order"), [(2, [0, 1, 2]), (1, [2, 0, 1])])
def test_E15_the_final_round_of_three_ends_with_the_trigger_player(last, order):
    rows = [[1, 2, 3, 4] for _ in range(3)]
    rows[last] = [5, 5, 6]
    table = Table(rows, seat=last, tokens=(0, 0, 0)).land(2).falls(7)
    turns = []
    while not table.over:
        turns.append(table.seat)
        table.act("skip")
    assert turns == order


def test_E16_two_players_one_full_early():
    table = Table([[1, 2, 3, 4], [5, 5, 6]], tokens=(0, 0)).land(2).falls(7)
    turns = []
    while not table.over:
        turns.append((table.seat, "dice:1" in table.legal))
        if "dice:1" in table.legal:
            table.land(4, 4).falls(7 if len(turns) < 2 else 8)
        else:
            table.act("skip")
    assert turns == [(1, True), (0, False), (1, True), (0, False), (1, False)]


def test_E17_a_declined_swap_leaves_the_row_as_it_is():
    table = Table([[1, 2, 3, 4], [5, 5, 6], [7]], seat=1, tokens=(0, 0, 0)).land(4).falls(SWAP)
    table.act("swap:none")
    assert (len(table.row(B)), table.seat) == (3, C)
    table.land(2).falls(8).act("skip")
    assert table.legal == ["dice:1", "dice:2", "dice:3"]


def tied(rows, tokens, **options):
    return Table(rows, tokens=tokens, left=1, options=options).act("skip").ranking


def test_E18_a_tie_shares_the_win_or_tokens_decide_it():
    rows = [[3, 3, 3, 3], [1, 1, 2, 5], [0, 0, 4, 5], [5, 5, 4, 1]]
    assert tied(rows, (0, 0, 2, 0)) == (3, 1, 1, 4)
    assert tied(rows, (0, 0, 2, 0), tie_break="tokens") == (3, 2, 1, 4)


def test_E19_two_re_rolls_of_three_dice():
    table = Table(pawn=3).roll(1, 1, 6).act("reroll:01").falls((5, 2))
    assert table.dice == [5, 2, 6]
    table.act("reroll:012").falls((3, 3, 4))
    assert table.tokens[A] == 0
    assert table.event("moved")["total"] == 10


def test_E20_after_the_move_only_the_wild_die_is_re_rolled():
    table = Table(tokens=(1, 2)).land(4).falls(HIGH)
    assert table.refused("reroll:0").rule == "R8"
    table.act("again").falls(SWAP)
    assert (table.tokens[A], table.dice, table.phase) == (0, [4], "swap")
    assert "swap:none" in table.legal


def test_E21_tokens_break_ties_at_every_rank():
    rows = [[3, 3, 3, 3], [1, 1, 2, 5], [0, 0, 4, 5], [5, 5, 2, 0]]
    assert tied(rows, (1, 0, 2, 0), tie_break="tokens") == (3, 2, 1, 4)
    assert tied(rows, (1, 0, 2, 0)) == (3, 1, 1, 3)


def test_E22_returned_cards_cannot_lie_in_a_slot_filled_before():
    table = Table.dealing({"players": 2}).falls(2, 5, 7, 7, 8, 9, 1)
    assert [table.row(A), table.row(B)] == [[2], [5]]
    table.falls(0, 3, 5, 6, 6)
    memory = remembered(2, [event.seen_by(A) for event in table.told])
    beliefs = Beliefs(memory, (memory.rows[A][0], memory.rows[B][0]))
    card = beliefs.value_of(Kind(0, "none"))
    assert sum(card.values()) == 1
    assert sum(value * chance for value, chance in card.items()) == Fraction(126, 29)
    top = beliefs.top_card()
    assert sum(value * chance for value, chance in top.items()) == Fraction(4456, 957)


def test_E23_the_order_under_the_pile_is_remembered_by_who_knew_the_cards():
    rows = [[9, 1, 1, 2], [hidden(6, B), 3, 3, 2], [4]]
    table = Table(rows, tokens=(0, 0, 0), display=[8, 7, 5, 4, 0])
    table.act("wild").falls(LOW).act("discard:0").falls(5)
    table.act("wild").falls(HIGH).act("discard:0")
    assert table.under == [6, 9]
    assert table.json["under"] == [hidden(6, B, age=0), 9]
    assert remembered(3, [event.seen_by(C) for event in table.told]).lower[0].value == UNKNOWN
    rows[C] = [4, 1]
    table = Table(rows, seat=C, tokens=(0, 0, 0), display=[4, 8, 7, 9, 0], under=[hidden(6, B), 9])
    assert table.land(2).falls(8).json["under"] == []
