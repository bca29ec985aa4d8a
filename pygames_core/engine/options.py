"""Options of a game as data: names, allowed values, defaults, and the check of what a person asked for."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pygames_core.engine.errors import Malformed, brief

Value = str | int | tuple[int, ...]
"""Words, whole numbers, or a row of whole numbers (JSON: a list)."""

Options = Mapping[str, Value]

LARGEST = 2**53 - 1
"""Bound of whole numbers where an option sets none: what JSON carries exactly everywhere."""


class Option(NamedTuple):
    """One option.

    Attributes:
        name: as in files, links and on the command line.
        default: the value where nothing is said.
        values: the allowed words and whole numbers, in the order in which they are offered.
        low, high: bounds of whole numbers allowed besides, both inclusive; None = none are.
        row: turns a row of whole numbers into the value kept, or returns None to refuse it; None = no rows.
        rule: the rule or ruling that the option belongs to.
        asks: the word at which the table asks its persons which of them it is, and keeps the seat instead.
    """

    name: str
    default: Value
    values: tuple[str | int, ...] = ()
    low: int | None = None
    high: int | None = None
    row: Callable[[tuple[int, ...]], tuple[int, ...] | None] | None = None
    rule: str = ""
    asks: str | None = None

    def parse(self, given: object) -> Value:
        """The value meant by JSON or by a word of the command line.

        Raises:
            Malformed: ``engine.option-value``, naming option, value and what is allowed.
        """
        value = _plain(given)
        if isinstance(value, tuple) and self.row is not None:
            kept = self.row(value)
            if kept is not None:
                return kept
        elif not isinstance(value, tuple) and (value in self.values or self._in_range(value)):
            return value
        raise Malformed("engine.option-value", option=self.name, value=brief(given), allowed=self.allowed())

    def _in_range(self, value: str | int) -> bool:
        if self.low is None or isinstance(value, str):
            return False
        return self.low <= value <= (LARGEST if self.high is None else self.high)

    def allowed(self) -> str:
        """The allowed values in signs, for sentences and listings: ``off, on`` or ``none, 1…``."""
        parts = [str(value) for value in self.values]
        if self.low is not None:
            parts.append(f"{self.low}…{'' if self.high is None else self.high}")
        if self.row is not None:
            parts.append("[…]")
        return ", ".join(parts)


def _plain(given: object) -> Value:
    """JSON or command line text as a value: digits become whole numbers, lists and ``1,2,3`` become rows."""
    if isinstance(given, bool):
        return "on" if given else "off"
    if isinstance(given, int):
        return given
    if isinstance(given, (list, tuple)):
        return tuple(given) if all(type(item) is int for item in given) else ""
    text = given.strip() if isinstance(given, str) else ""
    if "," in text and all(_is_number(part) for part in text.split(",")):
        return tuple(int(part) for part in text.split(","))
    return int(text) if _is_number(text) else text


def _is_number(text: str) -> bool:
    text = text.strip()
    return len(text) <= 18 and text.isascii() and text.removeprefix("-").isdigit()


def complete(specs: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """All options in canonical order: what was given, checked, and defaults for the rest.

    Raises:
        Malformed: ``engine.option-unknown`` or ``engine.option-value``.
    """
    known = {spec.name: spec for spec in specs}
    for name in given:
        if name not in known:
            raise Malformed("engine.option-unknown", option=brief(name), known=", ".join(known))
    return {name: spec.parse(given[name]) if name in given else spec.default for name, spec in known.items()}


def changed(specs: tuple[Option, ...], options: Options) -> dict[str, Value]:
    """Only the options that differ from their defaults, in canonical order (what records keep)."""
    return {spec.name: options[spec.name] for spec in specs if options[spec.name] != spec.default}
