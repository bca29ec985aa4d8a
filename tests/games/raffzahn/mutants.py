"""Raffzahn with rules broken on purpose: each function breaks one rule, and one test must notice it."""

from collections.abc import Callable, Mapping

import pytest

from pygames_core.games.raffzahn import judging, rules
from pygames_core.games.raffzahn.judging import RESULTS
from pygames_core.games.raffzahn.payments import Payments
from pygames_core.games.raffzahn.position import DECIDE, LAZY, ROLL, STAR, mask_of, others_up
from pygames_core.games.raffzahn.rules import Raffzahn

Break = Callable[[pytest.MonkeyPatch], None]


def everywhere(patch: pytest.MonkeyPatch, name: str, value: object) -> None:
    """Replaces a name in each module of the rules that uses it."""
    for module in (rules, judging):
        if hasattr(module, name):
            patch.setattr(module, name, value)


def break_rz_4(patch: pytest.MonkeyPatch) -> None:
    """Four rolls a turn."""
    everywhere(patch, "ROLLS", 4)


def break_rz_5(patch: pytest.MonkeyPatch) -> None:
    """Dice that were not rolled again turn to stars."""
    merged = rules._merged
    stars = (STAR, STAR, STAR)
    patch.setattr(rules, "_merged", lambda dice, rolling, outcome: merged(stars, rolling, outcome))


def break_rz_7(patch: pytest.MonkeyPatch) -> None:
    """A lazy tooth counts nothing, like a star, and the turn goes on."""
    everywhere(patch, "RESULTS", {
        dice: RESULTS[STAR, dice[1], dice[2]] if dice[0] == LAZY else result
        for dice, result in RESULTS.items()})


def break_rz_8(patch: pytest.MonkeyPatch) -> None:
    """Three stars take the lowest tile, as two do."""
    right = rules.star_tile
    everywhere(patch, "star_tile", lambda middle, result: right(middle, judging.IS_SMALL))


def break_rz_12(patch: pytest.MonkeyPatch) -> None:
    """A star counts one."""
    everywhere(patch, "RESULTS", {
        dice: min(40, result + dice.count(STAR)) if result > 0 else result
        for dice, result in RESULTS.items()})


def break_rz_14(patch: pytest.MonkeyPatch) -> None:
    """Two open tiles suffice for protecting the next."""
    patch.setattr(rules, "FEWEST_OPEN", 2)


def break_rz_16(patch: pytest.MonkeyPatch) -> None:
    """Protected tiles of others can be taken."""
    def lootable(state):
        return state.middle | others_up(state) | mask_of([
            tile for seat, down in enumerate(state.down) if seat != state.seat
            for tile in range(1, 41) if down >> tile & 1])
    everywhere(patch, "lootable", lootable)


def break_rz_18(patch: pytest.MonkeyPatch) -> None:
    """An own open tile stays when its number is rolled."""
    patch.setattr(rules, "_own_open", lambda state, bit, tile: rules._end_turn(state, "own-hit"))


def break_rz_21(patch: pytest.MonkeyPatch) -> None:
    """A miss on the third roll costs nothing."""
    patch.setattr(rules, "_due", lambda state: rules._end_turn(state, "miss"))


def break_rz_23(patch: pytest.MonkeyPatch) -> None:
    """The dice go on counter-clockwise."""
    right = rules._end_turn

    def end_turn(state, why):
        after, events = right(state, why)
        gone = after.seat if state.bonus else (state.seat - 1) % state.rules.players
        return after._replace(seat=gone), events
    patch.setattr(rules, "_end_turn", end_turn)


def break_rz_24(patch: pytest.MonkeyPatch) -> None:
    """The game goes on although the middle is empty."""
    right = rules._place

    def place(state, face_up):
        after, events = right(state, face_up)
        if after.phase == rules.OVER and not state.middle:
            return after._replace(phase=ROLL), events[:-1]
        return after, events
    patch.setattr(rules, "_place", place)


def break_rz_25(patch: pytest.MonkeyPatch) -> None:
    """Only open tiles score."""
    patch.setattr(Raffzahn, "scores", lambda self, state: tuple(
        rules.teeth_of(state.rules, up) for up in state.up))


def break_rz_26(patch: pytest.MonkeyPatch) -> None:
    """Ties are shared."""
    def ranking(self, state):
        scores = self.scores(state)
        return tuple(1 + sum(other > score for other in scores) for score in scores)
    patch.setattr(Raffzahn, "ranking", ranking)


def break_rz_30(patch: pytest.MonkeyPatch) -> None:
    """A called tile earns nothing."""
    everywhere(patch, "earns_turn", lambda state, result, middle: False)


def break_rz_31(patch: pytest.MonkeyPatch) -> None:
    """Any tile earns a turn once something was called."""
    everywhere(patch, "earns_turn", lambda state, result, middle: state.call > 0)


def break_r7(patch: pytest.MonkeyPatch) -> None:
    """Two stars allow stopping."""
    right = rules.permitted
    everywhere(patch, "permitted", lambda state: (*right(state)[:2], True))


def break_r19(patch: pytest.MonkeyPatch) -> None:
    """Only the cheapest payments are legal, whatever the option says."""
    everywhere(patch, "payments", lambda state: Payments(
        state.rules._replace(minimum=True), state.up[state.seat] | state.down[state.seat]))


def break_r36(patch: pytest.MonkeyPatch) -> None:
    """A call stands to the end of the turn."""
    right = rules._start_roll

    def start_roll(state, action):
        after, events = right(state, action)
        return after._replace(call=after.call or state.call if state.phase == DECIDE else 0), events
    patch.setattr(rules, "_start_roll", start_roll)


MUTANTS: Mapping[str, Break] = {
    "RZ-4": break_rz_4, "RZ-5": break_rz_5, "RZ-7": break_rz_7, "RZ-8": break_rz_8, "RZ-12": break_rz_12,
    "RZ-14": break_rz_14, "RZ-16": break_rz_16, "RZ-18": break_rz_18, "RZ-21": break_rz_21,
    "RZ-23": break_rz_23, "RZ-24": break_rz_24, "RZ-25": break_rz_25, "RZ-26": break_rz_26,
    "RZ-30": break_rz_30, "RZ-31": break_rz_31, "R7": break_r7, "R19": break_r19, "R36": break_r36,
}
"""What is broken, by the id of the rule that it breaks."""

