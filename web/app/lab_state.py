"""The lab's state and what follows from it: requests, texts of fields, a demo to pass on. Pure.

``page["lab"]`` is None until the lab is opened, then

    game, questions      whose lab it is; the answer of ``questions``
    question             name of the one that is open
    position             JSON that is asked about, or None = the opening
    sketch, fits         of ``position``: its drawing; the questions that fit it, or None for the opening
    came                 the view that the lab was entered from
    spelling, speed      "fraction", "decimal" or "percent"; a pace (store.PACES) of runs
    picture, projector   "bars" or "course": what fills the screen while ``projector`` is on
    kept                 what was said to each question, by its name (``fresh``)
    answer, run          the last answers of ``odds`` and ``simulate``, or None
    running              trials are being made
    typed, errors        by field: what stands there and is not taken yet; the sentence that refuses it

Fields are named like parameters; ``seed``, ``position`` and ``guess:<row>`` besides.
"""

import json

from app.shapes import Json, Value

RUNS = (1, 10, 100, 1000, 10000)
"""Trials that one press makes."""
MOST = 1000000
"""Trials at which "go on" ends."""
SPEEDS = {"slow": (1.1, 0.1), "normal": (1.35, 0.09), "instant": (0, 0)}
"""By how much a step multiplies the trials (the axis is in powers of ten), and seconds between two steps."""
MOST_GUESSED = 13
"""Rows that are guessed one by one where they are all that can happen."""
OWN = "own…"
"""In a choice of words: numbers instead."""
SPELLINGS = ("fraction", "decimal", "percent")
LASTING = ("game", "question", "position", "came", "spelling", "speed", "kept")
"""What outlives a reload."""
LONGEST_ROW = 200
HYPHENS = ("–", "—", "−")


def new_lab(game: str, questions: "list[Json]") -> Json:
    """A lab that nobody has used yet."""
    return {"game": game, "questions": questions, "question": questions[0]["name"], "position": None,
            "sketch": None, "fits": None, "came": "catalogue", "spelling": "percent", "speed": "instant",
            "picture": "", "projector": False, "kept": {}, "answer": None, "run": None, "running": False,
            "typed": {}, "errors": {}}


def fresh(seed: int) -> Json:
    """Nothing said to a question yet.

    Returns:
        ``given`` (parameters that were set), ``seed``, ``n`` (trials wanted in all), ``watch`` (a row, None =
        the first), ``guess`` (text by row), ``open`` (the exact answer may be seen).
    """
    return {"given": {}, "seed": seed, "n": 0, "watch": None, "guess": {}, "open": False}


def restored(text: "str | None", game: str, questions: "list[Json]") -> "Json | None":
    """The lab that a reload finds in what was kept, or None where that is no lab of this game."""
    lab = new_lab(game, questions)
    try:
        found = json.loads(text or "[]")
        for name in LASTING:
            if not isinstance(found[name], type(lab[name])) and name != "position":
                return None
            lab[name] = found[name]
        known = [each["name"] for each in questions]
        sound = all(sorted(state) == sorted(fresh(0)) for state in lab["kept"].values())
        if not sound or lab["question"] not in known or lab["speed"] not in SPEEDS:
            return None
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    return lab if lab["game"] == game and lab["spelling"] in SPELLINGS else None


def lasting(lab: Json) -> str:
    """What a reload shall find."""
    return json.dumps({name: lab[name] for name in LASTING})


# ---- the open question ----

def question_of(lab: Json) -> Json:
    """The question that is open."""
    found: Json = [each for each in lab["questions"] if each["name"] == lab["question"]][0]
    return found


def state_of(lab: Json) -> Json:
    """What was said to it."""
    state: Json = lab["kept"][lab["question"]]
    return state


def address(lab: Json) -> str:
    """The fragment that leads to the open question."""
    return "#/lab/" + str(lab["game"]) + "/" + str(lab["question"])


def about(lab: Json, name: str) -> Json:
    """The parameters that ask a question about the lab's position; none where it does not fit it."""
    for fit in lab["fits"] or []:
        if fit["question"] == name:
            given: Json = fit["parameters"]
            return given
    return {}


def asking(lab: Json, given: "Json | None" = None) -> "list[tuple[str, Value]]":
    """The fields of ``odds`` and ``simulate`` for the open question; ``given``: other parameters."""
    return [("game", lab["game"]), ("question", lab["question"]),
            ("parameters", state_of(lab)["given"] if given is None else given),
            ("position", lab["position"] if question_of(lab)["position"] else None)]


def watched(lab: Json) -> str:
    """The row that is watched."""
    rows = [row["outcome"] for row in lab["answer"]["rows"]]
    wish = state_of(lab)["watch"]
    return str(wish if wish in rows else rows[0])


def made(lab: Json) -> int:
    """Trials made so far."""
    return int(lab["run"]["n"]) if lab["run"] else 0


def guessed_rows(lab: Json) -> "list[Json]":
    """The rows that are guessed: all of a partition, else the one that is watched."""
    rows = lab["answer"]["rows"]
    if lab["answer"]["partition"] and len(rows) <= MOST_GUESSED:
        return list(rows)
    return [row for row in rows if row["outcome"] == watched(lab)]


def demo(page: Json) -> Json:
    """The fields of the call ``link`` that pass on what the lab shows; the trials are those made, or wanted.

    Raises:
        KeyError: the lab has not been opened.
    """
    lab = page["lab"]
    state = state_of(lab)
    fields: Json = {"what": "demo", "seed": state["seed"], "n": made(lab) or state["n"],
                    "watch": watched(lab) if lab["answer"] else state["watch"]}
    for name, value in asking(lab):
        fields[name] = value
    return fields


def passed_on(page: Json, what: str) -> Json:
    """The fields of the call ``link`` for a ``"demo"`` or for the ``"position"`` that the lab asks about."""
    if what == "demo":
        return demo(page)
    return {"what": "position", "game": page["lab"]["game"], "position": page["lab"]["position"]}


# ---- texts of fields ----

def position_text(lab: Json) -> str:
    """The position as JSON, empty for the opening."""
    return json.dumps(lab["position"]) if lab["position"] else ""



def text_of(parameter: Json, value: Value) -> str:
    """A parameter's value as it is typed."""
    if not isinstance(value, list):
        return str(value)
    if parameter["kind"] == "wholes":
        return as_ranges(value)
    return (" " if parameter["kind"] == "row" else ", ").join([str(each) for each in value])


def read(parameter: Json, text: str) -> Value:
    """What was typed into a parameter's field, for the table, which refuses what it cannot be."""
    if parameter["kind"] == "wholes":
        found = from_ranges(text)
        return text if found is None else found
    if parameter["kind"] == "row":
        parts = text.replace(",", " ").replace("\n", " ").split()
        return [int(part) for part in parts] if parts and all(part.isdigit() for part in parts) else text
    return text.strip()


def as_ranges(numbers: "list[int]") -> str:
    """Numbers with runs of three and more as from-to: ``1, 2, 4–9``."""
    parts: "list[list[int]]" = []
    for number in numbers:
        if parts and parts[-1][-1] == number - 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    shown = []
    for part in parts:
        shown += [f"{part[0]}–{part[-1]}"] if len(part) > 2 else [str(number) for number in part]
    return ", ".join(shown)


def from_ranges(text: str) -> "list[int] | None":
    """The numbers of such a text, with or without commas; None where it is something else."""
    for sign in HYPHENS:
        text = text.replace(sign, "-")
    found: "list[int]" = []
    for part in text.replace(" - ", "-").replace(",", " ").replace(";", " ").split():
        first, dash, last = part.partition("-")
        if not first.isdigit() or (dash and not last.isdigit()) or len(first) > 4 or len(last) > 4:
            return None
        low, high = int(first), int(last or first)
        if high - low > LONGEST_ROW:
            return None
        found += list(range(low, high + 1))
    return found


def grouped(number: int) -> str:
    """A number of trials with narrow gaps from five digits on."""
    text, done = str(number), ""
    while len(text) > 3 and number > 9999:
        text, done = text[:-3], "\u202f" + text[-3:] + done
    return text + done


def seats(sketch: Json, levels: "list[str]") -> "list[Json]":
    """Who sits down to play a position on: the person where it is somebody's turn, opponents elsewhere."""
    turn = [place["seat"] for place in sketch["seats"] if place["on_turn"]]
    mine = turn[0] if turn else 0
    return [{"kind": "you" if place["seat"] == mine else levels[at % len(levels)], "name": None}
            for at, place in enumerate(sketch["seats"])]
