"""Rat-a-Tat Roll's lesson: what a card face down may be after its drawer has taken no balloon."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pygames_core.engine.lesson import Demo, Lesson, Part
from pygames_core.games.ratatat.deals import next_card, told_card
from pygames_core.games.ratatat.position import CARD_VALUES, COPIES_PER_VALUE, ICON_VALUES

QUESTION = "hidden-card"
OWN = 4
"""The card that might be given for the hidden one."""
SEEN = (OWN, 6, 2, 9, 0, 4)
"""The own card and the five open ones: all that has been seen."""


def arguments(chances: Mapping[str, Fraction], tries: int) -> Mapping[str, Any]:
    """What the sentences name: cards by what is known, chances and means before and after the tell."""
    left = [COPIES_PER_VALUE - SEEN.count(value) for value in range(CARD_VALUES)]
    plain = [copies for value, copies in enumerate(left) if value not in ICON_VALUES]
    before, after = next_card(SEEN), told_card(False, SEEN)
    return {
        "tries": tries, "own": OWN, "open": list(SEEN[1:]), "cards": CARD_VALUES * COPIES_PER_VALUE,
        "seen": len(SEEN), "unseen": sum(left), "icons": sum(left) - sum(plain), "plain": sum(plain),
        "lower_each": " + ".join(map(str, left[:OWN])), "lower": sum(left[:OWN]),
        "after": chances["lower-card"], "before": before.where(lambda value: value < OWN),
        "before_higher": before.where(lambda value: value > OWN),
        "mean_before": before.mean(), "mean_after": after.mean(),
    }


LESSON = Lesson(
    question=QUESTION, seed=4711, tries=46,
    parts=(
        Part("cards", 3),
        Part("guess", 4, Demo(QUESTION)),
        Part("draw", 5, Demo(QUESTION, 46)),
        Part("count", 3, Demo(QUESTION, 1000)),
        Part("explain", 3),
        Part("onward", 2, Demo("hunt", parameters={"lying": "5,2"})),
    ),
    tasks=("lower", "silence", "empty"), arguments=arguments,
)
"""Twenty minutes; the last part opens the next question: one die again is worth more than both."""
