"""A copy of what was built, as others have it: the site, uncompressed and with wrong types; the one file."""

import shutil
from urllib.parse import quote

import pytest
from bundler import serve, tools
from playwright.sync_api import expect

from tests.e2e.conftest import PHONE, Watched

FOLDER = "a folder ü"
# MicroPython says that the type of its .wasm is wrong, and then goes on in another way.
KNOWN = ("wasm streaming compile failed", "falling back to ArrayBuffer instantiation")


@pytest.fixture(scope="module")
def plain_address(tmp_path_factory):
    """The address of the copy: below a sub-path with blank and umlaut, on a server that does nothing well."""
    root = tmp_path_factory.mktemp("copied")
    # Without the packed files, so that nobody could send them.
    shutil.copytree(tools.SITE, root / FOLDER, ignore=shutil.ignore_patterns("*.gz", "*.br"))
    server, url = serve.serve(root, handler=serve.PlainHandler)
    yield f"{url}{quote(FOLDER)}/"
    server.shutdown()


def test_page_becomes_ready_in_german_on_a_phone_from_a_copy(browser, plain_address):
    watched = Watched(browser, plain_address)
    page = watched(visited=False, **PHONE, locale="de-DE")
    page.allowed_errors = KNOWN
    page.goto(plain_address)
    expect(page.locator("body[data-state=ready]")).to_be_attached(timeout=60_000)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    watched.judge()


def test_one_file_plays_in_german_on_a_phone_from_a_copy(from_disk, one_file):
    page = from_disk(**PHONE, locale="de-DE", offline=True)
    page.goto(f"{one_file.as_uri()}#/new?game=raffzahn&seed=1&start=1&start_player=0")
    ticket = page.locator("#tickets [data-action]").first
    expect(ticket).to_be_enabled(timeout=60_000)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("body")).to_have_attribute("data-start", "snapshot")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ticket.click()
    expect(page.locator("body")).not_to_have_attribute("data-ply", "0")


def test_page_becomes_ready_with_the_address_of_the_index_itself(browser, plain_address):
    watched = Watched(browser, plain_address)
    page = watched(locale="en-GB")
    page.allowed_errors = KNOWN
    page.goto(f"{plain_address}index.html")
    expect(page.locator("body[data-state=ready]")).to_be_attached(timeout=60_000)
    watched.judge()
