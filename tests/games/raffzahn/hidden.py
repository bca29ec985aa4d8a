"""Raffzahn's second worlds, from its information sets (specification, section 6).

Everybody may know everything that lies on the table and everything that has happened; nobody holds private
facts. So the only thing that a player or an onlooker does not know is what the dice will show next: a second
world is the same position with the same past and another future, for every seat alike.
"""

from pygames_core.engine.match import Match
from pygames_core.engine.rng import MAX_SEED, Rng
from tests.contract.worlds import world


def twin(match: Match, seat: int | None, rng: Rng) -> Match:
    """The same position and past with other numbers to come (``seat`` None = an onlooker)."""
    other = rng.below(MAX_SEED)
    return world(match, seed=other + (other >= match.seed))
