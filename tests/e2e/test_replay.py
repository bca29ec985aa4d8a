"""Looking back in the page: by keyboard, by touch, by itself; nothing moves there; on from any moment."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e import at_table, moments
from tests.e2e.at_table import CEILING, first_ticket, match, over, ply, ready, tickets


def played(page, address, decisions=4, **more):
    """A match of which the person has made some decisions; returns the ply."""
    match(page, address, **more)
    for _ in range(decisions):
        before = ply(page)
        first_ticket(page)
        at_table.moved_on(page, before)
    return ply(page)


def at(page, moment):
    """Waits until a moment is shown."""
    expect(page.locator("body")).to_have_attribute("data-ply", str(moment), timeout=CEILING)


def look_back(page):
    """Looks back by its key."""
    page.keyboard.press("b")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_focused()


def looking(page):
    """The badge that stands while somebody looks back."""
    return page.get_by_text("Replay: look, nothing can be moved")


def test_the_whole_match_by_keyboard_and_nothing_moves(warm, address):
    last = played(warm, address)
    log = warm.get_by_role("log").inner_text()
    look_back(warm)
    expect(looking(warm)).to_be_visible()
    at(warm, last - 1)
    warm.keyboard.press("Home")
    at(warm, 0)
    expect(warm.locator("#live")).to_contain_text(f"Decision 0 of {last}")
    warm.keyboard.press("ArrowRight")
    at(warm, 1)
    expect(warm.locator("#live")).to_contain_text("You roll")
    for key in "rts123":
        warm.keyboard.press(key)
    assert tickets(warm).count() == 0 and warm.locator("#board [data-action]").count() == 0
    expect(warm.get_by_role("button", name="chosen here")).to_have_count(1)
    warm.keyboard.press("ArrowLeft")
    at(warm, 0)
    slider = warm.get_by_role("slider", name="Moment")
    slider.focus()
    slider.press("End")
    at(warm, last)
    slider.press("ArrowLeft")
    at(warm, last - 1)
    expect(slider).to_have_attribute("aria-valuetext", f"Decision {last - 1} of {last}")
    warm.get_by_role("combobox", name="Jump to a turn").select_option("Turn 1")
    at(warm, 0)
    warm.keyboard.press("Escape")
    at(warm, last)
    ready(warm)
    assert warm.get_by_role("log").inner_text() == log
    expect(tickets(warm).first).to_be_visible()


def test_by_touch_with_the_keys_at_the_lower_edge(phone, address):
    last = played(phone, address)
    phone.get_by_role("button", name="Look back").tap()
    at(phone, last - 1)
    deck = phone.get_by_role("button", name="One decision back")
    box = deck.bounding_box()
    assert box["y"] + box["height"] <= 844 and box["width"] >= 44 and box["height"] >= 44
    deck.tap()
    at(phone, last - 2)
    phone.get_by_role("button", name="First moment").tap()
    at(phone, 0)
    slider = phone.get_by_role("slider").bounding_box()
    phone.touchscreen.tap(slider["x"] + slider["width"] - 12, slider["y"] + slider["height"] / 2)
    at(phone, last)
    phone.get_by_role("button", name="Back to the match").tap()
    expect(phone.get_by_role("slider")).to_have_count(0)
    ready(phone)


def test_it_plays_by_itself_and_stands_still_when_told(warm, address):
    last = played(warm, address)
    look_back(warm)
    warm.keyboard.press("Home")
    at(warm, 0)
    warm.get_by_role("button", name="Play", exact=True).click()
    at(warm, 2)
    warm.get_by_role("button", name="Pause").click()
    expect(warm.get_by_role("button", name="Play", exact=True)).to_be_visible()
    stopped = ply(warm)
    warm.get_by_role("heading", name="Raffzahn").click()    # the focus is nowhere, so Space is the page's
    warm.keyboard.press("Space")
    at(warm, last)
    assert stopped < last
    expect(warm.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_no_bot_moves_meanwhile_and_they_go_on_afterwards(page, address):
    match(page, address, pace="slow")
    for _ in range(2):    # roll, and take or stop: then an opponent is about to move
        first_ticket(page)
        expect(page.locator("body")).not_to_have_attribute("data-ply", "0")
        page.wait_for_function("document.querySelector('#do-go-on, #do-skip, #tickets [data-action]')")
    page.keyboard.press("b")
    expect(looking(page)).to_be_visible()
    slider = page.get_by_role("slider")
    last = slider.get_attribute("max")
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("End")
    at(page, last)
    expect(slider).to_have_attribute("max", last)
    page.get_by_role("button", name="Back to the match").click()
    expect(page.locator("#do-skip, #do-go-on").first).to_be_visible(timeout=CEILING)
    at_table.skip(page)
    assert ply(page) > int(last)


@pytest.mark.parametrize(("way", "same"), [("Play on from here", True), ("… with new dice", False)])
def test_on_from_an_earlier_moment_in_a_match_of_its_own(warm, address, way, same):
    last = played(warm, address)
    log = warm.get_by_role("log").get_by_role("listitem").all_inner_texts()
    look_back(warm)
    warm.keyboard.press("Home")
    at(warm, 0)
    dialog = warm.get_by_role("dialog", name="This replaces your running match")
    warm.get_by_role("button", name=way).click()
    dialog.get_by_role("button", name="Keep playing").click()
    expect(looking(warm)).to_be_visible()
    at(warm, 0)
    warm.get_by_role("button", name=way).click()
    dialog.get_by_role("button").last.click()
    expect(looking(warm)).to_have_count(0)
    expect(warm.get_by_text(re.compile("^Practice"))).to_be_visible()
    at(warm, 0)
    first_ticket(warm)
    at_table.moved_on(warm, 0)
    mine = warm.get_by_role("log").get_by_role("listitem").all_inner_texts()
    assert (mine[0] == log[0]) == same and last > 1


def test_other_eyes_see_the_same_moment(warm, address):
    played(warm, address)
    look_back(warm)
    warm.keyboard.press("Home")
    at(warm, 0)
    expect(warm.get_by_role("heading", name="Your turn")).to_be_visible()
    warm.get_by_role("button", name="Onlooker").click()
    expect(warm.get_by_role("heading", name="You play")).to_be_visible()
    assert ply(warm) == 0
    warm.keyboard.press("b")
    expect(warm.get_by_role("heading", name="Your turn")).to_be_visible()


def test_a_finished_match_is_looked_at_from_its_beginning(warm, address):
    match(warm, address, "&max_turns=3&seats=you,random,random", seed=5)
    at_table.finish(warm, first_ticket)
    last = ply(warm)
    warm.get_by_role("button", name="Look back").first.click()
    at(warm, 0)
    warm.keyboard.press("End")
    at(warm, last)
    assert not over(warm)
    expect(warm.get_by_role("button", name="Play on from here")).to_have_count(0)
    warm.get_by_role("button", name="Back to the result").click()
    expect(warm.get_by_role("list", name="Final ranking")).to_be_visible()


def test_a_memory_match_with_tiles_face_down_opens_no_past_while_it_runs(page, address):
    code = moments.code(moments.FOUR, "decide", moments.fullest, ("memory_mode", "on"))
    page.goto(f"{address}#/m/{code}")
    expect(page.locator("body[data-view=table]")).to_be_attached(timeout=CEILING)
    ready(page)
    before = ply(page)
    expect(page.get_by_role("button", name="Look back")).to_have_count(0)
    page.keyboard.press("b")
    expect(page.locator("#toast")).to_contain_text("about remembering")
    expect(tickets(page).first).to_be_visible()
    assert ply(page) == before
