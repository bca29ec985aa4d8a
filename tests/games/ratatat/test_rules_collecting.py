"""Rat-a-Tat Roll's numbered rules, first part: setup and a collecting turn (RT-1 to RT-20)."""

from collections import Counter
from itertools import product

import pytest

from pygames_core.engine.errors import Malformed
from pygames_core.games.ratatat.rules import RATATAT
from tests.games.ratatat.table import DISPLAY, A, B, Table

ALL_SUBSETS = {1: ["0"], 2: ["0", "1", "01"], 3: ["0", "1", "2", "01", "02", "12", "012"]}


def begun(players=3, **options):
    """A match whose cards are all dealt: start cards 1, 2, … and the display 0 0 3 4 5."""
    return Table.dealing({"players": players} | options).falls(*range(1, players + 1), 0, 0, 3, 4, 5)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_RT_1_two_to_five_play(players):
    assert begun(players).phase == "turn"
    assert RATATAT.facts.seats == (2, 3, 4, 5)


@pytest.mark.parametrize("players", [0, 1, 6, "many"])
def test_RT_1_any_other_number_of_players_is_refused(players):
    with pytest.raises(Malformed):
        RATATAT.options({"players": players})


def test_RT_2_the_pawn_starts_on_a_wild_space():
    assert begun().pawn == 0
    table = Table.dealing({"start_space": "random"})
    assert table.chance.outcomes == (0, 4, 8, 12, 16)
    assert table.falls(12).pawn == 12


def test_RT_3_guides_have_no_effect_in_play():
    assert "guide" not in str(begun().json)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_RT_4_each_player_gets_one_card_of_forty_face_down(players):
    table = Table.dealing({"players": players})
    assert table.chance.outcomes == tuple(range(10))
    assert table.chance.weights == (4,) * 10
    for seat in range(players):
        table.falls(3 + seat % 2)
        assert [len(table.row(each)) for each in range(players)] == [each <= seat for each in range(players)]
        assert table.pile == 40 - seat - 1


def test_RT_5_only_its_owner_sees_a_start_card_and_only_once():
    table = Table.dealing({"players": 3}).falls(7)
    assert table.event("dealt", A) == {"seat": A, "value": 7}
    assert table.event("dealt", B) == table.event("dealt", None) == {"seat": A}
    assert table.knows(A, 0) == [A]
    assert all(set(row) <= {-1} for row in RATATAT.observation(table.state, A).rows)


def test_RT_6_one_card_lies_open_before_each_region_and_the_rest_is_the_pile():
    table = begun(3)
    assert table.display == [0, 0, 3, 4, 5]
    assert table.pile == 40 - 3 - 5
    shown = [event for event in table.told if event.kind == "display"]
    assert [event.get("region") for event in shown] == [0, 1, 2, 3, 4]
    assert [event.get("value") for event in shown] == [0, 0, 3, 4, 5]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_RT_7_each_player_has_two_tokens_and_the_others_form_the_centre(players):
    table = begun(players)
    assert table.tokens == [2] * players
    assert table.centre == {2: 11, 3: 9, 4: 7, 5: 5}[players]


@pytest.mark.parametrize("value", [7, 8, 9])
def test_RT_7_a_start_card_with_an_icon_earns_nothing(value):
    assert Table.dealing({"players": 2}).falls(value, value).tokens == [2, 2]


def test_RT_7_tokens_at_the_start_are_an_option():
    assert begun(3, start_tokens=0).tokens == [0, 0, 0]
    assert begun(3, start_tokens=[3, 1, 2]).tokens == [3, 1, 2]
    for wrong in (4, [1, 2], [1, 2, 4], "many"):
        with pytest.raises(Malformed):
            RATATAT.options({"players": 3, "start_tokens": wrong})


def test_RT_8_all_dice_are_shared():
    table = Table(tokens=(0, 0)).land(2)
    assert (table.pawn, table.seat) == (2, A)
    table.falls(5).land(6)
    assert table.pawn == 8


def test_RT_9_play_goes_clockwise_from_the_first_player():
    table = Table([[1], [2], [3]], seat=1, tokens=(0, 0, 0))
    order = []
    for faces, refill in (((2,), 6), ((4, 4), 6), ((4, 4), 6), ((4, 4), 5)):
        order.append(table.seat)
        table.land(*faces).falls(refill)
    assert order == [1, 2, 0, 1]
    assert table.refused("dice:1", seat=0).rule == "RT-9"


def test_RT_10_a_collecting_player_cannot_skip():
    table = Table()
    assert table.refused("skip").rule == "RT-10"
    table.roll(3)
    assert table.refused("skip").rule == "RT-10"


def test_RT_11_one_two_or_three_dice_are_picked_first():
    table = Table()
    assert table.legal == ["dice:1", "dice:2", "dice:3"]
    for tried in ("dice:0", "dice:4", "faceup"):
        assert table.refused(tried).rule == "RT-11"
    assert table.act("dice:2").event("turn-began") == {"seat": A, "turn": 1, "dice": 2}
    assert table.dice == [None, None]


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_RT_12_all_faces_are_equally_likely_and_added(dice):
    table = Table(tokens=(0, 0)).act(f"dice:{dice}")
    assert set(table.chance.outcomes) == set(product(range(1, 7), repeat=dice))
    assert len(set(table.chance.weights)) == 1
    assert table.falls((1,) * dice).event("moved")["total"] == dice
    assert Table().refused("keep").rule == "RT-12"


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_RT_13_a_token_buys_a_re_roll_of_any_of_the_dice_rolled(dice):
    table = Table().roll(*(2, 3, 4)[:dice])
    assert table.legal == ["keep", *(f"reroll:{places}" for places in ALL_SUBSETS[dice])]
    table.act(f"reroll:{dice - 1}")
    assert table.tokens == [1, 2]
    assert table.event("token-used") == {"seat": A, "left": 1}
    table.falls((6,))
    assert table.dice == [*(2, 3, 4)[:dice - 1], 6]
    assert table.event("rolled")["rolled"] == 1 << dice - 1


def test_RT_13_dice_that_were_not_rolled_can_never_be_added():
    table = Table().roll(2, 3)
    assert table.refused("reroll:2").rule == "RT-13"
    assert table.refused("reroll:02").rule == "RT-13"
    assert table.refused("dice:3").rule == "RT-13"
    table.act("reroll:0").falls((5,))
    assert table.refused("reroll:2").rule == "RT-13"


@pytest.mark.parametrize("pawn", range(20))
def test_RT_14_the_pawn_moves_exactly_the_total_and_passing_does_nothing(pawn):
    table = Table(pawn=pawn, tokens=(0, 0)).land(4, 4, 4)
    assert table.pawn == (pawn + 12) % 20
    assert table.event("moved") == {"seat": A, "total": 12, "space": (pawn + 12) % 20}
    assert table.kinds().count("took") == ((pawn + 12) % 4 in (2, 3))


def test_RT_14_a_move_that_is_not_decided_stays_open():
    table = Table().roll(1)
    assert table.refused("faceup").rule == "RT-14"


def test_RT_15_a_choice_space_gives_the_open_card_of_its_region():
    table = Table().land(1)
    assert table.legal == ["faceup", "draw"]
    table.act("faceup")
    assert table.event("took") == {"seat": A, "slot": 1, "region": 0, "value": 6, "tokens": 0}
    assert table.row() == [1, 6]
    assert table.refused("draw", seat=A).rule == "RT-9"


def test_RT_15_or_the_top_card_of_the_pile_which_only_the_drawer_sees_and_has_to_keep():
    table = Table().land(1).act("draw")
    assert table.display == DISPLAY
    assert table.chance.weights == (3, 3, 3, 4, 3, 3, 3, 4, 4, 3)
    table.falls(8)
    assert table.row() == [1, 8]
    assert table.knows(A, 1) == [A]
    assert table.event("drew", A)["value"] == 8
    assert "value" not in table.event("drew", B)
    assert "value" not in table.event("drew", None)
    assert (table.phase, table.seat, table.display) == ("turn", B, DISPLAY)
    assert Table().land(1).refused("peek:own").rule == "RT-17"
    assert Table().land(1).refused("accept").rule == "RT-15"


def test_RT_16_a_token_space_gives_the_open_card_and_a_token():
    table = Table().land(2)
    assert table.phase == "refill"
    assert table.event("took") == {"seat": A, "slot": 1, "region": 0, "value": 6, "tokens": 1}
    assert (table.tokens, table.centre) == ([3, 2], 10)


def test_RT_17_a_peek_space_gives_the_open_card_and_then_a_look():
    table = Table([[1], [5, 6]]).land(3)
    assert table.row() == [1, 6]
    assert table.legal == ["peek:own", "peek:1.0", "peek:1.1", "peek:none"]
    assert table.refused("draw").rule == "RT-17"
    assert table.refused("accept").rule == "RT-17"
    assert Table([[1], [{"value": 5, "known": [1]}]]).land(3).act("peek:1.0").knows(B, 0) == [A, B]


def test_RT_17_the_own_look_shows_every_own_card():
    row = [{"value": value, "known": []} for value in (3, 4)]
    table = Table([row, [5]]).land(3).act("peek:own")
    assert table.event("peeked", A) == {"seat": A, "owner": A, "slots": (0, 1, 2), "values": (3, 4, 6)}
    assert table.event("peeked", B) == {"seat": A, "owner": A, "slots": (0, 1, 2)}
    assert [table.knows(A, slot) for slot in range(3)] == [[A], [A], "all"]


def test_RT_18_a_new_card_lies_in_the_next_free_slot_and_the_others_stay():
    table = Table([[7, 3, 8], [5]]).land(2)
    assert table.row() == [7, 3, 8, 6]
    assert table.event("took")["slot"] == 3


@pytest.mark.parametrize("value", range(10))
def test_RT_19_taking_7_8_or_9_earns_a_token(value):
    display = [value, 0, 1, 2, 3]
    icon = value >= 7
    assert Table(display=display).land(1).act("faceup").tokens == [2 + icon, 2]
    assert Table(display=display).land(2).tokens == [3 + icon, 2]
    assert Table(display=display).land(3).tokens == [2 + icon, 2]
    assert Table(display=[0, 0, 1, 2, 3]).land(1).act("draw").falls(value).tokens == [2 + icon, 2]


@pytest.mark.parametrize(("centre", "gained"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_RT_20_tokens_come_from_the_centre_only(centre, gained):
    table = Table(display=[8, 0, 1, 2, 3], tokens=(0, 15 - centre)).land(2)
    assert table.tokens == [gained, 15 - centre]
    assert table.centre == centre - gained


def test_RT_20_a_draw_from_an_empty_centre_earns_nothing():
    assert Table(tokens=(0, 15)).land(1).act("draw").falls(9).tokens == [0, 15]


def test_the_deck_is_four_of_each_value_with_twelve_icons():
    deck = Counter(RATATAT.chance_outcomes(Table.dealing({"players": 2}).state).weights)
    assert deck == {4: 10}
