"""The guided first turn of every game: each step can be done, is said whole, and loses nothing."""

import json
import pathlib
import re

import pytest

import pygames_core
from pygames_core.engine.text import LANGUAGES
from pygames_core.games import GAMES
from tests.table.asking import FOUR, Asked

GUIDES = {package.game.facts.id: package.guide for package in GAMES if package.guide is not None}
LOCALE = pathlib.Path(pygames_core.__file__).parent / "locale"
each_game = pytest.mark.parametrize("game", GUIDES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def begun(game, step=0, **fields):
    table = Asked()
    table.ok("guide", game=game, step=step, **fields)
    return table


def on(table):
    """Does what the step wants; False at the last one."""
    guide = table.scene["guide"]
    if guide["watching"]:
        table.ok("bot_step", ply=table.scene["ply"])
    elif guide["last"]:
        return False
    elif guide["wants"]:
        table.act(guide["wants"])
    else:
        table.ok("guide", game=table.scene["game"], step=guide["step"] + 1)
    return True


def scenes(game, language="en"):
    """The scene of every step, and those between in which opponents play."""
    table = begun(game, language=language)
    yield table.scene
    while on(table):
        yield table.scene


def plain(pieces):
    return "".join(text for text, _ in pieces)


@each_game
def test_every_game_has_a_guide_of_about_two_minutes(game):
    steps = GUIDES[game].steps
    assert 6 <= len(steps) <= 9
    assert GUIDES[game].seats.count("you") == 1
    assert any(step.wants for step in steps) and not steps[-1].wants


@each_game
def test_the_awaited_action_of_every_step_is_a_ticket_at_its_moment(game):
    standing = [scene for scene in scenes(game) if not scene["guide"]["watching"]]
    assert [scene["guide"]["step"] for scene in standing] == list(range(len(GUIDES[game].steps)))
    for scene in standing:
        guide = scene["guide"]
        assert guide["holds"] == (guide["wants"] is None)
        if guide["wants"]:
            assert guide["wants"] in guide["tickets"]
            assert set(guide["tickets"]) <= {ticket["action"] for ticket in scene["decision"]["tickets"]}
            assert f"ticket:{guide['wants']}" in guide["lit"]


@each_game
@each_language
def test_every_step_is_said_whole(game, language):
    for scene in scenes(game, language):
        guide = scene["guide"]
        texts = [guide["title"], plain(guide["text"]), guide["number"], *guide["learnt"]]
        texts += [plain(guide["try"])] if guide["wants"] and not guide["watching"] else []
        assert all(text and "{" not in text and f"{game}-guide" not in text for text in texts)
        assert len(guide["learnt"]) == guide["step"] + (not guide["watching"])
        marks = [text for text, look in guide["text"] if look == "mark"]
        assert marks == [str(at + 1) for at in range(len(guide["marks"]))]


@each_game
@each_language
def test_no_sentence_holds_a_number_of_its_own(game, language):
    room = json.loads((LOCALE / language / f"{game}-guide.json").read_text(encoding="utf-8"))
    assert [key for key, text in room.items() if re.search(r"\d", text)] == []


@each_game
def test_a_step_is_reached_directly_just_as_by_playing(game):
    played = {scene["guide"]["step"]: scene for scene in scenes(game) if not scene["guide"]["watching"]}
    for step, scene in played.items():
        straight = begun(game, step).scene
        for name in ("ply", "guide", "seats", "board", "dice", "decision", "log"):
            assert straight[name] == scene[name], (step, name)


@each_game
def test_other_choices_are_answered_in_one_sentence_and_nothing_changes(game):
    table = begun(game)
    while True:
        before = table.ok("scene")["scene"]
        if not before["guide"]["watching"]:
            ply, wanted = before["ply"], before["guide"]["wants"]
            others = [each["action"] for each in (before["decision"] or {"tickets": []})["tickets"]]
            for action in [each for each in others if each != wanted] + ["fly", None]:
                told = table.refused("act", action=action, ply=ply)
                assert (told["kind"], told["rule"]) == ("guided", None)
                assert told["text"].endswith(".")
            assert table.refused("why", target="tile:3")["kind"] == "guided"
            assert table.refused("undo", ply=ply)["kind"] == "guided"
            assert table.refused("act", action=wanted, ply=ply + 1)["kind"] == "stale"
            if wanted is None:
                key = "table.look-first" if before["private"] else "table.not-a-bot"
                assert table.refused("bot_step", ply=ply)["key"] == key
        assert table.ok("scene")["scene"] == before
        if not on(table):
            return


@each_game
def test_the_sentence_of_another_choice_says_what_to_do_now(game):
    for scene in scenes(game):
        if scene["guide"]["wants"] and not scene["guide"]["watching"]:
            told = begun(game, scene["guide"]["step"]).refused("act", action="fly", ply=scene["ply"])
            assert plain(scene["guide"]["try"]) in told["text"]


@each_game
def test_it_goes_on_as_an_ordinary_match_of_the_same_dice(game):
    table = begun(game, len(GUIDES[game].steps) - 1)
    before = table.scene
    after = table.ok("play_on")["scene"]
    assert after["guide"] is None and after["ply"] == before["ply"] and after["seats"] == before["seats"]
    table.finish()
    assert table.scene["over"]


@each_game
def test_a_save_keeps_the_step_and_opens_at_it(game):
    table = begun(game)
    while on(table):
        other = Asked()
        assert other.ok("open", save=table.answer["save"])["scene"]["guide"] == table.scene["guide"]
    table.ok("play_on")
    assert Asked().ok("open", save=table.answer["save"])["scene"]["guide"] is None


@each_game
def test_odds_stand_on_the_tickets_of_a_guide_and_hints_do_not(game):
    for step, each in enumerate(GUIDES[game].steps):
        if each.wants:
            tickets = begun(game, step, odds=False, hint=True).scene["decision"]["tickets"]
            assert any(ticket["stub"] for ticket in tickets) and not any(ticket["mark"] for ticket in tickets)


@each_game
@pytest.mark.parametrize("step", [-1, 99, "2", None, True, 1.0])
def test_a_step_that_is_none_is_refused_and_the_running_match_stays(game, step):
    table = Asked(seats=FOUR)
    before = table.ok("scene")["scene"]
    assert table.refused("guide", game=game, step=step)["key"] == "table.guide-step"
    assert table.ok("scene")["scene"] == before


def test_a_game_without_a_guide_says_so(monkeypatch):
    package = GAMES.get("raffzahn")
    monkeypatch.setattr("pygames_core.table.calls.GAMES", type(GAMES)(package._replace(guide=None)))
    assert Asked().refused("guide", game="raffzahn", step=0)["key"] == "table.guide-none"


def test_an_ordinary_match_has_no_guide():
    assert Asked(seats=FOUR).scene["guide"] is None
