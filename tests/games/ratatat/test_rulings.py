"""Rat-a-Tat Roll's rulings 1 to 30: beginning, new deals, re-rolls, tokens, looks, swaps, discards."""

import pytest

from pygames_core.engine.errors import Malformed
from pygames_core.games.ratatat import RATATAT_PACKAGE
from pygames_core.games.ratatat.rules import RATATAT
from pygames_core.table.session import new_match
from tests.games.ratatat.table import DISPLAY, HIGH, LOW, SWAP, A, B, C, Table, hidden

FULL = [0, 1, 1, 2, 3]
BARE = {"tokens": (0, 0)}


def test_R1_the_pawn_starts_on_space_0_or_on_a_random_wild_space():
    assert Table.dealing({"players": 3}).pawn == 0
    table = Table.dealing({"start_space": "random"})
    assert table.phase == "space"
    assert len(set(table.chance.weights)) == 1
    assert table.falls(16).event("pawn") == {"space": 16}
    assert table.phase == "deal"


def test_R2_who_begins_is_drawn_and_told_or_a_seat_is_named():
    for first in ("random", "monument"):
        table = Table.dealing({"players": 4, "start_space": "random"}, first=first)
        assert table.chance.outcomes == (0, 1, 2, 3)
        assert table.falls(2).event("starts") == {"seat": 2}
        assert (table.falls(0).phase, table.seat) == ("deal", 2)
    assert Table.dealing({"players": 4}, first=3).seat == 3
    with pytest.raises(Malformed) as caught:
        RATATAT.options({"players": 3, "first_player": 3})
    assert caught.value.rule == "R2"


@pytest.mark.parametrize(("seats", "start", "first"), [
    (("you", "strong", "you"), 2, 2), (("strong", "you", "easy"), None, 1), (("strong", "you", "easy"), 0, 1),
    (("strong", "easy", "regular"), 1, "random")])
def test_R2_the_table_asks_its_persons_who_saw_a_monument(seats, start, first):
    match = new_match(RATATAT_PACKAGE, seats, {"first_player": "monument"}, 1, start)
    assert match.options["first_player"] == first


@pytest.mark.parametrize("start", [None, 1, 3, "0", True])
def test_R2_several_persons_have_to_say_which_of_them(start):
    with pytest.raises(Malformed) as caught:
        new_match(RATATAT_PACKAGE, ("you", "strong", "you"), {"first_player": "monument"}, 1, start)
    assert (caught.value.rule, caught.value.key) == ("R2", "ratatat.asks.monument")


def test_R3_a_first_deal_with_four_icons_is_dealt_anew_and_start_cards_stay():
    table = Table.dealing({"players": 2}).falls(9, 8, 7, 7, 8, 9, 1)
    assert (table.phase, table.display) == ("deal", [-1] * 5)
    assert [table.row(A), table.row(B)] == [[9], [8]]
    table.falls(0, 1, 2, 3, 4)
    assert (table.phase, table.seat, table.display) == ("turn", A, [0, 1, 2, 3, 4])


def test_R4_it_is_dealt_again_until_three_icons_at_most_lie():
    table = Table.dealing({"players": 2}).falls(0, 1)
    for _ in range(3):
        table.falls(7, 7, 8, 8, 9)
        assert table.phase == "deal"
    assert table.falls(7, 8, 9, 0, 0).phase == "turn"
    assert len(table.json["returned"]) == 3


def test_R5_the_whole_pile_is_shuffled_with_the_five_cards_and_its_order_is_lost():
    rows = [FULL, [5]]
    table = Table(rows, display=[4, 7, 8, 9, 6], under=[9, hidden(3, B)], **BARE)
    pile = table.pile
    table.act("wild").falls(LOW).act("discard:4").falls(8)
    assert table.event("redealt")["values"] == (8, 7, 8, 9, 6)
    assert (table.under, table.pile) == ([], pile + 1 - 1 + 5)
    assert table.chance.weights == (3, 2, 3, 4, 3, 3, 4, 4, 4, 4)


def test_R6_icons_are_counted_after_refills_only():
    table = Table(display=[7, 8, 9, 0, 1], **BARE).land(6, 6, 3)
    assert table.display == [7, 8, 9, -1, 1]
    assert table.phase == "peek"
    table.act("peek:none")
    assert table.falls(7).display == [-1] * 5


def test_R7_a_die_may_be_re_rolled_twice_or_another_subset_each_time():
    table = Table(tokens=(3, 2)).roll(1, 2).act("reroll:0").falls((1,)).act("reroll:0").falls((4,))
    assert table.dice == [4, 2]
    assert table.act("reroll:01").falls((6, 6)).event("moved")["total"] == 12
    assert Table().roll(1, 2).refused("reroll:").rule == "R7"


def test_R8_number_dice_are_not_re_rolled_after_the_move():
    for faces in ((1,), (3,), (4,)):
        table = Table().land(*faces)
        table = table.falls(LOW) if table.phase == "wild-roll" else table
        assert table.refused("reroll:0").rule == "R8"


def test_R9_a_token_earned_this_turn_serves_a_later_one():
    table = Table(display=[8, 2, 9, 0, 4], **BARE).land(2)
    assert (table.tokens, table.phase) == ([2, 0], "refill")
    table.falls(5).land(4).falls(6)
    assert (table.seat, table.roll(1).phase) == (A, "reroll")


def test_R10_a_token_spent_this_turn_can_be_earned_back():
    table = Table(tokens=(1, 14)).roll(1).act("reroll:0").falls((2,))
    assert (table.tokens, table.centre) == ([1, 14], 0)


def test_R11_taking_an_earned_token_is_automatic_and_public():
    table = Table(display=[8, 2, 9, 0, 4]).land(1).act("faceup")
    assert table.event("took", None)["tokens"] == 1
    assert table.phase == "refill"


def test_R12_the_pile_is_named_before_its_card_is_seen():
    table = Table().land(1).act("draw")
    assert (table.events, table.phase) == ((), "draw")
    assert table.falls(9).seat == B


@pytest.mark.parametrize(("centre", "top", "tag"), [
    (1, 9, "icon"), (1, 0, "plain"), (0, 9, "none"), (0, 0, "none")])
def test_R13_others_learn_what_the_token_tells(centre, top, tag):
    table = Table(display=[8, 2, 7, 5, 4], tokens=(0, 15 - centre)).land(1).act("draw").falls(top)
    assert table.event("drew", None)["tag"] == tag
    assert table.tag(A, 1) == tag


def test_R14_a_token_space_with_an_icon_card_and_one_token_left_gives_one():
    assert Table(display=[8, 2, 9, 0, 4], tokens=(0, 14)).land(2).tokens == [1, 14]


def test_R15_card_tokens_look_refill_and_check_come_in_this_order():
    table = Table(display=[8, 7, 9, 0, 4], **BARE).land(3)
    assert table.kinds() == ["rolled", "moved", "took"]
    assert table.tokens == [1, 0]
    assert table.display[0] == -1
    assert table.act("peek:own").kinds() == ["peeked"]
    assert table.falls(6).kinds() == ["display", "turn-ended"]


def test_R16_a_look_is_optional_and_never_split():
    table = Table([[hidden(1)], [hidden(5)]]).land(3)
    assert table.refused("peek:0.0").rule == "R16"
    assert table.refused("peek:1.3").rule == "R53"
    table.act("peek:none")
    assert table.event("declined") == {"seat": A, "what": "peek"}
    assert (table.knows(A, 0), table.knows(B, 0)) == ([], [])
    table = Table([[hidden(1)], [hidden(5)]]).land(3).act("peek:1.0")
    assert (table.phase, table.knows(A, 0), table.knows(B, 0)) == ("refill", [], [A])


def test_R17_all_own_cards_are_those_in_the_row_the_new_one_among_them():
    table = Table().land(3).act("peek:own")
    assert table.event("peeked", A)["values"] == (1, 6)


def test_R18_the_taken_open_card_and_its_slot_are_public():
    table = Table().land(2)
    assert table.event("took", None) == {"seat": A, "slot": 1, "region": 0, "value": 6, "tokens": 1}
    assert table.knows(A, 1) == "all"


@pytest.mark.parametrize(("display", "result", "regions"), [
    ([3, 3, 3, 3, 5], LOW, [0, 1, 2, 3]), ([3, 8, 3, 8, 5], HIGH, [1, 3]), ([6, 0, 5, 0, 0], LOW, [1, 3, 4])])
def test_R19_of_tied_cards_the_player_picks_any_and_the_rest_stays(display, result, regions):
    table = Table(display=display, **BARE).land(4).falls(result)
    assert table.legal == [f"region:{region}" for region in regions]
    assert table.refused("faceup").rule == "R19"
    table.act(f"region:{regions[-1]}")
    display[regions[-1]] = -1
    assert table.display == display


def test_R20_lowest_and_highest_are_compulsory_for_full_players_too():
    table = Table([FULL, [5]], display=[8, 6, 9, 7, 5], **BARE).act("wild").falls(HIGH)
    assert (table.phase, table.json["air"]) == ("discard", 9)
    assert table.refused("skip").rule == "R20"
    assert Table(**BARE).land(4).falls(HIGH).row() == [1, 9]


def test_R21_any_opponent_is_a_partner_and_the_cards_take_each_others_slots():
    table = Table([[1, 2], [3, 5, 6, 6], [7]], tokens=(0, 0, 0)).land(4).falls(SWAP)
    partners = {(int(text[7]), int(text[9])) for text in table.legal if text != "swap:none"}
    assert partners == {(1, 0), (1, 1), (1, 2), (1, 3), (2, 0)}
    assert table.refused("swap:0-0.1").rule == "R21"
    table.act("swap:0-1.2")
    assert (table.row(A), table.row(B)) == ([6, 2], [3, 5, 1, 6])


def test_R22_knowledge_sticks_to_the_card_and_nobody_learns_more():
    table = Table([[hidden(9, A, C)], [hidden(3, B, tag="plain")], [7]], tokens=(0, 0, 0))
    table.land(4).falls(SWAP).act("swap:0-1.0")
    assert (table.row(A), table.knows(A, 0), table.tag(A, 0)) == ([3], [B], "plain")
    assert (table.row(B), table.knows(B, 0), table.tag(B, 0)) == ([9], [A, C], "none")


def test_R23_an_icon_card_received_by_swap_earns_no_token():
    table = Table([[1], [9]], **BARE).land(4).falls(SWAP).act("swap:0-1.0")
    assert table.tokens == [0, 0]


def test_R24_a_swap_turn_collects_and_refills_nothing():
    table = Table(**BARE)
    pile = table.pile
    table.land(4).falls(SWAP).act("swap:0-1.0")
    assert (len(table.row()), table.pile, table.display, table.seat) == (1, pile, DISPLAY, B)


def test_R25_a_swap_can_always_be_declined():
    assert "swap:none" in Table(**BARE).land(4).falls(SWAP).legal
    assert "swap:none" in Table([FULL, [5]], **BARE).act("wild").falls(SWAP).legal


def test_R26_a_full_player_cannot_skip_after_the_wild_die_fell():
    assert Table([FULL, [5]]).act("wild").falls(HIGH).refused("skip").rule == "R26"


def test_R27_the_new_card_lies_in_the_slot_of_the_discarded_one():
    table = Table([FULL, [5]], **BARE).act("wild").falls(HIGH).act("discard:1")
    assert table.row() == [0, 9, 1, 2, 3]
    assert table.event("took")["slot"] == 1


def test_R28_a_discarded_card_is_seen_by_nobody_and_who_knew_it_still_does():
    row = [hidden(7, B, tag="icon"), *FULL[1:]]
    table = Table([row, [5]], **BARE).act("wild").falls(HIGH).act("discard:0")
    assert table.event("discarded", A) == {"seat": A, "slot": 0}
    assert table.json["under"] == [hidden(7, B, tag="icon", age=0)]


def test_R29_the_card_just_taken_cannot_be_discarded():
    table = Table([FULL, [5]], **BARE).act("wild").falls(HIGH)
    assert table.refused("discard:new").rule == "R29"


def test_R30_the_refill_cannot_be_the_card_just_discarded():
    table = Table([[7, *FULL[1:]], [5]], under=[hidden(8)], **BARE)
    copies = dict(zip(table.act("wild").falls(HIGH).act("discard:0").chance.outcomes,
                      table.chance.weights, strict=True))
    assert (copies[7], copies[8]) == (3, 3)
