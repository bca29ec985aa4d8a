"""Answers of the lab as the table gives them, and labs in every state. For both Pythons."""

from app import lab_state

PER_CENT = {"low": 0.0, "high": 0.4, "ticks": [{"at": 0.0, "label": "0 %"}, {"at": 0.2, "label": "20 %"},
                                               {"at": 0.4, "label": "40 %"}]}
TEETH = {"low": -4.0, "high": 8.0, "ticks": [{"at": -4.0, "label": "−4"}, {"at": 0.0, "label": "0"},
                                             {"at": 8.0, "label": "8"}]}


def parameter(name, kind, default, low=None, high=None, parts=None, words=()):
    return {"name": name, "text": "the " + name, "kind": kind, "default": default, "low": low, "high": high,
            "parts": parts, "words": [{"word": word, "text": text} for word, text in words]}


HERE = ("position", "as in the position")
WHOLE = parameter("rolls", "whole", 3, 1, 3)
MANY = parameter("rolls", "whole", 3, 1, 50)
TILES = parameter("tiles", "wholes", [37], 1, 40, None, [("own", "those of the player on turn")])
NUMBERS = parameter("numbers", "wholes", [2, 3, 4], 1, 40)
TABLE = parameter("table", "row", "position", 1, 7, 40, [HERE])
DICE = parameter("dice", "dice", "position", None, None,
                 [[10, 20, 30, "star"], [1, 2, 3, 4, 5, "star"], [1, 2, 3, 4, 5, "star"]], [HERE])
STARS = parameter("stars", "word", "three", None, None, None, [("three", "three stars"), ("two", "two")])
CLUES = parameter("clues", "text", ["8:2", "9:2"])


def question(name, parameters, position=False, run=True):
    return {"name": name, "title": "Title of " + name, "text": "How likely is " + name + "?",
            "parameters": parameters, "position": position, "run": run, "run_text": "" if run else "A count."}


QUESTIONS = [question("kinds", []), question("numbers", [NUMBERS]), question("rolls", [MANY]),
             question("value", [DICE, WHOLE, TABLE], True), question("tiles", [TILES, STARS], True),
             question("tables", [CLUES], run=False)]


def chance(outcome, label, count, of, place=""):
    share = count / of
    return {"outcome": outcome, "label": label, "kind": "chance", "fraction": "x", "decimal": share,
            "shown": {"fraction": str(count) + "/" + str(of), "decimal": "0." + str(count),
                      "percent": str(int(100 * share)) + " %", "count": str(count) + " of " + str(of)}}


def mean(outcome, label, value):
    return {"outcome": outcome, "label": label, "kind": "mean", "fraction": "x", "decimal": value,
            "shown": {"fraction": "9/2", "decimal": str(value), "percent": None, "count": None}}


ROWS = {"kinds": [chance("lazy", "lazy tooth", 36, 216), chance("great", "three stars", 2, 216),
                  chance("number", "a number", 178, 216)],
        "numbers": [chance(str(number), str(number), number, 216) for number in range(2, 41)],
        "rolls": [chance("lazy", "lazy tooth", 91, 216)],
        "value": [mean("value", "teeth on average", 4.5), mean("loss", "<worst>", -2.0),
                  chance("hit", "success", 1, 3)],
        "tiles": [chance("hit", "success", 1, 10)], "tables": [mean("tables", "tables", 7.0)]}
GIVEN = {"kinds": {}, "numbers": {"numbers": [2, 3, 4, 9]}, "rolls": {"rolls": 3},
         "value": {"dice": [30, 1, "star"], "rolls": 2, "table": [1, 2, 3]},
         "tiles": {"tiles": "own", "stars": "two"}, "tables": {"clues": ["8:2", "9:2"]}}


def answer(name, guess=None):
    rows = ROWS[name]
    told = None
    if guess:
        told = {"off": 0.1, "text": "The guess misplaced 10 of 100.",
                "rows": [{"outcome": row, "value": value, "text": "too high",
                          "shown": {"fraction": "1/2", "decimal": "0.5", "percent": "50 %"}}
                         for row, value in guess]}
    return {"question": name, "parameters": GIVEN[name], "rows": rows, "partition": name == "kinds",
            "title": "Title", "text": "How likely is " + name + "?", "how": "It is counted. Then divided.",
            "spoken": "Exact: all of it.", "axes": {"chance": PER_CENT, "mean": TEETH}, "guess": told}


def run(name, n, watch=None):
    rows = [{"outcome": row["outcome"], "label": row["label"], "kind": row["kind"], "total": 5,
             "estimate": row["decimal"], "interval": [0.1, 0.3], "interval_text": "95 %: 10 % to 30 %",
             "interval_brief": "10 % to 30 %", "inside": True, "shown": row["shown"]} for row in ROWS[name]]
    course = [{"n": 1, "estimate": 0.0, "low": None, "high": None}]
    course += [{"n": at, "estimate": 0.1, "low": 0.0, "high": 0.9} for at in (2, 10, n)]
    watch = watch or ROWS[name][0]["outcome"]
    return {"n": n, "upto": n, "done": True, "n_text": str(n) + " trials", "rows": rows, "watch": watch,
            "watch_label": "x", "course": course, "course_axis": PER_CENT, "histogram": [],
            "spoken": str(n) + " trials with seed 7."}


def lab(name, shown=False, guess=None, trials=0, **more):
    made = lab_state.new_lab("raffzahn", QUESTIONS)
    made["question"] = name
    made["kept"][name] = lab_state.fresh(7)
    state = lab_state.state_of(made)
    state["open"], state["n"] = shown, trials
    state["guess"] = {row: "50" for row, _ in guess or []}
    made["answer"] = answer(name, guess)
    made["run"] = run(name, trials) if trials else None
    made.update(more)
    return {"view": "lab", "lab": made, "full": False}


def labs():
    """A page in every state of the lab."""
    wrong = {"rolls": "3 at most", "seed": "no seed", "guess:lazy": "no guess", "position": "no JSON"}
    return [lab("kinds"), lab("kinds", True, [("lazy", 0.5), ("great", 0.1)], 100), lab("numbers"),
            lab("numbers", True, None, 1000), lab("rolls", errors=wrong, typed={"rolls": "99", "seed": "x"}),
            lab("rolls", True, [("lazy", 0.5)], 20000), lab("value"),
            lab("value", True, [("value", 9.0)], 10), lab("value", True, running=True),
            lab("value", errors=wrong, typed={"position": "{<", "table": "1 2"}),
            lab("tiles", typed={"tiles": "1-3"}), lab("tiles", True), lab("tables"), lab("tables", True),
            lab("kinds", projector=True), lab("kinds", True, None, 100, projector=True),
            lab("rolls", True, None, 100, projector=True), lab("rolls", True, projector=True, picture="bars")]
