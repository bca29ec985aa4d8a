"""The games. A new one is one folder here and one line in this list."""

from pygames_core.engine.registry import Registry
from pygames_core.games.raffzahn import RAFFZAHN_PACKAGE

GAMES = Registry(RAFFZAHN_PACKAGE)
"""All games by id."""
