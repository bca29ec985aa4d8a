"""Rat-a-Tat Roll in sentences: the log, the winner, the rules panel."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygames_core.engine.events import Event
from pygames_core.engine.text import Rich, Speaker
from pygames_core.engine.view import Json, Look
from pygames_core.games.ratatat.position import WILD_SPACE, icon_of, region_of

Fields = dict[str, Any]
Teller = Callable[[Fields, Look, bool], Rich]
RULE_SECTIONS = (
    ("setup", tuple(f"RT-{n}" for n in range(1, 10))),
    ("collecting", tuple(f"RT-{n}" for n in range(10, 18))),
    ("card", ("RT-18", "RT-19", "RT-20")),
    ("wild", ("RT-21", "RT-21a", "RT-21b", "RT-21c")),
    ("display", ("RT-22", "RT-23")),
    ("full", tuple(f"RT-{n}" for n in range(24, 28))),
    ("end", ("RT-28", "RT-29", "RT-30")),
    ("rulings", ("R1", "R2", "R7", "R8", "R13", "R16", "R19", "R20", "R21", "R22", "R26", "R27", "R29", "R38",
                 "R39", "R50", "R52", "R53", "R54")),
)
"""The rules panel: sections in the order of play, each with its ids."""


def rules_panel(speaker: Speaker) -> list[Json]:
    """The rules in short: sections with ``title`` and ``rules`` (``id``, ``text``)."""
    return [{"title": speaker.say(f"ratatat-rules.section.{name}"),
             "rules": [{"id": rule, "text": speaker.say(f"ratatat-rules.{rule}")} for rule in ids]}
            for name, ids in RULE_SECTIONS]


def sentence(event: Event, look: Look, fresh: bool = True) -> Rich:
    """What the log says of an event; empty where a neighbour says it already.

    Args:
        event: as the viewer saw it; what he saw in private is never told (R40).
        look: who reads.
        fresh: False once the next player's turn has begun: then a taken card is "a card" (R40), until the end
            of the match releases the full log.
    """
    teller = _TELLERS.get(event.kind)
    return teller(dict(event.fields), look, fresh) if teller else []


def region(number: int, look: Look) -> str:
    """The colour of a region as a noun."""
    return look.say(f"ratatat.region.{number}")


def _plain(key: str) -> Teller:
    """A sentence of the seat and the other fields alone."""
    return lambda field, look, fresh: look.rich(f"ratatat.log.{key}", **field)


def _display(field: Fields, look: Look, fresh: bool) -> Rich:
    return look.rich("ratatat.log.display", region=region(field["region"], look), card=field["value"])


def _redealt(field: Fields, look: Look, fresh: bool) -> Rich:
    if not fresh:
        return look.rich("ratatat.log.redealt-stale")
    return look.rich("ratatat.log.redealt", cards=list(field["values"]))


def _began(field: Fields, look: Look, fresh: bool) -> Rich:
    if not field["dice"]:
        return look.rich("ratatat.log.wild-roll", seat=field["seat"])
    return look.rich("ratatat.log.dice", seat=field["seat"], n=field["dice"])


def _rolled(field: Fields, look: Look, fresh: bool) -> Rich:
    dice = field["dice"]
    key = "rolled" if len(dice) > 1 else "rolled-one"
    return look.rich(f"ratatat.log.{key}", faces=" + ".join(map(str, dice)), sum=sum(dice))


def _moved(field: Fields, look: Look, fresh: bool) -> Rich:
    icon = icon_of(field["space"])
    there = "" if icon == WILD_SPACE else region(region_of(field["space"]), look)
    return look.rich(f"ratatat.log.moved.{icon}", total=field["total"], region=there)


def _took(field: Fields, look: Look, fresh: bool) -> Rich:
    seat, slot = field["seat"], field["slot"] + 1
    said = look.rich("ratatat.log.took-stale", seat=seat, slot=slot)
    if fresh:
        colour = region(field["region"], look)
        said = look.rich("ratatat.log.took", seat=seat, slot=slot, card=field["value"], region=colour)
    if not field["tokens"]:
        return said
    return [*said, (" ", False), *look.rich("ratatat.log.gained", n=field["tokens"])]


def _drew(field: Fields, look: Look, fresh: bool) -> Rich:
    said = look.rich("ratatat.log.drew", seat=field["seat"], slot=field["slot"] + 1)
    return [*said, (" ", False), *look.rich(f"ratatat.log.tag.{field['tag']}")]


def _peeked(field: Fields, look: Look, fresh: bool) -> Rich:
    seat, owner = field["seat"], field["owner"]
    if seat == owner:
        return look.rich("ratatat.log.peeked-own", seat=seat)
    return look.rich("ratatat.log.peeked", seat=seat, owner=owner, slot=field["slots"][0] + 1)


def _declined(field: Fields, look: Look, fresh: bool) -> Rich:
    return look.rich(f"ratatat.log.declined.{field['what']}", seat=field["seat"])


def _wild(field: Fields, look: Look, fresh: bool) -> Rich:
    return look.rich(f"ratatat.log.wild.{field['result']}")


def _swapped(field: Fields, look: Look, fresh: bool) -> Rich:
    return look.rich("ratatat.log.swapped", seat=field["seat"], slot=field["slot"] + 1, owner=field["other"],
                     other=field["other_slot"] + 1)


def _discarded(field: Fields, look: Look, fresh: bool) -> Rich:
    return look.rich("ratatat.log.discarded", seat=field["seat"], slot=field["slot"] + 1)


def _ended(field: Fields, look: Look, fresh: bool) -> Rich:
    return look.rich("ratatat.log.left", left=field["left"]) if field["left"] else []


_TELLERS: Mapping[str, Teller] = {
    "starts": _plain("starts"), "pawn": _plain("pawn"), "dealt": _plain("dealt"), "display": _display,
    "redealt": _redealt, "turn-began": _began, "rolled": _rolled, "token-used": _plain("token-used"),
    "moved": _moved, "took": _took, "drew": _drew, "peeked": _peeked, "declined": _declined, "wild": _wild,
    "swapped": _swapped, "discarded": _discarded, "skipped": _plain("skipped"), "full": _plain("full"),
    "turn-ended": _ended, "over": _plain("over"),
}


def winner(ranks: Sequence[int], totals: Sequence[int], look: Look) -> str:
    """The one sentence of the result."""
    best = [seat for seat, rank in enumerate(ranks) if rank == 1]
    if len(best) > 1:
        names = [look.names[seat] for seat in best]
        return look.say("ratatat.result.shared", names=names, n=totals[best[0]])
    return look.say("ratatat.result.wins", seat=best[0], n=totals[best[0]])


def why_won(ranks: Sequence[int], totals: Sequence[int], look: Look) -> str:
    """How the first place was decided (RT-30, R38)."""
    best = [seat for seat, rank in enumerate(ranks) if rank == 1]
    if len(best) > 1:
        return look.say("ratatat.result.shared-why")
    others = [total for seat, total in enumerate(totals) if seat != best[0]]
    lead = min(others) - totals[best[0]]
    return look.say("ratatat.result.lead", n=lead) if lead else look.say("ratatat.result.tokens")
