"""Games are found by id; anything else is refused and the known ones are named."""

import pytest

from pygames_core.engine.errors import Malformed
from pygames_core.games import GAMES
from tests.contract.toys import TOYS


def test_games_are_listed_in_order_and_found_by_id():
    assert [package.game.facts.id for package in TOYS] == ["toy-sealed", "toy-backs", "toy-recall"]
    for package in (*TOYS, *GAMES):
        registry = TOYS if package in tuple(TOYS) else GAMES
        assert registry.get(package.game.facts.id) is package


@pytest.mark.parametrize("game", ["", "Raffzahn", "chess", None, 3, ["raffzahn"], {}, "x" * 500])
def test_an_unknown_game_is_refused_and_the_known_ones_are_named(game):
    with pytest.raises(Malformed) as refused:
        GAMES.get(game)
    assert refused.value.key == "engine.game-unknown"
    assert "raffzahn" in refused.value.details["known"]
    assert len(refused.value.details["game"]) <= 60


@pytest.mark.parametrize("package", [*GAMES, *TOYS], ids=lambda package: package.game.facts.id)
def test_the_facts_of_a_game_are_complete(package):
    facts = package.game.facts
    names = [option.name for option in facts.options]
    assert facts.information in ("perfect", "hidden")
    assert facts.rules_version >= 1
    assert len(dict.fromkeys(names)) == len(names)
    assert "players" in names
    players = next(option for option in facts.options if option.name == "players")
    assert all(players.parse(seats) == seats for seats in facts.seats)
    assert all(option.parse(option.default) == option.default for option in facts.options)
    assert package.game.options() == {option.name: option.default for option in facts.options}
