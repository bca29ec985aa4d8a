"""Rat-a-Tat Roll's numbered rules, second part: Wild die, display, full players, end (RT-21 to RT-30)."""

import pytest

from tests.games.ratatat.table import HIGH, LOW, SWAP, A, B, C, Table, hidden

FULL = [0, 1, 1, 2, 3]
ON_WILD = {"tokens": (0, 0)}


def landed(rows=None, **given):
    """The pawn has landed on a Wild space; no tokens unless they are given."""
    return Table(rows, **ON_WILD | given).land(4)


def full(rows=None, tokens=(0, 0), **given):
    """Seat 0 is full and rolls the Wild die; seat 1 still collects."""
    return Table(rows or [FULL, [5]], tokens=tokens, **given).act("wild")


def test_RT_21_on_a_wild_space_the_wild_die_is_rolled():
    table = landed()
    assert (table.phase, table.pawn) == ("wild-roll", 4)
    assert table.chance.stream == "wild"
    assert table.chance.outcomes == (LOW, HIGH, SWAP)
    assert len(set(table.chance.weights)) == 1
    assert table.falls(LOW).event("wild") == {"seat": A, "result": LOW}


def test_RT_21_each_token_buys_another_throw_of_the_wild_die():
    table = Table(tokens=(2, 2)).land(4).falls(HIGH)
    assert table.legal == ["accept", "again"]
    assert table.act("again").tokens == [1, 2]
    assert table.falls(HIGH).act("again").tokens == [0, 2]
    table.falls(SWAP)
    assert (table.phase, table.centre) == ("swap", 13)
    assert Table(tokens=(2, 2)).land(4).falls(LOW).refused("swap:none").rule == "RT-21"


def test_RT_21a_lowest_takes_the_lowest_open_card():
    table = landed().falls(LOW)
    assert table.event("took") == {"seat": A, "slot": 1, "region": 3, "value": 0, "tokens": 0}
    assert table.phase == "refill"


def test_RT_21a_among_equal_lowest_cards_the_player_picks():
    table = landed(display=[2, 5, 2, 9, 9]).falls(LOW)
    assert table.legal == ["region:0", "region:2"]
    assert table.refused("region:1").rule == "RT-21a"
    assert table.act("region:2").display == [2, 5, -1, 9, 9]


def test_RT_21b_highest_takes_the_highest_open_card():
    table = landed().falls(HIGH)
    assert table.event("took") == {"seat": A, "slot": 1, "region": 2, "value": 9, "tokens": 1}


def test_RT_21b_among_equal_highest_cards_the_player_picks():
    table = landed(display=[2, 5, 2, 9, 9]).falls(HIGH)
    assert table.legal == ["region:3", "region:4"]
    assert table.refused("region:0").rule == "RT-21b"
    assert table.act("region:4").row() == [1, 9]


def test_RT_21c_a_swap_exchanges_two_cards_and_nobody_looks():
    table = landed([[1, 8], [5, 3], [7]], tokens=(0, 0, 0)).falls(SWAP)
    assert len(table.legal) == 2 * 3 + 1
    assert table.refused("accept").rule == "R52"
    assert table.refused("peek:own").rule == "RT-21c"
    table.act("swap:1-1.0")
    assert (table.row(A), table.row(B), table.row(C)) == ([1, 5], [8, 3], [7])
    assert table.event("swapped") == {"seat": A, "slot": 1, "other": B, "other_slot": 0}
    assert not any(event.secrets for event in table.events)


def test_RT_21c_a_swap_is_optional():
    table = landed().falls(SWAP)
    assert table.legal == ["swap:0-1.0", "swap:none"]
    table.act("swap:none")
    assert (table.row(A), table.row(B), table.seat) == ([1], [5], B)
    assert table.event("declined") == {"seat": A, "what": "swap"}


def test_RT_22_the_gap_is_filled_from_the_pile_at_the_end_of_the_turn():
    table = Table(tokens=(0, 0)).land(2)
    assert table.display == [-1, 2, 9, 0, 4]
    pile = table.pile
    table.falls(7)
    assert table.event("display") == {"region": 0, "value": 7, "below": False}
    assert (table.display, table.pile, table.seat) == ([7, 2, 9, 0, 4], pile - 1, B)
    assert table.kinds() == ["display", "turn-ended"]


def test_RT_23_more_than_three_icons_bring_five_new_cards():
    table = Table(tokens=(0, 0), display=[6, 7, 8, 9, 3]).land(2)
    pile = table.pile
    table.falls(9)
    assert table.event("redealt")["values"] == (9, 7, 8, 9, 3)
    assert (table.display, table.pile, table.phase) == ([-1] * 5, pile + 4, "refill")
    assert table.chance.weights == (4, 3, 4, 4, 4, 3, 3, 4, 4, 4)
    table.falls(0, 1, 2, 3, 4)
    assert (table.display, table.phase, table.seat) == ([0, 1, 2, 3, 4], "turn", B)
    assert table.json["returned"] == [[9, 7, 8, 9, 3]]


def test_RT_23_three_icons_stay():
    table = Table(tokens=(0, 0), display=[6, 7, 8, 9, 3]).land(2).falls(6)
    assert (table.display, table.phase) == ([6, 7, 8, 9, 3], "turn")


@pytest.mark.parametrize(("players", "target"), [(2, 5), (3, 4), (4, 4), (5, 4)])
def test_RT_24_five_cards_fill_a_row_with_two_players_else_four(players, target):
    others, none = [[7]] * (players - 1), (0,) * players
    short = [1, 2, 3, 4][:target - 1]
    assert Table([short, *others], tokens=none).legal == ["dice:1", "dice:2", "dice:3"]
    filled = Table([short, *others], tokens=none).land(2).row()
    assert len(filled) == target
    assert Table([filled, *others], tokens=none, display=[5, 2, 9, 0, 4]).legal == ["skip", "wild"]


def test_RT_25_a_full_player_skips_or_rolls_the_wild_die():
    table = Table([FULL, [5]], pawn=7)
    assert table.legal == ["skip", "wild"]
    assert table.refused("dice:2").rule == "RT-25"
    assert table.refused("faceup").rule == "RT-25"
    table.act("skip")
    assert table.event("skipped") == {"seat": A, "turn": 1}
    assert (table.seat, table.pawn) == (B, 7)


def test_RT_25_his_wild_die_does_not_move_the_pawn():
    table = full(pawn=7).falls(LOW).act("discard:0").falls(5)
    assert (table.pawn, table.seat) == (7, B)


def test_RT_26_a_full_player_may_re_roll_and_must_carry_out_the_final_result():
    table = full(tokens=(2, 2)).falls(SWAP).act("again").falls(HIGH)
    assert table.tokens == [1, 2]
    table.act("accept")
    assert (table.phase, table.legal) == ("discard", [f"discard:{slot}" for slot in range(5)])
    assert full().falls(SWAP).act("swap:none").row() == FULL


def test_RT_27_a_full_player_gives_up_an_older_card_which_goes_under_the_pile():
    table = full([[7, *FULL[1:]], [5]]).falls(HIGH)
    assert table.json["air"] == 9
    pile = table.pile
    assert table.refused("skip").rule == "R20"
    assert table.refused("peek:own").rule == "RT-27"
    table.act("discard:0")
    assert (table.row(), table.under, table.pile) == ([9, *FULL[1:]], [7], pile + 1)
    assert table.kinds() == ["discarded", "took"]


def test_RT_27_the_icon_token_is_earned_here_too():
    assert full().falls(HIGH).act("discard:4").tokens == [1, 0]
    assert full().falls(LOW).act("discard:4").tokens == [0, 0]


def test_RT_28_the_turn_that_fills_the_last_row_triggers_the_final_round():
    table = Table([[1, 2, 3, 4], FULL], tokens=(0, 0)).land(2)
    assert table.left is None
    table.falls(7)
    assert table.event("turn-ended") == {"seat": A, "left": 2}
    assert table.left == 2


@pytest.mark.parametrize("last", [0, 1, 2])
def test_RT_29_everybody_has_one_more_turn_and_the_trigger_player_the_last(last):
    rows = [[1, 2, 3, 4] for _ in range(3)]
    rows[last] = [5, 5, 6]
    table = Table(rows, seat=last, tokens=(0, 0, 0)).land(2).falls(7)
    order = []
    while not table.over:
        order.append(table.seat)
        table.act("skip")
    assert order == [(last + step) % 3 for step in (1, 2, 3)]


def test_RT_30_all_cards_are_revealed_and_the_lowest_total_wins():
    rows = [[hidden(3, A), 4, 5, 6, 7], [0, 1, 2, 3, hidden(8)]]
    table = Table(rows, left=1, tokens=(0, 5)).act("skip")
    assert table.over
    assert table.event("over")["rows"] == ((3, 4, 5, 6, 7), (0, 1, 2, 3, 8))
    assert (table.scores, table.ranking) == ((25, 14), (2, 1))
    assert [table.knows(A, 0), table.knows(B, 4)] == ["all", "all"]
    assert table.refused("skip").rule == "RT-30"
