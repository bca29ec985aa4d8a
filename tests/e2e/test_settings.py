"""The settings and what stands beside them: each works at once, is kept, and costs no match."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e import at_table
from tests.e2e.at_table import CEILING, match, moved_on, ply, ready, tickets

MARKS = """() => {
    const root = document.documentElement;
    return [root.lang, root.dataset.theme, root.dataset.text, getComputedStyle(root).fontSize];
}"""
KEPT = "Object.keys(localStorage).filter(name => name.startsWith('ratable:'))"
LISTENED = """(() => {    // counts tones, and the locks that keep the screen awake
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function(...given) { tones += 1; return start.apply(this, given); };
    window.locks = [];
    Object.defineProperty(Navigator.prototype, "wakeLock", { value: { request: async () => {
        const lock = { released: false, release: async () => { lock.released = true; } };
        locks.push(lock);
        return lock;
    } } });
})()"""


def settings(page):
    """Opens the settings from the table's menu."""
    page.locator("#tool-menu").click()
    page.locator("#menu-settings").click()
    expect(page.locator("body[data-view=settings]")).to_be_attached()


def back(page):
    """Leads back to the table."""
    page.get_by_role("button", name="To the match").click()
    expect(page.locator("body[data-view=table]")).to_be_attached()


def choices(page):
    """What the settings show as chosen, and the switches that are on."""
    return (page.locator("[aria-pressed=true]").evaluate_all("all => all.map(one => one.id)"),
            page.locator("[role=switch]:checked").evaluate_all("all => all.map(one => one.id)"))


def test_every_setting_works_at_once_and_survives_a_reload(page, address):
    page.goto(f"{address}#/settings")
    ready(page)
    assert choices(page) == (["set-language-en", "set-theme-system", "set-text-100", "set-pace-normal"],
                             ["set-odds", "set-letters"])
    assert page.evaluate(MARKS) == ["en", None, "100", "16px"]
    for name in ("Night", "120 %", "slow"):
        page.get_by_role("button", name=name, exact=True).click()
    for name in ("Odds on the tickets", "Single keys", "Sound"):
        page.get_by_role("switch", name=name).click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    chosen = (["set-language-de", "set-theme-dark", "set-text-120", "set-pace-slow"], ["set-sound"])
    marks = ["de", "dark", "120", "19.2px"]
    assert (choices(page), page.evaluate(MARKS)) == (chosen, marks)
    page.reload()
    expect(page.locator("body[data-view=settings]")).to_be_attached(timeout=CEILING)
    ready(page)
    assert (choices(page), page.evaluate(MARKS)) == (chosen, marks)


def test_damaged_settings_are_the_usual_ones(page, address):
    page.add_init_script("""localStorage.setItem("ratable:/:settings",
        '{"text": "9000", "theme": 3, "pace": "slow", "letters": "no"}')""")
    page.goto(f"{address}#/settings")
    expect(page.locator("body[data-view=settings]")).to_be_attached(timeout=CEILING)
    assert choices(page) == (["set-language-en", "set-theme-system", "set-text-100", "set-pace-slow"],
                             ["set-odds", "set-letters"])


@pytest.mark.parametrize("way", ["button", "Back", "Escape"])
def test_the_settings_lead_back_to_the_running_match(warm, address, way):
    match(warm, address)
    tickets(warm).first.click()
    moved_on(warm, 0)
    log = warm.get_by_role("log").inner_text()
    settings(warm)
    warm.locator("#do-about").click()
    expect(warm.locator("body[data-view=about]")).to_be_attached()
    if way == "button":
        back(warm)
    elif way == "Escape":
        warm.keyboard.press("Escape")
    else:
        warm.go_back()
        expect(warm.locator("body[data-view=settings]")).to_be_attached()
        warm.go_back()
    expect(warm.locator("body[data-view=table]")).to_be_attached()
    ready(warm)
    assert (ply(warm), warm.get_by_role("log").inner_text()) == (1, log)
    before = ply(warm)
    tickets(warm).first.click()
    moved_on(warm, before)


def test_from_a_sheet_the_settings_lead_back_to_its_draft(warm, address):
    match(warm, address)
    warm.evaluate("() => { location.hash = '#/new?game=raffzahn'; }")
    warm.get_by_label("Name of seat B").fill("Zoë")
    warm.evaluate("() => { location.hash = '#/settings'; }")
    warm.get_by_role("button", name="To the new match").click()
    expect(warm.get_by_label("Name of seat B")).to_have_value("Zoë")


def test_from_a_guide_the_settings_lead_back_to_its_step(warm, address):
    match(warm, address)
    warm.evaluate("() => { location.hash = '#/guide/raffzahn?step=3'; }")
    expect(warm.locator("body[data-guide='3']")).to_be_attached(timeout=CEILING)
    warm.evaluate("() => { location.hash = '#/settings'; }")
    warm.get_by_role("button", name="To the guided turn").click()
    expect(warm.locator("body[data-guide='3']")).to_be_attached()
    warm.evaluate("() => { location.hash = '#/table'; }")
    expect(warm.locator("body[data-view=table]:not([data-guide])")).to_be_attached()


def test_odds_are_off_at_a_running_table_without_a_new_match(warm, address):
    match(warm, address)
    assert warm.locator("#tickets .stub").count()
    for stubs in (0, 1):
        settings(warm)
        warm.get_by_role("switch", name="Odds on the tickets").click()
        back(warm)
        expect(warm.locator("#tickets .stub")).to_have_count(stubs)
    assert ply(warm) == 0


def test_single_keys_can_be_switched_off_and_the_others_go_on(page, address):
    match(page, address)
    settings(page)
    page.get_by_role("switch", name="Single keys").click()
    back(page)
    expect(page.locator("#tickets [data-action]")).to_be_visible()
    assert page.locator("[aria-keyshortcuts], #tickets kbd").count() == 0
    for key in ("r", "1", "f", "v", ",", "?"):
        page.keyboard.press(key)
    page.locator("#tool-menu").click()    # a key that had meant something would be done by now
    assert ply(page) == 0
    page.locator("#menu-keys").click()
    expect(page.get_by_role("dialog", name="All keys")).to_contain_text("switched off")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    tickets(page).first.press("Enter")
    moved_on(page, 0)
    settings(page)
    page.get_by_role("switch", name="Single keys").click()
    back(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="All keys")).to_contain_text("roll all dice")


def test_deleting_names_what_is_kept_and_leaves_a_first_visit(page, new_page, address):
    match(page, address)
    tickets(page).first.click()
    moved_on(page, 0)
    page.evaluate("""() => {
        localStorage.setItem("ratable:/:match.damaged", "x");
        localStorage.setItem("another page", "y");
    }""")
    settings(page)
    page.get_by_role("button", name="Night").click()
    page.get_by_role("button", name="130 %").click()
    wipe = page.get_by_role("button", name="Delete all my data …")
    wipe.click()
    dialog = page.get_by_role("dialog", name="Delete everything?")
    for text in ("Raffzahn, Turn 1", "1 match that could not be read", "Your settings"):
        expect(dialog).to_contain_text(text)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")    # the safe answer comes first
    expect(dialog).to_have_count(0)
    assert len(page.evaluate(KEPT)) == 3
    wipe.click()
    dialog.get_by_role("button", name="Delete it all").click()
    expect(page.locator("#toast")).to_contain_text("Everything is deleted")
    assert page.evaluate("Object.keys(localStorage)") == ["another page"]
    page.get_by_role("button", name="Close").click()
    expect(page.locator("#toast")).to_have_count(0)
    fresh = new_page(viewport={"width": 1280, "height": 800})
    fresh.goto(address)
    ready(fresh)
    seen = "() => [document.getElementById('app').innerHTML, document.title, location.hash.slice(2)]"
    assert page.evaluate(seen) == fresh.evaluate(seen)
    assert page.evaluate(MARKS) == fresh.evaluate(MARKS)
    page.evaluate("() => { location.hash = '#/table'; }")
    expect(page.locator("#toast")).to_contain_text("No match")


def test_sounds_are_off_until_switched_on(page, address):
    page.add_init_script(LISTENED)
    match(page, address)
    tickets(page).first.click()
    moved_on(page, 0)
    assert page.evaluate("tones") == 0
    settings(page)
    page.get_by_role("switch", name="Sound").click()
    page.wait_for_function("() => tones > 0")
    back(page)
    before, made = page.evaluate("tones"), ply(page)
    at_table.first_ticket(page)
    moved_on(page, made)
    page.wait_for_function("before => tones > before", arg=before)
    settings(page)
    page.get_by_role("switch", name="Sound").click()
    back(page)
    before, made = page.evaluate("tones"), ply(page)
    at_table.first_ticket(page)
    moved_on(page, made)
    assert page.evaluate("tones") == before


def test_the_page_fills_the_screen_and_keeps_it_awake(page, address):
    page.add_init_script(LISTENED)
    match(page, address)
    page.locator("#tool-menu").click()
    page.get_by_role("button", name="Full screen").click()
    page.wait_for_function("() => document.fullscreenElement && locks.length === 1")
    page.evaluate("""() => {    // a window that was hidden has lost its lock
        locks[0].released = true;
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    page.wait_for_function("() => locks.length === 2")
    page.locator("#tool-menu").click()
    expect(page.get_by_role("button", name="Leave full screen")).to_be_visible()
    page.keyboard.press("Escape")
    page.evaluate("() => document.exitFullscreen()")    # as Escape does, which a test cannot press for real
    page.wait_for_function("() => locks[1].released")
    page.locator("#tool-menu").click()
    expect(page.get_by_role("button", name="Full screen", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("v")
    page.wait_for_function("() => document.fullscreenElement && locks.length === 3")
    page.keyboard.press("v")
    page.wait_for_function("() => !document.fullscreenElement && locks[2].released")


def test_where_the_screen_cannot_be_filled_the_tool_is_absent(page, address):
    page.add_init_script("""delete Document.prototype.fullscreenEnabled;
        delete Navigator.prototype.wakeLock;""")
    match(page, address)
    page.keyboard.press("v")
    page.locator("#tool-menu").click()
    expect(page.get_by_role("button", name="Settings")).to_be_visible()
    assert page.get_by_role("button", name="Full screen").count() == 0


def test_about_names_the_owners_and_every_licence(page, address):
    page.goto(address)
    ready(page)
    page.get_by_role("button", name="About and licences").click()
    main = page.get_by_role("main")
    expect(main).to_contain_text("Schmidt Spiele")
    expect(main).to_contain_text("not affiliated")
    expect(main).to_contain_text("Nothing leaves this device")
    expect(main).to_contain_text(re.compile(r"Version \d+\.\d+\.\d+, build [0-9a-f]{12}"))
    page.get_by_role("button", name=re.compile("^Pyodide")).click()
    expect(page.get_by_role("region", name=re.compile("^Pyodide"))).to_contain_text("Mozilla Public License")
    link = page.get_by_role("link", name="All licences as one text").get_attribute("href")
    told = page.request.get(link)
    assert told.ok and "Mozilla Public License" in told.text()


def test_licences_that_do_not_arrive_can_be_asked_for_again(page, address):
    page.allowed_errors = ("ERR_FAILED",)
    page.route("**/licences.json", lambda route: route.abort(), times=1)
    page.goto(f"{address}#/about")
    again = page.get_by_role("button", name="Try again")
    again.click(timeout=CEILING)
    expect(page.get_by_role("button", name=re.compile("^Pyodide"))).to_be_visible()
