"""Rat-a-Tat Roll: decisions as values and as text, and the legal ones of each phase (section 6)."""

from functools import lru_cache
from typing import NamedTuple

from pygames_core.engine.errors import Malformed, brief
from pygames_core.games.ratatat.observing import Observation
from pygames_core.games.ratatat.position import (
    CHOICE,
    DISCARD,
    MOST_DICE,
    PEEK,
    PICK,
    REROLL,
    SWAP,
    TURN,
    WILD,
    State,
    extremes_of,
    face_up,
    is_full,
)


class Action(NamedTuple):
    """One decision.

    Attributes:
        kind: ``dice``, ``keep``, ``reroll``, ``faceup``, ``draw``, ``peek``, ``skip``, ``wild``, ``accept``,
            ``again``, ``region``, ``swap`` or ``discard``.
        at: what it names: number of dice; places of dice; seat and slot to peek at; region; own slot, seat
            and slot to swap; slot to discard. Empty where it names nothing.
        word: ``own`` or ``none`` for a peek, ``none`` for a swap, ``new`` for a discard, in place of numbers.
    """

    kind: str
    at: tuple[int, ...] = ()
    word: str = ""


KEEP, FACE_UP, DRAW_TOP = Action("keep"), Action("faceup"), Action("draw")
PEEK_OWN, NO_PEEK = Action("peek", word="own"), Action("peek", word="none")
NO_SWAP = Action("swap", word="none")
SKIP, ROLL_WILD, ACCEPT, AGAIN = Action("skip"), Action("wild"), Action("accept"), Action("again")
Actions = tuple[Action, ...]

DICE_NUMBERS = tuple(Action("dice", (number,)) for number in range(1, MOST_DICE + 1))
"""How many dice (RT-11)."""
SUBSETS = ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2))
"""Places of dice that can be rolled again, in the order in which they are offered."""
KEEP_OR_REROLL = {
    dice: (KEEP, *(Action("reroll", places) for places in SUBSETS if max(places) < dice))
    for dice in range(1, MOST_DICE + 1)
}
"""Legal actions of REROLL by number of dice (RT-13)."""
DISPLAY_OR_PILE = (FACE_UP, DRAW_TOP)
SKIP_OR_WILD = (SKIP, ROLL_WILD)
ACCEPT_OR_AGAIN = (ACCEPT, AGAIN)
REGION_PICKS = tuple(Action("region", (region,)) for region in range(5))
DISCARDS = {size: tuple(Action("discard", (slot,)) for slot in range(size)) for size in range(6)}
BARE = ("keep", "faceup", "draw", "skip", "wild", "accept", "again")
WORDS = {"peek": ("own", "none"), "swap": ("none",), "discard": ("new",)}


@lru_cache(maxsize=4096)
def peeks(seat: int, sizes: tuple[int, ...]) -> Actions:
    """What may be looked at (RT-17): the own row, one card of one opponent, or nothing."""
    others = [Action("peek", (other, slot)) for other, size in enumerate(sizes) if other != seat
              for slot in range(size)]
    return PEEK_OWN, *others, NO_PEEK


@lru_cache(maxsize=4096)
def swaps(seat: int, sizes: tuple[int, ...]) -> Actions:
    """What may be exchanged (RT-21c): any own card with any card of an opponent, or nothing."""
    pairs = [Action("swap", (own, other, slot)) for own in range(sizes[seat])
             for other, size in enumerate(sizes) if other != seat for slot in range(size)]
    return *pairs, NO_SWAP


def legal(state: State | Observation) -> Actions:
    """What the seat to move may do; nothing where nobody decides. All of it lies on the table."""
    phase, seat = state.phase, state.seat
    if phase == TURN:
        return SKIP_OR_WILD if is_full(state, seat) else DICE_NUMBERS
    if phase == REROLL:
        return KEEP_OR_REROLL[len(state.dice)]
    if phase == CHOICE:
        return DISPLAY_OR_PILE
    if phase == WILD:
        return ACCEPT_OR_AGAIN
    if phase == PEEK:
        return peeks(seat, tuple(map(len, state.rows)))
    if phase == SWAP:
        return swaps(seat, tuple(map(len, state.rows)))
    if phase == PICK:
        values = state.display if isinstance(state, Observation) else face_up(state.display)
        return tuple([REGION_PICKS[region] for region in extremes_of(values, state.wild)])
    if phase == DISCARD:
        return DISCARDS[len(state.rows[seat])]
    return ()


def format_action(action: Action) -> str:
    """``dice:2``, ``reroll:02``, ``peek:own``, ``peek:2.1``, ``swap:1-2.0``, ``swap:none``, ``region:3``."""
    kind, at, word = action
    if kind in BARE:
        return kind
    if word:
        return f"{kind}:{word}"
    if kind == "peek":
        return f"peek:{at[0]}.{at[1]}"
    if kind == "swap":
        return f"swap:{at[0]}-{at[1]}.{at[2]}"
    return f"{kind}:{''.join(map(str, at))}"


def parse_action(text: str) -> Action:
    """The action that a text describes, legal or not.

    Raises:
        Malformed: ``engine.action-unknown``.
    """
    kind, colon, rest = text.partition(":")
    digits = tuple(int(sign) for sign in rest if sign in "0123456789")
    action = Action(kind, digits)
    if kind in BARE and not colon:
        return Action(kind)
    if colon and rest in WORDS.get(kind, ()):
        return Action(kind, word=rest)
    fits = _fits(kind, digits)
    if fits and format_action(action) == text:
        return action
    raise Malformed("engine.action-unknown", action=brief(text))


def _fits(kind: str, at: tuple[int, ...]) -> bool:
    """Whether an action of this kind may name these numbers."""
    if kind == "reroll":
        return tuple(sorted(set(at))) == at
    return len(at) == {"dice": 1, "peek": 2, "region": 1, "swap": 3, "discard": 1}.get(kind, -1)
