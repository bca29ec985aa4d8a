"""Somebody learns Raffzahn by the guide: by keyboard alone, by touch, with detours; no match is lost."""

import re

from playwright.sync_api import expect

from tests.e2e import at_table
from tests.e2e.at_table import CEILING, match, ready, tickets

LAST = 9


def step(page, number):
    """Waits until a step of the guide stands on the table."""
    expect(page.locator(f"body[data-guide='{number}']")).to_be_attached(timeout=CEILING)
    expect(page.locator("#coach-title")).to_be_visible()
    ready(page)


def heard(page, text):
    """Waits until the live region has said something."""
    expect(page.locator("#live")).to_contain_text(text, timeout=CEILING)


def begin(page, address, number=1, language="en"):
    at_table.keep_pace(page, "instant")
    page.goto(f"{address}#/guide/raffzahn?step={number}&lang={language}")
    step(page, number)


def wanted(page):
    """What the step waits for: an action's text, or None where it is only read."""
    lit = page.locator("#tickets .lit")
    return lit.get_attribute("data-action") if lit.count() else None


def tab_to(page, name):
    """Walks with the Tab key until something with this id has the focus."""
    for _ in range(80):
        if page.evaluate("document.activeElement.id") == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to #{name}")


def learn(page, keys, other=""):
    """Goes through all steps by keys and plays on: ``keys`` by action, ``other`` for all further ones."""
    for number in range(1, LAST):
        step(page, number)
        heard(page, page.locator("#coach-title").inner_text())
        action = wanted(page)
        if action is None:
            tab_to(page, "guide-next")
            page.keyboard.press("Enter")
        else:
            for key in keys.get(action, other):
                page.keyboard.press(key)
    step(page, LAST)
    assert page.evaluate("document.activeElement !== document.body")
    expect(page.locator(".learnt li")).to_have_count(LAST)
    tab_to(page, "do-play-on")
    page.keyboard.press("Enter")


def test_learning_by_keyboard_alone_in_german_from_the_catalogue_to_the_first_own_move(new_page, address):
    page = new_page(viewport={"width": 1280, "height": 800}, locale="de-DE")
    at_table.keep_pace(page, "instant")
    page.goto(address)
    tab_to(page, "learn-raffzahn")
    page.keyboard.press("Enter")
    learn(page, {"roll": "r", "take": "t"}, "23r")    # else: mark blue A and blue B, roll them
    expect(page.locator("body[data-guide]")).to_have_count(0)
    ready(page)
    expect(page.get_by_role("heading", name="Du bist dran")).to_be_visible(timeout=CEILING)
    expect(page.get_by_role("log")).to_contain_text("Du nimmst Plättchen 25")
    page.reload()    # from here on it is the kept match
    ready(page)
    expect(page.get_by_role("log")).to_contain_text("Du nimmst Plättchen 25", timeout=CEILING)


def test_learning_by_touch_with_back_another_ticket_and_a_reload_in_the_middle(phone, address):
    begin(phone, address)
    for number in range(1, LAST):
        step(phone, number)
        if number == 3:    # a tile that the step does not speak of: one sentence, and nothing is lost
            before = at_table.ply(phone)
            phone.locator("#cell-33").tap()
            expect(phone.locator("#nudge")).to_contain_text("nothing is lost")
            expect(phone.locator("#nudge")).to_contain_text("take tile 25")
            phone.get_by_role("button", name="Back").tap()
            step(phone, 2)
            expect(phone.locator("#nudge")).to_have_count(0)
            phone.locator("#tickets .lit").tap()
            step(phone, 3)
            assert at_table.ply(phone) == before
        if number == 5:
            phone.reload()
            step(phone, 5)
            expect(phone.locator(".learnt li")).to_have_count(5)
        if number == 6:
            phone.locator('[data-action="reroll:A"]').tap()
            expect(phone.locator("#nudge")).to_contain_text("roll A and B")
            expect(phone.locator("#tickets [data-action]")).to_have_count(4)
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
        on_board = wanted(phone) == "take"    # the tile itself is as good as its ticket
        way_on = "#board [data-action]" if on_board else "#tickets .lit" if wanted(phone) else "#guide-next"
        phone.locator(way_on).tap()
    step(phone, LAST)
    phone.locator("#guide-back").tap()
    step(phone, LAST - 1)


def test_the_guide_leaves_a_running_match_alone_and_skip_leads_back_to_it(page, address):
    match(page, address)
    tickets(page).first.click()
    at_table.moved_on(page, 0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Learn in two minutes").click()
    step(page, 1)
    page.get_by_role("button", name="Next").click()
    step(page, 2)
    page.get_by_role("button", name="Roll all three").click()
    step(page, 3)
    page.get_by_role("button", name="Skip").click()
    expect(page).to_have_url(re.compile("#/table$"))
    ready(page)
    assert at_table.ply(page) == 1
    expect(page.locator("body[data-guide]")).to_have_count(0)


def test_playing_on_asks_before_it_replaces_a_running_match(page, address):
    match(page, address)
    tickets(page).first.click()
    at_table.moved_on(page, 0)
    page.evaluate("() => { location.hash = '#/guide/raffzahn?step=9'; }")
    step(page, LAST)
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Keep playing").click()
    step(page, LAST)
    page.get_by_role("button", name="Play on from here").click()
    dialog.get_by_role("button", name="Start the new match").click()
    expect(page.locator("body[data-guide]")).to_have_count(0)
    ready(page)
    expect(page.get_by_role("log")).to_contain_text("You take tile 25")


def test_skip_from_the_catalogue_leads_back_there_and_the_guide_asks_nothing(page, address):
    begin(page, address, 4)
    page.get_by_role("button", name="Skip").click()
    expect(page.locator("body[data-view=catalogue]")).to_be_attached()
    expect(page.locator("#do-resume")).to_have_count(0)


def test_a_step_that_is_none_says_so(page, address):
    page.goto(address + "#/guide/raffzahn?step=70")
    expect(page.locator("#toast")).to_contain_text("9 steps", timeout=CEILING)


def test_opponents_play_visibly_and_any_key_shows_it_faster(page, address):
    at_table.keep_pace(page, "slow")
    page.goto(f"{address}#/guide/raffzahn?step=4")
    step(page, 4)
    page.get_by_role("button", name="Next").click()
    expect(page.locator("#do-skip")).to_be_visible(timeout=CEILING)
    expect(page.locator("#coach-title")).to_have_text("Watch")
    at_table.skip(page)
    step(page, 5)


def test_rat_a_tat_roll_is_learnt_by_keyboard_alone(new_page, address):
    page = new_page(viewport={"width": 1280, "height": 800})
    at_table.keep_pace(page, "instant")
    page.goto(address)
    tab_to(page, "learn-ratatat")
    page.keyboard.press("Enter")
    seen = page.get_by_role("button", name="Seen, turn it down")    # the start card's look comes before all
    expect(seen).to_be_visible(timeout=CEILING)
    seen.press("Enter")
    learn(page, {"dice:1": "1", "dice:2": "2", "keep": "k", "faceup": "t", "reroll:0": "1r"})
    expect(page.locator("body[data-guide]")).to_have_count(0)
    ready(page)
