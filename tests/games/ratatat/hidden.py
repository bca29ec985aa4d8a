"""Rat-a-Tat Roll's second worlds, from its information sets (specification, section 6).

The cards are followed as things: every card that leaves the upper part of the pile is one, and walks through
rows, swaps and the lower pile as the events tell with all their secrets. Whoever saw its value at any moment
knows it for good. A second world exchanges the values of cards that the seat does not know, where age and tag
allow it, also with cards that nobody has drawn yet, and rewrites what others saw in private.
"""

from pygames_core.engine.match import Match
from pygames_core.engine.rng import MAX_SEED, Rng
from tests.contract.worlds import world

ICONS = (7, 8, 9)
SECRETS = {"dealt": "value", "drew": "value", "peeked": "values"}


class Thing:
    """One card: its value, when it left the pile, what its token told, and who has seen it."""

    def __init__(self, value, age):
        self.value, self.age, self.tag, self.seen = value, age, "none", set()

    def may_be(self, value):
        return self.tag == "none" or (self.tag == "icon") == (value in ICONS)


class Table:
    """All cards outside the upper pile, followed event by event."""

    def __init__(self, players):
        self.eyes = {None, *range(players)}
        self.rows = [[] for _ in range(players)]
        self.display, self.under, self.age = {}, [], 0
        self.private = []       # (event's place, field, things that were looked at)

    def follow(self, at, event):
        told = dict(event.fields) | {name: value for name, value, _ in event.secrets}
        getattr(self, f"_{event.kind.replace('-', '_')}", lambda at, told: None)(at, told)

    def _top(self, told):
        """The lower pile is a list from the top down: discards are appended."""
        return self.under.pop(0) if told.get("below") else Thing(told["value"], self.age)

    def _dealt(self, at, told):
        thing = self._top(told)
        thing.seen.add(told["seat"])
        self.rows[told["seat"]].append(thing)
        self.private.append((at, "value", [thing]))

    def _display(self, at, told):
        thing = self._top(told)
        thing.seen, thing.tag = set(self.eyes), "none"
        self.display[told["region"]] = thing

    def _redealt(self, at, told):
        self.display, self.under, self.age = {}, [], self.age + 1

    def _took(self, at, told):
        row, thing = self.rows[told["seat"]], self.display.pop(told["region"])
        if told["slot"] < len(row):
            row[told["slot"]] = thing
        else:
            row.append(thing)

    def _drew(self, at, told):
        thing = self._top(told)
        thing.seen.add(told["seat"])
        if told["tag"] != "none":
            thing.tag = told["tag"]
        self.rows[told["seat"]].append(thing)
        self.private.append((at, "value", [thing]))

    def _peeked(self, at, told):
        things = [self.rows[told["owner"]][slot] for slot in told["slots"]]
        for thing in things:
            thing.seen.add(told["seat"])
        self.private.append((at, "values", things))

    def _swapped(self, at, told):
        mine, theirs = self.rows[told["seat"]], self.rows[told["other"]]
        mine[told["slot"]], theirs[told["other_slot"]] = theirs[told["other_slot"]], mine[told["slot"]]

    def _discarded(self, at, told):
        self.under.append(self.rows[told["seat"]][told["slot"]])


def followed(match: Match) -> Table:
    """The table after everything that has happened."""
    table = Table(match.game.players(match.state))
    for at, moment in enumerate(match.moments):
        table.follow(at, moment.event)
    return table


def twin(match: Match, seat: int | None, rng: Rng) -> Match:
    """The same visible past for a seat (None = an onlooker), other hidden cards, other luck to come."""
    table = followed(match)
    rows = [] if match.options["open_hands"] == "on" else table.rows
    hidden = [thing for row in [*rows, table.under] for thing in row if seat not in thing.seen]
    pile = [Thing(value, table.age) for value, copies in enumerate(match.state.upper) for _ in range(copies)]
    for thing in hidden:
        mates = [other for other in [*hidden, *pile] if other.age == thing.age
                 and thing.may_be(other.value) and other.may_be(thing.value)]
        other = rng.choice(mates)
        thing.value, other.value = other.value, thing.value
    state = match.state._replace(
        rows=tuple(_cards(row, things) for row, things in zip(match.state.rows, table.rows, strict=True)),
        lower=_cards(match.state.lower, table.under[::-1]),
        upper=tuple(sum(thing.value == value for thing in pile) for value in range(10)))
    moments = list(match.moments)
    for at, name, things in table.private:
        event, values = moments[at].event, tuple(thing.value for thing in things)
        shown = values if name == "values" else values[0]
        secrets = tuple((field, shown, seats) for field, _, seats in event.secrets)
        moments[at] = moments[at]._replace(event=event._replace(secrets=secrets))
    return world(match, state, moments, rng.below(MAX_SEED))


def _cards(cards, things):
    return tuple(card._replace(value=thing.value) for card, thing in zip(cards, things, strict=True))
