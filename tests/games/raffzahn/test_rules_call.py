"""Raffzahn's numbered rules, third part: the extra rule Call (RZ-29 to RZ-31)."""

from tests.games.raffzahn.table import ANNA, LAZY, STAR, TOM, Table, W

CALL = {"call_rule": "on"}


def test_RZ_29_before_the_second_and_third_roll_the_acting_player_may_call_an_available_tile():
    table = Table({ANNA: [37]}, {ANNA: [38]}, options=CALL).roll(10, 1, 2)
    assert "reroll:Y:37" in table.legal
    assert "reroll:Y:36" in table.legal
    assert "reroll:Y:38" not in table.legal
    table.again("Y", 20, call=37)
    assert [dict(event.fields) for event in table.told if event.kind == "called"] == [{"seat": W, "tile": 37}]
    assert table.event("rolled")["call"] == 37
    assert "reroll:Y:36" in table.legal
    assert table.again("Y", 30, call=36).event("rolled")["call"] == 36


def test_RZ_29_without_the_extra_rule_nobody_calls():
    table = Table().roll(10, 1, 2)
    assert table.refused("reroll:Y:37").rule == "RZ-29"


def test_RZ_29_the_first_roll_carries_no_call():
    table = Table(options=CALL)
    assert table.legal == ["roll"]
    assert table.refused("reroll:YAB:37").rule == "R42"


def test_RZ_30_looting_the_called_tile_by_its_number_earns_one_more_turn():
    table = Table(options=CALL).roll(30, 2, STAR).again("B", 5, call=37).take()
    assert table.event("looted")["bonus"] is True
    assert table.event("turn-ended") == {"seat": W, "why": "taken", "again": True}
    assert (table.seat, table.phase, table.rolls, table.turns) == (W, "roll", 0, 1)
    table.roll(LAZY, 1, 1)
    assert (table.seat, table.turns) == (ANNA, 2)


def test_RZ_30_the_called_tile_may_come_from_another_player():
    table = Table({TOM: [37]}, options=CALL).roll(30, 2, STAR).again("B", 5, call=37).take()
    assert table.seat == W
    assert (table.open(W), table.open(TOM)) == ([37], [])


def test_RZ_30_the_side_is_chosen_before_the_additional_turn():
    table = Table({W: [1, 2, 3]}, options=CALL).roll(30, 2, STAR).again("B", 5, call=37).take()
    assert (table.phase, table.json["bonus"]) == ("place", True)
    assert table.place("down").event("turn-ended")["again"] is True
    assert table.seat == W


def test_RZ_31_another_tile_or_a_star_roll_earns_no_more_turn():
    table = Table(options=CALL).roll(30, 2, STAR).again("B", 4, call=37)
    assert table.take().ended("taken")
    assert table.event("looted")["bonus"] is False
    table = Table(options=CALL).roll(30, STAR, STAR).again("Y", STAR, call=40)
    assert table.event("looted")["tile"] == 40
    assert table.ended("taken")
    table = Table({ANNA: [1]}, options=CALL).roll(30, STAR, STAR).again("Y", 10, call=2).take()
    assert table.event("looted")["tile"] == 2
    assert table.ended("taken")
