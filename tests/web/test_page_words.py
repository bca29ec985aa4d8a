"""The page's sentences: what the page asks for exists, and nothing is kept that nobody asks for."""

import json
import pathlib
import re

ROOT = pathlib.Path(__file__).parents[2]
SOURCES = "\n".join(path.read_text(encoding="utf-8")
                    for room in ("app", "boards") for path in sorted((ROOT / "web" / room).glob("*.py")))
MADE = ("note.", "home.", "error.", "cell.", "legend.", "pace.", "keys.", "theme.", "share.", "damaged.",
        "engine.", "fail.", "set.", "way.", "lesson.show.", "settings.title", "about.title", "about.ra",
        "lab.step-", "lab.spelling-", "lab.picture-", "raffzahn.die.", "raffzahn.level.", "raffzahn.option.",
        "raffzahn.start-", "raffzahn.go", "ratatat.go",
        "ratatat.icon.", "ratatat.level.", "ratatat.option.", "ratatat.start-", "replay.", "sign.")
"""Beginnings of keys that the code puts together from parts."""


def english():
    return json.loads((ROOT / "pygames_core/locale/en/page.json").read_text(encoding="utf-8"))


def test_every_sentence_that_the_page_asks_for_exists():
    asked = set(re.findall(r'words\["([^"]+)"\]', SOURCES))
    whole = {key for key in asked if not key.endswith(".")}
    assert not whole - set(english())


def test_no_sentence_is_left_over():
    literal = set(re.findall(r'"([a-z0-9-]+\.[a-z0-9.-]+)"', SOURCES))
    left = [key for key in english() if key not in literal and not key.startswith(MADE)]
    assert not left
