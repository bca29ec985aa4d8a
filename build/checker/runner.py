"""Runs the stages that the command line names, and says at the end how many tests passed and failed."""

import argparse
import sys
import time
from collections import defaultdict

from bundler.tools import say
from bundler.words import Failure

from checker.outcome import Outcome, single
from checker.stages import GAME_BUDGET, GROUP_BUDGETS, Plan, Stage, all_stages


def chosen(stages: list[Stage], names: list[str]) -> list[Stage]:
    """The stages named; "core" stands for those that need no browser, no name for all.

    Raises:
        Failure: a name is no stage.
    """
    known = {stage.name for stage in stages} | {"core"}
    for name in names:
        if name not in known:
            raise Failure(f"{name} is no stage: choose from {', '.join(sorted(known))}.")
    if not names:
        return stages
    return [stage for stage in stages if stage.name in names or (stage.core and "core" in names)]


def run(stage: Stage, plan: Plan) -> tuple[Outcome, float]:
    """Runs a stage; returns what it found and how many seconds it took."""
    say(f"\n== {stage.name}")
    started = time.monotonic()
    try:
        stage.prepare()
        started = time.monotonic()
        found = stage.work(plan)
    except Failure as failure:
        found = single(False, str(failure))
    seconds = time.monotonic() - started
    if seconds > stage.budget and not plan.long:
        found += too_slow(stage.name, found, seconds, stage.budget)
    return found, seconds


def too_slow(name: str, found: Outcome, seconds: float, budget: float) -> Outcome:
    """Prints the slowest tests of something that went over its budget, which is a failure."""
    say(f"{name} took {seconds:.0f} s and may take {budget:.0f} s; its slowest tests:")
    say("\n".join(found.slowest()))
    return single(False, "over its budget")


def report(rows: list[tuple[Stage, Outcome, float]], total: Outcome) -> None:
    """Prints one line a stage and the closing line that other programs read."""
    say("\nstage             seconds  budget  passed  failed")
    for stage, found, seconds in rows:
        note = f"  {found.note}" if found.note else ""
        say(f"{stage.name:16} {seconds:8.1f} {stage.budget:7.0f} {found.passed:7} {found.failed:7}{note}")
    say(f"\n{total.passed} passed, {total.failed} failed")


def main(arguments: list[str]) -> None:
    """Reads the command line of ./check, runs the stages and exits with 1 where anything failed."""
    parser = argparse.ArgumentParser(prog="./check", description="Runs the tests, stage by stage.")
    parser.add_argument("stages", nargs="*", metavar="STAGE",
                        help="core (no browser needed) or names of stages; all without any")
    parser.add_argument("--long", action="store_true",
                        help="add the long runs; nothing has a time budget then")
    asked = parser.parse_args(arguments)
    plan = Plan(asked.long, covered=not asked.stages or "core" in asked.stages)
    rows: list[tuple[Stage, Outcome, float]] = []
    groups: defaultdict[str, Outcome] = defaultdict(Outcome)
    times: defaultdict[str, float] = defaultdict(float)
    for stage in chosen(all_stages(), asked.stages):
        found, seconds = run(stage, plan)
        rows.append((stage, found, seconds))
        groups[stage.group] += found
        times[stage.group] += seconds
    total = sum((found for _, found, _ in rows), Outcome())
    for group, seconds in times.items():
        budget = GROUP_BUDGETS.get(group, GAME_BUDGET)
        if seconds > budget and not plan.long:
            total += too_slow(f"all of {group}", groups[group], seconds, budget)
    report(rows, total)
    sys.exit(1 if total.failed else 0)
