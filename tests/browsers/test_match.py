"""The hosted page in every browser: a whole match, the same as natively, and a later visit."""

import pytest

from tests.browsers.driving import Chromium, Firefox
from tests.browsers.matches import DEAL, assert_ends_as_natively, open_match, reopen


def test_a_whole_match_is_the_same_as_natively(browser, address):
    open_match(browser, address)
    assert_ends_as_natively(browser)


# WebKit under automation keeps nothing for later; it starts from the image in the one file.
@pytest.mark.parametrize("browser", [Chromium, Firefox], indirect=True, ids=lambda kind: kind.name)
def test_a_later_visit_starts_from_the_memory_image(browser, address):
    browser.go(address + DEAL + "en")
    browser.wait("document.body.dataset.kept === 'all'")
    reopen(browser, address)
    way = browser.run("return [document.body.dataset.start, document.body.dataset.startWhy]")
    assert way == ["snapshot", ""]
