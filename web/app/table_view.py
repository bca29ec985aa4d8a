"""What every game's table shares: log, tickets, the call, the reason box, waiting for a bot.

All functions are pure. ``scene`` is the engine's scene (docs/architecture.md), ``page`` what only the page
knows; every field may be missing:

    odds      bool      the odds stand on the tickets (the switch of the masthead)
    marked    str       letters of the dice marked to roll again, in the order of the dice
    picked    list      names of the cards that are marked for the decision
    cell      str       id of the board cell that the arrow keys stand on; without it every cell is a tab stop
    unfolded  str       numbers of the seats whose tiles are shown where a seat is one line (app.seats)
    why       dict      answer of ``why`` with ``target``: "tile:33" or an action; None = closed
    rules     dict      answer of ``rules`` with ``rule`` (shown first, or None) and ``query``; None = closed
    pause     bool      a bot's move or the end of a turn is being shown; "Go on" and "Skip" end it
    pace      str       slow, normal, instant
    busy      bool      the engine works on the last click; tickets wait
    full      bool      the page fills the screen; None = this browser cannot do that
    dialog    dict      see dialogs.view; None = none
    toast     dict      see frame.toast; None = none
"""

from app import controls, frame, targets
from app.markup import classes, elem, escape, eyes_only, fill, hidden, ident, rich, tag
from app.pieces import again, signature, split_bar
from app.seats import stamp
from app.shapes import Draw, Json, Words

LONG_TITLE = 13
"""Letters of a title that stand beside the counter of rolls in the large size."""


# ---- log ----

def log_lines(entries: "list[Json]") -> "list[str]":
    """The lines of a log; each keeps its id when older ones are left out."""
    lines, ply, place = [], None, 0
    for entry in entries:
        place = place + 1 if entry["ply"] == ply else 0
        ply = entry["ply"]
        lines.append(log_line("log-" + str(ply) + "-" + str(place), entry))
    return lines


def log_line(name: str, entry: Json) -> str:
    """One line of a log."""
    return again(name, (entry["turn"], entry["text"]),
                 lambda: tag("li", [("id", name)], elem("span", "no", escape(entry["turn"])),
                             elem("span", "", rich(entry["text"]))))


def log_all(earlier: int, words: Words) -> str:
    """The button that brings the lines which are left out."""
    means = [("data-do", "log-all")]
    return tag("button", [("type", "button"), ("class", "linkish"), ("id", "log-all")] + means,
               escape(fill(words["log.earlier"], {"n": earlier})))


def log(scene: Json, words: Words, note: str = "", question: str = "", back: str = "") -> str:
    """The match so far, the newest sentence last; it scrolls inside itself and opens at its end.

    Args:
        scene: the scene.
        words: the page's sentences.
        note: a word beside its title.
        question: markup of the question mark behind that.
        back: markup of the way into the past.
    """
    lines = log_lines(scene["log"])
    earlier = scene.get("log_earlier")
    if earlier:
        lines.insert(0, elem("li", "earlier", elem("span", "no", "…"),
                             log_all(earlier, words)))
    practice = elem("span", "tagp", escape(words["table.practice"])) if scene["practice"] else ""
    head = elem("div", "loghead", tag("h2", [("id", "log-title")], escape(words["log.title"])), practice,
               elem("span", "note2", escape(note)), question, back)
    body = tag("div", [("role", "log"), ("id", "log"), ("tabindex", "0"), ("aria-labelledby", "log-title")],
               elem("ol", "", *lines))
    return tag("section", [("class", "logbox long"), ("aria-labelledby", "log-title")],
               elem("div", "tape", head, body))


# ---- tickets ----

def stub(ticket: Json) -> str:
    """The right end of a ticket: one number, its unit, and the bar of gain, nothing, loss."""
    odds = ticket["stub"]
    if not odds:
        return ""
    bar = ""
    if odds["split"]:
        bar = split_bar(odds["split"][0], odds["split"][1], odds["split"][2])
    unit = elem("span", "unit", escape(odds["unit"])) if odds["unit"] else ""
    return eyes_only("stub", escape(odds["value"]), unit, bar)


def small_dice(ticket: Json, dice: "list[Json]", draw: Draw) -> str:
    """The dice of a re-roll: those that stay with their face, those that roll as open dice."""
    shapes = "".join([draw(die, None if die["letter"] in ticket["dice"] else die["face"]) for die in dice])
    return eyes_only("pic", shapes)


def ticket(given: Json, look: str, picture: str, on: bool, busy: bool, marked: bool = False,
           pin: str = "", helps: bool = False, chosen: "str | None" = None,
           end: "str | None" = None) -> str:
    """One action as a ticket.

    Args:
        given: the ticket of the scene.
        look: class names besides (``lead``, ``wide``).
        picture: markup at the left.
        on: filled, as the move that the dice offer.
        busy: the engine works; a click waits.
        marked: the marked dice mean this ticket.
        pin: markup of a number that a guide gives to it.
        helps: a press asks what it is.
        chosen: None where it may be decided, else in the past: its band, empty where another was chosen.
        end: markup of its right end where a game draws more there than one number.
    """
    past = chosen is not None
    key = "" if past else given["key"]
    small = elem("small", "", escape(given["small"])) if given["small"] else ""
    hint = elem("kbd", "", escape(key.upper())) if key else ""
    what = eyes_only(classes("what", "" if picture or "lead" in look else "stop"),
                     hint, escape(given["verb"]), small)
    band = chosen or given["mark"]
    mark = eyes_only("most", escape(band)) if band else ""
    names = classes(
        "ticket", look, "main" if on else "", "" if given["stub"] else "plain", "aimed" if marked else "",
        "still" if past else "", "chosen" if chosen else ""
    )
    return tag(
        "button",
        [
            ("type", "button"),
            ("class", names),
            ("id", ident("act", given["action"])),
            ("aria-keyshortcuts", key.upper() if key else None),
            ("aria-current", "true" if marked or chosen else None),
            ("aria-disabled", "true" if busy or past else None),
        ] + targets.meant("ticket:" + given["action"], [] if past else [("data-action", given["action"])],
                          helps),
        hidden(given["label"] + (". " + chosen if chosen else "")),
        picture,
        what,
        stub(given) if end is None else end,
        mark,
        pin,
    )


def shown(scene: Json) -> "list[Json]":
    """The tickets that are shown: all, or those that a guide's step is about."""
    guide, found = scene["guide"], scene["decision"]["tickets"]
    return [each for each in found if not guide or each["action"] in guide["tickets"]]


def verdict(given: Json, scene: Json, page: Json, words: Words) -> "str | None":
    """In the past the band of a ticket that was chosen, else empty; None where it may be decided."""
    if not page.get("replay"):
        return None
    made = (scene["replay"]["next"] or {}).get("action")
    return words["replay.chosen"] if given["action"] == made else ""


def tickets(scene: Json, page: Json, words: Words, draw: Draw) -> str:
    """All tickets of the decision: the offered move first and large, then the list in the scene's order.

    When marked dice mean one of the tickets, that one is filled instead of the offered move.
    """
    decision = scene["decision"]
    marked = page.get("marked") or ""
    busy, helps = bool(page.get("busy")), bool(page.get("help"))
    aimed = bool(marked) and any(each["dice"] == marked for each in decision["tickets"])
    lead, rest = [], []
    for each in shown(scene):
        hit = aimed and each["dice"] == marked
        on = hit if aimed else each["main"]
        thing = "ticket:" + each["action"]
        lit, pin = targets.lit(thing, scene["guide"]), targets.mark(thing, scene["guide"])
        chosen = verdict(each, scene, page, words)
        on = on if chosen is None else bool(chosen)
        if decision["kind"] == "pay":
            drawn = ticket(each, lit, pay_picture(each), False, busy, False, pin, helps, chosen)
            rest.append(elem("li", "", drawn))
        elif each["main"] or decision["kind"] in ("place", "roll"):
            look = "lead wide" if decision["kind"] == "place" else "lead"
            lead.append(ticket(each, classes(look, lit), "", on, busy, False, pin, helps, chosen))
        else:
            picture = small_dice(each, scene["dice"]["dice"], draw) if each["dice"] else ""
            rest.append(elem("li", "", ticket(each, lit, picture, on, busy, hit, pin, helps, chosen)))
    if decision["kind"] == "pay":
        return tag(
            "ul",
            [("class", "tickets pays"), ("id", "tickets"), ("aria-label", words["slip.ways-to-pay"])],
            *rest,
        )
    listed = tag("ul", [("class", "rr"), ("aria-label", words["slip.roll-again"])], *rest) if rest else ""
    return tag("div", [("class", "tickets"), ("id", "tickets")], "".join(lead), listed)


def pay_picture(given: Json) -> str:
    """The tiles that a payment gives away."""
    return eyes_only("pic", elem("span", "own", *[stamp(tile, "span") for tile in given["tiles"]]))


def legend(scene: Json, page: Json, words: Words) -> str:
    """What the numbers and bars on the stubs mean."""
    decision = scene["decision"]
    if not decision["legend"]:
        return ""
    parts = [elem("span", "", escape(decision["legend"]))]
    if any(each["stub"] and each["stub"]["split"] for each in decision["tickets"]):
        for name, split in (("gain", (100, 0, 0)), ("nothing", (0, 100, 0)), ("loss", (0, 0, 100))):
            parts.append(
                elem("span", "", split_bar(split[0], split[1], split[2]), escape(words["legend." + name]))
            )
    return tag("div", [("class", "legend"), ("id", "legend")], *parts,
               targets.question("odds", "", page, words))


def call_box(scene: Json, page: Json, words: Words) -> str:
    """The house rule of calling: the legal numbers and "No call"."""
    call = scene["decision"]["call"]
    if not call:
        return ""
    choices = [
        tag("option", [("value", ""), ("selected", call["selected"] is None)], escape(words["call.nothing"]))
    ]
    for number in call["numbers"]:
        choices.append(
            tag("option", [("value", number), ("selected", call["selected"] == number)], escape(number))
        )
    return elem(
        "div",
        "callbox",
        tag("label", [("for", "call")], escape(call["label"])),
        elem(
            "div",
            "amt",
            tag("select", [("id", "call"), ("data-do", "call"), ("aria-describedby", "call-note")], *choices),
            frame.button("call", call["none"], ident="call-none"),
        ),
        tag("p", [("id", "call-note")], escape(call["note"])),
        targets.question("call", call["label"], page, words),
    )


# ---- the slip around the tickets ----

def turn(scene: Json, page: Json, words: Words, counter: str = "rolls") -> str:
    """Whose turn it is, and a counter as pips and words; ``counter`` names it (``rolls``, ``pips``)."""
    prompt = scene["prompt"]
    pips = "".join([tag("i", [("class", "on" if pip else None)]) for pip in prompt["pips"]])
    step = ""
    if prompt["step"] and not scene["outcome"]:
        step = elem("span", "step", targets.mark(counter, scene["guide"]),
                    eyes_only("pips", pips), escape(prompt["step"]),
                    targets.question(counter, prompt["step"], page, words))
    look = "long" if len(prompt["title"]) > LONG_TITLE else None
    return elem("div", "turn", tag("h2", [("id", "turn"), ("class", look)], escape(prompt["title"])), step)


def banner(scene: Json) -> str:
    """What changes the game just now, in a reversed strip."""
    text = scene["prompt"]["banner"]
    return elem("div", "banner", elem("span", "", escape(text))) if text else ""


def said(scene: Json) -> str:
    """One sentence that ends in what may be done. A new moment is a new element: its words do not slide."""
    text = tag("span", [("id", ident("said", scene["ply"]))], rich(scene["prompt"]["text"]))
    return tag("p", [("class", "said"), ("id", "said"), ("role", "status")], text)


def why_box(page: Json, words: Words) -> str:
    """Why a click was refused or a tile cannot be had: rule, reason, and what may be done."""
    why = page.get("why")
    if not why:
        return ""
    rule = why.get("rule") or ""
    may = elem("p", "", elem("strong", "", escape(why["may"]))) if why.get("may") else ""
    link = ""
    if why.get("rule_key"):
        link = tag(
            "button",
            [
                ("type", "button"),
                ("class", "hitx linkish"),
                ("id", "why-rule"),
                ("data-do", "rules"),
                ("data-arg", rule),
            ],
            escape(words["why.read"]),
        )
    return tag(
        "section",
        [("class", "why"), ("id", "why"), ("role", "status"), ("aria-labelledby", "why-title")],
        elem("p", "id", escape(fill(words["why.not"], {"rule": rule}))) if rule else "",
        tag("h3", [("id", "why-title")], escape(why["title"])),
        elem("p", "", escape(why["text"])),
        may,
        elem("div", "pair", link or elem("span", ""), frame.button("why-close", words["why.close"])),
    )


def outcome(scene: Json, draw: Draw) -> str:
    """What ended the viewer's last turn: the sentence, the change as a big number, the pieces.

    Args:
        scene: the scene.
        draw: from its outcome to markup of the pieces that it is about, list items.
    """
    end = scene["outcome"]
    if not end:
        return ""
    repeated = end["text"] == scene["prompt"]["text"]    # the sentence above has said it already
    number, _, rest = end["change"].partition(" ")
    signed = number[:1] in ("+", "−")
    change = elem("b", "", escape(number)) if signed else ""
    pieces = draw(end)
    held = elem("ul", "own", pieces) if pieces else ""
    text = elem(
        "p", "", elem("strong", "", escape(end["title"]) + ". "), "" if repeated else rich(end["text"])
    )
    look = classes("outcome", "" if change else "lone")
    return tag("div", [("class", look), ("id", "outcome")], change,
               elem("div", "fate", text, elem("p", "", escape(rest if signed else end["change"])), held))


def name_of(scene: Json, number: int) -> Json:
    """The seat with this number."""
    for place in scene["seats"]:
        if place["seat"] == number:
            found: Json = place
            return found
    raise ValueError(number)


def speech(scene: Json, words: Words) -> str:
    """The public reason of a bot, in quotation marks beside its signature; a new one is a new element."""
    said_by = scene["speech"]
    if not said_by:
        return ""
    place = name_of(scene, said_by["seat"])
    who = ", ".join([text for text in (place["name"], place["level"]) if text])
    quote = elem("strong", "", escape(fill(words["bot.quote"], {"text": said_by["text"]})))
    text = tag("p", [("id", ident("speech", said_by["text"]))], quote,
               elem("small", "", escape(fill(words["bot.public"], {"who": who}))))
    return tag("div", [("class", "speech"), ("id", "speech")], signature(place["sign"]), text)


def watching(scene: Json, page: Json, words: Words) -> str:
    """The slip while a bot decides or its move is being shown."""
    note = elem("span", "note2", escape(words["bot.any-key"]))
    return bot_move(scene, words, controls.pace(page.get("pace") or "normal", words), note)


def bot_move(scene: Json, words: Words, between: str = "", note: str = "") -> str:
    """What a bot says, and the button that skips its move; ``between`` and ``note`` are markup."""
    skip = tag("div", [("class", "goon"), ("id", "skipping")], frame.button("skip", words["bot.skip"]), note)
    return tag("div", [("class", "slot"), ("id", "saying")], speech(scene, words)) + between + skip


def go_on(scene: Json, words: Words) -> str:
    """The button that ends a pause at the end of a turn, and who is next."""
    end = scene["outcome"]
    note = (end.get("next") if end else "") or words["slip.go-on-note"]
    return tag("div", [("class", "goon"), ("id", "going-on")],
               frame.button("go-on", words["slip.go-on"], main=True),
               elem("span", "note2", escape(note)))


def tools(scene: Json, page: Json, words: Words) -> "list[str]":
    """The tools of a table's masthead. Undo stands there only while it can act; a guide needs few of them."""
    found = []
    if page.get("replay"):
        return [frame.tool("odds", words["tool.odds"], "odds", pressed=bool(page.get("odds"))),
                frame.tool("rules", words["tool.rules"], "rules", pressed=bool(page.get("rules")), wide=True),
                frame.tool("menu", words["tool.menu"], "menu")]
    if scene["guide"]:
        return [frame.tool("rules", words["tool.rules"], "rules", pressed=bool(page.get("rules")), wide=True),
                frame.tool("menu", words["tool.menu"], "menu")]
    if scene["undo"]:
        found.append(frame.tool("undo", words["tool.undo"], "undo", name=scene["undo"]["text"]))
    if scene["redo"]:
        found.append(frame.tool("redo", words["tool.redo"], "redo"))
    if not page.get("pause") and scene["decision"] and scene["decision"]["hint"] is not None:
        found.append(frame.tool("hint", words["tool.hint"], "hint", pressed=bool(scene["decision"]["hint"])))
    if not scene["over"]:
        found.append(frame.tool("odds", words["tool.odds"], "odds", pressed=bool(page.get("odds"))))
    if not scene["over"]:
        found.append(frame.tool("help", words["tool.help"], "help", pressed=bool(page.get("help")),
                                name=words["tool.help"] + ": " + words["what.tool"]))
    found.append(
        frame.tool("rules", words["tool.rules"], "rules", pressed=bool(page.get("rules")), wide=True)
    )
    found.append(frame.tool("new", words["tool.new"], "new", arg=scene["game"], wide=True))
    if page.get("full") is not None:
        found.append(frame.tool("full", words["tool.full"], "full", pressed=bool(page["full"])))
    found.append(frame.tool("menu", words["tool.menu"], "menu"))
    return found
