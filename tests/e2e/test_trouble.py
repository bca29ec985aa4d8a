"""What goes wrong around a match: lost and frozen workers, damaged saves, a browser that keeps nothing."""

from playwright.sync_api import expect

from tests.e2e import at_table
from tests.e2e.at_table import CEILING, match, moved_on, ply, ready, tickets

FROZEN = """
from pygames_core.table import call as real

def call(text):
    while '"bot_step"' in text:
        pass
    return real(text)

__export__ = ["call"]
"""


def test_a_worker_killed_in_a_bots_move_costs_one_sentence_and_no_match(page, address):
    match(page, address, "&seats=you,strong,strong", pace="slow")
    tickets(page).first.click()
    moved_on(page, 0)
    page.locator("#act-take").click()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    page.evaluate("document.querySelector('script[worker]').xworker.terminate()")
    told = page.get_by_role("log").inner_text()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator('script[name="engine-2"]')).to_be_attached(timeout=CEILING)
    expect(page.locator("#toast")).to_contain_text("nothing was lost", timeout=CEILING)
    at_table.skip(page)
    expect(tickets(page).first).to_be_attached(timeout=CEILING)
    assert page.get_by_role("log").inner_text().startswith(told)
    assert ply(page) > 3
    before = ply(page)
    tickets(page).first.click()
    moved_on(page, before)
    assert at_table.complaints(page) == ""    # one sentence, once


def test_a_worker_that_freezes_in_a_bots_move_is_replaced(page, address):
    page.route("**/engine.py", lambda route: route.fulfill(body=FROZEN, content_type="text/plain"), times=1)
    page.goto(f"{address}#/new?game=raffzahn&seed=1&start=1&start_player=1&lang=en")
    expect(page.locator("body[data-view=table]")).to_be_attached(timeout=CEILING)
    expect(page.locator("#toast")).to_contain_text("nothing was lost", timeout=CEILING)
    moved_on(page, 0)
    at_table.skip(page)
    expect(tickets(page).first).to_be_attached(timeout=CEILING)
    assert ply(page) > 2


def test_an_engine_that_raises_while_it_is_imported_gets_a_second_worker(page, address):
    page.allowed_errors = ("planted",)
    page.route("**/engine.py", lambda route: route.fulfill(body="raise ValueError('planted')"), times=1)
    match(page, address)
    assert ply(page) == 0


def test_a_garbled_save_is_told_and_put_aside(page, address):
    page.add_init_script("""if (!sessionStorage.planted) {
        sessionStorage.planted = 1;
        localStorage.setItem("ratable:/:match", "garbled");
    }""")
    page.goto(address)
    expect(page.locator("#toast")).to_contain_text("put aside", timeout=CEILING)
    assert page.evaluate("localStorage.getItem('ratable:/:match.damaged')") == "garbled"
    ready(page)
    page.get_by_role("button", name="Play now: Raffzahn").click()
    expect(page.locator("body[data-view=table]")).to_be_attached(timeout=CEILING)
    assert page.evaluate("localStorage.getItem('ratable:/:match.damaged')") == "garbled"


def test_a_save_that_the_engine_refuses_is_told_and_put_aside(page, address):
    match(page, address)
    page.evaluate("""() => {
        const kept = JSON.parse(localStorage.getItem("ratable:/:match"));
        kept.save = kept.save.slice(0, -5) + "AAAAA";
        localStorage.setItem("ratable:/:match", JSON.stringify(kept));
    }""")
    page.reload()
    expect(page.locator("#toast")).to_contain_text("put aside", timeout=CEILING)
    expect(page.get_by_role("button", name="Play now: Raffzahn")).to_be_visible()
    assert page.evaluate("localStorage.getItem('ratable:/:match.damaged')")
    assert page.evaluate("localStorage.getItem('ratable:/:match')") is None


def test_a_browser_that_keeps_nothing_is_told_once_and_play_goes_on(page, address):
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full'); };")
    page.goto(f"{address}#/new?game=raffzahn&seed=1&start=1&start_player=0&lang=en")
    expect(page.locator("#toast")).to_contain_text("keeps nothing", timeout=CEILING)
    page.get_by_role("button", name="Save it").click()
    expect(page.locator("#share-match")).to_be_checked()
    page.keyboard.press("Escape")
    ready(page)
    tickets(page).first.click()
    moved_on(page, 0)
    expect(page.locator("#toast")).to_have_count(0)
    assert at_table.complaints(page) == ""


def test_a_browser_that_forbids_storage_plays(page, address):
    page.add_init_script("""Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("forbidden", "SecurityError"); }});""")
    page.goto(f"{address}#/new?game=raffzahn&seed=1&start=1&start_player=0&lang=en")
    expect(page.locator("body[data-view=table]")).to_be_attached(timeout=CEILING)
    ready(page)
    tickets(page).first.click()
    moved_on(page, 0)
