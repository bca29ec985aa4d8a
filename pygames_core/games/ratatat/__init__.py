"""Rat-a-Tat Roll by Jack Degnan: one pawn for all, cards to remember, the lowest total wins."""

from pygames_core.engine.registry import Package
from pygames_core.games.ratatat.bots import LEVELS
from pygames_core.games.ratatat.guide import GUIDE
from pygames_core.games.ratatat.lesson import LESSON
from pygames_core.games.ratatat.odds import QUESTIONS
from pygames_core.games.ratatat.rules import RATATAT
from pygames_core.games.ratatat.scene import VIEW

RATATAT_PACKAGE = Package(RATATAT, levels=LEVELS, sparring={}, questions=QUESTIONS, view=VIEW, guide=GUIDE,
                          lesson=LESSON)
"""Rules, opponents, odds, scenes, guided first turn and lesson of Rat-a-Tat Roll."""
