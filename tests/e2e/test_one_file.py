"""dist/ratable.html on somebody's disk: what is damaged is told, and what the site fetches is there."""

import re

import pytest
from playwright.sync_api import expect

CEILING = 30_000    # milliseconds until a page is ready or has failed, on a busy machine
PART = re.compile('(data-part="(.+?)">)(.*?)<')
SPARED = ("licences.json", "licences.txt", "qr.js", "python_stdlib.zip")    # the page starts without these


@pytest.fixture(scope="module")
def text(one_file):
    """The text of the one file."""
    return one_file.read_text(encoding="utf-8")


def state(page, name):
    expect(page.locator(f"body[data-state={name}]")).to_be_attached(timeout=CEILING)


def test_any_part_that_is_damaged_is_missed_in_words(from_disk, one_file, text):
    names = [name for _, name, _ in PART.findall(text) if name not in SPARED]
    assert len(names) >= 10
    for name in names:
        page = from_disk(locale="de-DE")
        page.allowed_errors = ("",)
        start, content = re.search(rf'data-part="{re.escape(name)}">([^<]*)<', text).span(1)
        middle = (start + content) // 2
        damaged = one_file.with_name("damaged.html")
        damaged.write_text(f"{text[:middle]}AAAAAAAA{text[middle + 8:]}", encoding="utf-8")
        page.goto(damaged.as_uri())
        state(page, "error")
        told = page.locator("#start, #dialog").filter(visible=True)
        expect(told, name).to_contain_text("Noch einmal versuchen")
        page.context.close()


@pytest.mark.parametrize(("language", "sentence"), [
    ("en", "This file is damaged."), ("de", "Diese Datei ist beschädigt.")])
def test_half_a_copy_says_that_it_is_one(from_disk, one_file, text, language, sentence):
    half = one_file.with_name("half.html")
    half.write_text(text[:5_000_000], encoding="utf-8")
    page = from_disk(locale=language)
    page.allowed_errors = ("",)
    page.goto(half.as_uri())
    state(page, "error")
    expect(page.get_by_role("heading", name=sentence)).to_be_visible()
    expect(page.locator("#start-detail")).to_contain_text("ratable.html ends too early")


def test_text_of_all_licences_opens_beside_the_page(from_disk, one_file):
    page = from_disk()
    page.goto(f"{one_file.as_uri()}#/about")
    with page.expect_popup() as opened:
        page.locator("#whole").click(timeout=CEILING)
    expect(opened.value.locator("body")).to_contain_text("MIT License")


def test_nobody_is_asked_for_a_service_worker_or_a_new_version(from_disk, one_file):
    page = from_disk()
    page.add_init_script("""Object.defineProperty(Navigator.prototype, "serviceWorker", {
        get() { window.asked = true; }});""")
    page.goto(one_file.as_uri())
    state(page, "ready")
    expect(page.locator("body")).to_have_attribute("data-kept", "nothing")
    assert page.evaluate("window.asked") is None


def test_start_screen_says_that_no_network_is_needed(from_disk, one_file):
    page = from_disk(locale="de-DE")
    page.goto(one_file.as_uri())
    note = "Alles steckt in dieser einen Datei; ein Netz ist nicht nötig."
    expect(page.locator("#start-text")).to_have_text(note)
    state(page, "ready")


REFUSED = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("forbidden", "SecurityError"); }});"""
OFFERED = {
    "en": ("This browser keeps nothing for this page", "Save it", "Save the match as a file", "Open a file"),
    "de": ("Dieser Browser merkt sich für diese Seite nichts", "Sichern", "Partie als Datei sichern",
           "Datei öffnen"),
}


@pytest.mark.parametrize("language", OFFERED)
def test_a_match_that_nobody_keeps_leaves_as_a_file_and_comes_back(from_disk, one_file, tmp_path, language):
    sentence, save, as_file, bring = OFFERED[language]
    page = from_disk(locale=language)
    page.add_init_script(REFUSED)
    page.goto(f"{one_file.as_uri()}#/new?game=raffzahn&seed=1&start=1&start_player=0")
    expect(page.locator("#toast")).to_contain_text(sentence, timeout=CEILING)
    page.get_by_role("button", name=save).click()
    code = page.locator("#share-text").input_value()
    assert re.fullmatch("[A-Za-z0-9_-]+", code)    # there is no address
    with page.expect_download() as saved:
        page.get_by_role("link", name=as_file).click()
    saved.value.save_as(tmp_path / "match.txt")
    assert (tmp_path / "match.txt").read_text() == code

    page.goto("about:blank")
    page.goto(one_file.as_uri())
    state(page, "ready")
    expect(page.locator("main#do")).to_contain_text(sentence)
    page.get_by_label(bring).set_input_files(tmp_path / "match.txt")
    expect(page.locator("body[data-view=table]")).to_be_attached(timeout=CEILING)
    page.locator("[data-do=menu]").first.click()
    page.locator("#menu-share").click()
    page.locator("#share-match").check()
    expect(page.locator("#share-text")).to_have_value(code)
