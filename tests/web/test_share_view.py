"""What is passed on: the text to copy, the sign to scan, what came of copying. Runs under both Pythons."""

import markup_reader as reader
from app import share_view
from test_views import WORDS
from view_scenes import sharing


def shown(**changes):
    return share_view.body(sharing(**changes), WORDS)


def field(html):
    [found] = [given for _, given, _ in reader.with_attribute(html, "id") if given["id"] == "share-text"]
    return found


def test_an_address_leads_to_what_was_chosen_and_without_one_there_is_the_code():
    assert share_view.text(sharing()) == "https://example.org/#/m/AbC-_9"
    assert share_view.text(sharing(path="d")) == "https://example.org/#/d/AbC-_9"
    assert share_view.text(sharing(base="", how="frame")) == "AbC-_9"
    html = shown(base="")
    assert field(html)["value"] == "AbC-_9" and "share-as" not in html and "Code, 6" in html
    assert "in the link itself" not in html and "in the link itself" in shown()


def test_a_frame_is_markup_that_another_page_can_take_over():
    text = share_view.text(sharing(how="frame"))
    assert text.startswith("<iframe ") and 'src="https://example.org/#/m/AbC-_9&amp;embed=1"' in text
    html = shown(how="frame")
    assert "<iframe" not in html and "&lt;iframe" in field(html)["value"] and "<svg" not in html


def test_every_dark_module_is_drawn_once_and_no_other():
    rows = "1101\n0010\n1111\n0000"
    drawn = set()
    for run in share_view.dark(rows).split("M")[1:]:
        place, _, length = run.partition("h")
        x, y = [int(part) for part in place.split()]
        for at in range(int(length.partition("v")[0])):
            assert (x + at, y) not in drawn
            drawn.add((x + at, y))
    quiet = share_view.QUIET
    assert drawn == {(x + quiet, y + quiet) for y, row in enumerate(rows.split("\n"))
                     for x, module in enumerate(row) if module == "1"}
    assert 'viewBox="0 0 12 12"' in share_view.sign(rows, "QR code") and 'role="img"' in shown()


def test_a_text_too_long_for_a_sign_costs_a_sentence():
    assert WORDS["share.no-qr"] in shown(sign="") and "<svg" not in shown(sign="")
    assert WORDS["share.qr-missing"] in shown(sign=None) and "<svg" not in shown(sign=None)


def test_copying_is_confirmed_and_a_refusal_says_what_to_do():
    assert ">Copy<" in shown() and ">Copied<" in shown(copied=True)
    html = shown(copied=False)
    assert field(html)["aria-describedby"] == "copy-failed" and WORDS["note.copy"] in reader_text(html)
    assert "copy-failed" not in shown()


def reader_text(html):
    return html.replace("&#39;", "'")


def test_what_is_hidden_is_told_and_what_cannot_be_shared_has_no_link():
    assert WORDS["share.hidden"] in shown(hidden=True) and WORDS["share.note"] in shown()
    html = shown(refused="It would tell what is hidden.")
    assert "It would tell what is hidden." in html and "share-text" not in html and "share-deal" in html


def test_a_finished_match_can_be_saved_as_a_file():
    html = shown(file={"name": "raffzahn-1.json", "href": "data:application/json,%7B%7D"})
    [link] = [given for name, given, _ in reader.read(html) if name == "a"]
    assert (link["download"], link["href"]) == ("raffzahn-1.json", "data:application/json,%7B%7D")
