"""Raffzahn's worked examples E1 to E27, one test each."""

from tests.games.raffzahn.table import ALL_REROLLS, ANNA, BO, LAZY, STAR, TOM, Table, W

CALL = {"call_rule": "on"}


def test_E1_the_third_tile_lies_face_up_by_force():
    table = Table({W: [2, 20]}).roll(10, 2, 3).take()
    assert table.open(W) == [2, 15, 20]
    assert table.ended("taken")


def test_E2_a_fourth_tile_may_lie_face_down_and_the_victim_owes_an_open_one():
    table = Table({W: [8, 20, 40], ANNA: [5, 16, 39]}).roll(30, 4, 5).take()
    assert sorted(table.legal) == ["place:down", "place:up"]
    table.place("down")
    assert (table.open(W), table.protected(W)) == ([8, 20, 40], [39])
    assert table.open(ANNA) == [5, 16]
    assert table.roll(10, 1, 1).take().open(ANNA) == [5, 12, 16]


def test_E3_face_down_tiles_cannot_be_looted_by_anybody_else():
    for dice in ((10, 2, 3), (20, 5, 5)):
        table = Table({W: [2, 3, 4]}, {W: [15, 30]}, seat=ANNA).roll(*dice)
        assert table.legal == [*ALL_REROLLS, "stop"]
        assert table.refused("take").details["owner"] == W


def test_E4_rolling_an_own_face_down_tile_reveals_it_and_ends_the_turn():
    for roll in (1, 2, 3):
        table = Table({}, {W: [32]}, roll=roll).roll(30, 2, STAR)
        assert (table.open(W), table.protected(W)) == ([32], [])
        assert table.ended("own-hit")


def test_E5_rolling_an_own_face_up_tile_throws_it_out_and_ends_the_turn():
    table = Table({W: [20]}).roll(10, 5, 5)
    assert (table.open(W), table.edge) == ([], [20])
    assert table.ended("own-hit")


def test_E6_a_small_star_ignores_the_own_ten_and_becomes_a_great_star_for_tile_37():
    table = Table({W: [10, 35, 39], TOM: [40]}, {ANNA: [38]}, edge=[1], roll=2).roll(10, STAR, STAR)
    assert table.event("rolled")["result"] == "small"
    assert table.event("rolled")["tile"] == 2
    assert table.legal == ["take", *ALL_REROLLS]
    table.again("Y", STAR)
    assert table.event("looted") == {"seat": W, "tile": 37, "owner": -1, "by": "great", "bonus": False}
    table.place("down")
    assert (table.open(W), table.protected(W), table.open(TOM)) == ([10, 35, 39], [37], [40])


def test_E7_a_miss_on_roll_three_is_paid_with_8_and_9():
    table = Table({W: [8, 9, 20]}, {W: [32, 35, 39], ANNA: [25]}, roll=3).roll(20, 2, 3)
    assert sorted(table.legal) == ["pay:20", "pay:32", "pay:35", "pay:39", "pay:8+9"]
    table.pay(8, 9)
    assert table.edge == [8, 9]
    assert table.ended("miss")


def test_E8_a_lazy_tooth_with_two_stars_takes_nothing():
    table = Table().roll(LAZY, STAR, STAR)
    assert table.ended("lazy")
    assert len(table.middle) == 40


def test_E9_two_stars_offer_the_lowest_tile_or_another_roll_but_no_stop():
    table = Table({W: [3]}, edge=[1, 2]).roll(STAR, STAR, 3)
    assert table.legal == ["take", *ALL_REROLLS]
    assert table.event("rolled")["tile"] == 4
    assert table.refused("stop").rule == "R7"


def test_E10_after_the_third_roll_the_lowest_tile_is_taken_without_a_choice():
    table = Table({W: [3]}, edge=[1, 2], roll=3).roll(STAR, STAR, 3)
    assert table.open(W) == [3, 4]
    table = Table({W: [3, 5, 6]}, edge=[1, 2], roll=3).roll(STAR, STAR, 3)
    assert (table.phase, table.json["placing"]) == ("place", 4)


def test_E11_an_early_miss_offers_seven_rerolls_and_a_stop_that_the_option_makes_costly():
    table = Table({W: [19, 20]}, {ANNA: [25]}).roll(20, 2, 3)
    assert table.legal == [*ALL_REROLLS, "stop"]
    assert table.stop().ended("stopped")
    assert table.open(W) == [19, 20]
    table = Table({W: [19, 20]}, {ANNA: [25]}, options={"stop_on_miss_costs": "on"}).roll(20, 2, 3).stop()
    assert table.phase == "pay"


def test_E12_owning_1_2_and_8_he_pays_1_and_8_or_2_and_8():
    table = Table({W: [1, 2, 8]}, edge=[15], roll=3).roll(10, 2, 3)
    assert sorted(table.legal) == ["pay:1+8", "pay:2+8"]
    assert table.refused("pay:1+2").rule == "RZ-22"
    assert table.refused("pay:1+2+8").rule == "R19"


def test_E13_two_teeth_in_all_go_both_and_nothing_costs_nothing():
    assert Table({W: [2, 3]}, edge=[15], roll=3).roll(10, 2, 3).edge == [2, 3, 15]
    table = Table(edge=[15], roll=3).roll(10, 2, 3)
    assert table.edge == [15]
    assert table.ended("miss")


def test_E14_the_option_minimum_leaves_only_the_smallest_total():
    given = {"up": {W: [2, 3, 4, 40]}, "edge": [15], "roll": 3}
    assert sorted(Table(**given).roll(10, 2, 3).legal) == ["pay:2+3+4", "pay:40"]
    table = Table(**given, options={"miss_payment": "minimum"}).roll(10, 2, 3)
    assert table.edge == [2, 3, 4, 15]
    assert table.open(W) == [40]


def test_E15_owning_1_8_and_13_he_may_not_pay_all_three():
    table = Table({W: [1, 8, 13]}, edge=[15], roll=3).roll(10, 2, 3)
    assert sorted(table.legal) == ["pay:1+8", "pay:13"]
    assert table.refused("pay:1+8+13").rule == "R19"


def test_E16_two_stars_with_one_tile_left_offer_the_end_or_another_roll():
    table = Table({ANNA: [2]}, middle=[17]).roll(STAR, STAR, 4)
    assert table.legal == ["take", *ALL_REROLLS]
    assert table.take().over


def test_E17_three_stars_end_the_game_although_the_taker_loses():
    table = Table({ANNA: [39, 40]}, middle=[17]).roll(STAR, STAR, STAR)
    assert table.over
    assert table.open(W) == [17]
    assert table.ranking[W] == 2


def test_E18_four_face_up_tiles_less_one_still_let_the_next_one_lie_face_down():
    table = Table({W: [8, 9, 20]}, {W: [32]}, seats=3).roll(30, 2, STAR)
    table.roll(30, 2, STAR).take()
    assert (table.open(ANNA), table.open(W)) == ([32], [8, 9, 20])
    table.roll(LAZY, 1, 1).roll(10, 2, 3).take()
    assert (table.phase, table.seat) == ("place", W)
    assert "place:down" in table.legal


def test_E19_with_three_face_up_tiles_both_sides_are_offered_also_for_tile_1():
    table = Table({W: [8, 9, 20]}).roll(STAR, STAR, 4).take()
    assert sorted(table.legal) == ["place:down", "place:up"]
    assert table.place("up").open(W) == [1, 8, 9, 20]


def test_E20_taking_39_from_anna_leaves_the_game_going_on():
    table = Table({ANNA: [39]}, middle=[12]).roll(30, 4, 5).take()
    assert not table.over
    assert table.open(W) == [39]


def test_E21_looting_the_called_37_starts_an_additional_turn_with_three_fresh_dice():
    table = Table({W: [8, 9, 20]}, options=CALL).roll(30, 2, STAR).again("B", 5, call=37).take().place("down")
    assert (table.seat, table.phase, table.legal) == (W, "roll", ["roll"])
    assert table.roll(10, 1, 1).event("rolled")["roll"] == 1
    assert table.event("rolled")["rolled"] == 7


def test_E22_getting_36_instead_of_the_called_37_brings_the_tile_but_no_turn():
    table = Table(options=CALL).roll(30, 2, STAR).again("B", 4, call=37).take()
    assert table.open(W) == [36]
    assert table.ended("taken")


def test_E23_the_called_40_taken_by_three_stars_brings_no_turn():
    table = Table(options=CALL).roll(30, STAR, STAR).again("Y", STAR, call=40)
    assert table.open(W) == [40]
    assert table.ended("taken")


def test_E24_of_three_with_41_teeth_each_the_owner_of_the_highest_tile_wins():
    table = Table({W: [6, 29, 30, 31, 32, 34, 35, 36], ANNA: [25, 26, 27, 28, 37, 38],
                   TOM: [12, 16, 17, 18, 19, 20, 21, 22, 23, 24, 33]}, {ANNA: [39]}, middle=[40], seat=BO)
    table.roll(STAR, STAR, STAR)
    assert table.over
    assert table.scores == (41, 41, 41, 7)
    assert table.ranking == (2, 1, 3, 4)


def test_E25_a_nine_at_the_edge_on_roll_two_costs_nothing_and_leaves_all_choices():
    table = Table({W: [20]}, edge=[9], roll=2).roll(STAR, 4, 5)
    assert table.event("rolled")["tile"] == 9
    assert table.legal == [*ALL_REROLLS, "stop"]
    assert table.stop().open(W) == [20]


def test_E26_a_revealed_8_counts_as_second_face_up_tile_so_the_next_is_still_forced():
    table = Table({W: [20]}, {W: [8]}, seats=3).roll(STAR, 4, 4)
    assert table.open(W) == [8, 20]
    table.roll(LAZY, 1, 1).roll(LAZY, 1, 1).roll(10, 2, 3).take()
    assert table.open(W) == [8, 15, 20]
    assert (table.phase, table.seat) == ("roll", ANNA)


def test_E27_turn_60_with_five_tiles_left_ends_the_game_and_it_is_scored():
    table = Table({BO: [40]}, middle=[2, 3, 4, 5, 6], turns=59, options={"max_turns": 60}).roll(LAZY, 1, 1)
    assert table.over
    assert table.event("over") == {"why": "max-turns"}
    assert len(table.middle) == 5
    assert (table.scores[BO], table.ranking[BO], table.legal) == (7, 1, [])
