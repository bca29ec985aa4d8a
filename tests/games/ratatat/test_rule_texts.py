"""Every rule and refusal of Rat-a-Tat Roll has a sentence in both languages, with its facts; none is idle."""

import ast
import json
import pathlib
import re

import pytest

import pygames_core
from pygames_core.engine.errors import Malformed
from pygames_core.engine.text import LANGUAGES, Speaker
from pygames_core.games.ratatat.rules import FACTS, RATATAT
from pygames_core.games.ratatat.sayings import RULE_SECTIONS, rules_panel
from tests.games.ratatat.malformed import MALFORMED
from tests.games.ratatat.refused import CASES, OPTION_KEYS

CORE = pathlib.Path(pygames_core.__file__).parent
ROOM = "ratatat-rules"
FIELD = re.compile(r"\{(\w+)")
RULE = re.compile(r"RT-\d+[abc]?|R\d+")
NUMBERED = {*(f"RT-{number}" for number in range(1, 31)), "RT-21a", "RT-21b", "RT-21c"}


def texts(language, room=ROOM):
    return json.loads((CORE / "locale" / language / f"{room}.json").read_text(encoding="utf-8"))


def names(prefix):
    return {key.removeprefix(prefix) for key in texts("en") if key.startswith(prefix)}


def trees(*modules):
    for module in modules:
        yield ast.parse((CORE / "games" / "ratatat" / f"{module}.py").read_text(encoding="utf-8"))


def words_in(*modules):
    """Every text constant of some modules of the game."""
    return {node.value for tree in trees(*modules) for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def positions_in_code():
    """Keys of malformed positions and the facts that each names."""
    return {node.args[0].value: {keyword.arg for keyword in node.keywords}
            for tree in trees("storage", "standing") for node in ast.walk(tree)
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "wrong"}


def test_both_languages_hold_the_same_sentences_in_the_same_order():
    assert list(texts("en")) == list(texts("de"))


def test_every_rule_that_is_named_has_a_sentence_and_none_is_idle():
    named = {word for word in words_in("refusals", "position") if RULE.fullmatch(word)}
    named |= {rule for _, ids in RULE_SECTIONS for rule in ids} | {option.rule for option in FACTS.options}
    assert {key for key in texts("en") if RULE.fullmatch(key)} == named | NUMBERED


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_panel_holds_every_numbered_rule_below_titles(language):
    panel = rules_panel(Speaker(language))
    assert names("section.") == {name for name, _ in RULE_SECTIONS}
    assert {rule["id"] for section in panel for rule in section["rules"]} >= NUMBERED
    assert all(section["title"] and all(rule["text"] for rule in section["rules"]) for section in panel)


@pytest.mark.parametrize("case", CASES, ids=[f"{case.key}-{at}" for at, case in enumerate(CASES)])
def test_every_refusal_names_its_rule_and_its_facts(case):
    refusal = case.table().refused(case.tried, case.seat)
    assert (refusal.key, refusal.rule) == (f"{ROOM}.refused.{case.key}", case.rule)
    assert dict(refusal.details) == case.details
    for language in LANGUAGES:
        told = Speaker(language).say(refusal.key, **refusal.details)
        assert told.endswith(".")
        assert not FIELD.search(told)


def test_every_refusal_has_a_sentence_is_provoked_by_a_test_and_none_is_idle():
    prefix = f"{ROOM}.refused."
    words = words_in("refusals", "position")
    in_code = {word.removeprefix(prefix) for word in words if word.startswith(prefix)}
    assert names("refused.") == in_code == {case.key for case in CASES} | set(OPTION_KEYS)


@pytest.mark.parametrize(("key", "options"), OPTION_KEYS.items())
def test_options_that_do_not_fit_are_refused_with_their_facts(key, options):
    with pytest.raises(Malformed) as caught:
        RATATAT.options(options)
    assert caught.value.key == f"{ROOM}.refused.{key}"
    assert {"option", "value"} <= set(caught.value.details)
    for language in LANGUAGES:
        assert set(FIELD.findall(texts(language)[f"refused.{key}"])) <= set(caught.value.details)


def test_every_refused_position_has_a_sentence_is_provoked_by_a_test_and_none_is_idle():
    own, common = names("position."), set(texts("en", "position"))
    assert own == set(positions_in_code())
    assert own | common == {key for key, *_ in MALFORMED}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refused_position_is_told_in_a_finished_sentence(language):
    speaker = Speaker(language)
    for _, value, _ in MALFORMED:
        with pytest.raises(Malformed) as caught:
            RATATAT.decode(value)
        told = speaker.say(caught.value.key, **caught.value.details)
        assert told[0].isupper() or told[0] in "“„"
        assert told.endswith(".")
        assert not FIELD.search(told.replace("{\"", ""))


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_short_and_different(language):
    values = [value for key, value in texts(language).items() if not key.startswith("section.")]
    assert len(set(values)) == len(values)
    assert all(value.endswith(".") and len(value) <= 190 and "'" not in value for value in values)
