"""Raffzahn for a terminal: a scene as lines of text, everything in signs and words, nothing by colour."""

from pygames_core.engine.view import Json

CELL = 9


def lines(scene: Json) -> list[str]:
    """Seats, the forty places and the dice of a scene."""
    return [*_seats(scene), "", *_board(scene), "", *_dice(scene)]


def _seats(scene: Json) -> list[str]:
    width = max(len(seat["name"]) for seat in scene["seats"])
    rows = []
    for seat in scene["seats"]:
        tiles = " ".join(_stamp(tile) for tile in seat["tiles"]) or "–"
        level = f" ({seat['level']})" if seat["level"] else ""
        mark = ">" if seat["on_turn"] else " "
        rows.append(f"{mark} {seat['sign']} {seat['name']:<{width}} {seat['total_label']:>9} | {tiles}"
                    f"   [{seat['note']}]{level}")
    return rows


def _stamp(tile: Json) -> str:
    number = tile["shown"] or "?"
    return number if tile["open"] else f"[{number}]"


def _board(scene: Json) -> list[str]:
    rows = [scene["board"]["label"]]
    for row in scene["board"]["rows"]:
        face = "★" if row["face"] == "star" else str(row["face"])
        rows.append(f"{face:>3} " + "".join(_cell(cell) for cell in row["cells"]))
    rows.append(scene["board"]["edge"])
    return rows


def _cell(cell: Json) -> str:
    mark = "*" if cell["hot"] else " "
    if cell["where"] == "middle":
        return f"{mark}{cell['tile']:>2}·{cell['teeth']}".ljust(CELL)
    return f"{mark}({cell['owner'][:5]})".ljust(CELL)


def _dice(scene: Json) -> list[str]:
    dice, total = scene["dice"]["dice"], scene["dice"]["sum"]
    if total is None:
        return []
    signs = {"star": "★", "lazy": "zzz"}
    shown = "  ".join(f"{die['name']} [{signs.get(die['face'], die['face'])}]" for die in dice)
    return [f"{shown}   {total['parts']} = {total['total']}" if total["total"].isdigit() else
            f"{shown}   {total['parts']}"]
