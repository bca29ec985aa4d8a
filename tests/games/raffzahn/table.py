"""A table for the rule tests: set up by ``decode``, played by the public contract, read by ``encode``.

Seats carry the names of the worked examples: W (the acting player), ANNA, TOM, BO. After every step the table
checks what holds in every position: each tile lies in one place, and the position survives JSON.
"""

import json
from collections.abc import Iterable, Mapping

import pytest

from pygames_core.engine.errors import IllegalAction, Malformed
from pygames_core.engine.events import Event
from pygames_core.games.raffzahn.rules import RAFFZAHN

W, ANNA, TOM, BO = range(4)
STAR, LAZY = 0, -1
TILES = range(1, 41)
Tiles = Iterable[int]
Hands = Mapping[int, Tiles]
ALL_REROLLS = ["reroll:Y", "reroll:A", "reroll:B", "reroll:YA", "reroll:YB", "reroll:AB", "reroll:YAB"]


def position(up: Hands | None = None, down: Hands | None = None, *, edge: Tiles = (),
             middle: Tiles | None = None, seats: int = 4, seat: int = W, roll: int = 1,
             options: Mapping[str, object] | None = None, **fields: object) -> dict[str, object]:
    """A position as JSON in which roll number ``roll`` of ``seat`` is due.

    Unnamed tiles lie in the middle; with ``middle`` given they lie at the edge. ``fields`` replace fields.
    """
    up, down = up or {}, down or {}
    players = [{"open": sorted(up.get(at, ())), "protected": sorted(down.get(at, ()))}
               for at in range(seats)]
    edge = sorted(edge)
    if middle is not None:
        named = {*edge, *middle, *(tile for hand in players for row in hand.values() for tile in row)}
        edge = sorted(edge + [tile for tile in TILES if tile not in named])
    value = {"options": dict(options or {}), "seat": seat, "edge": edge, "players": players}
    if roll > 1:
        value |= {"phase": "rolling", "roll": roll - 1, "dice": [10, 1, 2], "rolling": "YAB"}
    return value | fields


class Table:
    """A position that is played on; ``events`` are those of the last step, ``told`` all of them."""

    def __init__(self, up: Hands | None = None, down: Hands | None = None, **given: object) -> None:
        self.state = RAFFZAHN.decode(json.loads(json.dumps(position(up, down, **given))))
        self.events: tuple[Event, ...] = ()
        self.told: list[Event] = []

    # Acting

    def roll(self, *faces: int) -> "Table":
        """Rolls the dice that are due; the faces in the order Y, A, B of the dice that are rolled."""
        if self.phase == "roll":
            self.act("roll")
        return self.fall(*faces)

    def again(self, dice: str, *faces: int, call: int = 0) -> "Table":
        """Rolls some dice again, after calling a number where one is given."""
        return self.act(f"reroll:{dice}" + (f":{call}" if call else "")).fall(*faces)

    def fall(self, *faces: int) -> "Table":
        """The dice fall as told, by one of the chance outcomes."""
        chance = RAFFZAHN.chance_outcomes(self.state)
        assert chance is not None
        assert chance.stream == "dice"
        assert faces in chance.outcomes
        return self._now(*RAFFZAHN.apply_chance(self.state, faces))

    def take(self) -> "Table":
        """The acting player takes the tile on offer."""
        return self.act("take")

    def stop(self) -> "Table":
        """The acting player stops."""
        return self.act("stop")

    def place(self, side: str) -> "Table":
        """The acting player lays the new tile ``up`` or ``down``."""
        return self.act(f"place:{side}")

    def pay(self, *tiles: int) -> "Table":
        """The acting player pays these tiles."""
        return self.act("pay:" + "+".join(map(str, tiles)))

    def act(self, text: str, seat: int | None = None) -> "Table":
        """A decision by its text, by the acting player unless a seat is named."""
        seat = self.seat if seat is None else seat
        return self._now(*RAFFZAHN.apply_action(self.state, seat, RAFFZAHN.parse_action(text)))

    def refused(self, text: str, seat: int | None = None) -> IllegalAction:
        """The refusal of a decision, which must not be among the legal ones."""
        seat = self.seat if seat is None else seat
        action = RAFFZAHN.parse_action(text)
        assert action not in RAFFZAHN.legal_actions(self.state, seat)
        with pytest.raises(IllegalAction) as caught:
            RAFFZAHN.apply_action(self.state, seat, action)
        assert caught.value.kind == "illegal"
        return caught.value

    # Reading

    @property
    def json(self) -> dict[str, object]:
        """The position as an onlooker sees it."""
        return RAFFZAHN.encode(RAFFZAHN.observation(self.state, None))

    @property
    def phase(self) -> str:
        """The phase."""
        return str(self.json["phase"])

    @property
    def seat(self) -> int:
        """The acting player."""
        return self.json["seat"]

    @property
    def rolls(self) -> int:
        """Rolls made in this turn."""
        return self.json.get("roll", 0)

    @property
    def turns(self) -> int:
        """Finished turns."""
        return self.json["turns"]

    @property
    def edge(self) -> list[int]:
        """Tiles at the edge."""
        return self.json["edge"]

    @property
    def middle(self) -> list[int]:
        """Tiles in the middle: those that lie nowhere else."""
        value = self.json
        gone = {*value["edge"], value.get("placing")}
        for hand in value["players"]:
            gone |= {*hand["open"], *hand["protected"]}
        return [tile for tile in TILES if tile not in gone]

    def open(self, seat: int = W) -> list[int]:
        """A player's face-up tiles."""
        return self.json["players"][seat]["open"]

    def protected(self, seat: int = W) -> list[int]:
        """A player's face-down tiles."""
        return self.json["players"][seat]["protected"]

    @property
    def legal(self) -> list[str]:
        """The legal actions of the acting player as text, in their order."""
        return [RAFFZAHN.format_action(action) for action in RAFFZAHN.legal_actions(self.state, self.seat)]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return RAFFZAHN.is_over(self.state)

    @property
    def scores(self) -> tuple[int, ...]:
        """Teeth by seat."""
        return RAFFZAHN.scores(self.state)

    @property
    def ranking(self) -> tuple[int, ...]:
        """Ranks by seat."""
        return RAFFZAHN.ranking(self.state)

    def kinds(self) -> list[str]:
        """Kinds of the last step's events in order."""
        return [event.kind for event in self.events]

    def event(self, kind: str) -> dict[str, object]:
        """The fields of the one event of this kind in the last step."""
        found = [event for event in self.events if event.kind == kind]
        assert len(found) == 1, f"{kind} among {self.kinds()}"
        return dict(found[0].fields)

    def ended(self, why: str, after: int = 1) -> bool:
        """Whether the last step ended a turn for this reason and the dice went on to the next seat."""
        return self.event("turn-ended")["why"] == why and self.phase == "roll" and self.seat == after

    def _now(self, state: object, events: tuple[Event, ...]) -> "Table":
        self.state, self.events = state, events
        self.told.extend(events)
        value = json.loads(json.dumps(self.json))
        try:
            assert RAFFZAHN.decode(value) == state
        except Malformed as error:
            raise AssertionError(f"the rules wait in a position that cannot stand: {error}") from error
        lying = [*self.middle, *value["edge"], *([value["placing"]] if "placing" in value else [])]
        for hand in value["players"]:
            lying += hand["open"] + hand["protected"]
        assert sorted(lying) == list(TILES)
        return self
