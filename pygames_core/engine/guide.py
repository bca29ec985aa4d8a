"""A guided first turn as data: a fixed deal and its steps, a sentence each, beside the real table.

A game's guide is one value. Its sentences stand in the room ``<game>-guide`` of the locale: for every step
``<step>.title``, ``<step>.text``, ``<step>.learnt`` and, where a person has to act, ``<step>.try``. No number
is written into a sentence: it is filled in from the position, as are the things that a step points at.

A *thing* is named by a text that the game's board knows: ``dice``, ``die:Y``, ``tile:25``, ``seat:0``,
``ticket:take``. In a step its number may be an argument of the sentences: ``tile:{tile}``.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pygames_core.engine.events import Event
from pygames_core.engine.options import Value
from pygames_core.engine.view import Look

MARKS = ("one", "two", "three", "four")
"""Arguments of a step's text that stand for its numbered marks; names of people cannot hold these signs."""
FIRST_MARK = "\uE101"


class Step(NamedTuple):
    """One step: a sentence, and what moves it on.

    Attributes:
        name: as in the locale's keys.
        wants: text of the action that the person makes; "" = reading on is enough.
        lit: the things that it speaks of; the note points at the first one.
        marks: the things that carry the numbers 1, 2, 3 … of its text.
        beside: texts of the actions whose tickets are shown as well, where the step is about choosing.
    """

    name: str
    wants: str = ""
    lit: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()


class Guide(NamedTuple):
    """A guided first turn: a real match from a seed, played up to its last step.

    A step that wants an action comes when the person is to decide, so opponents move before it; one that only
    wants to be read comes at once and holds the table still.

    Attributes:
        seats: by seat, ``you`` (one of them) or a level.
        options: the options of the match that are not at their default.
        seed: of its dice.
        steps: in order.
        constants: arguments of all sentences that belong to the rules (how many rolls, how many teeth).
        arguments: further ones, from what the person sees; they may differ from step to step.
    """

    seats: tuple[str, ...]
    options: Mapping[str, Value]
    seed: int
    steps: tuple[Step, ...]
    constants: Mapping[str, Any]
    arguments: Callable[[Any, Sequence[Event], Look], Mapping[str, Any]]
