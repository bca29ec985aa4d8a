"""Rat-a-Tat Roll for a terminal: a scene as lines of text, all in signs and words, nothing by colour."""

from pygames_core.engine.view import Json

CELL = 4


def lines(scene: Json) -> list[str]:
    """Seats with their rows, the ring with its open cards, pile, centre and dice of a scene."""
    return [*_seats(scene), "", *_board(scene["board"]), "", *_dice(scene["dice"])]


def _seats(scene: Json) -> list[str]:
    width = max(len(seat["name"]) for seat in scene["seats"])
    rows = []
    for seat in scene["seats"]:
        cards = " ".join(_card(card) for card in seat["cards"])
        level = f" ({seat['level']})" if seat["level"] else ""
        total = f" = {seat['total_label']}" if seat["total_label"] else ""
        mark = ">" if seat["on_turn"] else " "
        rows.append(f"{mark} {seat['sign']} {seat['name']:<{width}} {cards}{total} | {seat['tokens_label']}"
                    f"   [{seat['note']}]{level}")
    return rows


def _card(card: Json) -> str:
    """A place of a row: free, a back (with what a token has told), or a value."""
    if not card["filled"]:
        return "·"
    return card["shown"] or f"[{card['tag'] or '?'}]"


def _board(board: Json) -> list[str]:
    signs = {"wild": "*", "choice": "=", "token": "o", "peek": "e"}
    ring = "".join(f"{space['letter'] + signs[space['kind']]:>{CELL}}" for space in board["spaces"])
    pawn = " " * (CELL * board["pawn"] + CELL - 1) + "^"
    lands = "" if board["lands"] is None else f"{' ' * (CELL * board['lands'] + CELL - 1)}."
    open_cards = "  ".join(region["label"] for region in board["regions"])
    rest = [board["pile"]["label"], board["centre"]["label"], *filter(None, [board["pile"]["under_label"]])]
    air = [board["air"]["label"]] if board["air"] else []
    return [board["label"], ring, pawn, *filter(None, [lands]), open_cards, " · ".join(rest), *air]


def _dice(dice: Json) -> list[str]:
    shown = "  ".join(f"{die['name']} [{die['face'] or ' '}]" for die in dice["dice"])
    several = dice["sum"] and len(dice["dice"]) > 1
    total = f"   {dice['sum']['parts']} = {dice['sum']['total']}" if several else ""
    wild = [dice["wild"]["label"]] if dice["wild"] else []
    return [line for line in (shown + total, *wild) if line]
