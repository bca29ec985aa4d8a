"""The lab: predict, run, compare. Questions, exact answers and simulations as finished JSON for a page.

A simulation is named by game, question, parameters, position and seed. Asking it for more trials goes on
where it stands; a lost one starts anew and comes to the same numbers.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from time import perf_counter
from typing import Any, NamedTuple

from pygames_core.engine.errors import Malformed, brief
from pygames_core.engine.game import canonical_json
from pygames_core.engine.registry import Package
from pygames_core.engine.text import Speaker
from pygames_core.engine.view import Json
from pygames_core.odds.interval import Interval
from pygames_core.odds.question import Answer, Question, Row, question_of
from pygames_core.odds.simulation import CHANCE, Measure, Simulation
from pygames_core.table import figures
from pygames_core.table.guesses import compared
from pygames_core.table.session import whole_seed

SLICE = 0.03
"""Seconds after which a call breaks off its trials; the page asks again."""
MOST_TRIALS = 1_000_000
MOST_SPOKEN = 8
"""Rows that a summary names; of more, the greatest are named."""
BARS_ROOM, ONE = Fraction(5, 4), Fraction(1)


class Asked(NamedTuple):
    """A question with everything that was said to it, checked.

    Attributes:
        package, question: of which game, which one.
        position: as JSON in the game's own spelling, or None for the opening.
        values: all parameters.
        answer: the exact answer.
        state: the decoded position, or None.
    """

    package: Package
    question: Question
    position: Json | None
    values: dict[str, Any]
    answer: Answer
    state: Any

    def key(self) -> tuple[Any, ...]:
        """What makes the trials what they are, but for the seed."""
        shown = self.answer.parameters
        return self.package.game.facts.id, self.question.name, str(shown), self.state

    def row(self, name: object) -> Row:
        """A row by name; None = the first.

        Raises:
            Malformed: ``lab.watch``.
        """
        for row in self.answer.rows:
            if name is None or row.outcome == name:
                return row
        raise Malformed("lab.watch", row=brief(name))


def asked(package: Package, name: object, given: object, position: object) -> Asked:
    """A question as it was asked.

    Raises:
        Malformed: an unknown question or parameter, a value out of range, an impossible position.
    """
    question = question_of(package, name)
    if given is not None and not isinstance(given, Mapping):
        raise Malformed("table.field", call="odds", field="parameters")
    state = None if position is None else package.game.decode(position)
    answer = question.answer(given or {}, state)
    kept = None if state is None else package.game.encode(state)
    return Asked(package, question, kept, question.complete(given or {}), answer, state)


# ---- the list of questions ----

def questions(package: Package, speaker: Speaker) -> list[Json]:
    """All questions of a game: title, sentence, how it is computed, parameters with kinds, ranges, words."""
    return [_described(question, speaker) for question in package.questions.values()]


def _described(question: Question, speaker: Speaker) -> Json:
    room = question.room
    parameters = [{
        "name": each.name, "text": speaker.say(f"{room}.parameter.{each.name}"), "kind": each.kind,
        "default": each.show(each.default), "low": each.low, "high": each.high, "parts": each.parts,
        "words": [{"word": word, "text": speaker.say(f"{room}.choice.{each.name}.{word}")}
                  for word in each.words],
    } for each in question.parameters]
    return {"name": question.name, "title": speaker.say(f"{room}.title.{question.name}"),
            "text": speaker.say(f"{room}.{question.name}"), "parameters": parameters,
            "position": question.takes_position, "run": question.trial is not None,
            "run_text": "" if question.trial else speaker.say("lab.not-run")}


def fitting(package: Package, position: Json) -> list[Json]:
    """The questions that fit a position, with the parameters that ask them about it."""
    state = package.game.decode(position)
    found = ((name, question.takes_position, question.about(state))
             for name, question in package.questions.items())
    fits = [{"question": name, "parameters": dict(given), "position": takes}
            for name, takes, given in found if given is not None]
    return sorted(fits, key=lambda each: not each["position"])


# ---- the exact answer ----

def answered(ask: Asked, guess: object, speaker: Speaker) -> Json:
    """The exact answer, finished for drawing, reading and speaking (docs/architecture.md, The lab)."""
    rows, question = ask.answer.rows, ask.question
    cases = figures.cases(rows)
    return {
        **ask.answer.json(), "game": ask.package.game.facts.id, "position": ask.position,
        "title": speaker.say(f"{question.room}.title.{question.name}"),
        "text": speaker.say(f"{question.room}.{question.name}"),
        "rows": [_exact_row(row, cases, speaker) for row in rows],
        "partition": is_partition(rows),
        "how": speaker.say(f"{question.room}.how.{question.name}", **ask.answer.parameters),
        "spoken": speaker.say("lab.spoken-exact", rows=_listed(rows, speaker)),
        "axes": {kind: figures.axis([row.value for row in rows if row.kind == kind], kind, BARS_ROOM, speaker)
                 for kind in dict.fromkeys(row.kind for row in rows)},
        "guess": compared(rows, guess, speaker),
    }


def is_partition(rows: tuple[Row, ...]) -> bool:
    """Whether the rows are all that can happen."""
    return all(row.kind == CHANCE for row in rows) and sum(row.value for row in rows) == ONE


def _exact_row(row: Row, cases: int | None, speaker: Speaker) -> Json:
    count = None
    if cases is not None and row.kind == CHANCE:
        count = speaker.say("lab.counted", count=int(row.value * cases), n=cases)
    return {**row.json(), "label": speaker.tell(row.label), "kind": row.kind,
            "shown": {**figures.shown(row.value, row.kind, speaker), "count": count}}


def _listed(rows: tuple[Row, ...], speaker: Speaker) -> str:
    """Rows in words, without those that never happen; of many the greatest."""
    known = [row for row in rows if row.value] or rows
    few = len(known) <= MOST_SPOKEN
    named = known if few else sorted(known, key=lambda row: -row.value)[:MOST_SPOKEN // 2]
    said = [_said(row, speaker) for row in named]
    if not few:
        said.append(speaker.say("lab.more-rows", n=len(known) - len(named)))
    return "; ".join(said)


def _said(row: Row, speaker: Speaker) -> str:
    words = figures.shown(row.value, row.kind, speaker)
    key = "exact" if row.kind == CHANCE else "exact-whole" if row.value.denominator == 1 else "exact-number"
    return speaker.say(f"lab.{key}", label=row.label, **words)


# ---- simulations ----

class Lab:
    """The last question that a table was asked, and the one simulation that it keeps running."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._request = ""
        self._asked: Asked | None = None
        self._key: tuple[Any, ...] = ()
        self._simulation: Simulation | None = None

    def ask(self, package: Package, name: object, given: object, position: object) -> Asked:
        """A question as it was asked, kept while it is asked again (for the next slice of its trials).

        Raises:
            Malformed: as ``asked``.
        """
        request = canonical_json([package.game.facts.id, name, given, position])
        if self._asked is None or request != self._request:
            self._request, self._asked = request, asked(package, name, given, position)
        return self._asked

    def simulate(self, ask: Asked, seed: object, upto: object, watch: object, speaker: Speaker) -> Json:
        """Makes trials for a slice of time; ``done`` says whether all that were wanted are made.

        Args:
            ask: what is tried.
            seed: whole number; the same seed brings the same trials.
            upto: number of trials that shall have been made in the end; fewer than there are = from 0.
            watch: row whose course and histogram are wanted; None = the first.
            speaker: the language.

        Raises:
            Malformed: nothing to try, or a seed, number or row that cannot be.
        """
        row = ask.row(watch)
        simulation = self._running(ask, seed, _trials(upto))
        end = self._clock() + SLICE
        simulation.run(_trials(upto), lambda: self._clock() >= end)
        return _report(ask, row, simulation, _trials(upto), speaker)

    def _running(self, ask: Asked, seed: object, upto: int) -> Simulation:
        if ask.question.trial is None:
            raise Malformed("lab.not-run")
        seed = whole_seed(seed)
        key = (*ask.key(), seed)
        if self._simulation is None or self._key != key or self._simulation.n > upto:
            self._key, self._simulation = key, Simulation(ask.question.trial(ask.values, ask.state), seed)
        return self._simulation


def _trials(upto: object) -> int:
    if not isinstance(upto, int) or isinstance(upto, bool) or not 1 <= upto <= MOST_TRIALS:
        raise Malformed("lab.upto", most=MOST_TRIALS)
    return upto


def _report(ask: Asked, watched: Row, simulation: Simulation, upto: int, speaker: Speaker) -> Json:
    histogram = simulation.histogram(watched.outcome)
    course = [_point(measure, watched.kind) for measure in simulation.path(watched.outcome)]
    return {
        "game": ask.package.game.facts.id, "question": ask.question.name,
        "parameters": ask.answer.parameters, "position": ask.position,
        "seed": simulation.seed, "n": simulation.n, "upto": upto, "done": simulation.n >= upto,
        "n_text": speaker.say("lab.trials", n=simulation.n),
        "rows": [_measured(row, simulation.measure(row.outcome), speaker) for row in ask.answer.rows],
        "watch": watched.outcome, "watch_label": speaker.tell(watched.label),
        "course": course, "course_axis": figures.course_axis(watched.value, watched.kind, speaker),
        "histogram": [{"value": figures.plain(value), "count": count, "share": count / simulation.n}
                      for value, count in histogram.items()],
        "spoken": _spoken(watched, simulation, speaker),
    }


def _measured(row: Row, measure: Measure, speaker: Speaker) -> Json:
    """A row as it came up: sum, estimate, interval with its method."""
    mean, interval = measure.mean(), measure.interval(row.kind)
    count = speaker.say("lab.counted", count=measure.total, n=measure.n) if row.kind == CHANCE else None
    return {
        "outcome": row.outcome, "label": speaker.tell(row.label), "kind": row.kind,
        "total": figures.plain(measure.total),
        "estimate": float(mean), "interval": None if interval is None else list(interval),
        "interval_text": _interval_text(row, measure, speaker),
        "interval_brief": "" if interval is None else _interval(row, interval, "brief", speaker),
        "inside": None if interval is None else interval[0] <= row.value <= interval[1],
        "shown": {**figures.shown(mean, row.kind, speaker), "count": count},
    }


def _interval_text(row: Row, measure: Measure, speaker: Speaker) -> str:
    interval = measure.interval(row.kind)
    if interval is None:
        return speaker.say("lab.interval.none")
    return _interval(row, interval, "wilson" if row.kind == CHANCE else "normal", speaker)


def _interval(row: Row, interval: Interval, spelling: str, speaker: Speaker) -> str:
    low, high = (figures.brief(bound, row.kind, speaker) for bound in interval)
    return speaker.say(f"lab.interval.{spelling}", low=low, high=high)


def _point(measure: Measure, kind: str) -> Json:
    interval = measure.interval(kind)
    low, high = (None, None) if interval is None else interval
    return {"n": measure.n, "estimate": float(measure.mean()), "low": low, "high": high}


def _spoken(row: Row, simulation: Simulation, speaker: Speaker) -> str:
    measure = simulation.measure(row.outcome)
    interval = measure.interval(row.kind)
    told = {"trials": speaker.say("lab.trials", n=simulation.n), "seed": simulation.seed, "label": row.label,
            "estimate": figures.brief(measure.mean(), row.kind, speaker),
            "exact": figures.brief(row.value, row.kind, speaker)}
    if interval is None:
        return speaker.say("lab.spoken-one", **told)
    where = "inside" if interval[0] <= row.value <= interval[1] else "outside"
    return speaker.say("lab.spoken-run", **told, interval=_interval_text(row, measure, speaker),
                       where=speaker.say(f"lab.{where}"))
