"""A table for the rule tests: set up by ``decode``, played by the public contract, read by ``encode``.

After every step the table checks what holds in every position (specification, section 2): 40 cards, 15
tokens, five open cards when a turn begins, and the position survives JSON.
"""

import json

import pytest

from pygames_core.engine.errors import IllegalAction, Malformed
from pygames_core.games.ratatat.rules import RATATAT
from tests.games.ratatat import invariants

A, B, C, D, E = range(5)
DISPLAY = [6, 2, 9, 0, 4]
LOW, HIGH, SWAP = "lowest", "highest", "swap"


def hidden(value, *known, tag="none", **more):
    """A face-down card that only some seats know."""
    return {"value": value, "known": list(known), "tag": tag} | more


def values_of(cards):
    """Values of cards as a position spells them."""
    return [card if isinstance(card, int) else card["value"] for card in cards]


def position(rows=None, *, tokens=(2, 2), display=DISPLAY, options=None, **fields):
    """A position as JSON in which a turn of seat 0 begins; ``rows`` are cards by seat."""
    rows = [[1], [5]] if rows is None else rows
    tokens = [*tokens, *(2,) * (len(rows) - len(tokens))]
    players = [{"cards": list(row), "tokens": held} for row, held in zip(rows, tokens, strict=True)]
    return {"options": dict(options or {}), "display": list(display), "players": players} | fields


class Table:
    """A position that is played on; ``events`` are those of the last step."""

    def __init__(self, rows=None, **given):
        self.state = RATATAT.decode(json.loads(json.dumps(position(rows, **given))))
        self.events = ()
        self.told = []

    @classmethod
    def dealing(cls, options, first=0):
        """A match before its first card is dealt."""
        table = cls()
        table.state = RATATAT.initial_state(RATATAT.options({"first_player": first} | options))
        return table

    # Acting

    def act(self, text, seat=None):
        """A decision by its text, by the player to move unless a seat is named."""
        seat = self.seat if seat is None else seat
        return self._now(*RATATAT.apply_action(self.state, seat, RATATAT.parse_action(text)))

    def falls(self, *outcomes):
        """Chance events bring these, one after the other; each must be possible."""
        for outcome in outcomes:
            chance = RATATAT.chance_outcomes(self.state)
            assert chance is not None, f"nothing is due before {outcome}"
            assert outcome in chance.outcomes, (outcome, chance)
            self._now(*RATATAT.apply_chance(self.state, outcome))
        return self

    def roll(self, *dice):
        """The player chooses as many dice and they fall like this."""
        return self.act(f"dice:{len(dice)}").falls(dice)

    def land(self, *dice):
        """The same; the dice are kept where that is asked."""
        self.roll(*dice)
        return self.act("keep") if self.phase == "reroll" else self

    def wild(self, result):
        """The Wild die shows a result, which is accepted where that is asked."""
        self.falls(result)
        return self.act("accept") if self.phase == "wild" else self

    def refused(self, text, seat=None):
        """The refusal of a decision, which must not be among the legal ones."""
        seat = self.seat if seat is None else seat
        action = RATATAT.parse_action(text)
        assert action not in RATATAT.legal_actions(self.state, seat)
        with pytest.raises(IllegalAction) as caught:
            RATATAT.apply_action(self.state, seat, action)
        assert caught.value.kind == "illegal"
        return caught.value

    # Reading

    @property
    def json(self):
        return RATATAT.encode(self.state)

    @property
    def phase(self):
        return self.json["phase"]

    @property
    def seat(self):
        return self.json["seat"]

    @property
    def pawn(self):
        return self.json["pawn"]

    @property
    def display(self):
        return list(RATATAT.observation(self.state, None).display)

    @property
    def tokens(self):
        return [player["tokens"] for player in self.json["players"]]

    @property
    def centre(self):
        return 15 - sum(self.tokens)

    @property
    def pile(self):
        return RATATAT.observation(self.state, None).pile

    @property
    def dice(self):
        return self.json.get("dice")

    @property
    def left(self):
        return self.json.get("left")

    @property
    def over(self):
        return RATATAT.is_over(self.state)

    @property
    def chance(self):
        return RATATAT.chance_outcomes(self.state)

    @property
    def legal(self):
        legal = RATATAT.legal_actions(self.state, self.seat)
        return [RATATAT.format_action(action) for action in legal]

    @property
    def scores(self):
        return RATATAT.scores(self.state)

    @property
    def ranking(self):
        return RATATAT.ranking(self.state)

    def row(self, seat=A):
        """Values of a row."""
        return values_of(self.json["players"][seat]["cards"])

    def knows(self, seat, slot):
        """Who knows a card: ``all`` or a list of seats."""
        card = self.json["players"][seat]["cards"][slot]
        return "all" if isinstance(card, int) else card["known"]

    def tag(self, seat, slot):
        card = self.json["players"][seat]["cards"][slot]
        return "none" if isinstance(card, int) else card["tag"]

    @property
    def under(self):
        """Values under the pile, from the bottom up."""
        return values_of(self.json["under"])

    def kinds(self):
        return [event.kind for event in self.events]

    def event(self, kind, viewer="all"):
        """The fields of the one event of this kind in the last step, as somebody sees them."""
        found = [event for event in self.events if event.kind == kind]
        assert len(found) == 1, f"{kind} among {self.kinds()}"
        return dict(found[0].fields if viewer == "all" else found[0].seen_by(viewer).fields)

    def event_of(self, kind):
        """The last event of a kind with everything in it."""
        return [event for event in self.told if event.kind == kind][-1]

    def _now(self, state, events):
        self.state, self.events = state, events
        self.told.extend(events)
        invariants.check(state)
        try:
            assert RATATAT.decode(json.loads(json.dumps(RATATAT.encode(state)))) == state
        except Malformed as error:
            raise AssertionError(f"the rules wait in a position that cannot stand: {error}") from error
        return self
