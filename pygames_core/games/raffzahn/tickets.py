"""Raffzahn: every legal choice as a ticket: what it does, and on its stub what it is worth, exactly."""

from fractions import Fraction
from typing import Any

from pygames_core.engine.view import Json, Look
from pygames_core.games.raffzahn import chances
from pygames_core.games.raffzahn.actions import REROLLS, STOP, TAKE, Action, Legal, dice_text, format_action
from pygames_core.games.raffzahn.judging import RESULTS, callable_tiles, offered_tile, payments, permitted
from pygames_core.games.raffzahn.position import (
    DECIDE,
    FEWEST_OPEN,
    PAY,
    PLACE,
    ROLL,
    ROLLS,
    State,
    mask_of,
    place_of,
    teeth_of,
)
from pygames_core.games.raffzahn.rules import RAFFZAHN
from pygames_core.games.raffzahn.stamps import stamps

KEYS = {"roll": "r", "take": "t", "stop": "s", "up": "u", "down": "d"}
"""Letters that choose a ticket (section 10, Keyboard)."""
MOST_PAYMENTS = 120
"""Payments shown as tickets; the default teeth never allow more than 99."""


def decision(state: State, legal: Legal, look: Look) -> Json:
    """Tickets in fixed order, what is barred, the legend and the field for calls."""
    kind = {ROLL: "roll", DECIDE: "choose", PLACE: "place", PAY: "pay"}[state.phase]
    draft = _draft(state, look)
    shown = _shown(state, legal, draft)
    can_hint = state.phase == DECIDE and len(shown) > 1
    wanted = look.odds or (look.hint and can_hint)
    values = chances.ticket_values(state) if wanted and state.phase in (ROLL, DECIDE) else {}
    tickets = [_ticket(state, action, values if look.odds else {}, look) for action in shown]
    if look.hint and can_hint:
        best = max(values[plain(action)].value for action in shown)
        for action, ticket in zip(shown, tickets, strict=True):
            if values[plain(action)].value == best:
                ticket["mark"] = look.say("raffzahn.mark")
                ticket["label"] += f"; {ticket['mark']}"
    return {
        "kind": kind, "tickets": tickets, "hint": look.hint if can_hint else None,
        "barred": _barred(state, legal, look),
        "legend": look.say(f"raffzahn.legend.{kind}") if look.odds and kind != "pay" else "",
        "call": _call(state, draft, look),
    }


def plain(action: Action) -> Action:
    """The action without its call (odds of a turn do not count the turn more)."""
    return action._replace(call=0) if action.call else action


def _draft(state: State, look: Look) -> int:
    """The number that the re-roll tickets carry: the person's draft, else the last call anew (ruling 36)."""
    if not _may_call(state):
        return 0
    given = look.draft.get("call", state.call)
    return given if isinstance(given, int) and given in callable_tiles(state) else 0


def _may_call(state: State) -> bool:
    return (state.phase == DECIDE and state.rules.call and state.roll < ROLLS
            and not (state.rules.call_once and state.call))


def _shown(state: State, legal: Legal, draft: int) -> list[Action]:
    if state.phase == DECIDE:
        take, again, stop = permitted(state)
        rerolls = [action._replace(call=draft) for action in REROLLS]
        return [TAKE] * take + rerolls * again + [STOP] * stop
    shown = [legal[at] for at in range(min(len(legal), MOST_PAYMENTS))]
    return list(reversed(shown)) if state.tile == 1 else shown


def _ticket(state: State, action: Action, values: Any, look: Look) -> Json:
    kind = "place" if action.kind in ("up", "down") else action.kind
    verb, small = _WORDS[kind](state, action, look)
    stub = _place_stub(state, action, look) if kind == "place" else _pay_stub(state, action, look) \
        if kind == "pay" else _turn_stub(state, action, values, look)
    return {
        "action": format_action(action), "main": kind in ("roll", "take"), "verb": verb, "small": small,
        "key": KEYS.get(action.kind, ""), "dice": "YAB" if kind == "roll" else dice_text(action.dice),
        "tiles": _tiles(state, action, look), "stub": stub["stub"], "mark": "",
        "label": "; ".join(part for part in (verb, stub["label"], small) if part),
    }


def _tiles(state: State, action: Action, look: Look) -> list[Json]:
    return stamps(state, mask_of(action.tiles), look)


def _roll_words(state: State, action: Action, look: Look) -> tuple[str, str]:
    return look.say("raffzahn.ticket.roll"), look.say("raffzahn.ticket.roll-small")


def _take_words(state: State, action: Action, look: Look) -> tuple[str, str]:
    tile = offered_tile(state)
    where, owner = place_of(state, tile)
    teeth = look.say("raffzahn.teeth", n=state.rules.teeth[tile])
    if where == "middle" and state.middle.bit_count() == 1:
        return look.say("raffzahn.ticket.take-end", tile=tile), _ending(state, tile, look)
    if state.call == tile == RESULTS[state.dice]:
        small = "take-again"
    elif tile == 1:
        small = "take-one"
    else:
        small = "take-protect" if state.up[state.seat].bit_count() >= FEWEST_OPEN else "take-open"
    verb = "raffzahn.ticket.take-from" if where == "up" else "raffzahn.ticket.take"
    return look.say(verb, tile=tile, owner=owner), look.say(f"raffzahn.ticket.{small}", teeth=teeth)


def _ending(state: State, tile: int, look: Look) -> str:
    """How the game would end if the last tile of the middle were taken."""
    seat = state.seat
    up = list(state.up)
    up[seat] |= 1 << tile
    after = state._replace(middle=0, up=tuple(up))
    scores, ranks = RAFFZAHN.scores(after), RAFFZAHN.ranking(after)
    best = min((rank, other) for other, rank in enumerate(ranks) if other != seat)[1]
    return look.say("raffzahn.ticket.take-end-small", mine=scores[seat], theirs=scores[best], owner=best,
                    rank=ranks[seat], seat=seat)


def _reroll_words(state: State, action: Action, look: Look) -> tuple[str, str]:
    verb = look.say(f"raffzahn.ticket.reroll-{dice_text(action.dice)}")
    if not action.call:
        return verb, ""
    chance = chances.call_chance(state, action.dice, action.call)
    return verb, look.say("raffzahn.ticket.called" if chance else "raffzahn.ticket.called-never",
                          tile=action.call, chance=chance)


def _stop_words(state: State, action: Action, look: Look) -> tuple[str, str]:
    costs = state.rules.stop_costs and not permitted(state)[0]
    return look.say("raffzahn.ticket.stop"), look.say(f"raffzahn.ticket.stop-{'costs' if costs else 'small'}")


def _place_words(state: State, action: Action, look: Look) -> tuple[str, str]:
    one = "-one" if state.tile == 1 else ""
    return (look.say(f"raffzahn.ticket.place-{action.kind}"),
            look.say(f"raffzahn.ticket.place-{action.kind}-small{one}", tile=state.tile,
                     open=state.up[state.seat].bit_count() + (action.kind == "up")))


def _pay_words(state: State, action: Action, look: Look) -> tuple[str, str]:
    protected = mask_of(action.tiles) & state.down[state.seat]
    key = "open" if not protected else "protected" if protected == mask_of(action.tiles) else "mixed"
    return (look.say("raffzahn.ticket.pay", tiles=list(action.tiles)),
            look.say(f"raffzahn.ticket.pay-{key}", n=len(action.tiles)))


_WORDS = {"roll": _roll_words, "take": _take_words, "reroll": _reroll_words, "stop": _stop_words,
          "place": _place_words, "pay": _pay_words}


def _turn_stub(state: State, action: Action, values: Any, look: Look) -> Json:
    """Change of own teeth this turn with best play from here, and how likely gain, nothing and loss are."""
    if plain(action) not in values:
        return {"stub": None, "label": ""}
    found, speaker = values[plain(action)], look.speaker
    shown = speaker.decimal(found.value, signed=True)
    if action.kind in ("take", "stop"):
        whole = speaker.decimal(found.value, places=0, signed=True)
        unit = look.say("raffzahn.stub.sure") if action.kind == "take" else ""
        return {"stub": {"value": whole, "unit": unit, "split": None},
                "label": look.say("raffzahn.stub.sure-label", value=whole, n=abs(int(found.value)))}
    split = [found.gain, found.nothing, found.loss]
    label = look.say("raffzahn.stub.label", value=shown, exact=found.value, gain=split[0], nothing=split[1],
                     loss=split[2])
    percents = [float(100 * part) for part in split]
    return {"stub": {"value": shown, "unit": "", "split": percents}, "label": label}


def _place_stub(state: State, action: Action, look: Look) -> Json:
    """Whether anybody could loot the tile: the chance of the opponent who can best play for it alone."""
    if not look.odds:
        return {"stub": None, "label": ""}
    risks = chances.loot_risk(state, state.tile) if action.kind == "up" else {}
    owner, risk = max(risks.items(), key=lambda item: (item[1], -item[0]), default=(-1, Fraction(0)))
    if not risk:
        safe = {"value": look.speaker.percent(0), "unit": look.say("raffzahn.stub.lootable"), "split": None}
        return {"stub": safe, "label": look.say("raffzahn.stub.safe-label")}
    value = look.speaker.percent(risk, 1)
    return {"stub": {"value": value, "unit": look.say("raffzahn.stub.by", owner=owner), "split": None},
            "label": look.say("raffzahn.stub.risk-label", value=value, exact=risk, owner=owner)}


def _pay_stub(state: State, action: Action, look: Look) -> Json:
    teeth = -teeth_of(state.rules, mask_of(action.tiles))
    value = look.speaker.decimal(teeth, places=0)
    return {"stub": {"value": value, "unit": look.say("raffzahn.stub.teeth", n=-teeth), "split": None},
            "label": look.say("raffzahn.stub.sure-label", value=value, n=-teeth)}


def _barred(state: State, legal: Legal, look: Look) -> list[str]:
    """What a person may look for and is never offered here, with its reason."""
    lines = []
    if state.phase == DECIDE and not permitted(state)[2]:
        lines.append(look.say("raffzahn.barred.stars"))
    if state.phase == DECIDE and state.roll < ROLLS and not permitted(state)[0]:
        lines.append(look.say("raffzahn.barred.miss"))
    if state.phase == PAY and state.rules.minimum:
        if len(payments(state._replace(rules=state.rules._replace(minimum=False)))) > len(legal):
            lines.append(look.say("raffzahn.barred.minimum"))
    elif state.phase == PAY:
        lines.append(look.say("raffzahn.barred.superfluous"))
    if state.phase == PAY and len(legal) > MOST_PAYMENTS:
        lines.append(look.say("raffzahn.barred.more-payments", n=len(legal) - MOST_PAYMENTS))
    return lines


def _call(state: State, draft: int, look: Look) -> Json | None:
    """The field for a call, where the extra rule allows one now (RZ-29, rulings 36 and 37)."""
    if not _may_call(state):
        return None
    note = look.say("raffzahn.call.note", tile=draft) if draft else look.say("raffzahn.call.note-none")
    return {"label": look.say("raffzahn.call.label"), "none": look.say("raffzahn.call.none"), "note": note,
            "selected": draft or None, "numbers": list(callable_tiles(state))}
