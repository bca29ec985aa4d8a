"""Every single file of the site, removed or damaged: a page that works or a sentence with a cure."""

import mimetypes

import pytest
from bundler import pages, tools
from playwright.sync_api import expect

from tests.e2e.at_table import CEILING

# The page works without these: later visits, home screens, faces of type.
SPARED = ("sw.js", "qr.js", ".webmanifest", ".png", ".svg", ".woff2", *pages.LATER)
PARTS = sorted({path.name for path in tools.SITE.rglob("*")
                if path.is_file() and path.suffix not in pages.PACKED} - {"index.html"})
NEEDED = [name for name in PARTS if not name.endswith(SPARED)]
HALVES = (NEEDED[::2], NEEDED[1::2])


def broken(route):
    """Another body in place of a file, with the file's type."""
    kind = mimetypes.guess_type(route.request.url)[0] or "application/octet-stream"
    route.fulfill(body="garbled {" * 50, content_type=kind)


BREAK = {"removed": lambda route: route.fulfill(status=404, body=""), "damaged": broken}


def opened(page, address):
    """The state in which the page ends up."""
    page.allowed_errors = ("",)
    page.goto(address)
    end = page.locator("body[data-state=ready], body[data-state=error]")
    expect(end).to_be_attached(timeout=CEILING)
    return end.get_attribute("data-state")


@pytest.mark.parametrize("how", BREAK)
def test_what_the_page_can_spare_does_not_stop_it(new_page, address, how):
    page = new_page(visited=False)
    for name in PARTS:
        if name.endswith(SPARED):
            page.route(f"**/{name}", BREAK[how])
    assert opened(page, address) == "ready"


@pytest.mark.parametrize("how", BREAK)
@pytest.mark.parametrize("names", HALVES, ids=["even", "odd"])
def test_any_file_that_the_page_needs_is_missed_in_words(new_page, address, how, names):
    for name in names:
        page = new_page(visited=False, locale="de-DE")
        page.route(f"**/{name}", BREAK[how])
        assert opened(page, address) == "error", name
        told = page.locator("#start, #dialog").filter(visible=True)
        expect(told, name).to_contain_text("Noch einmal versuchen" if name != "guard.js" else "neu laden")
        page.context.close()
