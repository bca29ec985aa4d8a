"""Runs inside Pyodide just before its memory is saved (snapshot.mjs): loads all that a page can use.

The image holds memory and no files: a module or a sentence that is not loaded here is missing later.
"""

import asyncio  # noqa: F401 - this block is what PyScript's library for workers imports
import base64  # noqa: F401
import html  # noqa: F401
import importlib
import inspect  # noqa: F401
import io  # noqa: F401
import json
import os  # noqa: F401
import pathlib
import pkgutil
import random

import pygames_core
from pygames_core.engine.text import LANGUAGES, Speaker
from pygames_core.games import GAMES
from pygames_core.table import Table

PLIES = 40
"""Length of the rehearsal: Python specialises its code, and tables that every match needs are filled."""


def load_rooms() -> None:
    """Imports every room of the package; what lies beside them is the command line, which no page has."""
    for found in pkgutil.walk_packages(pygames_core.__path__, "pygames_core."):
        if found.ispkg or found.name.count(".") > 1:
            importlib.import_module(found.name)


def load_sentences() -> None:
    """Reads every file of sentences in every language."""
    for path in pathlib.Path(pygames_core.__path__[0], "locale").glob("*/*.json"):
        Speaker(path.parent.name).knows(f"{path.stem}.")


def rehearse(game: str, kinds: list[str], language: str) -> None:
    """Plays the beginning of a match at a table of its own, until a person has to decide.

    Args:
        game: id of the game.
        kinds: "you" or a level, one a seat.
        language: of the sentences.
    """
    table = Table()

    def ask(**request: object) -> dict[str, object]:
        answer: dict[str, dict[str, dict[str, object]]] = json.loads(table.call(json.dumps(request)))
        return answer["ok"]["scene"]

    seats = [{"kind": kind, "name": None} for kind in kinds]
    scene = ask(call="new", game=game, seats=seats, options={}, seed=1, language=language, odds=True)
    for _ in range(PLIES):
        if scene["bot"] is None:
            break
        scene = ask(call="bot_step", ply=scene["ply"])


load_rooms()
load_sentences()
for package in GAMES:
    most = max(package.game.facts.seats)
    for spoken in LANGUAGES:
        rehearse(package.game.facts.id, list(package.levels)[-most:], spoken)
        rehearse(package.game.facts.id, ["you", *package.levels][:most], spoken)
random.seed(0)    # whatever is random is seeded anew at every start (fast.js); here it must only be the same
