"""What the end-to-end tests of a table share: opening a fixed match, reading its state, playing it on."""

from playwright.sync_api import expect

CEILING = 40_000    # milliseconds, on a machine that others use as well


def ready(page):
    """Waits until a person may decide."""
    expect(page.locator("body[data-state=ready]")).to_be_attached(timeout=CEILING)


STARTS = {"raffzahn": "start_player", "ratatat": "first_player"}
"""The option that says who begins, by game."""


def match(page, address, more="", seed=1, pace="instant", language="en", game="raffzahn"):
    """Opens a fixed match at a pace and waits for the first decision."""
    fragment = f"#/new?game={game}&seed={seed}&start=1&lang={language}&{STARTS[game]}=0{more}"
    if page.url.startswith(address):    # a warm page: nothing is loaded again
        catalogue(page)
        if page.locator("#do-discard").count():
            page.locator("#do-discard").click()
            expect(page.locator("#do-discard")).to_have_count(0)
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
    else:
        keep_pace(page, pace)
        page.goto(address + fragment)
    expect(page.locator("body[data-view=table]")).to_be_attached(timeout=CEILING)
    ready(page)


def keep_pace(page, pace):
    """Lets the first visit find a pace among its settings."""
    page.add_init_script(f"""if (!sessionStorage.paced) {{
        sessionStorage.paced = 1;
        localStorage.setItem("ratable:/:settings", JSON.stringify({{pace: "{pace}"}}));
    }}""")


def catalogue(page):
    """Goes to the catalogue by address."""
    page.evaluate("() => { location.hash = '#/'; }")
    expect(page.locator("body[data-view=catalogue]")).to_be_attached()


def ply(page):
    """Decisions made so far."""
    return int(page.locator("body").get_attribute("data-ply"))


def moved_on(page, before):
    """Waits until the table shows another moment and a person may decide, or the match is over."""
    expect(page.locator("body")).not_to_have_attribute("data-ply", str(before), timeout=CEILING)
    ready(page)


def skip(page):
    """Skips all pauses until a person may decide or the match is over."""
    waiting = page.locator("body[data-state=ready], #do-skip, #do-go-on").first
    while True:
        expect(waiting).to_be_attached(timeout=CEILING)
        if page.locator("body[data-state=ready]").count():
            return
        page.keyboard.press("x")


def tickets(page):
    """The buttons of the decision."""
    return page.locator("#tickets [data-action]")


def over(page):
    """True when the result is shown."""
    return page.locator("[data-result]").count() > 0


def finish(page, act, most=400):
    """Plays to the end with ``act(page)`` for every decision; returns the decisions made."""
    for made in range(most):
        if over(page):
            return made
        before = ply(page)
        act(page)
        moved_on(page, before)
    raise AssertionError("the match does not end")


def first_ticket(page):
    """Presses the first ticket."""
    tickets(page).first.click()


def complaints(page):
    """The one sentence that the page says about what went wrong, empty where it says none."""
    toast = page.locator("#toast")
    return toast.inner_text() if toast.count() else ""
