"""Links and codes in the page: pasted, brought as a file, mutated; none loses a match that is not let go."""

import json
import re
import subprocess

from app import opening
from bundler import tools
from playwright.sync_api import expect

from pygames_core.engine.codes import seal
from pygames_core.engine.record import decode_link, encode_link, from_text, to_json
from pygames_core.engine.rng import Rng
from pygames_core.games import GAMES
from tests.e2e import at_table, moments
from tests.e2e.at_table import CEILING, catalogue, match, moved_on, ply, ready, tickets
from tests.table.mutants import change

TELL = """async texts => {    // opens one text after the other as a person would; returns the sentences
    const frame = () => new Promise(requestAnimationFrame), told = [];
    for (const text of texts) {
        const field = document.getElementById("open-text");
        field.value = text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        document.getElementById("do-open").click();
        while (!document.getElementById("open-error")) await frame();
        told.push(document.getElementById("open-error").textContent);
    }
    return told;
}"""


def begun(page, address, **more):
    """A match of which one decision has been made; returns its log."""
    match(page, address, **more)
    tickets(page).first.click()
    moved_on(page, 0)
    return page.get_by_role("log").inner_text()


def paste(page, text):
    """Opens a text by the field in the catalogue."""
    catalogue(page)
    page.get_by_label("Link, code, or a match as text").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()


def untouched(page, log):
    """Asserts that the match is still the one with this log."""
    page.get_by_role("button", name="Play on").click()
    ready(page)
    assert page.get_by_role("log").inner_text() == log


def test_a_pasted_address_asks_before_it_replaces_a_running_match(warm, address):
    log = begun(warm, address)
    paste(warm, f"Look at this: {address}#/m/{moments.ended(moments.FOUR)}\n")
    dialog = warm.get_by_role("dialog", name="This replaces your running match")
    dialog.get_by_role("button", name="Keep playing").click()
    untouched(warm, log)
    paste(warm, moments.ended(moments.FOUR))
    dialog.get_by_role("button", name="Open the link").click()
    expect(warm.get_by_role("list", name="Final ranking")).to_be_visible(timeout=CEILING)


def test_enter_opens_and_a_sentence_says_what_is_wrong_until_somebody_types(warm, address):
    log = begun(warm, address)
    warm.get_by_role("button", name="Menu").click()
    warm.get_by_role("button", name="Open a link or code").click()
    field = warm.get_by_label("Link, code, or a match as text")
    expect(field).to_be_focused()
    for text, sentence in (("", "Paste a link"), ("no code at all", "changed or cut off"),
                           ('{"a": 1}', "no record"), (address + "#/Nowhere", "leads nowhere")):
        field.fill(text)
        field.press("Enter")
        expect(field).to_have_accessible_description(re.compile(sentence), timeout=CEILING)
        expect(field).to_have_value(text)
        field.press("End")
        field.press("x")
        expect(field).not_to_have_attribute("aria-invalid", "true")
    untouched(warm, log)


def test_a_match_comes_back_from_its_file(warm, address):
    log = begun(warm, address)
    record = decode_link(moments.ended(moments.FOUR), GAMES)
    text = json.dumps(to_json(record), indent=1)
    broken = text.replace('"take"', '"fly"', 1)
    catalogue(warm)
    for wrong in (broken, text[:300], "x" * 2_000_001):
        warm.get_by_label("Open a file").set_input_files(
            {"name": "match.json", "mimeType": "application/json", "buffer": wrong.encode()})
        expect(warm.locator("#open-error")).not_to_be_empty(timeout=CEILING)
    untouched(warm, log)
    catalogue(warm)
    warm.get_by_label("Open a file").set_input_files(
        {"name": "match.json", "mimeType": "application/json", "buffer": text.encode()})
    warm.get_by_role("button", name="Open the link").click()
    expect(warm.get_by_role("list", name="Final ranking")).to_be_visible(timeout=CEILING)


def test_another_address_of_the_page_leads_there(warm, address):
    begun(warm, address)
    paste(warm, f"{address}#/new?game=raffzahn&seed=99")
    expect(warm.get_by_label("Dice seed")).to_have_value("99", timeout=CEILING)


def test_1000_mutated_links_are_refused_in_a_sentence(warm, address):
    log = begun(warm, address)
    whole = moments.played(moments.FOUR, 20)
    codes = [encode_link(whole.rewound(plies), moments.FOUR) for plies in (0, 5, whole.ply)]
    codes.append(seal({"version": 1, "link": codes[1], "names": [None] * 4, "step": None}))
    rng, texts = Rng(5, "mutants"), []
    while len(texts) < 1000:
        code = change(rng.choice(codes), rng).replace("\0", "~")    # where MicroPython would end a text
        text = f"{address}#/m/{code}" if rng.below(2) else code
        if opening.meant(text)[1] not in codes:    # a stroke too many does no harm
            texts.append(text)
    catalogue(warm)
    told = warm.evaluate(TELL, texts)
    assert len(told) == 1000 and all(re.fullmatch(r"[^\n]+\.", sentence) for sentence in told)
    untouched(warm, log)
    assert ply(warm) == 1 and not at_table.over(warm)


# ---- passing on ----

def shared(page, what):
    """The text that the share dialog gives for one thing."""
    dialog = page.get_by_role("dialog")
    if not dialog.count():
        page.get_by_role("button", name="Menu").click()
        dialog.get_by_role("button", name="Share").click()
    field = page.get_by_label(re.compile(r"^Link, \d+ characters"))
    choice = page.get_by_role("radio", name=what)
    before = field.input_value()
    if not choice.is_checked():
        choice.click()
        expect(field).not_to_have_value(before)
    return field.input_value()


def decoded(page):
    """What a camera reads from the QR code on the page."""
    drawing = page.get_by_role("img", name="QR code of this link").evaluate(
        "sign => new XMLSerializer().serializeToString(sign)")
    found = subprocess.run([tools.node(), tools.ROOT / "tests/e2e/decode_qr.mjs", tools.WEB], check=True,
                           input=drawing, capture_output=True, text=True)
    return found.stdout


def test_what_is_shared_is_copied_and_its_qr_code_says_the_same(new_page, address):
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    begun(page, address, seed=77)
    known = set()
    for what in ("The same deal", "My match so far", "This position"):
        text = shared(page, what)
        assert text.startswith(address + "#/") and len(text) - len(address) < 250
        assert decoded(page) == text
        page.get_by_role("button", name="Copy", exact=True).click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        expect(page.locator("#live")).to_contain_text("Copied")
        assert page.evaluate("navigator.clipboard.readText()") == text
        known.add(text)
    assert len(known) == 3
    large = page.get_by_role("button", name="Show large")
    small = page.get_by_role("img", name="QR code of this link").bounding_box()["width"]
    large.click()
    assert page.get_by_role("img", name="QR code of this link").bounding_box()["width"] > 2 * small
    page.get_by_role("button", name="Show small").press("Enter")
    page.get_by_role("button", name="Frame for a web page").click()
    field = page.get_by_label(re.compile("^Markup"))
    expect(field).to_have_value(re.compile(re.escape(address) + r".*&amp;embed=1\""))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_where_copying_is_forbidden_the_text_is_selected_and_a_sentence_says_how(new_page, address):
    page = new_page()
    page.add_init_script("""navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
                            document.execCommand = () => false;""")
    begun(page, address)
    text = shared(page, "My match so far")
    page.get_by_role("button", name="Copy", exact=True).click()
    field = page.get_by_label(re.compile("^Link"))
    expect(field).to_have_accessible_description(re.compile("copy it yourself"))
    expect(field).to_be_focused()
    assert page.evaluate("getSelection().toString()") == text


def test_without_its_library_there_is_a_link_but_no_qr_code(new_page, address):
    page = new_page()
    page.allowed_errors = ("404", "Failed to load")
    page.route("**/qr.js", lambda route: route.fulfill(status=404, body=""))
    begun(page, address)
    assert shared(page, "My match so far").startswith(address)
    expect(page.get_by_role("dialog")).to_contain_text("did not arrive")


def test_a_finished_match_leaves_as_a_file_and_as_a_link_with_the_same_hash(warm, address):
    match(warm, address, "&max_turns=3&seats=you,random,random", seed=5)
    at_table.finish(warm, at_table.first_ticket)
    text = shared(warm, "My match so far")
    with warm.expect_download() as saved:
        warm.get_by_role("link", name="Save the match as a file").click()
    record = from_text(saved.value.path().read_text(encoding="utf-8"), GAMES)
    assert saved.value.suggested_filename == "raffzahn-5.json"
    linked = decode_link(text.partition("#/m/")[2], GAMES)
    assert linked.match.over and linked.match.hash() == record.match.hash()
    warm.keyboard.press("Escape")


def test_a_frame_in_another_page_shows_the_table_alone_and_keeps_nothing(new_page, address):
    page = new_page()
    log = begun(page, address)
    kept = page.evaluate("JSON.stringify(localStorage)")
    code = moments.code(moments.FOUR, "decide", moments.everybody)
    host = f"{address}host"    # of the same origin: what is kept there is within reach of the frame
    frame = f'<iframe src="{address}#/m/{code}&amp;embed=1" width="1000" height="900"></iframe>'
    page.route(host, lambda route: route.fulfill(body=frame, content_type="text/html"))
    page.goto(host)
    inside = page.frame_locator("iframe")
    expect(inside.locator("#tickets [data-action]").first).to_be_visible(timeout=CEILING)
    expect(inside.get_by_role("banner")).to_have_count(0)
    inside.locator("#tickets [data-action]").first.click()
    expect(inside.get_by_role("link", name="Open in Ratable")).to_have_attribute("href", f"#/m/{code}")
    assert page.evaluate("JSON.stringify(localStorage)") == kept
    page.goto(address)
    page.reload()
    untouched(page, log)


def tried(page):
    """Shows a question's answer, makes the trials that its link holds, and returns all numbers."""
    page.get_by_role("button", name="Show without guessing").click(timeout=CEILING)
    page.get_by_role("button", name="Run 100 trials").click()
    expect(page.locator("main[data-trials='100']:not([data-running])")).to_be_attached(timeout=CEILING)
    return page.locator("#lab-table").inner_text()


def test_a_demo_shows_others_the_same_numbers_also_in_a_frame(warm, new_page, address):
    catalogue(warm)
    warm.evaluate("() => { location.hash = '#/lab/raffzahn/turn-ends'; }")
    warm.get_by_role("button", name="Show without guessing").click(timeout=CEILING)
    warm.locator("#do-lab-run-100").click()
    expect(warm.locator("main[data-trials='100']:not([data-running])")).to_be_attached(timeout=CEILING)
    numbers = warm.locator("#lab-table").inner_text()
    warm.get_by_role("button", name="Share", exact=True).click()
    expect(warm.get_by_role("dialog", name="Share this demo")).to_be_visible()
    text = warm.get_by_label(re.compile(r"^Link, \d+ characters")).input_value()
    assert text.startswith(address + "#/d/") and decoded(warm) == text
    warm.keyboard.press("Escape")
    other, framed = new_page(), new_page()
    other.goto(text)
    assert tried(other) == numbers
    framed.goto(text + "&embed=1")
    assert tried(framed) == numbers
    expect(framed.get_by_role("banner")).to_have_count(0)
