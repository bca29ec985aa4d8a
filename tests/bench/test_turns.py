"""How long it takes to solve a turn exactly, where a person waits for it."""

import time

from pygames_core.games.ratatat.turn import DiceTurn, card_pay


def test_a_turn_of_ratatat_is_solved_in_five_milliseconds():
    spent = []
    for number in range(20):
        start = time.process_time_ns()
        for dice in (1, 2, 3):
            DiceTurn(dice, 5, card_pay(number, 2)).first(5)
        spent.append((time.process_time_ns() - start) / 1e6)
    assert sorted(spent)[10] <= 5, "median over every number of dice together, with five tokens"
