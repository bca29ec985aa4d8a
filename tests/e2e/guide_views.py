"""Views of the guided first turn for the list of everything that is looked at (looking.py)."""

from tests.e2e.at_table import CEILING
from tests.e2e.looking import set_pace, until, view, visit


def guide_step(page, number):
    """Goes to a step of the guided turn."""
    visit(page, f"#/guide/raffzahn?step={number}")
    until(page, f"body[data-guide='{number}'][data-state=ready]")


@view
def guide_first(page):
    """The first step of the guided turn, which only wants to be read."""
    guide_step(page, 1)


@view
def guide_rows(page):
    """The step with the most marks: dice, row and tile."""
    guide_step(page, 3)


@view
def guide_seats(page):
    """A step that speaks of seats."""
    guide_step(page, 4)


@view
def guide_choice(page):
    """The step with several tickets, after a press on another one."""
    guide_step(page, 6)
    page.locator('[data-action="reroll:A"]').click()
    page.locator("#nudge").wait_for()


@view
def guide_watch(page):
    """Between two steps: an opponent plays; the pause is held."""
    guide_step(page, 4)
    set_pace(page, "slow")
    page.evaluate("() => { holding = true; }")
    page.locator("#guide-next").click()
    page.locator("#do-skip").wait_for(timeout=CEILING)


@view
def guide_last(page):
    """The last step: what now?"""
    page.evaluate("() => release()")
    set_pace(page, "instant")
    guide_step(page, 9)
