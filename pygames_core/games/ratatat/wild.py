"""Rat-a-Tat Roll: the Wild die, on a Wild space and for full players (RT-21, RT-25 to RT-27)."""

from pygames_core.engine.chance import Chance
from pygames_core.engine.events import Event
from pygames_core.games.ratatat.actions import Action
from pygames_core.games.ratatat.ending import end_turn
from pygames_core.games.ratatat.pile import Step
from pygames_core.games.ratatat.position import (
    DISCARD,
    PICK,
    REFILL,
    SWAP,
    SWAP_RESULT,
    WILD,
    WILD_DIE,
    WILD_RESULTS,
    WILD_ROLL,
    State,
    extremes,
    gap,
    is_full,
)
from pygames_core.games.ratatat.taking import (
    taken_up,
    token_used,
    tokens_gained,
    took,
    with_row,
    with_tokens,
)

WILD_CHANCE = Chance("wild", WILD_RESULTS, tuple(map(WILD_DIE.count, WILD_RESULTS)))


def skip(state: State) -> Step:
    """RT-25: a full player lets the turn go by."""
    skipped = Event("skipped", (("seat", state.seat), ("turn", state.turns + 1)))
    after, events = end_turn(state)
    return after, (skipped, *events)


def roll_wild(state: State) -> Step:
    """RT-25: a full player rolls the Wild die; number dice and pawn are left alone."""
    began = Event("turn-began", (("seat", state.seat), ("turn", state.turns + 1), ("dice", 0)))
    return state.becomes(phase=WILD_ROLL), (began,)


def wild_fell(state: State, result: str) -> Step:
    """RT-21: who has a token is asked whether the result shall stand (R42)."""
    rolled = Event("wild", (("seat", state.seat), ("result", result)))
    after = state.becomes(phase=WILD, wild=result)
    if state.tokens[state.seat]:
        return after, (rolled,)
    carried, events = carry_out(after)
    return carried, (rolled, *events)


def roll_again(state: State) -> Step:
    """RT-21: one token buys one re-roll of the Wild die."""
    after, used = token_used(state)
    return after.becomes(phase=WILD_ROLL, wild=""), (used,)


def carry_out(state: State) -> Step:
    """RT-21a to RT-21c: the result must be carried out; among equal cards the player picks (R19)."""
    if state.wild == SWAP_RESULT:
        return state.becomes(phase=SWAP), ()
    regions = extremes(state.display, state.wild)
    return take(state, regions[0]) if len(regions) == 1 else (state.becomes(phase=PICK), ())


def take(state: State, region: int) -> Step:
    """RT-21a, RT-21b: the card comes into the row; a full player has to make room for it first (RT-27)."""
    if not is_full(state, state.seat):
        after, took_it = taken_up(state, region)
        return after.becomes(phase=REFILL), (took_it,)
    display = (*state.display[:region], None, *state.display[region + 1:])
    return state.becomes(phase=DISCARD, display=display, air=state.display[region]), ()


def discard(state: State, slot: int) -> Step:
    """RT-27, R27: an older card goes under the pile, unseen (R28); the new one lies in its slot."""
    seat, row, card = state.seat, state.rows[state.seat], state.air
    assert card is not None
    gained = tokens_gained(state, card.value)
    after = state.becomes(
        phase=REFILL, lower=(row[slot], *state.lower), air=None, tokens=with_tokens(state, seat, gained),
        rows=with_row(state, seat, (*row[:slot], card, *row[slot + 1:])))
    gone = Event("discarded", (("seat", seat), ("slot", slot)))
    return after, (gone, took(seat, slot, gap(state.display), card.value, gained))


def swap(state: State, action: Action) -> Step:
    """RT-21c: two cards take each other's slots; who knew one knows it there (R22). Or none does (R25)."""
    seat = state.seat
    if action.word == "none":
        swapped, after = Event("declined", (("seat", seat), ("what", "swap"))), state
    else:
        own, other, slot = action.at
        mine, theirs = state.rows[seat], state.rows[other]
        after = state.becomes(rows=with_row(state, seat, (*mine[:own], theirs[slot], *mine[own + 1:])))
        after = after.becomes(rows=with_row(after, other, (*theirs[:slot], mine[own], *theirs[slot + 1:])))
        swapped = Event("swapped", (("seat", seat), ("slot", own), ("other", other), ("other_slot", slot)))
    ended, events = end_turn(after)
    return ended, (swapped, *events)
