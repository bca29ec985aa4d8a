"""The lab's set-up: the question, a field for each of its parameters, and how often it is tried. Pure.

A field is shown as it was typed until the table has taken it; what the table refuses stays, with the sentence
that says why. A kind of parameter that is none of these is drawn by the game (``draw.field``).
"""

from app import lab_state
from app.lab_state import OWN, RUNS, grouped, made, state_of, text_of
from app.markup import elem, escape, eyes_only, fill, ident, tag
from app.shapes import Attributes, Json, Value, Words
from app.sheet import choice, describing, error
from app.store import PACES

LONGEST_CHOICE = 10
"""A whole number with so many possible values is chosen from a list; with more it is typed."""


def field(name: str, label: str, control: str, errors: Words) -> str:
    """A control below its label, above what is wrong with it."""
    return elem("div", "field", tag("label", [("for", ident("par", name))], escape(label)), control,
                error(name, errors))


def means(name: str, errors: Words) -> Attributes:
    """What every control of a parameter carries."""
    taken = [("id", ident("par", name)), ("name", name), ("data-do", "lab-set"), ("data-arg", name)]
    return taken + describing(name, errors)


def typed(name: str, text: str, lab: Json, more: Attributes) -> str:
    """A field to type into."""
    shown = lab["typed"].get(name, text)
    return tag("input", means(name, lab["errors"]) + [("value", shown), ("autocomplete", "off"),
                                                      ("spellcheck", "false")] + more)


def parameter(each: Json, value: Value, lab: Json, words: Words, draw: Value) -> str:
    """One parameter's field."""
    name, kind = each["name"], each["kind"]
    if kind == "word":
        return field(name, each["text"], choices(each, value, lab), lab["errors"])
    if kind == "whole":
        return field(name, each["text"], whole(each, value, lab), lab["errors"])
    if kind in ("wholes", "row") and each["words"]:
        return words_or_numbers(each, value, lab, words)
    if kind in ("wholes", "row", "text"):
        return field(name, each["text"], typed(name, text_of(each, value), lab, []), lab["errors"])
    drawn: str = draw.field(each, value, lab, words)
    return drawn


def choices(each: Json, value: Value, lab: Json, more: str = "") -> str:
    """A choice of words."""
    now = lab["typed"].get(each["name"], value)
    entries = [choice(word["word"], word["text"], now) for word in each["words"]]
    return tag("select", means(each["name"], lab["errors"]), *entries, more)


def whole(each: Json, value: Value, lab: Json) -> str:
    """A whole number: from a short list, or typed."""
    low, high = each["low"], each["high"]
    if high - low < LONGEST_CHOICE:
        entries = [choice(number, str(number), value) for number in range(low, high + 1)]
        return tag("select", means(each["name"], lab["errors"]), *entries)
    return typed(each["name"], str(value), lab, [("inputmode", "numeric")])


def words_select(each: Json, now: Value, own: str) -> str:
    """A choice of a parameter's words and of ``own`` (where ``now`` is None), which is set below."""
    name = each["name"]
    entries = [choice(word["word"], word["text"], now) for word in each["words"]]
    entries.append(choice(OWN, own, OWN if now is None else ""))
    return tag("select", [("id", ident("par", name, "words")), ("name", name + "-words"),
                          ("data-do", "lab-words"), ("data-arg", name)], *entries)


def unseen(name: str, label: str) -> str:
    """A label for ears: the eye has it above already."""
    return tag("label", [("class", "vh"), ("for", name)], escape(label))


def words_or_numbers(each: Json, value: Value, lab: Json, words: Words) -> str:
    """A choice of words, one of which stands for numbers that are typed below."""
    name = each["name"]
    own = name in lab["typed"] or isinstance(value, list)
    text = text_of(each, value) if isinstance(value, list) else ""
    box = unseen(ident("par", name), each["text"]) + typed(name, text, lab, []) if own else ""
    return elem("div", "field", tag("label", [("for", ident("par", name, "words"))], escape(each["text"])),
                words_select(each, None if own else value, words["lab.own-numbers"]), box,
                error(name, lab["errors"]))


# ---- how often ----

def seed(lab: Json, words: Words) -> str:
    """The number that makes the dice, and a new one."""
    new = tag("button", [("type", "button"), ("class", "btn slim"), ("id", "lab-new-seed"),
                         ("data-do", "lab-new-seed")], escape(words["lab.new-seed"]))
    shown = lab["typed"].get("seed", state_of(lab)["seed"])
    box = tag("input", [("id", "lab-seed"), ("name", "seed"), ("data-do", "lab-seed"), ("value", shown),
                        ("inputmode", "numeric"), ("autocomplete", "off")]
              + describing("seed", lab["errors"]))
    return elem("div", "field", tag("label", [("for", "lab-seed")], escape(words["sheet.seed"])),
                elem("div", "pair", box, new), error("seed", lab["errors"]))


def press(name: str, label: str, arg: Value = None, look: str = "btn", off: bool = False,
          ears: str = "") -> str:
    """A button of the set-up; ``off``: it waits, ``ears``: a longer name."""
    key = ident("do", name, arg) if arg else "do-" + name
    return tag("button", [("type", "button"), ("class", look), ("id", key), ("data-do", name),
                          ("data-arg", arg), ("aria-disabled", "true" if off else None),
                          ("aria-label", ears or None)], escape(label))


def runs(lab: Json, words: Words) -> str:
    """So many trials more, as many as a demo asks for, on and on, none any more."""
    state = state_of(lab)
    off = not state["open"]
    if lab["running"]:
        stop = press("lab-stop", words["lab.stop"], None, "btn main")
        return elem("div", "acts", stop)
    parts = []
    if state["n"] > made(lab):
        label = fill(words["lab.run-all"], {"n": grouped(state["n"])})
        parts.append(press("lab-run", label, None, "btn main", off))
    numbers = [press("lab-run", grouped(number), number, "btn", off,
                     fill(words["lab.run-more"], {"n": grouped(number)})) for number in RUNS]
    parts.append(tag("div", [("class", "runs"), ("role", "group"), ("aria-label", words["lab.runs"])],
                     *numbers))
    again = press("lab-reset", words["lab.reset"], None, "btn", not lab["run"])
    parts.append(elem("div", "two", press("lab-on", words["lab.go-on"], None, "btn", off), again))
    return "".join(parts)


def segment(do: str, label: str, now: str, choices: "list[tuple[str, str]]") -> str:
    """One row of choices, of which one is pressed: pairs of a value and its word."""
    parts = [tag("button", [("type", "button"), ("id", do + "-" + value), ("data-do", do),
                            ("data-arg", value), ("aria-pressed", "true" if value == now else "false")],
                 escape(word)) for value, word in choices]
    return tag("div", [("class", "seg"), ("role", "group"), ("aria-label", label)], *parts)


def trying(lab: Json, words: Words) -> str:
    """Everything about trials; a question that nothing is thrown for says so."""
    question = lab_state.question_of(lab)
    if not question["run"]:
        return elem("p", "said", escape(question["run_text"]))
    speeds = [(name, words["pace." + name]) for name in PACES]
    pace = elem("div", "field", eyes_only("label", escape(words["lab.speed"])),
                segment("lab-speed", words["lab.speed"], lab["speed"], speeds))
    legend = eyes_only("label", escape(words["lab.runs"]))
    guess_first = "" if state_of(lab)["open"] else elem("p", "note2", escape(words["lab.guess-first"]))
    return seed(lab, words) + elem("div", "runbox", legend, runs(lab, words), guess_first) + pace


def panel(lab: Json, words: Words, draw: Value) -> str:
    """The set-up at the left (on a phone below)."""
    entries = [choice(each["name"], each["title"], lab["question"]) for each in lab["questions"]]
    select = tag("select", [("id", "lab-question"), ("data-do", "lab-question")], *entries)
    label = tag("label", [("for", "lab-question")], escape(words["lab.question"]))
    now = lab["answer"]["parameters"]
    fields = [parameter(each, now[each["name"]], lab, words, draw)
              for each in lab_state.question_of(lab)["parameters"]]
    return tag("section", [("class", "set"), ("id", "lab-set"), ("aria-label", words["lab.set-up"])],
               elem("div", "field", label, select), *fields, trying(lab, words),
               error("form", lab["errors"]), draw.emblem())
