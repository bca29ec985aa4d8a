"""The guided first turn: a note with a pointer, the learnt sentences, and where to go afterwards. Pure.

The note stands in the slip, above the real tickets; what it speaks of is lit and numbered on the table
(``targets.lit``, ``targets.mark``). ``page["nudge"]`` is the friendly sentence after a press on something
else, in place of what to try now.
"""

from app import frame, result_view
from app.markup import classes, elem, escape, eyes_only, hidden, tag
from app.shapes import Json, Value, Words

POINTERS = (("die", "up"), ("dice", "up"), ("sum", "up"), ("ticket", "down"))
"""Where the note points, by the kind of the first thing that it speaks of; everything else lies beside it."""

STOPS = (".", ",", ":", ";", "!", "?")


def pieces(text: Value) -> str:
    """Text in pieces, numbered marks among them; ears get it without the numbers."""
    done, pin = "", ""
    for words, look in text:
        if look == "mark":
            pin = eyes_only("mk", escape(words))
            done = done[:-1] + "\u00a0" if done.endswith(" ") else done    # nor with the mark itself
            continue
        if pin:    # no line begins with the full stop after a mark
            stop = words[:1] if words[:1] in STOPS else ""
            done += elem("span", "nb", pin, escape(stop))
            words, pin = words[len(stop):], ""
        done += tag("strong", [], escape(words)) if look else escape(words)
    return done + pin


def spoken(guide: Json) -> str:
    """A step for ears."""
    head = guide["number"] + ": " + guide["title"] + ". "
    parts = [words for words, look in guide["text"] + [[" ", ""]] + guide["try"] if look != "mark"]
    text = " ".join((head + "".join(parts)).split())
    for stop in STOPS:
        text = text.replace(" " + stop, stop)
    return text


def address(scene: Json) -> str:
    """The fragment that leads to this step."""
    return "#/guide/" + str(scene["game"]) + "?step=" + str(scene["guide"]["step"] + 1)


def pointer(guide: Json) -> str:
    """Where the note points: up at the dice, down at the tickets, aside at the table; "" = nowhere."""
    if not guide["lit"]:
        return ""
    kind = guide["lit"][0].partition(":")[0]
    for name, way in POINTERS:
        if name == kind:
            return way
    return "aside"


def buttons(guide: Json, words: Words) -> str:
    """The ways back, out and on."""
    back = tag("button", [("type", "button"), ("class", "btn"), ("id", "guide-back"), ("data-do", "step"),
                          ("data-arg", guide["step"] - 1),
                          ("aria-disabled", None if guide["step"] else "true")],
               escape(words["guide.back"]))
    skip = "" if guide["last"] else frame.button("leave", words["guide.skip"], ident="guide-skip")
    on = ""
    if guide["holds"] and not guide["last"]:
        on = frame.button("step", words["guide.next"], str(guide["step"] + 1), True, ident="guide-next")
    return elem("div", "acts", back, skip, on)


def coach(scene: Json, page: Json, words: Words) -> str:
    """The note of the step."""
    guide = scene["guide"]
    try_it = ""
    if page.get("nudge"):
        try_it = tag("p", [("class", "nudge"), ("id", "nudge")], escape(page["nudge"]))
    elif guide["try"]:
        try_it = elem("p", "", pieces(guide["try"]))
    pips = "".join([tag("i", [("class", "on" if at <= guide["step"] else None)])
                    for at in range(guide["count"])])
    far = elem("p", "far", eyes_only("pips", pips), escape(guide["number"]))
    return tag("div", [("class", classes("coach", pointer(guide))), ("id", "coach"), ("role", "group"),
                       ("aria-labelledby", "coach-title")],
               far, tag("h3", [("id", "coach-title")], escape(guide["title"])),
               tag("p", [("id", "coach-text-" + str(guide["step"]))], pieces(guide["text"])), try_it,
               buttons(guide, words))


def ways_on(scene: Json, words: Words) -> str:
    """What can be done after the last step."""
    choice = result_view.choice
    return tag("ul", [("class", "tickets nextup"), ("aria-label", words["guide.and-now"])],
               choice("play-on", "", words["guide.play-on"], words["guide.play-on-note"], "", "", True),
               choice("new", scene["game"], words["result.new"], words["result.new-note"], "", ""),
               choice("home", "", words["site.all-games"], words["result.home-note"], "", ""))


def learnt(scene: Json, words: Words) -> str:
    """The sentences learnt so far, where the log will be."""
    lines = [tag("li", [("id", "learnt-" + str(at))], elem("span", "no", escape(at + 1)),
                 elem("span", "", escape(text))) for at, text in enumerate(scene["guide"]["learnt"])]
    head = elem("div", "loghead", tag("h2", [("id", "log-title")], escape(words["guide.learnt"])))
    body = tag("div", [("role", "region"), ("id", "log"), ("tabindex", "0"),
                       ("aria-labelledby", "log-title")], elem("ol", "", *lines))
    return tag("section", [("class", "logbox long learnt"), ("aria-labelledby", "log-title")],
               elem("div", "tape", head, body))


def invitation(game: str, name: str, words: Words, look: str = "linkish") -> str:
    """The way into the guide of a game, for pages where somebody chooses; ``look``: class names."""
    return tag("button", [("type", "button"), ("class", look), ("id", "learn-" + game), ("data-do", "learn"),
                          ("data-arg", game)], escape(words["guide.learn"]), hidden(": " + name))
