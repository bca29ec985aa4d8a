"""Raffzahn's lesson: what one throw of all three dice brings, guessed, tallied, counted."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pygames_core.engine.lesson import Demo, Lesson, Part
from pygames_core.games.raffzahn.position import BLUE, STAR, YELLOW
from pygames_core.odds.dice import successes

QUESTION = "roll-rows"
MANY = 9
"""Lazy teeth in a tally of which the last task asks whether the die is broken."""


def arguments(chances: Mapping[str, Fraction], tries: int) -> Mapping[str, Any]:
    """What the sentences name: cases of the 216, lazy teeth that are to be expected and that may come."""
    lazy, cases = chances["lazy"], len(YELLOW) * len(BLUE) ** 2
    tally = successes([lazy] * tries)
    return {
        "tries": tries, "cases": cases, "faces": len(YELLOW), "lazy": lazy, "lazy_cases": int(lazy * cases),
        "blue": len(BLUE) ** 2, "plain": (len(BLUE) - BLUE.count(STAR)) ** 2,
        "low_cases": int(chances["1-10"] * cases), "row_cases": int(chances["11-20"] * cases),
        "expected": int(lazy * tries), "many": MANY,
        "often": round(100 * sum(tally.probability(count) for count in range(MANY, tries + 1))),
    }


LESSON = Lesson(
    question=QUESTION, seed=4711, tries=36,
    parts=(
        Part("dice", 3),
        Part("guess", 4, Demo(QUESTION)),
        Part("throw", 5, Demo(QUESTION, 36)),
        Part("count", 3, Demo(QUESTION, 1000)),
        Part("explain", 3),
        Part("onward", 2, Demo("reroll")),
    ),
    tasks=("lazy", "low", "broken"), arguments=arguments,
)
"""Twenty minutes; the last part opens the next question: six teeth for sure, and rolling on is worth more."""
