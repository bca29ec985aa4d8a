"""Two tabs of one browser: the match belongs to one of them, and neither overwrites what the other keeps."""

from playwright.sync_api import expect

from tests.e2e.at_table import CEILING, first_ticket, match, moved_on, ply, ready


def elsewhere(page):
    """Waits until a page says that another tab has the match."""
    expect(page.locator("[data-dialog=elsewhere]")).to_be_visible(timeout=CEILING)


def test_a_match_opened_in_a_second_tab_leaves_the_first_and_can_be_taken_back(page, address):
    match(page, address)
    second = page.context.new_page()
    second.goto(f"{address}#/table")
    ready(second)
    elsewhere(page)
    first_ticket(second)
    moved_on(second, 0)
    decided = ply(second)
    page.get_by_role("button", name="Go on here").click()
    elsewhere(second)
    expect(page.locator("body[data-view=table]")).to_be_attached(timeout=CEILING)
    ready(page)
    assert ply(page) == decided
    second.keyboard.press("Escape")
    expect(second.get_by_role("button", name="Play on")).to_be_visible()


def test_a_match_begun_in_one_tab_is_offered_in_the_catalogue_of_the_other(page, address):
    page.goto(address)
    ready(page)
    second = page.context.new_page()
    match(second, address)
    first_ticket(second)
    moved_on(second, 0)
    expect(page.get_by_role("button", name="Play on")).to_be_visible(timeout=CEILING)
