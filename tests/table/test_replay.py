"""Looking back, doing again, playing on from an earlier moment, and matches that begin at a position."""

import pytest

from pygames_core.engine.game import state_hash
from pygames_core.engine.record import decode_link
from pygames_core.engine.rng import Rng
from pygames_core.engine.text import Speaker
from pygames_core.engine.view import Look
from pygames_core.games import GAMES
from pygames_core.table import replay
from pygames_core.table.session import Session
from tests.contract.cases import REGISTRY, finished, new_match, plies
from tests.table.asking import POSITION_M, Asked, said

THREE = ("you", "easy", "strong")
PLACING = {"phase": "place", "players": [{"open": [2, 3, 4]}, {}, {}], "roll": 2, "dice": ["star"] * 3,
           "placing": 40}


def played(turns=3, **new):
    """A table on which the person has played some turns, by the first ticket each."""
    table = Asked(seats=THREE, **new)
    for _ in range(turns * 4):
        table.on()
        table.act(table.scene["decision"]["tickets"][0]["action"])
    return table


def session_of(table):
    return table.table._session


# ---- looking back ----

def test_every_earlier_moment_is_shown_as_it_was():
    table, seen = Asked(seats=THREE), {}
    for _ in range(40):
        seen[table.scene["ply"]] = table.scene
        if table.scene["bot"] is not None:
            table.ok("bot_step", ply=table.scene["ply"])
        else:
            table.act(table.scene["decision"]["tickets"][0]["action"])
    last = table.scene["ply"]
    for ply in (0, last - 1, 7, 3, 20):
        past = table.ok("goto", ply=ply)["scene"]
        for part in ("seats", "board", "dice", "facts", "log", "ply", "outcome"):
            assert past[part] == seen[ply][part], part
        assert past["replay"]["ply"] == ply and past["replay"]["last"] == last
        assert past["replay"]["read_only"] and past["replay"]["note"].startswith("Replay")
        assert not past["mine"] and past["bot"] is None and past["undo"] is None
    assert not table.ok("goto", ply=last)["scene"]["replay"]["read_only"]
    assert table.ok("goto", ply=None)["scene"]["replay"]["note"] == ""


def test_the_bar_knows_turns_what_comes_next_and_the_moment_in_words():
    table = played()
    bar = table.ok("goto", ply=0)["scene"]["replay"]
    assert (bar["first"], bar["previous"], bar["following"]) == (0, None, 1)
    assert bar["step"] == f"Decision 0 of {bar['last']}"
    turns = dict(bar["turns"])
    assert list(turns) == sorted(turns) and turns[1] == 0
    decisions = session_of(table).match.decisions
    for ply in turns.values():
        at = table.ok("goto", ply=ply)["scene"]["replay"]
        assert at["next"]["action"] == "roll" and at["next"]["seat"] == decisions[ply].seat
        assert at["next"]["text"]
    assert table.ok("goto", ply=None)["scene"]["replay"]["next"] is None


def test_going_forward_tells_what_happened_and_going_back_is_silent():
    table = played()
    table.ok("goto", ply=4)
    assert table.ok("goto", ply=3)["scene"]["news"] == []
    forward = table.ok("goto", ply=4)["scene"]
    assert forward["news"] == [said(line["text"]) for line in forward["log"] if line["ply"] == 4]
    assert len(table.ok("goto", ply=9)["scene"]["news"]) > 1


def test_in_the_past_nothing_moves_and_the_match_stays_as_it_is():
    table = played()
    save, ply = table.answer["save"], table.scene["ply"]
    table.ok("goto", ply=2)
    for call in ("act", "bot_step", "undo", "redo", "check"):
        error = table.refused(call, ply=2, action="roll")
        assert (error["kind"], error["key"]) == ("stale", "table.replay.read-only")
    back = table.ok("goto", ply=None)["scene"]
    assert back["ply"] == ply
    assert Asked().ok("open", save=save)["scene"]["board"] == back["board"]
    assert table.scene["mine"] is False or table.ok("scene")["scene"]["decision"]


def test_the_past_shows_the_choice_with_its_odds_through_the_eyes_of_whoever_decided():
    table = played()
    decisions = session_of(table).match.decisions
    ply = next(at for at, made in enumerate(decisions) if made.seat != 0 and made.action.kind != "roll")
    past = table.ok("goto", ply=ply, viewer=decisions[ply].seat)["scene"]
    actions = [ticket["action"] for ticket in past["decision"]["tickets"]]
    assert past["replay"]["next"]["action"] in actions
    assert past["mine"] is False and past["viewer"] == decisions[ply].seat
    onlooker = table.ok("goto", ply=ply, viewer=None)["scene"]
    assert onlooker["decision"] is None and onlooker["board"]["label"] == past["board"]["label"]


def test_the_eyes_are_named_and_others_refused_without_a_trace():
    table = played()
    eyes = table.ok("goto", ply=1, viewer="auto")["scene"]["replay"]["eyes"]
    assert [each["viewer"] for each in eyes] == [None, 0, 1, 2]
    assert [each["name"] for each in eyes][:2] == ["Onlooker", "You"]
    assert table.refused("goto", ply=2, viewer=7)["key"] == "table.not-your-eyes"
    assert table.ok("scene")["scene"]["ply"] == 1


def test_where_something_is_hidden_only_the_persons_eyes_are_open_until_the_end():
    package = REGISTRY.get("toy-backs")
    running, over = new_match(package.game, 5), finished(package.game, 5)
    lineup = ("you", *("random",) * (package.game.players(running.state) - 1))
    assert replay.eyes(Session(package, running, lineup, [None] * len(lineup))) == (None, 0)
    assert len(replay.eyes(Session(package, over, lineup, [None] * len(lineup)))) == len(lineup) + 1


@pytest.mark.parametrize("ply", [-1, 10_000, "3", True, 1.5])
def test_moments_that_are_none_are_refused(ply):
    table = played()
    assert table.refused("goto", ply=ply)["key"] == "table.replay.ply"


def test_a_memory_match_opens_its_past_when_it_is_over():
    table = Asked(seats=("you", "expert", "expert"), options={"memory_mode": "on"}, seed=3)
    while not any(not tile["open"] for seat in table.scene["seats"] for tile in seat["tiles"]):
        table.on()
        table.act(table.scene["decision"]["tickets"][0]["action"])
    assert table.refused("goto", ply=1)["key"] == "table.replay.memory"
    table.finish()
    assert table.ok("goto", ply=1)["scene"]["ply"] == 1


# ---- undo and redo ----

def test_what_was_undone_is_done_again_and_a_new_decision_ends_that():
    table = Asked(seats=("you", "you", "easy"), position=PLACING, seed=9)
    assert table.scene["redo"] is None
    table.act("place:down")
    after = table.scene
    undone = table.ok("undo", ply=after["ply"])["scene"]
    assert undone["decision"]["kind"] == "place" and undone["redo"] == {"text": "Do it again"}
    again = table.ok("redo", ply=undone["ply"])["scene"]
    assert again["board"] == after["board"] and again["redo"] is None and again["undo"] == after["undo"]
    table.ok("undo", ply=again["ply"])
    table.act("place:up")
    assert table.scene["redo"] is None
    assert table.refused("redo", ply=table.scene["ply"])["key"] == "table.nothing-to-redo"


# ---- playing on ----

def test_a_fork_goes_on_from_the_moment_that_is_shown_with_the_same_luck():
    table = played()
    first = session_of(table).match
    table.ok("goto", ply=6)
    forked = table.ok("fork")["scene"]
    assert forked["ply"] == 6 and forked["practice"] and not forked["replay"]["read_only"]
    assert session_of(table).match.decisions == first.decisions[:6]
    for made in first.decisions[6:9]:
        session_of(table).match.act(made.seat, made.action)
    assert session_of(table).match.hash() == first.rewound(9).hash()
    opened = Asked().ok("open", save=table.answer["save"])["scene"]
    assert opened["practice"] and opened["ply"] == 6
    assert not table.ok("new", game="raffzahn", seats=[{"kind": "you"}] * 3, seed=1)["scene"]["practice"]


def test_a_fork_with_new_luck_begins_at_that_position():
    table = played()
    table.ok("goto", ply=6)
    before = table.scene
    forked = table.ok("fork", luck="new")
    assert forked["scene"]["ply"] == 0 and forked["scene"]["seats"][0]["total"] == before["seats"][0]["total"]
    assert table.refused("fork", luck="best")["key"] == "table.field"


def test_nothing_is_left_to_play_after_the_end():
    table = played()
    table.finish()
    assert table.refused("fork")["key"] == "table.fork-over"
    table.ok("goto", ply=table.scene["ply"] - 1)
    assert not table.ok("fork")["scene"]["over"]


def test_a_match_begins_at_a_position_and_its_links_and_saves_carry_it():
    table = Asked(seats=("you", "expert", "strong", "regular"), position=POSITION_M, seed=4)
    assert table.scene["ply"] == 0 and table.scene["mine"]
    assert [seat["total"] for seat in table.scene["seats"]] == [20, 17, 23, 1]
    table.act("roll")
    table.on()
    code = table.ok("link", what="match")["code"]
    again = Asked().ok("open", link=code)["scene"]
    assert again["board"] == table.scene["board"] and again["ply"] == table.scene["ply"]
    deal = table.ok("link", what="deal")["code"]
    assert Asked().ok("open", link=deal)["scene"]["seats"][0]["total"] == 20
    table.finish()
    record = table.ok("export")["record"]
    opened = Asked().ok("open", record=record)["scene"]
    assert opened["result"] == table.scene["result"]
    match = decode_link(table.ok("link", what="match")["code"], GAMES).match
    assert match.hash() == state_hash(match.game, session_of(table).match.state)


@pytest.mark.parametrize(("fields", "key"), [
    ({"seats": THREE}, "table.seats-count"),
    ({"position": {"players": 1}}, "position.players"),
    ({"position": {"options": {"max_turns": 1}, "phase": "over", "turns": 1, "players": [{}] * 4}},
     "engine.position-over"), ({"seed": -1}, "engine.seed-range"),
])
def test_a_match_that_cannot_begin_at_a_position_is_refused(fields, key):
    table = Asked(seats=THREE)
    seats = [{"kind": kind} for kind in fields.get("seats", ("you", "easy", "easy", "easy"))]
    asked = {"game": "raffzahn", "position": POSITION_M, "seed": 1, **fields, "seats": seats}
    assert table.refused("new", **asked)["key"] == key
    assert table.ok("scene")["scene"]["ply"] == 0


def test_what_another_seat_decided_stays_its_own_while_something_is_hidden():
    package = REGISTRY.get("toy-backs")
    match, rng = new_match(package.game, 5, seats=3), Rng(5, "half")
    for _ in plies(match, rng):
        if match.ply >= 3:
            break
    assert not match.over
    session = Session(package, match, ("you", "random", "random"), [None] * 3)
    look = Look(Speaker("en"), ("A", "B", "C"), ("", "", ""), (0,), 0, 0, False, False, {})
    seats, ply = [], 0
    while ply is not None and ply < match.ply:
        bar = replay.part(session, match.rewound(ply), [], look)
        made, shown = match.decisions[ply], bar["next"]
        assert bar["ply"] == ply and shown["seat"] == made.seat
        assert (shown["action"] is None) is (made.seat != 0)
        seats.append(made.seat)
        ply = bar["following"]
    assert 0 in seats and len(set(seats)) > 1
