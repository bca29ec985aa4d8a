"""Rat-a-Tat Roll: a collecting turn: dice, pawn, and what its space brings (RT-10 to RT-18)."""

from functools import lru_cache
from itertools import product

from pygames_core.engine.chance import Chance
from pygames_core.engine.events import Event
from pygames_core.games.ratatat.actions import Action
from pygames_core.games.ratatat.ending import end_turn
from pygames_core.games.ratatat.pile import Step, drawn
from pygames_core.games.ratatat.position import (
    CHOICE,
    CHOICE_SPACE,
    DRAW,
    MOST_DICE,
    NUMBER_DIE,
    PEEK,
    REFILL,
    REROLL,
    ROLL,
    SPACES,
    TOKEN_SPACE,
    WILD_ROLL,
    WILD_SPACE,
    State,
    icon_of,
    region_of,
)
from pygames_core.games.ratatat.taking import drawn_unseen, taken_up, token_used, with_row


def _rolling(dice: int) -> Chance:
    """Faces of a set of dice in their order, all equally likely.

    Each of 216 tickets names a face for all three dice, so the k-th roll of a match shows the same face on a
    die whichever others are rolled with it.
    """
    rolled = [at for at in range(MOST_DICE) if dice >> at & 1]
    shown = [tuple(faces[at] for at in rolled) for faces in product(NUMBER_DIE, repeat=MOST_DICE)]
    outcomes = tuple(product(NUMBER_DIE, repeat=len(rolled)))
    places = {outcome: at for at, outcome in enumerate(outcomes)}
    tickets = tuple(places[faces] for faces in shown)
    return Chance("dice", outcomes, tuple(map(shown.count, outcomes)), tickets)


ROLLS_OF = (None, *map(_rolling, range(1, 1 << MOST_DICE)))
"""The chance event of each set of dice."""


@lru_cache(maxsize=512)
def in_the_air(dice: tuple[int, ...]) -> int:
    """The set of dice that are being rolled."""
    return sum(1 << at for at, face in enumerate(dice) if not face)


def choose_dice(state: State, number: int) -> Step:
    """RT-11: how many dice this turn is played with."""
    began = Event("turn-began", (("seat", state.seat), ("turn", state.turns + 1), ("dice", number)))
    return state.becomes(phase=ROLL, dice=(0,) * number), (began,)


def reroll(state: State, places: tuple[int, ...]) -> Step:
    """RT-13: one token buys one re-roll of some of the dice."""
    after, used = token_used(state)
    dice = tuple(0 if at in places else face for at, face in enumerate(state.dice))
    return after.becomes(phase=ROLL, dice=dice), (used,)


def dice_fell(state: State, faces: tuple[int, ...]) -> Step:
    """RT-12: the dice lie; who has a token is asked whether they shall stay so (R42)."""
    falling = iter(faces)
    dice = faces if len(faces) == len(state.dice) else tuple([face or next(falling) for face in state.dice])
    rolled = Event("rolled", (("seat", state.seat), ("dice", dice), ("rolled", in_the_air(state.dice))))
    after = state.becomes(phase=REROLL, dice=dice)
    if state.tokens[state.seat]:
        return after, (rolled,)
    moved, events = move(after)
    return moved, (rolled, *events)


def move(state: State) -> Step:
    """RT-14: the pawn goes clockwise exactly the total; the space on which it ends decides."""
    total = sum(state.dice)
    space = (state.pawn + total) % SPACES
    moved = Event("moved", (("seat", state.seat), ("total", total), ("space", space)))
    after, events = _landed(state.becomes(pawn=space))
    return after, (moved, *events)


def _landed(state: State) -> Step:
    icon = icon_of(state.pawn)
    if icon == WILD_SPACE:
        return state.becomes(phase=WILD_ROLL), ()
    if icon == CHOICE_SPACE:
        return state.becomes(phase=CHOICE), ()
    if icon == TOKEN_SPACE:
        after, took = taken_up(state, region_of(state.pawn), of_space=1)
        return after.becomes(phase=REFILL), (took,)
    after, took = taken_up(state, region_of(state.pawn))
    return after.becomes(phase=PEEK), (took,)


def choose_card(state: State, face_up: bool) -> Step:
    """RT-15: the face-up card of the region, or the top card of the pile, named before it is seen (R12)."""
    if not face_up:
        return state.becomes(phase=DRAW), ()
    after, took = taken_up(state, region_of(state.pawn))
    return after.becomes(phase=REFILL), (took,)


def draw(state: State, value: int) -> Step:
    """RT-15: the drawn card cannot be refused; the display stays as it is, so the turn is over."""
    after, card, below = drawn(state, value)
    held, drew = drawn_unseen(after, card, below)
    ended, events = end_turn(held)
    return ended, (drew, *events)


def peek(state: State, action: Action) -> Step:
    """RT-17, R16: a look at the whole own row or at one card of an opponent, or none."""
    seat = state.seat
    after = state.becomes(phase=REFILL)
    if action.word == "none":
        return after, (Event("declined", (("seat", seat), ("what", "peek"))),)
    owner, first = action.at if action.at else (seat, 0)
    row = state.rows[owner]
    slots = (first,) if action.at else tuple(range(len(row)))
    seen = tuple(card._replace(known=card.known | 1 << seat) if slot in slots else card
                 for slot, card in enumerate(row))
    values = tuple(row[slot].value for slot in slots)
    looked = Event("peeked", (("seat", seat), ("owner", owner), ("slots", slots)),
                   (("values", values, (seat,)),))
    return after.becomes(rows=with_row(state, owner, seen)), (looked,)
