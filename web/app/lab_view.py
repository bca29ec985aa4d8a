"""The lab: predict, run, compare. One question, its set-up at the left, its pictures and numbers beside.

``page["lab"]`` is described in ``lab_state``. The exact answer is not in the page before a guess was made or
somebody wants to see it without. ``draw`` is the game's part (its board's module for the lab): ``field`` for
kinds of parameters of its own, ``picture`` of a position, ``emblem``. Pure.
"""

from app import dialogs, frame, lab_charts, lab_fields, lab_state
from app.lab_state import SPELLINGS, made, question_of, state_of, watched
from app.markup import classes, elem, escape, eyes_only, fill, hidden, ident, tag
from app.shapes import Json, Value, Words
from app.sheet import choice, describing, error

STEPS = ("predict", "run", "compare")


# ---- predict ----

def guess_field(row: Json, lab: Json, words: Words) -> str:
    """One row to guess: its label, a field, and for chances how long the guess is."""
    name = "guess:" + row["outcome"]
    key = ident("guess", row["outcome"])
    text = state_of(lab)["guess"].get(row["outcome"], "")
    chance = row["kind"] == "chance"
    box = tag("input", [("id", key), ("name", name), ("value", text), ("inputmode", "decimal"),
                        ("autocomplete", "off"), ("spellcheck", "false"), ("data-guess", row["outcome"])]
              + describing(name, lab["errors"]))
    number = as_share(text)
    length = "" if number is None else f'<rect class="guessed" width="{number:g}%" height="100%"/>'
    bar = eyes_only("long", lab_charts.drawing("hbar", length)) if chance else ""
    unit = eyes_only("unit", "%") if chance else ""
    return elem("div", "guess", tag("label", [("for", key)], escape(row["label"]),
                                    hidden(" " + words["lab.in-percent"]) if chance else ""),
                elem("span", "gbox", box, unit), bar, error(name, lab["errors"]))


def as_share(text: str) -> "float | None":
    """A guess in per cent, 0 to 100, as far as it can be drawn while somebody types."""
    over, slash, under = text.replace(",", ".").replace("%", "").partition("/")
    try:
        value = float(over) / float(under) * 100 if slash else float(over)
    except (ValueError, ZeroDivisionError):
        return None
    return min(100.0, max(0.0, value))


def total(rows: "list[Json]", lab: Json, words: Words) -> str:
    """What the guesses of all rows add up to."""
    known = [as_share(state_of(lab)["guess"].get(row["outcome"], "")) for row in rows]
    number = sum([value for value in known if value is not None])
    text = fill(words["lab.sum"], {"n": f"{number:g}".replace(".", words["lab.point"])})
    return tag("p", [("class", classes("sum2", "whole" if 99 < number < 101 else "")), ("id", "lab-sum"),
                     ("role", "status")], escape(text))


def predict(lab: Json, words: Words) -> str:
    """The guess, before anything exact is to be seen."""
    rows = lab_state.guessed_rows(lab)
    many = len(lab["answer"]["rows"]) > len(rows)
    which = watch(lab, words["lab.guess-which"]) if many else ""
    fields = [guess_field(row, lab, words) for row in rows]
    foot = total(rows, lab, words) if lab["answer"]["partition"] and len(rows) > 1 else ""
    acts = (frame.button("lab-guess", words["lab.guess-go"], main=True)
            + frame.button("lab-show", words["lab.show"]))
    return tag("section", [("class", "fig predict"), ("aria-labelledby", "lab-predict")],
               tag("h3", [("id", "lab-predict"), ("class", "h")], escape(words["lab.predict-title"])),
               elem("p", "note2", escape(words["lab.predict-note"])), which,
               tag("div", [("id", "lab-guess"), ("class", "guesses one" if len(rows) == 1 else "guesses")],
                   *fields), foot, elem("div", "acts", acts))


# ---- compare ----

def watch(lab: Json, label: str) -> str:
    """Which row the course is about."""
    rows = lab["answer"]["rows"]
    if len(rows) == 1:
        return ""
    entries = [choice(row["outcome"], row["label"], watched(lab)) for row in rows]
    return elem("div", "field watch", tag("label", [("for", "lab-watch")], escape(label)),
                tag("select", [("id", "lab-watch"), ("data-do", "lab-watch")], *entries))


def legend(lab: Json, words: Words) -> str:
    """What is what, and how many trials there were."""
    tried = lab["run"]["n_text"] if lab["run"] else ""
    return lab_charts.keys(words["lab.exact"], tried, words["lab.guess"] if lab["answer"]["guess"] else "")


def pictures(rows: "list[Json]", lab: Json, words: Words) -> str:
    """Exact, tried and guessed side by side; values of another kind have a picture of their own."""
    kinds = []
    for row in rows:
        if row["kind"] not in kinds:
            kinds.append(row["kind"])
    drawn = [lab_charts.picture([row for row in rows if row["kind"] == kind], lab["answer"]["axes"][kind])
             for kind in kinds]
    ticks = lab["answer"]["axes"][kinds[-1]]["ticks"]
    held = elem("span", "held", escape(fill(words["lab.held"], {"high": ticks[-1]["label"]})))
    return tag("figure", [("class", "fig shares"), ("aria-labelledby", "lab-shares")],
               tag("figcaption", [("id", "lab-shares")], hidden(words["lab.shares"] + " "),
                   legend(lab, words), held),
               *drawn, hidden(lab["answer"]["spoken"] + " " + words["lab.see-table"]))


def settles(rows: "list[Json]", lab: Json, words: Words) -> str:
    """The running mean of the watched row."""
    row = [each for each in rows if each["outcome"] == watched(lab)][0]
    run = lab["run"]
    title = fill(words["lab.settles"], {"label": row["label"], "exact": row["exact_text"]})
    if not run or run["watch"] != row["outcome"]:
        body = elem("p", "note2 empty", escape(words["lab.not-yet"]))
    else:
        most = max(made(lab), state_of(lab)["n"])
        body = lab_charts.course(run, run["course_axis"], row["exact"], most, row["tried_text"])
        body += elem("p", "axname", escape(words["lab.so-far"]))
        body += tag("p", [("class", "note2"), ("id", "lab-spoken")], escape(run["spoken"]))
    return tag("figure", [("class", "fig settles"), ("aria-labelledby", "lab-settles")],
               tag("figcaption", [("id", "lab-settles")], escape(title)),
               watch(lab, words["lab.watch"]), body)


def table(rows: "list[Json]", lab: Json, words: Words) -> str:
    """The same numbers as a table; n stands in its head."""
    guess, run = lab["answer"]["guess"], lab["run"]
    columns = [("guess_text", words["lab.guess"], "")] if guess else []
    columns.append(("exact_text", words["lab.exact"], "ac"))
    if run:
        columns += [("tried_text", run["n_text"], ""), ("times", words["lab.times"], "times"),
                    ("interval", words["lab.interval"], "")]
    head = elem("tr", "", tag("th", [("scope", "col")], escape(words["lab.row"])),
                *[tag("th", [("scope", "col"), ("class", look if look == "times" else None)],
                      escape(title)) for _, title, look in columns])
    lines = []
    for row in rows:
        cells = [elem("td", look, escape(row[name] or "–")) for name, _, look in columns]
        look = "on" if run and row["outcome"] == watched(lab) else None
        lines.append(tag("tr", [("class", look), ("data-row", row["outcome"])],
                         tag("th", [("scope", "row")], escape(row["label"])), *cells))
    return tag("div", [("class", "fig numbers"), ("tabindex", "0"), ("role", "region"),
                       ("aria-label", words["lab.table"])],
               tag("table", [("id", "lab-table")], elem("caption", "vh", escape(words["lab.table"])),
                   elem("thead", "", head), elem("tbody", "", *lines)))


def how(lab: Json, words: Words) -> str:
    """How the exact answer comes about."""
    return tag("section", [("class", "how"), ("aria-labelledby", "lab-how")],
               tag("h3", [("id", "lab-how"), ("class", "label")], escape(words["lab.how"])),
               elem("p", "", escape(lab["answer"]["how"])))


def spellings(lab: Json, words: Words) -> str:
    """Fraction, decimal or per cent."""
    return lab_fields.segment("lab-spelling", words["lab.spelling"], lab["spelling"],
                              [(name, words["lab.spelling-" + name]) for name in SPELLINGS])


def verdict(lab: Json, words: Words) -> str:
    """How good the guess was, and the ways on."""
    guess = lab["answer"]["guess"]
    text = guess["text"] if guess else words["lab.no-guess"]
    again = frame.button("lab-again", words["lab.guess-again"])
    return elem("div", "verdict", tag("p", [("class", "said"), ("id", "lab-verdict")], escape(text)),
                spellings(lab, words), again)


def compare(lab: Json, words: Words) -> str:
    """Everything that may be seen after the guess."""
    rows = lab_charts.entries(lab["answer"], lab["run"], lab["spelling"])
    runs = question_of(lab)["run"]
    course = settles(rows, lab, words) if runs else ""
    if lab["projector"]:
        shown = course if course and projected(lab) == "course" else pictures(rows, lab, words)
        return shown + verdict(lab, words)
    return (pictures(rows, lab, words) + verdict(lab, words) + course + how(lab, words)
            + table(rows, lab, words))


# ---- around them ----

def steps(lab: Json, words: Words) -> str:
    """Where the person stands: predict, run, compare."""
    now = "predict" if not state_of(lab)["open"] else "compare" if lab["run"] else "run"
    if not question_of(lab)["run"] and now == "run":
        now = "compare"
    done = STEPS[:STEPS.index(now)]
    items = [tag("li", [("class", "done" if name in done else None),
                        ("aria-current", "step" if name == now else None)], escape(words["lab.step-" + name]))
             for name in STEPS]
    return tag("ol", [("class", "steps"), ("aria-label", words["lab.steps"])], *items)


def projected(lab: Json) -> str:
    """The picture that fills the screen: the one that was chosen, else the course where there is one row."""
    return str(lab["picture"] or ("course" if len(lab["answer"]["rows"]) == 1 else "bars"))


def stage(lab: Json, words: Words) -> str:
    """What a projector needs besides the picture: which one, throw, stop, leave."""
    choose = lab_fields.segment("lab-picture", words["lab.picture"], projected(lab),
                                [(name, words["lab.picture-" + name]) for name in ("bars", "course")])
    runs = lab_fields.runs(lab, words) if question_of(lab)["run"] else ""
    leave = frame.button("lab-projector", words["lab.leave-projector"])
    return elem("div", "podium", runs, choose if state_of(lab)["open"] and runs else "", leave)


def asked_about(lab: Json, words: Words, draw: Value) -> str:
    """The position that is asked about, and what can be done with it."""
    if not lab["sketch"]:
        return ""
    used = lab_state.asking(lab)[3][1] is not None
    title = words["lab.position" if used else "lab.position-unused"]
    acts = "" if lab["projector"] else elem(
        "div", "acts", frame.button("lab-play-on", words["guide.play-on"], main=True),
        frame.button("share", words["lab.share-position"], "position", ident="do-share-position"),
        frame.button("lab-opening", words["lab.opening"]))
    return tag("section", [("class", "fig spot"), ("aria-labelledby", "lab-spot")],
               tag("h3", [("id", "lab-spot"), ("class", "label")], escape(title)),
               tag("div", [("class", "sketch")], draw.picture(lab["sketch"], words)), acts)


def position_text(lab: Json, words: Words) -> str:
    """The position as text, for whoever wants to write one."""
    name = "position"
    tied = describing(name, lab["errors"], "lab-position-note")
    box = tag("textarea", [("id", "lab-position"), ("name", name), ("rows", "4"), ("spellcheck", "false"),
                           ("data-do", "lab-position")] + tied,
              escape(lab["typed"].get(name, lab_state.position_text(lab))))
    label = tag("label", [("for", "lab-position")], escape(words["lab.position-json"]))
    return tag("details", [("class", "write"), ("id", "lab-write"), ("open", name in lab["errors"])],
               elem("summary", "", escape(words["lab.position-write"])),
               elem("div", "field", label, box,
                    tag("p", [("class", "note2"), ("id", "lab-position-note")],
                        escape(words["lab.position-note"])), error(name, lab["errors"])))


def questions(lab: Json, words: Words) -> str:
    """Every question of the game, each with an address of its own."""
    links = []
    for each in lab["questions"]:
        here = each["name"] == lab["question"]
        fits = lab["fits"] is None or any(fit["question"] == each["name"] for fit in lab["fits"])
        links.append(tag("li", [("class", "" if fits else "unfit")],
                         tag("a", [("href", "#/lab/" + lab["game"] + "/" + each["name"]),
                                   ("id", "ask-" + each["name"]), ("data-do", "lab-question"),
                                   ("data-arg", each["name"]), ("aria-current", "page" if here else None)],
                             elem("b", "", escape(each["title"])), elem("span", "", escape(each["text"])))))
    return tag("section", [("class", "asks"), ("aria-labelledby", "lab-all")],
               tag("h2", [("id", "lab-all"), ("class", "h")], escape(words["lab.all"])),
               elem("ul", "", *links))


def tools(page: Json, words: Words) -> "list[str]":
    """The tools of the lab's masthead."""
    found = [frame.tool("back", words["way." + page["lab"]["came"]], "lab-back"),
             frame.tool("projector", words["lab.projector"], "lab-projector", wide=True),
             frame.tool("share", words["menu.share"], "share", arg="demo")]
    if page.get("full") is not None:
        found.append(frame.tool("full", words["tool.full"], "full", pressed=bool(page["full"])))
    found.append(frame.tool("menu", words["tool.menu"], "menu"))
    return found


def view(page: Json, name: str, words: Words, draw: Value) -> str:
    """The whole page of the lab.

    Args:
        page: ``lab`` with an answer; ``full``, ``dialog``, ``toast`` and ``news`` as at the table.
        name: the game's.
        words: the page's sentences.
        draw: the game's part.
    """
    lab, dialog = page["lab"], page.get("dialog")
    question, projector = question_of(lab), lab["projector"]
    title = tag("h1" if projector else "h2", [("id", "lab-title"), ("tabindex", "-1")],
                escape(lab["answer"]["text"]))
    head = elem("div", "q", title, steps(lab, words))
    shown = compare(lab, words) if state_of(lab)["open"] else predict(lab, words)
    body = [lab_charts.HATCH, head, asked_about(lab, words, draw), shown]
    if projector:
        body.append(stage(lab, words))
    elif question["position"]:
        body.append(position_text(lab, words))
    out = tag("section", [("class", classes("out", "open" if state_of(lab)["open"] else "")), ("id", "do"),
                          ("aria-labelledby", "lab-title")], *body)
    look = classes("lab", "projecting" if projector else "")
    side = "" if projector else lab_fields.panel(lab, words, draw)
    main = tag("main", [("class", look), ("id", "lab"), ("inert", bool(dialog)), ("data-trials", made(lab)),
                        ("data-running", "true" if lab["running"] else None)],
               side, out, "" if projector else questions(lab, words))
    top = "" if projector else frame.masthead(words, words["lab.title"], name + " · " + question["title"],
                                              tools(page, words), bool(dialog))
    return top + main + frame.message(page, words) + dialogs.view(dialog, words)
