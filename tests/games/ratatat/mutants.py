"""Rat-a-Tat Roll with rules broken on purpose: each function breaks one rule, and one test must notice it."""

from pygames_core.games.ratatat import actions, collecting, ending, pile, rules, taking, wild
from pygames_core.games.ratatat.position import NO_TAG, SPACES, UNKNOWN, Card
from pygames_core.games.ratatat.rules import Ratatat

MODULES = (actions, collecting, ending, pile, rules, taking, wild)


def everywhere(patch, name, value):
    """Replaces a name in each module of the rules that uses it."""
    for module in MODULES:
        if hasattr(module, name):
            patch.setattr(module, name, value)


def break_rt_10(patch):
    """Collecting players may skip."""
    patch.setattr(actions, "DICE_NUMBERS", (*actions.DICE_NUMBERS, actions.SKIP))


def break_rt_13(patch):
    """A re-roll rolls all dice again, whichever were marked."""
    right = collecting.reroll
    patch.setattr(collecting, "reroll", lambda state, places: right(state, tuple(range(len(state.dice)))))


def break_rt_14(patch):
    """The pawn walks counter-clockwise."""
    right = collecting.move

    def move(state):
        back = state._replace(pawn=(state.pawn - 2 * sum(state.dice)) % SPACES)
        return right(back)
    patch.setattr(collecting, "move", move)


def break_rt_16(patch):
    """A token space brings no token of its own."""
    right = taking.taken_up
    everywhere(patch, "taken_up", lambda state, region, of_space=0: right(state, region))


def break_rt_19(patch):
    """Only nines carry the icon."""
    patch.setattr(taking, "ICON_VALUES", (9,))


def break_rt_20(patch):
    """Tokens that the centre does not have are made."""
    everywhere(patch, "tokens_gained", lambda state, value, of_space=0: of_space + (value >= 7))


def break_rt_21a(patch):
    """LOWEST takes the first of the lowest cards without asking."""
    right = wild.extremes
    everywhere(patch, "extremes", lambda display, result: right(display, result)[:1])


def break_rt_21c(patch):
    """Who swaps sees the card that he gets."""
    right = wild.swap

    def swap(state, action):
        after, (told, *events) = right(state, action)
        seen = (("value", 0, (state.seat,)),) if action.at else ()
        return after, (told._replace(secrets=seen), *events)
    patch.setattr(wild, "swap", swap)


def break_rt_22(patch):
    """The region beyond the gap is filled."""
    right = pile.turn_up

    def turn_up(state, value):
        after, event = right(state, value)
        return after._replace(display=after.display[::-1]), event
    patch.setattr(rules, "turn_up", turn_up)


def break_rt_23(patch):
    """Four icons may stay."""
    patch.setattr(rules, "dealt_anew", lambda state: (state, ()))


def break_rt_25(patch):
    """Full players go on rolling number dice."""
    patch.setattr(actions, "SKIP_OR_WILD", (*actions.SKIP_OR_WILD, *actions.DICE_NUMBERS))


def break_rt_27(patch):
    """The new card lies at the end of the row, the others move up."""
    right = wild.discard

    def discard(state, slot):
        after, events = right(state, slot)
        row = after.rows[state.seat]
        moved = (*row[:slot], *row[slot + 1:], row[slot])
        return after._replace(rows=taking.with_row(after, state.seat, moved)), events
    patch.setattr(wild, "discard", discard)


def break_rt_29(patch):
    """The trigger player has no further turn."""
    right = ending.end_turn

    def end_turn(state):
        return right(state._replace(left=1) if state.left == 2 else state)
    everywhere(patch, "end_turn", end_turn)


def break_rt_30(patch):
    """The highest total wins."""
    right = Ratatat.ranking

    def ranking(self, state):
        ranks = right(self, state)
        return tuple(1 + max(ranks) - rank for rank in ranks)
    patch.setattr(Ratatat, "ranking", ranking)


def break_r5(patch):
    """A re-shuffle leaves the cards under the pile where they are."""
    right = pile.dealt_anew

    def dealt_anew(state):
        after, events = right(state)
        if not events:
            return after, events
        upper = list(after.upper)
        for card in state.lower:
            upper[card.value] -= 1
        return after._replace(lower=state.lower, upper=tuple(upper)), events
    patch.setattr(rules, "dealt_anew", dealt_anew)


def break_r13(patch):
    """An empty centre tells plain cards all the same."""
    right = taking.drawn_unseen

    def drawn_unseen(state, card, below):
        after, event = right(state, card, below)
        row = after.rows[state.seat]
        told = row[-1] if row[-1].tag != NO_TAG or card.value >= 7 else row[-1]._replace(tag="plain")
        return after._replace(rows=taking.with_row(after, state.seat, (*row[:-1], told))), event
    patch.setattr(collecting, "drawn_unseen", drawn_unseen)


def break_r22(patch):
    """Knowledge stays with the slot when cards are swapped."""
    right = wild.swap

    def swap(state, action):
        after, events = right(state, action)
        rows = tuple(
            tuple(Card(now.value, old.known, now.tag, now.age) for now, old in zip(new, before, strict=True))
            for new, before in zip(after.rows, state.rows, strict=True))
        return after._replace(rows=rows), events
    patch.setattr(wild, "swap", swap)


def break_r39(patch):
    """The table shows every card that everybody has seen."""
    right = Ratatat.observation

    def observation(self, state, seat):
        rows = tuple(tuple(card.value if card.known else UNKNOWN for card in row) for row in state.rows)
        return right(self, state, seat)._replace(rows=rows)
    patch.setattr(Ratatat, "observation", observation)


MUTANTS = {
    "RT-10": break_rt_10, "RT-13": break_rt_13, "RT-14": break_rt_14, "RT-16": break_rt_16,
    "RT-19": break_rt_19, "RT-20": break_rt_20, "RT-21a": break_rt_21a, "RT-21c": break_rt_21c,
    "RT-22": break_rt_22, "RT-23": break_rt_23, "RT-25": break_rt_25, "RT-27": break_rt_27,
    "RT-29": break_rt_29, "RT-30": break_rt_30, "R5": break_r5, "R13": break_r13, "R22": break_r22,
    "R39": break_r39,
}
"""What is broken, by the id of the rule that it breaks."""
