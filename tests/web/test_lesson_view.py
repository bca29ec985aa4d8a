"""A lesson's sheets: what each shows, and what only the one with answers tells. Runs under both Pythons."""

import markup_reader as reader
from app import lesson_view, router
from test_views import WORDS

ROWS = [{"letter": letter, "label": label, "value": value, "tally": tally,
         "shown": {"fraction": fraction, "decimal": "0.2", "percent": percent, "count": "36 of 216"}}
        for letter, label, value, tally, fraction, percent in (
            ("a", "lazy tooth", 1 / 6, 6, "1/6", "16.7 %"),
            ("b", "1 to <10>", 0.231, 30, "25/108", "23.1 %"))]
TICKS = [{"at": 0, "label": "0 %"}, {"at": 0.3, "label": "30 %"}]
TOLD = {
    "game": "raffzahn", "title": "What does one throw bring?", "aim": "To count.", "needs": "Paper.",
    "minutes": 20, "seed": 4711,
    "parts": [{"minutes": 3, "title": "Meet", "text": [["Three ", False], ["dice", True]], "code": None},
              {"minutes": 17, "title": "Guess", "text": [["Alone.", False]], "code": "AbC-_9"}],
    "sheet": {"text": "Guess first.", "tries": 36, "code": "AbC-_9", "rows": ROWS,
              "axis": {"low": 0, "high": 0.3, "ticks": TICKS},
              "tasks": [{"letter": "A", "text": "Why 1/6?", "answer": "One face of six."}]},
}


def drawn(shown, sign=""):
    page = {"lesson": {"game": "raffzahn", "name": "Raffzahn", "shown": shown, "told": TOLD, "sign": sign}}
    return lesson_view.view(page, WORDS)


def bars(html):
    """Heights of the bars in the grid."""
    grid = html.split('class="chart"')[1].split("</svg>")[0]
    return [round(float(part.split('height="')[1].split('"')[0]), 1) for part in grid.split("<rect ")[1:]]


def named(html, name):
    return [given for found, given, _ in reader.read(html) if found == name]


def test_the_plan_leads_into_the_lab():
    html = drawn("plan")
    ways = [given["href"] for given in named(html, "a") if given.get("href", "").startswith("#/d/")]
    assert ways == ["#/d/AbC-_9"]
    assert "<strong>dice</strong>" in html and "To count." in html and "17 min" in html


def test_the_worksheet_keeps_the_answers_to_itself():
    html = drawn("empty")
    for told in ("One face of six.", "16.7 %", "25/108"):
        assert told not in html
    assert bars(html) == []
    assert "Why 1/6?" in html and "1 to &lt;10&gt;" in html and "30 %" in html and "4711" in html
    assert len([each for each in named(html, "div") if each.get("class") == "blank"]) == 2


def test_the_answers_tell_chance_tally_and_words():
    html = drawn("answers")
    for told in ("One face of six.", "16.7 %", "25/108", ">30</td>"):
        assert told in html
    assert bars(html) == [83.3, 115.5]
    assert not [each for each in named(html, "div") if each.get("class") == "blank"]


def test_the_sign_of_its_demo_stands_on_every_sheet_where_the_page_has_an_address():
    for shown in lesson_view.SHOWN:
        assert 'id="qr"' in drawn(shown, "10\n01")
        assert 'id="qr"' not in drawn(shown) and 'id="qr"' not in drawn(shown, None)


def test_every_sheet_has_its_address_and_says_which_is_shown():
    for shown in lesson_view.SHOWN:
        ways = [given for given in named(drawn(shown), "a") if given.get("id", "").startswith("show-")]
        assert [router.parse(way["href"])["shown"] for way in ways] == list(lesson_view.SHOWN)
        assert [way["id"] for way in ways if way.get("aria-current")] == ["show-" + shown]
    assert router.parse("#/lesson")["view"] == "lost"
    assert router.parse("#/lesson/raffzahn?show=all")["view"] == "lost"
