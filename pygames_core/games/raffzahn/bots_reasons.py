"""Raffzahn: how the opponents explain themselves, one short sentence a decision (``raffzahn-bots``)."""

from typing import Any

from pygames_core.engine.text import Message, message
from pygames_core.games.raffzahn.bots_worth import wins_with
from pygames_core.games.raffzahn.judging import RESULTS, offered_tile
from pygames_core.games.raffzahn.payments import Payment
from pygames_core.games.raffzahn.position import FEWEST_OPEN, STAR, State

ROOM = "raffzahn-bots"
"""Locale room of level names and reasons."""
BLUE_DICE = 6
ALL_DICE = 7


def because(name: str, **arguments: Any) -> Message:
    """A reason by its name."""
    return message(f"{ROOM}.reason.{name}", **arguments)


def why_take(state: State) -> Message:
    """Why a planned bot takes."""
    tile = offered_tile(state)
    teeth = state.rules.teeth[tile]
    if state.middle == 1 << tile and wins_with(state, tile):
        return because("take-win")
    if state.up[state.seat].bit_count() >= FEWEST_OPEN:
        return because("take-protected", teeth=teeth)
    if RESULTS[state.dice] < 0:
        return because("take-star", tile=tile)
    return because("take-open", teeth=teeth)


def why_reroll(state: State, dice: int) -> Message:
    """Why a planned bot rolls these dice again: what it lets go, or what it keeps."""
    tile, yellow, result = offered_tile(state), state.dice[0], RESULTS[state.dice]
    keeps_yellow = not dice & 1 and yellow != STAR
    if tile and result > 0:
        teeth = state.rules.teeth[tile]
        if keeps_yellow:
            return because("decline-yellow", teeth=teeth, face=yellow)
        return because("decline", teeth=teeth)
    if dice == ALL_DICE:
        return because("all-again")
    if keeps_yellow:
        return because("keep-yellow", face=yellow)
    kept = [face for at, face in enumerate(state.dice) if not dice >> at & 1]
    if STAR in kept:
        return because("keep-star" if kept.count(STAR) == 1 else "keep-stars")
    return because("keep-blue", faces=tuple(sorted(kept)), count=len(kept))


def why_pay(state: State, paid: Payment, weighed: bool) -> Message:
    """Why these tiles: the miss, and what speaks for them.

    Args:
        state: the position in PAY.
        paid: the payment.
        weighed: True where the chance to keep each tile was weighed, False where only teeth were counted.
    """
    tile, teeth = RESULTS[state.dice], sum(state.rules.teeth[each] for each in paid)
    protected = any(state.down[state.seat] >> each & 1 for each in paid)
    if not weighed:
        what = because("pay-cheapest", teeth=teeth)
    elif protected or 1 in paid:
        what = because("pay-least", teeth=teeth)
    else:
        what = because("pay-open")
    return because("miss-edge" if state.edge >> tile & 1 else "miss-protected", tile=tile, what=what)


def and_call(why: Message | None, call: int) -> Message:
    """A reason for a re-roll together with the call that it carries."""
    return because("and-call", why=why, call=call)
