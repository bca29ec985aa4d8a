"""Rat-a-Tat Roll: the board's part of a scene: seats with their rows, ring, open cards, pile, dice."""

from pygames_core.engine.view import Json, Look
from pygames_core.games.ratatat.actions import Actions, format_action
from pygames_core.games.ratatat.observing import Observation
from pygames_core.games.ratatat.pictures import LETTERS, face, open_card, place, under, words
from pygames_core.games.ratatat.position import (
    CHOICE,
    DISCARD,
    OVER,
    PEEK,
    PICK,
    REROLL,
    SPACES,
    SWAP,
    TOKENS,
    TURN,
    UNKNOWN,
    WILD_SPACE,
    icon_of,
    region_of,
)
from pygames_core.games.ratatat.sayings import region as colour
from pygames_core.games.ratatat.showing import Shown
from pygames_core.games.ratatat.story import Told

SIGNS = "ABCDE"
DIE_LETTERS = "ABC"


def seats(table: Observation, cards: Shown, told: Told, legal: Actions | None, look: Look) -> list[Json]:
    """All seats with their rows."""
    return [_seat(table, seat, cards, told, legal, look) for seat in range(table.rules.players)]


def _seat(table: Observation, seat: int, cards: Shown, told: Told, legal: Actions | None, look: Look) -> Json:
    row, size, tokens = cards.rows[seat], table.rules.target, table.tokens[seat]
    on_turn = seat == table.seat and table.phase != OVER
    total = sum(card.value for card in row) if row and all(card.value != UNKNOWN for card in row) else None
    full = len(row) == size
    places = [place(seat, slot, row[slot] if slot < len(row) else None, look, (seat, slot) in told.moved,
                    slot < len(row) and _may_mark(table, seat, legal)) for slot in range(size)]
    return {
        "seat": seat, "sign": SIGNS[seat], "name": look.names[seat], "on_turn": on_turn,
        "level": look.levels[seat],
        "label": look.say(f"ratatat.seat.{'on-turn' if on_turn else 'label'}", seat=seat),
        "note": look.say("ratatat.cards-of", n=len(row), target=size),
        "full": full, "full_label": look.say("ratatat.seat.full") if full else "",
        "tokens": tokens, "tokens_label": look.say("ratatat.balloons", n=tokens),
        "total": total, "total_label": "" if total is None else look.say("ratatat.total", n=total),
        "cards_label": look.say("ratatat.seat.cards", owner=seat), "cards": places,
    }


def _may_mark(table: Observation, seat: int, legal: Actions | None) -> bool:
    """Whether the cards of a seat may be marked for the decision that is due."""
    if not legal:
        return False
    mine = seat == table.seat
    return table.phase == SWAP or (table.phase == PEEK and not mine) or (table.phase == DISCARD and mine)


def board(table: Observation, cards: Shown, told: Told, legal: Actions | None, look: Look) -> Json:
    """Ring, pawn, open cards, pile and centre."""
    lands = (table.pawn + sum(table.dice)) % SPACES if table.phase == REROLL else None
    return {
        "label": look.say("ratatat.board.label", space=space_words(table.pawn, look)),
        "pawn": table.pawn, "lands": lands,
        "spaces": [_space(table, space, look) for space in range(SPACES)],
        "regions": [_region(table, region, told, legal, look) for region in range(len(LETTERS))],
        "pile": _pile(table, cards, legal, look),
        "centre": {"tokens": _centre(table), "label": look.say("ratatat.board.centre", n=_centre(table))},
        "air": _air(table, look),
    }


def space_words(space: int, look: Look) -> str:
    """A space by colour and icon."""
    icon = icon_of(space)
    name = "" if icon == WILD_SPACE else colour(region_of(space), look)
    return look.say(f"ratatat.space.{icon}", region=name)


def _space(table: Observation, space: int, look: Look) -> Json:
    icon, here = icon_of(space), space == table.pawn
    wild = icon == WILD_SPACE
    label = space_words(space, look)
    return {"space": space, "kind": icon, "region": None if wild else region_of(space),
            "letter": "" if wild else LETTERS[region_of(space)], "pawn": here,
            "label": look.say("ratatat.space.pawn", space=label) if here else label}


def _region(table: Observation, region: int, told: Told, legal: Actions | None, look: Look) -> Json:
    name, value = colour(region, look), table.display[region]
    if value == UNKNOWN:
        card, label = None, look.say("ratatat.region-gap", region=name)
    else:
        card = open_card(region, value, look, region in told.dealt, _means(table, region, legal))
        label = card["label"]
    return {"region": region, "letter": LETTERS[region], "name": name, "card": card, "label": label}


def _means(table: Observation, region: int, legal: Actions | None) -> str | None:
    """The action that a click on the open card of a region means."""
    if not legal:
        return None
    if table.phase == CHOICE and region == region_of(table.pawn):
        return "faceup"
    if table.phase == PICK:
        return next((format_action(action) for action in legal if action.at == (region,)), None)
    return None


def _pile(table: Observation, cards: Shown, legal: Actions | None, look: Look) -> Json:
    lying = [under(at, card, look) for at, card in enumerate(cards.under)]
    known = any(card["value"] is not None or card["tag"] for card in lying)
    said = look.say("ratatat.board.under", cards=[card["label"] for card in lying]) if known else ""
    return {
        "name": "pile", "count": table.pile, "action": "draw" if legal and table.phase == CHOICE else None,
        "label": look.say("ratatat.board.pile-under" if table.under else "ratatat.board.pile", n=table.pile,
                          under=table.under),
        "under": lying,
        "under_label": said,
    }


def _centre(table: Observation) -> int:
    return TOKENS - sum(table.tokens)


def _air(table: Observation, look: Look) -> Json | None:
    if table.air == UNKNOWN:
        return None
    region = table.display.index(UNKNOWN)
    said = look.say("ratatat.board.air", region=colour(region, look), card=words(table.air, look))
    return {**face(table.air), "region": region, "letter": LETTERS[region], "label": said}


def dice(table: Observation, told: Told, legal: Actions | None, look: Look) -> Json:
    """Number dice and Wild die of the turn that runs; before it begins, of the last one."""
    waits = table.phase in (TURN, OVER)
    shown, wild = (told.dice, told.wild) if waits else (table.dice, table.wild)
    toggle, lie = bool(legal) and table.phase == REROLL, bool(shown) and all(shown)
    result = look.say(f"ratatat.wild.{wild}") if wild else ""
    return {
        "label": look.say("ratatat.dice.label"),
        "dice": [_die(at, number, toggle, look) for at, number in enumerate(shown)],
        "sum": {"parts": " + ".join(map(str, shown)), "total": str(sum(shown))} if lie else None,
        "wild": {"face": wild, "shown": result, "label": look.say("ratatat.dice.wild", result=result)}
        if wild else None,
    }


def _die(at: int, number: int, toggle: bool, look: Look) -> Json:
    name = look.say("ratatat.dice.name", n=at + 1)
    return {"letter": DIE_LETTERS[at], "name": name, "face": number or None, "key": str(at + 1),
            "toggle": toggle, "note": "",
            "label": look.say("ratatat.dice.shows" if number else "ratatat.dice.air", die=name, face=number)}


def final(table: Observation, look: Look) -> Json | None:
    """The final round: how many turns are left, and whose (RT-29)."""
    if table.left <= 0:
        return None
    players = table.rules.players
    return {"left": table.left, "seats": [(table.seat + at) % players for at in range(table.left)],
            "text": look.say("ratatat.final", n=table.left)}
