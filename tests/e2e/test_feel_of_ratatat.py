"""How Rat-a-Tat Roll's table feels: nothing jumps while others play, the pawn walks, nothing blocks."""

import json

import pytest

from tests.e2e import at_ratatat, looking
from tests.e2e.at_ratatat import FIVE, match
from tests.e2e.looking import Look
from tests.e2e.tasks import longest_tasks
from tests.e2e.test_feel import LONGEST_TASK, SHIFT, WATCH


def open_watched(page, address, seats, pace, seed=5):
    """A match on a page that is watched from its start; pauses can be held."""
    page.add_init_script(looking.HOLDABLE)
    page.add_init_script(WATCH)
    match(page, address, seats, seed=seed, pace=pace)


def play_on(page):
    """Plays to the end by script; returns the steps (at_ratatat.PRESS)."""
    steps = []
    while not steps or not steps[-1]["over"]:
        steps.append(page.evaluate(at_ratatat.PRESS))
    return steps


@pytest.mark.parametrize("size", ["1280", "390"])
def test_nothing_moves_by_itself_and_the_pawn_walks(new_page, address, size):
    page = new_page(**Look(size, "en").options)
    open_watched(page, address, "you,strong,regular", "normal")
    page.evaluate("() => { shifts.length = 0; }")
    steps = play_on(page)
    own = [(each["start"], each["drawn"]) for each in steps] + [(steps[-1]["last"], float("inf"))]
    moved = [shift for shift in page.evaluate("shifts")
             if not any(start <= shift["at"] <= end for start, end in own)]
    assert sum(shift["value"] for shift in moved) <= SHIFT, moved
    assert page.evaluate("animated") > 10


def test_reduced_motion_means_no_motion(new_page, address):
    page = new_page(reduced_motion="reduce", viewport={"width": 1280, "height": 800})
    open_watched(page, address, "you,strong", "normal")
    play_on(page)
    assert page.evaluate("animated") == 0


def test_no_task_blocks_the_page(browser, page, address):
    """The same match up to three times: what differs is the machine's doing, so one good run is enough."""
    runs = []
    for _ in range(3):
        if runs:
            match(page, address, FIVE, seed=5)
        else:
            open_watched(page, address, FIVE, "instant")
        browser.start_tracing(page=page, categories=["toplevel"])
        play_on(page)
        runs.append(longest_tasks(json.loads(browser.stop_tracing())["traceEvents"]))
        if runs[-1][0] <= LONGEST_TASK:
            return
    pytest.fail(f"longest tasks in ms: {runs}")
