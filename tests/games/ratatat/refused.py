"""Everything that Rat-a-Tat Roll refuses: by sentence a position, what is tried, the rule that says no."""

from collections.abc import Callable
from typing import NamedTuple

from tests.games.ratatat.table import HIGH, LOW, SWAP, A, B, Table

FULL = [0, 1, 1, 2, 3]


class Case(NamedTuple):
    """One refusal: what is tried (the text of an action), and what answers."""

    key: str
    rule: str
    table: Callable[[], Table]
    tried: str
    seat: int = A
    details: dict[str, object] = {}


def _full(result, tokens=(0, 0), **given):
    return lambda: Table([FULL, [5]], tokens=tokens, **given).act("wild").falls(result)


def _at(*faces):
    return lambda: Table().land(*faces)


def _wild():
    return Table().land(4).falls(LOW)


def _tied(result):
    return lambda: Table(display=[2, 5, 2, 9, 9], tokens=(0, 0)).land(4).falls(result)


def _swapping():
    return Table(tokens=(0, 0)).land(4).falls(SWAP)


CASES = (
    Case("over", "RT-30", lambda: Table([FULL, [4, 4, 5, 5, 6]], left=1).act("skip"), "skip"),
    Case("not-your-turn", "RT-9", Table, "dice:1", B, {"seat": A}),
    Case("not-your-turn", "RT-9", lambda: Table().act("dice:2"), "keep", A, {"seat": A}),
    Case("dice-full", "RT-25", lambda: Table([FULL, [5]]), "dice:1"),
    Case("skip-or-wild", "RT-25", lambda: Table([FULL, [5]]), "draw"),
    Case("skip-collecting", "RT-10", Table, "skip"),
    Case("skip-collecting", "RT-10", lambda: Table().roll(3), "skip"),
    Case("wild-collecting", "R50", Table, "wild"),
    Case("wild-collecting", "R50", Table, "again"),
    Case("not-rolled", "RT-12", Table, "keep"),
    Case("not-rolled", "RT-12", Table, "reroll:0"),
    Case("dice-number", "RT-11", Table, "dice:4"),
    Case("dice-number", "RT-11", Table, "peek:own"),
    Case("no-die", "R7", lambda: Table().roll(3, 4), "reroll:"),
    Case("die-not-rolled", "RT-13", lambda: Table().roll(3, 4), "reroll:02", A, {"dice": 2}),
    Case("dice-chosen", "RT-13", lambda: Table().roll(3), "dice:2", A, {"dice": 1}),
    Case("move-first", "RT-14", lambda: Table().roll(3), "draw"),
    Case("dice-over", "R8", _at(1), "reroll:0"),
    Case("dice-over", "R8", _at(3), "keep"),
    Case("dice-over", "R8", _wild, "reroll:0"),
    Case("dice-over", "R8", _swapping, "dice:1"),
    Case("peek-elsewhere", "RT-17", _at(1), "peek:own"),
    Case("display-or-pile", "RT-15", _at(1), "skip"),
    Case("peek-own-all", "R16", _at(3), "peek:0.0"),
    Case("peek-no-card", "R53", _at(3), "peek:1.1"),
    Case("peek-no-card", "R53", _at(3), "peek:5.0"),
    Case("face-up-only", "RT-17", _at(3), "draw"),
    Case("peek-first", "RT-17", _at(3), "skip"),
    Case("skip-too-late", "R26", _wild, "skip"),
    Case("accept-or-again", "RT-21", _wild, "region:0"),
    Case("not-lowest", "RT-21a", _tied(LOW), "region:1"),
    Case("not-highest", "RT-21b", _tied(HIGH), "region:1"),
    Case("pick-first", "R19", _tied(LOW), "draw"),
    Case("swap-self", "R21", _swapping, "swap:0-0.0"),
    Case("swap-no-card", "R53", _swapping, "swap:0-1.1"),
    Case("swap-first", "RT-21c", _swapping, "draw"),
    Case("discard-new", "R29", _full(HIGH), "discard:new"),
    Case("discard-no-card", "R53", _full(HIGH), "discard:5", A, {"cards": 5}),
    Case("discard-first", "RT-27", _full(HIGH), "draw"),
    Case("result-stands", "R20", _full(HIGH), "skip"),
    Case("wild-over", "R52", _full(HIGH), "again"),
    Case("wild-over", "R52", _swapping, "accept"),
)
"""Every sentence of ``refused.`` at least once; two more (first seat, tokens) stand in the options' tests."""

OPTION_KEYS = {"first-seat": {"players": 3, "first_player": 4},
               "tokens-row": {"players": 3, "start_tokens": [2, 2]}}
"""Sentences that refuse options, with options that provoke them."""
