"""Rat-a-Tat Roll: one pawn on a ring of 20 spaces, cards face-down in a row, the lowest total wins.

Two to five players, hidden cards, chance in dice and pile. The rules stand in the order of the rulebook:
setup here, a collecting turn in ``collecting.py``, the Wild die and full players in ``wild.py``, the pile in
``pile.py``, the end in ``ending.py``. Numbers such as RT-18 are rules of the specification, R27 its rulings.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from pygames_core.engine.chance import Chance, Outcome, uniform
from pygames_core.engine.errors import IllegalAction
from pygames_core.engine.events import Event
from pygames_core.engine.game import Facts, Game
from pygames_core.engine.options import Options
from pygames_core.engine.rng import Rng
from pygames_core.games.ratatat import actions, collecting, observing, refusals, storage, wild
from pygames_core.games.ratatat.actions import Action, Actions
from pygames_core.games.ratatat.ending import end_turn, ranks, totals
from pygames_core.games.ratatat.observing import Observation
from pygames_core.games.ratatat.pile import Step, dealt_anew, drawn, top_card, turn_up
from pygames_core.games.ratatat.position import (
    CARDS_TO_COLLECT,
    CHOICE,
    DEAL,
    DECIDING,
    DISCARD,
    DRAW,
    EMPTY_DISPLAY,
    FILLING,
    OPTIONS,
    PEEK,
    PICK,
    REROLL,
    ROLL,
    SPACE,
    START,
    TURN,
    WHOLE_DECK,
    WILD,
    WILD_ROLL,
    WILD_SPACES,
    Card,
    State,
    complete_options,
    gap,
    rules_of,
)
from pygames_core.games.ratatat.taking import with_row

FACTS = Facts(
    id="ratatat",
    rules_version=1,
    seats=tuple(CARDS_TO_COLLECT),
    options=OPTIONS,
    information="hidden",
    chance=True,
    simultaneous=False,
    plies=None,
)
WHO_STARTS = {players: uniform("start", tuple(range(players))) for players in CARDS_TO_COLLECT}
WHERE_THE_PAWN_STARTS = uniform("space", WILD_SPACES)


class Ratatat(Game[State, Action, Observation]):
    """The rules of Rat-a-Tat Roll."""

    facts = FACTS

    def options(self, given: Mapping[str, object] | None = None) -> dict[str, Any]:
        """Complete, checked options (section 5).

        Raises:
            Malformed: an unknown option, a value or a combination that is not allowed.
        """
        return complete_options(given or {})

    def initial_state(self, options: Options) -> State:
        """Nothing is dealt (RT-2 to RT-7); first player (R2) and start space (R1) may have to be drawn."""
        rules, first, space = rules_of(options), options["first_player"], options["start_space"]
        given = options["start_tokens"]
        tokens = given if isinstance(given, tuple) else (int(given),) * rules.players
        phase = DEAL if isinstance(space, int) else SPACE
        return State(
            rules, phase if isinstance(first, int) else START, first if isinstance(first, int) else 0, 0,
            space if isinstance(space, int) else 0, EMPTY_DISPLAY, WHOLE_DECK, (), (), ((),) * rules.players,
            tokens, (), "", None, -1)

    def players(self, state: State) -> int:
        """Number of seats."""
        return state.rules.players

    def current_players(self, state: State) -> tuple[int, ...]:
        """The player to move; nobody while chance is due and at the end."""
        return (state.seat,) if state.phase in DECIDING else ()

    def legal_actions(self, state: State, seat: int) -> Actions:
        """What the player to move may do (section 6); nothing for the others."""
        return actions.legal(state) if seat == state.seat else ()

    def check(self, state: State, seat: int, action: Action) -> None:
        """Passes where the action is legal.

        Raises:
            IllegalAction: with the rule that refuses it (``refusals.reason``).
        """
        if action not in self.legal_actions(state, seat):
            rule, key, details = refusals.reason(state, seat, action)
            raise IllegalAction(rule, key, **details)

    def step(self, state: State, seat: int, action: Action) -> Step:
        """State and events after a legal decision (not checked)."""
        phase, kind = state.phase, action.kind
        if phase == TURN:
            if kind == "dice":
                return collecting.choose_dice(state, action.at[0])
            return wild.skip(state) if kind == "skip" else wild.roll_wild(state)
        if phase == REROLL:
            return collecting.move(state) if kind == "keep" else collecting.reroll(state, action.at)
        if phase == CHOICE:
            return collecting.choose_card(state, kind == "faceup")
        if phase == PEEK:
            return collecting.peek(state, action)
        if phase == WILD:
            return wild.carry_out(state) if kind == "accept" else wild.roll_again(state)
        if phase == PICK:
            return wild.take(state, action.at[0])
        if phase == DISCARD:
            return wild.discard(state, action.at[0])
        return wild.swap(state, action)

    def chance_outcomes(self, state: State) -> Chance | None:
        """Dice, Wild die or the top card of the pile; at the start, who begins and where."""
        phase = state.phase
        if phase == ROLL:
            return collecting.ROLLS_OF[collecting.in_the_air(state.dice)]
        if phase in FILLING or phase == DRAW:
            return top_card(state)
        if phase == WILD_ROLL:
            return wild.WILD_CHANCE
        if phase == START:
            return WHO_STARTS[state.rules.players]
        return WHERE_THE_PAWN_STARTS if phase == SPACE else None

    def apply_chance(self, state: State, outcome: Outcome) -> Step:
        """State and events after dice fell, a card was drawn or a beginning was drawn."""
        phase = state.phase
        if phase == ROLL:
            assert isinstance(outcome, tuple)
            return collecting.dice_fell(state, outcome)
        if phase == WILD_ROLL:
            return wild.wild_fell(state, str(outcome))
        assert isinstance(outcome, int)
        if phase == DRAW:
            return collecting.draw(state, outcome)
        if phase in FILLING:
            return _dealt(state, outcome)
        return _begun(state, outcome)

    def observation(self, state: State, seat: int | None) -> Observation:
        """The table as it lies, alike for all; what a seat has seen before is in its events."""
        return observing.observe(state)

    def sample_state(self, observation: Observation, events: Sequence[Event], rng: Rng) -> State:
        """A state that agrees with an observation and what its owner saw, drawn by its weight."""
        return observing.sample(observation, events, rng)

    def scores(self, state: State) -> tuple[int, ...]:
        """Total of each row (RT-30); low is good."""
        return totals(state)

    def ranking(self, state: State) -> tuple[int, ...]:
        """Lowest total first (RT-30); ties as ``tie_break`` says (R38)."""
        return ranks(state)

    def encode(self, state: State) -> dict[str, Any]:
        """The position as JSON."""
        return storage.encode(state)

    def decode(self, position: object) -> State:
        """The position that JSON describes.

        Raises:
            Malformed: naming what is wrong.
        """
        return storage.decode(position)

    def format_action(self, action: Action) -> str:
        """The action as text (``swap:1-2.0``)."""
        return actions.format_action(action)

    def parse_action(self, text: str) -> Action:
        """The action that text describes.

        Raises:
            Malformed: ``engine.action-unknown``.
        """
        return actions.parse_action(text)


def _begun(state: State, outcome: int) -> Step:
    """R2, R1: who begins, and on which Wild space, where this is drawn."""
    if state.phase == SPACE:
        return state.becomes(phase=DEAL, pawn=outcome), (Event("pawn", (("space", outcome),)),)
    space_due = "start_space" in dict(state.rules.changed)
    after = state.becomes(phase=SPACE if space_due else DEAL, seat=outcome)
    return after, (Event("starts", (("seat", outcome),)),)


def _dealt(state: State, value: int) -> Step:
    """RT-4 to RT-6: a start card, or a face-up card; once all lie, RT-23 may ask for a new deal (R3, R6)."""
    if state.phase == DEAL and not all(state.rows):
        after, card, _ = drawn(state, value)
        seat = state.rows.index(())
        held = Card(value, 1 << seat, card.tag, card.age)
        dealt = Event("dealt", (("seat", seat),), (("value", value, (seat,)),))
        return after.becomes(rows=with_row(after, seat, (held,))), (dealt,)
    after, shown = turn_up(state, value)
    if gap(after.display) >= 0:
        return after, (shown,)
    after, anew = dealt_anew(after)
    if anew:
        return after, (shown, *anew)
    ended, events = (after.becomes(phase=TURN), ()) if state.phase == DEAL else end_turn(after)
    return ended, (shown, *events)


RATATAT = Ratatat()
"""The one game object; it has no state of its own."""
