"""Raffzahn's rulings 29 to 51: rolling, the dentist, calls, two players, the last tile.

Rulings 33 and 47 are kept by the screen; here stands what the rules tell it. Ruling 34 (gaps keep their
place in the grid) belongs to the screen alone.
"""

import pytest

from pygames_core.engine.errors import Malformed
from pygames_core.games.raffzahn.position import TEETH_TABLES
from pygames_core.games.raffzahn.rules import RAFFZAHN
from tests.games.raffzahn.table import ALL_REROLLS, ANNA, LAZY, STAR, TOM, Table, W

CALL = {"call_rule": "on"}
ONCE = {"call_rule": "on", "call_limit": "once"}


def test_R29_nobody_passes_before_the_first_roll():
    table = Table()
    assert table.legal == ["roll"]
    assert table.refused("stop").rule == "RZ-3"


def test_R30_rolling_no_dice_is_no_roll():
    assert Table().roll(10, 2, 3).refused("reroll:").rule == "R30"


def test_R31_equal_blue_dice_remain_two_physical_choices():
    table = Table().roll(10, 3, 3)
    assert "reroll:A" in table.legal
    assert "reroll:B" in table.legal
    assert table.again("A", 5).event("rolled")["dice"] == (10, 5, 3)
    assert Table().roll(10, 3, 3).again("B", 5).event("rolled")["dice"] == (10, 3, 5)


def test_R32_the_same_result_again_is_judged_anew_and_uses_up_a_roll():
    table = Table(edge=[15]).roll(10, 2, 3).again("Y", 10)
    assert table.event("rolled")["result"] == "edge"
    assert table.rolls == 2
    table = Table().roll(STAR, STAR, 3).again("B", 3)
    assert (table.event("rolled")["result"], table.rolls) == ("small", 2)


def test_R33_no_rolled_number_is_overlooked():
    table = Table({W: [15]}, {ANNA: [16]}).roll(10, 2, 3)
    assert table.event("rolled")["owner"] == W
    assert Table({W: [15]}, {ANNA: [16]}).roll(10, 3, 3).event("rolled")["owner"] == ANNA


def test_R35_the_start_is_drawn_or_named():
    drawn = RAFFZAHN.initial_state(RAFFZAHN.options({"players": 5}))
    chance = RAFFZAHN.chance_outcomes(drawn)
    assert chance.stream == "start"
    assert dict(zip(chance.outcomes, chance.weights, strict=True)) == dict.fromkeys(range(5), 1)
    state, events = RAFFZAHN.apply_chance(drawn, 3)
    assert RAFFZAHN.current_players(state) == (3,)
    assert (events[0].kind, events[0].get("seat")) == ("starts", 3)
    named = RAFFZAHN.initial_state(RAFFZAHN.options({"players": 5, "start_player": 2}))
    assert RAFFZAHN.current_players(named) == (2,)
    asked = RAFFZAHN.initial_state(RAFFZAHN.options({"start_player": "ask"}))
    assert RAFFZAHN.chance_outcomes(asked).stream == "start"


def test_R36_a_call_is_bound_to_the_next_roll_and_lapses_after_it():
    table = Table(options=CALL).roll(30, 2, STAR).again("B", 4, call=37)
    assert table.json["call"] == 37
    table.again("B", 5)
    assert "call" not in table.json
    assert table.take().ended("taken")


def test_R36_calling_is_voluntary_and_only_the_acting_player_calls():
    table = Table(options=CALL).roll(30, 2, STAR)
    assert "reroll:B" in table.legal
    assert table.refused("reroll:B:37", seat=ANNA).rule == "RZ-23"
    assert table.again("B", 5).take().ended("taken")


def test_R36_once_allows_one_call_a_turn_and_it_stands_to_the_end_of_the_turn():
    table = Table(options=ONCE).roll(30, 2, STAR).again("B", 4, call=37)
    assert table.legal == ["take", *ALL_REROLLS, "stop"]
    assert table.refused("reroll:B:36").rule == "R36"
    table.again("B", 5)
    assert table.json["call"] == 37
    assert table.take().seat == W
    late = Table(options=ONCE).roll(30, 2, STAR).again("B", 4)
    assert late.again("B", 5, call=37).take().seat == W


def test_R37_own_protected_and_edge_tiles_and_tile_1_cannot_be_called():
    table = Table({W: [5], ANNA: [6]}, {W: [7], ANNA: [8]}, edge=[9], options=CALL).roll(10, 1, 2)
    for tile in (5, 7, 8, 9):
        assert table.refused(f"reroll:Y:{tile}").rule == "R37"
    called = {text.split(":")[2] for text in table.legal if text.count(":") == 2}
    assert called == {str(tile) for tile in range(2, 41)} - {"5", "7", "8", "9"}
    assert len(table.legal) == 7 * (35 + 1) + 2


def test_R38_the_number_that_the_dice_show_now_may_be_called_but_must_fall_again():
    table = Table(options=CALL).roll(30, 5, 2)
    assert "reroll:B:37" in table.legal
    assert table.again("B", 2, call=37).take().seat == W


def test_R39_a_called_number_that_is_declined_earns_nothing():
    table = Table(options=CALL).roll(30, 2, STAR).again("B", 5, call=37).stop()
    assert table.ended("stopped")


def test_R40_one_may_call_in_an_additional_turn_again_and_again():
    table = Table(options=CALL)
    for number, tile in ((5, 37), (4, 36), (3, 35)):
        assert table.legal == ["roll"]
        table.roll(30, 2, STAR).again("B", number, call=tile).take()
        if table.phase == "place":
            table.place("down")
        assert table.seat == W
    assert table.turns == 3


def test_R41_a_called_loot_that_empties_the_middle_ends_the_game():
    table = Table(middle=[37], options=CALL).roll(30, 2, STAR).again("B", 5, call=37).take()
    assert table.over
    assert table.event("looted")["bonus"] is False


def test_R42_the_first_roll_can_carry_no_bonus():
    table = Table(options=CALL)
    assert table.refused("reroll:YAB:37").rule == "R42"
    assert table.roll(30, 2, 5).take().ended("taken")


def test_R43_two_players_need_the_unofficial_option_and_play_by_the_same_rules():
    with pytest.raises(Malformed) as caught:
        RAFFZAHN.options({"players": 2})
    assert caught.value.rule == "R43"
    table = Table({W: [2], ANNA: [15]}, seats=2).roll(10, 2, 3).take()
    assert table.seat == ANNA
    assert table.roll(LAZY, 1, 1).seat == W


def test_R44_the_stories_conclude_nothing_about_the_teeth_of_tile_15():
    assert TEETH_TABLES["default"][14] == 3
    row = [1] * 6 + [2] * 9 + [3] * 4 + [4] * 3 + [5] * 6 + [6] * 6 + [7] * 6
    assert Table({W: [15]}, options={"teeth_table": row}).scores[W] == 2


def test_R45_whoever_owns_nothing_rolls_without_risk():
    table = Table(edge=[15], roll=3).roll(10, 2, 3)
    assert table.ended("miss")
    assert table.edge == [15]


def test_R46_a_victim_with_more_than_three_face_up_tiles_absorbs_the_loss():
    table = Table({ANNA: [2, 3, 15, 16, 17]}).roll(10, 2, 3).take()
    assert "below-three" not in table.kinds()
    table.roll(20, 1, 1).take()
    assert table.phase == "place"


def test_R47_memory_mode_changes_no_rule_and_no_event():
    def tell(mode):
        table = Table({W: [2, 3, 4]}, {TOM: [20]}, options={"memory_mode": mode})
        table.roll(30, 5, 5).take().place("down").roll(10, 5, 5)
        return table.told, table.legal, table.seat
    assert tell("on") == tell("off")


def test_R48_a_declined_loot_and_an_early_miss_leave_the_turn_going_on():
    assert Table().roll(10, 2, 3).again("Y", 20).event("rolled")["roll"] == 2
    assert Table(edge=[15]).roll(10, 2, 3).again("Y", 20).event("rolled")["roll"] == 2


def test_R49_no_side_is_asked_for_the_last_tile_and_it_lies_face_up():
    table = Table({W: [2, 3, 4]}, middle=[17]).roll(10, 3, 4).take()
    assert table.over
    assert table.open(W) == [2, 3, 4, 17]


def test_R50_after_an_additional_turn_the_next_seat_plays():
    table = Table(options=CALL, seat=TOM, seats=3).roll(30, 2, STAR).again("B", 5, call=37).take()
    assert table.seat == TOM
    assert table.roll(LAZY, 1, 1).seat == W


def test_R51_lowest_and_highest_ignore_gaps():
    table = Table(middle=[2, 17, 33]).roll(STAR, STAR, 4)
    assert table.take().event("looted")["tile"] == 2
    assert Table(middle=[2, 17, 33]).roll(STAR, STAR, STAR).event("looted")["tile"] == 33
