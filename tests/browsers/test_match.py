"""The hosted page in every browser: a whole match, the same as natively, and a later visit."""

import pytest

from tests.browsers.driving import Chromium, Firefox
from tests.browsers.matches import (
    DEAL,
    assert_ends_as_natively,
    code_of_match,
    native_code,
    open_match,
    reopen,
)


def test_a_whole_match_is_the_same_as_natively(browser, address):
    open_match(browser, address)
    assert_ends_as_natively(browser)


def test_the_link_of_a_match_replays_to_the_same_state(browser, address):
    code = native_code()
    browser.go(f"{address}#/m/{code}")
    browser.wait("document.querySelector('[data-result]')")
    assert code_of_match(browser) == code    # every decision, and the hash of the last state


# WebKit under automation keeps nothing for later; it starts from the image in the one file.
@pytest.mark.parametrize("browser", [Chromium, Firefox], indirect=True, ids=lambda kind: kind.name)
def test_a_later_visit_starts_from_the_memory_image(browser, address):
    browser.go(address + DEAL + "en")
    browser.wait("document.body.dataset.kept === 'all'")
    reopen(browser, address)
    way = browser.run("return [document.body.dataset.start, document.body.dataset.startWhy]")
    assert way == ["snapshot", ""]
