"""Raffzahn's numbered rules, second part: placing, hits, the end, table manners (RZ-13 to RZ-28)."""

import pytest

from tests.games.raffzahn.table import ALL_REROLLS, ANNA, BO, LAZY, STAR, TOM, Table, W

LOOT = [((10, 2, 3), "by a number"), ((STAR, STAR, STAR), "by three stars")]


def test_RZ_13_looted_tiles_lie_in_one_ascending_row():
    table = Table({W: [8, 30, 39]}, {W: [12, 33]}).roll(10, 4, 5).take().place("down")
    assert table.open(W) == [8, 30, 39]
    assert table.protected(W) == [12, 19, 33]


@pytest.mark.parametrize("owned", [(), (2,), (2, 3)])
@pytest.mark.parametrize(("dice", "how"), LOOT)
def test_RZ_14_with_fewer_than_three_face_up_tiles_the_new_one_lies_face_up(owned, dice, how):
    table = Table({W: owned}, {W: [20, 21, 22]}).roll(*dice)
    if table.phase == "decide":
        table.take()
    assert table.event("placed")["up"] is True, how
    assert table.ended("taken")
    assert len(table.open(W)) == len(owned) + 1


@pytest.mark.parametrize("side", ["up", "down"])
@pytest.mark.parametrize(("dice", "how"), LOOT)
def test_RZ_15_with_three_or_more_face_up_tiles_the_looter_chooses_the_side(side, dice, how):
    table = Table({W: [2, 3, 4]}).roll(*dice)
    if table.phase == "decide":
        table.take()
    assert (table.phase, table.seat) == ("place", W), how
    assert sorted(table.legal) == ["place:down", "place:up"]
    assert table.refused("stop").rule == "RZ-15"
    table.place(side)
    assert table.event("placed")["up"] is (side == "up")
    assert len(table.open(W)) == (4 if side == "up" else 3)
    assert len(table.protected(W)) == (0 if side == "up" else 1)
    assert table.ended("taken")


def test_RZ_16_others_can_loot_face_up_tiles_but_not_face_down_ones():
    hands = {"up": {ANNA: [15]}, "down": {ANNA: [16]}}
    table = Table(**hands).roll(10, 2, 3).take()
    assert (table.open(W), table.open(ANNA)) == ([15], [])
    table = Table(**hands).roll(10, 3, 3)
    assert "take" not in table.legal
    assert table.refused("take").rule == "RZ-16"


def test_RZ_17_after_falling_below_three_the_next_tile_is_face_up_again_and_protected_ones_stay():
    table = Table({W: [5], ANNA: [15, 16, 17]}, {ANNA: [30, 31]}).roll(10, 2, 3).take()
    assert table.event("below-three") == {"seat": ANNA, "open": 2}
    assert table.protected(ANNA) == [30, 31]
    table.roll(20, 1, 1).take()
    assert table.phase == "roll"
    assert table.open(ANNA) == [16, 17, 22]


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_RZ_18_an_own_hit_reveals_a_face_down_tile_or_throws_out_a_face_up_one_and_ends_the_turn(roll):
    table = Table({W: [8, 20]}, {W: [32]}, roll=roll).roll(30, 2, STAR)
    assert table.kinds() == ["rolled", "turned-up", "turn-ended"]
    assert table.event("rolled")["result"] == "own-down"
    assert table.ended("own-hit")
    assert (table.open(W), table.protected(W), table.edge) == ([8, 20, 32], [], [])
    table = Table({W: [8, 20]}, {W: [32]}, roll=roll).roll(10, 5, 5)
    assert table.event("rolled")["result"] == "own-up"
    assert table.event("lost") == {"seat": W, "tiles": (20,), "why": "own-hit"}
    assert table.ended("own-hit")
    assert (table.open(W), table.protected(W), table.edge) == ([8], [32], [20])


def test_RZ_18_losing_a_face_up_tile_by_an_own_hit_may_fall_below_three():
    table = Table({W: [8, 9, 20]}).roll(10, 5, 5)
    assert table.event("below-three") == {"seat": W, "open": 2}


def test_RZ_19_a_revealed_tile_may_make_more_than_three_face_up():
    table = Table({W: [8, 9, 20]}, {W: [32]}).roll(30, 2, STAR)
    assert table.open(W) == [8, 9, 20, 32]


def test_RZ_20_a_loot_hit_may_be_taken_from_the_middle_or_from_a_player():
    table = Table({ANNA: [15]}).roll(10, 2, 2)
    assert table.legal == ["take", *ALL_REROLLS, "stop"]
    table.take()
    assert table.event("looted") == {"seat": W, "tile": 14, "owner": -1, "by": "number", "bonus": False}
    assert table.ended("taken")
    table = Table({ANNA: [15]}).roll(10, 2, 3)
    assert table.take().event("looted")["owner"] == ANNA
    assert table.ended("taken")


def test_RZ_20_a_loot_hit_may_be_declined():
    table = Table({ANNA: [15]}).roll(10, 2, 3).stop()
    assert table.ended("stopped")
    assert table.open(ANNA) == [15]
    assert Table(roll=3).roll(10, 2, 3).stop().ended("stopped")


@pytest.mark.parametrize("where", ["protected", "edge"])
def test_RZ_21_a_miss_costs_teeth_on_the_third_roll_only(where):
    given = {"up": {W: [20, 21]}, "down": {ANNA: [15]} if where == "protected" else {},
             "edge": [15] if where == "edge" else []}
    for roll in (1, 2):
        table = Table(**given, roll=roll).roll(10, 2, 3)
        assert table.event("rolled")["result"] == ("down" if where == "protected" else "edge")
        assert table.legal == [*ALL_REROLLS, "stop"]
        assert table.open(W) == [20, 21]
    table = Table(**given, roll=3).roll(10, 2, 3)
    assert (table.phase, table.seat) == ("pay", W)
    assert table.pay(20).ended("miss")


def test_RZ_21_the_refusal_to_take_a_tile_at_the_edge_names_the_rule():
    assert Table(edge=[15]).roll(10, 2, 3).refused("take").rule == "RZ-21"


def test_RZ_22_the_payer_picks_own_tiles_of_three_teeth_or_more_and_they_go_to_the_edge():
    table = Table({W: [8, 9, 20]}, {W: [32]}, edge=[15], roll=3).roll(10, 2, 3)
    assert sorted(table.legal) == ["pay:20", "pay:32", "pay:8+9"]
    assert table.refused("pay:8").rule == "RZ-22"
    assert table.refused("pay:21").rule == "RZ-22"
    assert table.refused("stop").rule == "RZ-22"
    table.pay(8, 9)
    assert table.event("lost") == {"seat": W, "tiles": (8, 9), "why": "miss"}
    assert table.event("below-three") == {"seat": W, "open": 1}
    assert (table.open(W), table.edge) == ([20], [8, 9, 15])
    assert table.ended("miss")


@pytest.mark.parametrize("dice", [(LAZY, 1, 1), (STAR, STAR, STAR), (10, 4, 4)])
def test_RZ_23_after_every_turn_the_dice_go_to_the_next_player(dice):
    table = Table({BO: [18]}, seat=BO).roll(*dice)
    assert (table.seat, table.phase, table.rolls, table.turns) == (W, "roll", 0, 1)
    assert "dice" not in table.json
    assert table.refused("roll", seat=ANNA).rule == "RZ-23"


def test_RZ_24_the_game_ends_the_moment_the_last_tile_leaves_the_middle():
    table = Table({ANNA: [39]}, middle=[17], seat=W).roll(10, 3, 4).take()
    assert table.over
    assert table.kinds() == ["looted", "placed", "over"]
    assert table.event("over") == {"why": "middle-empty"}
    assert table.legal == []
    assert table.refused("roll").rule == "RZ-24"


def test_RZ_25_every_own_tile_counts_face_up_or_face_down():
    table = Table({W: [1, 8], ANNA: [13]}, {W: [40], ANNA: [19, 25]})
    assert table.scores == (1 + 2 + 7, 3 + 4 + 5, 0, 0)
    assert table.ranking == (2, 1, 3, 3)


def test_RZ_26_among_tied_players_the_highest_tile_wins():
    table = Table({W: [12], ANNA: [7, 8]}, {W: [9], TOM: [10, 11]}, middle=[40], seat=BO)
    assert table.scores == (4, 4, 4, 0)
    assert table.ranking == (1, 3, 2, 4)


@pytest.mark.parametrize(("dice", "result", "owner"), [
    ((10, 1, 1), "own-up", W), ((10, 1, 2), "own-down", W), ((10, 2, 2), "up", ANNA),
    ((10, 2, 3), "down", TOM), ((10, 3, 3), "edge", -1), ((10, 3, 4), "middle", -1),
])
def test_RZ_27_every_roll_tells_where_the_rolled_tile_lies(dice, result, owner):
    table = Table({W: [12], ANNA: [14]}, {W: [13], TOM: [15]}, edge=[16]).roll(*dice)
    rolled = table.event("rolled")
    assert (rolled["result"], rolled["tile"], rolled["owner"]) == (result, sum(dice), owner)
    assert all(event.seen_by(BO) == event == event.seen_by(None) for event in table.events)


def test_RZ_28_the_edge_is_told_in_ascending_order():
    table = Table({W: [20, 30]}, edge=[5, 37, 18]).roll(10, 5, 5)
    assert table.edge == [5, 18, 20, 37]
