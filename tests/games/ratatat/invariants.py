"""What holds in every position of Rat-a-Tat Roll (specification, section 2)."""

FEWEST_IN_PILE = {2: 25, 3: 23, 4: 19, 5: 15}


def check(state):
    """Cards, tokens, display and pile are conserved."""
    players, rows = state.rules.players, state.rows
    lying = [card for card in state.display if card is not None]
    outside = [*(card for row in rows for card in row), *lying, *state.lower]
    outside += [state.air] if state.air is not None else []
    values = [card.value for card in outside]
    assert sum(state.upper) + len(outside) == 40
    assert all(values.count(value) + state.upper[value] == 4 for value in range(10))
    assert min(state.upper) >= 0
    assert sum(state.tokens) <= 15
    assert min(state.tokens) >= 0
    assert sum(state.upper) + len(state.lower) >= FEWEST_IN_PILE[players]
    assert all(len(row) <= (5 if players == 2 else 4) for row in rows)
    if state.phase in ("turn", "over"):
        assert len(lying) == 5
        assert sum(value >= 7 for value in (card.value for card in lying)) <= 3
        assert not state.dice
        assert state.air is None
    assert 0 <= state.pawn < 20
