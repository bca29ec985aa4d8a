"""A game's lesson as finished JSON: plan, demos as codes, worksheet with its answers."""

from pygames_core.engine.errors import Malformed
from pygames_core.engine.lesson import Lesson, Part
from pygames_core.engine.registry import Package
from pygames_core.engine.text import Speaker
from pygames_core.engine.view import Json
from pygames_core.odds.simulation import Simulation
from pygames_core.table import links
from pygames_core.table.lab import Asked, answered, asked

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def told(package: Package, speaker: Speaker) -> Json:
    """The lesson of a game (docs/architecture.md, The lesson).

    Raises:
        Malformed: ``table.lesson-none``.
    """
    lesson: Lesson | None = package.lesson
    if lesson is None:
        raise Malformed("table.lesson-none", game=package.game.facts.id)
    ask = asked(package, lesson.question, {}, None)
    said = lesson.arguments({row.outcome: row.value for row in ask.answer.rows}, lesson.tries)
    room = f"{package.game.facts.id}-lesson"
    title, aim, needs = (speaker.say(f"{room}.{name}") for name in ("title", "aim", "needs"))
    return {
        "game": package.game.facts.id, "title": title, "aim": aim, "needs": needs,
        "minutes": lesson.minutes, "seed": lesson.seed,
        "parts": [{
            "minutes": part.minutes, "title": speaker.say(f"{room}.part.{part.name}"),
            "text": speaker.rich(f"{room}.part.{part.name}.text", **said),
            "code": _code(package, part, lesson.seed),
        } for part in lesson.parts],
        "sheet": {
            "text": speaker.say(f"{room}.sheet", **said), "tries": lesson.tries,
            "code": links.demo_code(ask, lesson.seed, 0, None), **_table(ask, lesson, speaker),
            "tasks": [{"letter": LETTERS[at].upper(), "text": speaker.say(f"{room}.task.{name}", **said),
                       "answer": speaker.say(f"{room}.answer.{name}", **said)}
                      for at, name in enumerate(lesson.tasks)],
        },
    }


def _code(package: Package, part: Part, seed: int) -> str | None:
    if part.demo is None:
        return None
    ask = asked(package, part.demo.question, part.demo.parameters, None)
    return links.demo_code(ask, seed, part.demo.trials, part.demo.watch)


def _table(ask: Asked, lesson: Lesson, speaker: Speaker) -> Json:
    """The worksheet's lines with exact values and what the lesson's dice bring, and the axis of its bars."""
    exact = answered(ask, None, speaker)
    rows = [{"letter": LETTERS[at], "label": row["label"], "shown": row["shown"], "value": row["decimal"],
             "tally": count}
            for at, (row, count) in enumerate(zip(exact["rows"], _tally(ask, lesson), strict=True))]
    return {"rows": rows, "axis": exact["axes"]["chance"]}


def _tally(ask: Asked, lesson: Lesson) -> list[int]:
    """How often every row comes in the lesson's tries with its seed."""
    assert ask.question.trial is not None
    simulation = Simulation(ask.question.trial(ask.values, ask.state), lesson.seed)
    simulation.run(lesson.tries)
    return [int(simulation.measure(row.outcome).total) for row in ask.answer.rows]
