"""Looking back: the slip of an earlier moment and the deck that leads from one to the next. Pure."""

from app import controls, frame, table_view
from app.markup import classes, elem, escape, fill, hidden, tag
from app.pieces import icon, signature
from app.shapes import Json, Words

STEPS = (("first", "first"), ("previous", "previous"), ("play", ""), ("next", "following"), ("last", "last"))
"""The keys of the deck in their order, and which field of the scene's ``replay`` each needs."""


def has_past(scene: Json) -> bool:
    """Whether there is an earlier moment; a guide has its own steps."""
    return not scene["guide"] and bool(scene["replay"]["last"])


def offers_past(scene: Json) -> bool:
    """Whether the page leads there: where it may not be looked at, only a key asks and is told why not."""
    return has_past(scene) and bool(scene["replay"]["open"])


def entry(scene: Json, words: Words, look: str = "linkish") -> str:
    """The way into the past, where there is one."""
    if not offers_past(scene):
        return ""
    return tag("button", [("type", "button"), ("class", look), ("id", "log-back"),
                          ("data-do", "look-back")], icon("past"), escape(words["replay.look-back"]))


def goal(bar: Json, step: str) -> "int | None":
    """The ply that a key of the deck leads to; None where it leads nowhere.

    Args:
        bar: the scene's ``replay``.
        step: ``first``, ``previous``, ``next`` or ``last``.
    """
    field = dict(STEPS)[step]
    found = bar[field]
    return None if found is None or found == bar["ply"] else int(found)


def badge(bar: Json, words: Words) -> str:
    """That nothing can be moved here."""
    text = bar["note"] or words["replay.now"]
    return tag("p", [("class", "badge"), ("id", "replay-badge")], icon("eye"), escape(text))


def told(scene: Json, words: Words) -> str:
    """What was decided at this moment."""
    after = scene["replay"]["next"]
    if not after or not after["text"]:
        return ""
    return tag("p", [("class", "then"), ("id", "then")],
               elem("strong", "", escape(words["replay.then"])), " ", escape(after["text"]))


def spoken(before: Json, scene: Json, words: Words) -> str:
    """What ears hear at a moment: what has happened since the one before, else where it is and what came.

    Args:
        before: the scene that was shown until now.
        scene: the scene of the moment.
        words: the page's sentences.
    """
    bar = scene["replay"]
    if before["replay"]["following"] == bar["ply"] and scene["news"]:
        return " ".join(scene["news"])
    after = bar["next"]
    then = words["replay.then"] + " " + after["text"] if after and after["text"] else ""
    return str(bar["step"] + ". " + then).strip()


def eyes(scene: Json, words: Words) -> str:
    """Whose view is shown, where there is more than one."""
    given = scene["replay"]["eyes"]
    if len(given) < 2:
        return ""
    parts = []
    for each in given:
        viewer = "onlooker" if each["viewer"] is None else str(each["viewer"])
        face = escape(each["name"])
        if each["viewer"] is not None:
            face = signature(table_view.name_of(scene, each["viewer"])["sign"]) + hidden(each["name"])
        on = "true" if each["viewer"] == scene["viewer"] else "false"
        means = [("data-do", "eyes"), ("data-arg", viewer), ("aria-pressed", on), ("title", each["name"])]
        parts.append(tag("button", [("type", "button"), ("id", "eyes-" + viewer)] + means, face))
    return elem("div", "eyes", tag("span", [("class", "label"), ("id", "eyes-label")],
                                   escape(words["replay.eyes"])),
                tag("div", [("class", "seg"), ("role", "group"), ("aria-labelledby", "eyes-label")], *parts))


def ways_on(scene: Json, words: Words) -> str:
    """On from here, in a match of its own; from the end nothing is left to be played."""
    if scene["replay"]["next"] is None:
        return ""
    return elem("div", "onward",
                frame.button("fork", words["replay.fork-same"], "same", ident="do-fork-same"),
                frame.button("fork", words["replay.fork-new"], "new", ident="do-fork-new"),
                elem("p", "note2", escape(words["replay.fork-note"])))


def slip(scene: Json, page: Json, words: Words, dice: str, outcome: str, tickets: str) -> str:
    """The slip of an earlier moment.

    Args:
        scene: its scene.
        page: what only the page knows.
        words: the page's sentences.
        dice: markup of the throw.
        outcome: markup of what ended the last turn.
        tickets: markup of the decision, if the viewer may see it.
    """
    parts = [badge(scene["replay"], words), table_view.turn(scene, page, words), dice,
             table_view.banner(scene), table_view.said(scene), outcome, tickets]
    return tag("section", [("class", "slip past"), ("id", "do"), ("aria-labelledby", "turn")], *parts)


def turn_list(bar: Json, words: Words) -> str:
    """Every turn, to jump to."""
    now = 0
    for turn, ply in bar["turns"]:
        if ply <= bar["ply"]:
            now = turn
    options = [tag("option", [("value", ply), ("selected", turn == now)],
                   escape(fill(words["replay.turn"], {"n": turn}))) for turn, ply in bar["turns"]]
    given = [("id", "replay-turn"), ("data-do", "moment"), ("aria-label", words["replay.turns"])]
    return tag("select", given, *options)


def key(step: str, bar: Json, playing: bool, words: Words) -> str:
    """A key of the deck; one that leads nowhere now stays where it is."""
    play = step == "play"
    sign = "pause" if play and playing else step
    off = not play and goal(bar, step) is None
    return tag("button", [("type", "button"), ("class", classes("btn", "main" if play else "")),
                          ("id", "replay-" + step), ("data-do", "replay-play" if play else "moment"),
                          ("data-arg", None if play else step), ("aria-disabled", "true" if off else None),
                          ("aria-label", words["replay." + sign])], icon(sign))


def deck(scene: Json, page: Json, words: Words) -> str:
    """What leads through the match: slider, keys, turns, the way back; below it what goes with a moment."""
    bar, playing = scene["replay"], bool((page.get("replay") or {}).get("playing"))
    slider = tag("input", [("type", "range"), ("id", "replay-slider"), ("min", bar["first"]),
                           ("max", bar["last"]), ("value", bar["ply"]), ("data-slide", "moment"),
                           ("aria-label", words["replay.slider"]), ("aria-valuetext", bar["step"])])
    keys = [key(step, bar, playing, words) for step, _ in STEPS]
    back = words["replay.to-end" if scene["result"] else "replay.back"]
    row = elem("div", "keysbar", tag("p", [("class", "pos"), ("id", "replay-step")], escape(bar["step"])),
               elem("div", "keysrow", *keys), turn_list(bar, words),
               frame.button("look-back", back, more="slim", ident="do-present"))
    beyond = elem("div", "beyond", eyes(scene, words), controls.pace(page.get("pace") or "normal", words),
                  ways_on(scene, words))
    return tag("section", [("class", "rewind"), ("aria-label", words["replay.label"])],
               elem("div", "deck", slider, row), told(scene, words), beyond)
