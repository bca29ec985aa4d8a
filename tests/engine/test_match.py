"""A match: sealed choices, undo that closes where somebody learnt something, replay."""

from typing import NamedTuple

import pytest

from pygames_core.engine.errors import IllegalAction
from pygames_core.engine.events import Event
from pygames_core.engine.game import Facts, parse_legal
from pygames_core.engine.match import Decision, Match, replay
from pygames_core.engine.options import Option
from tests.contract import toys
from tests.contract.toys import Act


class StripState(NamedTuple):
    players: int
    script: tuple  # what each decision still to come brings
    seat: int
    due: str


class Strip(toys.Toy):
    """Seats decide in turn; what a decision brings stands in its own word."""

    facts = Facts("strip", 1, (2,), (Option("players", 2, (2,)),), "perfect", True, False, None)
    shape = StripState
    rules = {
        "plain": "S-1",
        "luck": "S-2",
        "silent": "S-3",
        "secret": "S-4",
        "own": "S-5",
        "reveal": "S-6",
        "pass": "S-7",
        "end": "S-8",
    }

    def initial_state(self, options):
        return StripState(2, (), 0, "")

    def current_players(self, state):
        return () if state.due else (state.seat,)

    def legal_actions(self, state, seat):
        return tuple(map(Act, self.rules)) if seat in self.current_players(state) else ()

    def step(self, state, seat, action):
        kind = action.kind
        events = {
            "secret": (Event("x", (), (("card", 1, (0,)),)),),
            "own": (Event("x", (), (("card", 1, (0,)),), reveals=False),),
            "reveal": (Event("x", (("card", 1),), reveals=True),),
            "plain": (Event("x"),),
        }.get(kind, ())
        due = kind if kind in ("luck", "silent", "end") else ""
        return state._replace(
            script=(*state.script, kind), due=due, seat=state.seat ^ (kind == "pass")
        ), events

    def chance_outcomes(self, state):
        return toys._some("coin", (1, 1)) if state.due in ("luck", "silent") else None

    def apply_chance(self, state, outcome):
        return state._replace(due=""), (Event("fell", (("side", outcome),)),) * (state.due == "luck")

    def observation(self, state, seat):
        return state

    def sample_state(self, observation, events, rng):
        return observation

    def scores(self, state):
        return (0, 0)


class Hiding(Strip):
    facts = Strip.facts._replace(information="hidden")


def played(words, game=None):
    game = game or Strip()
    match = Match(game, game.options(), 5)
    for word in words:
        match.act(match.waiting[0], Act(word))
    return match


@pytest.mark.parametrize(
    ("words", "ply", "persons", "allowed"),
    [
        (["plain"], 0, (0,), True),
        (["plain", "plain"], 0, (0,), True),
        (["plain", "own"], 1, (0,), True),
        (["plain"], 1, (0,), False),  # nothing was decided there
        (["plain"], -1, (0,), False),
        (["plain"], 0, (1,), False),  # that was no person's decision
        (["luck"], 0, (0,), False),  # chance spoke after it
        (["silent"], 0, (0,), False),  # even where chance left no event
        (["luck", "plain"], 1, (0,), True),  # chance spoke before it
        (["secret"], 0, (0,), False),  # somebody saw a card
        (["own"], 0, (0,), True),  # its owner knew the card already
        (["reveal"], 0, (0,), False),
        (["plain", "reveal"], 0, (0,), False),
        (["reveal", "plain"], 1, (0,), True),
        (["pass", "plain"], 0, (0, 1), False),  # another person has decided since
        (["pass", "plain"], 1, (0, 1), True),
        (["pass", "plain"], 0, (0,), True),  # a bot has, and hides nothing
        (["end"], 0, (0,), True),
    ],
)
def test_a_decision_can_be_taken_back_until_something_was_learnt(words, ply, persons, allowed):
    assert played(words).can_take_back(ply, persons) is allowed


def test_in_games_that_hide_something_a_bots_answer_closes_the_decision_before_it():
    """Else a person could try out how an opponent answers, who knows what the person does not."""
    assert played(["pass"], Hiding()).can_take_back(0, (0,))
    assert not played(["pass", "plain"], Hiding()).can_take_back(0, (0,))


def test_a_refused_decision_leaves_the_match_as_it_was():
    match = played(["plain"])
    before = (match.hash(), match.ply, list(match.moments), list(match.decisions))
    for seat, action in ((1, Act("plain")), (0, Act("jump")), (0, None), (7, Act("plain"))):
        with pytest.raises(IllegalAction):
            match.act(seat, action)
    with pytest.raises(IndexError):
        match.act_index(0, 99)
    assert (match.hash(), match.ply, match.moments, match.decisions) == before


def sealed_match(seed=4):
    game = toys.Sealed()
    return Match(game, game.options({"players": 3}), seed)


def test_chance_that_is_due_is_drawn_at_once():
    match = sealed_match()
    assert match.ply == 0
    assert [moment.by_chance for moment in match.moments] == [True] * 6
    assert match.waiting == (0, 1, 2)


def test_sealed_choices_wait_for_the_last_seat_and_can_be_changed_until_then():
    match = sealed_match(seed=6)
    first, other = match.game.legal_actions(match.state, 1)
    before = match.hash()
    match.act(1, first)
    match.act(1, other)
    match.act_index(2, 0)
    assert match.hash() == before, "the state does not know of a choice that may still change"
    assert (match.ply, match.waiting, dict(match.sealed)[1]) == (0, (0,), other)
    assert all(moment.ply == 0 for moment in match.moments)
    match.act_index(0, 0)
    assert match.ply == 3
    assert [made.seat for made in match.decisions] == [0, 1, 2], "recorded in the order of the seats"
    assert match.decisions[1].action == other
    assert match.sealed == {}
    revealed = [moment.event for moment in match.moments if moment.event.kind == "revealed"]
    assert len(revealed) == 1
    assert not any(match.can_take_back(ply, (0, 1, 2)) for ply in range(3))


def test_a_choice_that_another_person_has_sealed_closes_the_decisions_before_it():
    match = sealed_match()
    match.decisions.append(Decision(0, Act("play", (0,)), 0, 1))
    assert match.can_take_back(0, (0, 1))
    match.act_index(0, 0)
    assert match.can_take_back(0, (0, 1)), "the own sealed choice can be made again"
    match.act_index(1, 0)
    assert not match.can_take_back(0, (0, 1))
    assert match.can_take_back(0, (0,)), "nobody has seen what a bot sealed"


def test_a_sealed_choice_must_be_legal():
    match = sealed_match()
    for action in (Act("play", (9,)), Act("offer", (0,) * 80)):
        with pytest.raises(IllegalAction):
            match.act(0, action)
    assert match.sealed == {}


def test_rewinding_into_a_simultaneous_choice_seals_again_what_was_decided_before():
    match = sealed_match()
    for seat in (2, 0, 1):
        match.act_index(seat, 1 if len(match.game.legal_actions(match.state, seat)) > 1 else 0)
    back = match.rewound(2)
    assert (back.ply, back.waiting) == (0, (2,))
    assert back.sealed == {0: match.decisions[0].action, 1: match.decisions[1].action}
    back.act(2, match.decisions[2].action)
    assert back.hash() == match.hash()
    assert back.moments == match.moments


def test_a_huge_proposal_is_one_decision_with_its_place():
    match = sealed_match()
    for seat in (0, 1, 2):
        match.act_index(seat, 0)
    place = 3**80 - 5
    match.act_index(match.waiting[0], place)
    assert match.decisions[-1][2:] == (place, 3**80)
    assert match.over
    assert (
        replay(match.game, match.options, match.seed, [made.place for made in match.decisions]).hash()
        == match.hash()
    )


@pytest.mark.parametrize("places", [[5], [-1], [0, 0, 0, 3**80], [0, 0, 0, 0, 0]])
def test_replaying_places_that_do_not_exist_is_refused(places):
    match = sealed_match()
    with pytest.raises(IllegalAction) as refused:
        replay(match.game, match.options, match.seed, places)
    assert (refused.value.rule, refused.value.key) == ("record", "engine.record-impossible")


def test_seats_and_onlookers_see_their_own_events():
    match = sealed_match()
    for seat in range(3):
        cards = [event.get("card") for event in match.seen_by(seat) if event.get("card") is not None]
        assert tuple(cards) == match.state.hands[seat]
    assert all(event.get("card") is None for event in match.seen_by(None))


def test_action_texts_are_read_and_checked():
    match = sealed_match()
    card = match.state.hands[0][0]
    assert parse_legal(match.game, match.state, 0, f"play:{card}") == Act("play", (card,))
    with pytest.raises(IllegalAction) as refused:
        parse_legal(match.game, match.state, 0, "play:77")
    assert refused.value.rule == "TOY-1"


def test_the_game_over_is_over():
    match = sealed_match()
    while not match.over:
        match.act_index(match.waiting[0], 0)
    assert match.waiting == ()
    with pytest.raises(IllegalAction):
        match.act(0, Act("play", (0,)))
