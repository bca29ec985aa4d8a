"""Runs the test programs (pytest, Node, ruff, mypy, coverage) and turns what they found into outcomes."""

import json
import pathlib
import subprocess
import sys
import xml.etree.ElementTree as ET

from bundler import tools

from checker.outcome import Outcome, single

WORK = tools.DIST / "check"
NOTHING_COLLECTED = 5    # pytest's exit code
WORKERS = 2    # what the budgets are made for


def show(*command: object, env: dict[str, str] | None = None) -> int:
    """Runs a command that prints to this terminal, and returns its exit code."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=tools.ROOT, env=tools.environment(env), stdin=subprocess.DEVNULL)
    return done.returncode


def parsed(report: pathlib.Path) -> Outcome:
    """The outcome in a JUnit report of pytest."""
    total = Outcome()
    for suite in ET.parse(report).getroot().iter("testsuite"):
        failed = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
        skipped = int(suite.get("skipped", 0))
        times = tuple((float(case.get("time", 0)), f"{case.get('classname')}::{case.get('name')}")
                      for case in suite.iter("testcase"))
        note = f"{skipped} skipped" if skipped else ""
        total += Outcome(max(0, int(suite.get("tests", 0)) - failed - skipped), failed, times, note)
    return total


def pytest(name: str, paths: list[str], *, long: bool = False, covered: bool = False, workers: int = WORKERS,
           extra: tuple[str, ...] = ()) -> Outcome:
    """Runs pytest over those ``paths`` that exist.

    Args:
        name: the stage, which names the report and the coverage data.
        paths: files and folders relative to the repository.
        long: also run the tests marked long.
        covered: measure pygames_core's coverage into a file of the stage.
        workers: processes to share the tests; 0 runs them in one.
        extra: more arguments for pytest.
    """
    there = [path for path in paths if (tools.ROOT / path).exists()]
    if not there:
        return Outcome(note=f"nothing to run yet: {', '.join(paths)} does not exist")
    WORK.mkdir(parents=True, exist_ok=True)
    report = WORK / f"{name}.xml"
    report.unlink(missing_ok=True)
    options = ["-q", "--no-header", f"--junitxml={report}", *extra]
    options += ["-m", "long or not long"] if long else []
    options += ["-n", str(workers), "--dist", "worksteal"] if workers else []
    options += ["--cov=pygames_core", "--cov-report="] if covered else []
    # -P: the folder build/ must not stand in for PyPA's package of that name.
    code = show(tools.python(), "-P", "-m", "pytest", *options, *there,
                env={"COVERAGE_FILE": str(data_file(name)), **core()})
    if code == NOTHING_COLLECTED:
        return Outcome(note="no tests there yet")
    if not report.exists():
        return single(False, "pytest could not run")
    found = parsed(report)
    return found if code == 0 or found.failed else found + single(False, f"pytest ended with code {code}")


def core() -> dict[str, str]:
    """The variable for coverage's fast core, where this Python has it."""
    return {"COVERAGE_CORE": "sysmon"} if sys.version_info >= (3, 12) else {}


def data_file(name: str) -> pathlib.Path:
    """Where a stage's coverage data lies."""
    return WORK / f"coverage.{name}"


def coverage(names: list[str], least: int) -> Outcome:
    """Adds up what the stages covered, prints files with gaps, fails below ``least`` percent of lines."""
    files = [data_file(name) for name in names if data_file(name).exists()]
    if not files:
        return Outcome(note="nothing was measured")
    total = data_file("total")
    env = {"COVERAGE_FILE": str(total)}
    total.unlink(missing_ok=True)
    combined = show(tools.python(), "-P", "-m", "coverage", "combine", "--keep", "-q", *files, env=env)
    code = combined or show(tools.python(), "-P", "-m", "coverage", "report", "--skip-covered",
                            "--show-missing", f"--fail-under={least}", env=env)
    return single(code == 0, "" if code == 0 else f"pygames_core's lines are covered to less than {least} %")


def node(script: str, *arguments: object) -> Outcome:
    """Runs a test program of the bundler in Node; its last line is JSON with the counts."""
    words = [str(word) for word in (tools.node(), tools.ROOT / "build/bundler" / script, *arguments)]
    done = subprocess.run(words, cwd=tools.ROOT, env=tools.environment(), stdin=subprocess.DEVNULL, text=True,
                          encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    *lines, last = done.stdout.splitlines() or [""]
    try:
        counts = json.loads(last)
        found = Outcome(counts["passed"], counts["failed"])
    except (ValueError, KeyError, TypeError):
        lines, found = [*lines, last], single(False, f"{script} broke off")
    if lines:
        tools.say("\n".join(lines))
    tools.say(f"{found.passed} passed, {found.failed} failed in Node")
    return found
