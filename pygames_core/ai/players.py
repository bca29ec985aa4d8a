"""A bot in a match: its memory folded over what its seat has seen, and its decisions.

Every call gets numbers that are derived from (seed, "bot", seat, ply), so a memory that is rebuilt after
undo, reload or a link equals the one that ran along, and the same match always brings the same choices.
"""

from collections.abc import Mapping
from typing import Any

from pygames_core.ai.bot import Bot, Budget, Choice, Forgetful, Memory
from pygames_core.engine.match import Match
from pygames_core.engine.rng import Rng

BUDGET = Budget()


class Player:
    """A bot at one seat of one match.

    Attributes:
        bot: who plays.
        seat: where.
        memory: what it remembers after the events that it has been told of.
    """

    def __init__(self, match: Match, bot: Bot, seat: int) -> None:
        self.bot = bot
        self.seat = seat
        self.memory: Memory = bot.start(match.game.facts, seat, match.options)
        self._told = 0
        self._forgetful = getattr(type(bot), "observe", None) is Forgetful.observe

    def watch(self, match: Match) -> None:
        """Tells the bot what its seat has seen since it was told last.

        The match must be the one it was made for, further on; after undo a new Player is made.
        """
        moments, told = match.moments, self._told
        self._told = len(moments)
        if self._forgetful:
            return
        ply, rng = -1, None
        for moment in moments[told:]:
            if moment.ply != ply or rng is None:
                ply = moment.ply
                rng = Rng(match.seed, "bot", self.seat, ply, "watch")
            self.memory = self.bot.observe(self.memory, moment.event.seen_by(self.seat), rng)

    def choose(self, match: Match, budget: Budget = BUDGET) -> Choice:
        """The bot's decision now; the match is not changed."""
        self.watch(match)
        game, state, seat = match.game, match.state, self.seat
        seen, legal = game.observation(state, seat), game.legal_actions(state, seat)
        return self.bot.choose(self.memory, seen, legal, budget, Rng(match.seed, "bot", seat, match.ply))


def choose(match: Match, bot: Bot, seat: int, budget: Budget = BUDGET) -> Choice:
    """A bot's decision in a match that it did not watch: its memory is built from the events of the seat."""
    return Player(match, bot, seat).choose(match, budget)


def play(match: Match, bots: Mapping[int, Bot], budget: Budget = BUDGET) -> None:
    """Plays a match on while only these seats have to decide."""
    players: dict[int, Any] = {seat: Player(match, bot, seat) for seat, bot in bots.items()}
    while not match.over and all(seat in players for seat in match.waiting):
        seat = match.waiting[0]
        match.act(seat, players[seat].choose(match, budget).action)
