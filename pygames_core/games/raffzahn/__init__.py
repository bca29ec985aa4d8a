"""Raffzahn by Ruediger Koltze: three dice, forty monsters, most teeth win. 3 to 6 players."""

from pygames_core.engine.registry import Package
from pygames_core.games.raffzahn.bots import LEVELS
from pygames_core.games.raffzahn.guide import GUIDE
from pygames_core.games.raffzahn.lesson import LESSON
from pygames_core.games.raffzahn.odds import QUESTIONS
from pygames_core.games.raffzahn.rules import RAFFZAHN
from pygames_core.games.raffzahn.scene import VIEW

RAFFZAHN_PACKAGE = Package(RAFFZAHN, levels=LEVELS, sparring={}, questions=QUESTIONS, view=VIEW, guide=GUIDE,
                           lesson=LESSON)
"""Rules, opponents, odds, scenes, guided first turn and lesson of Raffzahn."""
