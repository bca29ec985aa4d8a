"""A question that a person can ask: a name, parameters with defaults and ranges, and an exact answer in rows.

Parameters come as text from a command line or as JSON from a page. Whatever does not fit is refused by name,
before
anything is computed.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from pygames_core.engine.errors import Malformed
from pygames_core.engine.registry import Package
from pygames_core.engine.text import Message, Speaker

Value = int | str | tuple[int, ...]
"""A parameter's value: a whole number, a word, or a row of whole numbers."""


class Parameter(NamedTuple):
    """One parameter of a question.

    Attributes:
        name: as on the command line (``name=value``).
        default: the value where nothing is said.
        allowed: what may be said, in signs (``1…3``).
        read: turns text or JSON into a value, or into None to refuse it.
        show: turns a value into JSON.
    """

    name: str
    default: Value
    allowed: str
    read: Callable[[object], Value | None]
    show: Callable[[Any], Any] = lambda value: list(value) if isinstance(value, tuple) else value


class Row(NamedTuple):
    """One line of an answer.

    Attributes:
        outcome: word that names the line, the same in every language.
        value: exact: a chance, a mean or a count, as the question says.
        label: what a person reads for ``outcome``.
    """

    outcome: str
    value: Fraction
    label: Message

    def json(self) -> dict[str, Any]:
        """The row as command line and page give it away."""
        fraction = f"{self.value.numerator}/{self.value.denominator}"
        return {"outcome": self.outcome, "fraction": fraction, "decimal": float(self.value)}


class Answer(NamedTuple):
    """What was asked, completed by defaults, and the rows that answer it."""

    question: str
    parameters: dict[str, Any]
    rows: tuple[Row, ...]

    def value(self, outcome: str) -> Fraction:
        """The value of one row; KeyError where there is none of that name."""
        return {row.outcome: row.value for row in self.rows}[outcome]

    def json(self) -> dict[str, Any]:
        """The answer without its game, as command line and page give it away."""
        rows = [row.json() for row in self.rows]
        return {"question": self.question, "parameters": self.parameters, "rows": rows}


class Question(NamedTuple):
    """A question about the odds of one game.

    Attributes:
        name: word on the command line.
        room: where its sentences stand in the locale files (``room.name``).
        parameters: what can be set.
        rows: computes the answer from complete parameters and a position of the game, or None for its
            opening.
        takes_position: whether it may be asked about a position.
    """

    name: str
    room: str
    parameters: tuple[Parameter, ...]
    rows: Callable[[Mapping[str, Any], Any], Sequence[Row]]
    takes_position: bool = False

    def answer(self, given: Mapping[str, object] | None = None, position: Any = None) -> Answer:
        """The exact answer.

        Args:
            given: parameters as text or JSON values; defaults stand for the rest.
            position: a decoded position of the game; None = its opening.

        Raises:
            Malformed: ``odds.parameter-unknown``, ``odds.parameter-value``, ``odds.no-position``, or what the
                game
                refuses besides.
        """
        values = self.complete(given or {})
        if position is not None and not self.takes_position:
            raise Malformed("odds.no-position", question=self.name)
        shown = {parameter.name: parameter.show(values[parameter.name]) for parameter in self.parameters}
        return Answer(self.name, shown, tuple(self.rows(values, position)))

    def complete(self, given: Mapping[str, object]) -> dict[str, Value]:
        """All parameters in their order, those that are given read and checked.

        Raises:
            Malformed: naming the parameter, what was said and what is allowed.
        """
        names = [parameter.name for parameter in self.parameters]
        for name in given:
            if name not in names:
                raise Malformed("odds.parameter-unknown", question=self.name, parameter=str(name)[:40],
                                known=", ".join(names) or "–")
        return {parameter.name: _value(parameter, given[parameter.name]) if parameter.name in given
                else parameter.default for parameter in self.parameters}

    def listed(self, speaker: Speaker) -> dict[str, Any]:
        """What a listing says of the question: name, text, parameters with default and range."""
        parameters = [{"name": each.name, "text": speaker.say(f"{self.room}.parameter.{each.name}"),
                       "default": _spoken(each.show(each.default)), "range": each.allowed}
                      for each in self.parameters]
        return {"name": self.name, "text": speaker.say(f"{self.room}.{self.name}"), "parameters": parameters,
                "position": self.takes_position}


def ask(package: Package, name: object, given: Mapping[str, object],
        position: object = None) -> dict[str, Any]:
    """The answer to a question about a game as JSON: ``game``, ``question``, ``parameters``, ``rows``.

    Args:
        package: the game.
        name: of the question.
        given: parameters as text or JSON values.
        position: a position as JSON; None = the opening.

    Raises:
        Malformed: ``odds.question-unknown``, or what question and position refuse.
    """
    question = package.questions.get(name) if isinstance(name, str) else None
    game = package.game.facts.id
    if not isinstance(question, Question):
        raise Malformed("odds.question-unknown", game=game, question=str(name)[:40],
                        known=", ".join(package.questions) or "–")
    state = None if position is None else package.game.decode(position)
    return {"game": game, **question.answer(given, state).json()}


def whole(name: str, default: int, low: int, high: int) -> Parameter:
    """A whole number from ``low`` to ``high``."""
    def read(said: object) -> Value | None:
        number = _number(said)
        return number if number is not None and low <= number <= high else None

    return Parameter(name, default, f"{low}…{high}", read)


def wholes(name: str, default: tuple[int, ...], low: int, high: int) -> Parameter:
    """A row of different whole numbers from ``low`` to ``high``: ``8,9,20``, or a list; nothing = none."""
    def read(said: object) -> Value | None:
        row = numbers(said)
        fits = row is not None and len(set(row)) == len(row) and all(low <= number <= high for number in row)
        return row if fits else None

    return Parameter(name, default, f"{low}…{high},…", read)


def word(name: str, default: str, *others: str) -> Parameter:
    """One of several words."""
    words = (default, *others)

    def read(said: object) -> Value | None:
        return said if isinstance(said, str) and said in words else None

    return Parameter(name, default, ", ".join(words), read)


def numbers(said: object) -> tuple[int, ...] | None:
    """The whole numbers that a text such as ``8,9,20`` or a JSON list holds, else None."""
    if isinstance(said, str):
        said = said.split(",") if said.strip() else []
    if not isinstance(said, list | tuple):
        return None
    found = [number for number in map(_number, said) if number is not None]
    return tuple(found) if len(found) == len(said) else None


def _value(parameter: Parameter, said: object) -> Value:
    value = parameter.read(said)
    if value is None:
        raise Malformed("odds.parameter-value", parameter=parameter.name, value=str(said)[:60],
                        allowed=parameter.allowed)
    return value


def _number(said: object) -> int | None:
    if isinstance(said, int) and not isinstance(said, bool):
        return said
    text = said.strip() if isinstance(said, str) else ""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= 12 else None


def _spoken(default: object) -> str:
    """A default as it would be typed."""
    return ",".join(map(str, default)) if isinstance(default, list) else str(default)
