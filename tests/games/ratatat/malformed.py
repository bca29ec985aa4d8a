"""Positions that cannot stand on a table of Rat-a-Tat Roll: key of the refusal and facts that it names."""

from tests.games.ratatat.table import hidden, position

FULL = [0, 1, 1, 2, 3]
BOTH = [FULL, [4, 4, 5, 5, 6]]
GAP = [None, 2, 9, 0, 4]
FIRST_GAP = {"pawn": 3, "dice": [3], "display": GAP}
DISCARDING = {"wild": "lowest", "air": 0, "display": [6, 2, 9, None, 4]}


def at(phase, rows=None, **fields):
    return position(rows, **{"phase": phase} | fields)


def without(name):
    return {field: value for field, value in position().items() if field != name}


MALFORMED = (
    ("not-object", None, {}),
    ("not-object", [1], {}),
    ("other-game", position(game="raffzahn"), {"game": "raffzahn"}),
    ("phase", at("sleep"), {"phase": "sleep"}),
    ("unknown-field", position(upper=[4]), {"field": "upper"}),
    ("field-phase", position(dice=[3]), {"field": "dice", "phase": "turn"}),
    ("field-phase", at("choice", pawn=1, dice=[1], wild="lowest"), {"field": "wild"}),
    ("field-phase", position(air=4), {"field": "air"}),
    ("field-type", position() | {"options": [1]}, {"field": "options"}),
    ("field-type", position(under=3), {"field": "under"}),
    ("field-type", position(returned=3), {"field": "returned"}),
    ("field-type", position() | {"players": [{"cards": 3}, {}]}, {"field": "players[0].cards"}),
    ("players", without("players"), {}),
    ("players", position() | {"players": [{}]}, {}),
    ("players", position() | {"players": [{}] * 6}, {}),
    ("players-differ", position(options={"players": 3}), {"option": "3", "rows": 2}),
    ("player", position() | {"players": [{"hand": []}, {}]}, {"field": "players[0]"}),
    ("player", position() | {"players": [[1], {}]}, {"field": "players[0]"}),
    ("returned-row", position(returned=[[7, 7, 8, 8]]), {}),
    ("returned-row", position(returned=[[7, 7, 8, 1, 1]]), {}),
    ("returned-row", position(returned=[[7, 7, 8, 8, 10]]), {}),
    ("number", position(seat=2), {"field": "seat", "low": 0, "high": 1}),
    ("number", position(pawn=20), {"field": "pawn"}),
    ("number", position(turns=-1), {"field": "turns"}),
    ("number", position(turns=True), {"field": "turns"}),
    ("number", position(tokens=(16, 0)), {"field": "players[0].tokens"}),
    ("number", position([[{"value": 3, "age": 1}], [5]]), {"field": "players[0].cards.age"}),
    ("number", position(BOTH, left=3), {"field": "left"}),
    ("card", position([[10], [5]]), {"field": "players[0].cards"}),
    ("card", position([["3"], [5]]), {}),
    ("card", position([[True], [5]]), {}),
    ("card", position([[{"known": [0]}], [5]]), {}),
    ("card", position([[{"value": 3, "owner": 0}], [5]]), {}),
    ("card", position(display=[6, 2, 9, "0", 4]), {"field": "display"}),
    ("tag", position([[hidden(3, tag="cat")], [5]]), {"tag": "cat"}),
    ("known", position([[hidden(3, 2)], [5]]), {"last": 1}),
    ("known", position([[{"value": 3, "known": "nobody"}], [5]]), {}),
    ("display", without("display"), {}),
    ("display", position(display=[1, 2, 3, 4]), {}),
    ("too-many-copies", position([[4, 4], [4, 4]]), {"value": 4, "copies": 5}),
    ("dice", at("reroll", dice=[7]), {"value": "7"}),
    ("dice", at("reroll", dice=[1, 1, 1, 1]), {}),
    ("dice", at("reroll", dice=[]), {}),
    ("dice", at("reroll", dice=3), {}),
    ("word", at("wild", pawn=4, dice=[4], wild="middle"), {"value": "middle"}),
    ("face-up-known", position(display=[hidden(6, 0), 2, 9, 0, 4]), {"value": 6}),
    ("face-up-known", at("discard", [FULL, [5]], **DISCARDING | {"air": hidden(0)}), {"value": 0}),
    ("tokens", position(tokens=(8, 8)), {"tokens": 16, "most": 15}),
    ("tag-known", position([[{"value": 3, "tag": "plain"}], [5]]), {"value": 3}),
    ("tag-value", position([[hidden(3, tag="icon")], [5]]), {"value": 3, "tag": "icon"}),
    ("tag-value", position([[hidden(8, tag="plain")], [5]]), {}),
    ("not-the-beginning", at("deal", [[1, 2], [5]], display=[None] * 5), {}),
    ("not-the-beginning", at("deal", [[], [5]], display=[None] * 5), {}),
    ("not-the-beginning", at("deal", display=[None] * 5, turns=2), {}),
    ("not-the-beginning", {"phase": "start", "players": [{"cards": [1]}, {}]}, {}),
    ("display-early", at("deal", [[1], []], display=[6, None, None, None, None]), {}),
    ("display-order", at("deal", display=[None, 6, None, None, None]), {}),
    ("display-order", at("deal"), {}),
    ("display-order", at("refill", dice=[2], pawn=2), {}),
    ("display-order", at("refill", dice=[2], pawn=2, display=[None, 2, None, 0, 4]), {}),
    ("row-size", position([[], [5]]), {"row": 0, "most": 5}),
    ("row-size", position([[1], [0, 1, 2, 3, 4, 5]]), {"row": 1}),
    ("row-size", position([[0, 1, 2, 3, 5], [5], [6]]), {"row": 0, "most": 4}),
    ("final-round-early", position([FULL, [5]], left=2), {}),
    ("left-over", position(BOTH, left=0), {"left": 0}),
    ("left-over", at("over", BOTH), {"left": -1}),
    ("left-over", at("over", BOTH, left=1), {"left": 1}),
    ("final-round-missing", position(BOTH), {"players": 2}),
    ("under-nobody-full", position(under=[3]), {}),
    ("over-known", at("over", [[hidden(0, 0), 1, 1, 2, 3], BOTH[1]], left=0), {}),
    ("display-gaps", position(display=GAP), {"phase": "turn"}),
    ("display-gaps", at("peek", [[1, 6], [5]], pawn=3, dice=[3]), {"phase": "peek"}),
    ("display-gaps", at("peek", [[1, 6], [5]], **FIRST_GAP | {"pawn": 7}), {"phase": "peek"}),
    ("too-many-icons", position(display=[7, 8, 9, 9, 0]), {"most": 3}),
    ("dice-missing", at("reroll"), {"phase": "reroll"}),
    ("dice-missing", at("wild", wild="lowest"), {"phase": "wild"}),
    ("discard-collecting", at("discard", [FULL, [5]], dice=[4], pawn=4, **DISCARDING), {}),
    ("dice-full", at("reroll", [FULL, [5]], dice=[4]), {}),
    ("dice-air", at("reroll", dice=[None]), {}),
    ("dice-air", at("roll", dice=[3, 3]), {}),
    ("no-tokens", at("reroll", dice=[4], tokens=(0, 2)), {}),
    ("no-tokens", at("wild", dice=[4], pawn=4, wild="lowest", tokens=(0, 2)), {}),
    ("pawn-icon", at("choice", dice=[4], pawn=4), {"space": 4, "phase": "choice"}),
    ("pawn-icon", at("draw", dice=[4], pawn=2), {}),
    ("pawn-icon", at("peek", [[1, 6], [5]], **FIRST_GAP | {"pawn": 2}), {}),
    ("pawn-icon", at("wild-roll", dice=[4], pawn=2), {}),
    ("wild-phase", at("swap", dice=[4], pawn=4, wild="lowest"), {"phase": "swap"}),
    ("wild-phase", at("pick", dice=[4], pawn=4, wild="swap"), {}),
    ("wild-phase", at("wild", dice=[4], pawn=4), {}),
    ("wild-phase", at("refill", [FULL, [5]], display=GAP), {}),
    ("nothing-to-pick", at("pick", dice=[4], pawn=4, wild="lowest"), {}),
    ("air-value", at("discard", [FULL, [5]], **DISCARDING | {"air": 5}), {"value": 5, "result": "lowest"}),
)
"""Key of the refusal, what is read, facts that the refusal names."""
