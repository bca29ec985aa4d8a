"""The new-match sheet: who sits down, house rules, seed; from a draft to the form and back.

A *draft* is ``{"seats": [{"kind": "you" or a level, "name": text}], "options": {name: value}, "seed": text,
"start": seat or None}``; ``facts`` is the game's entry in the answer of ``hello``. Options that stand at
their default are left out of ``options``.
"""

from app import controls, dialogs, frame, guide_view, rules_view
from app.ink import svg
from app.markup import elem, escape, eyes_only, fill, tag
from app.pieces import signature, tooth
from app.posters import drawing
from app.shapes import Attributes, Json, Value, Words

LETTERS = "ABCDEFGH"
NAMES = ("", "Ivo", "Bo", "Nell", "Max", "Jo")
"""Names offered to seats A to F; the first stays empty, which the engine says as "You"."""
USUAL = ("you", "strong", "regular", "easy", "strong", "regular")
"""Who sits at seats A to F before anything is chosen."""
CUSTOM = "custom"
ROW_LENGTH, MOST_TEETH = 40, 7
ELSEWHERE = ("players", "allow_two_players", "show_odds")
"""Options that are no house rules there: asked beside the seats, or what a switch at the table does."""


# ---- drafts ----

def default_draft(facts: Json) -> Json:
    """Four seats, one person, everything else as the rules have it."""
    draft: Json = {"seats": [], "options": {}, "seed": "", "start": None}
    return with_seats(draft, 4 if 4 in facts["seats"] else facts["seats"][0], facts)


def with_seats(draft: Json, count: int, facts: Json) -> Json:
    """The draft with this number of seats; new ones get the usual players, those beyond are let go."""
    levels = [level["id"] for level in facts["levels"]]
    seats = list(draft["seats"][:count])
    for at in range(len(seats), count):
        kind = USUAL[at % len(USUAL)]
        if kind != "you" and kind not in levels:
            kind = levels[-1] if levels else "you"
        seats.append({"kind": kind, "name": NAMES[at % len(NAMES)]})
    start = draft["start"]
    return {"seats": seats, "options": dict(draft["options"]), "seed": draft["seed"],
            "start": start if start is None or start < count else None}


def read(fields: Words, facts: Json) -> Json:
    """The draft that a form's fields say (name -> value; switches that are off are missing)."""
    asked = fields.get("players") or ""
    count = int(asked) if asked.isdigit() and 1 < int(asked) <= len(LETTERS) else 4
    seats: "list[Json]" = []
    while "kind-" + str(len(seats)) in fields and len(seats) < count:
        at = str(len(seats))
        seats.append({"kind": fields["kind-" + at], "name": (fields.get("name-" + at) or "").strip()})
    options: Json = {}
    for option in facts["options"]:
        if option["name"] != "players":
            value = read_option(option, fields)
            if value != option["default"]:
                options[option["name"]] = value
    start = fields.get("start") or ""
    draft = {"seats": seats, "options": options, "seed": (fields.get("seed") or "").strip(),
             "start": int(start) if start.isdigit() else None}
    return with_seats(draft, count, facts)


def read_option(option: Json, fields: Words) -> Value:
    """The value of one option in the fields; text that is no value stays text, to be shown again."""
    name = "option-" + option["name"]
    text = (fields.get(name) or "").strip()
    if is_switch(option):
        return "on" if text else "off"
    if text == CUSTOM:
        return numbers(fields.get("row-" + option["name"]) or "")
    if not text:
        return option["default"]
    return int(text) if text.isdigit() else text


def numbers(text: str) -> Value:
    """A row of whole numbers from text with anything between them; else the text itself."""
    parts = text.replace(",", " ").replace(";", " ").replace("\n", " ").split()
    return [int(part) for part in parts] if parts and all(part.isdigit() for part in parts) else text.strip()


def asking(facts: Json) -> Json:
    """The option that says who begins; its ``asks`` is the value that asks the people at the table."""
    found: "list[Json]" = [option for option in facts["options"] if option["asks"]]
    return found[0]


def problems(draft: Json, words: Words, facts: Json) -> Words:
    """What is wrong with a draft, by field: a sentence each. Whatever is missed here the engine refuses."""
    found = {}
    if draft["seed"] and not (draft["seed"].isdigit() and len(draft["seed"]) <= 15):
        found["seed"] = words["sheet.seed-bad"]
    table = draft["options"].get("teeth_table")
    if table is not None and not good_table(table):
        found["teeth_table"] = words["sheet.row-bad"]
    limit = draft["options"].get("max_turns")
    if limit is not None and not (isinstance(limit, int) and limit > 0):
        found["max_turns"] = words["sheet.turns-bad"]
    if asked(draft, facts) and draft["start"] is None:
        found["start"] = words["sheet.start-missing"]
    return found


def asked(draft: Json, facts: Json) -> bool:
    """Whether the people at the table say who begins."""
    option = asking(facts)
    return bool(draft["options"].get(option["name"], option["default"]) == option["asks"])


def good_table(table: Value) -> bool:
    """True for a named teeth table and for 40 whole numbers from 1 to 7 that never fall."""
    if isinstance(table, str):
        return table in ("default", "ceil", "top5")
    rising = all(table[at] <= table[at + 1] for at in range(len(table) - 1))
    return len(table) == ROW_LENGTH and rising and table[0] >= 1 and table[-1] <= MOST_TEETH


def request(facts: Json, draft: Json, language: str) -> Json:
    """The engine's call that starts the match of a draft without problems."""
    options = dict(draft["options"])
    options["players"] = len(draft["seats"])
    if len(draft["seats"]) == 2 and two_switch(facts):
        options["allow_two_players"] = "on"
    start = draft["start"] if asked(draft, facts) else None
    return {"call": "new", "game": facts["id"], "options": options, "language": language,
            "seats": [{"kind": seat["kind"], "name": seat["name"] or None} for seat in draft["seats"]],
            "seed": int(draft["seed"]) if draft["seed"] else None, "start": start}


# ---- fields ----

def is_switch(option: Json) -> bool:
    """True for an option that is on or off."""
    return list(option["values"]) == ["off", "on"]


def error(name: str, errors: Words) -> str:
    """The sentence below a field that cannot stay as it is."""
    if name not in errors:
        return ""
    return tag(
        "p", [("class", "fielderror"), ("id", "error-" + name), ("role", "alert")], escape(errors[name])
    )


def describing(name: str, errors: Words, note: str = "") -> Attributes:
    """The attributes that tie a field to its note and to its error."""
    wrong = name in errors
    ids = " ".join([text for text in (note, "error-" + name if wrong else "") if text])
    return [("aria-describedby", ids or None), ("aria-invalid", "true" if wrong else None)]


def choice(value: object, label: str, now: object) -> str:
    """One entry of a select."""
    return tag("option", [("value", value), ("selected", str(value) == str(now))], escape(label))


def count_field(facts: Json, draft: Json, words: Words) -> str:
    """How many play; where two are a house rule only while that is on."""
    two = draft["options"].get("allow_two_players") == "on" or len(draft["seats"]) == 2
    counts = sorted(set(facts["seats"] + ([2] if two else [])))
    labels = [
        elem(
            "label",
            "",
            tag(
                "input",
                [
                    ("type", "radio"),
                    ("name", "players"),
                    ("id", "players-" + str(count)),
                    ("value", count),
                    ("checked", count == len(draft["seats"])),
                ],
            ),
            elem("span", "", escape(count)),
        )
        for count in counts
    ]
    return elem("fieldset", "", elem("legend", "", escape(words["sheet.players"])),
               tag("div", [("class", "count n" + str(len(counts)))], *labels))


def seat_row(at: int, seat: Json, facts: Json, words: Words) -> str:
    """One seat: signature, name, who plays it."""
    number, letter = str(at), LETTERS[at]
    kinds = [choice("you", words["sheet.person"], seat["kind"])]
    kinds += [choice(level["id"], level["name"], seat["kind"]) for level in facts["levels"]]
    name_label = fill(words["sheet.name-of"], {"seat": letter})
    return elem("li", "srow", signature(letter),
               tag("label", [("class", "vh"), ("for", "name-" + number)], escape(name_label)),
               tag("input", [("id", "name-" + number), ("name", "name-" + number), ("value", seat["name"]),
                             ("maxlength", "20"), ("autocomplete", "off"), ("spellcheck", "false"),
                             ("placeholder", words["sheet.you"] if at == 0 else words["sheet.name"])]),
               tag("label", [("class", "vh"), ("for", "kind-" + number)],
                   escape(fill(words["sheet.who-plays"], {"seat": letter}))),
               tag("select", [("id", "kind-" + number), ("name", "kind-" + number)], *kinds))


def ladder(game: str, facts: Json, words: Words) -> str:
    """What the levels can do, from careless to calculating."""
    lines = []
    for at, level in enumerate(facts["levels"]):
        lines.append(elem("li", "", eyes_only("", tooth() * (at + 1)),
                         elem("b", "", escape(level["name"])),
                         elem("small", "", escape(words.get(game + ".level." + level["id"]) or ""))))
    return elem("div", "", elem("p", "label", escape(words["sheet.levels"])),
               elem("ol", "ladder", *lines))


def seat_name(at: int, seat: Json, words: Words) -> str:
    """A seat as the sheet calls it: its letter and its name."""
    name = seat["name"] or (words["sheet.you"] if at == 0 and seat["kind"] == "you" else "")
    return LETTERS[at] + (" · " + name if name else "")


def start_field(facts: Json, draft: Json, words: Words, errors: Words) -> str:
    """Who begins; with several persons the printed question can be asked."""
    option, game = asking(facts), facts["id"]
    now = draft["options"].get(option["name"], option["default"])
    persons = [at for at, seat in enumerate(draft["seats"]) if seat["kind"] == "you"]
    entries = [choice("random", words["sheet.start-random"], now)]
    if len(persons) > 1 or now == option["asks"]:
        entries.append(choice(option["asks"], words[game + ".start-ask"], now))
    entries += [choice(at, seat_name(at, seat, words), now) for at, seat in enumerate(draft["seats"])]
    title, key = words["sheet.start"], "option-" + option["name"]
    head = elem("div", "fieldh", tag("label", [("for", key)], escape(title)), rule_link(option, title, words))
    field = elem("div", "field", head, tag("select", [("id", key), ("name", key)], *entries))
    if now != option["asks"]:
        return field
    radios = [
        elem(
            "label",
            "opt",
            tag(
                "input",
                [
                    ("type", "radio"),
                    ("name", "start"),
                    ("id", "start-" + str(at)),
                    ("value", at),
                    ("checked", draft["start"] == at),
                ]
                + describing("start", errors),
            ),
            escape(seat_name(at, draft["seats"][at], words)),
        )
        for at in persons
    ]
    return field + elem("fieldset", "dentist",
                       elem("legend", "", escape(words[game + ".start-question"])),
                       elem("div", "opts2", *radios), error("start", errors))


def rule_link(option: Json, title: str, words: Words) -> str:
    """The number of an option's rule; a press opens the rules there."""
    name = fill(words["rule.of"], {"rule": option["rule"], "text": title})
    return tag("button", [("type", "button"), ("class", "ruleid"), ("id", "rule-of-" + option["name"]),
                          ("data-do", "rules"), ("data-arg", option["rule"]), ("aria-label", name)],
               escape(option["rule"]))


def option_field(game: str, option: Json, draft: Json, words: Words,
                 errors: Words) -> str:
    """One house rule: a switch, a choice of words, a number or a row of numbers."""
    name = option["name"]
    now = draft["options"].get(name, option["default"])
    key, title = "option-" + name, words[game + ".option." + name]
    note = words[game + ".option." + name + ".note"]
    if is_switch(option):
        return controls.switch(key, title, note, now == "on", [("name", key), ("value", "on")],
                               rule_link(option, title, words))
    if option["low"] is not None and len(option["values"]) == 1:
        shown = "" if now == option["default"] else now
        control = tag("input", [("id", key), ("name", key), ("inputmode", "numeric"), ("autocomplete", "off"),
                                ("value", shown)] + describing(name, errors, "note-" + name))
    else:
        control = words_field(game, option, now, words, errors)
    head = elem("div", "fieldh", tag("label", [("for", key)], escape(title)), rule_link(option, title, words))
    return elem("li", "field optfield", head, control,
               tag("p", [("class", "note2"), ("id", "note-" + name)], escape(note)), error(name, errors))


def words_field(game: str, option: Json, now: Value, words: Words,
                errors: Words) -> str:
    """A choice of words, with a field for a row of numbers where the option allows one."""
    name, key = option["name"], "option-" + option["name"]
    own = option["row"] and now not in list(option["values"])
    entries = [
        choice(value, words[game + ".option." + name + "." + str(value)], now) for value in option["values"]
    ]
    if option["row"]:
        entries.append(choice(CUSTOM, words[game + ".option." + name + "." + CUSTOM], CUSTOM if own else now))
    control = tag("select", [("id", key), ("name", key), ("aria-describedby", "note-" + name)], *entries)
    if own:
        text = now if isinstance(now, str) else " ".join([str(number) for number in now])
        label = words[game + ".option." + name + ".row"]
        control += tag("label", [("class", "label"), ("for", "row-" + name)], escape(label))
        control += tag("textarea", [("id", "row-" + name), ("name", "row-" + name), ("rows", "3"),
                                    ("spellcheck", "false")] + describing(name, errors),
                       escape("" if text == CUSTOM else text))
    return control


def shown_options(facts: Json, draft: Json) -> "list[Json]":
    """The house rules that mean something now: the limit of calls only where calling is on."""
    found = []
    for option in facts["options"]:
        if option["name"] in ELSEWHERE or option["asks"]:
            continue
        if option["name"] == "call_limit" and draft["options"].get("call_rule") != "on":
            continue
        found.append(option)
    return found


def two_switch(facts: Json) -> "list[Json]":
    """The house rule for two players, shown last."""
    return [option for option in facts["options"] if option["name"] == "allow_two_players"]


# ---- the sheet ----

def seed_field(draft: Json, words: Words, errors: Words) -> str:
    """The number that makes the dice; empty = a new one."""
    return elem(
        "div",
        "field",
        tag("label", [("for", "seed")], escape(words["sheet.seed"])),
        tag(
            "input",
            [
                ("id", "seed"),
                ("name", "seed"),
                ("value", draft["seed"]),
                ("inputmode", "numeric"),
                ("autocomplete", "off"),
                ("placeholder", words["sheet.seed-random"]),
            ]
            + describing("seed", errors, "note-seed"),
        ),
        tag("p", [("class", "note2"), ("id", "note-seed")], escape(words["sheet.seed-note"])),
        error("seed", errors),
    )


def go_button(game: str, busy: bool, words: Words) -> str:
    """The one big button; it waits while the engine works."""
    attributes = [("type", "button"), ("class", "btn main big"), ("id", "do-start"), ("data-do", "start"),
                  ("aria-disabled", "true" if busy else None)]
    return elem("div", "go", tag("button", attributes, escape(words[game + ".go"])))


def view(game_facts: Json, draft: Json, errors: Words, words: Words,
         page: "Json | None" = None) -> str:
    """The whole page of the sheet.

    Args:
        game_facts: the game's entry of ``hello``; ``name`` may hold its name, else the id with a capital.
        draft: see above.
        errors: field -> sentence; ``form`` for what belongs to no field.
        words: the page's sentences.
        page: ``rules``, ``dialog``, ``toast``, ``busy`` as at the table; may be missing.
    """
    state = page or {}
    game = game_facts["id"]
    name = game_facts.get("name") or game[0].upper() + game[1:]
    dialog = state.get("dialog")
    seats = [seat_row(at, seat, game_facts, words) for at, seat in enumerate(draft["seats"])]
    summary = error("form", errors)
    panel = state.get("rules")
    who = tag(
        "div",
        [("class", "col"), ("id", None if panel else "do")],
        tag("h2", [("class", "big"), ("id", "sheet-title")], escape(words["sheet.title"])),
        summary,
        count_field(game_facts, draft, words),
        elem(
            "fieldset", "", elem("legend", "", escape(words["sheet.seats"])), elem("ol", "seatlist", *seats)
        ),
        start_field(game_facts, draft, words, errors),
        go_button(game, bool(state.get("busy")), words),
        guide_view.invitation(game, name, words),
        ladder(game, game_facts, words),
    )
    rules = [option_field(game, option, draft, words, errors)
             for option in shown_options(game_facts, draft) + two_switch(game_facts)]
    house = elem("div", "col", tag("h2", [("id", "rules-of-house")], escape(words["sheet.options"])),
                tag("ul", [("aria-labelledby", "rules-of-house"), ("class", "optlist")], *rules),
                seed_field(draft, words, errors))
    # The rules take the picture's place: the fields must stay, since the draft is read from them.
    art = rules_view.panel(panel, name, words) if panel else tag(
        "div", [("class", "art"), ("aria-hidden", "true")],
        svg(drawing(game), "0 0 300 400", "", "", 'preserveAspectRatio="xMidYMax slice"'))
    tools = [
        frame.tool("rules", words["tool.rules"], "rules"),
        frame.tool("menu", words["tool.menu"], "menu"),
    ]
    form = tag("form", [("class", "setup"), ("id", "sheet"), ("aria-labelledby", "sheet-title"),
                        ("autocomplete", "off")], art, who, house)
    return (frame.masthead(words, name, words["sheet.facts"], tools, bool(dialog))
            + tag("main", [("inert", bool(dialog))], form)
            + frame.message(state, words) + dialogs.view(dialog, words))
