"""A browser of each kind for the tests of this folder; what is not installed is skipped with a sentence."""

import pathlib
import shutil

import pytest
from bundler import tools
from checker import browsers

from tests.browsers.driving import Chromium, Firefox, WebKit
from tests.browsers.outside import Outside
from tests.browsers.watched import serve_watched

KINDS = (Chromium, Firefox, WebKit)


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    """The address of a copy of dist/site, and what its page has complained about."""
    site = tmp_path_factory.mktemp("served") / "site"
    shutil.copytree(tools.SITE, site)
    server, address, told = serve_watched(site)
    yield address, told
    server.shutdown()


@pytest.fixture
def address(watched):
    """The address of the site, for a test that fails on any complaint of its page."""
    address, told = watched
    told.clear()
    yield address
    assert told == []


@pytest.fixture
def one_file(tmp_path):
    """The address of a copy of dist/ratable.html in a folder with a hard name."""
    folder = tmp_path / "a folder ü"
    folder.mkdir()
    return pathlib.Path(shutil.copy(tools.ONE_FILE, folder)).as_uri()


@pytest.fixture(params=KINDS, ids=lambda kind: kind.name)
def browser(request):
    """A browser that fails its test where it asked somebody else or complained."""
    if request.param is not Chromium and (lost := browsers.missing(request.param.name)):
        pytest.skip(lost)
    outside = Outside()
    made = request.param(outside)
    yield made
    complaints = made.complaints()
    made.close()
    outside.close()
    assert complaints == []
    assert outside.asked == [], "a request left this machine"
