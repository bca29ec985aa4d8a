"""Raffzahn: the legal payments of a miss (RZ-22, rulings 19 and 20) as a sequence that never lists itself.

A payment is *irredundant*: at least three teeth, and no tile can be taken back. With teeth from 1 on this
leaves four shapes: three tiles of 1 tooth, a 1 and a 2, two tiles of 2, one tile of 3 or more.
"""

from itertools import pairwise
from math import comb
from typing import Any

from pygames_core.engine.lazy import Numbered
from pygames_core.games.raffzahn.position import LEAST_PENALTY, Rules, tiles_in

Payment = tuple[int, ...]


class Payments(Numbered[Payment]):
    """All legal payments out of a set of own tiles, each ascending: by shape, then by tile."""

    def __init__(self, rules: Rules, own: int) -> None:
        tiles = list(tiles_in(own))
        ones, twos, big = ([t for t in tiles if low <= rules.teeth[t] <= high]
                           for low, high in ((1, 1), (2, 2), (LEAST_PENALTY, 99)))
        total = len(ones) + 2 * len(twos) + LEAST_PENALTY * len(big)
        if total < LEAST_PENALTY:
            self._all: Payment | None = tuple(tiles)
            self._shapes: list[_Shape] = []
            return
        self._all = None
        shapes = [_Shape((ones,), 3, 3), _Shape((ones, twos), 2, 3), _Shape((twos,), 2, 4)]
        if rules.minimum:
            cheapest = min([shape.teeth for shape in shapes if len(shape)] + [rules.teeth[t] for t in big])
            shapes = [shape for shape in shapes if shape.teeth == cheapest]
            big = [tile for tile in big if rules.teeth[tile] == cheapest]
        self._shapes = [*shapes, _Shape((big,), 1, LEAST_PENALTY)]

    @property
    def size(self) -> int:
        """Number of legal payments."""
        return 1 if self._all is not None else sum(map(len, self._shapes))

    def unrank(self, rank: int) -> Payment:
        """The payment at a place."""
        if self._all is not None:
            return self._all
        for shape in self._shapes:
            if rank < len(shape):
                return shape.unrank(rank)
            rank -= len(shape)
        raise IndexError(rank)

    def rank(self, action: Any) -> int:
        """Place of a payment; ValueError where it is not legal."""
        if self._all is not None and action == self._all:
            return 0
        before = 0
        for shape in self._shapes:
            found = shape.rank(action)
            if found is not None:
                return before + found
            before += len(shape)
        raise ValueError(action)


class _Shape:
    """Payments of one shape: ``count`` tiles out of one list, or one tile out of each of two lists."""

    def __init__(self, pools: tuple[list[int], ...], count: int, teeth: int) -> None:
        self.pools, self.count, self.teeth = pools, count, teeth

    def __len__(self) -> int:
        if len(self.pools) == 2:
            return len(self.pools[0]) * len(self.pools[1])
        return comb(len(self.pools[0]), self.count)

    def unrank(self, rank: int) -> Payment:
        """The payment at a place (lexicographic)."""
        if len(self.pools) == 2:
            first, second = divmod(rank, len(self.pools[1]))
            return self.pools[0][first], self.pools[1][second]
        pool, chosen, start = self.pools[0], [], 0
        for left in range(self.count, 0, -1):
            while rank >= (block := comb(len(pool) - start - 1, left - 1)):
                rank -= block
                start += 1
            chosen.append(pool[start])
            start += 1
        return tuple(chosen)

    def rank(self, payment: object) -> int | None:
        """Place of a payment, or None where it has another shape."""
        if not isinstance(payment, tuple) or len(payment) != self.count:
            return None
        pools = self.pools * self.count if len(self.pools) == 1 else self.pools
        if any(tile not in pool for tile, pool in zip(payment, pools, strict=True)):
            return None
        places = [pool.index(tile) for tile, pool in zip(payment, pools, strict=True)]
        if len(self.pools) == 1 and any(low >= high for low, high in pairwise(places)):
            return None
        if len(self.pools) == 2:
            return places[0] * len(self.pools[1]) + places[1]
        rank, start = 0, 0
        for left, place in zip(range(self.count, 0, -1), places, strict=True):
            rank += sum(comb(len(self.pools[0]) - at - 1, left - 1) for at in range(start, place))
            start = place + 1
        return rank


def cheapest_total(rules: Rules, own: int) -> int:
    """Teeth of the cheapest legal payment out of a set of own tiles; 0 where nothing is owned (ruling 20)."""
    counts = [0] * 8
    for tile in tiles_in(own):
        counts[rules.teeth[tile]] += 1
    if counts[1] >= 3 or (counts[1] and counts[2]) or counts[3]:
        return 3
    if counts[2] >= 2 or counts[4]:
        return 4
    for teeth in (5, 6, 7):
        if counts[teeth]:
            return teeth
    return counts[1] + 2 * counts[2]
