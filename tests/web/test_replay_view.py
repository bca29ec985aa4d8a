"""Looking back: nothing can be moved there, every moment is within reach. Runs under both Pythons."""

import markup_reader as reader
import view_scenes as scenes
from app import keys, replay_view
from boards import raffzahn
from test_views import PAST, WORDS


def drawn(scene=None, playing=False):
    return raffzahn.table(scene or scenes.past(), {"replay": {"playing": playing}}, WORDS)


def by_id(html):
    return {given["id"]: given for _, given, _ in reader.with_attribute(html, "id")}


def test_nothing_can_be_moved_but_everything_can_be_asked():
    html = drawn()
    assert "data-action" not in html and 'data-do="mark"' not in html and 'data-do="call"' not in html
    assert "data-action" not in drawn(scenes.calling()) and len(reader.values(html, "data-why")) == 40
    assert scenes.past()["replay"]["note"] in html
    assert 'data-do="undo"' not in drawn(scenes.before_roll())


def test_the_choice_is_shown_with_its_odds_and_what_was_chosen():
    html = drawn()
    chosen = [given["id"] for _, given, _ in reader.with_attribute(html, "aria-current")
              if given["id"].startswith("act-")]
    assert chosen == ["act-take"] and html.count(WORDS["replay.chosen"]) == 2    # for eyes and for ears
    assert "+2.83" in html and "You take tile 12 from Bo." in html


def test_the_keys_lead_to_neighbours_and_ends_and_rest_where_there_are_none():
    bar = scenes.past()["replay"]
    steps = ("first", "previous", "next", "last")
    assert [replay_view.goal(bar, step) for step in steps] == [0, 60, 62, 94]
    assert [replay_view.goal(scenes.scene()["replay"], step) for step in steps] == [0, 93, None, None]
    at_end = by_id(drawn(scenes.finished()))
    resting = [name for name in at_end if at_end[name].get("aria-disabled") == "true"]
    assert "replay-next" in resting and "replay-last" in resting and "replay-first" not in resting
    assert by_id(drawn())["replay-slider"]["aria-valuetext"] == "Decision 61 of 94"
    assert by_id(drawn())["replay-play"]["aria-label"] == WORDS["replay.play"]
    assert by_id(drawn(playing=True))["replay-play"]["aria-label"] == WORDS["replay.pause"]


def test_the_list_of_turns_stands_at_the_turn_that_is_shown():
    options = [given for name, given, _ in reader.read(drawn()) if name == "option"]
    assert [given["value"] for given in options] == ["0", "52", "60"]
    assert ["selected" in given for given in options] == [False, False, True]


def test_eyes_are_offered_where_there_is_a_choice():
    eyes = [given for _, given, _ in reader.with_attribute(drawn(), "data-do") if given["data-do"] == "eyes"]
    assert [given["data-arg"] for given in eyes] == ["onlooker", "0", "1", "2", "3"]
    assert [given["aria-pressed"] for given in eyes].index("true") == 1
    assert 'data-do="eyes"' not in drawn(scenes.past(eyes=[{"viewer": 0, "name": "You"}]))


def test_the_match_goes_on_from_any_moment_but_the_end():
    assert by_id(drawn())["do-fork-same"]["data-arg"] == "same" and "do-fork-new" in by_id(drawn())
    ids = by_id(drawn(scenes.finished()))
    assert "do-fork-same" not in ids and "do-present" in ids and "replay-play" in ids
    assert "data-result" not in drawn(scenes.finished())


def test_ears_hear_what_has_happened_and_after_a_jump_where_they_are():
    before, after = scenes.past(ply=60, following=61), scenes.past()
    after["news"] = ["Nell rolls.", "You roll."]
    assert replay_view.spoken(before, after, WORDS) == "Nell rolls. You roll."
    jumped = replay_view.spoken(scenes.past(ply=3, following=4), after, WORDS)
    assert jumped == "Decision 61 of 94. What came next: You take tile 12 from Bo."
    assert replay_view.spoken(before, scenes.scene(), WORDS) == "Decision 94 of 94."


def test_a_way_into_the_past_stands_where_there_is_one():
    assert "log-back" in by_id(raffzahn.table(scenes.scene(), {}, WORDS))
    assert "do-look-back" in by_id(raffzahn.table(scenes.finished(), {}, WORDS))
    fresh = scenes.scene()
    fresh["replay"]["last"] = 0
    closed = scenes.scene()
    closed["replay"]["open"] = False
    for scene in (fresh, closed, scenes.guided()):
        assert "log-back" not in by_id(raffzahn.table(scene, {}, WORDS))


def test_a_fork_is_marked_as_practice():
    fork = scenes.scene()
    fork["practice"] = True
    assert WORDS["table.practice"] in raffzahn.table(fork, {}, WORDS)
    assert WORDS["table.practice"] not in raffzahn.table(scenes.scene(), {}, WORDS)


def test_arrows_lead_from_moment_to_moment_and_space_plays():
    assert [keys.step(way) for way in ("left", "right", "home", "end", "up")] == [
        "previous", "next", "first", "last", ""]
    assert keys.intent(" ", False, False, False, False) == ("play", "")
    assert keys.intent(" ", False, True, False) is None and keys.intent(" ", False, False, True) is None
    for letter, wish in (("z", "undo"), ("Y", "redo"), ("b", "look-back")):
        assert keys.intent(letter, False, False, False) == (wish, "")
        assert keys.intent(letter, False, False, False, False) is None


def test_nothing_changes_in_the_scene_that_is_drawn():
    scene = scenes.past()
    raffzahn.table(scene, PAST, WORDS)
    assert scene == scenes.past()
