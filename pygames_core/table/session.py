"""One match with its seats: who decides, what bots do, what may be taken back."""

from collections.abc import Sequence
from typing import Any

from pygames_core.ai.levels import make_bot, parse_level
from pygames_core.ai.players import Player
from pygames_core.engine.errors import Malformed, Refusal, Stale, brief
from pygames_core.engine.game import parse_legal
from pygames_core.engine.match import Match
from pygames_core.engine.options import Option, Value
from pygames_core.engine.record import Record, match_from
from pygames_core.engine.registry import Package
from pygames_core.engine.rng import MAX_SEED
from pygames_core.engine.text import Message, Speaker

YOU = "you"
"""The line-up's word for a seat of a person."""
LONGEST_NAME = 24


class Session:
    """A match at a table.

    Attributes:
        package: the game with its opponents and view.
        match: the match.
        lineup: by seat, ``you`` or a level (with settings).
        names: by seat, the name that somebody gave, or None.
        speech: seat and public reason of the last bot's choice, or None.
        practice: the match goes on from a moment whose future was known (a fork).
        tour: the guide that leads through this match (``table.guide.Tour``), or None.
        looked: by seat, the private looks that were turned down; of a match that comes from elsewhere, all.
        shown_to: the seat whose person has said "it is me" at a cover, or None.
    """

    def __init__(self, package: Package, match: Match, lineup: Sequence[str],
                 names: Sequence[str | None]) -> None:
        self.package = package
        self.match = match
        self.lineup = tuple(lineup)
        self.names = tuple(names)
        self.speech: tuple[int, Message] | None = None
        self.practice = False
        self.tour: Any = None
        self.shown_to: int | None = None
        self._counted: dict[int, int] = {}
        self._counted_at: tuple[Match, int] = (match, -1)
        self.looked = [self.looks_of(seat) if match.ply else 0 for seat in range(len(self.lineup))]
        self._bots = {seat: make_bot(package, level) for seat, level in enumerate(lineup) if level != YOU}
        self._players: dict[int, Player] = {}
        self._undone: list[list[Any]] = []

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats of persons."""
        return tuple(seat for seat, level in enumerate(self.lineup) if level == YOU)

    @property
    def bot_to_move(self) -> int | None:
        """The bot that decides now, or None; a guide that is being read and a private look hold all bots."""
        if (self.tour is not None and self.tour.holds) or self.pending is not None:
            return None
        return next((seat for seat in self.match.waiting if seat in self._bots), None)

    def looks_of(self, seat: int) -> int:
        """Private looks that a seat has had."""
        view = self.package.view
        if view is None or self.match.game.facts.information == "perfect":
            return 0
        counted, moments = self._counted_at
        if counted is not self.match or moments != len(self.match.moments):
            self._counted_at, self._counted = (self.match, len(self.match.moments)), {}
        if seat not in self._counted:
            self._counted[seat] = view.looks(self.match.seen_by(seat))
        return self._counted[seat]

    @property
    def pending(self) -> int | None:
        """The first seat whose person has a look that was not turned down yet."""
        if self.match.over:
            return None
        return next((seat for seat in self.persons if self.looks_of(seat) > self.looked[seat]), None)

    @property
    def viewer(self) -> int | None:
        """Whose eyes a page shows now: a look comes before every decision."""
        pending = self.pending
        return self.viewer_of(self.match) if pending is None else pending

    def viewer_of(self, match: Match) -> int | None:
        """Whose eyes show a moment of the match: who decides, else who did last, else the first person."""
        deciding = [seat for seat in match.waiting if seat in self.persons]
        before = (made.seat for made in reversed(match.decisions) if made.seat in self.persons)
        return deciding[0] if deciding else next(before, next(iter(self.persons), None))

    def act(self, text: object, ply: object) -> None:
        """A person's decision.

        Raises:
            Stale: the page saw an earlier moment.
            IllegalAction, Malformed: the action is refused or no action.
        """
        self.expect(ply)
        seat = next((seat for seat in self.match.waiting if seat in self.persons), self.viewer or 0)
        self.match.act(seat, parse_legal(self.match.game, self.match.state, seat, text))
        self._undone.clear()
        self.speech = None

    def bot_step(self, ply: object) -> None:
        """The decision of the bot that is to move.

        Raises:
            Stale: the page saw an earlier moment.
            Refusal: a person is to move, or the match is over.
        """
        self.expect(ply)
        seat = self.bot_to_move
        if seat is None:
            raise Refusal("table.not-a-bot")
        if seat not in self._players:
            self._players[seat] = Player(self.match, self._bots[seat], seat)
        choice = self._players[seat].choose(self.match)
        self.match.act(seat, choice.action)
        self.speech = None if choice.reason is None else (seat, choice.reason)

    def undo_ply(self) -> int | None:
        """Where undo would lead: before the last decision of a person, while that may be undone."""
        made = self.match.decisions
        last = next((at for at in range(len(made) - 1, -1, -1) if made[at].seat in self.persons), None)
        return last if last is not None and self.match.can_take_back(last, self.persons) else None

    def undo(self, ply: object) -> None:
        """Takes back the last decision of a person.

        Raises:
            Stale: the page saw an earlier moment.
            Refusal: nothing can be taken back.
        """
        self.expect(ply)
        back = self.undo_ply()
        if back is None:
            raise Refusal("table.nothing-to-undo")
        self._undone.append(self.match.decisions[back:])
        self.match = self.match.rewound(back)
        self._players.clear()
        self.speech = None

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be done again."""
        return bool(self._undone)

    def redo(self, ply: object) -> None:
        """Does again what undo took back last.

        Raises:
            Stale: the page saw an earlier moment.
            Refusal: nothing was taken back since the last decision.
        """
        self.expect(ply)
        if not self._undone:
            raise Refusal("table.nothing-to-redo")
        for made in self._undone.pop():
            self.match.act(made.seat, made.action)
        self._players.clear()
        self.speech = None

    def record(self) -> Record:
        """Match and line-up, without names of people."""
        return Record(self.match, self.lineup, self.practice)

    def shown_names(self, speaker: Speaker) -> tuple[str, ...]:
        """The finished names of all seats."""
        persons = self.persons
        spare = [name for name in speaker.say("table.bots").split(",") if name not in self.names]
        names = []
        for seat, given in enumerate(self.names):
            if given:
                names.append(given)
            elif seat not in persons:
                names.append(spare.pop(0))
            elif len(persons) == 1:
                names.append(speaker.say("table.you"))
            else:
                names.append(speaker.say("table.person", n=persons.index(seat) + 1))
        return tuple(names)

    def expect(self, ply: object) -> None:
        """Lets pass the ply that the match stands at.

        Raises:
            Stale: the page saw an earlier moment.
        """
        if ply != self.match.ply or isinstance(ply, bool):
            raise Stale("table.stale")


def new_session(package: Package, seats: object, options: object, seed: object, start: object,
                position: object = None) -> Session:
    """A new match at a table.

    Args:
        package: the game.
        seats: JSON list, one ``{"kind": "you" or a level, "name": text or null}`` a seat.
        options: JSON object, or None for the defaults.
        seed: whole number.
        start: seat of the person who begins where an option asks for it and several persons sit there.
        position: as JSON: the match begins there, with the options of the position.

    Raises:
        Malformed: naming what is wrong.
    """
    lineup, names = _seats(seats)
    for level in lineup:
        if level != YOU:
            make_bot(package, level)
    if position is None:
        return Session(package, new_match(package, lineup, options, seed, start), lineup, names)
    match = match_from(package.game, position, whole_seed(seed))
    _expect_seats(package.game.facts.id, len(lineup), package.game.players(match.state))
    return Session(package, match, lineup, names)


def new_match(package: Package, lineup: Sequence[str], options: object, seed: object,
              start: object = None) -> Match:
    """The match of a line-up: options completed by the number of seats and by who starts.

    Raises:
        Malformed: naming what is wrong.
    """
    given = dict(options) if isinstance(options, dict) else {}
    if options is not None and not isinstance(options, dict):
        raise Malformed("table.field", call="new", field="options")
    seed = whole_seed(seed)
    given.setdefault("players", len(lineup))
    game = package.game
    complete = game.options(given)
    _expect_seats(game.facts.id, len(lineup), complete["players"])
    persons = [seat for seat, level in enumerate(lineup) if level == YOU]
    for option in game.facts.options:
        if option.asks is not None and complete[option.name] == option.asks:
            complete[option.name] = _answered(option, game.facts.id, persons, start)
    return Match(game, complete, seed)


def whole_seed(seed: object) -> int:
    """A seed as it may be.

    Raises:
        Malformed: ``engine.seed-range``.
    """
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MAX_SEED:
        raise Malformed("engine.seed-range", seed=brief(seed, 30), highest=MAX_SEED)
    return seed


def _expect_seats(game: str, count: int, players: int) -> None:
    if players != count:
        raise Malformed("table.seats-count", game=game, count=count, allowed=players)


def _answered(option: Option, game: str, persons: list[int], start: object) -> Value:
    """Whose answer counts: the only person, the one named by several, the option's default without any."""
    if len(persons) > 1 and (not isinstance(start, int) or isinstance(start, bool) or start not in persons):
        raise Malformed(f"{game}.asks.{option.asks}", option.rule, persons=len(persons))
    if len(persons) > 1:
        assert isinstance(start, int)
        return start
    return persons[0] if persons else option.default


def _seats(seats: object) -> tuple[list[str], list[str | None]]:
    if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        raise Malformed("table.field", call="new", field="seats")
    lineup = [str(parse_level(seat.get("kind"))) for seat in seats]
    return lineup, clean_names([seat.get("name") for seat in seats])


def clean_names(given: Sequence[Any]) -> list[str | None]:
    """Names as they may be shown: no control signs, no blanks at the ends; empty ones are None.

    Raises:
        Malformed: no text, or too long.
    """
    names: list[str | None] = []
    for name in given:
        if name is not None and (not isinstance(name, str) or len(name.strip()) > LONGEST_NAME):
            raise Malformed("table.names", longest=LONGEST_NAME)
        printable = [sign for sign in name or "" if sign.isprintable() and not "\ue000" <= sign <= "\uf8ff"]
        names.append("".join(printable).strip() or None)
    return names
