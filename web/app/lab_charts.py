"""The lab's pictures: exact, tried and guessed side by side; a running mean on its way to the exact line.

No drawing has a size of its own: places are per cent of a box that the style sheet makes, so that text keeps
the reader's size on a phone and on a projector. Axes come finished from the table. All of it is for eyes;
ears get the table and the summaries (lab_view.py). Pure.
"""

import math

from app.lab_state import grouped
from app.markup import classes, elem, escape, eyes_only
from app.shapes import Json

FEWEST_COLUMNS, WIDEST = 3, 40
"""Columns stand side by side from so many rows on, and while their labels need no more letters than this."""
SHORT = 2
"""Letters of a label that fits below the narrowest column."""
EVERY = 5
"""Where columns are narrow, only each fifth keeps its label."""
DECADES = 3
"""Powers of ten that the course shows at least."""
HATCH = (
    '<svg class="stock" aria-hidden="true" focusable="false"><defs>'
    '<pattern id="lab-hatch" width="7" height="7" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><rect class="hatch-paper" width="7" height="7"/>'
    '<path class="hatch-ink" d="M0 0V7"/></pattern></defs></svg>'
)
"""The filling of what was tried; every drawing shows it by its name."""


def entries(answer: Json, run: "Json | None", spelling: str) -> "list[Json]":
    """One entry a row, as the pictures and the table show it.

    Returns:
        ``outcome, label, kind, note`` (so many of so many), and for each of ``exact``, ``tried`` and
        ``guess`` its value (None where there is none), its ``…_text`` and ``…_short``; ``times`` and
        ``interval`` of what was tried.
    """
    tried = {row["outcome"]: row for row in run["rows"]} if run else {}
    guessed = {row["outcome"]: row for row in (answer["guess"] or {"rows": []})["rows"]}
    found = []
    for row in answer["rows"]:
        name = row["outcome"]
        entry = {"outcome": name, "label": row["label"], "kind": row["kind"],
                 "note": row["shown"]["count"] or "", "exact": row["decimal"],
                 "exact_text": spelt(row["shown"], spelling), "exact_short": short(row["shown"]),
                 "tried": None, "tried_text": "", "tried_short": "", "times": "", "interval": "",
                 "guess": None, "guess_text": ""}
        if name in tried:
            entry["tried"] = tried[name]["estimate"]
            entry["tried_text"] = spelt(tried[name]["shown"], spelling)
            entry["tried_short"] = short(tried[name]["shown"])
            entry["times"] = tried[name]["shown"]["count"] or str(tried[name]["total"])
            entry["interval"] = tried[name]["interval_brief"]
        if name in guessed:
            entry["guess"] = guessed[name]["value"]
            entry["guess_text"] = spelt(guessed[name]["shown"], spelling)
        found.append(entry)
    return found


def spelt(shown: Json, spelling: str) -> str:
    """A value in the spelling that was chosen; what is no chance has no per cent."""
    return str(shown[spelling] or shown["decimal"])


def short(shown: Json) -> str:
    """A value as it stands above a column: the axis says that it is per cent."""
    return str(shown["percent"] or shown["decimal"]).replace("%", "").strip()


def along(value: float, axis: Json) -> float:
    """Where a value stands on an axis, in per cent of its length; nothing stands beyond the ends."""
    share: float = (value - axis["low"]) / (axis["high"] - axis["low"])
    return 100 * min(1, max(0, share))


def fit_below(rows: "list[Json]") -> bool:
    """Whether the labels of all rows fit below columns that stand side by side."""
    longest = max([len(word) for row in rows for word in row["label"].split()])
    short = all(len(row["label"]) <= SHORT for row in rows)
    return len(rows) >= FEWEST_COLUMNS and (short or len(rows) * longest <= WIDEST)


def picture(rows: "list[Json]", axis: Json) -> str:
    """Rows of one kind: columns where the labels leave room for that, else bars."""
    return columns(rows, axis) if fit_below(rows) else bars(rows, axis)


# ---- bars ----

def bars(rows: "list[Json]", axis: Json) -> str:
    """A line for each row: label, bars, values; the axis below."""
    places = [(along(tick["at"], axis), tick["label"]) for tick in axis["ticks"]]
    grid = "".join([f'<line class="gr" x1="{at:.2f}%" x2="{at:.2f}%" y1="0" y2="100%"/>'
                    for at, _ in places])
    lines = [elem("span", "hb", elem("span", "hl", escape(row["label"]), note(row)),
                  drawing("hbar", grid + bar(row, axis)), values(row)) for row in rows]
    ticks = "".join([f'<text class="ax" x="{at:.2f}%" y="1em" text-anchor="{anchor(at)}">' + escape(label)
                     + "</text>" for at, label in places])
    foot = elem("span", "hb foot", elem("span", "hl"), drawing("hax", ticks), elem("span", "hv"))
    return eyes_only(classes("graph", "bars", "lone" if len(rows) == 1 else ""), *lines, foot)


def anchor(at: float) -> str:
    """How a number hangs below its place on an axis, so that those at the ends stay within it."""
    return "start" if at < 1 else "end" if at > 99 else "middle"


def bar(row: Json, axis: Json) -> str:
    """The bars of a row, from zero on: exact above, tried below, the guess through both."""
    zero, parts = along(0, axis), ""
    for name, top in (("exact", 8), ("tried", 54)):
        if row[name] is not None:
            at = along(row[name], axis)
            parts += (f'<rect class="{name}" x="{min(zero, at):.2f}%" y="{top}%" '
                      f'width="{abs(at - zero):.2f}%" height="38%"/>')
    if row["guess"] is not None:
        at = along(row["guess"], axis)
        parts += (f'<line class="gu" x1="{at:.2f}%" x2="{at:.2f}%" y1="0" y2="100%"/>'
                  f'<svg x="{at:.2f}%" overflow="visible"><path class="arrow" d="M-7 0H7L0 10Z"/></svg>')
    return parts


def note(row: Json) -> str:
    """So many of so many, below a label."""
    return elem("small", "", escape(row["note"])) if row["note"] else ""


def values(row: Json) -> str:
    """The values of a row, exact above tried."""
    tried = elem("span", "", escape(row["tried_text"])) if row["tried_text"] else ""
    return elem("span", "hv", elem("b", "ac", escape(row["exact_text"])), tried)


# ---- columns ----

def columns(rows: "list[Json]", axis: Json) -> str:
    """A pair of columns for each row, their labels below, the axis at the left."""
    wide = 100 / len(rows)
    few = all(len(row["label"]) > SHORT for row in rows) or len(rows) <= EVERY
    body = levels(axis) + "".join([pair(row, axis, at * wide, wide, few) for at, row in enumerate(rows)])
    labels = [elem("span", classes("vl", "" if few or row["label"].isdigit() and not int(row["label"]) % EVERY
                                   else "spare"), escape(row["label"]), note(row) if few else "")
              for row in rows]
    return eyes_only(classes("graph", "columns", "" if few else "many"), scale(axis),
                     drawing("plot", body), elem("span", ""), elem("span", "vls", *labels))


def pair(row: Json, axis: Json, left: float, wide: float, few: bool) -> str:
    """The columns of one row; ``left`` and ``wide`` in per cent, values above them where they are ``few``."""
    parts, above = "", ""
    for name, start in (("exact", 0.1), ("tried", 0.52)):
        if row[name] is not None:
            tall = along(row[name], axis)
            x, width = left + start * wide, 0.38 * wide
            parts += (f'<rect class="{name}" x="{x:.2f}%" y="{100 - tall:.2f}%" width="{width:.2f}%" '
                      f'height="{tall:.2f}%"/>')
            if few:
                above += (f'<text class="val {name}" x="{x + width / 2:.2f}%" y="{100 - tall:.2f}%" '
                          'dy="-.4em" text-anchor="middle">' + escape(row[name + "_short"]) + "</text>")
    if row["guess"] is not None:
        y = 100 - along(row["guess"], axis)
        parts += (f'<line class="gu" x1="{left + 0.04 * wide:.2f}%" x2="{left + 0.96 * wide:.2f}%" '
                  f'y1="{y:.2f}%" y2="{y:.2f}%"/><svg x="{left:.2f}%" y="{y:.2f}%" overflow="visible">'
                  '<path class="arrow" d="M0 -7V7L10 0Z"/></svg>')
    return parts + above


def levels(axis: Json) -> str:
    """The lines of an upright axis."""
    return "".join([f'<line class="gr" x1="0" x2="100%" y1="{100 - along(tick["at"], axis):.2f}%" '
                    f'y2="{100 - along(tick["at"], axis):.2f}%"/>' for tick in axis["ticks"]])


def scale(axis: Json) -> str:
    """The numbers of an upright axis."""
    return drawing("vax", "".join([
        f'<text class="ax" x="100%" y="{100 - along(tick["at"], axis):.2f}%" dy=".35em" text-anchor="end">'
        + escape(tick["label"]) + "</text>" for tick in axis["ticks"]]))


# ---- the running mean ----

def course(run: "Json | None", axis: "Json | None", exact: float, most: int, last: str) -> str:
    """The running mean and its interval over the number of trials, each step of the axis ten times more.

    Args:
        run: the answer of ``simulate``; None = nothing tried yet, with an axis of its own kind.
        axis: of the values.
        exact: the value that the mean settles at.
        most: trials that are wanted in all.
        last: the last mean as people read it.
    """
    if axis is None:
        return ""
    decades = DECADES
    while 10 ** decades < most:
        decades += 1
    points = run["course"] if run else []
    line, band = path(points, axis, decades), area(points, axis, decades)
    level = 100 - along(exact, axis)
    curves = (f'<svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">'
              f'<path class="band" d="{band}"/><path class="mean" d="{line}"/></svg>')
    now = ""
    if points:
        x, y = over(points[-1]["n"], decades), 100 - along(points[-1]["estimate"], axis)
        side = "end" if x > 75 else "start"
        now = (f'<circle class="dot" cx="{x:.2f}%" cy="{y:.2f}%" r="5"/><text class="val" x="{x:.2f}%" '
               f'y="{y:.2f}%" dx="{-10 if x > 75 else 10}" dy="{"-.7em" if y > 20 else "1.4em"}" '
               f'text-anchor="{side}">' + escape(last) + "</text>")
    body = (levels(axis) + curves
            + f'<line class="exact" x1="0" x2="100%" y1="{level:.2f}%" y2="{level:.2f}%"/>' + now)
    ticks = "".join([f'<text class="ax" x="{100 * at / decades:.2f}%" y="1em" '
                     f'text-anchor="{anchor(100 * at / decades)}">{grouped(10 ** at)}</text>'
                     for at in range(decades + 1)])
    return eyes_only("graph course", scale(axis), drawing("plot", body), elem("span", ""),
                     drawing("hax", ticks))


def over(n: int, decades: int) -> float:
    """Where a number of trials stands, in per cent."""
    return 100 * math.log(n) / math.log(10) / decades


def spot(point: Json, name: str, axis: Json, decades: int) -> str:
    """Where a value of a point of the course stands."""
    return f'{over(point["n"], decades):.2f} {100 - along(point[name], axis):.2f}'


def path(points: "list[Json]", axis: Json, decades: int) -> str:
    """The line through the means."""
    parts = [spot(point, "estimate", axis, decades) for point in points]
    return "M" + "L".join(parts) if parts else ""


def area(points: "list[Json]", axis: Json, decades: int) -> str:
    """The interval around them, where there is one."""
    known = [point for point in points if point["low"] is not None]
    upper = [spot(point, "high", axis, decades) for point in known]
    lower = [spot(point, "low", axis, decades) for point in known]
    return "M" + "L".join(upper + list(reversed(lower))) + "Z" if known else ""


# ---- legend ----

def keys(exact: str, tried: str, guess: str) -> str:
    """What is what in the pictures; an empty text leaves its key out."""
    parts = []
    for name, text in (("exact", exact), ("tried", tried), ("guess", guess)):
        if text:
            sign = f'<rect class="{name}" x="1" y="1" width="22" height="14"/>'
            if name == "guess":
                sign = ('<line class="gu" x1="4" x2="100%" y1="50%" y2="50%"/>'
                        '<path class="arrow" d="M0 1V15L10 8Z"/>')
            parts.append(elem("span", "key", drawing("", sign), escape(text)))
    return "".join(parts)


def drawing(look: str, body: str) -> str:
    """A picture whose size the style sheet gives."""
    kind = f' class="{look}"' if look else ""
    return f'<svg{kind} aria-hidden="true" focusable="false">{body}</svg>'
