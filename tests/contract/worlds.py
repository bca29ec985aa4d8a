"""Second worlds: matches that go on from another state, as a test thinks them up."""

import copy


def world(match, state=None, moments=None, seed=None, sealed=None):
    """A copy of a match with other hidden facts; what is not given stays as it is.

    Args:
        match: the match; it is not changed.
        state: the state of the other world.
        moments: everything that happened there, secrets included.
        seed: decides what chance brings from here on.
        sealed: the sealed choices there.
    """
    other = copy.copy(match)
    other.options = dict(match.options)
    other.state = match.state if state is None else state
    other.decisions = list(match.decisions)
    other.moments = list(match.moments if moments is None else moments)
    other.seed = match.seed if seed is None else seed
    other.sealed = dict(match.sealed if sealed is None else sealed)
    other._draws = dict(match._draws)
    other._keys = {}
    return other
