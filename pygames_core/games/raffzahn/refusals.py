"""Raffzahn: why an action is refused, or a tile cannot be taken: a rule id and the key of one sentence."""

from typing import Any

from pygames_core.games.raffzahn.actions import SUBSETS, Action
from pygames_core.games.raffzahn.judging import IS_GREAT, RESULTS, offered_tile
from pygames_core.games.raffzahn.payments import Payments
from pygames_core.games.raffzahn.position import (
    DECIDE,
    LEAST_PENALTY,
    OVER,
    PAY,
    PLACE,
    ROLL,
    ROLLS,
    State,
    mask_of,
    place_of,
    teeth_of,
)

Reason = tuple[str, str, dict[str, Any]]
"""Rule id, locale key, arguments of the sentence (``seat`` and ``owner`` are seats)."""


def reason(state: State, seat: int, action: Action) -> Reason:
    """Why the rules refuse an action that is not legal now."""
    if state.phase == OVER:
        return "RZ-24", "raffzahn-rules.refused.over", {}
    if seat != state.seat or state.phase not in _BY_PHASE:
        return "RZ-23", "raffzahn-rules.refused.not-your-turn", {"seat": state.seat}
    return _BY_PHASE[state.phase](state, action)


def why_not_tile(state: State, seat: int, tile: int) -> Reason:
    """Why a tile cannot be taken now by a seat (for a click on the board)."""
    if state.phase == OVER or seat != state.seat:
        return reason(state, seat, Action("take"))
    where, owner = place_of(state, tile)
    if where in ("up", "down") and owner == seat:
        return "RZ-18", "raffzahn-rules.refused.tile-own", {"tile": tile}
    if where == "down":
        return "RZ-16", "raffzahn-rules.refused.tile-protected", {"tile": tile, "owner": owner}
    if where == "edge":
        return "RZ-28", "raffzahn-rules.refused.tile-edge", {"tile": tile}
    if state.phase != DECIDE:
        return reason(state, seat, Action("take"))
    return _not_shown(state, where, tile)


def _not_shown(state: State, where: str, tile: int) -> Reason:
    """The tile could be taken, but not with these dice."""
    result, offered = RESULTS[state.dice], offered_tile(state)
    if result < 0 and where == "up":
        return "RZ-11", "raffzahn-rules.refused.tile-stars-middle", {"tile": tile, "offered": offered}
    if result == IS_GREAT:
        return "RZ-8", "raffzahn-rules.refused.tile-stars-highest", {"tile": tile, "offered": offered}
    if result < 0:
        return "RZ-10", "raffzahn-rules.refused.tile-stars-lowest", {"tile": tile, "offered": offered}
    if tile == 1:
        return "R13", "raffzahn-rules.refused.tile-one", {}
    return "RZ-12", "raffzahn-rules.refused.tile-not-rolled", {"tile": tile, "number": result}


def _before_roll(_: State, action: Action) -> Reason:
    if action.kind == "reroll" and action.call:
        return "R42", "raffzahn-rules.refused.call-first-roll", {}
    return "RZ-3", "raffzahn-rules.refused.first-roll", {}


def _deciding(state: State, action: Action) -> Reason:
    if action.kind == "take":
        tile = RESULTS[state.dice]
        where, owner = place_of(state, tile)
        if where == "down":
            return "RZ-16", "raffzahn-rules.refused.take-protected", {"tile": tile, "owner": owner}
        return "RZ-21", "raffzahn-rules.refused.take-edge", {"tile": tile}
    if action.kind == "stop":
        return "R7", "raffzahn-rules.refused.stop-stars", {"tile": offered_tile(state)}
    if action.kind in ("roll", "reroll"):
        return _rerolling(state, action)
    if action.kind == "pay":
        return "RZ-21", "raffzahn-rules.refused.nothing-to-pay", {}
    return "RZ-13", "raffzahn-rules.refused.nothing-to-place", {}


def _rerolling(state: State, action: Action) -> Reason:
    if state.roll >= ROLLS:
        return "RZ-4", "raffzahn-rules.refused.no-rolls-left", {}
    if action.kind == "roll":
        return "RZ-5", "raffzahn-rules.refused.choose-dice", {}
    if action.dice not in SUBSETS:
        return "R30", "raffzahn-rules.refused.no-dice", {}
    if not state.rules.call:
        return "RZ-29", "raffzahn-rules.refused.call-off", {}
    if state.rules.call_once and state.call:
        return "R36", "raffzahn-rules.refused.call-once", {"tile": state.call}
    if action.call == 1:
        return "R13", "raffzahn-rules.refused.call-one", {}
    where, owner = place_of(state, action.call)
    if owner == state.seat:
        return "R37", "raffzahn-rules.refused.call-own", {"tile": action.call}
    if where == "down":
        return "R37", "raffzahn-rules.refused.call-protected", {"tile": action.call, "owner": owner}
    return "R37", "raffzahn-rules.refused.call-edge", {"tile": action.call}


def _placing(state: State, _: Action) -> Reason:
    return "RZ-15", "raffzahn-rules.refused.place-first", {"tile": state.tile}


def _paying(state: State, action: Action) -> Reason:
    if action.kind != "pay":
        return "RZ-22", "raffzahn-rules.refused.pay-first", {}
    own = state.up[state.seat] | state.down[state.seat]
    paid = mask_of(action.tiles)
    if paid & ~own:
        return "RZ-22", "raffzahn-rules.refused.pay-not-own", {}
    rules, teeth = state.rules, teeth_of(state.rules, paid)
    if teeth < LEAST_PENALTY:
        return "RZ-22", "raffzahn-rules.refused.pay-too-little", {"teeth": teeth}
    if rules.minimum and action.tiles in Payments(rules._replace(minimum=False), own):
        least = teeth_of(rules, mask_of(Payments(rules, own)[0]))
        return "R19", "raffzahn-rules.refused.pay-minimum", {"teeth": teeth, "least": least}
    return "R19", "raffzahn-rules.refused.pay-superfluous", {"teeth": teeth}


_BY_PHASE = {ROLL: _before_roll, DECIDE: _deciding, PLACE: _placing, PAY: _paying}
