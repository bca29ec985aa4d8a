"""One Chromium for all; a page fails its test on a foreign request, a CSP violation or a console error."""

import pathlib
import shutil

import pytest
from bundler import serve, tools
from checker import chromium
from playwright.sync_api import sync_playwright

from tests.e2e.visits import keep_image

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True,
         "device_scale_factor": 2}


class Watched:
    """Makes pages that remember what they asked for and complained about, and judges them at the end."""

    def __init__(self, browser, address):
        self.browser, self.address, self.made = browser, address, []

    def __call__(self, visited=True, **options):
        """A page in a context of its own; ``options`` are the context's: viewport, locale, color_scheme …

        On a later visit (``visited``) the page starts from the memory image, which is the faster way.

        The page gets two attributes: ``requests`` (each address asked for) and ``allowed_errors``, a tuple of
        texts: a test that breaks something names the complaints that it expects; "" expects any.
        """
        # Without a service worker, unless a test is about it: it would fetch the whole site for each page.
        context = self.browser.new_context(**{"service_workers": "block", **options})
        page, complaints = context.new_page(), []
        page.requests, page.allowed_errors = [], ()

        def hear(message):
            if message.type == "error" or "Security Policy" in message.text:
                complaints.append(message.text)

        page.on("console", hear)
        context.on("request", lambda request: page.requests.append(request.url))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        self.made.append((context, page, complaints))
        if visited:
            keep_image(page, self.address)
            page.requests.clear()
        return page

    def judge(self):
        """Closes every page and fails on what it should not have done."""
        for context, _, _ in self.made:
            context.close()
        origin = "/".join(self.address.split("/")[:3]) + "/"
        if origin == "file:///":    # what lies on the disk has none
            origin = "null/"
        own = (self.address, f"blob:{origin}", "data:")
        for _, page, complaints in self.made:
            assert [url for url in page.requests if not url.startswith(own)] == [], "a request left the site"
            known = page.allowed_errors
            assert [text for text in complaints if not any(part in text for part in known)] == []


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as play:
        found = play.chromium.launch(executable_path=chromium.provide(), args=chromium.arguments())
        yield found
        found.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory):
    """The address of a copy of dist/site, so that a build in the meantime disturbs no test."""
    site = tmp_path_factory.mktemp("served") / "site"
    shutil.copytree(tools.SITE, site)
    server, url = serve.serve(site)
    yield url
    server.shutdown()


@pytest.fixture(scope="session")
def one_file(tmp_path_factory):
    """A copy of dist/ratable.html in a folder with a hard name."""
    return pathlib.Path(shutil.copy(tools.ONE_FILE, tmp_path_factory.mktemp("a folder ü")))


@pytest.fixture
def from_disk(browser, one_file):
    """Makes pages for what lies in the folder of the one file; none may ask for anything outside of it."""
    watched = Watched(browser, one_file.parent.as_uri())
    yield lambda **options: watched(visited=False, **options)
    watched.judge()


@pytest.fixture
def new_page(browser, address):
    """Makes pages: ``new_page(locale="de-DE", color_scheme="dark")``."""
    watched = Watched(browser, address)
    yield watched
    watched.judge()


@pytest.fixture
def page(new_page):
    """A page on a desk: 1280 x 800."""
    return new_page(viewport={"width": 1280, "height": 800})


@pytest.fixture(scope="module")
def warm(browser, address):
    """One page for all tests of a module that need no fresh start; it stays where the last one left it."""
    watched = Watched(browser, address)
    yield watched(viewport={"width": 1280, "height": 800})
    watched.judge()


@pytest.fixture
def phone(new_page):
    """A page on a phone: 390 x 844, touch."""
    return new_page(**PHONE)
