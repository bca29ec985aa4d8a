"""A game's lesson on sheets of A4: plan by the minute, worksheet, worksheet with answers. Pure."""

from app import dialogs, frame, share_view
from app.markup import elem, escape, fill, rich, tag
from app.shapes import Json, Words

SHOWN = ("plan", "empty", "answers")
LEFT, RIGHT, TOP, BOTTOM = 44, 520, 20, 170    # the grid of the bars in its box
BOX = "0 0 526 194"
BAR = 52


def address(game: str, shown: str) -> str:
    """The fragment that leads to one of the sheets."""
    return "#/lesson/" + game + ("" if shown == SHOWN[0] else "?show=" + shown)


def choice(game: str, shown: str, words: Words) -> str:
    """The three sheets as links; the one that is shown is the one that is printed."""
    links = [tag("a", [("class", "btn slim"), ("id", "show-" + name), ("href", address(game, name)),
                       ("aria-current", "page" if name == shown else None)],
                 escape(words["lesson.show." + name])) for name in SHOWN]
    return tag("nav", [("class", "which"), ("aria-label", words["lesson.sheets"])], *links)


def head(label: str, title: str, sign: str, stamp: str = "") -> str:
    """The head of a sheet; at its right the QR code where there is one."""
    return elem("header", "", elem("div", "", elem("span", "stamp", escape(stamp)) if stamp else "",
                                   elem("p", "label", escape(label)),
                                   tag("h2", [("id", "sheet-title")], escape(title))), sign)


def block(title: str, body: str) -> str:
    """A part of a sheet below its title."""
    return elem("div", "", elem("h3", "", escape(title)), body)


def plan(told: Json, game: str, sign: str, words: Words) -> str:
    """Aim, what is needed, and the parts with their minutes and ways into the lab."""
    steps = []
    for at, part in enumerate(told["parts"]):
        way = ""
        if part["code"]:
            way = tag("a", [("class", "btn slim"), ("id", "lab-" + str(at)), ("href", "#/d/" + part["code"])],
                      escape(words["lesson.lab"]), elem("span", "vh", escape(": " + part["title"])))
        minutes = elem("span", "min", escape(fill(words["lesson.minutes"], {"n": part["minutes"]})))
        what = elem("div", "", elem("h3", "", escape(part["title"])), elem("p", "", rich(part["text"])), way)
        steps.append(elem("li", "", minutes, what))
    return tag("article", [("class", "a4 plan"), ("aria-labelledby", "sheet-title")],
               head(fill(words["lesson.label-plan"], {"game": game}), told["title"], sign),
               block(words["lesson.aim"], elem("p", "", escape(told["aim"]))),
               block(words["lesson.needs"], elem("p", "", escape(told["needs"]))),
               elem("ol", "agenda", *steps), foot(told, told["sheet"]["code"], words))


def line(row: Json, answers: bool) -> str:
    """A line of the worksheet's table."""
    shown = row["shown"]
    filled = [str(row["tally"]), shown["fraction"], shown["percent"]] if answers else ["", "", ""]
    name = tag("th", [("scope", "row")], escape(row["letter"] + " · " + row["label"]))
    return elem("tr", "", name, elem("td", "", ""), *[elem("td", "ans", escape(text)) for text in filled])


def table(sheet: Json, answers: bool, words: Words) -> str:
    """Guess, tally and exact chance of every row."""
    tally = fill(words["lesson.tally"], {"n": sheet["tries"]})
    names = [words["lesson.row"], words["lesson.guess"], tally, words["lesson.exact"],
             words["lesson.percent"]]
    heads = [tag("th", [("scope", "col")], escape(name)) for name in names]
    return elem("table", "", elem("thead", "", elem("tr", "", *heads)),
                elem("tbody", "", *[line(row, answers) for row in sheet["rows"]]))


def text_at(x: float, y: float, anchor: str, text: str) -> str:
    """A word in the grid of the bars."""
    return tag("text", [("x", f"{x:g}"), ("y", f"{y:g}"), ("text-anchor", anchor)], escape(text))


def bars(sheet: Json, answers: bool, words: Words) -> str:
    """The grid for the bars; with answers the bars and their chances in per cent."""
    low, high = sheet["axis"]["low"], sheet["axis"]["high"]
    drawn = []
    for tick in sheet["axis"]["ticks"]:
        y = BOTTOM - (BOTTOM - TOP) * (tick["at"] - low) / (high - low)
        look = "base" if tick["at"] == low else "grid"
        drawn.append(f'<path class="{look}" d="M{LEFT} {y:g}H{RIGHT}"/>')
        drawn.append(text_at(LEFT - 6, y + 4, "end", tick["label"]))
    step = (RIGHT - LEFT) / len(sheet["rows"])
    for at, row in enumerate(sheet["rows"]):
        middle = LEFT + step * (at + 0.5)
        if answers:
            tall = (BOTTOM - TOP) * (row["value"] - low) / (high - low)
            x, y = middle - BAR / 2, BOTTOM - tall
            drawn.append(f'<rect x="{x:g}" y="{y:g}" width="{BAR}" height="{tall:g}"/>')
            drawn.append(text_at(middle, y - 5, "middle", row["shown"]["percent"]))
        drawn.append(text_at(middle, BOTTOM + 17, "middle", row["letter"]))
    label = words["lesson.bars" if answers else "lesson.grid"]
    return tag("svg", [("viewBox", BOX), ("class", "chart"), ("role", "img"), ("aria-label", label)], *drawn)


def task(each: Json, answers: bool) -> str:
    """A question of the worksheet, with lines to write on or with its answer."""
    below = elem("p", "ans", escape(each["answer"])) if answers else elem("div", "blank", "") * 2
    return elem("p", "", escape(each["letter"] + ". " + each["text"])) + below


def worksheet(told: Json, game: str, sign: str, answers: bool, words: Words) -> str:
    """The worksheet on one sheet."""
    sheet = told["sheet"]
    who = [elem("span", "", escape(words[key])) for key in ("lesson.name", "lesson.class", "lesson.date")]
    return tag("article", [("class", "a4"), ("aria-labelledby", "sheet-title")],
               head(fill(words["lesson.label-sheet"], {"game": game}), told["title"], sign,
                    words["lesson.stamp"] if answers else ""),
               elem("div", "whoami", *who),
               block(words["lesson.compare"], elem("p", "", escape(sheet["text"]))),
               table(sheet, answers, words),
               block(words["lesson.draw"], bars(sheet, answers, words)),
               elem("div", "qs", elem("h3", "", escape(words["lesson.explain"])),
                    *[task(each, answers) for each in sheet["tasks"]]),
               foot(told, sheet["code"], words))


def foot(told: Json, code: str, words: Words) -> str:
    """Seed and code, by which every pupil comes to the same dice."""
    return elem("footer", "", elem("span", "", escape(fill(words["lesson.seed"], {"seed": told["seed"]}))),
                elem("span", "", escape(words["lesson.code"]) + " ", elem("code", "", escape(code))))


def view(page: Json, words: Words) -> str:
    """The whole page.

    Args:
        page: ``lesson`` (``{"game": id, "name": the game's name, "shown": one of SHOWN, "told": the
            engine's answer, "sign": lines of its demo's QR code, "" or None without}``), ``dialog``,
            ``toast`` and ``news``.
        words: the page's sentences.
    """
    lesson, dialog = page["lesson"], page.get("dialog")
    told, game, shown = lesson["told"], lesson["name"], lesson["shown"]
    sign = share_view.sign(lesson["sign"], words["lesson.qr"]) if lesson["sign"] else ""
    if shown == SHOWN[0]:
        sheet = plan(told, game, sign, words)
    else:
        sheet = worksheet(told, game, sign, shown == "answers", words)
    tools = [frame.tool("back", words["way.catalogue"], "home", look="worded"),
             frame.tool("print", words["lesson.print"], "print", wide=True)]
    facts = fill(words["lesson.facts"], {"game": game, "n": told["minutes"]})
    return (frame.masthead(words, words["lesson.title"], facts, tools, bool(dialog))
            + tag("main", [("class", "sheets"), ("id", "do"), ("inert", bool(dialog))],
                  choice(lesson["game"], shown, words), sheet)
            + frame.message(page, words) + dialogs.view(dialog, words))
