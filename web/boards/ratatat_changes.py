"""What moved at Rat-a-Tat Roll's table between two scenes: dice, the pawn space by space, cards. Pure.

It follows from what happened in the turn (``scene["happened"]``), which holds nothing that somebody may not
see. The answer is as for every table (``boards/raffzahn_changes.py``); ``walk-7-20`` is a walk of seven
spaces around a ring of twenty.
"""

from app.shapes import Changes, Json
from boards.ratatat_ring import SPACES

MOST_STEPS = 3
"""Decisions between two scenes after which nothing is played any more: there was a jump."""
REGIONS = 5
STAGES = (0, 1, 2)


def changes(before: Json, after: Json) -> Changes:
    """The motions that lead from one scene to the next, in the order in which they shall be seen."""
    if before["seed"] != after["seed"] or len(before["seats"]) != len(after["seats"]):
        return []
    if after["cover"] or before["cover"] or not 0 <= after["ply"] - before["ply"] <= MOST_STEPS:
        return []
    found = turned(before, after)
    for event in news(before, after):
        found += motions(event)
    return [change for now in STAGES for change in found if stage(change) == now]    # keeps their order


def news(before: Json, after: Json) -> "list[Json]":
    """What happened after the first scene."""
    last = max([event["at"] for event in before["happened"]] + [-1])
    return [event for event in after["happened"] if event["at"] > last]


def stage(change: "tuple[str, str, str]") -> int:
    """Dice first, then the pawn, then cards."""
    return 0 if change[0] == "tumble" else 1 if change[0].startswith("walk") else 2


def spot(seat: int, slot: int) -> str:
    """The selector of a place in a row."""
    return "#card-" + str(seat) + "-" + str(slot)


def motions(event: Json) -> Changes:
    """What one event looks like; of cards in a row only the place is known."""
    kind = event["kind"]
    if kind == "rolled":
        return [("tumble", "", "#dice li:nth-child(" + str(at + 1) + ") svg") for at in event["again"]]
    if kind == "wild":
        return [("tumble", "", "#wild svg")]
    if kind == "moved":
        return [("walk-" + str(event["total"]) + "-" + str(SPACES), ".ringbox", "#pawn")]
    if kind == "took":
        return [("move-turn", "#region-" + str(event["region"]), spot(event["seat"], event["slot"]))]
    if kind == "drew":
        return [("move", "#pile", spot(event["seat"], event["slot"]))]
    if kind == "discarded":
        return [("under", spot(event["seat"], event["slot"]), "#pile")]
    if kind == "swapped":
        here, there = spot(event["seat"], event["slot"]), spot(event["other"], event["other_slot"])
        return [("move", here, there), ("move", there, here)]
    if kind == "display":
        return [("move-turn", "#pile", "#region-" + str(event["region"]))]
    if kind == "redealt":
        return [("under", "#region-" + str(region), "#pile") for region in range(REGIONS)]
    return []


def looking(scene: Json) -> "list[str]":
    """The cards that lie open for the viewer alone, by place."""
    looks = scene["private"]
    return [spot(each["seat"], each["slot"]) for each in looks["cards"]] if looks else []


def turned(before: Json, after: Json) -> Changes:
    """Cards that turned up for the viewer, or down again."""
    old, new = looking(before), looking(after)
    return [("turn", "", place) for place in old + new if (place in old) != (place in new)]
