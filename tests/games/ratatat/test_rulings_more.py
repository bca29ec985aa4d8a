"""Rat-a-Tat Roll's rulings 31 to 56: full players, the end, memory, what is never offered."""

import pytest

from pygames_core.engine.match import Match
from pygames_core.engine.rng import Rng
from pygames_core.games.ratatat.position import UNKNOWN
from pygames_core.games.ratatat.recall import remembered
from pygames_core.games.ratatat.rules import RATATAT
from tests.games.ratatat.table import DISPLAY, HIGH, LOW, SWAP, A, B, C, Table, hidden

FULL = [0, 1, 1, 2, 3]
BARE = {"tokens": (0, 0)}
DISPLAY_LATE = [5, 6, 7, 8, 5]
LONG_PILE = [[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2], [3, 3, 3, 3], [4, 4, 4, 4]]


def last_cards(under, **given):
    """Five players, all full; nothing but ``under`` is left in the pile."""
    rest = sorted([5, 6, 7, 8, 9] * 4, reverse=True)
    for value in (*under, *(5, 6, 7, 8, 9)):
        rest.remove(value if isinstance(value, int) else value["value"])
    filled = [*under, *(hidden(value) for value in rest)]
    fields = {"left": 5, "tokens": (0,) * 5, "display": [5, 6, 7, 8, 9], "under": filled} | given
    return Table(LONG_PILE, **fields)


def test_R31_who_becomes_full_in_the_middle_of_a_turn_finishes_it():
    table = Table([[1, 2, 3, 4], [5]], **BARE).land(3)
    assert len(table.row()) == 5
    assert table.legal == ["peek:own", "peek:1.0", "peek:none"]
    table.act("peek:own").falls(7)
    assert (table.seat, table.left) == (B, None)
    assert table.land(4).act("peek:none").falls(8).legal == ["skip", "wild"]


def test_R32_nobody_becomes_un_full():
    for result, action in ((LOW, "discard:0"), (HIGH, "discard:0"), (SWAP, "swap:0-1.0")):
        table = Table([FULL, [5]], **BARE).act("wild").falls(result).act(action)
        assert len(table.row()) == 5


@pytest.mark.parametrize("pawn", range(20))
def test_R33_the_place_of_the_pawn_does_not_matter_for_a_full_player(pawn):
    table = Table([FULL, [5]], pawn=pawn, **BARE)
    assert table.legal == ["skip", "wild"]
    assert table.act("wild").falls(LOW).act("discard:0").falls(7).pawn == pawn


def test_R34_full_players_keep_their_turns_in_order_until_the_trigger_and_one_more():
    rows = [[0, 1, 1, 2], [2, 3, 3, 5], [4, 5]]
    table, order = Table(rows, tokens=(0, 0, 0)), []
    while not table.over:
        order.append(table.seat)
        if table.legal == ["skip", "wild"]:
            table.act("skip")
        else:
            table.land(*((4, 4, 2) if table.pawn == 0 else (2, 2))).falls(7)
    assert order == [0, 1, 2, 0, 1, 2, 0, 1, 2]


def test_R35_with_two_players_one_may_be_full_long_before_the_other():
    table, order = Table([FULL, [5, 5, 6]], **BARE), []
    while not table.over:
        order.append(table.seat)
        if table.legal == ["skip", "wild"]:
            table.act("skip")
        else:
            table.land(*((4, 4, 2) if table.pawn == 0 else (2, 2))).falls(7)
    assert order == [0, 1, 0, 1, 0, 1]


def test_R36_a_slow_player_gives_the_others_one_turn_per_lap():
    rows = [[0, 1, 1, 2], [2, 3, 3, 5], [4, 5, 5]]
    table, order = Table(rows, tokens=(0, 0, 0)), []
    for _ in range(2):
        for _ in range(2):
            order.append(table.seat)
            table.act("skip")
        order.append(table.seat)
        table.land(4, 4, 4) if table.pawn == 0 else table.land(4, 4)
        table.falls(SWAP).act("swap:none")
    assert order == [0, 1, 2, 0, 1, 2]
    assert (table.left, len(table.row(C))) == (None, 3)


def test_R37_the_icon_limit_holds_in_the_last_turn_too():
    table = Table([FULL, [4, 4, 5, 5, 6]], left=1, display=[0, 7, 8, 9, 6], **BARE)
    table.act("wild").falls(LOW).act("discard:0").falls(7)
    assert table.event("redealt")["values"] == (7, 7, 8, 9, 6)
    assert not table.over
    assert table.falls(2, 2, 3, 3, 5).over


def test_R38_equal_totals_share_the_win_or_tokens_order_them():
    rows = [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5]]
    table = Table(rows, left=1, tokens=(1, 3)).act("skip")
    assert table.ranking == (1, 1)
    assert RATATAT.returns(table.state) == (RATATAT.returns(table.state)[1],) * 2
    table = Table(rows, left=1, tokens=(1, 3), options={"tie_break": "tokens"}).act("skip")
    assert table.ranking == (2, 1)
    table = Table(rows, left=1, tokens=(2, 2), options={"tie_break": "tokens"}).act("skip")
    assert table.ranking == (1, 1)


def test_R39_the_table_shows_backs_only_whatever_somebody_knows():
    table = Table([[1, hidden(9, A)], [hidden(5, A, B)]])
    for viewer in (A, B, None):
        assert RATATAT.observation(table.state, viewer).rows == ((UNKNOWN, UNKNOWN), (UNKNOWN,))


def test_R40_values_seen_in_private_are_secrets_of_the_one_who_looked():
    table = Table.dealing({"players": 3}).falls(7, 5, 5, *DISPLAY).land(3).act("peek:1.0").falls(1)
    table.land(2).act("draw").falls(8)
    private = [event for event in table.told if event.secrets]
    assert [(event.kind, event.secrets[0][2]) for event in private] == [
        ("dealt", (A,)), ("dealt", (B,)), ("dealt", (C,)), ("peeked", (A,)), ("drew", (B,))]
    assert all("value" not in dict(event.seen_by(None).fields) for event in private)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_R41_no_decision_point_is_ever_without_an_action(players):
    for seed in range(40):
        match, rng = Match(RATATAT, RATATAT.options({"players": players}), seed), Rng(seed, "test")
        while not match.over:
            legal = RATATAT.legal_actions(match.state, match.waiting[0])
            assert legal
            match.act_index(match.waiting[0], rng.below(len(legal)))
        assert match.state.turns < 1000


def test_R42_without_tokens_no_re_roll_is_offered():
    assert Table(**BARE).roll(1).phase == "choice"
    assert Table(**BARE).land(4).falls(SWAP).phase == "swap"
    assert Table(tokens=(1, 0)).roll(1).act("reroll:0").falls((1,)).phase == "choice"


def test_R43_a_full_player_may_discard_any_old_card_known_or_not():
    row = [hidden(0), hidden(1, A), 1, hidden(2, B), 3]
    table = Table([row, [5]], **BARE).act("wild").falls(HIGH)
    assert table.legal == [f"discard:{slot}" for slot in range(5)]


def test_R44_the_last_turn_may_be_skipped():
    assert Table([FULL, [4, 4, 5, 5, 6]], left=1, **BARE).act("skip").over


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("pawn", [0, 5, 19])
def test_R45_any_number_of_dice_is_allowed_anywhere(pawn, dice):
    assert f"dice:{dice}" in Table(pawn=pawn).legal


def test_R46_on_token_and_peek_spaces_the_open_card_is_taken_first():
    assert Table().land(2).event("took")["region"] == 0
    assert Table().land(3).event("took")["region"] == 0


def test_R47_and_R48_are_settled_by_the_final_round_with_its_five_open_cards():
    table = Table([[1, 2, 3, 4], FULL], **BARE).land(2).falls(7)
    assert (table.over, table.left, len(table.display)) == (False, 2, 5)


@pytest.mark.parametrize("result", [LOW, HIGH])
def test_R49_a_wild_landing_gives_the_card_and_nothing_of_its_region(result):
    table = Table(display=[6, 2, 5, 0, 4], **BARE).land(4).falls(result)
    assert (table.phase, table.tokens) == ("refill", [0, 0])


def test_R50_a_collecting_player_rolls_the_wild_die_on_wild_spaces_only():
    assert Table().refused("wild").rule == "R50"


def test_R51_a_full_player_has_no_number_dice():
    table = Table([FULL, [5]])
    assert table.refused("dice:1").rule == "RT-25"
    assert table.act("wild").falls(LOW).refused("reroll:0").rule == "R8"


def test_R52_new_faces_replace_the_old_ones_at_once():
    table = Table().roll(6, 6).act("reroll:01").falls((1, 1))
    assert table.dice == [1, 1]
    table = Table().land(4).falls(LOW).act("again").falls(HIGH)
    assert table.json["wild"] == HIGH
    assert table.act("accept").row() == [1, 9]


def test_R53_any_filled_slot_of_the_right_row_may_be_named():
    table = Table([[1, hidden(2)], [5, hidden(6)]]).land(3)
    assert table.legal == ["peek:own", "peek:1.0", "peek:1.1", "peek:none"]
    assert table.refused("peek:1.2").rule == "R53"
    table = Table([[1, hidden(2)], [5, hidden(6)]], **BARE).land(4).falls(SWAP)
    assert table.legal == ["swap:0-1.0", "swap:0-1.1", "swap:1-1.0", "swap:1-1.1", "swap:none"]
    assert table.refused("swap:2-1.0").rule == "R53"
    table = Table([FULL, [5]], **BARE).act("wild").falls(HIGH)
    assert table.refused("discard:5").rule == "R53"


def test_R54_nothing_but_the_events_of_the_looks_shows_a_card():
    table = Table([[1], [5]]).land(1).act("draw").falls(8)
    for viewer in (A, B, None):
        assert RATATAT.observation(table.state, viewer).rows == ((UNKNOWN, UNKNOWN), (UNKNOWN,))
    table = Table(options={"memory_aid": "all"})
    assert RATATAT.observation(table.state, A).rows == ((UNKNOWN,), (UNKNOWN,))


def test_R54_for_a_class_all_hands_may_lie_open():
    table = Table([[1], [5]], options={"open_hands": "on"}).land(1).act("draw").falls(8)
    for viewer in (A, B, None):
        assert RATATAT.observation(table.state, viewer).rows == ((1, 8), (5,))


def test_R55_a_discard_can_come_up_again_and_who_knew_it_knows_it_on_top():
    table = last_cards([6, hidden(9, B)])
    memory = table.under[-1]
    table.act("wild")
    assert table.pile == 15
    table.falls(LOW).act("discard:0")
    assert table.chance.outcomes == (memory,)
    assert table.falls(memory).event("display") == {"region": 0, "value": memory, "below": True}
    assert table.under[0] == 0


def test_R55_a_discard_drawn_unseen_is_known_to_its_drawer_too():
    rows = [[0, 0, 0], *LONG_PILE[1:]]
    rest = sorted([*[5, 6, 7, 8, 9] * 4, 0])
    for value in DISPLAY_LATE:
        rest.remove(value)
    rest.remove(9)
    tagged = [hidden(value, tag="icon" if value > 6 else "plain") for value in rest]
    under = [*tagged, hidden(9, B, tag="icon")]
    table = Table(rows, tokens=(0, 15, 0, 0, 0), display=DISPLAY_LATE, under=under).land(1).act("draw")
    assert (table.chance.outcomes, table.chance.weights) == ((9,), (1,))
    table.falls(9)
    assert table.event("drew", C) == {"seat": A, "slot": 3, "tokens": 0, "tag": "none", "below": True}
    assert (table.knows(A, 3), table.tag(A, 3)) == ([A, B], "icon")


def test_R56_the_discard_is_chosen_before_the_refill_is_seen():
    table = Table([FULL, [5]], **BARE).act("wild").falls(LOW)
    assert (table.phase, table.display[3]) == ("discard", UNKNOWN)
    assert table.act("discard:0").phase == "refill"


def test_the_memory_of_a_match_that_began_in_the_middle_holds_what_happened_since():
    table = Table().land(1).act("draw").falls(8)
    mine = remembered(2, [event.seen_by(A) for event in table.told]).rows[A][1]
    theirs = remembered(2, [event.seen_by(B) for event in table.told]).rows[A][1]
    assert (mine.value, theirs.value, theirs.tag) == (8, UNKNOWN, "icon")
