"""Every rule and refusal of Raffzahn has a sentence in both languages, with its facts, and none is idle."""

import ast
import json
import pathlib
import re

import pytest

import pygames_core
from pygames_core.engine.errors import Malformed
from pygames_core.engine.text import LANGUAGES, Speaker
from pygames_core.games.raffzahn.rules import FACTS, RAFFZAHN
from pygames_core.games.raffzahn.sayings import RULE_SECTIONS
from tests.games.raffzahn.malformed import MALFORMED
from tests.games.raffzahn.refused import CASES, OPTION_KEYS

CORE = pathlib.Path(pygames_core.__file__).parent
ROOM = "raffzahn-rules"
FIELD = re.compile(r"\{(\w+)")


def texts(language, room=ROOM):
    return json.loads((CORE / "locale" / language / f"{room}.json").read_text(encoding="utf-8"))


def names(prefix, language="en"):
    return {key.removeprefix(prefix) for key in texts(language) if key.startswith(prefix)}


def words_in(*modules):
    """Every text constant of some modules of the game."""
    for module in modules:
        tree = ast.parse((CORE / "games" / "raffzahn" / f"{module}.py").read_text(encoding="utf-8"))
        yield from (node.value for node in ast.walk(tree)
                    if isinstance(node, ast.Constant) and isinstance(node.value, str))


def refused_in_code():
    """Names of the refusals that the code raises."""
    prefix = f"{ROOM}.refused."
    return {word.removeprefix(prefix) for word in words_in("refusals", "position") if word.startswith(prefix)}


def positions_in_code():
    """Keys of malformed positions and the facts that each names."""
    tree = ast.parse((CORE / "games" / "raffzahn" / "storage.py").read_text(encoding="utf-8"))
    return {node.args[0].value: {keyword.arg for keyword in node.keywords}
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "_wrong"}


def rules_in_code():
    """Ids of rules and rulings that a refusal, an option or the rules panel names."""
    refusing = {word for word in words_in("refusals", "position") if re.fullmatch(r"(RZ-|R)\d+", word)}
    listed = {rule for _, ids in RULE_SECTIONS for rule in ids}
    return refusing | listed | {option.rule for option in FACTS.options}


def test_both_languages_hold_the_same_sentences_with_the_same_facts():
    english, german = texts("en"), texts("de")
    assert list(english) == list(german)
    for key in english:
        assert set(FIELD.findall(english[key])) == set(FIELD.findall(german[key])), key


def test_every_rule_that_is_named_has_a_sentence_and_none_is_idle():
    numbered = {f"RZ-{number}" for number in range(1, 32)}
    assert {key for key in texts("en") if re.fullmatch(r"(RZ-|R)\d+", key)} == rules_in_code() | numbered


def test_the_rules_panel_has_a_title_for_every_section_and_holds_every_numbered_rule():
    assert names("section.") == {name for name, _ in RULE_SECTIONS}
    listed = [rule for _, ids in RULE_SECTIONS for rule in ids]
    assert [rule for rule in listed if rule.startswith("RZ-")] == [f"RZ-{number}" for number in range(1, 32)]


def test_every_refusal_has_a_sentence_is_provoked_by_a_test_and_none_is_idle():
    provoked = {case.key for case in CASES} | set(OPTION_KEYS)
    assert names("refused.") == refused_in_code() == provoked


def test_every_refused_position_has_a_sentence_is_provoked_by_a_test_and_none_is_idle():
    own, common = names("position."), set(texts("en", "position"))
    assert own == set(positions_in_code())
    assert own | common == {key for key, *_ in MALFORMED}


def test_there_are_no_other_sentences_in_the_room():
    kinds = {re.sub(r"\d+$|\..*", "", key) for key in texts("en")}
    assert kinds == {"RZ-", "R", "section", "refused", "position"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_supplies_what_its_sentence_names(language):
    templates = texts(language)
    for case in CASES:
        assert set(FIELD.findall(templates[f"refused.{case.key}"])) <= set(case.details), case.key
    for key, options in OPTION_KEYS.items():
        with pytest.raises(Malformed) as caught:
            RAFFZAHN.options(options)
        assert set(FIELD.findall(templates[f"refused.{key}"])) <= set(caught.value.details), key
    for key, details in positions_in_code().items():
        assert set(FIELD.findall(templates[f"position.{key}"])) <= details, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refused_position_is_told_in_a_finished_sentence(language):
    speaker = Speaker(language)
    for _, value, _ in MALFORMED:
        with pytest.raises(Malformed) as caught:
            RAFFZAHN.decode(value)
        told = speaker.say(caught.value.key, **caught.value.details)
        assert told[0].isupper() or told[0] in "“„"
        assert told.endswith(".")
        assert not FIELD.search(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_short_different_and_speak_no_machine_words(language):
    values = [value for key, value in texts(language).items() if not key.startswith("section.")]
    assert len(set(values)) == len(values)
    for value in values:
        assert value.endswith("."), value
        assert len(value) <= 190, value
        assert "'" not in value, value
        assert not re.search(r"face[- ](up|down)|looter|aufgedeckt", value), value
