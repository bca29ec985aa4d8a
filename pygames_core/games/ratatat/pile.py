"""Rat-a-Tat Roll: the pile, cards turned up before the regions, and new deals (RT-6, RT-22, RT-23, R30, R55).

Nobody can know an order in the pile except of the cards put under it. So its upper part is counts, and a draw
from it chance; the lower part is a row, and a draw from it, once the upper part is empty, has one outcome.
"""

from functools import lru_cache

from pygames_core.engine.chance import Chance
from pygames_core.engine.events import Event
from pygames_core.games.ratatat.position import (
    EMPTY_DISPLAY,
    NO_TAG,
    Card,
    State,
    everybody,
    face_up,
    gap,
    too_many_icons,
)

Step = tuple[State, tuple[Event, ...]]


def pile_size(state: State) -> int:
    """Cards in the pile, the discards under it among them."""
    return sum(state.upper) + len(state.lower)


@lru_cache(maxsize=4096)
def _top_of(upper: tuple[int, ...]) -> Chance:
    values = tuple([value for value, copies in enumerate(upper) if copies])
    return Chance("pile", values, tuple([copies for copies in upper if copies]))


def top_card(state: State) -> Chance:
    """What the top card of the pile may be."""
    if any(state.upper):
        return _top_of(state.upper)
    return Chance("pile", (state.lower[-1].value,), (1,))


def drawn(state: State, value: int) -> tuple[State, Card, bool]:
    """The state without the top card, that card as it lay, and whether it came from under the pile (R55)."""
    if any(state.upper):
        upper = (*state.upper[:value], state.upper[value] - 1, *state.upper[value + 1:])
        return state.becomes(upper=upper), Card(value, 0, NO_TAG, len(state.returned)), False
    return state.becomes(lower=state.lower[:-1]), state.lower[-1], True


def turn_up(state: State, value: int) -> tuple[State, Event]:
    """RT-6, RT-22: the top card is turned up before the first region that has none; everybody sees it."""
    after, card, below = drawn(state, value)
    region, shown = gap(state.display), Card(value, everybody(state.rules.players), NO_TAG, card.age)
    display = (*state.display[:region], shown, *state.display[region + 1:])
    event = Event("display", (("region", region), ("value", value), ("below", below)))
    return after.becomes(display=display), event


def dealt_anew(state: State) -> Step:
    """RT-23: with too many icons all five face-up cards go back; whole pile and cards are shuffled (R5)."""
    if not too_many_icons(state.display):
        return state, ()
    upper, values = list(state.upper), face_up(state.display)
    for value in (*values, *(card.value for card in state.lower)):
        upper[value] += 1
    after = state.becomes(display=EMPTY_DISPLAY, upper=tuple(upper), lower=(),
                           returned=(*state.returned, values))
    return after, (Event("redealt", (("values", values),)),)
