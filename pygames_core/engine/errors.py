"""Every refusal: what kind it is, which rule it rests on, and the key of the sentence that a person reads."""

from collections.abc import Mapping


def brief(value: object, longest: int = 60) -> str:
    """A value that somebody sent as a few characters for a sentence; never fails, however odd it is."""
    if isinstance(value, str):
        return value[:longest]
    if value is None or isinstance(value, float) or (isinstance(value, int) and abs(value) < 10**longest):
        return str(value)[:longest]
    return {dict: "{…}", list: "[…]", tuple: "[…]", int: "…"}.get(type(value), type(value).__name__)


class Refusal(ValueError):
    """Something asked for cannot be done.

    Attributes:
        kind: one of ``illegal, stale, malformed, damaged, other-version, busy, internal``.
        rule: id of the rule that refuses (``"RZ-18"``), or None where no rule of a game is involved.
        key: locale key of the sentence.
        details: arguments of the sentence.
    """

    kind = "malformed"

    def __init__(self, key: str, rule: str | None = None, **details: object) -> None:
        super().__init__(key)
        self.key = key
        self.rule = rule
        self.details: Mapping[str, object] = details

    def __str__(self) -> str:
        rule = f" ({self.rule})" if self.rule else ""
        given = ", ".join(f"{name}={value!r}" for name, value in self.details.items())
        return f"{self.kind}: {self.key}{rule}{' ' + given if given else ''}"


class IllegalAction(Refusal):
    """The rules of the game do not allow this action now; ``rule`` is always set."""

    kind = "illegal"

    def __init__(self, rule: str, key: str, **details: object) -> None:
        super().__init__(key, rule, **details)


class Malformed(Refusal):
    """Text, an option, a position or a request that does not mean anything."""


class Damaged(Refusal):
    """A record whose own check sum does not fit."""

    kind = "damaged"


class OtherVersion(Refusal):
    """A record of rules that this version does not know, or that lead to another state here."""

    kind = "other-version"


class Stale(Refusal):
    """A request that was made for an earlier moment of the match."""

    kind = "stale"
