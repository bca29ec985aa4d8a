"""Rat-a-Tat Roll by Jack Degnan: one pawn for all, cards to remember, the lowest total wins."""

from pygames_core.engine.registry import Package
from pygames_core.games.ratatat.bots import LEVELS
from pygames_core.games.ratatat.lesson import LESSON
from pygames_core.games.ratatat.odds import QUESTIONS
from pygames_core.games.ratatat.rules import RATATAT

RATATAT_PACKAGE = Package(RATATAT, levels=LEVELS, sparring={}, questions=QUESTIONS, view=None,
                          lesson=LESSON)
"""Rules, opponents and odds of Rat-a-Tat Roll; not in the list of games before it can be shown."""
