"""Sentences: from a locale key and its arguments to finished text in one language.

Templates stand in ``pygames_core/locale/<language>/<room>.json``, one room a game, one for the table, one for
the page. A key is ``room.name``. In a template ``{n}`` is an argument; ``{n?tooth|teeth}`` is the first word
where the argument is 1, else the second; ``{x:+}`` is a signed decimal with two places, ``{x:.}`` a decimal,
``{x:%}`` a percentage, ``{x:/}`` the exact fraction, ``{x:&}`` a row joined by commas and "and" (``{x:or}``:
"or"), ``{x:^}`` starts with a capital. Words between ``*`` are strong; ``rich`` keeps that, ``say`` drops it.
"""

import json
import pathlib
import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

LANGUAGES = ("en", "de")
_STRONG = "\uE000"
"""Stands for ``*`` while a template is filled, so that a star in somebody's name changes nothing."""

Rich = list[tuple[str, bool]]
"""Text in pieces: (text, strong)."""
_FIELD = re.compile(r"\{(\w+)(?:\?([^|{}]*)\|([^{}]*)|:([^{}]+))?\}")


class Message(NamedTuple):
    """A sentence that is not spoken yet: its key and its arguments (name, value), values may be messages."""

    key: str
    arguments: tuple[tuple[str, Any], ...] = ()


def message(key: str, **arguments: Any) -> Message:
    """A message from named arguments."""
    return Message(key, tuple(arguments.items()))


@cache
def _room(language: str, room: str) -> Mapping[str, str]:
    path = pathlib.Path(__file__).parent.parent / "locale" / language / f"{room}.json"
    templates: dict[str, str] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return templates


class Speaker:
    """Speaks one language."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]

    def knows(self, key: str) -> bool:
        """True where the language has a template for the key."""
        room, _, name = key.partition(".")
        return name in _room(self.language, room)

    def say(self, key: str, **arguments: Any) -> str:
        """The finished text of a key; the key itself where the template is missing (a test forbids that)."""
        return self._filled(key, arguments).replace(_STRONG, "")

    def rich(self, key: str, **arguments: Any) -> Rich:
        """The same in pieces, those between ``*`` marked as strong."""
        pieces = self._filled(key, arguments).split(_STRONG)
        return [(piece, at % 2 == 1) for at, piece in enumerate(pieces) if piece]

    def tell(self, told: Message | str) -> str:
        """The finished text of a message (text passes as it is)."""
        return told if isinstance(told, str) else self.say(told.key, **dict(told.arguments))

    def _filled(self, key: str, arguments: Mapping[str, Any]) -> str:
        room, _, name = key.partition(".")
        template = _room(self.language, room).get(name)
        if template is None:
            return key
        return _FIELD.sub(lambda field: self._fill(field, arguments), template.replace("*", _STRONG))

    def decimal(self, value: Fraction | int | float, places: int = 2, signed: bool = False) -> str:
        """A number with a fixed count of places, the language's decimal mark and a real minus sign."""
        whole = _rounded(value, places)
        sign = "−" if whole < 0 else "+" if signed and whole else ""
        digits = str(abs(whole)).rjust(places + 1, "0")
        if not places:
            return sign + digits
        return f"{sign}{digits[:-places]}{',' if self.language == 'de' else '.'}{digits[-places:]}"

    def percent(self, value: Fraction | float, places: int = 0) -> str:
        """A chance as a percentage that never breaks before its sign."""
        return f"{self.decimal(value * 100, places)}\N{NO-BREAK SPACE}%"

    def row(self, items: list[str] | tuple[str, ...], last: str = "table.and") -> str:
        """Items joined as a sentence joins them: ``8, 9 and 20``; ``last`` is the key of the last joint."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self.say(last)} {items[-1]}"

    def _fill(self, field: "re.Match[str]", arguments: Mapping[str, Any]) -> str:
        name, one, more, style = field.groups()
        value = arguments.get(name, "")
        if one is not None:
            return str(one if value == 1 else more)
        if style == "+":
            return self.decimal(value, signed=True)
        if style == ".":
            return self.decimal(value)
        if style == "%":
            return self.percent(value)
        if style == "/":
            return str(value).replace("-", "−")
        if style in ("&", "or"):
            last = "table.and" if style == "&" else "table.or"
            return self.row([self._plain(item) for item in value], last)
        text = self._plain(value)
        return text[:1].upper() + text[1:] if style == "^" else text

    def _plain(self, value: Any) -> str:
        if isinstance(value, Message):
            return self.tell(value)
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value).replace("-", "−")
        return str(value)


def _rounded(value: Fraction | int | float, places: int) -> int:
    """The value in units of its last place, half away from zero, exactly."""
    scaled = Fraction(value) * 10**places
    whole = int(abs(scaled) + Fraction(1, 2))
    return whole if scaled >= 0 else -whole
