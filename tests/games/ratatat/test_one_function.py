"""Tickets, hint and lab of Rat-a-Tat Roll: one function a question, so their fractions are equal."""

import re
from fractions import Fraction
from itertools import product

import pytest

from pygames_core.engine.rng import Rng
from pygames_core.games.ratatat.chances import SWAPPED, ends, worths
from pygames_core.games.ratatat.full import wild_split
from pygames_core.games.ratatat.odds import QUESTIONS
from pygames_core.games.ratatat.position import extremes_of, icon_of, region_of
from pygames_core.games.ratatat.rules import RATATAT
from pygames_core.games.ratatat.scene import VIEW
from pygames_core.games.ratatat.showing import shown
from pygames_core.games.ratatat.turn import totals
from tests.games.ratatat.playouts import random_match
from tests.games.ratatat.table import HIGH, LOW, Table
from tests.games.ratatat.test_scene import eyes, scene, tickets


def moments(phase, count):
    """Moments of a phase in random matches without help for the memory."""
    found = []
    for seed in range(400):
        for match in random_match(seed):
            helps = {"memory_aid", "open_hands", "show_odds"} & set(dict(match.state.rules.changed))
            if match.state.phase == phase and not helps and not match.over:
                found.append(match)
                if len(found) == count:
                    return found
                break
    raise AssertionError(f"only {len(found)} moments of phase {phase}")


def answer(name, **given):
    return {row.outcome: row.value for row in QUESTIONS[name].answer(given, None).rows}


def asked(match):
    """Tickets with odds and hint, the observation, and what its choices are worth."""
    seat = match.state.seat
    observation, legal = RATATAT.observation(match.state, seat), RATATAT.legal_actions(match.state, seat)
    look = eyes(type("Shown", (), {"state": match.state}), seat, me=None, hint=True)
    told = VIEW.scene(observation, match.seen_by(seat), legal, look)
    cards = shown(observation, match.seen_by(seat), look)
    return tickets(told), observation, worths(observation, cards, legal)


def test_before_the_dice_the_tickets_show_the_card_of_the_turn():
    for match in moments("turn", 25):
        told, table, _ = asked(match)
        if "dice:1" not in told:
            continue
        values = answer("turn-cost", display=list(table.display), pawn=table.pawn,
                        tokens=min(5, table.tokens[table.seat]))
        for number in (1, 2, 3):
            value = values[f"dice-{number}"]
            assert f"exactly {value}" in told[f"dice:{number}"]["label"]
            assert bool(told[f"dice:{number}"]["mark"]) == (value == values["best"])


def test_dice_that_lie_are_worth_what_the_best_policy_makes_of_them():
    """Keeping and rolling again, against the mean over all falls of what comes after."""
    for match in moments("reroll", 12):
        _, table, found = asked(match)
        best = min(worth.value for worth in found.values())
        marked = {action for action, ticket in asked(match)[0].items() if ticket["mark"]}
        assert marked == {RATATAT.format_action(action) for action, worth in found.items()
                          if worth.value == best}
        if len(table.dice) == 1 and table.tokens[table.seat] == 1:
            cost = [_cost(table, face) for face in range(1, 7)]
            again = next(worth for action, worth in found.items() if action.kind == "reroll")
            assert again.value == sum(cost, Fraction(0)) / 6


def _cost(table, total):
    """What a landing counts, in the words of section 8.5."""
    space = (table.pawn + total) % 20
    if icon_of(space) == "wild":
        return Fraction(9, 2)
    card = Fraction(table.display[region_of(space)])
    return min(card, Fraction(9, 2)) if icon_of(space) == "choice" else card


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_with_which_card_a_turn_ends_by_counting_all_falls_and_all_faces(dice):
    rng = Rng(dice, "ends")
    for _ in range(20):
        display, pawn = [rng.below(10) for _ in range(5)], rng.below(20)
        counted = dict.fromkeys((*range(5), SWAPPED), Fraction(0))
        for faces in product(range(1, 7), repeat=dice):
            space = (pawn + sum(faces)) % 20
            if icon_of(space) != "wild":
                counted[region_of(space)] += Fraction(1, 6**dice)
                continue
            for result in (LOW, HIGH):
                regions = extremes_of(display, result)
                for region in regions:
                    counted[region] += Fraction(1, 6**dice * 3 * len(regions))
            counted[SWAPPED] += Fraction(1, 6**dice * 3)
        assert dict(ends(pawn, display, totals(dice))) == counted
        assert sum(counted.values()) == 1


def test_a_drawn_card_is_worth_the_mean_of_what_does_not_lie_open():
    for match in moments("choice", 15):
        told, table, _ = asked(match)
        card = table.display[region_of(table.pawn)]
        values = answer("top-card", seen=list(table.display), card=card)
        assert f"exactly {values['mean']}" in told["draw"]["label"]
        below, icon = values["below"], values["icon"]
        assert told["draw"]["small"] == f"lower than {card}: {below}; with a balloon: {icon}"


@pytest.mark.parametrize(("rows", "display", "tokens"), [
    ([[4, 3, 2, 4, 1], [9]], [3, 9, 5, 7, 6], 2), ([[7, 1, 0, 2, 3], [9]], [1, 5, 9, 4, 4], 1),
    ([[0, 0, 1, 1, 2], [9]], [3, 9, 5, 7, 6], 3),
])
def test_a_full_player_sees_the_change_of_the_total_where_the_screen_tells_his_cards(rows, display, tokens):
    table = Table(rows, display=display, tokens=(tokens, 0), options={"open_hands": "on"})
    told = tickets(scene(table, hint=True))
    value = answer("full", worst=max(rows[0]), low=min(display), high=max(display),
                   swap=str(min(rows[1])), tokens=tokens)["change"]
    assert f"exactly {str(value).replace('-', '−')}" in told["wild"]["label"]
    assert bool(told["wild"]["mark"]) == (value <= 0) and bool(told["skip"]["mark"]) == (value >= 0)


def test_the_split_of_a_full_turn_follows_the_best_policy():
    """Section 8.6, case B: 4, 3, 9 and no useful swap, played out over all faces."""
    outcomes = [Fraction(-1), Fraction(5), Fraction(0)]

    def played(tokens):
        shares = [Fraction(0)] * 3
        mean = [Fraction(4, 3), Fraction(1, 9)]
        for outcome in outcomes:
            if tokens and outcome > mean[tokens - 1]:
                later = played(tokens - 1)
                shares = [share + each / 3 for share, each in zip(shares, later, strict=True)]
            else:
                shares[(outcome > 0) - (outcome < 0) + 1] += Fraction(1, 3)
        return shares

    for tokens in (0, 1, 2):
        assert list(wild_split(outcomes, tokens)) == played(tokens)


def test_swaps_and_discards_are_worth_what_they_change():
    table = Table([[8, 1], [5, 0]], tokens=(0, 0), options={"open_hands": "on"}).land(4).falls("swap")
    told = tickets(scene(table, hint=True))
    assert told["swap:0-1.1"]["stub"]["value"] == "−8" and told["swap:0-1.1"]["mark"]
    assert told["swap:1-1.0"]["stub"]["value"] == "+4" and not told["swap:none"]["mark"]
    rows = [[0, 1, 1, 2, 3], [5]]
    table = Table(rows, tokens=(0, 0), display=[4, 6, 9, 7, 5], options={"open_hands": "on"})
    told = tickets(scene(table.act("wild").falls(LOW), hint=True))
    assert [ticket["stub"]["value"] for ticket in told.values()] == ["+4", "+3", "+3", "+2", "+1"]
    assert [bool(ticket["mark"]) for ticket in told.values()] == [False] * 4 + [True]


def test_numbers_are_spoken_exactly():
    told = tickets(scene(Table([[1], [5]], pawn=0, tokens=(1, 0))))
    assert all(re.search(r"exactly \d+/\d+", ticket["label"]) for ticket in told.values())
