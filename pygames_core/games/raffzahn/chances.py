"""Raffzahn: the exact numbers beside the choices of a turn, and how likely tiles are got or lost.

"Best play" on a ticket means the most own teeth this turn; calls are not counted in it (RZ-29 to RZ-31), as
an
additional turn is another turn. A *hunt* is a turn that is played for nothing but some ends: its value is the
best
chance to reach one of them.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from pygames_core.games.raffzahn.actions import REROLLS, ROLL_ALL, STOP, TAKE, Action
from pygames_core.games.raffzahn.judging import RESULTS, judge, offered_tile, payments, permitted
from pygames_core.games.raffzahn.leaves import Leaf, Leaves, Worth, leaves_of, teeth_worth
from pygames_core.games.raffzahn.payments import cheapest_total
from pygames_core.games.raffzahn.position import (
    BLUE,
    DECIDE,
    PAY,
    PLACE,
    ROLL,
    ROLLS,
    YELLOW,
    State,
    mask_of,
    place_of,
    teeth_of,
)
from pygames_core.games.raffzahn.turn import Tally, Turn, solved, turn_of
from pygames_core.odds.distribution import Distribution

MOST_PAYMENTS = 1000
"""Payments that are listed with their values at most."""


class Ticket(NamedTuple):
    """What a choice is worth this turn.

    Attributes:
        value: mean change of own teeth this turn, best play from here.
        gain, nothing, loss: chances that own teeth rise, stay, fall this turn; their sum is 1.
    """

    value: Fraction
    gain: Fraction
    nothing: Fraction
    loss: Fraction


def certain(change: int) -> Ticket:
    """The ticket of a choice that surely changes own teeth by so much."""
    return Ticket(Fraction(change), Fraction(change > 0), Fraction(change == 0), Fraction(change < 0))


def ticket_values(state: State) -> Mapping[Action, Ticket]:
    """The ticket of every legal action of the acting player, by the action without a call.

    A tile that is taken counts its teeth, and still does so while it is being placed (of which side it lies
    on teeth
    know nothing); a payment counts against them. Of more than 1,000 payments the first 1,000 are given.
    """
    if state.phase == ROLL:
        return {ROLL_ALL: _split(turn_of(state).first_value(), _signs(_teeth_leaves(state)).first())}
    if state.phase == DECIDE:
        return _deciding(state)
    if state.phase == PLACE:
        ticket = certain(state.rules.teeth[state.tile])
        return {Action("down"): ticket, Action("up"): ticket}
    if state.phase == PAY:
        legal = payments(state)
        shown = [legal[at] for at in range(min(len(legal), MOST_PAYMENTS))]
        return {Action("pay", tiles=paid): certain(-teeth_of(state.rules, mask_of(paid))) for paid in shown}
    return {}


def call_chance(state: State, dice: int, tile: int) -> Fraction:
    """Chance that a re-roll of a set of dice shows the number of a tile at once, as a call hopes for."""
    shown = reroll(state.dice, dice).map(judge)
    return shown.probability(tile)


def loot_risk(state: State, tile: int) -> Mapping[int, Fraction]:
    """By opponent: his chance to get a tile that lies face up if he plays one whole turn for it alone.

    The owner is whoever has the tile, else the acting player. An opponent's own tiles, the lazy tooth and
    three stars end his turn; tile 1 cannot be rolled (ruling 13).
    """
    where, holder = place_of(state, tile)
    owner = holder if where in ("up", "down") else state.seat
    bit = 1 << tile
    shown = state._replace(
        middle=state.middle & ~bit,
        up=tuple(mask | bit if seat == owner else mask for seat, mask in enumerate(state.up)),
        down=tuple(mask & ~bit for mask in state.down),
    )
    return {seat: hunt(shown._replace(seat=seat), numbers=(tile,)).first_value()
            for seat in range(state.rules.players) if seat != owner}


def reroll(dice: tuple[int, int, int], subset: int) -> Distribution[tuple[int, int, int]]:
    """The three faces once a set of dice has been rolled again."""
    faces = enumerate((YELLOW, BLUE, BLUE))
    yellow, a, b = (all_six if subset >> at & 1 else (dice[at],) for at, all_six in faces)
    return Distribution.uniform(product(yellow, a, b))


def hunt(state: State, numbers: Sequence[int] = (), great: bool = False, small: bool = False,
         rolls: int = ROLLS) -> Turn:
    """The turn of the acting player when only some ends count, 1 each: its values are chances.

    Args:
        state: the position; it says what ends a turn.
        numbers: tiles that count when looted by their number.
        great: whether taking a tile by three stars counts.
        small: whether taking a tile by two stars counts.
        rolls: rolls of the turn.
    """
    worth = Worth(tuple(int(tile in numbers) for tile in range(41)), int(great), int(small), (0,) * 41, 0)
    return solved(leaves_of(state, worth), rolls)


def _deciding(state: State) -> Mapping[Action, Ticket]:
    take, again, stop = permitted(state)
    teeth, result = state.rules.teeth, RESULTS[state.dice]
    tickets = {TAKE: certain(teeth[offered_tile(state)])} if take else {}
    if again:
        turn, signs = turn_of(state), _signs(_teeth_leaves(state))
        for action in REROLLS:
            after = signs.after(state.roll, state.dice, action.dice)
            tickets[action] = _split(turn.reroll_value(state.roll, state.dice, action.dice), after)
    if stop:
        missed = result > 0 and not take and state.rules.stop_costs
        own = state.up[state.seat] | state.down[state.seat]
        tickets[STOP] = certain(-cheapest_total(state.rules, own) if missed else 0)
    return tickets


def _split(value: Fraction, signs: Distribution[int]) -> Ticket:
    return Ticket(value, signs.probability(1), signs.probability(0), signs.probability(-1))


def _teeth_leaves(state: State) -> Leaves:
    return leaves_of(state, teeth_worth(state))


def _sign(_roll: int, leaf: Leaf) -> int:
    return (leaf.worth > 0) - (leaf.worth < 0)


@lru_cache(maxsize=32)
def _signs(leaves: Leaves) -> Tally[int]:
    """Chances of gain, nothing and loss under best play."""
    return Tally(solved(leaves), _sign)
