"""The games. A new one is one folder here and one line in this list."""

from pygames_core.engine.registry import Registry
from pygames_core.games.raffzahn import RAFFZAHN_PACKAGE
from pygames_core.games.ratatat import RATATAT_PACKAGE

GAMES = Registry(RAFFZAHN_PACKAGE, RATATAT_PACKAGE)
"""All games by id."""
