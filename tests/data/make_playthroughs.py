"""Writes the golden playthroughs of a game: ``python tests/data/make_playthroughs.py raffzahn``.

Only to be run when a rules version changes on purpose, from the top level. Levels play against each other
under options that take turns.
"""

import json
import pathlib
import sys

from pygames_core.ai.arena import match_options
from pygames_core.ai.levels import make_bot
from pygames_core.ai.players import play
from pygames_core.engine.match import Match
from pygames_core.engine.record import encode_link
from pygames_core.games import GAMES

FOLDER = pathlib.Path(__file__).parent / "playthroughs"
COUNT = 20


def main(game_id: str) -> None:
    """Writes COUNT files."""
    package = GAMES.get(game_id)
    game, levels = package.game, list(package.levels)
    switches = [option for option in game.facts.options if option.name != "players" and
                option.asks is None and len(option.values) > 1]
    for number in range(COUNT):
        seats = game.facts.seats[number % len(game.facts.seats)]
        lineup = tuple(levels[(number + seat) % len(levels)] for seat in range(seats))
        given = {option.name: option.values[1] for at, option in enumerate(switches) if number >> at % 5 & 1}
        match = Match(game, match_options(game, seats, given), 1000 + number)
        play(match, {seat: make_bot(package, level) for seat, level in enumerate(lineup)})
        state = match.state
        result = {"ranking": list(game.ranking(state)), "scores": list(game.scores(state))}
        golden = {"game": game_id, "link": encode_link(match, lineup), "plies": match.ply,
                  "hash": match.hash(), "result": result}
        (FOLDER / f"{game_id}-{number:02}.json").write_text(json.dumps(golden, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
