"""Rat-a-Tat Roll: every legal choice as a ticket: what it does, what it needs, what it is worth."""

from fractions import Fraction
from typing import NamedTuple

from pygames_core.engine.view import Json, Look
from pygames_core.games.ratatat.actions import Action, Actions, format_action
from pygames_core.games.ratatat.board import DIE_LETTERS, space_words
from pygames_core.games.ratatat.chances import SWAPPED, Worth, top_card, worths
from pygames_core.games.ratatat.observing import Observation
from pygames_core.games.ratatat.pictures import LETTERS, open_card
from pygames_core.games.ratatat.position import (
    CHOICE,
    DISCARD,
    HIGHEST,
    ICON_VALUES,
    LOWEST,
    PEEK,
    PICK,
    REROLL,
    SPACES,
    SWAP,
    TURN,
    WILD,
    extremes_of,
    region_of,
)
from pygames_core.games.ratatat.sayings import region as colour
from pygames_core.games.ratatat.showing import Shown

KEYS = {"keep": "k", "reroll": "r", "faceup": "t", "draw": "d", "accept": "a", "again": "r", "wild": "w",
        "skip": "s"}
"""Letters that choose a ticket (section 10, Keyboard); number keys choose how many dice, or mark them."""
WORD_KEYS = {"own": "o", "none": "n"}
MAIN = ("dice", "keep", "faceup", "accept", "wild")


class Choice(NamedTuple):
    """A moment of choice: the table, what the screen shows, what may be done."""

    table: Observation
    cards: Shown
    legal: Actions

    @property
    def kind(self) -> str:
        """The decision's kind, as scenes name it."""
        if self.table.phase == TURN:
            return "dice" if self.legal[0].kind == "dice" else "full"
        return self.table.phase


def decision(choice: Choice, look: Look) -> Json:
    """Tickets in fixed order, what may be marked, what is barred, the legend."""
    values = worths(*choice) if look.odds or look.hint else {}
    best = min((worth.value for worth in values.values()), default=None) if look.hint else None
    can_hint = len(choice.legal) > 1 and _may_hint(choice)
    tickets = []
    for action in choice.legal:
        ticket = _ticket(choice, action, values.get(action) if look.odds else None, look)
        if can_hint and best is not None and values[action].value == best:
            ticket["mark"] = look.say(f"ratatat.mark.{'total' if _changes(choice) else 'card'}")
            ticket["label"] += f"; {ticket['mark']}"
        tickets.append(ticket)
    return {"kind": choice.kind, "tickets": tickets, "marks": _marks(choice, look),
            "hint": look.hint if can_hint else None, "barred": _barred(choice, look),
            "legend": _legend(choice, look) if look.odds and values else "", "call": None}


def _changes(choice: Choice) -> bool:
    """Whether numbers are changes of the total, and not values of cards."""
    return choice.kind in ("full", WILD, SWAP, DISCARD)


def _may_hint(choice: Choice) -> bool:
    """Whether there are numbers to compare: of a full row only where the screen shows what it is worth."""
    if choice.kind == PICK or choice.kind == PEEK:
        return False
    if not _changes(choice):
        return True
    full = len(choice.table.rows[choice.table.seat]) == choice.table.rules.target
    return choice.cards.helps and (full or choice.kind == SWAP)


def _ticket(choice: Choice, action: Action, worth: Worth | None, look: Look) -> Json:
    verb, small = WORDS[action.kind](choice, action, look)
    stub, said = _stub(choice, worth, look)
    letter = WORD_KEYS.get(action.word) or KEYS.get(action.kind, "")
    return {
        "action": format_action(action), "main": action.kind in MAIN, "verb": verb, "small": small,
        "key": str(action.at[0]) if action.kind == "dice" else letter,
        "needs": needs(choice.table.seat, action), "cards": _cards(choice, action, look),
        "dice": "".join(DIE_LETTERS[at] for at in action.at) if action.kind == "reroll" else "",
        "stub": stub, "mark": "", "label": "; ".join(part for part in (verb, said, small) if part),
    }


def needs(seat: int, action: Action) -> list[str]:
    """The pieces that have to be marked for an action, by name."""
    kind, at, _ = action
    if kind == "reroll":
        return [f"die:{DIE_LETTERS[place]}" for place in at]
    if kind == "peek" and at:
        return [f"card:{at[0]}.{at[1]}"]
    if kind == "swap" and at:
        return [f"card:{seat}.{at[0]}", f"card:{at[1]}.{at[2]}"]
    return [f"card:{seat}.{at[0]}"] if kind == "discard" else []


def _marks(choice: Choice, look: Look) -> Json | None:
    """What may be marked; one piece of each group at most, dice as many as are wanted."""
    groups: list[list[str]] = []
    for action in choice.legal:
        wanted = needs(choice.table.seat, action)
        if action.kind == "reroll":
            groups = [sorted({*(groups[0] if groups else ()), *wanted})]
        else:
            groups = groups or [[] for _ in wanted]
            for group, name in zip(groups, wanted, strict=False):
                if name not in group:
                    group.append(name)
    if not groups:
        return None
    most = len(groups[0]) if choice.kind == REROLL else len(groups)
    return {"label": look.say(f"ratatat.marks.{choice.kind}"), "most": most, "groups": groups,
            "none": look.say(f"ratatat.marks.{choice.kind}-none")}


def _cards(choice: Choice, action: Action, look: Look) -> list[Json]:
    """The open cards that a ticket is about."""
    table = choice.table
    regions = {"faceup": (region_of(table.pawn),), "region": action.at}.get(action.kind, ())
    if action.kind == "accept" and table.wild in (LOWEST, HIGHEST):
        regions = extremes_of(table.display, table.wild)
    return [open_card(region, table.display[region], look) for region in regions]


# ---- words ----

def _dice_words(choice: Choice, action: Action, look: Look) -> tuple[str, str]:
    number = action.at[0]
    return (look.say("ratatat.ticket.dice", n=number),
            look.say("ratatat.ticket.dice-small", low=number, high=6 * number))


def _keep_words(choice: Choice, action: Action, look: Look) -> tuple[str, str]:
    total = sum(choice.table.dice)
    space = (choice.table.pawn + total) % SPACES
    return look.say("ratatat.ticket.keep", n=total), space_words(space, look)


def _reroll_words(choice: Choice, action: Action, look: Look) -> tuple[str, str]:
    count, dice = len(action.at), [at + 1 for at in action.at]
    key = "reroll-all" if count == len(choice.table.dice) > 1 else "reroll"
    left = choice.table.tokens[choice.table.seat] - 1
    return (look.say(f"ratatat.ticket.{key}", dice=dice, n=count),
            look.say("ratatat.ticket.token-small", left=left))


def _faceup_words(choice: Choice, action: Action, look: Look) -> tuple[str, str]:
    region = region_of(choice.table.pawn)
    return _take(choice, region, look), _gain(choice, region, "seen", look)


def _take(choice: Choice, region: int, look: Look) -> str:
    return look.say("ratatat.ticket.take", region=colour(region, look), card=choice.table.display[region])


def _gain(choice: Choice, region: int, otherwise: str, look: Look) -> str:
    icon = choice.table.display[region] in ICON_VALUES
    return look.say(f"ratatat.ticket.{'icon' if icon else otherwise}-small")


def _draw_words(choice: Choice, action: Action, look: Look) -> tuple[str, str]:
    small = "ratatat.ticket.draw-small"
    if not look.odds:
        return look.say("ratatat.ticket.draw"), look.say(small)
    card, top = choice.table.display[region_of(choice.table.pawn)], top_card(choice.table, choice.cards)
    lower, icon = top.where(lambda value: value < card), top.where(lambda value: value in ICON_VALUES)
    return look.say("ratatat.ticket.draw"), look.say(f"{small}-odds", card=card, lower=lower, icon=icon)


def _peek_words(choice: Choice, action: Action, look: Look) -> tuple[str, str]:
    if action.at:
        return (look.say("ratatat.ticket.peek", owner=action.at[0], slot=action.at[1] + 1),
                look.say("ratatat.ticket.peek-small"))
    cards = len(choice.table.rows[choice.table.seat])
    return (look.say(f"ratatat.ticket.peek-{action.word}", n=cards),
            look.say(f"ratatat.ticket.peek-{action.word}-small"))


def _accept_words(choice: Choice, action: Action, look: Look) -> tuple[str, str]:
    table = choice.table
    if table.wild not in (LOWEST, HIGHEST):
        return look.say("ratatat.ticket.accept-swap"), look.say("ratatat.ticket.accept-swap-small")
    regions = extremes_of(table.display, table.wild)
    if len(regions) > 1:
        verb = look.say("ratatat.ticket.accept-pick", card=table.display[regions[0]], n=len(regions))
        return verb, _gain(choice, regions[0], "pick", look)
    return _take(choice, regions[0], look), _gain(choice, regions[0], "seen", look)


def _again_words(choice: Choice, action: Action, look: Look) -> tuple[str, str]:
    left = choice.table.tokens[choice.table.seat] - 1
    return look.say("ratatat.ticket.again"), look.say("ratatat.ticket.token-small", left=left)


def _region_words(choice: Choice, action: Action, look: Look) -> tuple[str, str]:
    region = action.at[0]
    return (_take(choice, region, look),
            look.say("ratatat.ticket.region-small", region=colour(region, look)))


def _swap_words(choice: Choice, action: Action, look: Look) -> tuple[str, str]:
    if not action.at:
        return look.say("ratatat.ticket.swap-none"), look.say("ratatat.ticket.swap-none-small")
    mine, seat, slot = action.at
    return (look.say("ratatat.ticket.swap", slot=mine + 1, owner=seat, other=slot + 1),
            look.say("ratatat.ticket.swap-small"))


def _discard_words(choice: Choice, action: Action, look: Look) -> tuple[str, str]:
    return (look.say("ratatat.ticket.discard", slot=action.at[0] + 1),
            look.say("ratatat.ticket.discard-small", card=choice.table.air))


def _wild_words(choice: Choice, action: Action, look: Look) -> tuple[str, str]:
    return (look.say("ratatat.ticket.wild"),
            look.say("ratatat.ticket.wild-small", n=choice.table.tokens[choice.table.seat]))


def _skip_words(choice: Choice, action: Action, look: Look) -> tuple[str, str]:
    return look.say("ratatat.ticket.skip"), look.say("ratatat.ticket.skip-small")


WORDS = {"dice": _dice_words, "keep": _keep_words, "reroll": _reroll_words, "faceup": _faceup_words,
         "draw": _draw_words, "peek": _peek_words, "accept": _accept_words, "again": _again_words,
         "region": _region_words, "swap": _swap_words, "discard": _discard_words, "wild": _wild_words,
         "skip": _skip_words}
"""Verb and small print of a ticket by the kind of its action."""


# ---- numbers ----

def _stub(choice: Choice, worth: Worth | None, look: Look) -> tuple[Json | None, str]:
    """The stub of a ticket, and what it tells to ears."""
    if worth is None:
        return None, ""
    kind, speaker = "change" if _changes(choice) else "card", look.speaker
    exact = worth.sure and worth.value.denominator == 1
    value = speaker.decimal(worth.value, 0 if exact else 2, signed=kind == "change")
    sure = "sure" if worth.sure else "mean"
    split = [float(100 * part) for part in worth.split] or None
    label = look.say(f"ratatat.stub.{kind}-{sure}-label", value=value, exact=worth.value)
    if split:
        lower, same, higher = worth.split
        label += "; " + look.say("ratatat.stub.split", lower=lower, same=same, higher=higher)
    shares = [_share(choice, region, chance, look) for region, chance in worth.ends]
    if shares:
        met = [share["label"] for share in shares if share["per"]]
        label += "; " + look.say("ratatat.stub.ends", ends=met)
    unit = look.say(f"ratatat.stub.{sure}")
    return {"value": value, "unit": unit, "split": split, "chances": shares or None}, label


def _share(choice: Choice, region: int, chance: Fraction, look: Look) -> Json:
    """How likely a turn ends with one open card, or with SWAP."""
    speaker = look.speaker
    place: Json
    shown = {"per": float(100 * chance), "shown": speaker.decimal(100 * chance, 0)}
    if region == SWAPPED:
        name, place = look.say("ratatat.wild.swap"), {"region": None, "letter": "", "value": None}
    else:
        value = choice.table.display[region]
        name = look.say("ratatat.ticket.end", region=colour(region, look), card=value)
        place = {"region": region, "letter": LETTERS[region], "value": value}
    return {**place, **shown, "label": f"{name}: {speaker.percent(chance)}"}


def _legend(choice: Choice, look: Look) -> str:
    aid = "-shown" if choice.cards.helps and choice.kind == CHOICE else ""
    return look.say(f"ratatat.legend.{choice.kind}{aid}")


def _barred(choice: Choice, look: Look) -> list[str]:
    """What a person may look for and does not find, with its reason."""
    if _changes(choice) and not choice.cards.helps and look.odds and choice.kind in ("full", SWAP, DISCARD):
        return [look.say("ratatat.barred.no-number")]
    return []
