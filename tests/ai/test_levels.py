"""Levels as words: what is understood, and that everything else is refused in a sentence."""

import pytest

from pygames_core.ai.bot import Forgetful
from pygames_core.ai.levels import Level, known_settings, make_bot, no_settings, parse_level, setting
from pygames_core.engine.errors import Malformed
from pygames_core.engine.text import LANGUAGES, Speaker
from pygames_core.games import GAMES

RAFFZAHN = GAMES.get("raffzahn")


def refusal(call, *arguments):
    with pytest.raises(Malformed) as caught:
        call(*arguments)
    for language in LANGUAGES:
        assert Speaker(language).knows(caught.value.key)
    return caught.value


@pytest.mark.parametrize(("text", "level"), [
    ("strong", Level("strong")),
    ("strong:forget=0.1", Level("strong", (("forget", "0.1"),))),
    ("strong:turning=random:forget=", Level("strong", (("turning", "random"), ("forget", "")))),
])
def test_a_level_and_its_text_are_the_same_thing(text, level):
    assert parse_level(text) == level
    assert str(level) == text


@pytest.mark.parametrize("text", [
    "", ":a=b", "strong:", "strong:a", "strong:=b", "strong:a=1:a=2", None, 3, "x" * 201,
])
def test_text_that_is_no_level_is_refused(text):
    assert refusal(parse_level, text).key == "ai.level-text"


def test_every_listed_level_can_be_made():
    for package in GAMES:
        for level in package.levels:
            assert make_bot(package, level) is not None


def test_an_unlisted_level_is_refused_and_the_listed_ones_are_named():
    refused = refusal(make_bot, RAFFZAHN, "grandmaster")
    assert refused.key == "ai.level-unknown"
    assert refused.details["known"] == "random, easy, regular, strong, expert"


def test_sparring_bots_are_for_measurements_only():
    package = RAFFZAHN._replace(sparring={"dummy": lambda settings: Forgetful()})
    assert refusal(make_bot, package, "dummy").details["level"] == "dummy"
    assert isinstance(make_bot(package, "dummy", sparring=True), Forgetful)


def test_a_setting_of_a_level_that_has_none_is_refused():
    assert refusal(make_bot, RAFFZAHN, "expert:forget=0.3").key == "ai.setting-none"
    assert no_settings("expert", {}) is None


def test_settings_are_checked_by_name_and_by_value():
    assert setting({}, "strong", "turning", ("planned", "random")) == "planned"
    assert setting({"turning": "random"}, "strong", "turning", ("planned", "random")) == "random"
    refused = refusal(setting, {"turning": "left"}, "strong", "turning", ("planned", "random"))
    assert refused.details["allowed"] == "planned, random"
    assert known_settings({"turning": "x"}, "strong", ("turning",)) is None
    assert refusal(known_settings, {"spin": "x"}, "strong", ("turning",)).details["setting"] == "spin"


def test_no_display_name_is_another_levels_id():
    for package in GAMES:
        for language in LANGUAGES:
            room, say = f"{package.game.facts.id}-bots", Speaker(language).say
            names = {level: say(f"{room}.level.{level}") for level in package.levels}
            assert len(set(names.values())) == len(names)
            for level, name in names.items():
                assert not name.startswith(package.game.facts.id)
                assert name.lower() not in set(package.levels) - {level}
