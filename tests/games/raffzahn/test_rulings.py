"""Raffzahn's rulings 1 to 28: misses, own hits, stars, sums, payments, protection, the end and ties."""

from itertools import product

import pytest

from pygames_core.games.raffzahn.rules import RAFFZAHN
from tests.games.raffzahn.table import ALL_REROLLS, ANNA, BO, LAZY, STAR, TOM, Table, W

OPTIONAL = {"star_take_optional": "on"}


@pytest.mark.parametrize("roll", [1, 2])
def test_R1_a_miss_before_the_third_roll_leaves_the_right_to_roll_on(roll):
    table = Table({W: [20]}, edge=[15], roll=roll).roll(10, 2, 3)
    assert table.again("Y", 20).event("rolled")["roll"] == roll + 1
    assert table.edge == [15]


@pytest.mark.parametrize("roll", [1, 2])
def test_R2_stopping_on_an_early_miss_costs_nothing_unless_the_option_says_so(roll):
    table = Table({W: [20, 21]}, edge=[15], roll=roll).roll(10, 2, 3).stop()
    assert table.ended("stopped")
    assert table.open(W) == [20, 21]
    costs = {"stop_on_miss_costs": "on"}
    table = Table({W: [20, 21]}, edge=[15], roll=roll, options=costs).roll(10, 2, 3).stop()
    assert table.phase == "pay"
    assert table.pay(21).ended("miss")
    assert Table({W: [20]}, edge=[15], roll=roll, options=costs).roll(10, 2, 3).stop().edge == [15, 20]
    declined = Table({W: [20, 21]}, roll=roll, options=costs).roll(10, 2, 3).stop()
    assert declined.ended("stopped")


def test_R3_an_own_hit_with_rolls_left_ends_the_turn_all_the_same():
    for roll in (1, 2):
        assert Table({W: [20]}, roll=roll).roll(10, 5, 5).ended("own-hit")


def test_R4_declining_a_loot_hit_allows_rolling_on_or_stopping_and_costs_nothing_on_the_third_roll():
    table = Table({W: [20]}).roll(10, 2, 3)
    assert table.legal == ["take", *ALL_REROLLS, "stop"]
    table = Table({W: [20]}, roll=3).roll(10, 2, 3)
    assert table.legal == ["take", "stop"]
    assert table.stop().ended("stopped")
    assert table.open(W) == [20]


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_R5_a_great_star_must_be_taken_unless_the_option_makes_it_a_choice(roll):
    assert Table(roll=roll).roll(STAR, STAR, STAR).open(W) == [40]
    table = Table(roll=roll, options=OPTIONAL).roll(STAR, STAR, STAR)
    assert table.legal == ["take", *(ALL_REROLLS if roll < 3 else ()), "stop"]
    assert table.stop().ended("stopped")
    table = Table(roll=roll, options=OPTIONAL).roll(STAR, STAR, STAR).take()
    assert table.event("looted")["tile"] == 40
    assert table.ended("taken")


def test_R6_a_small_star_on_the_third_roll_must_be_taken_unless_the_option_makes_it_a_choice():
    assert Table(roll=3).roll(STAR, STAR, 5).ended("taken")
    table = Table(roll=3, options=OPTIONAL).roll(STAR, STAR, 5)
    assert table.legal == ["take", "stop"]
    assert table.stop().ended("stopped")


@pytest.mark.parametrize("roll", [1, 2])
def test_R7_a_small_star_before_the_third_roll_allows_no_stop_unless_the_option_does(roll):
    table = Table(roll=roll).roll(STAR, STAR, 5)
    assert table.refused("stop").rule == "R7"
    table = Table(roll=roll, options=OPTIONAL).roll(STAR, STAR, 5)
    assert table.legal == ["take", *ALL_REROLLS, "stop"]
    assert table.stop().ended("stopped")


def test_R8_two_blue_stars_and_a_lazy_tooth_are_a_lazy_tooth():
    assert Table().roll(LAZY, STAR, STAR).ended("lazy")


def test_R9_with_two_stars_the_third_die_is_ignored_even_if_it_names_an_own_tile_or_one_at_the_edge():
    for given in ({"up": {W: [10]}}, {"down": {W: [10]}}, {"edge": [10]}):
        table = Table(**given).roll(10, STAR, STAR)
        assert table.event("rolled")["result"] == "small"
        assert table.legal == ["take", *ALL_REROLLS]


def test_R10_one_star_on_yellow_counts_nothing():
    assert Table().roll(STAR, 4, 5).event("rolled")["tile"] == 9


def test_R11_the_sums_are_every_number_from_2_to_40_in_four_blocks():
    blocks = {STAR: range(2, 11), 10: range(11, 21), 20: range(21, 31), 30: range(31, 41)}
    for yellow, numbers in blocks.items():
        rolled = [Table().roll(yellow, a, b).event("rolled")
                  for a, b in product((1, 2, 3, 4, 5, STAR), repeat=2)]
        assert {one["tile"] for one in rolled if one["result"] == "middle"} == set(numbers)


def test_R12_every_rolled_number_lies_somewhere():
    hands = {"up": {W: [2, 3], ANNA: [4, 5]}, "down": {W: [6], TOM: [7, 8]}, "edge": [9]}
    for a, b in product((1, 2, 3, 4, 5), repeat=2):
        assert Table(**hands).roll(STAR, a, b).event("rolled")["tile"] == a + b


def test_R13_tile_1_comes_by_stars_only_and_leaves_only_as_a_payment():
    assert Table().roll(STAR, STAR, 1).take().open(W) == [1]
    assert Table(edge=range(2, 40), options=OPTIONAL, up={BO: [40]}).roll(STAR, STAR, STAR).take().over
    faces = product((10, 20, 30, STAR), (1, 2, 3, 4, 5, STAR), (1, 2, 3, 4, 5, STAR))
    assert all(sum(dice) != 1 for dice in faces if dice.count(STAR) < 2)
    table = Table({W: [1, 8]}, edge=[15], roll=3).roll(10, 2, 3)
    assert table.edge == [1, 8, 15]
    table = Table({W: [1, 2, 3]}).roll(10, 2, 3).take()
    assert table.phase == "place"


def test_R13_tile_1_may_not_be_called():
    table = Table(options={"call_rule": "on"}).roll(10, 2, 3)
    assert table.refused("reroll:Y:1").rule == "R13"


def test_R14_the_one_tile_left_is_both_highest_and_lowest():
    assert Table(middle=[17]).roll(STAR, STAR, STAR).open(W) == [17]
    table = Table(middle=[17]).roll(STAR, STAR, 3)
    assert table.legal == ["take", *ALL_REROLLS]
    assert table.take().open(W) == [17]
    assert Table(middle=[17], roll=3).roll(STAR, STAR, 3).over


def test_R15_the_face_up_count_is_taken_before_the_new_tile_and_looting_changes_only_the_victims_count():
    table = Table({W: [2, 3], ANNA: [15, 16, 17]}).roll(10, 2, 3).take()
    assert table.event("placed")["up"] is True
    assert table.open(W) == [2, 3, 15]
    table = Table({W: [2, 3, 4], ANNA: [15]}).roll(10, 2, 3).take()
    assert table.phase == "place"


def test_R16_three_or_more_face_up_tiles_let_the_next_one_lie_face_down():
    table = Table({ANNA: [2, 3, 4, 15]}).roll(10, 2, 3).take()
    assert "below-three" not in table.kinds()
    table.roll(20, 1, 1).take()
    assert (table.phase, table.seat) == ("place", ANNA)


def test_R17_laying_face_up_voluntarily_is_a_real_choice():
    table = Table({W: [2, 3, 4]}).roll(STAR, STAR, 5).take().place("up")
    assert table.open(W) == [1, 2, 3, 4]


@pytest.mark.parametrize("owned", [(), (8,), (8, 9)])
def test_R18_an_own_hit_reveals_a_tile_also_with_fewer_than_three_face_up_and_it_then_counts(owned):
    table = Table({W: owned}, {W: [32]}).roll(30, 2, STAR)
    assert table.open(W) == [*owned, 32]


def test_R19_every_payment_that_can_spare_no_tile_is_legal_and_no_other():
    given = {"up": {W: [1, 2, 8, 9, 19]}, "down": {W: [13]}, "edge": [15], "roll": 3}
    table = Table(**given).roll(10, 2, 3)
    assert sorted(table.legal) == sorted(
        ["pay:13", "pay:19", "pay:8+9", "pay:1+8", "pay:1+9", "pay:2+8", "pay:2+9"])
    assert table.refused("pay:1+13").rule == "R19"
    assert table.refused("pay:1+2+8").rule == "R19"
    table = Table(**given, options={"miss_payment": "minimum"}).roll(10, 2, 3)
    assert sorted(table.legal) == sorted(["pay:13", "pay:1+8", "pay:1+9", "pay:2+8", "pay:2+9"])
    refusal = table.refused("pay:8+9")
    assert (refusal.rule, refusal.details) == ("R19", {"teeth": 4, "least": 3})


def test_R20_whoever_owns_fewer_than_three_teeth_gives_all_and_whoever_owns_nothing_loses_nothing():
    assert Table({W: [2]}, {W: [3]}, edge=[15], roll=3).roll(10, 2, 3).edge == [2, 3, 15]
    assert Table({W: [8]}, edge=[15], roll=3).roll(10, 2, 3).edge == [8, 15]
    assert Table({W: [2, 8]}, edge=[15], roll=3).roll(10, 2, 3).edge == [2, 8, 15]
    table = Table(edge=[15], roll=3).roll(10, 2, 3)
    assert table.event("lost")["tiles"] == ()
    assert table.ended("miss")


def test_R21_face_down_tiles_may_pay():
    table = Table({W: [20]}, {W: [32]}, edge=[15], roll=3).roll(10, 2, 3).pay(32)
    assert (table.protected(W), table.edge) == ([], [15, 32])


def test_R22_a_number_that_the_roller_lost_himself_is_a_miss_like_any_other_at_the_edge():
    table = Table({W: [20]}, seats=3).roll(10, 5, 5)
    table.roll(LAZY, 1, 1).roll(LAZY, 1, 1)
    assert table.seat == W
    assert table.roll(10, 5, 5).event("rolled")["result"] == "edge"


def test_R23_a_victim_keeps_his_protected_tiles_and_only_owes_an_open_one():
    table = Table({ANNA: [15, 16, 17]}, {ANNA: [35, 36]}).roll(10, 2, 3).take()
    assert (table.open(ANNA), table.protected(ANNA)) == ([16, 17], [35, 36])
    assert table.roll(30, 1, 1).take().open(ANNA) == [16, 17, 32]


def test_R24_taking_from_a_player_does_not_end_the_game_while_a_tile_lies_in_the_middle():
    table = Table({ANNA: [15]}, middle=[40]).roll(10, 2, 3).take()
    assert not table.over


def test_R25_penalties_never_touch_the_middle():
    table = Table({W: [20]}, middle=[40], roll=3).roll(10, 2, 3)
    assert table.middle == [40]
    assert not table.over


def test_R26_the_game_is_cut_off_after_max_turns_and_scored_as_it_stands():
    limit = {"max_turns": 2}
    table = Table({ANNA: [15]}, options=limit, seats=3).roll(LAZY, 1, 1)
    assert not table.over
    table.roll(LAZY, 1, 1)
    assert table.over
    assert table.event("over") == {"why": "max-turns"}
    assert (table.turns, table.scores, table.ranking) == (2, (0, 3, 0), (2, 1, 2))


def test_R26_additional_turns_count_and_none_is_promised_beyond_the_limit():
    options = {"call_rule": "on", "max_turns": 2}
    table = Table(options=options).roll(30, 2, STAR).again("B", 5, call=37).take()
    assert (table.turns, table.seat) == (1, W)
    table.roll(20, 2, STAR).again("B", 5, call=27).take()
    assert table.event("looted")["bonus"] is False
    assert table.event("turn-ended")["again"] is False
    assert table.over


def test_R26_the_turn_that_empties_the_middle_is_not_counted():
    table = Table(middle=[17], options={"max_turns": 1}).roll(STAR, STAR, STAR)
    assert table.event("over") == {"why": "middle-empty"}
    assert table.turns == 0


def test_R27_among_three_tied_the_highest_tile_decides_place_by_place_and_no_tiles_share_a_place():
    table = Table({W: [13], ANNA: [14], TOM: [15]}, seats=5)
    assert table.scores == (3, 3, 3, 0, 0)
    assert table.ranking == (3, 2, 1, 4, 4)
    assert RAFFZAHN.returns(table.state) == (0, 0, 1, 0, 0)


def test_R27_a_game_cut_off_with_nobody_owning_a_tile_is_shared_by_all():
    table = Table(options={"max_turns": 1}).roll(LAZY, 1, 1)
    assert table.ranking == (1, 1, 1, 1)
    assert sum(RAFFZAHN.returns(table.state)) == 1
    assert len(set(RAFFZAHN.returns(table.state))) == 1


def test_R28_face_down_tiles_count_for_the_tie_break():
    table = Table({W: [20], ANNA: [19]}, {ANNA: [2], W: [1]})
    assert table.ranking[:2] == (1, 2)
    table = Table({W: [19]}, {ANNA: [20]})
    assert table.ranking[:2] == (2, 1)
