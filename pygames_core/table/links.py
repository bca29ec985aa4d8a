"""Codes that a person passes on: what each holds, and where it leads.

``m`` a match or its deal, ``p`` a position, ``d`` a demo (a question with its run). A code may come bare or
as the whole address that ends in it. Positions and demos are packed JSON (``engine.packing``); what the rules
know already (names of fields, options) is named by its place, so a new rules version makes new codes.
"""

import itertools
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from pygames_core.engine.codes import DEMO, POSITION, from_code, to_code
from pygames_core.engine.errors import Malformed, OtherVersion, brief
from pygames_core.engine.packing import pack, unpack
from pygames_core.engine.registry import Package
from pygames_core.games import GAMES
from pygames_core.table.lab import MOST_TRIALS, Asked, asked
from pygames_core.table.session import whole_seed

PATHS = {"deal": "m", "match": "m", "position": "p", "demo": "d"}
"""What a link holds -> the word of its address (``#/d/…``)."""
LONGEST_ROW = 1000
"""Numbers of the longest row that is read."""
ADDRESS = re.compile(r"#/[a-z]+/([A-Za-z0-9_-]+)")


class Demo(NamedTuple):
    """A question with its run.

    Attributes:
        ask: the question.
        seed: of the trials.
        n: how many.
        watch: the row that is watched, or None.
    """

    ask: Asked
    seed: int
    n: int
    watch: str | None


def code_in(text: str) -> str:
    """The code in what somebody pasted: bare, broken over lines, or at the end of an address."""
    found = ADDRESS.search(text)
    return found.group(1) if found else "".join(text.split())


def position_code(package: Package, position: object) -> str:
    """A position as one word.

    Raises:
        Malformed: it is none of this game.
    """
    state = package.game.decode(position)
    return _code(POSITION, package, [_bare(package, state)])


def read_position(code: str) -> tuple[Package, Any]:
    """Game and position of a code, decoded.

    Raises:
        Malformed, Damaged, OtherVersion.
    """
    package, (position,) = _parts(code, POSITION, 1)
    return package, package.game.decode(_full(package, position))


def demo_code(ask: Asked, seed: object, n: object, watch: object) -> str:
    """A question with its run as one word.

    Raises:
        Malformed: a seed, a number of trials or a row that cannot be.
    """
    demo = _demo(ask, seed, n, watch)
    position = None if ask.state is None else _bare(ask.package, ask.state)
    defaults = {each.name: each.show(each.default) for each in ask.question.parameters}
    given = {name: value for name, value in ask.answer.parameters.items() if value != defaults[name]}
    return _code(DEMO, ask.package, [ask.question.name, given, position, demo.seed, demo.n, demo.watch])


def read_demo(code: str) -> Demo:
    """The demo of a code, its question answered.

    Raises:
        Malformed, Damaged, OtherVersion.
    """
    package, (question, given, position, seed, n, watch) = _parts(code, DEMO, 6)
    return _demo(asked(package, question, given, _full(package, position)), seed, n, watch)


def _demo(ask: Asked, seed: object, n: object, watch: object) -> Demo:
    if type(n) is not int or not 0 <= n <= MOST_TRIALS:
        raise Malformed("lab.upto", most=MOST_TRIALS)
    return Demo(ask, whole_seed(seed), n, None if watch is None else ask.row(watch).outcome)


def _bare(package: Package, state: Any) -> dict[str, Any]:
    """A position without what its code says besides and without empty parts; options by their places."""
    position = {name: value for name, value in package.game.encode(state).items()
                if name != "game" and value not in ({}, [])}
    if "options" in position:
        position["options"] = _places(package, position["options"])
    return position


def _places(package: Package, options: Mapping[str, Any]) -> list[Any]:
    """Options as a row: place of the option, place of its value (or what ``_held`` says), and so on."""
    row: list[Any] = []
    for at, option in enumerate(package.game.facts.options):
        if option.name in options:
            value = options[option.name]
            row += [at, option.values.index(value) if value in option.values else _held(value)]
    return row


def _held(value: Any) -> list[Any] | dict[str, Any]:
    """A value that is none of the listed ones: in a list, or a long row as lengths of its runs."""
    if not isinstance(value, list):
        return [value]
    runs = [part for item, run in itertools.groupby(value) for part in (item, len(list(run)))]
    return {"": runs} if len(runs) < len(value) else [value]


def _freed(held: list[Any] | dict[str, Any]) -> Any:
    """The value that ``_held`` put away."""
    if isinstance(held, list):
        return held[0]
    runs = held[""]
    pairs = list(zip(runs[::2], runs[1::2], strict=True))
    if sum(length for _, length in pairs) > LONGEST_ROW:
        raise ValueError(runs)
    return [item for item, length in pairs for _ in range(length)]


def _full(package: Package, position: object) -> object:
    """The position that ``_bare`` shortened.

    Raises:
        Malformed: its options are no such row.
    """
    if not isinstance(position, dict) or "options" not in position:
        return position
    row, known = position["options"], package.game.facts.options
    try:
        pairs = zip(row[::2], row[1::2], strict=True)
        options = {known[at].name: known[at].values[value] if isinstance(value, int) else _freed(value)
                   for at, value in pairs}
    except (IndexError, KeyError, TypeError, ValueError) as error:
        raise Malformed("engine.record-unreadable") from error
    return {**position, "options": options}


def _code(holds: int, package: Package, parts: list[Any]) -> str:
    """A code: one byte length of its head, the head (game, rules version), the parts."""
    head = pack([package.game.facts.id, package.game.facts.rules_version])
    return to_code(holds, bytes([len(head)]) + head + pack(parts, _known(package)))


def _parts(code: str, holds: int, count: int) -> tuple[Package, list[Any]]:
    found, body = from_code(code)
    head = unpack(body[1:1 + body[0]]) if found == holds else None
    if not isinstance(head, list) or len(head) != 2:
        raise Malformed("engine.record-unreadable")
    package: Package = GAMES.get(head[0])
    known = package.game.facts.rules_version
    if head[1] != known:
        raise OtherVersion("engine.record-version", version=brief(head[1], 20), known=known)
    parts = unpack(body[1 + body[0]:], _known(package))
    if not isinstance(parts, list) or len(parts) != count:
        raise Malformed("engine.record-unreadable")
    return package, parts


def _known(package: Package) -> list[str]:
    """The texts of the game's first position in the order of its canonical JSON: no code spells them."""
    return _texts(package.game.encode(package.game.initial_state(package.game.options())))


def _texts(value: Any) -> list[str]:
    found: dict[str, None] = {}
    if isinstance(value, str):
        found[value] = None
    elif isinstance(value, dict):
        for name in sorted(value):
            found |= dict.fromkeys((name, *_texts(value[name])))
    elif isinstance(value, list):
        for item in value:
            found |= dict.fromkeys(_texts(item))
    return list(found)
