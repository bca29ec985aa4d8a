"""What somebody predicted, read as it is typed and compared with the exact answer in words."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from pygames_core.engine.errors import Malformed, brief
from pygames_core.engine.text import Speaker
from pygames_core.engine.view import Json
from pygames_core.odds.question import Row
from pygames_core.odds.simulation import CHANCE
from pygames_core.table import figures

NUMBER = re.compile(r"[+-]?\d{1,9}([.,]\d{1,9})?")
RATIO = re.compile(r"[+-]?\d{1,9}\s*/\s*\d{1,9}")


def compared(rows: Sequence[Row], guess: object, speaker: Speaker) -> Json | None:
    """A guess beside the exact answer: ``rows`` (value, shown, text), ``off`` and ``text``; None without one.

    A chance is guessed in per cent (``16.7``, ``16,7 %``) or as a fraction (``1/6``), a mean as a number.
    ``off`` is the part of all that was put into the wrong rows, where the rows are all that can happen and
    each was guessed; else null.

    Raises:
        Malformed: ``lab.guess.unknown`` or ``lab.guess.unreadable``.
    """
    if guess is None or guess == {}:
        return None
    if not isinstance(guess, Mapping):
        raise Malformed("table.field", call="odds", field="guess")
    known = {row.outcome: row for row in rows}
    for name in guess:
        if name not in known:
            raise Malformed("lab.guess.unknown", row=brief(name))
    guessed = [(row, _read(guess[row.outcome], row)) for row in rows if row.outcome in guess]
    told = [_row(row, value, speaker) for row, value in guessed]
    off, text = None, " ".join(each["text"] for each in told[:1])
    whole = all(row.kind == CHANCE for row in rows) and sum(row.value for row in rows) == 1
    if whole and len(guessed) == len(rows) and len(rows) > 1:
        off, text = _spread(guessed, speaker)
    return {"rows": told, "off": None if off is None else float(off), "text": text}


def _read(said: object, row: Row) -> Fraction:
    """A guess of one row."""
    text = str(said).strip().removesuffix("%").strip() if not isinstance(said, bool) else ""
    if RATIO.fullmatch(text):
        over, under = text.split("/")
        if int(under):
            return Fraction(int(over), int(under))
    if NUMBER.fullmatch(text):
        value = Fraction(text.replace(",", "."))
        return value / 100 if row.kind == CHANCE else value
    raise Malformed("lab.guess.unreadable", guess=brief(said), label=row.label, row=row.outcome)


def _row(row: Row, value: Fraction, speaker: Speaker) -> Json:
    gap = value - row.value
    key = "high" if gap > 0 else "low" if gap else "exactly"
    text = speaker.say(f"lab.guess.{key}", label=row.label, gap=_gap(abs(gap), row.kind, speaker))
    return {"outcome": row.outcome, "value": float(value), "text": text,
            "shown": figures.shown(value, row.kind, speaker)}


def _gap(gap: Fraction, kind: str, speaker: Speaker) -> str:
    if kind != CHANCE:
        return figures.brief(gap, kind, speaker)
    return speaker.say("lab.guess.points", value=speaker.decimal(gap * 100, 1))


def _spread(guessed: Sequence[tuple[Row, Fraction]], speaker: Speaker) -> tuple[Fraction | None, str]:
    """How much of everything was put into the wrong rows, and which row was guessed worst."""
    together = sum((value for _, value in guessed), Fraction(0))
    if abs(together - 1) > Fraction(1, 100):
        return None, speaker.say("lab.guess.sum", sum=figures.percent(together, speaker))
    off = sum((abs(value - row.value) for row, value in guessed), Fraction(0)) / 2
    worst = max(guessed, key=lambda pair: abs(pair[1] - pair[0].value))
    misplaced = speaker.say("lab.guess.misplaced", n=speaker.decimal(off * 100, 0))
    return off, f"{misplaced} {_row(*worst, speaker)['text']}"
