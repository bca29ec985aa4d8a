"""A question that a person can ask: a name, parameters with defaults and ranges, and an exact answer in rows.

Parameters come as text from a command line or as JSON from a page. Whatever does not fit is refused by name,
before anything is computed. A question that knows how to make a trial can be simulated too, so that a guess,
a run and the exact answer stand side by side (``table.lab``).
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from pygames_core.engine.errors import Malformed
from pygames_core.engine.registry import Package
from pygames_core.engine.text import Message, Speaker
from pygames_core.odds.simulation import CHANCE, Trial

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
        kind: how a page lets it be set: ``whole``, ``wholes`` (a row of different ones), ``row`` (one of some
            words, or as many numbers as ``parts`` says), ``word``, ``text``, or a kind of the game's own that
            its board knows.
        low, high: bounds of whole numbers.
        words: words that may be said (beside numbers, where there are bounds).
        parts: what a kind of the game's own is made of, as JSON (the faces of every die).
    """

    name: str
    default: Value
    allowed: str
    read: Callable[[object], Value | None]
    show: Callable[[Any], Any] = lambda value: list(value) if isinstance(value, tuple) else value
    kind: str = "text"
    low: int | None = None
    high: int | None = None
    words: tuple[str, ...] = ()
    parts: Any = None


class Row(NamedTuple):
    """One line of an answer.

    Attributes:
        outcome: word that names the line, the same in every language.
        value: exact.
        label: what a person reads for ``outcome``.
        kind: what the value is: ``chance``, ``mean`` or ``count``.
    """

    outcome: str
    value: Fraction
    label: Message
    kind: str = CHANCE

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
        trial: makes one trial out of complete parameters and a position: the game's rules play it, what is
            measured carries the names of the rows. None where there is nothing to try (a count).
        here: the parameters that ask it about a position, where it fits one (None = it does not); without it
            a question that takes a position is asked by its defaults.
    """

    name: str
    room: str
    parameters: tuple[Parameter, ...]
    rows: Callable[[Mapping[str, Any], Any], Sequence[Row]]
    takes_position: bool = False
    trial: Callable[[Mapping[str, Any], Any], Trial] | None = None
    here: Callable[[Any], Mapping[str, object] | None] | None = None

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

    def about(self, position: Any) -> Mapping[str, object] | None:
        """Parameters that ask the question about a position, or None where it does not fit it."""
        if self.here is not None:
            given = self.here(position)
        else:
            given = {} if self.takes_position else None
        if given is None:
            return None
        try:
            self.answer(given, position if self.takes_position else None)
        except Malformed:
            return None
        return given

    def listed(self, speaker: Speaker) -> dict[str, Any]:
        """What a listing says of the question: name, text, parameters with default and range."""
        parameters = [{"name": each.name, "text": speaker.say(f"{self.room}.parameter.{each.name}"),
                       "default": _spoken(each.show(each.default)), "range": each.allowed}
                      for each in self.parameters]
        return {"name": self.name, "text": speaker.say(f"{self.room}.{self.name}"), "parameters": parameters,
                "position": self.takes_position}


def question_of(package: Package, name: object) -> Question:
    """A question of a game.

    Raises:
        Malformed: ``odds.question-unknown``, naming the known ones.
    """
    question = package.questions.get(name) if isinstance(name, str) else None
    if not isinstance(question, Question):
        raise Malformed("odds.question-unknown", game=package.game.facts.id, question=str(name)[:40],
                        known=", ".join(package.questions) or "–")
    return question


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
    question = question_of(package, name)
    state = None if position is None else package.game.decode(position)
    return {"game": package.game.facts.id, **question.answer(given, state).json()}


def whole(name: str, default: int, low: int, high: int) -> Parameter:
    """A whole number from ``low`` to ``high``."""
    def read(said: object) -> Value | None:
        number = _number(said)
        return number if number is not None and low <= number <= high else None

    return Parameter(name, default, f"{low}…{high}", read, kind="whole", low=low, high=high)


def wholes(name: str, default: tuple[int, ...], low: int, high: int, *words: str) -> Parameter:
    """A row of different whole numbers from ``low`` to ``high`` (``8,9,20``, or a list; nothing = none).

    One of some words may stand for it.
    """
    def read(said: object) -> Value | None:
        if isinstance(said, str) and said in words:
            return said
        row = numbers(said)
        fits = row is not None and len(set(row)) == len(row) and all(low <= number <= high for number in row)
        return row if fits else None

    allowed = ", ".join((*words, f"{low}…{high},…"))
    return Parameter(name, default, allowed, read, kind="wholes", low=low, high=high, words=words)


def word(name: str, default: str, *others: str) -> Parameter:
    """One of several words."""
    words = (default, *others)

    def read(said: object) -> Value | None:
        return said if isinstance(said, str) and said in words else None

    return Parameter(name, default, ", ".join(words), read, kind="word", words=words)


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
