"""Raffzahn: decisions as values and as text, and the legal ones of each phase (specification, section 6)."""

from typing import Any, NamedTuple

from pygames_core.engine.errors import Malformed, brief
from pygames_core.engine.game import LegalActions
from pygames_core.engine.lazy import Numbered
from pygames_core.games.raffzahn.payments import Payments
from pygames_core.games.raffzahn.position import DICE


class Action(NamedTuple):
    """One decision.

    Attributes:
        kind: ``roll``, ``take``, ``stop``, ``reroll``, ``up``, ``down`` (placing) or ``pay``.
        dice: set of dice to roll again (1 = Y, 2 = A, 4 = B).
        call: the number called for this re-roll, 0 = none.
        tiles: the payment, ascending.
    """

    kind: str
    dice: int = 0
    call: int = 0
    tiles: tuple[int, ...] = ()


ROLL_ALL = Action("roll")
TAKE = Action("take")
STOP = Action("stop")
UP = Action("up")
DOWN = Action("down")
SUBSETS = (1, 2, 4, 3, 5, 6, 7)
"""The seven sets of dice in the order in which they are offered: Y, A, B, YA, YB, AB, YAB."""
REROLLS = tuple(Action("reroll", dice) for dice in SUBSETS)

NOTHING: tuple[Action, ...] = ()
FIRST_ROLL = (ROLL_ALL,)
SIDES = (DOWN, UP)
CHOICES: dict[tuple[bool, bool, bool], tuple[Action, ...]] = {
    (take, again, stop): (TAKE,) * take + REROLLS * again + (STOP,) * stop
    for take in (False, True) for again in (False, True) for stop in (False, True)
}
"""Legal actions of DECIDE without calls, by (may take, may roll again, may stop)."""


def dice_text(dice: int) -> str:
    """A set of dice as letters: 5 -> ``YB``."""
    return "".join(letter for at, letter in enumerate(DICE) if dice >> at & 1)


class CallChoices(Numbered[Action]):
    """Legal actions of DECIDE with calls: take, each re-roll without and with each call, stop."""

    def __init__(self, take: bool, stop: bool, callable_tiles: tuple[int, ...]) -> None:
        self._head = (TAKE,) * take
        self._calls = (0, *callable_tiles)
        self._stop = stop

    @property
    def size(self) -> int:
        """At most 282: seven sets of dice with 39 numbers or none, take and stop."""
        return len(self._head) + len(SUBSETS) * len(self._calls) + self._stop

    def unrank(self, rank: int) -> Action:
        """The action at a place."""
        if rank < len(self._head):
            return TAKE
        which, call = divmod(rank - len(self._head), len(self._calls))
        return Action("reroll", SUBSETS[which], self._calls[call]) if which < len(SUBSETS) else STOP

    def rank(self, action: Any) -> int:
        """Place of an action; ValueError where it is not legal."""
        if action == TAKE:
            return self._head.index(TAKE)
        if action == STOP and self._stop:
            return self.size - 1
        if isinstance(action, Action) and action.kind == "reroll" and not action.tiles:
            which, call = SUBSETS.index(action.dice), self._calls.index(action.call)
            return len(self._head) + which * len(self._calls) + call
        raise ValueError(action)


class PayChoices(Numbered[Action]):
    """The legal payments as actions."""

    def __init__(self, payments: Payments) -> None:
        self._payments = payments

    @property
    def size(self) -> int:
        """Number of legal payments."""
        return self._payments.size

    def unrank(self, rank: int) -> Action:
        """The action at a place."""
        return Action("pay", tiles=self._payments.unrank(rank))

    def rank(self, action: Any) -> int:
        """Place of an action; ValueError where it is not legal."""
        if not isinstance(action, Action) or action[:3] != ("pay", 0, 0):
            raise ValueError(action)
        return self._payments.rank(action.tiles)


Legal = LegalActions[Action]


def format_action(action: Action) -> str:
    """``roll``, ``take``, ``stop``, ``reroll:YB``, ``reroll:AB:38`` (calls 38), ``place:up``, ``pay:8+9``."""
    if action.kind == "reroll":
        return f"reroll:{dice_text(action.dice)}" + (f":{action.call}" if action.call else "")
    if action.kind in ("up", "down"):
        return f"place:{action.kind}"
    if action.kind == "pay":
        return "pay:" + "+".join(map(str, action.tiles))
    return action.kind


def parse_action(text: str) -> Action:
    """The action that a text describes, legal or not.

    Raises:
        Malformed: ``engine.action-unknown``.
    """
    kind, *rest = text.split(":")
    try:
        if kind in ("roll", "take", "stop") and not rest:
            return Action(kind)
        if kind == "place" and rest in (["up"], ["down"]):
            return Action(rest[0])
        if kind == "reroll" and len(rest) in (1, 2):
            dice = sum(1 << DICE.index(letter) for letter in dict.fromkeys(rest[0]))
            call = _tile(rest[1]) if len(rest) == 2 else 0
            if dice_text(dice) == rest[0]:
                return Action("reroll", dice, call)
        if kind == "pay" and len(rest) == 1:
            tiles = tuple(_tile(word) for word in rest[0].split("+")) if rest[0] else ()
            if len(set(tiles)) == len(tiles):
                return Action("pay", tiles=tuple(sorted(tiles)))
    except ValueError:
        pass
    raise Malformed("engine.action-unknown", action=brief(text))


def _tile(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 3 and 1 <= int(word) <= 40):
        raise ValueError(word)
    return int(word)
