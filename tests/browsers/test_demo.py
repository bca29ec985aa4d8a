"""A demo made in one browser shows the same numbers in every other one, hosted and from the disk."""

import pytest

from tests.browsers.driving import Chromium
from tests.browsers.matches import READY, SHARED
from tests.browsers.outside import Outside

QUESTION = "#/lab/raffzahn/turn-teeth?rolls=2&table=ceil&seed=11&watch=%2B5"
TRIALS = 1000
NUMBERS = """return [...document.querySelectorAll("#lab-table :is(th, td), #lab-spoken")]
    .map(cell => cell.textContent)"""


def numbers(browser):
    """Everything that the lab tells after the trials that its question asks for."""
    browser.wait("document.querySelector('[data-do=lab-show]')")
    browser.press("[data-do=lab-show]")
    browser.wait("document.querySelector('#lab-table')")
    browser.press(f"#do-lab-run-{TRIALS}")
    browser.wait(f"document.querySelector('main[data-trials=\"{TRIALS}\"]:not([data-running])')")
    return browser.run(NUMBERS)


@pytest.fixture(scope="module")
def demo(watched):
    """The code of a demo made in Chromium, and what its maker saw."""
    address, _ = watched
    outside = Outside()
    maker = Chromium(outside)
    maker.go(f"{address}{QUESTION}&lang=de")
    seen = numbers(maker)
    maker.press("[data-do=share][data-arg=demo]")
    maker.wait(SHARED)
    code = maker.run(f"return {SHARED}").rpartition("#/d/")[2]
    maker.close()
    outside.close()
    assert len(seen) > 20
    return code, seen


def test_a_demo_from_chromium_shows_the_same_numbers(browser, address, demo):
    code, seen = demo
    browser.go(f"{address}#/d/{code}?lang=de")
    assert numbers(browser) == seen


def test_a_demo_from_chromium_shows_the_same_numbers_in_the_one_file(browser, one_file, demo):
    code, seen = demo
    browser.go(f"{one_file}#/?lang=de")
    browser.wait(READY)
    browser.run(f"document.querySelector('#open-text').value = {code!r}; "
                "document.querySelector('#open-text').dispatchEvent(new Event('input', { bubbles: true }))")
    browser.press("#do-open")
    assert numbers(browser) == seen
