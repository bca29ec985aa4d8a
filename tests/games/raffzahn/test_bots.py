"""Raffzahn's opponents: legal under all options, deterministic, able to explain themselves."""

import pytest

from pygames_core.ai.bot import Budget
from pygames_core.ai.levels import make_bot
from pygames_core.ai.players import Player, choose
from pygames_core.engine.match import Match
from pygames_core.engine.rng import Rng
from pygames_core.engine.text import _FIELD, LANGUAGES, Message, Speaker, _room
from pygames_core.games import GAMES
from pygames_core.games.raffzahn.actions import Action
from pygames_core.games.raffzahn.rules import RAFFZAHN

PACKAGE = GAMES.get("raffzahn")
LEVELS = tuple(PACKAGE.levels)
OPTION_SETS = 24


def options(number):
    """A random set of options."""
    rng = Rng(77, "options", number)
    given = {}
    for option in RAFFZAHN.facts.options:
        if option.name not in ("max_turns", "start_player", "allow_two_players", "players"):
            given[option.name] = rng.choice(option.values)
    given["players"] = 2 + number % 5
    calls = (("on", "each_reroll"), ("on", "once"), ("off", "once"))
    given["call_rule"], given["call_limit"] = calls[number % 3]
    if number % 8 == 7:
        given["teeth_table"] = sorted(rng.choice((1, 1, 2, 3, 7)) for _ in range(40))
    return RAFFZAHN.options({**given, "allow_two_players": "on", "max_turns": 150})


def played(match, lineup):
    """Plays a match; the choices in order."""
    players = [Player(match, make_bot(PACKAGE, level), seat) for seat, level in enumerate(lineup)]
    choices = []
    while not match.over:
        seat = match.waiting[0]
        choices.append(players[seat].choose(match))
        match.act(seat, choices[-1].action)
    return choices


def lineup(number, seats):
    return [LEVELS[(number + seat) % len(LEVELS)] for seat in range(seats)]


@pytest.fixture(scope="module")
def matches():
    """One match under each set of options, all levels in turn: (match, choices)."""
    found = []
    for number in range(OPTION_SETS):
        match = Match(RAFFZAHN, options(number), number)
        found.append((match, played(match, lineup(number, RAFFZAHN.players(match.state)))))
    return found


def test_every_level_plays_legally_to_the_end_under_all_options(matches):
    for match, choices in matches:    # Match.act has checked every action
        assert match.over
        assert len(choices) == match.ply
    kinds = {choice.action.kind for _, choices in matches for choice in choices}
    assert kinds == {"roll", "take", "stop", "reroll", "up", "down", "pay"}
    assert any(choice.action.call for _, choices in matches for choice in choices)


def test_the_same_seed_brings_the_same_choices_whatever_was_played_in_between():
    def choices(level):
        return played(Match(RAFFZAHN, RAFFZAHN.options({"max_turns": 60, "call_rule": "on"}), 5), [level] * 4)

    first = [choices(level) for level in LEVELS]
    assert [choices(level) for level in reversed(LEVELS)] == first[::-1]


def test_a_choice_is_the_same_for_a_bot_that_did_not_watch(matches):
    match, choices = matches[3]
    levels = lineup(3, RAFFZAHN.players(match.state))
    for ply in range(0, match.ply, 11):
        past, seat = match.rewound(ply), match.decisions[ply].seat
        assert choose(past, make_bot(PACKAGE, levels[seat]), seat) == choices[ply]


def test_nothing_is_changed_by_choosing(matches):
    match, _ = matches[1]
    for ply in range(0, match.ply, 23):
        past = match.rewound(ply)
        seat, before = past.waiting[0], repr(past.state)
        legal = RAFFZAHN.legal_actions(past.state, seat)
        listed = list(legal)
        for level in LEVELS:
            bot = make_bot(PACKAGE, level)
            memory, attributes = bot.start(RAFFZAHN.facts, seat, past.options), repr(vars(bot))
            bot.choose(memory, past.state, legal, Budget(), Rng(1))
            assert (repr(past.state), list(legal), memory) == (before, listed, ())
            assert repr(vars(bot)) == attributes


def messages(told):
    yield told
    for _, value in told.arguments:
        if isinstance(value, Message):
            yield from messages(value)


def test_every_reason_is_a_known_sentence_with_all_its_arguments(matches):
    said = [choice.reason for _, choices in matches for choice in choices if choice.reason]
    told = {reason for whole in said for reason in messages(whole)}
    for language in LANGUAGES:
        speaker = Speaker(language)
        for reason in told:
            room, _, name = reason.key.partition(".")
            assert speaker.knows(reason.key), reason
            fields = {field[0] for field in _FIELD.findall(_room(language, room)[name])}
            assert fields == {argument for argument, _ in reason.arguments}, reason
    assert len({reason.key for reason in told}) >= 20


def test_every_choice_between_several_actions_has_a_public_reason(matches):
    for match, choices in matches:
        for made, choice in zip(match.decisions, choices, strict=True):
            assert choice.reason is not None or made.size == 1
            assert choice.private is None


def test_reasons_read_as_a_person_would_say_them():
    english = Speaker("en")
    state = RAFFZAHN.decode({"players": [{"open": [8, 9, 20]}, {"open": [6, 39]}, {"protected": [25]}],
                             "phase": "decide", "roll": 1, "dice": [30, 5, 2]})
    assert english.tell(chosen("expert", state).reason) == "7 teeth, and nobody can take them back."
    miss = state._replace(phase="pay", roll=3, dice=(20, 5, 0))
    assert english.tell(chosen("expert", miss).reason) == \
        "25 lies protected: I pay what would be taken from me anyway."
    thirty = state._replace(dice=(30, 1, 1))
    assert english.tell(chosen("regular", thirty._replace(dice=(30, 0, 0))).reason) == \
        "The two stars stay, the third die tries for the great star."
    assert "30" in english.tell(chosen("strong", thirty).reason)


def chosen(level, state):
    legal = RAFFZAHN.legal_actions(state, state.seat)
    return make_bot(PACKAGE, level).choose((), state, legal, Budget(), Rng(1))


def at(dice, roll=1, **given):
    """Opening with some dice on the table."""
    opening = {"players": [{}, {}, {}], "phase": "decide", "roll": roll, "dice": list(dice)}
    return RAFFZAHN.decode({**opening, **given})


@pytest.mark.parametrize(("level", "dice", "roll", "text"), [
    ("easy", (10, 1, 2), 1, "take"), ("easy", ("star", "star", 2), 1, "reroll:YAB"),
    ("easy", ("star", "star", 2), 2, "reroll:YAB"), ("easy", ("star", 2, 3), 3, "take"),
    ("regular", (30, 1, 2), 1, "take"), ("regular", (20, 1, 2), 1, "reroll:AB"),
    ("regular", (20, 1, 2), 2, "take"), ("regular", (10, 1, 2), 1, "reroll:YAB"),
    ("regular", ("star", 1, "star"), 1, "reroll:A"),
    ("regular", (20, "star", "star"), 1, "reroll:Y"), ("regular", ("star", 1, 2), 2, "take"),
])
def test_rules_of_thumb_are_those_of_the_specification(level, dice, roll, text):
    assert RAFFZAHN.format_action(chosen(level, at(dice, roll)).action) == text


def test_heuristic_stops_on_a_second_miss_only_where_that_is_free():
    miss = {"roll": 2, "edge": [13]}
    assert chosen("regular", at((10, 1, 2), **miss)).action.kind == "stop"
    costly = at((10, 1, 2), **miss, options={"stop_on_miss_costs": "on"})
    assert chosen("regular", costly).action == Action("reroll", 7)
    assert chosen("regular", at((20, 1, 2), roll=2, edge=[23])).action == Action("reroll", 6)


def test_rules_of_thumb_call_the_richest_number_that_the_roll_can_show():
    state = at((20, 1, 2), options={"call_rule": "on"})
    assert chosen("regular", state).action == Action("reroll", 6, 25)
    stars = at(("star", "star", 2), options={"call_rule": "on"})
    assert chosen("easy", stars).action == Action("reroll", 7, 37)


def test_random_calls_no_number_as_often_as_any_other():
    state = at((20, 1, 2), options={"call_rule": "on"}, edge=list(range(5, 41)))
    legal, bot, counts = RAFFZAHN.legal_actions(state, 0), make_bot(PACKAGE, "random"), {}
    for seed in range(3000):
        action = bot.choose((), state, legal, Budget(), Rng(seed)).action
        assert action in legal
        counts[action.call if action.kind == "reroll" else action.kind] = counts.get(action.call, 0) + 1
    assert set(counts) == {0, 2, 3, 4, "stop"}


def test_planned_bots_call_the_number_that_adds_most():
    state = at((30, 2, "star"), options={"call_rule": "on"})
    for limit in ("each_reroll", "once"):
        one = at((30, 2, "star"), options={"call_rule": "on", "call_limit": limit})
        for level in ("strong", "expert"):
            action = chosen(level, one).action
            assert action.kind == "reroll"
            assert action.call > 30
    free = chosen("strong", state)
    best = dict(free.values)
    assert best[free.action] == max(best.values())


def test_a_standing_call_makes_its_number_worth_more():
    given = {"call_rule": "on", "call_limit": "once"}
    called = at((30, 2, "star"), roll=2, options=given, call=32)
    plain = at((30, 2, "star"), roll=2, options=given)
    assert chosen("strong", called).action.kind == "take"
    worth = [dict(chosen("strong", state).values)[Action("take")] for state in (plain, called)]
    assert worth[0] == 6 < worth[1]


def test_keeper_lays_tile_1_open_and_everything_else_protected():
    for tile, kind in ((1, "up"), (2, "down"), (40, "down")):
        state = RAFFZAHN.decode({"players": [{"open": [8, 9, 20]}, {}, {}], "phase": "place", "roll": 1,
                                 "dice": ["star", "star", 2] if tile < 3 else ["star", "star", "star"],
                                 "placing": tile, "edge": [1] if tile == 2 else []})
        assert chosen("expert", state).action.kind == kind
        assert chosen("strong", state).action.kind == "down"
