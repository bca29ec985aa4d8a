"""Rat-a-Tat Roll: cards as pieces of a scene, in rows, before regions, under the pile and on tickets."""

from pygames_core.engine.view import Json, Look
from pygames_core.games.ratatat.position import ICON, ICON_VALUES, NO_TAG, UNKNOWN, Card
from pygames_core.games.ratatat.recall import NOBODYS
from pygames_core.games.ratatat.sayings import region as colour

CATS = range(6)
"""Low cards show cats, the others rats (found for the sister game; cosmetic)."""
LETTERS = "RYGBP"
"""Letters of the regions, the same in every language, as their shapes are."""


def face(value: int) -> Json:
    """What a value looks like; a back for ``UNKNOWN``."""
    if value == UNKNOWN:
        return {"value": None, "shown": "", "icon": False, "face": None}
    return {"value": value, "shown": str(value), "icon": value in ICON_VALUES,
            "face": "cat" if value in CATS else "rat"}


def words(value: int, look: Look) -> str:
    """A value for ears: its balloon is said too."""
    return look.say("ratatat.card.icon" if value in ICON_VALUES else "ratatat.card.value", card=value)


def tag_of(card: Card, look: Look) -> str:
    """What a token has told of a card whose value the screen does not show."""
    if card.value != UNKNOWN or card.tag == NO_TAG:
        return ""
    return look.say(f"ratatat.card.tag.{'icon' if card.tag == ICON else 'plain'}")


def place(seat: int, slot: int, card: Card | None, look: Look, hot: bool = False, mark: bool = False) -> Json:
    """A place of a row: free, or with a card, whose label names its value only where it is shown."""
    shown, mine = card or NOBODYS, "own" if seat == look.me else "other"
    state = "empty" if card is None else "back" if shown.value == UNKNOWN else "open"
    label = look.say(f"ratatat.place.{mine}", owner=seat, slot=slot + 1)
    if state == "open":
        said = words(shown.value, look)
    else:
        said = tag_of(shown, look) or look.say(f"ratatat.card.{state}")
    return {"name": f"card:{seat}.{slot}", "seat": seat, "slot": slot, "filled": card is not None,
            **face(shown.value), "tag": tag_of(shown, look), "hot": hot, "mark": mark, "action": None,
            "label": f"{label}: {said}"}


def open_card(region: int, value: int, look: Look, hot: bool = False, action: str | None = None) -> Json:
    """A face-up card of a region."""
    said = look.say("ratatat.region-card", region=colour(region, look), card=words(value, look))
    return {"name": f"region:{region}", "region": region, "letter": LETTERS[region], **face(value),
            "hot": hot, "action": action, "label": said}


def under(at: int, card: Card, look: Look) -> Json:
    """A card put under the pile; ``at`` counts from the bottom."""
    said = words(card.value, look) if card.value != UNKNOWN else \
        tag_of(card, look) or look.say("ratatat.card.back")
    return {"name": f"under:{at}", **face(card.value), "tag": tag_of(card, look), "hot": False,
            "action": None, "label": said}
