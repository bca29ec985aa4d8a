"""The stages of ./check: what runs, in which order, and how long it may take."""

import re
from collections.abc import Callable
from typing import NamedTuple

from bundler import site, tools

from checker import browsers, chromium, commands
from checker.outcome import Outcome, single

FRAME = "frame"    # the group of every stage that belongs to no game
GROUP_BUDGETS = {FRAME: 1700.0}    # seconds on two cores
GAME_BUDGET = 240.0
COVERED = 95    # percent of the lines of pygames_core
# Tests of the page that use these look at the sources or at the test run itself, which is CPython's business.
CPYTHON_ONLY = re.compile(r"^(?:import|from) (?:pytest|pathlib)\b", re.MULTILINE)
ENGINE = ["tests/contract", "tests/engine", "tests/odds", "tests/ai", "tests/table"]


class Plan(NamedTuple):
    """What the command line asks for."""

    long: bool = False
    covered: bool = False


def nothing() -> None:
    """What most stages need beforehand."""


class Stage(NamedTuple):
    """One stage: its name, its budget in seconds, its work, its group, and whether ./check core runs it.

    ``prepare`` installs what the work needs, once on a machine; the budget does not count it.
    """

    name: str
    budget: float
    work: Callable[[Plan], Outcome]
    group: str = FRAME
    core: bool = True
    prepare: Callable[[], None] = nothing


def lint(_: Plan) -> Outcome:
    """Ruff over everything that is Python."""
    return single(commands.show(tools.python(), "-P", "-m", "ruff", "check", "--quiet", "--no-cache",
                                "--output-format", "concise", ".") == 0)


def types(_: Plan) -> Outcome:
    """Mypy, strict, over the core, the page and the build."""
    wanted = ("pygames_core", "web/app", "web/boards", "web/engine.py", "build/make.py", "build/bundler",
              "build/checker")
    there = [path for path in wanted if (tools.ROOT / path).exists()]
    return single(commands.show(tools.python(), "-P", "-m", "mypy", "--no-error-summary", *there) == 0)


def engine(plan: Plan) -> Outcome:
    """The engine, the methods, the table and the tests that lie directly in tests/."""
    alone = [f"tests/{path.name}" for path in sorted((tools.ROOT / "tests").glob("test_*.py"))]
    return commands.pytest("engine", ENGINE + alone, long=plan.long, covered=plan.covered)


def coverage(plan: Plan) -> Outcome:
    """The share of pygames_core's lines that the core stages have run."""
    if not plan.covered:
        return Outcome(note="measured only when all core stages run")
    return commands.coverage(["engine", *games()], COVERED)


def speed(plan: Plan) -> Outcome:
    """The speed of the rules, alone on its processor and without coverage."""
    return commands.pytest("speed", ["tests/bench"], long=plan.long, workers=0)


def page(plan: Plan) -> Outcome:
    """The page's pure modules, under CPython and under MicroPython."""
    tools.npm_ci()
    native = commands.pytest("page", ["tests/web"], long=plan.long, workers=0)
    tests = [path for path in sorted((tools.ROOT / "tests/web").glob("test_*.py"))
             if not CPYTHON_ONLY.search(path.read_text(encoding="utf-8"))]
    return native + commands.node("dialect.mjs", tools.WEB, tools.ROOT / "pygames_core/locale", *tests)


def build(plan: Plan) -> Outcome:
    """The site, and the promises of its build."""
    site.build_if_needed()
    return commands.pytest("build", ["tests/build"], long=plan.long)


def bits(_: Plan) -> Outcome:
    """Golden playthroughs, replayed inside Pyodide."""
    folder = tools.ROOT / "tests/data/playthroughs"
    if not folder.exists():
        return Outcome(note="nothing to replay yet: tests/data/playthroughs does not exist")
    site.build_if_needed()
    return commands.node("bits.mjs", tools.SITE, *sorted(folder.glob("*.json")))


def game_tests_on_page() -> dict[str, list[str]]:
    """Game -> its end-to-end files, tests/e2e/test_GAME*.py; "" -> those that belong to no game."""
    found: dict[str, list[str]] = {"": []}
    for path in sorted((tools.ROOT / "tests/e2e").glob("test_*.py")):
        if path.name == "test_smoke.py":
            continue
        owner = next((game for game in games() if path.stem.startswith(f"test_{game}")), "")
        found.setdefault(owner, []).append(path.relative_to(tools.ROOT).as_posix())
    return found


def on_page(name: str, paths: list[str]) -> Callable[[Plan], Outcome]:
    """The work of a stage that drives the page in Chromium."""
    def work(plan: Plan) -> Outcome:
        chromium.provide()
        site.build_if_needed()
        return commands.pytest(name, paths, long=plan.long)
    return work


def in_every_browser(plan: Plan) -> Outcome:
    """Whole matches in Chromium, Firefox and WebKit; the latter two are skipped where they are not there."""
    site.build_if_needed()
    found = commands.pytest("browsers", ["tests/browsers"], long=plan.long)
    return found + Outcome(note=browsers.lost())


def games() -> list[str]:
    """The games that have tests of their own."""
    return sorted(path.name for path in (tools.ROOT / "tests/games").glob("*") if any(path.glob("test_*.py")))


def game(name: str) -> Callable[[Plan], Outcome]:
    """The work of a game's stage."""
    def work(plan: Plan) -> Outcome:
        return commands.pytest(name, [f"tests/games/{name}"], long=plan.long, covered=plan.covered)
    return work


def all_stages() -> list[Stage]:
    """Every stage in the order in which they run; those of the core come first."""
    on_pages = game_tests_on_page()
    return [
        Stage("lint", 20, lint),
        Stage("types", 45, types),
        Stage("engine", 180, engine),
        *(Stage(name, 180, game(name), name) for name in games()),
        Stage("coverage", 20, coverage),
        Stage("speed", 20, speed),
        Stage("page", 45, page),
        Stage("build", 120, build, core=False),
        Stage("bits", 30, bits, core=False),
        Stage("e2e", 1050, on_page("e2e", on_pages.pop("") or ["tests/e2e"]), core=False),
        *(Stage(f"{name}-e2e", 60, on_page(f"{name}-e2e", paths), name, core=False)
          for name, paths in on_pages.items()),
        Stage("smoke", 60, on_page("smoke", ["tests/e2e/test_smoke.py"]), core=False),
        Stage("browsers", 330, in_every_browser, core=False, prepare=browsers.provide),
    ]
