"""Everything that Raffzahn refuses: for each sentence a position, what is tried, the rule that says no."""

from collections.abc import Callable
from typing import NamedTuple

from tests.games.raffzahn.table import ANNA, STAR, TOM, Table, W

CALL = {"call_rule": "on"}
ONCE = {"call_rule": "on", "call_limit": "once"}
MINIMUM = {"miss_payment": "minimum"}


class Case(NamedTuple):
    """One refusal: what is tried (the text of an action, or ``tile:n`` for a click), and what answers."""

    key: str
    rule: str
    table: Callable[[], Table]
    tried: str
    seat: int = W
    details: dict[str, object] = {}


def _paying(options=None, down=None):
    hands = {W: [1, 2, 8, 9]}, down or {W: [20]}
    return Table(*hands, edge=[15], roll=3, options=options or {}).roll(10, 2, 3)


def _calling(options=CALL):
    return Table({W: [5], TOM: [9]}, {ANNA: [6]}, edge=[7], options=options).roll(10, 1, 2)


def _missed():
    return Table({W: [5]}, {ANNA: [15]}).roll(10, 2, 3)


def _placing():
    return Table({W: [2, 3, 4]}).roll(STAR, STAR, STAR)


def _small():
    return Table({W: [3], TOM: [9]}).roll(STAR, STAR, 4)


def _great():
    return Table({TOM: [9]}, options={"star_take_optional": "on"}).roll(STAR, STAR, STAR)


CASES = (
    Case("over", "RZ-24", lambda: Table(middle=[17]).roll(STAR, STAR, STAR), "roll"),
    Case("over", "RZ-24", lambda: Table(middle=[17]).roll(STAR, STAR, STAR), "tile:17"),
    Case("not-your-turn", "RZ-23", Table, "roll", ANNA, {"seat": W}),
    Case("not-your-turn", "RZ-23", Table, "tile:12", ANNA, {"seat": W}),
    Case("not-your-turn", "RZ-23", lambda: Table().act("roll"), "stop", W, {"seat": W}),
    Case("first-roll", "RZ-3", Table, "stop"),
    Case("first-roll", "RZ-3", Table, "tile:12"),
    Case("first-roll", "RZ-3", Table, "reroll:Y"),
    Case("call-first-roll", "R42", lambda: Table(options=CALL), "reroll:YAB:37"),
    Case("take-protected", "RZ-16", _missed, "take", W, {"tile": 15, "owner": ANNA}),
    Case("take-edge", "RZ-21", lambda: Table(edge=[15]).roll(10, 2, 3), "take", W, {"tile": 15}),
    Case("stop-stars", "R7", _small, "stop", W, {"tile": 1}),
    Case("choose-dice", "RZ-5", _small, "roll"),
    Case("no-dice", "R30", _small, "reroll:"),
    Case("no-rolls-left", "RZ-4", lambda: Table(roll=3).roll(10, 2, 3), "reroll:Y"),
    Case("no-rolls-left", "RZ-4", lambda: Table(roll=3).roll(10, 2, 3), "roll"),
    Case("nothing-to-pay", "RZ-21", _small, "pay:3"),
    Case("nothing-to-place", "RZ-13", _small, "place:up"),
    Case("call-off", "RZ-29", _small, "reroll:Y:37"),
    Case("call-once", "R36", lambda: _calling(ONCE).again("Y", 20, call=37), "reroll:Y:36", W, {"tile": 37}),
    Case("call-one", "R13", _calling, "reroll:Y:1"),
    Case("call-own", "R37", _calling, "reroll:Y:5", W, {"tile": 5}),
    Case("call-protected", "R37", _calling, "reroll:Y:6", W, {"tile": 6, "owner": ANNA}),
    Case("call-edge", "R37", _calling, "reroll:Y:7", W, {"tile": 7}),
    Case("place-first", "RZ-15", _placing, "roll", W, {"tile": 40}),
    Case("place-first", "RZ-15", _placing, "tile:12", W, {"tile": 40}),
    Case("place-first", "RZ-15", _placing, "tile:40", W, {"tile": 40}),
    Case("pay-first", "RZ-22", _paying, "stop"),
    Case("pay-first", "RZ-22", _paying, "tile:12"),
    Case("pay-not-own", "RZ-22", _paying, "pay:30"),
    Case("pay-too-little", "RZ-22", _paying, "pay:1+2", W, {"teeth": 2}),
    Case("pay-minimum", "R19", lambda: _paying(MINIMUM), "pay:20", W, {"teeth": 4, "least": 3}),
    Case("pay-superfluous", "R19", _paying, "pay:1+20", W, {"teeth": 5}),
    Case("pay-superfluous", "R19", lambda: _paying(MINIMUM), "pay:8+20", W, {"teeth": 6}),
    Case("tile-own", "RZ-18", _small, "tile:3", W, {"tile": 3}),
    Case("tile-protected", "RZ-16", _missed, "tile:15", W, {"tile": 15, "owner": ANNA}),
    Case("tile-edge", "RZ-28", _calling, "tile:7", W, {"tile": 7}),
    Case("tile-stars-middle", "RZ-11", _small, "tile:9", W, {"tile": 9, "offered": 1}),
    Case("tile-stars-lowest", "RZ-10", _small, "tile:8", W, {"tile": 8, "offered": 1}),
    Case("tile-stars-highest", "RZ-8", _great, "tile:8", W, {"tile": 8, "offered": 40}),
    Case("tile-one", "R13", _missed, "tile:1"),
    Case("tile-not-rolled", "RZ-12", _missed, "tile:16", W, {"tile": 16, "number": 15}),
)
"""Every sentence of ``refused.`` at least once; two more (players, start) stand in the options' tests."""

OPTION_KEYS = {"two-players": {"players": 2}, "start-seat": {"players": 3, "start_player": 5}}
"""Sentences that refuse options, with options that provoke them."""
