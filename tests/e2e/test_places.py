"""Addresses, the catalogue, the new-match sheet, links and what is kept: no way in or out loses a match."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e import at_table
from tests.e2e.at_table import CEILING, catalogue, match, moved_on, ply, ready, tickets


def first_roll(page):
    """Rolls and returns what the log says of it."""
    before = ply(page)
    tickets(page).first.click()
    moved_on(page, before)
    return page.get_by_role("log").get_by_role("listitem").first.inner_text()


def visit(page, fragment):
    """Goes to an address within the page."""
    page.evaluate("fragment => { location.hash = fragment; }", fragment)


def test_play_now_before_the_engine_is_ready_waits_with_words(page, address):
    held = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto(address)
    page.get_by_role("button", name="Play now: Raffzahn").click()
    expect(page.get_by_role("heading", name="The monster is growing its teeth.").last).to_be_visible()
    expect(page.locator("body[data-state=starting]")).to_be_attached()
    held[0].continue_()
    expect(page.locator("body[data-view=table]")).to_be_attached(timeout=CEILING)


def test_back_and_forward_keep_the_match(warm, address):
    match(warm, address)
    roll = first_roll(warm)
    catalogue(warm)
    visit(warm, "#/table")
    expect(warm.locator("body[data-view=table]")).to_be_attached()
    warm.go_back()
    expect(warm.locator("body[data-view=catalogue]")).to_be_attached()
    warm.go_forward()
    expect(warm.locator("body[data-view=table]")).to_be_attached()
    assert ply(warm) == 1
    assert warm.get_by_role("log").get_by_role("listitem").first.inner_text() == roll
    warm.get_by_role("link", name="All games").click()
    warm.get_by_role("button", name="Raffzahn").filter(has_text="Turn").click()
    expect(warm.locator("body[data-view=table]")).to_be_attached()
    assert ply(warm) == 1


def test_whoever_leaves_while_the_kept_match_is_opened_stays_where_he_went(page, address):
    match(page, address)
    first_roll(page)
    page.add_init_script("""addEventListener("DOMContentLoaded", () =>
        new MutationObserver((_, seen) => {
            if (document.body.dataset.state !== "ready") return;
            seen.disconnect();
            location.hash = "#/";
        }).observe(document.body, { attributeFilter: ["data-state"] }))""")
    page.reload()
    expect(page.locator("body[data-view=catalogue]")).to_be_attached(timeout=CEILING)
    page.get_by_label("Link, code, or a match as text").fill("no code")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#open-error")).not_to_be_empty(timeout=CEILING)    # asked after the match was opened
    expect(page.locator("body[data-view=catalogue]")).to_be_attached()
    page.get_by_role("button", name="Play on").click()
    expect(page.locator("body[data-view=table]")).to_be_attached()
    assert ply(page) == 1


def test_reload_in_the_middle_goes_on_where_it_was(page, address):
    match(page, address)
    for _ in range(5):
        before = ply(page)
        tickets(page).first.click()
        moved_on(page, before)
    before, log = ply(page), page.get_by_role("log").inner_text()
    page.reload()
    expect(page.locator("body[data-view=table]")).to_be_attached(timeout=CEILING)
    ready(page)
    assert (ply(page), page.get_by_role("log").inner_text()) == (before, log)
    page.goto(address)
    page.reload()
    page.get_by_role("button").filter(has_text="Play on").click()
    expect(page.locator("body[data-view=table]")).to_be_attached(timeout=CEILING)
    ready(page)
    assert ply(page) == before


@pytest.mark.parametrize(("fragment", "said"), [
    ("#/new?game=chess", "chess"), ("#/new?game=raffzahn&start=1&frogs=on", "frogs"),
    ("#/new?game=raffzahn&start=1&call_rule=perhaps", "perhaps"),
    ("#/new?game=raffzahn&seed=abc&start=1", "abc"),
    ("#/new?game=raffzahn&seed=99999999999999999999&start=1", "999"),
    ("#/new?game=raffzahn&start=1&seats=you,genius,easy", "genius"),
    ("#/new?game=raffzahn&start=1&seats=you", ""),
    ("#/new?game=raffzahn&start=1&seats=you,easy,easy,easy,easy,easy,easy,easy,easy", ""),
    ("#/new?seed=%zz", "damaged"), ("#/nowhere", "nowhere"), ("#/m/garbled", ""), ("#/m/", ""),
    ("#/m/a%ffb!", ""),
])
def test_an_address_that_leads_nowhere_costs_one_sentence_and_no_match(warm, address, fragment, said):
    if not warm.locator("body[data-view=table]").count() or at_table.over(warm):
        match(warm, address)
        first_roll(warm)
    before = ply(warm)
    visit(warm, fragment)
    toast = warm.locator("#toast")
    expect(toast).to_contain_text(said, timeout=CEILING)
    expect(warm.locator("body[data-view=table]")).to_be_attached()
    expect(warm).to_have_url(re.compile("#/table$"))
    assert ply(warm) == before
    warm.get_by_role("button", name="Close").click()
    expect(toast).to_have_count(0)
    expect(tickets(warm).first).to_be_visible()


def test_a_bad_address_on_a_first_visit_shows_the_catalogue(page, address):
    page.goto(f"{address}#/new?game=raffzahn&seed=1&start=1&frogs=on")
    expect(page.locator("#toast")).to_contain_text("frogs", timeout=CEILING)
    expect(page.get_by_role("button", name="Play now: Raffzahn")).to_be_visible()


def test_the_link_of_a_deal_gives_others_the_same_first_roll(warm, new_page, address):
    match(warm, address, seed=77)
    roll = first_roll(warm)
    warm.get_by_role("button", name="Menu").click()
    warm.get_by_role("button", name="Share").click()
    link = warm.get_by_label(re.compile("^Link,")).input_value()
    warm.get_by_role("radio", name=re.compile("My match so far")).click()
    expect(warm.get_by_label(re.compile("^Link,"))).not_to_have_value(link)
    so_far = warm.get_by_label(re.compile("^Link,")).input_value()
    warm.get_by_role("button", name="Copy").click()
    expect(warm.locator("#live")).not_to_be_empty()
    warm.keyboard.press("Escape")
    other = new_page()
    other.goto(link)
    expect(other.locator("body[data-view=table]")).to_be_attached(timeout=CEILING)
    ready(other)
    assert first_roll(other) == roll
    visit(other, "#" + so_far.split("#")[1])
    other.get_by_role("button", name="Open the link").click()
    expect(other.get_by_role("dialog")).to_have_count(0)
    assert other.get_by_role("log").get_by_role("listitem").first.inner_text() == roll


def test_a_link_asks_before_it_replaces_a_running_match(warm, address):
    match(warm, address)
    first_roll(warm)
    visit(warm, "#/new?game=raffzahn&seed=2&start=1")
    dialog = warm.get_by_role("dialog", name="This replaces your running match")
    expect(dialog).to_be_focused()
    warm.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(warm.locator("body[data-view=table]")).to_be_attached()
    assert ply(warm) == 1
    visit(warm, "#/new?game=raffzahn&seed=2&start=1&start_player=0")
    dialog.get_by_role("button").last.click()
    expect(dialog).to_have_count(0)
    expect(warm.locator("body[data-ply='0']")).to_be_attached()


def test_result_leads_to_a_rematch_and_to_the_same_deal(warm, address):
    match(warm, address, "&max_turns=3&seats=you,random,random", seed=5)
    roll = first_roll(warm)
    at_table.finish(warm, at_table.first_ticket)
    warm.get_by_role("button", name="Same deal again").click()
    expect(warm.locator("[data-result]")).to_have_count(0)
    ready(warm)
    assert first_roll(warm) == roll
    at_table.finish(warm, at_table.first_ticket)
    warm.get_by_role("button", name="Play again").click()
    expect(warm.locator("[data-result]")).to_have_count(0)
    ready(warm)
    expect(warm.get_by_role("list", name="Players").locator(".seat")).to_have_count(3)


def test_sheet_seats_people_sets_rules_and_says_what_is_wrong(warm, address):
    match(warm, address)
    catalogue(warm)
    warm.get_by_role("button", name="Choose seats and rules: Raffzahn").click()
    expect(warm).to_have_url(re.compile("#/new.game=raffzahn$"))
    warm.get_by_role("radio", name="3").check()
    expect(warm.get_by_label(re.compile("^Who plays seat"))).to_have_count(3)
    warm.get_by_label("Name of seat B").fill("Zoë <b>")
    warm.get_by_label("Who plays seat B").select_option("you")
    warm.get_by_role("switch", name=re.compile("^Memory")).check()
    warm.get_by_role("textbox", name="End after so many turns").fill("many")
    warm.get_by_label("Dice seed").fill("12a")
    warm.get_by_role("button", name="Deal the tiles").click()
    expect(warm.get_by_label("Dice seed")).to_have_attribute("aria-invalid", "true")
    expect(warm.get_by_text("A seed is a whole number")).to_be_visible()
    warm.get_by_role("textbox", name="End after so many turns").fill("20")
    warm.get_by_label("Dice seed").fill("12")
    expect(warm.get_by_label("Name of seat B")).to_have_value("Zoë <b>")
    warm.get_by_label("Dice seed").press("Enter")
    expect(warm.locator("body[data-view=table]")).to_be_attached(timeout=CEILING)
    expect(warm.get_by_text("seed 12")).to_be_visible()
    expect(warm.get_by_role("list", name="Players")).to_contain_text("Zoë <b>")


def test_discarding_needs_no_second_thought_but_is_never_by_accident(warm, address):
    match(warm, address)
    first_roll(warm)
    catalogue(warm)
    warm.get_by_role("button", name="Let this match go").click()
    expect(warm.get_by_role("button", name="Let this match go")).to_have_count(0)
    visit(warm, "#/table")
    expect(warm.locator("#toast")).to_contain_text("No match")


def test_rules_can_be_read_beside_the_sheet_without_losing_the_draft(warm, address):
    match(warm, address)
    visit(warm, "#/rules?game=raffzahn")
    expect(warm.get_by_role("complementary", name="Rules of Raffzahn")).to_be_visible()
    expect(warm.locator("body[data-view=table]")).to_be_attached()
    visit(warm, "#/raffzahn")
    expect(warm.locator("body[data-view=sheet]")).to_be_attached()
    warm.get_by_role("radio", name="5").check()
    warm.get_by_role("button", name="Rules").click()
    panel = warm.get_by_role("complementary", name="Rules of Raffzahn")
    expect(panel).to_be_visible()
    warm.get_by_label("Name of seat E").fill("Max")
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)
    expect(warm.get_by_label("Name of seat E")).to_have_value("Max")


def test_bots_alone_play_to_the_end_for_an_onlooker(warm, address):
    match(warm, address, "&max_turns=8&seats=random,easy,strong")
    expect(warm.locator("[data-result]")).to_be_attached(timeout=CEILING)
    expect(warm.get_by_role("list", name="Final ranking")).to_be_visible()
