"""Random numbers with the same bits on every platform: counters mixed by SplitMix64.

A *key* (64 bits) names a stream; the k-th number of a stream is ``mix(key + (k + 1) * GOLDEN)``, k from 0,
so any number of any stream can be computed without the ones before it. Keys are derived from the seed of the
match and words or whole numbers ("dice", or "bot", seat, ply). Source of the constants: Steele, Lea, Flood:
Fast splittable pseudorandom number generators (2014).
"""

from collections.abc import MutableSequence, Sequence
from functools import lru_cache
from typing import TypeVar

MASK = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
MAX_SEED = 2**53 - 1
"""Seeds are whole numbers from 0 to this, so that JSON carries them exactly."""

WIDE = 2**48
"""Above this size one number of 64 bits is no longer even enough; several are joined."""

T = TypeVar("T")


def mix(z: int) -> int:
    """Scrambles 64 bits (the finaliser of SplitMix64)."""
    z &= MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


@lru_cache(maxsize=1024)
def _word(name: str) -> int:
    """FNV-1a of a name, 64 bits."""
    key = 0xCBF29CE484222325
    for byte in name.encode():
        key = ((key ^ byte) * 0x100000001B3) & MASK
    return key


def derive(seed: int, *parts: str | int) -> int:
    """The key of the stream that these parts name, for a seed (or for the key of a stream above it)."""
    key = mix(seed + GOLDEN)
    for part in parts:
        key = mix(key ^ (_word(part) if isinstance(part, str) else mix(part + 1)))
    return key


def number(key: int, count: int) -> int:
    """The ``count``-th number (from 0) of a stream, 64 bits."""
    return mix(key + (count + 1) * GOLDEN)


def scale(bits: int, size: int) -> int:
    """Maps 64 bits evenly on ``range(size)``; the bias is below ``size / 2**64``."""
    return (bits * size) >> 64


class Rng:
    """A stream that is read one number after the other; for bots, samples and simulations."""

    __slots__ = ("_at",)

    def __init__(self, seed: int, *parts: str | int) -> None:
        self._at = derive(seed, *parts)

    def below(self, size: int) -> int:
        """A whole number from 0 to ``size - 1``, each equally likely."""
        if size > WIDE:
            return self._far_below(size)
        z = self._at = (self._at + GOLDEN) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return ((z ^ (z >> 31)) * size) >> 64

    def bits(self) -> int:
        """The next 64 bits, as ``Chance.draw`` takes them."""
        self._at = (self._at + GOLDEN) & MASK
        return mix(self._at)

    def _far_below(self, size: int) -> int:
        words = size.bit_length() // 64 + 2
        bits = 0
        for _ in range(words):
            bits = bits << 64 | self.bits()
        return (bits * size) >> (64 * words)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Puts the items in random order, in place (Fisher-Yates)."""
        for at in range(len(items) - 1, 0, -1):
            other = self.below(at + 1)
            items[at], items[other] = items[other], items[at]
