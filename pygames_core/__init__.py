"""Rules, opponents and exact odds of table games, on the standard library alone.

The one law: states are values. Randomness lives in the match, never in a state.
"""

__version__ = "0.1.0"
