"""A teacher's way: from the first page to the lesson, its sheets on paper, and the numbers on them."""

import json
import pathlib
import re

from playwright.sync_api import expect

from tests.e2e import looking
from tests.e2e.test_print import SEEN, SHEET, UNPRINTED, on_paper, pages

ODDS = pathlib.Path(__file__).parents[1] / "data/odds/raffzahn.json"
LINES = {"a": "roll_lazy", "c": "roll_row_1_10", "d": "roll_row_11_20", "e": "roll_row_21_30",
         "f": "roll_row_31_40"}


def opened(page, address, show, language="en"):
    page.goto(f"{address}#/lesson/raffzahn?show={show}&lang={language}")
    shown = page.locator(f"html[lang={language}] #show-{show}[aria-current]")
    expect(shown).to_be_visible(timeout=looking.CEILING)


def test_a_teacher_finds_plan_and_worksheet_by_keyboard(page, address):
    looking.begin(page, address)
    page.get_by_role("link", name="A lesson of twenty minutes, with worksheet: Raffzahn").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="What does one throw of all three dice bring?")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Throw and tally")).to_contain_text("36 times")
    page.get_by_role("link", name="Worksheet").press("Enter")
    expect(page.get_by_role("table")).to_be_visible()
    expect(page.get_by_text("1/6", exact=True)).to_have_count(0)
    page.get_by_role("link", name="With answers").press("Enter")
    expect(page.get_by_role("cell", name="1/6", exact=True)).to_be_visible()
    expect(page.get_by_role("navigation").get_by_role("link", name="With answers")).to_have_attribute(
        "aria-current", "page")


def test_the_answers_are_the_reference_values(page, address):
    opened(page, address, "answers")
    reference = json.loads(ODDS.read_text(encoding="utf-8"))
    lines = {row.split(" ", 1)[0]: row for row in page.locator("tbody tr").all_inner_texts()}
    assert len(lines) == 6
    for letter, key in LINES.items():
        assert reference[key]["fraction"] in lines[letter].split(), letter
    tallies = [int(text) for text in page.locator("tbody td:nth-child(3)").all_inner_texts()]
    assert sum(tallies) == 36


def test_every_sheet_is_one_page_of_paper_and_whole(page, address):
    for language in looking.LANGUAGES:
        for show in ("plan", "empty", "answers"):
            page.set_viewport_size({"width": 1280, "height": 800})
            page.emulate_media(media="null")
            opened(page, address, show, language)
            assert pages(page) == 1, (language, show)
            on_paper(page)
            assert page.viewport_size == SHEET
            assert page.evaluate(UNPRINTED, ".a4 h2, .a4 h3, .a4 p, .a4 td, .a4 li, .a4 footer") == []
            assert page.evaluate(SEEN, ".mast, .which, .a4 .btn") == 0


def test_another_language_speaks_the_same_sheet(page, address):
    opened(page, address, "answers")
    expect(page.get_by_role("cell", name="6", exact=True).first).to_be_visible()
    opened(page, address, "answers", "de")
    expect(page.get_by_role("heading", name=re.compile("Was bringt ein Wurf"))).to_be_visible()


def test_the_other_game_has_its_lesson_on_the_first_page_too(page, address):
    looking.begin(page, address)
    page.get_by_role("link", name="A lesson of twenty minutes, with worksheet: Rat-a-Tat Roll").click()
    expect(page.get_by_role("heading", name=re.compile("What does a card give away"))).to_be_visible()
    page.get_by_role("link", name="With answers").click()
    expect(page.get_by_role("cell", name="14/23", exact=True)).to_be_visible()
    expect(page.get_by_text("3 + 4 + 3 + 4 = 14")).to_be_visible()


def test_a_game_without_a_lesson_is_told_in_one_sentence(page, address):
    page.goto(f"{address}#/lesson/nothing")
    expect(page.locator("#toast")).to_contain_text("nothing", timeout=looking.CEILING)
