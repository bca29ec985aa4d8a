"""A slow twin of Raffzahn's rules, written from the state machine of the specification with plain lists.

It shares no code with the package: owners and sides by tile, faces as words, payments by trying every set.
"""

from itertools import combinations

WAYS = ("Y", "A", "B", "YA", "YB", "AB", "YAB")


class Slow:
    """One match; ``legal`` are texts of actions, ``act`` and ``fall`` move it on."""

    def __init__(self, options, teeth, start):
        self.options, self.teeth, self.players = options, teeth, options["players"]
        self.owner = dict.fromkeys(range(1, 41), "middle")
        self.hidden = dict.fromkeys(range(1, 41), False)
        self.seat, self.turns = start, 0
        self.new_turn()

    def new_turn(self):
        self.phase, self.rolls, self.dice, self.call, self.tile, self.rolling = "roll", 0, {}, None, None, ""

    def on(self, option):
        return self.options[option] == "on"

    def of(self, where):
        return [tile for tile in range(1, 41) if self.owner[tile] == where]

    def open_of(self, seat):
        return [tile for tile in self.of(seat) if not self.hidden[tile]]

    # What the dice say

    def stars(self):
        return list(self.dice.values()).count("star")

    def kind(self):
        if self.dice["Y"] == "lazy":
            return "lazy"
        return {3: "great", 2: "small"}.get(self.stars(), "number")

    def number(self):
        return sum(face for face in self.dice.values() if face != "star")

    def available(self, tile):
        where = self.owner[tile]
        return where == "middle" or (where not in ("edge", self.seat) and not self.hidden[tile])

    # Decisions

    def legal(self):
        if self.phase == "roll":
            return {"roll"}
        if self.phase == "place":
            return {"place:up", "place:down"}
        if self.phase == "pay":
            return {"pay:" + "+".join(map(str, paid)) for paid in self.payments()}
        return self.choices() if self.phase == "decide" else set()

    def choices(self):
        found = set()
        if self.kind() != "number" or self.available(self.number()):
            found.add("take")
        if self.kind() == "number" or self.on("star_take_optional"):
            found.add("stop")
        if self.rolls < 3:
            calls = [""]
            if self.on("call_rule") and not (self.options["call_limit"] == "once" and self.call):
                calls += [f":{tile}" for tile in range(2, 41) if self.available(tile)]
            found |= {f"reroll:{dice}{call}" for dice in WAYS for call in calls}
        return found

    def payments(self):
        own = self.of(self.seat)
        if sum(self.teeth[tile] for tile in own) <= 3:
            return [tuple(own)]
        found = []
        for size in (1, 2, 3):
            for paid in combinations(own, size):
                total = sum(self.teeth[tile] for tile in paid)
                if total >= 3 and total - min(self.teeth[tile] for tile in paid) < 3:
                    found.append(paid)
        if self.options["miss_payment"] == "minimum":
            least = min(sum(self.teeth[tile] for tile in paid) for paid in found)
            found = [paid for paid in found if sum(self.teeth[tile] for tile in paid) == least]
        return found

    def act(self, text):
        word, *rest = text.split(":")
        if word == "roll":
            self.phase, self.rolling = "rolling", "YAB"
        elif word == "reroll":
            self.phase, self.rolling = "rolling", rest[0]
            if rest[1:]:
                self.call = int(rest[1])
            elif self.options["call_limit"] == "each_reroll":
                self.call = None
        elif word == "take":
            self.take()
        elif word == "place":
            self.lay(hidden=rest[0] == "down")
        elif word == "pay":
            self.lose([int(tile) for tile in rest[0].split("+")])
        elif self.kind() == "number" and not self.available(self.number()) and self.on("stop_on_miss_costs"):
            self.penalty()
        else:
            self.end_turn()

    def fall(self, faces):
        self.dice |= dict(zip(self.rolling, faces, strict=True))
        self.rolls, self.rolling, self.phase = self.rolls + 1, "", "decide"
        kind = self.kind()
        if kind == "lazy":
            self.end_turn()
        elif kind != "number":
            if not self.on("star_take_optional") and (kind == "great" or self.rolls == 3):
                self.take()
        elif self.owner[self.number()] == self.seat:
            self.own_hit(self.number())
        elif not self.available(self.number()) and self.rolls == 3:
            self.penalty()

    # Consequences

    def own_hit(self, tile):
        if self.hidden[tile]:
            self.hidden[tile] = False
        else:
            self.owner[tile] = "edge"
        self.end_turn()

    def take(self):
        middle = self.of("middle")
        kind = self.kind()
        self.tile = {"great": middle[-1], "small": middle[0]}.get(kind) or self.number()
        self.owner[self.tile] = "hand"
        if len(self.open_of(self.seat)) < 3 or not self.of("middle"):
            self.lay(hidden=False)
        else:
            self.phase = "place"

    def lay(self, hidden):
        tile, self.tile = self.tile, None
        again = self.kind() == "number" and self.call == tile
        self.owner[tile], self.hidden[tile] = self.seat, hidden
        if not self.of("middle"):
            self.phase = "over"
        else:
            self.end_turn(again)

    def penalty(self):
        legal = self.payments()
        if len(legal) == 1:
            self.lose(legal[0])
        else:
            self.phase = "pay"

    def lose(self, tiles):
        for tile in tiles:
            self.owner[tile], self.hidden[tile] = "edge", False
        self.end_turn()

    def end_turn(self, again=False):
        self.turns += 1
        if not again:
            self.seat = (self.seat + 1) % self.players
        self.new_turn()
        if self.options["max_turns"] != "none" and self.turns >= self.options["max_turns"]:
            self.phase = "over"

    # Comparing

    def rows(self):
        return [{"open": self.open_of(seat),
                 "protected": [tile for tile in self.of(seat) if self.hidden[tile]]}
                for seat in range(self.players)]

    def ranking(self):
        """Ranks by removing one winner after the other (RZ-26, ruling 27)."""
        left, ranks = list(range(self.players)), {}
        while left:
            totals = {seat: sum(self.teeth[tile] for tile in self.of(seat)) for seat in left}
            best = [seat for seat in left if totals[seat] == max(totals.values())]
            highest = max((tile for seat in best for tile in self.of(seat)), default=None)
            first = [seat for seat in best if highest is None or self.owner[highest] == seat]
            for seat in first:
                ranks[seat] = self.players - len(left) + 1
            left = [seat for seat in left if seat not in first]
        return tuple(ranks[seat] for seat in range(self.players))
