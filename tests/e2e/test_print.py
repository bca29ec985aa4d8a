"""On paper: the rules alone and whole where they are open, else the table with its whole log."""

import json
import re

import pytest
from playwright.sync_api import expect

from pygames_core.table import call
from tests.e2e import looking, moments
from tests.e2e.at_table import match

SHEET = {"width": 680, "height": 990}    # what is left of A4 inside the margins, in CSS pixels
UNPRINTED = """selector => [...document.querySelectorAll(selector)].filter(element => {
    const box = element.getBoundingClientRect();
    if (!element.checkVisibility() || !box.height || box.right > innerWidth + 1 || box.left < -1) return true;
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const around = at.getBoundingClientRect();    // a box that hides what is outside it
        if (getComputedStyle(at).overflowY !== "visible" && box.bottom > around.bottom + 1) return true;
    }
    return false;
}).map(element => element.id || element.textContent.slice(0, 60))"""
SEEN = "selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility()).length"


def pages(page):
    """How many sheets of A4 the page takes."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))


def on_paper(page):
    """Shows the page as it is printed; the browser tells the page as it does before it prints."""
    page.set_viewport_size(SHEET)
    page.emulate_media(media="print")
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")


@pytest.mark.parametrize("fragment", ["#/table", "#/new?game=raffzahn"])
def test_open_rules_are_printed_alone_and_whole(page, address, fragment):
    match(page, address)
    page.evaluate("fragment => { location.hash = fragment; }", fragment)
    page.locator("#tool-rules").click()
    expect(page.locator("#rules-body li").first).to_be_attached()
    count = page.locator("#rules-body details").count()
    assert page.locator("#rules-body details[open]").count() < count
    assert 1 <= pages(page) <= 5
    on_paper(page)
    expect(page.locator("#rules-body details[open]")).to_have_count(count)
    assert page.locator("#rules-body li").count() > 40
    assert page.evaluate(UNPRINTED, ".rulebox h2, .rulebox summary, .rulebox li") == []
    assert page.evaluate(SEEN, ".mast, .board, .slip, .logbox, .setup .col, .search, .tool") == 0
    style = page.evaluate("""() => [document.querySelector("#rules-body li"), document.body].map(one => {
        const { color, backgroundColor } = getComputedStyle(one);
        return [color, backgroundColor];
    })""")
    assert style[0][0] == "rgb(0, 0, 0)" and style[1][1] == "rgb(255, 255, 255)"
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    assert page.locator("#rules-body details[open]").count() < count


def test_every_rule_of_the_game_is_on_paper(page, address):
    match(page, address, language="de")
    page.locator("#tool-rules").click()
    expect(page.locator("#rules-body li").first).to_be_attached()
    on_paper(page)
    printed = page.locator("#rules-body").inner_text()
    answer = json.loads(call(json.dumps({"call": "rules", "game": "raffzahn", "language": "de"})))
    told = [rule["text"] for section in answer["ok"]["sections"] for rule in section["rules"]]
    assert len(told) > 40
    assert [text for text in told if text not in printed] == []


def test_a_table_is_printed_with_board_slip_and_its_whole_log(page, address):
    looking.begin(page, address)
    looking.show_link(page, moments.code(moments.FOUR, "decide", moments.longest_row))
    assert 1 <= pages(page) <= 4
    on_paper(page)
    whole = "#board .cell, .seat, .seat .st, #turn, #said, .die, .ticket .what, .ticket .stub, #log li"
    assert page.evaluate(UNPRINTED, whole) == []
    assert page.evaluate(SEEN, ".tool, kbd, .toast, .scrim") == 0
