"""Exact odds for any game: distributions, dice, decks, questions. Whole numbers and fractions."""
