"""Scenes of Rat-a-Tat Roll: what stands where at each kind of moment, in words, as the viewer may know it."""

import json
import re

import pytest

from pygames_core.engine.match import Match
from pygames_core.engine.rng import Rng
from pygames_core.engine.text import LANGUAGES, Speaker
from pygames_core.engine.view import Look
from pygames_core.games import GAMES
from pygames_core.games.ratatat.bots import LEVELS
from pygames_core.games.ratatat.outward import outward
from pygames_core.games.ratatat.position import UNKNOWN
from pygames_core.games.ratatat.rules import RATATAT
from pygames_core.games.ratatat.scene import VIEW
from tests.contract.cases import walk
from tests.contract.test_no_peek import WORK, choose
from tests.games.ratatat.playouts import random_match
from tests.games.ratatat.table import HIGH, LOW, SWAP, A, B, Table
from tests.table.asking import Asked, said

FULL = [0, 1, 1, 2, 3]
UNTOLD = re.compile(r"ratatat(?:-\w+)?\.[a-z][\w.-]*|\{\w+[}:?]")
"""A locale key or a field of a template that stands where its sentence should."""


def eyes(table, viewer=A, language="en", me=A, odds=True, hint=False, released=False):
    speaker, players = Speaker(language), table.state.rules.players
    names = tuple(speaker.say("table.you") if seat == me else "Anna Bo Cem Dora Emil".split()[seat]
                  for seat in range(players))
    return Look(speaker, names, ("",) * players, (A,), me, viewer, odds, hint, {}, released)


def scene(table, viewer=A, **look):
    """The scene of a rule-test table for a seat, by the events since the table was set up."""
    legal = RATATAT.legal_actions(table.state, viewer) if table.seat == viewer else None
    events = [event.seen_by(viewer) for event in table.told]
    shown = VIEW.scene(RATATAT.observation(table.state, viewer), events, legal, eyes(table, viewer, **look))
    text = json.dumps(shown, ensure_ascii=False)
    assert not UNTOLD.search(text), UNTOLD.search(text)
    return json.loads(text)


def tickets(shown):
    return {ticket["action"]: ticket for ticket in shown["decision"]["tickets"]}


def labels(shown):
    return [card["label"] for seat in shown["seats"] for card in seat["cards"]]


def test_before_the_dice_each_number_tells_the_card_and_where_it_ends():
    shown = scene(Table([[1], [5]], pawn=0, tokens=(0, 0)))
    assert shown["decision"]["kind"] == "dice" and shown["prompt"]["title"] == "Your turn"
    one = tickets(shown)["dice:1"]
    assert one["stub"]["value"] == "4.17" and "exactly 25/6" in one["label"]    # section 8.5
    assert [share["letter"] for share in one["stub"]["chances"]] == [*"RYGBP", ""]
    assert sum(share["per"] for share in one["stub"]["chances"]) == pytest.approx(100)
    assert one["key"] == "1" and one["needs"] == [] and one["verb"] == "Roll 1 die"
    assert "The lowest open card is the 0 of blue" in said(shown["prompt"]["text"])
    assert shown["board"]["regions"][3]["card"]["label"] == "blue: 0"
    assert shown["board"]["spaces"][0]["pawn"] and shown["board"]["lands"] is None


def test_dice_that_lie_show_where_they_lead_and_each_die_may_be_marked():
    shown = scene(Table([[1], [5]], pawn=0, tokens=(2, 2)).roll(3, 4))
    assert shown["board"]["lands"] == 7 and shown["dice"]["sum"] == {"parts": "3 + 4", "total": "7"}
    assert [die["toggle"] for die in shown["dice"]["dice"]] == [True, True]
    assert tickets(shown)["keep"]["verb"] == "Keep 7 and move" and tickets(shown)["keep"]["needs"] == []
    assert tickets(shown)["reroll:01"]["needs"] == ["die:A", "die:B"]
    assert shown["decision"]["marks"]["groups"] == [["die:A", "die:B"]]
    assert shown["decision"]["marks"]["most"] == 2
    waiting = scene(Table([[1], [5]], pawn=0, tokens=(2, 2)).roll(3, 4), viewer=B, me=B)
    assert waiting["decision"] is None and not any(die["toggle"] for die in waiting["dice"]["dice"])


def test_on_a_choice_space_card_and_pile_can_be_pressed():
    shown = scene(Table([[1], [5]]).land(1))
    assert shown["decision"]["kind"] == "choice"
    assert shown["board"]["regions"][0]["card"]["action"] == "faceup"
    assert shown["board"]["pile"]["action"] == "draw"
    assert [card["shown"] for card in tickets(shown)["faceup"]["cards"]] == ["6"]
    assert tickets(shown)["draw"]["small"] == "lower than 6: 3/5; with a balloon: 11/35"
    assert tickets(scene(Table([[1], [5]]).land(1), odds=False))["draw"]["small"] == "only you see it"


def test_a_drawn_card_is_a_back_for_everybody_and_its_value_only_in_the_look():
    table = Table([[1], [5]]).land(1).act("draw").falls(8)
    for viewer in (A, B, None):
        shown = scene(table, viewer)
        assert all(card["value"] is None for seat in shown["seats"] for card in seat["cards"])
        drew = [each for each in shown["happened"] if each["kind"] == "drew"]
        assert len(drew) == 1 and "value" not in drew[0]
    events = [event.seen_by(A) for event in table.told]
    observation = RATATAT.observation(table.state, A)
    assert VIEW.looks(events) == 1
    look = VIEW.private(observation, events, 0, eyes(table))
    assert look["kind"] == "drawn" and look["cards"][0]["label"] == "your place 2: 8, balloon"
    assert "7, 8 or 9" in look["note"]
    assert VIEW.looks([event.seen_by(B) for event in table.told]) == 0


def test_peeks_are_marked_on_the_cards_of_others():
    table = Table([[1], [5]]).land(3)
    shown = scene(table)
    assert list(tickets(shown)) == ["peek:own", "peek:1.0", "peek:none"]
    assert tickets(shown)["peek:1.0"]["needs"] == ["card:1.0"]
    marked = [card["name"] for seat in shown["seats"] for card in seat["cards"] if card["mark"]]
    assert marked == ["card:1.0"] and shown["decision"]["marks"]["groups"] == [["card:1.0"]]
    events = [event.seen_by(A) for event in table.act("peek:own").told]
    look = VIEW.private(RATATAT.observation(table.state, A), events, 0, eyes(table))
    assert look["kind"] == "own" and [card["shown"] for card in look["cards"]] == ["1", "6"]


def test_the_result_of_the_wild_die_stands_to_be_accepted():
    table = Table([[1], [5]], display=[2, 5, 2, 9, 9]).land(4).falls(LOW)
    shown = scene(table)
    assert shown["dice"]["wild"] == {"face": "lowest", "shown": "lowest", "label": "Wild die: lowest"}
    assert tickets(shown)["accept"]["verb"] == "Take one of the 2 that show 2"
    assert tickets(shown)["again"]["small"] == "1 balloon, 1 stays"
    shown = scene(table.act("accept"))
    assert [region["card"]["action"] for region in shown["board"]["regions"]] == [
        "region:0", None, "region:2", None, None]
    assert tickets(shown)["region:2"]["small"] == "green is dealt anew"


def test_a_swap_wants_one_own_card_and_one_of_somebody_else():
    table = Table([[1, 7], [5, 0]], tokens=(0, 0)).land(4).falls(SWAP)
    shown = scene(table)
    assert shown["decision"]["marks"]["groups"] == [["card:0.0", "card:0.1"], ["card:1.0", "card:1.1"]]
    assert tickets(shown)["swap:1-1.0"]["needs"] == ["card:0.1", "card:1.0"]
    assert tickets(shown)["swap:none"]["needs"] == []
    assert shown["decision"]["barred"] and shown["decision"]["hint"] is None
    assert all(ticket["stub"] is None for ticket in shown["decision"]["tickets"])


def test_a_full_player_gives_up_an_older_card():
    table = Table([FULL, [5]], tokens=(0, 0), display=[4, 6, 9, 7, 5]).act("wild").falls(LOW)
    shown = scene(table)
    assert shown["board"]["air"]["label"] == "The red card, waiting for its place: 4"
    assert shown["board"]["regions"][0]["card"] is None
    assert tickets(shown)["discard:4"]["needs"] == ["card:0.4"]
    assert shown["seats"][0]["full"] and shown["seats"][0]["full_label"] == "full"


def test_a_full_player_sits_out_or_rolls_and_numbers_need_the_memory_aid():
    shown = scene(Table([FULL, [5]]))
    assert list(tickets(shown)) == ["skip", "wild"] and tickets(shown)["wild"]["stub"] is None
    assert "memory aid" in shown["decision"]["barred"][0]
    shown = scene(Table([FULL, [5]], options={"open_hands": "on"}, display=[4, 6, 9, 7, 5]))
    assert tickets(shown)["skip"]["stub"]["value"] == "0"
    assert sum(tickets(shown)["wild"]["stub"]["split"]) == pytest.approx(100)
    assert shown["prompt"]["banner"] == "Demonstration: all rows lie open"


def test_the_slip_of_a_person_tells_how_the_turn_ended_until_the_next_begins():
    shown = scene(Table([[1], [5]], display=[8, 2, 9, 0, 4]).land(2).falls(3))
    assert shown["prompt"]["title"] == "Your turn is over"
    assert shown["outcome"]["change"] == "+2 balloons: you hold 4."
    assert said(shown["outcome"]["text"]) == "The 8 of red lies face-down in your place 2."
    assert shown["outcome"]["next"] == "Bo plays next."
    assert shown["seats"][0]["cards"][1]["hot"] and shown["board"]["regions"][0]["card"]["hot"]
    assert scene(Table([[1], [5]]).land(2).falls(3).act("dice:1", B).falls((2,)))["outcome"] is None


def test_the_final_round_names_whose_turns_are_left():
    table = Table([FULL, [5, 5, 5, 6]], tokens=(0, 0), seat=1).land(2).falls(7)
    shown = scene(table)
    assert shown["final"] == {"left": 2, "seats": [0, 1], "text": "Final round: 2 turns left"}
    assert "your last turn" in said(shown["prompt"]["text"])


def test_what_happened_is_counted_so_that_a_board_knows_what_is_new():
    table = Table([[1], [5]], tokens=(0, 0)).land(2)
    before = scene(table)["happened"]
    assert [each["kind"] for each in before] == ["turn-began", "rolled", "moved", "took"]
    assert before[1]["again"] == [0]
    after = scene(table.falls(3))["happened"]
    assert [each["at"] for each in after] == list(range(len(after)))
    assert [each["kind"] for each in after][4:] == ["display", "turn-ended"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_scene_of_random_matches_is_finished_text(language, players):
    kinds = set()
    for seed in range(4):
        for match in random_match(seed, players):
            for viewer in (None, match.waiting[0] if match.waiting else A):
                legal = RATATAT.legal_actions(match.state, viewer) if viewer in match.waiting else None
                speaker = Speaker(language)
                names = tuple("ABCDE"[:players])
                look = Look(speaker, names, ("",) * players, (A,), A, viewer, True, True, {})
                observation, events = RATATAT.observation(match.state, viewer), match.seen_by(viewer)
                shown = VIEW.scene(observation, events, legal, look)
                text = json.dumps(shown, ensure_ascii=False)
                assert not UNTOLD.search(text), UNTOLD.search(text)
                kinds.add(shown["decision"]["kind"] if shown["decision"] else "")
                assert VIEW.plain(shown)
    assert len(kinds) >= 9


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("persons", ["one", "all"])
def test_whole_matches_at_the_table(players, persons):
    """Every ticket shown is legal, totals of the result are those of the rules, every seat count."""
    levels = list(LEVELS)
    seats = ("you",) * players if persons == "all" else ("you", *levels, *levels)[:players]
    table = Asked(game="ratatat", seats=seats, seed=players, options={"start_space": "random"})
    while not table.scene["over"]:
        table.on()
        shown = table.scene
        if not shown["over"]:
            actions = [ticket["action"] for ticket in shown["decision"]["tickets"]]
            assert all(table.ok("check", action=action)["legal"] for action in actions)
            table.act(actions[shown["ply"] * 7 % len(actions)])
    rows = table.scene["result"]["rows"]
    assert [row["rank"] for row in rows] == sorted(row["rank"] for row in rows)
    assert all(row["total"] == sum(card["value"] for card in row["cards"]) for row in rows)
    assert len({row["seat"] for row in rows}) == players


def test_open_hands_change_no_opponent():
    for seed in range(6):
        for open_hands in ("off", "on"):
            options = RATATAT.options({"players": 3, "first_player": 0, "open_hands": open_hands})
            match, chosen = Match(RATATAT, options, seed), []
            while not match.over and match.ply < 40:
                choice = choose(match, LEVELS["strong"]({}), match.waiting[0], WORK)
                chosen.append(choice.action)
                match.act(match.waiting[0], choice.action)
            if open_hands == "off":
                expected = chosen
        assert chosen == expected


def test_a_position_taken_along_tells_nothing_of_hidden_cards():
    told = 0
    for seed in range(6):
        for match in random_match(seed, 3):
            if match.over:
                continue
            table = RATATAT.observation(match.state, None)
            position = VIEW.position(table)
            state = RATATAT.decode(json.loads(json.dumps(position)))
            assert state == outward(table)
            again = RATATAT.observation(state, None)
            assert again._replace(under=table.under) == table
            if all(value == UNKNOWN for row in table.rows for value in row):
                assert not any(card.known for row in state.rows for card in row)
                told += 1
    assert told > 20


def test_pieces_mean_actions_and_a_refusal_names_its_rule():
    table = Table([[1], [5]]).land(3)
    observation, look = RATATAT.observation(table.state, A), eyes(table)
    assert VIEW.why(observation, A, "card:1.0", look) == {"rule": None}
    why = VIEW.why(observation, A, "card:0.0", look)
    assert why["rule"] == "R16" and why["text"] and why["may"].startswith("You may look")
    assert VIEW.why(observation, A, "pile", look)["rule"] == "RT-17"
    assert VIEW.why(observation, B, "dice:1", look)["rule"] == "RT-9"
    assert VIEW.why(observation, A, "space:5", look)["rule"] == "RT-15"
    assert VIEW.why(observation, A, "space:0", look)["may"] == why["may"]
    assert VIEW.why(observation, A, "space:20", look)["rule"] is None
    table = Table([[1], [5]]).land(1)
    observation = RATATAT.observation(table.state, A)
    assert VIEW.why(observation, A, "region:0", look) == {"rule": None}
    assert VIEW.why(observation, A, "region:1", look)["rule"] == "RT-15"
    assert VIEW.why(observation, A, "die:A", look)["rule"] == "R8"
    table = Table([FULL, [5]], tokens=(0, 0), display=[4, 6, 9, 7, 5]).act("wild").falls(HIGH)
    observation = RATATAT.observation(table.state, A)
    assert VIEW.why(observation, A, "card:0.2", look) == {"rule": None}
    table = Table([FULL, [5]], tokens=(0, 0)).act("wild").falls(SWAP)
    observation = RATATAT.observation(table.state, A)
    assert VIEW.why(observation, A, "card:0.2", look) == {"rule": None}
    assert VIEW.why(observation, A, "card:1.0", look) == {"rule": None}
    assert VIEW.why(observation, A, "card:1.3", look)["rule"] == "R53"


THINGS = ("pips", "dice", "die:A", "wild", "pile", "centre", "pawn", "final", "odds", "seat:0", "seat:1",
          "card:0.0", "card:0.4", "region:2", "space:0", "space:1", "space:2", "space:3",
          *(f"ticket:{action}" for action in ("dice:2", "keep", "reroll:01", "faceup", "draw", "peek:own",
                                              "skip", "wild", "accept", "again", "region:1", "swap:none",
                                              "discard:0")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("thing", THINGS)
def test_every_thing_says_what_it_is(thing, language):
    table = Table([[1], [5]])
    told = VIEW.why(RATATAT.observation(table.state, A), A, f"what:{thing}", eyes(table, language=language))
    assert told["title"] and told["text"]
    assert not UNTOLD.search(json.dumps(told, ensure_ascii=False))
    assert (told["rule"] is None) == (thing == "odds")


def test_what_is_no_thing_gets_no_answer():
    table = Table([[1], [5]])
    observation, look = RATATAT.observation(table.state, A), eyes(table)
    for thing in ("seat:2", "card:0.5", "card:2.0", "space:20", "region:5", "region:", "nothing"):
        assert VIEW.why(observation, A, f"what:{thing}", look) == {"rule": None}


def test_the_memory_aid_shows_what_lies_under_the_pile_from_the_bottom_up():
    rows, aid = [[9, 1, 1, 2, 3], [5]], {"memory_aid": "all"}
    table = Table(rows, tokens=(0, 0), display=[4, 6, 8, 7, 5], options=aid)
    table.act("wild").falls(LOW).act("discard:0").falls(6)
    pile = scene(table)["board"]["pile"]
    assert [card["value"] for card in pile["under"]] == [None], "that card was dealt before the first event"
    assert pile["label"].endswith("1 of them put under it") and pile["under_label"] == ""
    knows = 0
    for seed in range(60):
        table = Asked(game="ratatat", seats=("you", "easy"), seed=seed, options={"memory_aid": "all"})
        table.finish()
        match = table.table._session.match
        lower = match.state.lower
        pile = table.ok("goto", ply=match.ply - 1)["scene"]["board"]["pile"]
        if lower and len(pile["under"]) == len(lower):
            known = [card.value if card.known & 1 else None for card in lower]
            assert [card["value"] for card in pile["under"]] == known
            knows += sum(value is not None for value in known)
    assert knows > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_position_of_any_phase_can_be_drawn_for_the_lab(language):
    table = Asked()
    phases = set()
    for seed in range(12):
        for step in walk(RATATAT, RATATAT.options({"players": 2 + seed % 4}), Rng(seed, "walk")):
            position = RATATAT.encode(step.after)
            if position["phase"] not in phases:
                phases.add(position["phase"])
                told = table.ok("position", game="ratatat", position=position, language=language)
                assert not UNTOLD.search(json.dumps(told["sketch"], ensure_ascii=False))
    assert len(phases) >= 14


def test_game_and_result_have_their_names_in_the_registry():
    assert GAMES.get("ratatat").view is VIEW
    assert [package.game.facts.id for package in GAMES] == ["raffzahn", "ratatat"]
