"""Raffzahn's numbered rules, first part: setup (RZ-1, RZ-2) and rolling (RZ-3 to RZ-12)."""

from itertools import product

import pytest

from pygames_core.games.raffzahn.rules import RAFFZAHN
from tests.games.raffzahn.table import ALL_REROLLS, ANNA, LAZY, STAR, TOM, Table, W


def test_RZ_1_all_forty_tiles_start_in_the_middle_and_nobody_owns_any():
    table = Table()
    table.state = RAFFZAHN.initial_state(RAFFZAHN.options({"start_player": 0}))
    assert table.middle == list(range(1, 41))
    assert table.edge == []
    assert all(table.open(seat) == table.protected(seat) == [] for seat in range(4))
    assert table.scores == (0, 0, 0, 0)


def test_RZ_2_turns_pass_clockwise_from_the_starting_player():
    table = Table(seats=3, seat=2)
    for seat in (2, 0, 1, 2):
        assert table.seat == seat
        table.roll(LAZY, 1, 1)


def test_RZ_3_the_first_roll_is_compulsory_and_uses_all_three_dice():
    table = Table()
    assert table.legal == ["roll"]
    assert table.refused("reroll:Y").rule == "RZ-3"
    assert table.refused("stop").rule == "RZ-3"
    table.act("roll")
    assert all(len(faces) == 3 for faces in RAFFZAHN.chance_outcomes(table.state).outcomes)
    assert table.fall(10, 1, 2).event("rolled")["rolled"] == 7


def test_RZ_4_a_turn_has_at_most_three_rolls():
    table = Table().roll(10, 1, 2).again("YAB", 10, 1, 3)
    assert table.rolls == 2
    assert "reroll:YAB" in table.legal
    table.again("Y", 20)
    assert table.rolls == 3
    assert table.legal == ["take", "stop"]
    assert table.refused("reroll:Y").rule == "RZ-4"


def test_RZ_4_the_second_and_third_roll_are_optional():
    assert Table().roll(10, 1, 2).stop().ended("stopped")
    assert Table().roll(10, 1, 2).again("Y", 20).stop().ended("stopped")


@pytest.mark.parametrize(("dice", "faces", "shown"), [
    ("Y", (20,), (20, 1, 2)), ("A", (5,), (10, 5, 2)), ("B", (5,), (10, 1, 5)), ("YA", (20, 5), (20, 5, 2)),
    ("YB", (20, 5), (20, 1, 5)), ("AB", (4, 5), (10, 4, 5)), ("YAB", (30, 4, 5), (30, 4, 5)),
])
def test_RZ_5_any_one_two_or_three_dice_roll_again_and_the_others_stay(dice, faces, shown):
    table = Table().roll(10, 1, 2)
    assert [text for text in table.legal if text.startswith("reroll")] == ALL_REROLLS
    assert table.again(dice, *faces).event("rolled")["dice"] == shown


def test_RZ_5_dice_kept_earlier_may_be_rolled_again_later():
    table = Table().roll(10, 1, 2).again("Y", 20)
    assert table.again("AB", 4, 5).event("rolled")["dice"] == (20, 4, 5)


@pytest.mark.parametrize(("dice", "result", "tile"), [
    ((LAZY, STAR, STAR), "lazy", 0), ((STAR, STAR, STAR), "great", 40), ((STAR, STAR, 4), "small", 1),
    ((10, STAR, STAR), "small", 1), ((10, STAR, 4), "middle", 14), ((10, 3, 4), "middle", 17),
])
def test_RZ_6_all_three_dice_are_judged_in_the_order_lazy_three_stars_two_stars_number(dice, result, tile):
    rolled = Table().roll(*dice).event("rolled")
    assert (rolled["result"], rolled["tile"]) == (result, tile)


def test_RZ_6_kept_dice_are_judged_together_with_the_rolled_ones():
    table = Table().roll(10, STAR, 4)
    assert table.again("Y", STAR).event("rolled")["result"] == "small"
    assert table.again("B", STAR).event("rolled")["result"] == "great"


@pytest.mark.parametrize("roll", [1, 2, 3])
@pytest.mark.parametrize("blue", [(1, 1), (5, STAR), (STAR, STAR)])
def test_RZ_7_the_lazy_tooth_ends_the_turn_on_any_roll_without_gain_or_loss(roll, blue):
    table = Table({W: [6, 9]}, {W: [20]}, roll=roll).roll(LAZY, *blue)
    assert table.kinds() == ["rolled", "turn-ended"]
    assert table.ended("lazy")
    assert (table.open(W), table.protected(W), table.edge) == ([6, 9], [20], [])


def test_RZ_8_three_stars_take_the_highest_tile_of_the_middle():
    table = Table({ANNA: [40]}, edge=[39]).roll(STAR, STAR, STAR)
    assert table.event("looted") == {"seat": W, "tile": 38, "owner": -1, "by": "great", "bonus": False}
    assert table.open(W) == [38]


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_RZ_9_a_great_star_roll_ends_the_turn_on_any_roll(roll):
    assert Table(roll=roll).roll(STAR, STAR, STAR).ended("taken")


@pytest.mark.parametrize("dice", [(STAR, STAR, 4), (STAR, 4, STAR), (30, STAR, STAR)])
def test_RZ_10_two_stars_take_the_lowest_tile_or_roll_again(dice):
    table = Table({ANNA: [1]}, edge=[2]).roll(*dice)
    assert table.legal == ["take", *ALL_REROLLS]
    table.take()
    assert table.event("looted") == {"seat": W, "tile": 3, "owner": -1, "by": "small", "bonus": False}
    assert table.ended("taken")


def test_RZ_10_two_stars_on_the_third_roll_leave_no_roll():
    assert Table(roll=3).roll(STAR, STAR, 4).open(W) == [1]


def test_RZ_11_star_rolls_reach_only_the_middle():
    hands = {ANNA: [1, 40], TOM: [2]}
    table = Table(hands, {TOM: [39]}).roll(STAR, 2, STAR)
    assert table.take().event("looted")["tile"] == 3
    assert Table(hands, {TOM: [39]}).roll(STAR, STAR, STAR).event("looted")["tile"] == 38


def test_RZ_12_yellow_and_both_blue_dice_are_added_and_a_star_counts_nothing():
    for dice in product((10, 20, 30, STAR), (1, 2, 3, 4, 5, STAR), (1, 2, 3, 4, 5, STAR)):
        if dice.count(STAR) < 2:
            rolled = Table().roll(*dice).event("rolled")
            assert (rolled["result"], rolled["tile"]) == ("middle", sum(dice))
    assert Table().roll(30, 2, STAR).take().open(W) == [32]
