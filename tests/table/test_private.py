"""Private looks and covers: what one person alone may see is shown once, and to nobody else."""

import json
import re
from itertools import pairwise

import pytest

from pygames_core.games import GAMES
from pygames_core.table.session import Session
from tests.table.asking import Asked, said


def begun(seats=("you", "regular"), seed=5, **fields):
    return Asked(game="ratatat", seats=seats, seed=seed, **fields)


def session_of(table) -> Session:
    session = table.table._session
    assert session is not None
    return session


def on(table):
    """One step further: a cover, a look, a bot, or the first ticket of a person."""
    scene = table.scene
    if scene["cover"] or scene["private"] or scene["bot"] is not None:
        table.step()
    else:
        tickets = scene["decision"]["tickets"]
        table.act(tickets[scene["ply"] * 5 % len(tickets)]["action"])


def until(table, wanted, most=800):
    for _ in range(most):
        if table.scene["over"] or wanted(table.scene):
            return not table.scene["over"]
        on(table)
    raise AssertionError("never came there")


def test_the_start_card_is_shown_once_and_holds_the_table():
    table = begun()
    look = table.scene["private"]
    value = session_of(table).match.state.rows[0][0].value
    assert look["kind"] == "start" and look["seat"] == 0
    assert [card["value"] for card in look["cards"]] == [value]
    assert table.scene["decision"] is None and not table.scene["mine"] and table.scene["bot"] is None
    assert table.scene["seats"][0]["cards"][0]["value"] is None
    for call in ("act", "bot_step"):
        assert table.refused(call, ply=0, action="dice:1")["key"] == "table.look-first"
    table.ok("seen", ply=0)
    assert table.scene["private"] is None
    assert table.scene["mine"] or table.scene["bot"] is not None
    assert table.refused("seen", ply=0)["key"] == "table.nothing-shown"
    assert table.refused("seen", ply=1)["kind"] == "stale"


def test_one_person_among_bots_meets_no_cover():
    table = begun(("you", "random", "random"))
    kinds = set()
    for _ in range(400):
        if table.scene["over"]:
            break
        assert table.scene["cover"] is None
        kinds |= {(table.scene["private"] or {}).get("kind")}
        on(table)
    assert table.scene["over"]
    assert {"start", None} <= kinds


@pytest.mark.parametrize("kind", ["start", "drawn", "own", "other"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_kind_of_look_is_said_whole(kind, language):
    for seed in range(60):
        table = begun(("you", "you", "you"), seed, language=language)
        if until(table, lambda scene: scene["private"] and scene["private"]["kind"] == kind):
            look = table.scene["private"]
            text = json.dumps(look, ensure_ascii=False)
            assert not re.search(r"ratatat\.|\{", text.strip("{}").replace("{\"", ""))
            assert look["title"] and look["only"] and look["button"] and said(look["text"]) and look["note"]
            assert all(card["shown"] in card["label"] for card in look["cards"])
            return
    raise AssertionError(f"no match has a look of kind {kind}")


def test_before_several_persons_each_look_has_its_cover_and_no_value():
    table = begun(("you", "you"))
    cover = table.scene["cover"]
    assert cover["seat"] == 0 and cover["name"] == table.scene["seats"][0]["name"]
    assert table.scene["viewer"] is None and table.scene["private"] is None
    assert table.refused("seen", ply=0)["key"] == "table.nothing-shown"
    assert table.refused("uncover", seat=1, ply=0)["key"] == "table.not-covered"
    table.ok("uncover", seat=0, ply=0)
    assert table.scene["private"]["kind"] == "start" and table.scene["cover"] is None
    table.ok("seen", ply=0)
    assert table.scene["cover"]["seat"] == 1 and table.scene["private"] is None
    table.ok("uncover", seat=1, ply=0)
    table.ok("seen", ply=0)
    assert table.scene["cover"] is None and table.scene["mine"], "without a memory aid decisions are open"


def test_a_second_look_of_the_same_person_has_a_cover_of_its_own():
    for seed in range(20):
        table = begun(("you", "you"), seed)
        covers = 0
        while not table.scene["over"]:
            shown = sum(session_of(table).looked)
            covers += table.scene["cover"] is not None
            on(table)
            assert sum(session_of(table).looked) <= max(shown, covers)
        assert covers == sum(session_of(table).looked) >= 2


SIGN = 9000009
"""In place of every hidden value: it must be nowhere in an answer."""
CALLS = (("scene", {"odds": True}), ("scene", {"odds": False, "log": "all", "hint": True}),
         ("why", {"target": "card:0.0"}), ("why", {"target": "what:card:1.0"}), ("why", {"target": "pile"}),
         ("link", {"what": "deal"}), ("rules", {"game": "ratatat"}), ("position", {}),
         ("link", {"what": "position"}))


def signed(match, seat):
    """State and events of a match; what a seat (None = nobody) may not see shows the sign."""
    def card_of(owner, card):
        keeps = owner == seat is not None and card.known >> seat & 1
        return card if keeps else card._replace(value=SIGN)

    def told(secret):
        name, value, seats = secret
        other = (SIGN,) * len(value) if isinstance(value, tuple) else SIGN
        return (name, value if seat in seats else other, seats)

    state = match.state
    rows = tuple(tuple(card_of(owner, card) for card in row) for owner, row in enumerate(state.rows))
    moments = [moment._replace(event=moment.event._replace(secrets=tuple(map(told, moment.event.secrets))))
               for moment in match.moments]
    return state.becomes(rows=rows, lower=tuple(card_of(-1, card) for card in state.lower)), moments


@pytest.mark.parametrize("seats", [("you", "regular"), ("you", "you"), ("you", "you", "strong"),
                                   ("you", "you", "you", "you", "you")], ids=len)
@pytest.mark.parametrize("aid", ["off", "own"])
def test_no_answer_of_the_table_holds_what_lies_hidden(seats, aid):
    """Hidden values are replaced by a sign that no answer may hold; the aid shows its owner the others."""
    searched = 0
    for seed in range(2):
        table = begun(seats, seed, options={"memory_aid": aid})
        while not table.scene["over"]:
            on(table)
            if not table.scene["over"] and not table.scene["private"]:
                searched += search(table, aid)
    assert searched > 100


def search(table, aid):
    """Asks everything that may be asked; the number of answers."""
    session = session_of(table)
    alone = session.persons[0] if len(session.persons) == 1 else session.shown_to
    before = session.match.state, session.match.moments
    session.match.state, session.match.moments = signed(session.match, alone if aid == "own" else None)
    table.table._log._key = ()
    for call, fields in CALLS:
        assert str(SIGN) not in json.dumps(table.ok(call, **fields)), call
    session.match.state, session.match.moments = before
    table.refused("export")
    assert table.ok("link", what="match")["hidden"]
    assert not table.scene["replay"]["open"]
    if session.match.ply:
        assert table.refused("goto", ply=0)["key"] == "table.replay.memory"
    return len(CALLS)


def test_a_planted_value_is_found_by_that_search():
    table = begun()
    session = session_of(table)
    session.match.state, session.match.moments = signed(session.match, None)
    assert str(SIGN) in json.dumps(table.ok("scene")), "the start card lies open for its owner"


def test_a_look_survives_a_reload_and_a_cover_comes_back():
    table = begun(("you", "you"))
    table.ok("uncover", seat=0, ply=0)
    table.ok("seen", ply=0)
    table.ok("uncover", seat=1, ply=0)
    table.ok("open", save=table.answer["save"])
    assert table.scene["cover"]["seat"] == 1, "whoever reloads says again who is looking"
    table.ok("uncover", seat=1, ply=0)
    table.ok("seen", ply=0)
    table.ok("open", save=table.answer["save"])
    assert table.scene["cover"] is None and table.scene["private"] is None


def test_whoever_opens_a_deal_looks_and_whoever_opens_a_match_of_others_does_not():
    table = begun()
    table.ok("open", link=table.ok("link", what="deal")["code"])
    assert table.scene["private"]["kind"] == "start"
    until(table, lambda scene: scene["ply"] > 3 and scene["mine"])
    table.ok("open", link=table.ok("link", what="match")["code"])
    assert table.scene["private"] is None


def test_with_the_memory_aid_every_turn_has_its_cover_and_shows_what_its_owner_has_seen():
    table = begun(("you", "you"), options={"memory_aid": "own"})
    covers = []
    while not table.scene["over"]:
        if table.scene["cover"]:
            covers.append(table.scene["cover"]["seat"])
            assert all(card["value"] is None for seat in table.scene["seats"] for card in seat["cards"])
        elif table.scene["mine"]:
            viewer = table.scene["viewer"]
            own, other = table.scene["seats"][viewer], table.scene["seats"][1 - viewer]
            assert own["cards"][0]["value"] is not None or table.scene["ply"] > 4
            assert all(card["value"] is None for card in other["cards"])
        on(table)
    assert all(one != next_one for one, next_one in pairwise(covers))
    assert len(covers) > 6


def test_the_aid_shows_what_a_perfect_memory_knows_and_no_more():
    for seed in range(8):
        table = begun(("you", "regular", "strong"), seed, options={"memory_aid": "all"})
        while not table.scene["over"]:
            state = session_of(table).match.state
            for seat, row in zip(table.scene["seats"], state.rows, strict=True):
                for shown, card in zip(seat["cards"], row, strict=False):
                    assert shown["value"] in (None, card.value)
                    assert (shown["value"] is not None) == bool(card.known & 1)
                    assert bool(shown["tag"]) == (card.tag != "none" and shown["value"] is None)
            on(table)


def test_the_log_names_a_taken_card_until_the_next_turn_begins_and_all_of_them_at_the_end():
    table = begun(("you", "regular"), 3)
    named, stale = re.compile(r"takes? the \d"), re.compile(r"takes? a card to place")
    while not table.scene["over"]:
        lines = table.ok("scene", log="all")["scene"]["log"]
        latest = max((line["turn"] for line in lines), default=0)
        for line in lines:
            assert line["turn"] == latest or not named.search(said(line["text"])), said(line["text"])
        on(table)
    lines = [said(line["text"]) for line in table.ok("scene", log="all")["scene"]["log"]]
    assert sum(bool(named.search(line)) for line in lines) > 4
    assert not any(stale.search(line) for line in lines)


def test_the_past_of_a_finished_match_shows_what_each_seat_had_seen():
    table = begun(("you", "regular"), 3)
    until(table, lambda scene: False)
    assert table.scene["replay"]["open"]
    last = table.scene["ply"]
    for viewer in (0, 1, None):
        scene = table.ok("goto", ply=last // 2, viewer=viewer)["scene"]
        past = session_of(table).match.rewound(last // 2).state
        eyes = 1 << (2 if viewer is None else viewer)
        for seat, row in zip(scene["seats"], past.rows, strict=True):
            for shown, card in zip(seat["cards"], row, strict=False):
                assert (shown["value"] is not None) == bool(card.known & eyes)
        assert scene["private"] is None and scene["cover"] is None
    table.ok("goto", ply=None, viewer="auto")
    position = table.ok("position")
    assert position["position"]["phase"] == "over"


def test_games_without_secrets_have_neither_looks_nor_covers():
    table = Asked(seats=("you", "you", "you"))
    assert table.scene["private"] is None and table.scene["cover"] is None and table.scene["mine"]
    assert GAMES.get("raffzahn").view.looks(()) == 0
    assert table.refused("seen", ply=0)["key"] == "table.nothing-shown"
    assert table.refused("uncover", seat=0, ply=0)["key"] == "table.not-covered"
