"""Rat-a-Tat Roll as a person sees it: rows, ring, open cards, dice (specification, section 10).

Nothing here reads a state: scenes are made from what the table shows and from the events of the viewer.
"""

from collections.abc import Sequence

from pygames_core.engine.events import Event
from pygames_core.engine.text import Rich, Speaker
from pygames_core.engine.view import Json, Look
from pygames_core.games.ratatat import (
    actions,
    board,
    helping,
    looking,
    plain,
    prompts,
    refusals,
    sayings,
    storage,
    story,
    tickets,
)
from pygames_core.games.ratatat.actions import Action, Actions, parse_action
from pygames_core.games.ratatat.ending import ranks_of
from pygames_core.games.ratatat.observing import Observation
from pygames_core.games.ratatat.outward import outward
from pygames_core.games.ratatat.pictures import place
from pygames_core.games.ratatat.position import CHOICE, DISCARD, OVER, SWAP, region_of
from pygames_core.games.ratatat.recall import NOBODYS
from pygames_core.games.ratatat.showing import ALL, OFF, aid, shown


class RatatatView:
    """Scenes of Rat-a-Tat Roll."""

    def scene(self, observation: Observation, events: Sequence[Event], legal: Actions | None,
              look: Look) -> Json:
        """Seats, board, dice, prompt, outcome of the last turn, decision, and what has just happened."""
        table, told = observation, story.last_turn(events)
        look = look._replace(odds=look.odds or dict(table.rules.changed).get("show_odds") == "on")
        cards = shown(table, events, look)
        choice = tickets.Choice(table, cards, legal) if legal else None
        return {
            "facts": look.say("ratatat.facts", turn=table.turns + (table.phase != OVER)),
            "seats": board.seats(table, cards, told, legal, look),
            "board": board.board(table, cards, told, legal, look),
            "dice": board.dice(table, told, legal, look),
            "final": board.final(table, look),
            "happened": story.happened(told),
            "prompt": prompts.prompt(table, told, legal, look),
            "outcome": prompts.outcome(table, told, look),
            "decision": tickets.decision(choice, look) if choice else None,
        }

    def sentence(self, event: Event, look: Look, fresh: bool = True) -> Rich:
        """What the log says of an event; of a taken card its value only while it is fresh (R40)."""
        return sayings.sentence(event, look, fresh)

    def keeps_back(self, observation: Observation) -> bool:
        """The memory is the game, unless the memory aid shows everything that was seen (R39, R40)."""
        rules = observation.rules
        return observation.phase != OVER and aid(rules) != ALL and not rules.open_hands

    def log_reach(self, observation: Observation) -> int | None:
        """The log goes back to the beginning; what it may not tell any more it tells without values."""
        return None

    def looks(self, events: Sequence[Event]) -> int:
        """Start card, drawn cards and peeks so far (RT-5, RT-15, RT-17)."""
        return len(looking.looks(events))

    def private(self, observation: Observation, events: Sequence[Event], number: int, look: Look) -> Json:
        """One of these looks."""
        return looking.private(events, number, look)

    def shows_own(self, observation: Observation) -> bool:
        """With the memory aid the screen shows what its owner alone has seen."""
        return aid(observation.rules) != OFF and observation.phase != OVER

    def turn(self, event: Event) -> int | None:
        """The turn that begins with an event."""
        turn = event.get("turn")
        return turn if isinstance(turn, int) else None

    def taken_back(self, action: Action, observation: Observation, look: Look) -> str:
        """What undoing this decision takes back."""
        return look.say(f"ratatat.undo.{action.kind}")

    def result(self, observation: Observation, look: Look) -> Json:
        """Ranking with every row open (RT-30, R38)."""
        table = observation
        totals = tuple(map(sum, table.rows))
        ranks = ranks_of(totals, table.tokens, table.rules.tokens_decide)
        order = sorted(range(table.rules.players), key=lambda seat: (ranks[seat], seat))
        rows = {seat: [place(seat, slot, NOBODYS._replace(value=value), look)
                       for slot, value in enumerate(table.rows[seat])] for seat in order}
        return {
            "title": sayings.winner(ranks, totals, look), "why": sayings.why_won(ranks, totals, look),
            "trophy": min(rows[order[0]], key=lambda card: int(card["value"])),
            "rows": [{"rank": ranks[seat], "seat": seat, "sign": board.SIGNS[seat], "name": look.names[seat],
                      "total": totals[seat], "total_label": look.say("ratatat.total", n=totals[seat]),
                      "tokens": table.tokens[seat], "cards": rows[seat]} for seat in order],
        }

    def why(self, observation: Observation, seat: int, target: str, look: Look) -> Json:
        """Why a piece or an action is refused now, what may be done instead; ``what:``: what a thing is."""
        if target.startswith("what:"):
            return helping.what(observation, target.removeprefix("what:"), look)
        legal = actions.legal(observation) if seat == observation.seat else ()
        if target.startswith("space:"):
            told = helping.what(observation, target, look)
            return {**told, "may": prompts.may(observation, look) if legal else ""}
        action = meant(observation, target)
        if action in legal:
            return {"rule": None}
        rule, key, details = refusals.reason(observation, seat, action)
        may = prompts.may(observation, look) if legal else ""
        return {"rule": rule, "title": look.say("ratatat.why-action"), "text": look.say(key, **details),
                "may": may}

    def position(self, observation: Observation) -> Json:
        """The position as everybody sees it: other cards stand in place of those that lie face-down."""
        return storage.encode(outward(observation))

    def plain(self, scene: Json) -> list[str]:
        """The board of a scene as lines of text."""
        return plain.lines(scene)

    def rules(self, speaker: Speaker) -> list[Json]:
        """The rules in short, in the order of play, then the rulings that a refusal can name."""
        return sayings.rules_panel(speaker)


def meant(table: Observation, target: str) -> Action:
    """The action that a press on a piece means now, or the one that a text says.

    Raises:
        Malformed: ``engine.action-unknown``.
    """
    kind, _, rest = target.partition(":")
    if kind == "card" and helping.is_place(table, rest):
        return _card_meant(table, *map(int, rest.split(".")))
    if target == "pile":
        return Action("draw")
    if kind == "region" and table.phase == CHOICE and rest == str(region_of(table.pawn)):
        return Action("faceup")
    if kind == "die" and rest in tuple(board.DIE_LETTERS):
        return Action("reroll", (board.DIE_LETTERS.index(rest),))
    return parse_action(target)


def _card_meant(table: Observation, seat: int, slot: int) -> Action:
    """A press on a card: a peek, a discard, or a swap with the first card that can be its fellow."""
    if table.phase == DISCARD:
        return Action("discard", (slot,))
    if table.phase == SWAP:
        other = next(each for each in range(table.rules.players) if each != table.seat)
        return Action("swap", (slot, other, 0) if seat == table.seat else (0, seat, slot))
    return Action("peek", (seat, slot))


VIEW = RatatatView()
"""The one view object of Rat-a-Tat Roll."""
