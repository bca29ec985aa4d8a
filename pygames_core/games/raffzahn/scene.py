"""Raffzahn as a person sees it: seats, the forty places, dice (specification, section 10)."""

from collections.abc import Sequence
from typing import Any

from pygames_core.engine.errors import Malformed
from pygames_core.engine.events import Event
from pygames_core.engine.text import Rich, Speaker
from pygames_core.engine.view import Json, Look
from pygames_core.games.raffzahn import helping, plain, prompts, refusals, sayings, tickets
from pygames_core.games.raffzahn.actions import Action, Legal, parse_action
from pygames_core.games.raffzahn.judging import IS_SMALL, RESULTS, offered_tile
from pygames_core.games.raffzahn.position import (
    DECIDE,
    FEWEST_OPEN,
    LAZY,
    OVER,
    ROLLS,
    STAR,
    State,
    place_of,
    teeth_of,
    tiles_in,
)
from pygames_core.games.raffzahn.rules import RAFFZAHN
from pygames_core.games.raffzahn.stamps import hidden_tiles, stamp, stamps

ROW_FACES = ("star", 10, 20, 30)
"""The yellow face that reaches each row of the middle (ruling 11)."""
DIE_NAMES = ("yellow", "blue-a", "blue-b")
SIGNS = "ABCDEF"


class RaffzahnView:
    """Scenes of Raffzahn."""

    def scene(self, observation: State, events: Sequence[Event], legal: Legal | None, look: Look) -> Json:
        """Seats, board, dice, prompt, outcome of the last turn and decision for one viewer."""
        state, told = observation, sayings.last_turn(events)
        ended = bool(told.ended) and legal is None and not state.roll
        shown = told.dice if ended else state.dice
        rolled = bool(state.roll) or ended
        hidden = hidden_tiles(state)
        return {
            "facts": look.say("raffzahn.facts", turn=state.turns + (state.phase != OVER or not state.middle),
                              left=state.middle.bit_count()),
            "seats": [_seat(state, seat, hidden, told.hot, look) for seat in range(state.rules.players)],
            "board": _board(state, hidden, told.hot, legal, look),
            "dice": _dice(state, shown, rolled, legal, look),
            "prompt": prompts.prompt(state, told, legal, look),
            "outcome": prompts.outcome(state, told, look),
            "decision": None if legal is None or not len(legal) else tickets.decision(state, legal, look),
        }

    def sentence(self, event: Event, look: Look, fresh: bool = True) -> Rich:
        """What the log says of an event."""
        return sayings.sentence(event, look)

    def keeps_back(self, observation: State) -> bool:
        """Only in ``memory_mode`` (R47)."""
        return bool(hidden_tiles(observation))

    def looks(self, events: Sequence[Event]) -> int:
        """Nobody ever looks at anything alone."""
        return 0

    def private(self, observation: State, events: Sequence[Event], number: int, look: Look) -> Json:
        """Nobody ever looks at anything alone."""
        return {}

    def shows_own(self, observation: State) -> bool:
        """All see the same."""
        return False

    def log_reach(self, observation: State) -> int | None:
        """In ``memory_mode`` this turn and the one before: older lines would name face-down tiles (R47)."""
        return 2 if hidden_tiles(observation) else None

    def turn(self, event: Event) -> int | None:
        """The turn that a roll belongs to."""
        turn = event.get("turn")
        return turn if isinstance(turn, int) else None

    def taken_back(self, action: Action, observation: State, look: Look) -> str:
        """What undoing this decision takes back."""
        side = {"up": "open", "down": "protected"}.get(action.kind)
        if side:
            return look.say(f"raffzahn.undo.{side}", tile=observation.tile)
        return look.say(f"raffzahn.undo.{action.kind}")

    def result(self, observation: State, look: Look) -> Json:
        """Ranking with every tile, and the tie-break in a sentence (RZ-25 to RZ-27)."""
        state = observation
        ranks, scores = RAFFZAHN.ranking(state), RAFFZAHN.scores(state)
        order = sorted(range(state.rules.players), key=lambda seat: (ranks[seat], seat))
        best = order[0]
        own = state.up[best] | state.down[best]
        return {
            "title": sayings.winner(ranks, scores, look),
            "why": sayings.why_won(state, ranks, scores, look),
            "trophy": stamp(state, own.bit_length() - 1, look) if own else None,
            "rows": [{"rank": ranks[seat], "seat": seat, "sign": SIGNS[seat], "name": look.names[seat],
                      "total": scores[seat], "total_label": look.say("raffzahn.teeth", n=scores[seat]),
                      "tiles": stamps(state, state.up[seat] | state.down[seat], look)} for seat in order],
        }

    def why(self, observation: State, seat: int, target: str, look: Look) -> Json:
        """Why a tile or an action is refused now, what may be done instead; ``what:``: what a thing is."""
        if target.startswith("what:"):
            return helping.what(observation, seat, target.removeprefix("what:"), look)
        kind, _, rest = target.partition(":")
        if kind == "tile" and rest.isascii() and rest.isdigit() and 1 <= int(rest) <= 40:
            tile = int(rest)
            if observation.phase == DECIDE and seat == observation.seat and offered_tile(observation) == tile:
                return {"rule": None}
            rule, key, details = refusals.why_not_tile(_as_seen(observation, tile), seat, tile)
            title = look.say("raffzahn.why-tile", tile=tile)
        else:
            action = parse_action(target)
            if action in RAFFZAHN.legal_actions(observation, seat):
                return {"rule": None}
            rule, key, details = refusals.reason(observation, seat, action)
            title = look.say("raffzahn.why-action")
        may = prompts.may(observation, look) if seat == observation.seat else ""
        return {"rule": rule, "title": title, "text": look.say(key, **details), "may": may}

    def position(self, observation: State) -> Json:
        """The whole position; in ``memory_mode`` it would tell what is hidden (R47)."""
        if hidden_tiles(observation):
            raise Malformed("raffzahn-odds.refused.memory", "R47")
        return RAFFZAHN.encode(observation)

    def plain(self, scene: Json) -> list[str]:
        """The board of a scene as lines of text."""
        return plain.lines(scene)

    def rules(self, speaker: Speaker) -> list[Json]:
        """The rules in short, in the order of play, then the rulings that a refusal can name."""
        return [{"title": speaker.say(f"raffzahn-rules.section.{name}"),
                 "rules": [{"id": rule, "text": speaker.say(f"raffzahn-rules.{rule}")} for rule in ids]}
                for name, ids in sayings.RULE_SECTIONS]


def _as_seen(state: State, tile: int) -> State:
    """The position with a hidden tile openly in the middle, so that nobody learns who protects it (R47).

    A tile that the dice name is told by everybody (RZ-27) and stays where it is.
    """
    if not hidden_tiles(state) >> tile & 1 or (state.phase == DECIDE and RESULTS[state.dice] == tile):
        return state
    bit = 1 << tile
    return state._replace(middle=state.middle | bit, down=tuple(mask & ~bit for mask in state.down))


def _seat(state: State, seat: int, hidden: int, hot: int, look: Look) -> Json:
    up, down = state.up[seat], state.down[seat]
    total, opened = teeth_of(state.rules, up | down), up.bit_count()
    on_turn = seat == state.seat and state.phase != OVER
    key = "open" if seat != look.viewer else "may-protect" if opened >= FEWEST_OPEN else "must-open"
    return {
        "seat": seat, "sign": SIGNS[seat], "name": look.names[seat], "on_turn": on_turn, "total": total,
        "total_label": look.say("raffzahn.teeth", n=total),
        "note": look.say(f"raffzahn.seat.{key}", open=opened), "level": look.levels[seat],
        "label": look.say(f"raffzahn.seat.{'on-turn' if on_turn else 'label'}", name=look.names[seat]),
        "tiles_label": look.say("raffzahn.seat.tiles", name=look.names[seat]),
        "tiles": stamps(state, up | down, look, hidden, hot),
    }


def _board(state: State, hidden: int, hot: int, legal: Legal | None, look: Look) -> Json:
    offered = offered_tile(state) if legal is not None and state.phase == DECIDE else 0
    rows = []
    for at, face in enumerate(ROW_FACES):
        tiles = range(10 * at + 1, 10 * at + 11)
        rows.append({"face": face, "label": look.say("raffzahn.board.row", first=tiles[0], last=tiles[-1]),
                     "cells": [_cell(state, tile, hidden, hot | 1 << offered if offered else hot,
                                     "take" if tile == offered else None, look) for tile in tiles]})
    edge = list(tiles_in(state.edge))
    return {
        "label": look.say("raffzahn.board.label", left=state.middle.bit_count()),
        "rows": rows,
        "edge": look.say("raffzahn.board.edge", tiles=", ".join(map(str, edge))) if edge
        else look.say("raffzahn.board.edge-empty"),
    }


def _cell(state: State, tile: int, hidden: int, hot: int, action: str | None, look: Look) -> Json:
    where, owner = place_of(state, tile)
    secret = bool(hidden >> tile & 1)
    word = {"up": "open", "down": "protected"}.get(where, where)
    if secret:
        word, owner = "somewhere", -1
    key = f"raffzahn.cell.{word}"
    return {"tile": tile, "teeth": state.rules.teeth[tile], "where": word,
            "owner": look.names[owner] if owner >= 0 else look.say(f"{key}.short"),
            "hot": bool(hot >> tile & 1) and not secret, "action": action,
            "label": look.say(key, tile=tile, teeth=state.rules.teeth[tile], owner=owner)}


def _dice(state: State, shown: tuple[int, int, int], rolled: bool, legal: Legal | None, look: Look) -> Json:
    result = RESULTS[shown] if rolled else 0
    toggle = legal is not None and state.phase == DECIDE and state.roll < ROLLS
    dice = []
    for at, name in enumerate(DIE_NAMES):
        face: Any = {STAR: "star", LAZY: "lazy"}.get(shown[at], shown[at]) if rolled else None
        ignored = rolled and ((result == IS_SMALL and shown[at] != STAR) or (result == -1 and at > 0))
        words = look.say(f"raffzahn.face.{face}") if isinstance(face, str) else str(face)
        dice.append({
            "letter": "YAB"[at], "name": look.say(f"raffzahn.die.{name}"), "face": face, "key": str(at + 1),
            "toggle": toggle, "note": look.say("raffzahn.die.ignored") if ignored else "",
            "label": look.say("raffzahn.die.shows" if rolled else "raffzahn.die.not-thrown",
                              die=look.say(f"raffzahn.die.{name}"), face=words),
        })
    total = None
    if rolled:
        total = {"parts": " + ".join(str(max(face, 0)) for face in shown) if result > 0 else
                 look.say(f"raffzahn.total.{sayings.RESULT_WORDS[result]}"),
                 "total": str(result) if result > 0 else {-1: "z z z", -2: "★★★", -3: "★★"}[result]}
    return {"label": look.say("raffzahn.die.label"), "dice": dice, "sum": total}


VIEW = RaffzahnView()
"""The one view object of Raffzahn."""
