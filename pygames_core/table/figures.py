"""Numbers of the lab as people read them, and the axes that they are drawn on."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from pygames_core.engine.text import Speaker
from pygames_core.engine.view import Json
from pygames_core.odds.question import Row
from pygames_core.odds.simulation import CHANCE, COUNT, MEAN

PLACES = 4
"""Decimal places of exact values."""
MOST_CASES = 10**6
"""Equally likely cases of which an answer may say "so many of so many"."""
STEPS = tuple(Fraction(each) for each in ("1", "1.5", "2", "2.5", "3", "4", "5", "6", "8", "10"))
"""Round numbers up to ten times the first."""
TICK_STEPS = tuple(Fraction(each) for each in ("1", "2", "5", "10"))
MOST_TICKS = 8


def shown(value: Fraction, kind: str, speaker: Speaker) -> Json:
    """A value in all its spellings: ``fraction``, ``decimal``, ``percent`` (null unless it is a chance)."""
    whole = kind == COUNT or value.denominator == 1
    return {
        "fraction": str(value).replace("-", "−"),
        "decimal": speaker.decimal(value, 0 if whole and kind != CHANCE else PLACES),
        "percent": percent(value, speaker) if kind == CHANCE else None,
    }


def plain(value: int | Fraction) -> int | float:
    """A number as JSON holds it: whole where it is, else a float."""
    return int(value) if value == int(value) else float(value)


def percent(value: Fraction | float, speaker: Speaker) -> str:
    """A chance in per cent, with more places where it is small."""
    places = 1 if not value or value >= Fraction(1, 100) else 2 if value >= Fraction(1, 1000) else 3
    return speaker.percent(value, places)


def brief(value: Fraction | float, kind: str, speaker: Speaker) -> str:
    """A value in its shortest spelling."""
    if kind == CHANCE:
        return percent(value, speaker)
    return speaker.decimal(value, 0 if kind == COUNT else 2)


def cases(rows: Sequence[Row]) -> int | None:
    """Equally likely cases of which every chance is a whole part; None where they are too many."""
    together = lcm(*(row.value.denominator for row in rows if row.kind == CHANCE))
    return together if 1 < together <= MOST_CASES else None


def axis(values: Sequence[Fraction], kind: str, room: Fraction, speaker: Speaker) -> Json:
    """An axis that holds exact values and leaves ``room`` times as much for guesses and for luck.

    It depends on the exact values alone, so it stays where it is from run to run.
    """
    high, low = max(*values, Fraction(0), Fraction(0)), min(*values, Fraction(0), Fraction(0))
    if kind == CHANCE:
        top = min(Fraction(1), rounded_up(max(high * room, Fraction(1, 100)), STEPS))
        return _scaled(Fraction(0), top, kind, speaker)
    top = rounded_up(high * room, STEPS) if high > 0 else Fraction(0)
    bottom = -rounded_up(-low * room, STEPS) if low < 0 else Fraction(0)
    return _scaled(bottom, top if top > bottom else bottom + 1, kind, speaker)


def course_axis(exact: Fraction, kind: str, speaker: Speaker) -> Json:
    """The axis of a running mean: the exact value stands near its middle."""
    if kind == CHANCE:
        return axis([exact], kind, Fraction(3) if exact < Fraction(1, 3) else Fraction(2), speaker)
    reach = rounded_up(max(abs(exact), Fraction(1)), STEPS)
    return _scaled(min(Fraction(0), exact - reach), exact + reach, kind, speaker, exact)


def rounded_up(value: Fraction, steps: Sequence[Fraction]) -> Fraction:
    """The smallest round number that is at least a positive value."""
    unit = Fraction(1)
    while unit * 10 < value:
        unit *= 10
    while unit >= value:
        unit /= 10
    return next(unit * step for step in steps if unit * step >= value)


def _scaled(low: Fraction, high: Fraction, kind: str, speaker: Speaker, wide: Fraction | None = None) -> Json:
    """The axis as JSON, its ends moved outwards onto ticks."""
    step = rounded_up((high - low) / MOST_TICKS, TICK_STEPS)
    if kind in (COUNT, MEAN) and wide is None:
        step = max(step, Fraction(1))
    first, last = low // step, -(-high // step)
    at = [step * each for each in range(first, last + 1)]
    return {"low": float(at[0]), "high": float(at[-1]),
            "ticks": [{"at": float(each), "label": _tick(each, step, kind, speaker)} for each in at]}


def _tick(value: Fraction, step: Fraction, kind: str, speaker: Speaker) -> str:
    unit = step * 100 if kind == CHANCE else step
    places = next(places for places in range(9) if (unit * 10**places).denominator == 1)
    return speaker.percent(value, places) if kind == CHANCE else speaker.decimal(value, places)
