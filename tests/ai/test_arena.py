"""Series of matches: rotation, exact shares, intervals, the JSON of ``run``, the same over two processes."""

import pytest

from pygames_core.ai import arena
from pygames_core.ai.arena import GUARD, game_seed, match_options, play_series
from pygames_core.engine.errors import Malformed
from pygames_core.engine.text import LANGUAGES, Speaker
from pygames_core.games import GAMES
from pygames_core.matches import run

RAFFZAHN = GAMES.get("raffzahn")
FOUR = ["easy", "random", "random", "random"]


def test_the_report_has_the_documented_shape():
    report = run("raffzahn", FOUR, 8, 5)
    assert list(report) == ["game", "seed", "games", "seats", "plies_per_game"]
    assert (report["game"], report["seed"], report["games"]) == ("raffzahn", 5, 8)
    assert [seat["level"] for seat in report["seats"]] == FOUR
    for seat in report["seats"]:
        assert list(seat) == ["level", "share", "interval", "mean_score", "ms_per_decision"]
        assert 0 <= seat["interval"][0] <= seat["share"] <= seat["interval"][1] <= 1
        assert seat["ms_per_decision"] > 0
    assert sum(seat["share"] for seat in report["seats"]) == pytest.approx(1, abs=0.001)
    assert report["plies_per_game"] > 100


def without_times(report):
    return {**report, "seats": [{**seat, "ms_per_decision": None} for seat in report["seats"]]}


def test_two_processes_give_the_same_bits_as_one():
    alone, together = (run("raffzahn", FOUR, 7, 11, workers=workers) for workers in (1, 2))
    assert without_times(alone) == without_times(together)


def test_without_a_clock_no_time_is_reported():
    report = arena.run(RAFFZAHN, FOUR, 2, 5)
    assert {seat["ms_per_decision"] for seat in report["seats"]} == {None}


def test_seats_rotate_so_that_equal_levels_share_the_luck_of_sitting_first():
    options = match_options(RAFFZAHN.game, 4, {"start_player": 0, "max_turns": 1})
    series = play_series(RAFFZAHN, ["random"] * 4, options, 1, None, range(8))
    assert [each.decisions > 0 for each in series.tallies] == [True] * 4
    assert series.games == 8


def test_shared_wins_are_split_by_returns():
    options = match_options(RAFFZAHN.game, 4, {"max_turns": 1})
    series = play_series(RAFFZAHN, ["random"] * 4, options, 1, None, range(12))
    assert sum(each.wins for each in series.tallies) == 12
    assert any(each.wins.denominator == 4 for each in series.tallies)


def test_parts_of_a_series_add_up_to_the_whole():
    options = match_options(RAFFZAHN.game, 4, {"max_turns": 12})
    whole = play_series(RAFFZAHN, FOUR, options, 9, None, range(6))
    parts = [play_series(RAFFZAHN, FOUR, options, 9, None, range(at, 6, 2)) for at in range(2)]
    assert parts[0].plus(parts[1]) == whole


def test_simulated_matches_have_a_guard_unless_one_is_given():
    assert match_options(RAFFZAHN.game, 4, {})["max_turns"] == GUARD
    assert match_options(RAFFZAHN.game, 4, {"max_turns": 9})["max_turns"] == 9


def test_games_of_a_series_have_different_seeds():
    assert len({game_seed(90001, number) for number in range(1000)}) == 1000


@pytest.mark.parametrize(("asked", "key"), [
    ({"game": "chess"}, "engine.game-unknown"),
    ({"levels": ["easy", "master", "easy"]}, "ai.level-unknown"),
    ({"levels": ["easy:a=b", "easy", "easy"]}, "ai.setting-none"),
    ({"levels": ["easy"]}, "engine.option-value"),
    ({"levels": ["easy", "easy"]}, "raffzahn-rules.refused.two-players"),
    ({"options": {"players": 3}}, "ai.seats-differ"),
    ({"options": {"dragons": 3}}, "engine.option-unknown"),
    ({"games": 0}, "ai.games"),
    ({"seed": -1}, "engine.seed-range"),
])
def test_what_cannot_be_played_is_refused_in_words(asked, key):
    request = {"game": "raffzahn", "levels": FOUR, "games": 2, "seed": 1, **asked}
    with pytest.raises(Malformed) as caught:
        run(**request)
    assert caught.value.key == key
    if key.startswith("ai."):
        assert Speaker("de").say(key, **caught.value.details) != key


def test_a_game_without_a_players_option_lists_its_seats():
    class Duel:
        facts = RAFFZAHN.game.facts._replace(options=(), seats=(2,))

        def options(self, given):
            return dict(given)

    assert match_options(Duel(), 2, {}) == {}
    with pytest.raises(Malformed, match="seats"):
        match_options(Duel(), 5, {})


def test_every_refusal_has_a_sentence_in_both_languages():
    for key in ("seats", "seats-differ", "games", "level-text", "level-unknown", "setting-none",
                "setting-unknown", "setting-value", "bench-source"):
        assert all(Speaker(language).knows(f"ai.{key}") for language in LANGUAGES)
