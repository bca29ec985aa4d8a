"""Golden playthroughs: whole matches replayed natively; ./check replays the same files inside Pyodide."""

import json
import pathlib

import pytest

from pygames_core.__main__ import main
from pygames_core.engine.record import decode_link
from pygames_core.games import GAMES

FOLDER = pathlib.Path(__file__).parent / "data" / "playthroughs"
RELEASED = pathlib.Path(__file__).parent / "data" / "links"


def test_there_are_twenty_playthroughs_of_every_game():
    games = [json.loads(path.read_text())["game"] for path in FOLDER.glob("*.json")]
    assert all(games.count(package.game.facts.id) >= 20 for package in GAMES)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_a_playthrough_ends_in_the_same_state(path, capsys):
    golden = json.loads(path.read_text())
    assert main(["replay", golden["link"], "--json"]) == 0
    replayed = {key: golden[key] for key in ("game", "plies", "hash", "result")}
    assert json.loads(capsys.readouterr().out) == replayed


@pytest.mark.parametrize("path", sorted(RELEASED.glob("*.txt")), ids=lambda path: path.stem)
def test_links_of_released_versions_still_replay(path):
    for code in path.read_text().split():
        assert decode_link(code, GAMES).match.ply > 0
