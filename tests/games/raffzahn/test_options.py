"""Raffzahn's options: every value of every option, bad values, and the teeth tables (sections 2 and 5)."""

from itertools import pairwise

import pytest

from pygames_core.engine.errors import Malformed
from pygames_core.engine.match import Match
from pygames_core.engine.rng import Rng
from pygames_core.games.raffzahn.position import TEETH, TEETH_TABLES
from pygames_core.games.raffzahn.rules import FACTS, RAFFZAHN
from tests.games.raffzahn.playouts import states_of_a_match
from tests.games.raffzahn.table import Table

DEFAULTS = {
    "players": 4, "allow_two_players": "off", "start_player": "random", "call_rule": "off",
    "call_limit": "each_reroll", "stop_on_miss_costs": "off", "miss_payment": "irredundant",
    "star_take_optional": "off", "teeth_table": "default", "memory_mode": "off", "max_turns": "none",
}
GOOD = {
    "players": [3, 4, 5, 6, "3"], "allow_two_players": ["off", "on", True, False],
    "start_player": ["random", "ask", 0, 3], "call_rule": ["off", "on"],
    "call_limit": ["each_reroll", "once"], "stop_on_miss_costs": ["off", "on"],
    "miss_payment": ["irredundant", "minimum"], "star_take_optional": ["off", "on"],
    "teeth_table": ["default", "ceil", "top5", [1] * 40, [1] * 20 + [7] * 20, ",".join(["3"] * 40)],
    "memory_mode": ["off", "on"], "max_turns": ["none", 1, 60, "2000"],
}
ROW = [1 + at // 6 for at in range(40)]
BAD = {
    "players": [0, 1, 7, -3, "four", None, 3.0, [3]], "allow_two_players": ["yes", 2, None],
    "start_player": [-1, 6, "anna", True], "call_rule": ["maybe", 1], "call_limit": ["twice", 1],
    "stop_on_miss_costs": ["", 0], "miss_payment": ["all", 3], "star_take_optional": ["optional", 1],
    "teeth_table": ["best", ROW[:39], [*ROW, 7], ROW[::-1], [0, *ROW[1:]], [*ROW[:39], 8], [True, *ROW[1:]],
                    [1.0, *ROW[1:]], "1,2,3", 7],
    "memory_mode": ["some", 1], "max_turns": [0, -1, "many", 2.5, True, None],
}


def test_the_default_options_are_those_of_the_specification():
    assert RAFFZAHN.options() == DEFAULTS
    assert list(RAFFZAHN.options()) == [option.name for option in FACTS.options] == list(DEFAULTS)


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in GOOD for value in GOOD[name]])
def test_every_allowed_value_starts_a_match(name, value):
    match = Match(RAFFZAHN, RAFFZAHN.options({name: value}), 7)
    assert match.waiting
    assert RAFFZAHN.decode(RAFFZAHN.encode(match.state)) == match.state


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in BAD for value in BAD[name]])
def test_every_other_value_is_refused_naming_option_and_value(name, value):
    with pytest.raises(Malformed) as caught:
        RAFFZAHN.options({name: value})
    assert caught.value.kind == "malformed"
    assert caught.value.key == "engine.option-value"
    assert caught.value.details["option"] == name
    assert "value" in caught.value.details


def test_an_unknown_option_is_refused_by_name():
    with pytest.raises(Malformed) as caught:
        RAFFZAHN.options({"teeth": "default"})
    assert caught.value.key == "engine.option-unknown"
    assert caught.value.details["option"] == "teeth"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_players_start_alike(players):
    state = RAFFZAHN.initial_state(RAFFZAHN.options({"players": players}))
    assert RAFFZAHN.players(state) == players
    assert len(RAFFZAHN.chance_outcomes(state).outcomes) == players
    assert RAFFZAHN.scores(state) == (0,) * players


def test_two_players_are_refused_naming_the_ruling_until_the_option_allows_them():
    with pytest.raises(Malformed) as caught:
        RAFFZAHN.options({"players": 2})
    assert (caught.value.rule, caught.value.key) == ("R43", "raffzahn-rules.refused.two-players")
    assert (caught.value.details["option"], caught.value.details["value"]) == ("players", 2)
    assert RAFFZAHN.options({"players": 2, "allow_two_players": "on"})["players"] == 2


def test_a_start_player_who_is_not_at_the_table_is_refused():
    with pytest.raises(Malformed) as caught:
        RAFFZAHN.options({"players": 3, "start_player": 3})
    assert (caught.value.rule, caught.value.key) == ("RZ-2", "raffzahn-rules.refused.start-seat")
    assert (caught.value.details["option"], caught.value.details["value"]) == ("start_player", 3)
    assert RAFFZAHN.options({"players": 6, "start_player": 5})["start_player"] == 5


def test_a_random_start_depends_on_the_seed_and_reaches_every_seat():
    starts = [Match(RAFFZAHN, RAFFZAHN.options(), seed).waiting[0] for seed in range(60)]
    assert set(starts) == {0, 1, 2, 3}
    assert starts == [Match(RAFFZAHN, RAFFZAHN.options(), seed).waiting[0] for seed in range(60)]


def test_ask_draws_like_random_inside_the_engine():
    asked = [Match(RAFFZAHN, RAFFZAHN.options({"start_player": "ask"}), seed).waiting for seed in range(30)]
    assert asked == [Match(RAFFZAHN, RAFFZAHN.options(), seed).waiting for seed in range(30)]


def test_a_named_seat_starts_with_no_chance_event_and_the_same_dice():
    drawn, named = Match(RAFFZAHN, RAFFZAHN.options(), 11), None
    named = Match(RAFFZAHN, RAFFZAHN.options({"start_player": drawn.waiting[0]}), 11)
    for match in (drawn, named):
        match.act(match.waiting[0], RAFFZAHN.parse_action("roll"))
    faces = [next(moment.event.get("dice") for moment in match.moments if moment.event.kind == "rolled")
             for match in (drawn, named)]
    assert faces[0] == faces[1]


@pytest.mark.parametrize("limit", [1, 7, 60])
def test_no_match_is_longer_than_max_turns(limit):
    options, rng = RAFFZAHN.options({"max_turns": limit, "call_rule": "on"}), Rng(5, "limit")
    for seed in range(5):
        match = Match(RAFFZAHN, options, seed)
        while not match.over:
            seat = match.waiting[0]
            match.act_index(seat, rng.below(len(RAFFZAHN.legal_actions(match.state, seat))))
        ended = sum(moment.event.kind == "turn-ended" for moment in match.moments)
        assert ended <= limit
        if match.state.middle:
            assert ended == limit


def test_matches_over_random_options_reach_their_end():
    rng = Rng(9, "ends")
    for _ in range(20):
        last = list(states_of_a_match(rng))[-1]
        assert RAFFZAHN.is_over(last)
        assert min(RAFFZAHN.ranking(last)) == 1
        assert sum(RAFFZAHN.returns(last)) == 1


@pytest.mark.parametrize("name", TEETH_TABLES)
def test_the_teeth_tables_fit_every_printed_clue(name):
    teeth = (0, *TEETH_TABLES[name])
    assert len(teeth) == 41
    assert all(low <= high for low, high in pairwise(teeth))
    assert set(teeth[1:]) == set(range(1, 8))
    assert (teeth[1], teeth[8], teeth[9], teeth[20], teeth[40]) == (1, 2, 2, 4, 7)
    first = {value: teeth.index(value) for value in range(2, 8)}
    assert 2 <= first[2] <= 8
    assert 10 <= first[3] <= 19
    assert first[3] < first[4] <= 20
    assert first[5] >= 21


def test_the_teeth_tables_have_their_known_totals():
    assert TEETH_TABLES["default"] == TEETH
    totals = {name: sum(row) for name, row in TEETH_TABLES.items()}
    assert totals == {"default": 154, "ceil": 163, "top5": 160}


def test_scores_follow_the_chosen_teeth_table():
    hands = {0: [6, 12, 40]}
    assert Table(hands).scores[0] == 1 + 2 + 7
    assert Table(hands, options={"teeth_table": "top5"}).scores[0] == 2 + 3 + 7
    assert Table(hands, options={"teeth_table": "ceil"}).scores[0] == 2 + 3 + 7
    assert Table(hands, options={"teeth_table": [1] * 40}).scores[0] == 3
