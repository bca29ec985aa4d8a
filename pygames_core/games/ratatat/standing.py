"""Rat-a-Tat Roll: whether a position can stand on a table, as python-chess checks a FEN."""

from typing import Any

from pygames_core.engine.errors import Malformed
from pygames_core.games.ratatat.position import (
    CHOICE,
    CHOICE_SPACE,
    DEAL,
    DISCARD,
    DRAW,
    HIGHEST,
    ICON,
    ICON_VALUES,
    LOWEST,
    MAX_ICONS_FACE_UP,
    NO_TAG,
    OVER,
    PEEK,
    PEEK_SPACE,
    PICK,
    PLAIN,
    REFILL,
    REROLL,
    ROLL,
    SPACE,
    START,
    SWAP,
    SWAP_RESULT,
    TOKENS,
    TURN,
    WILD,
    WILD_ROLL,
    WILD_SPACE,
    Card,
    State,
    everybody,
    extremes,
    gap,
    icon_of,
    is_full,
    region_of,
    too_many_icons,
)

WITH_DICE = (ROLL, REROLL, CHOICE, DRAW, PEEK)
"""Phases of a collecting turn alone; those of the Wild die belong to full players too."""
RESULTS = {SWAP: (SWAP_RESULT,), PICK: (LOWEST, HIGHEST), DISCARD: (LOWEST, HIGHEST)}


def check(state: State) -> None:
    """Passes where the engine could wait in this position.

    Raises:
        Malformed: ``ratatat-rules.position.…``, naming what cannot stand.
    """
    _check_cards(state)
    if state.phase in (START, SPACE, DEAL):
        _check_beginning(state)
        return
    _check_rows(state)
    _check_display(state)
    _check_turn(state)
    if state.phase in (WILD, PICK, SWAP, DISCARD, REFILL):
        _check_wild(state)


def wrong(key: str, **details: Any) -> Malformed:
    """The refusal of a position."""
    return Malformed(f"ratatat-rules.position.{key}", **details)


def _check_cards(state: State) -> None:
    """Knowledge, tags and tokens of any position."""
    seen = everybody(state.rules.players)
    rows = [card for row in state.rows for card in row]
    for card in (*rows, *state.lower):
        _check_tag(card, seen)
    for shown in (*state.display, state.air):
        if shown is not None and (shown.known != seen or shown.tag != NO_TAG):
            raise wrong("face-up-known", value=shown.value)
    if sum(state.tokens) > TOKENS:
        raise wrong("tokens", tokens=sum(state.tokens), most=TOKENS)
    for values in state.returned:
        if sum(value in ICON_VALUES for value in values) <= MAX_ICONS_FACE_UP:
            raise wrong("returned-row")


def _check_tag(card: Card, seen: int) -> None:
    if card.tag != NO_TAG and card.known == seen:
        raise wrong("tag-known", value=card.value)
    if card.tag in (ICON, PLAIN) and (card.tag == ICON) != (card.value in ICON_VALUES):
        raise wrong("tag-value", value=card.value, tag=card.tag)


def _check_beginning(state: State) -> None:
    """RT-2 to RT-6: start cards by seat, then the display by region; nothing else lies."""
    sizes = list(map(len, state.rows))
    begun = state.phase == DEAL and sizes == sorted(sizes, reverse=True) and max(sizes) <= 1
    bare = not any(sizes) and state.phase in (START, SPACE)
    if not (begun or bare) or state.lower or state.turns or state.left >= 0:
        raise wrong("not-the-beginning")
    at = gap(state.display)
    if any(state.display) and not all(sizes):
        raise wrong("display-early")
    if at < 0 or any(state.display[at:]):
        raise wrong("display-order")


def _check_rows(state: State) -> None:
    """RT-24, RT-28: sizes of rows, and the final round that follows from them."""
    full = [is_full(state, seat) for seat in range(state.rules.players)]
    for seat, row in enumerate(state.rows):
        if not 1 <= len(row) <= state.rules.target:
            raise wrong("row-size", row=seat, most=state.rules.target)
    if state.left >= 0 and not all(full):
        raise wrong("final-round-early")
    if (state.left == 0) != (state.phase == OVER):
        raise wrong("left-over", left=state.left)
    just_filled = state.phase in (PEEK, REFILL) and bool(state.dice)
    if state.left < 0 and all(full) and not just_filled:
        raise wrong("final-round-missing", players=state.rules.players)
    if state.lower and not any(full):
        raise wrong("under-nobody-full")
    if state.phase == OVER and any(card.known != everybody(state.rules.players)
                                   for row in state.rows for card in row):
        raise wrong("over-known")


def _check_display(state: State) -> None:
    """RT-22, RT-23: one gap while a card is being placed, none between turns, never four icons to stay."""
    gaps, at = state.display.count(None), gap(state.display)
    if state.phase == REFILL:
        if not gaps or (gaps > 1 and any(state.display[at:])):
            raise wrong("display-order")
        return
    if gaps != (state.phase in (PEEK, DISCARD)):
        raise wrong("display-gaps", phase=state.phase)
    if too_many_icons(state.display):
        raise wrong("too-many-icons", most=MAX_ICONS_FACE_UP)


def _check_turn(state: State) -> None:
    """RT-10 to RT-17, RT-25: dice, pawn and row of the player to move fit the phase."""
    phase, dice, full = state.phase, state.dice, is_full(state, state.seat)
    if phase in (TURN, OVER):
        return
    if phase in WITH_DICE and not dice:
        raise wrong("dice-missing", phase=phase)
    if phase == DISCARD and dice:
        raise wrong("discard-collecting")
    if not dice and not full:
        raise wrong("dice-missing", phase=phase)
    if dice and full and phase not in (PEEK, REFILL):
        raise wrong("dice-full")
    if (0 in dice) != (phase == ROLL):
        raise wrong("dice-air")
    if phase in (REROLL, WILD) and not state.tokens[state.seat]:
        raise wrong("no-tokens")
    _check_pawn(state)


def _check_pawn(state: State) -> None:
    icon = icon_of(state.pawn)
    wanted = {CHOICE: CHOICE_SPACE, DRAW: CHOICE_SPACE, PEEK: PEEK_SPACE}.get(state.phase)
    if state.phase in (WILD_ROLL, WILD, PICK, SWAP) and state.dice:
        wanted = WILD_SPACE
    if wanted is not None and icon != wanted:
        raise wrong("pawn-icon", space=state.pawn, phase=state.phase)
    if state.phase == PEEK and gap(state.display) != region_of(state.pawn):
        raise wrong("display-gaps", phase=state.phase)


def _check_wild(state: State) -> None:
    """RT-21: what the Wild die shows fits what is being decided."""
    if state.phase != REFILL and state.wild not in RESULTS.get(state.phase, (LOWEST, HIGHEST, SWAP_RESULT)):
        raise wrong("wild-phase", phase=state.phase)
    if state.phase == REFILL and (state.wild == SWAP_RESULT or not (state.wild or state.dice)):
        raise wrong("wild-phase", phase=state.phase)
    if state.phase == PICK and len(extremes(state.display, state.wild)) < 2:
        raise wrong("nothing-to-pick")
    if state.air is not None:
        at = gap(state.display)
        before = (*state.display[:at], state.air, *state.display[at + 1:])
        if at not in extremes(before, state.wild):
            raise wrong("air-value", value=state.air.value, result=state.wild)

