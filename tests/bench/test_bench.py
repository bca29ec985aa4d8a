"""The bench measures what it says: moves of random play, by the contract alone, beside the reference Pig."""

import itertools

import pytest

from pygames_core import bench
from pygames_core.engine.errors import Malformed
from pygames_core.games import GAMES


def test_every_game_is_measured_beside_the_pig():
    report = bench.bench(GAMES, seconds=0.1, rounds=2)
    names = [package.game.facts.id for package in GAMES]
    assert list(report) == ["pig", "games", "checked", "ratio"]
    assert list(report["games"]) == list(report["checked"]) == list(report["ratio"]) == names
    assert report["pig"] > 0
    for name in names:
        assert report["games"][name] > 0
        assert report["checked"][name] > 0
        assert report["ratio"][name] == pytest.approx(report["games"][name] / report["pig"], abs=0.001)


def test_checked_and_unchecked_play_make_the_same_moves():
    for package in GAMES:
        plain, checked = (bench.random_games(package.game, check, seed=4) for check in (False, True))
        assert list(itertools.islice(plain, 3)) == list(itertools.islice(checked, 3))


def test_rates_count_moves_by_the_clock_that_is_given():
    ticks = itertools.count(0, 10**9)
    report = bench.bench(GAMES, seconds=2, rounds=1, clock=lambda: next(ticks))
    games = list(itertools.islice(bench.pig(), 2))
    assert report["pig"] == round(sum(games) / 2)


def test_without_the_source_tree_the_missing_yardstick_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr(bench, "PIG", tmp_path / "pig.py")
    with pytest.raises(Malformed, match="bench-source"):
        bench.bench(GAMES)


@pytest.mark.long
def test_random_play_is_at_least_a_seventh_of_the_pig():
    for name, ratio in bench.bench(GAMES, seconds=5)["ratio"].items():
        assert ratio >= (0.1 if name == "raubbau" else 0.15), name
