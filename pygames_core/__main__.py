"""The command line: ``python -m pygames_core games | play | run | odds | replay | bench``.

JSON shapes stand in docs/architecture.md. Every error is one sentence on stderr and exit code 2.
"""

import argparse
import json
import os
import pathlib
import sys
from typing import Any, NoReturn

from pygames_core.engine.errors import Malformed, Refusal
from pygames_core.engine.record import Record, decode_link, from_json
from pygames_core.engine.registry import Package
from pygames_core.engine.text import LANGUAGES, Speaker
from pygames_core.games import GAMES
from pygames_core.odds.question import ask
from pygames_core.table.calls import facts_json
from pygames_core.table.lab import Lab
from pygames_core.terminal import Terminal, Told

DEFAULT_SEATS = "you,strong,strong,regular"


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raises instead of printing the usage."""
        raise Malformed("terminal.bad-usage", problem=message.rstrip("."))


def main(argv: list[str] | None = None) -> int:
    """Runs one command.

    Returns:
        Exit code: 0, or 2 after one sentence on stderr.
    """
    words = list(sys.argv[1:]) if argv is None else list(argv)
    speaker = Speaker(_language(words))
    try:
        wanted = _parser(speaker).parse_args(words)
        wanted.run(wanted, Speaker(wanted.language))
    except Told as told:
        print(told.text, file=sys.stderr)
        return 2
    except Refusal as refusal:
        print(_sentence(refusal, speaker), file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        print()
    return 0


def _language(words: list[str]) -> str:
    """The language that complaints about the command line itself are told in."""
    at = words.index("--language") + 1 if "--language" in words else len(words)
    return words[at] if at < len(words) else LANGUAGES[0]


def _sentence(refusal: Refusal, speaker: Speaker) -> str:
    text = speaker.say(refusal.key, **dict(refusal.details))
    return f"{text} ({refusal.rule})" if refusal.rule else text


def _parser(speaker: Speaker) -> argparse.ArgumentParser:
    shared = _Parser(add_help=False)
    shared.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    parser = _Parser("python -m pygames_core", description=speaker.say("terminal.description"))
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: Any, with_json: bool = True) -> argparse.ArgumentParser:
        made = commands.add_parser(name, parents=[shared], help=speaker.say(f"terminal.help.{name}"))
        made.set_defaults(run=run)
        if with_json:
            made.add_argument("--json", action="store_true")
        return made

    command("games", _games)
    play = command("play", _play, with_json=False)
    run = command("run", _run)
    for made in (play, run):
        made.add_argument("game")
        made.add_argument("--seats", default=DEFAULT_SEATS if made is play else None, required=made is run)
        made.add_argument("--seed", default=None if made is play else "1")
        made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    run.add_argument("--games", default="100")
    run.add_argument("--workers", default="1")
    odds = command("odds", _odds)
    odds.add_argument("game")
    odds.add_argument("question", nargs="?")
    odds.add_argument("parameters", nargs="*", metavar="NAME=VALUE")
    odds.add_argument("--position", metavar="FILE")
    odds.add_argument("--list", action="store_true")
    odds.add_argument("--simulate", metavar="TRIALS")
    odds.add_argument("--seed", default="1")
    command("replay", _replay).add_argument("record", metavar="LINK_OR_FILE")
    command("bench", _bench)
    return parser


def _games(wanted: argparse.Namespace, speaker: Speaker) -> None:
    games = [_listed(facts_json(package, speaker)) for package in GAMES]
    if wanted.json:
        _print_json({"games": games})
        return
    for package, game in zip(GAMES, games, strict=True):
        print(speaker.say("terminal.line.game", id=game["id"], name=speaker.say(f"{game['id']}.name"),
                          seats=", ".join(map(str, game["seats"])), levels=", ".join(game["levels"])))
        for option in package.game.facts.options:
            print(speaker.say("terminal.line.option", name=option.name, default=option.default,
                              allowed=option.allowed()))


def _listed(facts: dict[str, Any]) -> dict[str, Any]:
    """The JSON of ``games``: level ids in order, options as name -> default and values."""
    options = {option["name"]: {field: option[field] for field in ("default", "values", "low", "high")
                                if option[field] is not None} for option in facts["options"]}
    return {"id": facts["id"], "seats": facts["seats"], "options": options,
            "levels": [level["id"] for level in facts["levels"]], "sparring": facts["sparring"]}


def _play(wanted: argparse.Namespace, speaker: Speaker) -> None:
    seed = None if wanted.seed is None else _whole("--seed", wanted.seed)
    terminal = Terminal(speaker.language, input, print)
    terminal.play(wanted.game, _seats(wanted.seats), _pairs(wanted.option), seed)


def _run(wanted: argparse.Namespace, speaker: Speaker) -> None:
    from pygames_core.matches import run

    games, seed = _whole("--games", wanted.games), _whole("--seed", wanted.seed)
    workers = max(1, _whole("--workers", wanted.workers))
    result = run(wanted.game, _seats(wanted.seats), games, seed, _pairs(wanted.option), workers)
    if wanted.json:
        _print_json(result)
        return
    print(speaker.say("terminal.line.run-head", game=result["game"], games=games, seed=seed,
                      plies=result["plies_per_game"]))
    for seat in result["seats"]:
        low, high = seat["interval"]
        print(speaker.say("terminal.line.run", level=seat["level"], share=speaker.percent(seat["share"], 1),
                          low=speaker.percent(low, 1), high=speaker.percent(high, 1),
                          score=speaker.decimal(seat["mean_score"], 1),
                          ms=speaker.decimal(seat["ms_per_decision"])))


def _odds(wanted: argparse.Namespace, speaker: Speaker) -> None:
    package = GAMES.get(wanted.game)
    if wanted.list:
        _list_questions(package.questions, wanted.json, speaker)
        return
    if wanted.question is None:
        raise Malformed("terminal.question-missing")
    position = None if wanted.position is None else _read_json(wanted.position)
    answer = ask(package, wanted.question, _pairs(wanted.parameters), position)
    run = {} if wanted.simulate is None else _simulated(wanted, package, position, speaker)
    if wanted.json:
        _print_json({**answer, **run})
        return
    for row in run.get("simulated", ()):
        print(speaker.say("terminal.line.simulated", outcome=row["outcome"], fraction=row["fraction"],
                          estimate=speaker.decimal(row["estimate"], 6), interval=row["interval_text"]))
    for row in () if run else answer["rows"]:
        print(speaker.say("terminal.line.odds", outcome=row["outcome"], fraction=row["fraction"],
                          decimal=row["decimal"]))


def _simulated(wanted: argparse.Namespace, package: Package, position: object,
               speaker: Speaker) -> dict[str, Any]:
    """The rows of a question as so many trials show them: ``seed``, ``trials``, ``simulated``."""
    lab = Lab(clock=lambda: 0.0)
    asked = lab.ask(package, wanted.question, _pairs(wanted.parameters), position)
    trials, seed = _whole("--simulate", wanted.simulate), _whole("--seed", wanted.seed)
    run = lab.simulate(asked, seed, trials, None, speaker)
    fractions = {row.outcome: str(row.value) for row in asked.answer.rows}
    rows = [{"outcome": row["outcome"], "fraction": fractions[row["outcome"]], "total": row["total"],
             "estimate": row["estimate"], "interval": row["interval"], "interval_text": row["interval_text"]}
            for row in run["rows"]]
    return {"seed": seed, "trials": trials, "simulated": rows}


def _list_questions(questions: Any, as_json: bool, speaker: Speaker) -> None:
    if as_json:
        _print_json({"questions": [question.listed(speaker) for question in questions.values()]})
        return
    for question in questions.values():
        listed = question.listed(speaker)
        print(speaker.say("terminal.line.question", name=listed["name"], text=listed["text"]))
        for parameter in listed["parameters"]:
            print(speaker.say("terminal.line.parameter", name=parameter["name"], default=parameter["default"],
                              range=parameter["range"]))


def _replay(wanted: argparse.Namespace, speaker: Speaker) -> None:
    match = _record(wanted.record).match
    game = match.game
    result = None
    if match.over:
        result = {"ranking": list(game.ranking(match.state)), "scores": list(game.scores(match.state))}
    answer = {"game": game.facts.id, "plies": match.ply, "hash": match.hash(), "result": result}
    if wanted.json:
        _print_json(answer)
        return
    told = speaker.say("terminal.running")
    if result is not None:
        ranks, scores = (", ".join(map(str, result[name])) for name in ("ranking", "scores"))
        told = speaker.say("terminal.over", ranks=ranks, scores=scores)
    print(speaker.say("terminal.line.replay", game=answer["game"], plies=answer["plies"], hash=answer["hash"],
                      result=told))


def _record(given: str) -> Record:
    """A link (the code, or an address that ends in it) or the path of a record in readable JSON."""
    path = pathlib.Path(given)
    if len(given) < 250 and path.exists():
        return from_json(_read_json(given), GAMES)
    return decode_link(given.rpartition("#/m/")[2].partition("?")[0], GAMES)


def _bench(wanted: argparse.Namespace, speaker: Speaker) -> None:
    from pygames_core.bench import bench

    result = bench(GAMES)
    if wanted.json:
        _print_json(result)
        return
    print(speaker.say("terminal.line.pig", moves=result["pig"]))
    for name, moves in result["games"].items():
        print(speaker.say("terminal.line.bench", name=name, moves=moves, checked=result["checked"][name],
                          ratio=speaker.decimal(result["ratio"][name])))


def _seats(text: str) -> list[str]:
    return [word.strip() for word in text.split(",")]


def _pairs(words: list[str]) -> dict[str, Any]:
    """``name=value`` words as a mapping.

    Raises:
        Malformed: a word of another form, or a name given twice.
    """
    pairs: dict[str, Any] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or not name:
            raise Malformed("terminal.option-form", given=word[:60])
        if name in pairs:
            raise Malformed("terminal.option-twice", name=name[:60])
        pairs[name] = value
    return pairs


def _whole(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 19):
        raise Malformed("terminal.whole-number", name=name, given=text[:60])
    return int(text)


def _read_json(path: str) -> object:
    try:
        text = sys.stdin.read() if path == "-" else pathlib.Path(path).read_text(encoding="utf-8")
        return json.loads(text)
    except OSError as error:
        raise Malformed("terminal.file-missing", path=path[:200], problem=error.strerror or "?") from error
    except (ValueError, RecursionError) as error:
        raise Malformed("terminal.not-json", path=path[:200]) from error


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False))


if __name__ == "__main__":
    sys.exit(main())
