"""Positions that cannot stand on a table of Raffzahn, each with the key of its refusal and facts it names."""

from typing import Any

Row = tuple[str, Any, dict[str, object]]

THREE = [{}, {}, {}]
HAND = [{"open": [2, 3, 4]}, {"protected": [15]}, {"open": [9]}]
CALL = {"call_rule": "on"}
EMPTY = {"edge": list(range(1, 41))}


def _at(phase: str, **fields: object) -> dict[str, object]:
    """A position in a phase; three open tiles with the acting player, 15 protected with the next."""
    return {"phase": phase, "players": HAND} | fields


def _paying(**fields: object) -> dict[str, object]:
    hand = [{"open": [19, 20]}, {"protected": [15]}, {}]
    return {"phase": "pay", "players": hand, "roll": 3, "dice": [10, 2, 3]} | fields


MALFORMED: tuple[Row, ...] = (
    ("not-object", None, {}),
    ("not-object", [1, 2], {}),
    ("not-object", "raffzahn", {}),
    ("other-game", {"game": "raubbau", "players": THREE}, {"game": "raubbau"}),
    ("other-game", {"game": None, "players": THREE}, {}),
    ("phase", _at("sleep"), {"phase": "sleep"}),
    ("phase", {"phase": ["roll"], "players": THREE}, {}),
    ("unknown-field", {"players": THREE, "middle": [1]}, {"field": "middle"}),
    ("field-phase", _at("roll", dice=[10, 1, 2]), {"field": "dice", "phase": "roll"}),
    ("field-phase", _at("roll", roll=1), {"field": "roll", "phase": "roll"}),
    ("field-phase", _at("decide", roll=1, dice=[10, 1, 1], rolling="Y"), {"field": "rolling"}),
    ("field-phase", _at("decide", roll=1, dice=[10, 1, 1], placing=5), {"field": "placing"}),
    ("field-phase", _at("decide", roll=1, dice=[10, 1, 1], bonus=False), {"field": "bonus"}),
    ("field-phase", _at("roll", call=5, options=CALL), {"field": "call"}),
    ("field-type", {"players": THREE, "options": ["call_rule"]}, {"field": "options"}),
    ("field-type", {"players": THREE, "edge": 5}, {"field": "edge"}),
    ("field-type", {"players": [{"open": "12"}, {}, {}]}, {"field": "players[0].open"}),
    ("field-type", {"players": [{}, {"protected": {"2": 3}}, {}]}, {"field": "players[1].protected"}),
    ("players", {}, {}),
    ("players", {"players": {"0": {}}}, {}),
    ("players", {"players": [{}]}, {}),
    ("players", {"players": [{}] * 7}, {}),
    ("players-differ", {"players": THREE, "options": {"players": 4}}, {"option": "4", "rows": 3}),
    ("player", {"players": [{}, [2, 3], {}]}, {"field": "players[1]"}),
    ("player", {"players": [{}, {}, {"hidden": [2]}]}, {"field": "players[2]"}),
    ("tile", {"players": THREE, "edge": [0]}, {"field": "edge", "tile": "0"}),
    ("tile", {"players": THREE, "edge": [41]}, {"field": "edge", "tile": "41"}),
    ("tile", {"players": THREE, "edge": [True]}, {"field": "edge"}),
    ("tile", {"players": THREE, "edge": [2.0]}, {"field": "edge"}),
    ("tile", {"players": [{"open": ["7"]}, {}, {}]}, {"field": "players[0].open", "tile": "7"}),
    ("tile-twice", {"players": [{"open": [7]}, {"protected": [7]}, {}]}, {"tile": 7}),
    ("tile-twice", {"players": [{"open": [7, 7]}, {}, {}]}, {"tile": 7}),
    ("tile-twice", {"players": [{"open": [7]}, {}, {}], "edge": [7]}, {"tile": 7}),
    ("tile-twice", _at("place", roll=1, dice=[10, 2, 2], placing=9), {"tile": 9}),
    ("tile-twice", _at("place", roll=1, dice=[10, 2, 2], placing=14, edge=[14]), {"tile": 14}),
    ("number", {"players": THREE, "seat": 3}, {"field": "seat", "low": 0, "high": 2}),
    ("number", {"players": THREE, "seat": -1}, {"field": "seat"}),
    ("number", {"players": THREE, "seat": True}, {"field": "seat"}),
    ("number", {"players": THREE, "turns": -1}, {"field": "turns"}),
    ("number", {"players": THREE, "turns": 1.5}, {"field": "turns"}),
    ("number", {"players": THREE, "turns": 10**30}, {"field": "turns"}),
    ("number", _at("decide", dice=[10, 1, 1]), {"field": "roll", "low": 1, "high": 3}),
    ("number", _at("decide", dice=[10, 1, 1], roll=4), {"field": "roll"}),
    ("number", _at("rolling", roll=3, dice=[10, 1, 1]), {"field": "roll", "low": 0, "high": 2}),
    ("number", _at("place", roll=1, dice=[10, 2, 2]), {"field": "placing", "low": 1, "high": 40}),
    ("number", _at("place", roll=1, dice=[10, 2, 2], placing="14"), {"field": "placing"}),
    ("number", _at("decide", roll=2, dice=[10, 1, 1], call=1, options=CALL), {"field": "call", "low": 2}),
    ("rolling", _at("rolling", rolling="Y"), {"value": "Y"}),
    ("rolling", _at("rolling", roll=1, dice=[10, 1, 1], rolling="BY"), {"value": "BY"}),
    ("rolling", _at("rolling", roll=1, dice=[10, 1, 1], rolling=""), {}),
    ("rolling", _at("rolling", roll=1, dice=[10, 1, 1], rolling=3), {}),
    ("dice-unrolled", _at("rolling", dice=[10, 1, 1]), {}),
    ("dice", _at("decide", roll=1), {}),
    ("dice", _at("decide", roll=1, dice=[10, 1]), {}),
    ("dice", _at("decide", roll=1, dice=[10, 1, 6]), {"value": "10, 1, 6"}),
    ("dice", _at("decide", roll=1, dice=[1, 10, 1]), {}),
    ("dice", _at("decide", roll=1, dice=["lazy", 1, 1]), {}),
    ("dice", _at("decide", roll=1, dice=[-1, 1, 1]), {}),
    ("dice", _at("decide", roll=1, dice=[0, 1, 1]), {}),
    ("dice", _at("decide", roll=1, dice=[10.0, 1, 1]), {}),
    ("dice", _at("decide", roll=1, dice=[10, True, 1]), {}),
    ("dice", _at("decide", roll=1, dice=[10, [1], 1]), {}),
    ("dice", _at("decide", roll=1, dice="10,1,1"), {}),
    ("should-be-over", {"players": THREE} | EMPTY, {}),
    ("should-be-over", {"players": THREE, "turns": 60, "options": {"max_turns": 60}}, {}),
    ("should-be-over", {"phase": "place", "players": [{"open": [2, 3, 4]}, {}, {}], "roll": 1, "placing": 17,
                        "dice": [10, 3, 4], "edge": [1, *range(5, 17), *range(18, 41)]}, {}),
    ("not-over", _at("over"), {}),
    ("not-over", _at("over", turns=59, options={"max_turns": 60}), {}),
    ("not-the-start", _at("start"), {}),
    ("not-the-start", {"phase": "start", "players": THREE, "edge": [5]}, {}),
    ("not-the-start", {"phase": "start", "players": THREE, "turns": 1}, {}),
    ("own-hit", _at("decide", roll=1, dice=["star", 1, 2]), {"tile": 3}),
    ("own-hit", _paying(dice=[10, 4, 5]), {"tile": 19}),
    ("own-hit", _at("place", roll=1, dice=["star", 1, 2], placing=14), {"tile": 3}),
    ("nothing-to-decide", _at("decide", roll=1, dice=["star", "star", "star"]), {}),
    ("nothing-to-decide", _at("decide", roll=3, dice=["star", "star", 4]), {}),
    ("nothing-to-decide", _at("decide", roll=3, dice=[10, 2, 3]), {}),
    ("placing-dice", _at("place", roll=1, dice=[10, 2, 2], placing=17), {"tile": 17}),
    ("placing-dice", _at("place", roll=1, dice=["star", "star", "star"], placing=39), {"tile": 39}),
    ("placing-dice", _at("place", roll=1, dice=["star", "star", 4], placing=5), {"tile": 5}),
    ("forced-open", {"phase": "place", "players": [{"open": [2, 3]}, {}, {}], "roll": 1, "dice": [10, 2, 2],
                     "placing": 14}, {}),
    ("nothing-to-pay", _paying(dice=[10, 2, 2]), {}),
    ("nothing-to-pay", _paying(dice=["star", "star", 2]), {}),
    ("nothing-to-pay", _paying(roll=2), {}),
    ("nothing-to-pay", _paying(players=[{"open": [19]}, {"protected": [15]}, {}]), {}),
    ("call-off", _at("decide", roll=2, dice=[10, 1, 1], call=5), {}),
    ("call-early", _at("decide", roll=1, dice=[10, 1, 1], call=5, options=CALL), {}),
    ("call-early", _at("rolling", call=5, options=CALL), {}),
    ("call-unavailable", _at("decide", roll=2, dice=[10, 1, 1], call=3, options=CALL), {"tile": 3}),
    ("call-unavailable", _at("decide", roll=2, dice=[10, 1, 1], call=15, options=CALL), {"tile": 15}),
    ("bonus", _at("place", roll=2, dice=[10, 2, 2], placing=14, bonus=True), {"tile": 14}),
    ("bonus", _at("place", roll=2, dice=[10, 2, 2], placing=14, call=14, bonus=False, options=CALL), {}),
    ("bonus", _at("place", roll=2, dice=[10, 2, 2], placing=14, bonus=1), {}),
)
"""Key of the refusal, what is read, facts that the refusal names."""
