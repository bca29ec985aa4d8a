"""Which questions fit a position, and that nothing goes into them that the player to move does not know."""

from fractions import Fraction

import pytest

from pygames_core.engine.rng import Rng
from pygames_core.games.ratatat import fitting
from pygames_core.games.ratatat.beliefs import Beliefs, kind_of
from pygames_core.games.ratatat.odds import QUESTIONS
from pygames_core.games.ratatat.position import LOWEST, UNKNOWN, extremes, region_of
from pygames_core.games.ratatat.recall import remembered
from pygames_core.games.ratatat.rules import RATATAT
from tests.games.ratatat.hidden import twin
from tests.games.ratatat.playouts import PHASES, random_match, some_positions
from tests.games.ratatat.table import LOW, Table, hidden, position

FITS = {name: question for name, question in QUESTIONS.items() if question.here}
TURN = {"spaces", "reach", "turn-cost", "collect"}
FULL = [0, 1, 1, 2, 3]
TOLD = hidden(3, 1, tag="plain")


def about(rows=None, **given):
    """The questions that fit a position, with what asks them."""
    state = RATATAT.decode(position(rows, **given))
    found = {name: question.about(state) for name, question in FITS.items()}
    return {name: asked for name, asked in found.items() if asked is not None}


def test_a_turn_of_collecting_is_asked_about_its_dice_and_its_cards():
    found = about([[1, 4], [5]], tokens=(7, 2), pawn=6)
    assert found.keys() == TURN
    assert found["spaces"] == {"from": "token"}
    assert found["reach"] == {"lead": 7, "tokens": 5}
    assert found["turn-cost"] == {"display": [6, 2, 9, 0, 4], "pawn": 6, "tokens": 5}
    assert found["collect"] == {"cards": 3}
    assert about(pawn=13)["reach"]["lead"] == 20


def test_dice_that_lie_are_asked_about_the_totals_that_lead_to_the_lowest_card():
    found = about(phase="reroll", dice=[5, 2], pawn=4)
    assert found == {"hunt": {"totals": [9, 10, 11], "lying": [5, 2], "tokens": 2}}
    assert about(phase="reroll", dice=[5], pawn=18) == {}


def test_a_card_or_the_pile_is_asked_about_what_has_been_seen():
    found = about([[hidden(1, 0)], [hidden(5, 1)]], phase="choice", dice=[1], pawn=1)
    assert found["top-card"] == {"seen": [1, 6, 2, 9, 0, 4], "card": 6, "balloons": 0, "silent": 0}
    told = about([[1], [TOLD]], phase="choice", dice=[1], pawn=1)
    assert (told["top-card"]["balloons"], told["top-card"]["silent"]) == (0, 1)


def test_the_wild_die_is_asked_about_the_throws_that_are_left():
    assert about(phase="wild", dice=[4], pawn=4, wild=LOW, tokens=(3, 2)) == {"wild": {"tokens": 2}}


def test_a_full_row_is_asked_about_its_worst_card_and_the_best_swap():
    found = about([FULL, [7, 8]], tokens=(1, 2))
    assert found["wild"] == {"tokens": 1}
    assert found["full"] == {"worst": 3, "low": 0, "high": 9, "swap": "7", "tokens": 1}
    unseen = [value for value in range(10) for _ in range(4)]
    for value in (*FULL, 7, 6, 2, 9, 0, 4):
        unseen.remove(value)
    plain = [value for value in unseen if value < 7]
    assert about([FULL, [7, hidden(9, 1)]])["full"]["swap"] == str(Fraction(sum(unseen), len(unseen)))
    assert about([FULL, [7, TOLD]])["full"]["swap"] == str(Fraction(sum(plain), len(plain)))
    assert about([[*FULL[:4], hidden(3, 1)], [7]]).keys() == {"wild"}


def test_a_told_card_is_asked_about_beside_the_worst_own_one():
    found = about([[4], [7, TOLD]], phase="swap", dice=[4], pawn=4, wild="swap")
    seen = [4, 7, 6, 2, 9, 0, 4]
    assert found == {"tell": {"token": "no", "seen": seen},
                     "hidden-card": {"token": "no", "seen": seen, "card": 4}}
    icon = hidden(8, 1, tag="icon")
    assert about([[hidden(4, 1)], [icon]])["tell"]["token"] == "yes"
    assert "hidden-card" not in about([[hidden(4, 1)], [icon]])


def test_after_a_re_shuffle_nothing_is_asked_about_unseen_cards():
    again = {"returned": [[7, 8, 9, 9, 0]]}
    assert about([FULL, [7, TOLD]], **again).keys() == {"wild"}
    assert about([[1], [TOLD]], **again).keys() == TURN | {"new-deal"}
    assert about([[1], [TOLD]], turns=1, **again).keys() == TURN
    assert about(phase="choice", dice=[1], pawn=1, **again) == {}


def test_after_the_first_new_deal_it_is_asked_what_start_cards_are_like():
    found = about([[hidden(2, 0)], [hidden(5, 1)]], display=[0, 3, 5, 6, 6], returned=[[7, 7, 8, 9, 1]])
    assert found["new-deal"] == {"card": 2, "back": [7, 7, 8, 9, 1], "display": [0, 3, 5, 6, 6]}


def test_every_question_that_fits_a_position_has_an_answer_there():
    fitted, phases = set(), set()
    dealt_anew = position([[hidden(2, 0)], [hidden(5, 1)]], display=[0, 3, 5, 6, 6],
                          returned=[[7, 7, 8, 9, 1]])
    for state in (*some_positions(600, 5), RATATAT.decode(dealt_anew)):
        for name, question in FITS.items():
            given = question.here(state)
            assert (given is None) == (question.about(state) is None)
            if given is not None:
                fitted.add(name)
                phases.add(state.phase)
    assert fitted == FITS.keys()
    assert phases == {"turn", "reroll", "choice", "wild", "swap"} < set(PHASES)


def test_nothing_that_the_player_to_move_has_not_seen_changes_what_is_asked():
    compared = 0
    for seed in range(30):
        rng = Rng(seed, "fitting")
        for match in random_match(seed):
            if match.over or not match.waiting or rng.below(4):
                continue
            seat = match.waiting[0]
            other = twin(match, seat, rng)
            asked = {name: question.about(match.state) for name, question in FITS.items()}
            assert asked == {name: question.about(other.state) for name, question in FITS.items()}
            compared += sum(given is not None for given in asked.values())
    assert compared > 200


def test_what_a_swap_is_worth_is_the_belief_of_a_perfect_memory():
    compared = 0
    for seed in range(40):
        for match in random_match(seed):
            state = match.state
            if match.over or not match.waiting or state.returned or state.phase != "turn":
                continue
            memory = remembered(state.rules.players, match.seen_by(state.seat))
            rows = [row[:len(lying)] for row, lying in zip(memory.rows, state.rows, strict=True)]
            means = Beliefs(memory, (*(card for row in rows for card in row), *memory.lower)).means()
            worths = [means[kind_of(card)] if card.value == UNKNOWN else card.value
                      for seat, row in enumerate(rows) if seat != state.seat for card in row]
            assert fitting.best_partner(state) == min(worths)
            compared += 1
    assert compared > 100


@pytest.mark.parametrize("dice", [[5, 2], [1, 1, 6], [3]])
def test_the_totals_lead_to_the_lowest_card(dice):
    for pawn in range(20):
        state = RATATAT.decode(position(phase="reroll", dice=dice, pawn=pawn))
        given = FITS["hunt"].here(state)
        region = extremes(state.display, LOWEST)[0]
        for total in range(len(dice), 6 * len(dice) + 1):
            space = (pawn + total) % 20
            leads = space % 4 > 0 and region_of(space) == region
            assert leads == (given is not None and total in given["totals"])


def test_the_chance_of_the_lowest_card_is_the_one_of_its_turn():
    table = Table([[1], [5]], tokens=(1, 2), pawn=3)
    asked = FITS["reach"].about(table.state)
    assert QUESTIONS["reach"].answer(asked).value("dice-3") == Fraction(8507, 11664)


def test_the_next_card_is_what_a_perfect_memory_believes():
    compared = told = 0
    for seed in range(60):
        for match in random_match(seed):
            state = match.state
            if match.over or state.phase != "choice" or state.returned or state.lower:
                continue
            memory = remembered(state.rules.players, match.seen_by(state.seat))
            rows = [row[:len(lying)] for row, lying in zip(memory.rows, state.rows, strict=True)]
            top = Beliefs(memory, tuple(card for row in rows for card in row)).top_card()
            answer = QUESTIONS["top-card"].answer(FITS["top-card"].about(state))
            assert answer.value("mean") == sum(value * chance for value, chance in top.items())
            assert answer.value("icon") == sum(top.get(value, 0) for value in (7, 8, 9))
            compared, told = compared + 1, told + bool(answer.parameters["silent"])
    assert compared > 40
    assert told > 10
