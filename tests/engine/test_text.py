"""Sentences: plurals, decimals in both languages, a real minus sign, fractions, rows; exact rounding."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames_core.engine import text
from pygames_core.engine.text import LANGUAGES, Speaker, message

TEMPLATES = {
    "teeth": "{n} {n?tooth|teeth} for {name}",
    "plain": "{x}",
    "signed": "{x:+}",
    "decimal": "{x:.}",
    "percent": "{x:%}",
    "fraction": "{x:/}",
    "row": "{x:&}",
    "first": "{x:^} came",
    "nested": "Because {x}.",
    "strong": "Take *tile {x}* now, *{name}*.",
    "and": "and",
    "or": "or",
}


@pytest.fixture
def speakers(monkeypatch):
    """Both languages with the templates above, and "und" in German."""
    monkeypatch.setattr(
        text, "_room", lambda language, room: {**TEMPLATES, "and": "und"} if language == "de" else TEMPLATES
    )
    return {language: Speaker(language) for language in LANGUAGES}


@pytest.mark.parametrize(
    ("value", "places", "en"),
    [
        (0, 2, "0.00"),
        (1, 2, "1.00"),
        (Fraction(1, 3), 2, "0.33"),
        (Fraction(2, 3), 2, "0.67"),
        (Fraction(1, 200), 2, "0.01"),
        (Fraction(-1, 200), 2, "−0.01"),
        (Fraction(1, 201), 2, "0.00"),
        (Fraction(-1, 201), 2, "0.00"),
        (Fraction(5, 2), 0, "3"),
        (Fraction(-5, 2), 0, "−3"),
        (Fraction(1005, 1000), 2, "1.01"),
        (Fraction(2675, 1000), 2, "2.68"),
        (-12, 1, "−12.0"),
        (10**18 + 1, 2, "1000000000000000001.00"),
        (Fraction(10**20 * 100 + 5, 1000), 2, "10000000000000000000.01"),
        (0.5, 0, "1"),
        (0.25, 1, "0.3"),
        (-0.25, 1, "−0.3"),
        (1e22, 0, "10000000000000000000000"),
        (Fraction(99999, 100000), 2, "1.00"),
    ],
)
def test_decimals_are_rounded_exactly_half_away_from_zero(value, places, en):
    assert Speaker("en").decimal(value, places) == en
    assert Speaker("de").decimal(value, places) == en.replace(".", ",")


@pytest.mark.parametrize(
    ("value", "en"),
    [
        (2, "+2.00"),
        (-2, "−2.00"),
        (0, "0.00"),
        (Fraction(1, 1000), "0.00"),
        (Fraction(-1, 1000), "0.00"),
        (Fraction(1, 3), "+0.33"),
    ],
)
def test_signed_decimals_have_a_sign_unless_they_read_as_zero(value, en):
    assert Speaker("en").decimal(value, signed=True) == en


@given(value=st.fractions(), places=st.integers(0, 6))
def test_a_decimal_is_never_further_off_than_half_its_last_place(value, places):
    written = Speaker("de").decimal(value, places)
    read = Fraction(written.replace("−", "-").replace(",", "."))
    assert abs(read - value) <= Fraction(1, 2 * 10**places)
    assert (len(written.partition(",")[2])) == places


def test_percentages_never_break_before_their_sign():
    assert Speaker("en").percent(Fraction(1, 3)) == "33\N{NO-BREAK SPACE}%"
    assert Speaker("de").percent(Fraction(125, 1000), 1) == "12,5\N{NO-BREAK SPACE}%"


def test_words_agree_with_their_number(speakers):
    assert speakers["en"].say("x.teeth", n=1, name="Bo") == "1 tooth for Bo"
    assert speakers["en"].say("x.teeth", n=2, name="Bo") == "2 teeth for Bo"
    assert speakers["en"].say("x.teeth", n=0, name="Bo") == "0 teeth for Bo"
    assert speakers["en"].say("x.teeth", n=-1, name="Bo") == "−1 teeth for Bo"


@pytest.mark.parametrize(
    ("key", "value", "en", "de"),
    [
        ("plain", -3, "−3", "−3"),
        ("plain", "a-b", "a-b", "a-b"),
        ("plain", True, "True", "True"),
        ("signed", Fraction(-7, 2), "−3.50", "−3,50"),
        ("decimal", Fraction(1, 8), "0.13", "0,13"),
        ("percent", Fraction(1, 4), "25\xa0%", "25\xa0%"),
        ("fraction", Fraction(-1, 36), "−1/36", "−1/36"),
        ("fraction", 2, "2", "2"),
        ("row", [], "", ""),
        ("row", [8], "8", "8"),
        ("row", [8, 20], "8 and 20", "8 und 20"),
        ("row", (8, 9, 20), "8, 9 and 20", "8, 9 und 20"),
        ("row", ["a", message("x.plain", x=-1)], "a and −1", "a und −1"),
        ("first", "who", "Who came", "Who came"),
        ("first", "", " came", " came"),
        ("first", "ägir", "Ägir came", "Ägir came"),
        ("nested", message("x.teeth", n=1, name="Bo"), "Because 1 tooth for Bo.", "Because 1 tooth for Bo."),
    ],
)
def test_each_style_writes_its_value(speakers, key, value, en, de):
    assert speakers["en"].say(f"x.{key}", x=value) == en
    assert speakers["de"].say(f"x.{key}", x=value) == de


def test_strong_words_are_kept_in_pieces_and_dropped_in_plain_text(speakers):
    arguments = {"x": 12, "name": "B*o"}
    assert speakers["en"].say("x.strong", **arguments) == "Take tile 12 now, B*o."
    assert speakers["en"].rich("x.strong", **arguments) == [
        ("Take ", False),
        ("tile 12", True),
        (" now, ", False),
        ("B*o", True),
        (".", False),
    ]


def test_arguments_are_never_read_as_templates(speakers):
    assert speakers["en"].say("x.plain", x="{name} *{x}*") == "{name} *{x}*"


def test_a_missing_template_shows_its_key(speakers):
    assert speakers["en"].say("x.unheard-of", n=3) == "x.unheard-of"
    assert not speakers["en"].knows("x.unheard-of")
    assert speakers["en"].knows("x.teeth")
    assert Speaker("en").say("no-such-room.key") == "no-such-room.key"


def test_messages_are_told_and_text_passes(speakers):
    assert speakers["en"].tell(message("x.teeth", n=2, name="Ivo")) == "2 teeth for Ivo"
    assert speakers["en"].tell("as it is") == "as it is"
    hash(message("x.teeth", n=2, name="Ivo"))


def test_an_unknown_language_is_english():
    assert Speaker("xx").language == "en"
    assert Speaker("de").language == "de"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_engine_has_a_sentence_for_each_of_its_refusals(language):
    speaker = Speaker(language)
    for key in (
        "action-unknown",
        "game-unknown",
        "option-unknown",
        "option-value",
        "record-damaged",
        "record-differs",
        "record-format",
        "record-impossible",
        "record-unreadable",
        "record-version",
        "seed-range",
    ):
        said = speaker.say(
            f"engine.{key}",
            action="x",
            game="y",
            known="z",
            option="o",
            value="v",
            allowed="a",
            format=2,
            version=3,
            seed=4,
            highest=5,
        )
        assert said[-1] == "."
        assert "{" not in said
