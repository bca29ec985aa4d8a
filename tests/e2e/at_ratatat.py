"""What the end-to-end tests of Rat-a-Tat Roll share: opening a match, private looks, choosing cards."""

from playwright.sync_api import expect

from tests.e2e import at_table
from tests.e2e.at_table import CEILING, ready, tickets

FIVE = "you,strong,regular,easy,random"
"""One person against all levels."""
DECIDING = "[data-result], body[data-state=ready] :is(#tickets .ticket, #slots button, #do-seen, #do-uncover)"
"""What stands where somebody has to do something, or nobody any more."""
PRESS = """async () => {    // decides by script, which is no input, and skips all pauses
    const frame = () => new Promise(requestAnimationFrame);
    const find = names => document.querySelector(names);
    const moment = () => document.body.dataset.ply + !!find("#do-seen") + !!find("[data-result]");
    const before = moment(), start = performance.now();
    if (!find("#do-seen, #tickets [data-action]")) {
        find("#slots button").click();
        while (!find("#tickets [data-action]")) await frame();
    }
    find("#do-seen, #tickets [data-action]").click();
    while (moment() === before) await frame();
    await frame();
    await frame();
    const drawn = performance.now();
    const last = await skipUntil(
        "[data-result], body[data-state=ready] :is(#tickets .ticket, #slots button, #do-seen)");
    return { start, drawn, last, over: !!find("[data-result]") };
}"""


def match(page, address, seats="you,strong", more="", **given):
    """Opens a fixed match and waits for the first thing to do."""
    at_table.match(page, address, f"&seats={seats}{more}", game="ratatat", **given)
    page.locator(DECIDING).first.wait_for(state="attached", timeout=CEILING)


MOMENT = """const moment = () => [document.body.dataset.ply, !!document.querySelector("#do-seen"),
    document.querySelector("#do-uncover")?.dataset.arg, !!document.querySelector("[data-result]")].join();"""
"""What changes with every step: the ply, a card that is looked at, whose turn it is to look, the end."""


def step(page, act):
    """One thing that a person does, and everything that follows until somebody is asked again."""
    before = page.evaluate("() => { " + MOMENT + " return moment(); }")
    act(page)
    page.evaluate("async ([before, most]) => { " + MOMENT + """
        const until = performance.now() + most;
        while (moment() === before) {
            if (performance.now() > until) throw new Error("nothing happens at " + before);
            await new Promise(requestAnimationFrame);
        }
    }""", [before, CEILING])
    page.locator(DECIDING).first.wait_for(state="attached", timeout=CEILING)
    ready(page)


def finish(page, act, most=300):
    """Plays to the end; returns the number of steps."""
    for made in range(most):
        if at_table.over(page):
            return made
        step(page, act)
    raise AssertionError("the match does not end")


def pick(page, press):
    """Marks one card of every row group that the decision asks about, until its ticket stands."""
    rows = page.locator("#slots li")
    for row in (0, rows.count() - 1) if rows.count() > 1 else (0,):
        button = rows.nth(row).locator("button").first
        press(button)
        expect(button).to_have_attribute("aria-pressed", "true")


def first(page):
    """The first thing that can be done: turn a card down, else the first ticket, marking its cards."""
    if page.locator("#do-seen, #do-uncover").count():
        page.locator("#do-seen, #do-uncover").click()
        return
    if not tickets(page).count():
        pick(page, lambda button: button.click())
    tickets(page).first.click()
