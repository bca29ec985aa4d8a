"""Rat-a-Tat Roll by Jack Degnan: one pawn for all, cards to remember, the lowest total wins."""
