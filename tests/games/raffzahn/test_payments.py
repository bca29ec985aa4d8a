"""Raffzahn's payments (RZ-22, rulings 19 and 20) against a slow twin that tries every set of tiles."""

from itertools import combinations, pairwise

import pytest

from pygames_core.engine.lazy import Numbered
from pygames_core.engine.rng import Rng
from pygames_core.games.raffzahn.actions import Action
from pygames_core.games.raffzahn.payments import Payments, cheapest_total
from pygames_core.games.raffzahn.position import TEETH_TABLES, complete_options, mask_of, rules_of
from pygames_core.games.raffzahn.rules import RAFFZAHN
from tests.games.raffzahn.table import Table, W

TABLES = {
    **TEETH_TABLES,
    "ones": (1,) * 40,
    "twos": (2,) * 40,
    "mixed": (1,) * 13 + (2,) * 14 + (5,) * 13,
    "no-threes": (1,) * 10 + (2,) * 10 + (4,) * 10 + (6,) * 10,
    "sevens": (7,) * 40,
}


def rules_with(table, minimum=False):
    return rules_of(complete_options({
        "teeth_table": list(TABLES[table]), "miss_payment": "minimum" if minimum else "irredundant"}))


def slow_payments(teeth, own, minimum):
    """Every set of own tiles with three teeth or more from which no tile can be taken back."""
    def total(tiles):
        return sum(teeth[tile - 1] for tile in tiles)
    if total(own) < 3:
        return [tuple(own)]
    found = [tiles for size in (1, 2, 3) for tiles in combinations(own, size)
             if total(tiles) >= 3 and all(total(tiles) - teeth[tile - 1] < 3 for tile in tiles)]
    least = min(map(total, found))
    return [tiles for tiles in found if total(tiles) == least or not minimum]


def hands(rng, most):
    tiles = list(range(1, 41))
    rng.shuffle(tiles)
    return sorted(tiles[:rng.below(most + 1)])


@pytest.mark.parametrize("minimum", [False, True])
@pytest.mark.parametrize("table", TABLES)
def test_the_sequence_holds_exactly_the_payments_of_the_slow_twin(table, minimum):
    rules, rng = rules_with(table, minimum), Rng(1, "hands", table)
    for _ in range(60):
        own = hands(rng, 14)
        payments, slow = Payments(rules, mask_of(own)), slow_payments(TABLES[table], own, minimum)
        listed = list(payments)
        assert sorted(listed) == sorted(slow)
        assert payments.size == len(payments) == len(slow)
        assert all(low < high for paid in listed for low, high in pairwise(paid))
        for rank, paid in enumerate(listed):
            assert payments.unrank(rank) == payments[rank] == paid
            assert payments.index(paid) == rank
            assert paid in payments


@pytest.mark.parametrize("table", TABLES)
def test_the_cheapest_total_is_that_of_the_slow_twin(table):
    rng, teeth = Rng(2, "cheapest", table), TABLES[table]
    for _ in range(200):
        own = hands(rng, 12)
        slow = min(sum(teeth[tile - 1] for tile in paid) for paid in slow_payments(teeth, own, minimum=False))
        assert cheapest_total(rules_with(table), mask_of(own)) == slow


def test_sets_that_are_no_payment_are_not_in_the_sequence():
    payments = Payments(rules_with("default"), mask_of([1, 2, 3, 7, 8, 13]))
    for paid in ((), (1,), (1, 2), (7,), (1, 13), (1, 2, 7), (8, 7), (13, 13), (3, 2, 1), (1, 1, 1), (19,),
                 [13], (1, 2, 3, 7), None, "13"):
        assert paid not in payments
    with pytest.raises(ValueError):
        payments.index((1, 2))
    for read in (payments.unrank, payments.__getitem__):
        with pytest.raises(IndexError):
            read(len(payments))
    assert payments[-1] == (13,)


def test_forty_tiles_of_one_tooth_make_thousands_of_payments_that_are_never_listed():
    payments = Payments(rules_with("ones"), mask_of(range(1, 41)))
    assert payments.size == 40 * 39 * 38 // 6
    assert payments.unrank(0) == (1, 2, 3)
    assert payments.unrank(payments.size - 1) == (38, 39, 40)
    for rank in range(0, payments.size, 97):
        assert payments.rank(payments.unrank(rank)) == rank
    assert not any(isinstance(value, (list, tuple)) and len(value) > 40 for value in vars(payments).values())


def test_the_table_offers_payments_as_a_lazy_sequence_of_actions():
    own = [tile for tile in range(2, 39) if tile != 13]
    table = Table({W: own}, edge=[13], roll=3, options={"teeth_table": [1] * 40}).roll(10, 1, 2)
    legal = RAFFZAHN.legal_actions(table.state, W)
    assert isinstance(legal, Numbered)
    assert legal.size == 36 * 35 * 34 // 6
    assert legal.index(legal.unrank(1234)) == 1234
    for action in (Action("pay", tiles=(2, 3)), Action("roll"), ("pay", 0, 0, (2, 3, 4))):
        assert action not in legal
    table.act(RAFFZAHN.format_action(legal.unrank(1234)))
    assert len(table.edge) == 4
