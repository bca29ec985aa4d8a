"""dist/ratable.html, opened from a folder on the disk with no network."""

import pytest
from bundler import tools

from pygames_core.engine.record import decode_link
from pygames_core.games import GAMES
from tests.browsers.driving import Chromium, WebKit
from tests.browsers.matches import DEAL, READY, assert_ends_as_natively, code_of_deal, open_match, reopen


def play_whole_match(browser, address, language):
    """A whole match from the memory image in a language, compared with the native one."""
    open_match(browser, address, language)
    assert browser.run("return document.body.dataset.start") == "snapshot"
    assert browser.run("return document.documentElement.lang") == language
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
    assert_ends_as_natively(browser)


def test_a_whole_match_from_the_disk_is_the_same_as_natively(browser, one_file):
    play_whole_match(browser, one_file, "en")


@pytest.mark.parametrize("browser", [Chromium], indirect=True, ids=["Chromium"])
def test_a_whole_match_in_german_at_the_width_of_a_phone(browser, one_file):
    browser.page.set_viewport_size({"width": 390, "height": 844})
    play_whole_match(browser, one_file, "de")


def test_two_starts_differ_in_their_seeds(browser, one_file):
    seeds = set()
    for _ in range(2):
        reopen(browser, f"{one_file}#/new?game=raffzahn&start=1&start_player=0")
        browser.wait("document.body.dataset.view === 'table'")
        seeds.add(decode_link(code_of_deal(browser), GAMES).match.seed)
        browser.run("localStorage.clear()")
    assert len(seeds) == 2


def test_match_and_settings_are_kept(browser, one_file):
    reopen(browser, one_file + DEAL + "en")
    browser.wait("document.querySelector('#tickets [data-action]')")
    browser.press("#tickets [data-action]")
    browser.wait(f"document.body.dataset.ply > 0 && {READY}")
    ply = browser.run("return document.body.dataset.ply")
    reopen(browser, f"{one_file}#/settings")
    browser.press("[data-do=theme][data-arg=dark]")
    browser.wait("document.documentElement.dataset.theme === 'dark'")
    reopen(browser, f"{one_file}#/table")
    browser.wait(f"document.body.dataset.ply === '{ply}'")
    assert browser.run("return document.documentElement.dataset.theme") == "dark"


def test_licences_and_faces_of_type_are_there(browser, one_file):
    browser.go(f"{one_file}#/about")
    browser.wait(f"{READY} && document.querySelectorAll('.parts li').length > 20")
    browser.press("#part-0")
    browser.wait("document.querySelector('#part-text')?.textContent.includes('MIT License')")
    assert browser.run("return document.fonts.ready.then(() => true)")
    assert browser.run("return [...document.fonts].map(face => face.status)") == ["loaded"] * 2


SENTENCES = {"en": "This browser does not start the page from a file.",
             "de": "Dieser Browser startet die Seite nicht aus einer Datei."}


@pytest.mark.parametrize("browser", [WebKit], indirect=True, ids=["WebKit"])
def test_where_webkit_cannot_start_it_browsers_are_named_that_can(browser, tmp_path):
    half = tmp_path / "half.html"
    half.write_bytes(tools.ONE_FILE.read_bytes()[:5_000_000])
    for language, sentence in SENTENCES.items():
        browser.go("about:blank")
        browser.go(f"{half.as_uri()}#/?lang={language}")
        browser.wait("document.body.dataset.state === 'error'")
        assert browser.run("return document.querySelector('#start-title').textContent") == sentence
