"""Rat-a-Tat Roll: why an action is refused: a rule id and the key of one sentence."""

from typing import Any

from pygames_core.games.ratatat.actions import Action
from pygames_core.games.ratatat.observing import Observation
from pygames_core.games.ratatat.position import (
    CHOICE,
    DISCARD,
    HIGHEST,
    OVER,
    PEEK,
    PICK,
    REROLL,
    SWAP,
    TURN,
    WILD,
    State,
    is_full,
)

Table = State | Observation
"""A position, or what somebody sees of it: reasons rest on what lies on the table."""
Reason = tuple[str, str, dict[str, Any]]
"""Rule id, locale key, arguments of the sentence (``seat`` is a seat)."""


def reason(state: Table, seat: int, action: Action) -> Reason:
    """Why the rules refuse an action that is not legal now."""
    if state.phase == OVER:
        return "RT-30", "ratatat-rules.refused.over", {}
    if seat != state.seat or state.phase not in _BY_PHASE:
        return "RT-9", "ratatat-rules.refused.not-your-turn", {"seat": state.seat}
    return _BY_PHASE[state.phase](state, action)


def _beginning(state: Table, action: Action) -> Reason:
    if is_full(state, state.seat):
        if action.kind == "dice":
            return "RT-25", "ratatat-rules.refused.dice-full", {}
        return "RT-25", "ratatat-rules.refused.skip-or-wild", {}
    if action.kind == "skip":
        return "RT-10", "ratatat-rules.refused.skip-collecting", {}
    if action.kind in ("wild", "again", "accept"):
        return "R50", "ratatat-rules.refused.wild-collecting", {}
    if action.kind in ("keep", "reroll"):
        return "RT-12", "ratatat-rules.refused.not-rolled", {}
    return "RT-11", "ratatat-rules.refused.dice-number", {}


def _rerolling(state: Table, action: Action) -> Reason:
    if action.kind == "reroll":
        if not action.at:
            return "R7", "ratatat-rules.refused.no-die", {}
        return "RT-13", "ratatat-rules.refused.die-not-rolled", {"dice": len(state.dice)}
    if action.kind == "dice":
        return "RT-13", "ratatat-rules.refused.dice-chosen", {"dice": len(state.dice)}
    if action.kind == "skip":
        return "RT-10", "ratatat-rules.refused.skip-collecting", {}
    return "RT-14", "ratatat-rules.refused.move-first", {}


def _moved(action: Action) -> Reason | None:
    """What is over once the pawn has moved, or the Wild die has been rolled."""
    if action.kind in ("keep", "reroll", "dice"):
        return "R8", "ratatat-rules.refused.dice-over", {}
    return None


def _choosing(state: Table, action: Action) -> Reason:
    if action.kind == "peek":
        return "RT-17", "ratatat-rules.refused.peek-elsewhere", {}
    return _moved(action) or ("RT-15", "ratatat-rules.refused.display-or-pile", {})


def _peeking(state: Table, action: Action) -> Reason:
    if action.kind == "peek":
        if action.at[0] == state.seat:
            return "R16", "ratatat-rules.refused.peek-own-all", {}
        return "R53", "ratatat-rules.refused.peek-no-card", {}
    if action.kind in ("draw", "faceup"):
        return "RT-17", "ratatat-rules.refused.face-up-only", {}
    return _moved(action) or ("RT-17", "ratatat-rules.refused.peek-first", {})


def _wild(state: Table, action: Action) -> Reason:
    if action.kind == "skip":
        return "R26", "ratatat-rules.refused.skip-too-late", {}
    return _moved(action) or ("RT-21", "ratatat-rules.refused.accept-or-again", {})


def _picking(state: Table, action: Action) -> Reason:
    if action.kind == "region":
        if state.wild == HIGHEST:
            return "RT-21b", "ratatat-rules.refused.not-highest", {}
        return "RT-21a", "ratatat-rules.refused.not-lowest", {}
    return _settled(action) or ("R19", "ratatat-rules.refused.pick-first", {})


def _swapping(state: Table, action: Action) -> Reason:
    if action.kind == "swap":
        if action.at[1] == state.seat:
            return "R21", "ratatat-rules.refused.swap-self", {}
        return "R53", "ratatat-rules.refused.swap-no-card", {}
    return _settled(action) or ("RT-21c", "ratatat-rules.refused.swap-first", {})


def _discarding(state: Table, action: Action) -> Reason:
    if action.kind == "discard":
        if action.word:
            return "R29", "ratatat-rules.refused.discard-new", {}
        return "R53", "ratatat-rules.refused.discard-no-card", {"cards": len(state.rows[state.seat])}
    return _settled(action) or ("RT-27", "ratatat-rules.refused.discard-first", {})


def _settled(action: Action) -> Reason | None:
    """What is over once the result of the Wild die stands."""
    if action.kind == "skip":
        return "R20", "ratatat-rules.refused.result-stands", {}
    if action.kind in ("again", "accept", "wild"):
        return "R52", "ratatat-rules.refused.wild-over", {}
    return _moved(action)


_BY_PHASE = {
    TURN: _beginning, REROLL: _rerolling, CHOICE: _choosing, PEEK: _peeking, WILD: _wild, PICK: _picking,
    SWAP: _swapping, DISCARD: _discarding,
}
