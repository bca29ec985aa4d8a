"""What moved at Raffzahn's table between two scenes: dice that were thrown, tiles that went elsewhere. Pure.

The answer is a list of pairs and triples for ``app.motion``: the kind, where it was, where it is now, both as
CSS selectors (several with commas: the first one that can be seen).
"""

from app.shapes import Changes, Json

MOST_STEPS = 3
"""Decisions between two scenes after which nothing is played any more: there was a jump."""


def changes(before: Json, after: Json) -> Changes:
    """The motions that lead from one scene to the next, in the order in which they shall be seen."""
    if before["seed"] != after["seed"] or len(before["seats"]) != len(after["seats"]):
        return []
    if not 0 < after["ply"] - before["ply"] <= MOST_STEPS:
        return []
    return thrown(before, after) + moved(before, after)


# ---- dice ----

def thrown(before: Json, after: Json) -> Changes:
    """The dice that were thrown: all in a first roll, later those that show something else."""
    if not before["dice"] or not after["dice"]:
        return []
    old = [die["face"] for die in before["dice"]["dice"]]
    new = [die["face"] for die in after["dice"]["dice"]]
    if old == new or None in new:
        return []
    first = len([pip for pip in after["prompt"]["pips"] if pip]) == 1
    return [("tumble", "", "#dice li:nth-child(" + str(at + 1) + ") svg")
            for at, face in enumerate(new) if first or face != old[at]]


# ---- tiles ----

def places(scene: Json) -> "dict[int, tuple[str, int, bool]]":
    """Where each tile is that may be seen: the place's name, the seat (-1 = none), whether it lies open."""
    found = {}
    for row in scene["board"]["rows"]:
        for cell in row["cells"]:
            if cell["tile"] is not None:
                found[cell["tile"]] = (cell["where"], -1, True)
    for seat in scene["seats"]:
        for tile in seat["tiles"]:
            if tile["tile"] is not None:
                found[tile["tile"]] = ("seat", seat["seat"], bool(tile["open"]))
    return found


def spot(tile: int, place: "tuple[str, int, bool]") -> str:
    """The selector of a tile at its place; a seat that shows no tiles stands for them."""
    if place[0] == "seat":
        return '[data-held="' + str(tile) + '"],#seat-' + str(place[1])
    return "#cell-" + str(tile)


def moved(before: Json, after: Json) -> Changes:
    """The tiles that changed their place or turned over."""
    old, new = places(before), places(after)
    found = []
    for tile in sorted(new):
        if tile not in old or old[tile] == new[tile]:
            continue
        start, goal = spot(tile, old[tile]), spot(tile, new[tile])
        if start == goal:
            found.append(("turn", "", goal) if old[tile][2] != new[tile][2] else ("", "", ""))
        elif new[tile][0] == "edge":
            found.append(("leave", start, goal))
        else:
            found.append(("move" if old[tile][2] == new[tile][2] else "move-turn", start, goal))
    return [change for change in found if change[0]]
