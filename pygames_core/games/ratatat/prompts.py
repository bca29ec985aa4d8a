"""Rat-a-Tat Roll: the slip's words: whose turn it is, what has come, what may be done, how a turn ended."""

from pygames_core.engine.text import Rich
from pygames_core.engine.view import Json, Look
from pygames_core.games.ratatat.actions import Actions
from pygames_core.games.ratatat.board import space_words
from pygames_core.games.ratatat.observing import Observation
from pygames_core.games.ratatat.pictures import open_card
from pygames_core.games.ratatat.position import (
    CHOICE,
    DISCARD,
    OVER,
    PEEK,
    PICK,
    REROLL,
    SPACES,
    SWAP,
    TURN,
    UNKNOWN,
    WILD,
    extremes_of,
    is_full,
    region_of,
)
from pygames_core.games.ratatat.sayings import region as colour
from pygames_core.games.ratatat.story import Told


def prompt(table: Observation, told: Told, legal: Actions | None, look: Look) -> Json:
    """Title, cards collected, sentence and banner."""
    ended = shows_end(table, told, legal, look)
    seat = told.seat if ended else table.seat
    held, target, over = len(table.rows[seat]), table.rules.target, table.phase == OVER
    return {
        "title": _title(table, told, legal, ended, look),
        "step": "" if over else look.say("ratatat.cards-of", n=held, target=target),
        "pips": [] if over else [at < held for at in range(target)],
        "banner": look.say("ratatat.demonstration") if table.rules.open_hands else "",
        "text": _ending(told, look) if ended else _text(table, legal, look),
    }


def shows_end(table: Observation, told: Told, legal: Actions | None, look: Look) -> bool:
    """True while the slip still tells how a person's turn ended: until somebody begins the next one."""
    return table.phase == TURN and told.ended and legal is None and told.seat in look.persons


def outcome(table: Observation, told: Told, look: Look) -> Json | None:
    """How a person's last turn ended, until the next one begins: what came, and who is next."""
    if table.phase != TURN or not told.ended or told.seat not in look.persons:
        return None
    took, tokens = told.last("took"), _tokens_gained(told)
    return {
        "title": look.say(f"ratatat.outcome.{_kind(told)}", seat=told.seat),
        "text": _ending(told, look),
        "change": look.say("ratatat.outcome.tokens", n=tokens, seat=told.seat, now=table.tokens[told.seat])
        if tokens else "",
        "cards": [open_card(took["region"], took["value"], look)] if took else [],
        "next": look.say("ratatat.outcome.next", seat=table.seat),
    }


def may(table: Observation, look: Look) -> str:
    """What the acting player may do now, in one sentence."""
    kind = "full" if table.phase == TURN and is_full(table, table.seat) else table.phase
    return look.say(f"ratatat.may.{kind}", seat=table.seat)


def _kind(told: Told) -> str:
    """How a turn ended: by what came last."""
    for kind in ("took", "drew", "swapped", "skipped"):
        if told.last(kind):
            return kind
    return "declined"


def _tokens_gained(told: Told) -> int:
    return sum(event["tokens"] for kind in ("took", "drew") for event in told.all(kind))


def _title(table: Observation, told: Told, legal: Actions | None, ended: bool, look: Look) -> str:
    if table.phase == OVER:
        return look.say("ratatat.prompt.over")
    if ended:
        return look.say("ratatat.prompt.turn-over", seat=told.seat)
    return look.say(f"ratatat.prompt.{'plays' if legal is None else 'turn'}", seat=table.seat)


def _text(table: Observation, legal: Actions | None, look: Look) -> Rich:
    """Where things stand, and what that asks of the player to move."""
    if table.phase == OVER:
        return look.rich("ratatat.prompt.over-text")
    if not legal:
        return look.rich("ratatat.prompt.waits", seat=table.seat, space=space_words(table.pawn, look))
    return _ASKED[table.phase](table, look)


def _begin(table: Observation, look: Look) -> Rich:
    if is_full(table, table.seat):
        last = "-last" if table.left > 0 else ""
        return look.rich(f"ratatat.prompt.full{last}")
    lowest = min(table.display)
    where = [colour(region, look) for region in extremes_of(table.display, "lowest")]
    return look.rich("ratatat.prompt.dice", space=space_words(table.pawn, look), card=lowest, regions=where)


def _rolled(table: Observation, look: Look) -> Rich:
    total = sum(table.dice)
    return look.rich("ratatat.prompt.rolled", n=total, space=space_words((table.pawn + total) % SPACES, look))


def _choose(table: Observation, look: Look) -> Rich:
    region = region_of(table.pawn)
    return look.rich("ratatat.prompt.choice", region=colour(region, look), card=table.display[region])


def _peek(table: Observation, look: Look) -> Rich:
    return look.rich("ratatat.prompt.peek", region=colour(region_of(table.pawn), look),
                     slot=len(table.rows[table.seat]))


def _wild(table: Observation, look: Look) -> Rich:
    return look.rich(f"ratatat.prompt.wild.{table.wild}", **_extreme(table, look))


def _pick(table: Observation, look: Look) -> Rich:
    return look.rich("ratatat.prompt.pick", **_extreme(table, look))


def _extreme(table: Observation, look: Look) -> dict[str, object]:
    """The lowest or highest open card and where it lies."""
    if table.wild not in ("lowest", "highest"):
        return {}
    regions = extremes_of(table.display, table.wild)
    return {"card": table.display[regions[0]], "regions": [colour(region, look) for region in regions]}


def _swap(table: Observation, look: Look) -> Rich:
    return look.rich("ratatat.prompt.swap" if table.dice else "ratatat.prompt.swap-full")


def _discard(table: Observation, look: Look) -> Rich:
    region = table.display.index(UNKNOWN)
    return look.rich("ratatat.prompt.discard", region=colour(region, look), card=table.air)


_ASKED = {TURN: _begin, REROLL: _rolled, CHOICE: _choose, PEEK: _peek, WILD: _wild, PICK: _pick, SWAP: _swap,
          DISCARD: _discard}


def _ending(told: Told, look: Look) -> Rich:
    """How a turn ended, for the slip of the person whose turn it was; values only of cards that all saw."""
    kind, seat = _kind(told), told.seat
    if kind == "took":
        took = told.last("took") or {}
        said = look.rich("ratatat.ending.took", seat=seat, region=colour(took["region"], look),
                         card=took["value"], slot=took["slot"] + 1)
    elif kind == "drew":
        drew = told.last("drew") or {}
        said = [*look.rich("ratatat.ending.drew", seat=seat, slot=drew["slot"] + 1), (" ", False),
                *look.rich(f"ratatat.log.tag.{drew['tag']}")]
    elif kind == "swapped":
        swapped = told.last("swapped") or {}
        said = look.rich("ratatat.ending.swapped", seat=seat, slot=swapped["slot"] + 1,
                         owner=swapped["other"], other=swapped["other_slot"] + 1)
    else:
        said = look.rich(f"ratatat.ending.{kind}", seat=seat)
    again = told.last("redealt")
    return [*said, (" ", False), *look.rich("ratatat.ending.redealt")] if again else said
