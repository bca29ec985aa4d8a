"""Scenes for the view tests: position M of Raffzahn's rules and its neighbours, as the engine sends them."""

TEETH = [1 + (n - 1) // 6 for n in range(1, 41)]
EDGE = (3, 5, 18, 37)
HELD = (("You", "A", "", (8, 9, 20), (32, 35)), ("Ivo", "B", "Keeper", (27, 40), (25,)),
        ("Bo", "C", "Turn-optimal", (12, 15, 39), (30, 33)), ("Nell", "D", "Novice", (6,), ()))
MORE = (("Maximiliane", "E", "", (21, 28), ()), ("Jo", "F", "Random", (2, 7), ()))


def tile(number, open_=True, hot=False):
    teeth = TEETH[number - 1]
    words = "tile {}, {} {}, {}".format(number, teeth, "tooth" if teeth == 1 else "teeth",
                                        "open" if open_ else "protected")
    return {"tile": number, "teeth": teeth, "open": open_, "hot": hot, "shown": str(number), "label": words}


def seats(held, turn=0, hot=0):
    made = []
    for at, (name, sign, level, up, down) in enumerate(held):
        tiles = [tile(n, n in up, n == hot) for n in sorted(up + down)]
        total = sum([each["teeth"] for each in tiles])
        made.append({"seat": at, "sign": sign, "name": name, "on_turn": at == turn, "total": total,
                     "total_label": f"{total} teeth", "note": f"{len(up)} open", "level": level,
                     "label": name + (", on turn" if at == turn else ""), "tiles_label": "Tiles of " + name,
                     "tiles": tiles})
    return made


def cell(number, held, action, hot):
    where, owner = "edge" if number in EDGE else "middle", ""
    for name, _, _, up, down in held:
        if number in up:
            where, owner = "open", name
        if number in down:
            where, owner = "protected", name
    return {"tile": number, "teeth": TEETH[number - 1], "where": where, "owner": owner, "hot": number == hot,
            "action": action if number == hot else None,
            "label": "Tile {}, {}".format(number, f"with {owner}, {where}" if owner else where)}


def board(held, action="take", hot=0):
    rows = []
    for at, face in enumerate(("star", "10", "20", "30")):
        numbers = range(10 * at + 1, 10 * at + 11)
        rows.append({"face": face, "label": f"Tiles {10 * at + 1} to {10 * at + 10}",
                     "cells": [cell(n, held, action, hot) for n in numbers]})
    return {"label": "Middle: 22 tiles left", "rows": rows, "edge": "At the edge: 3, 5, 18, 37"}


def die(letter, name, face, key, toggle=True, note=""):
    return {"letter": letter, "name": name, "face": face, "key": key, "toggle": toggle, "note": note,
            "label": f"{name} shows {face}, mark to roll again, key {key}"}


def throw(faces, parts, total, toggle=True):
    names = (("Y", "yellow"), ("A", "blue A"), ("B", "blue B"))
    return {"label": "Dice", "sum": {"parts": parts, "total": total} if parts else None,
            "dice": [die(letter, name, faces[at], str(at + 1), toggle)
                     for at, (letter, name) in enumerate(names)]}


def ticket(action, verb, value, split=None, small="", unit="", main=False, key="", dice="", tiles=()):
    return {"action": action, "main": main, "verb": verb, "small": small, "key": key, "dice": dice,
            "tiles": list(tiles), "stub": {"value": value, "unit": unit, "split": split} if value else None,
            "mark": "", "label": verb + ", " + value}


def rerolls():
    return [ticket("reroll:Y", "Roll yellow", "+1.33", [66.7, 33.3, 0], dice="Y"),
            ticket("reroll:A", "Roll blue A", "+2.83", [100, 0, 0], dice="A"),
            ticket("reroll:B", "Roll blue B", "+2.33", [100, 0, 0], dice="B"),
            ticket("reroll:YA", "Roll yellow, A", "+0.92", [58.3, 22.2, 19.4], dice="YA"),
            ticket("reroll:YB", "Roll yellow, B", "+1.67", [72.2, 22.2, 5.6], dice="YB"),
            ticket("reroll:AB", "Roll A and B", "+2.08", [88.9, 0, 11.1], dice="AB"),
            ticket("reroll:YAB", "Roll all three", "+1.21", [60.2, 20.8, 19.0], dice="YAB"),
            ticket("stop", "Stop", "0", [0, 100, 0], small="take nothing", key="s")]


LEGEND = "Teeth this turn on average, best play from here, exact"


def decision(kind, tickets, legend=LEGEND, barred=()):
    return {"kind": kind, "tickets": tickets, "barred": list(barred), "legend": legend, "call": None,
            "hint": False if kind == "choose" else None}


LOG = (
    (58, "Ivo", " third roll 30 · ★ · 3: tile 33 is protected with Bo. Miss: Ivo pays tile 18."),
    (59, "Bo", " rolls 30 · 4 · 5: tile 39 lies open with Ivo. Bo takes it; it stays open."),
    (60, "Nell", " rolls the lazy tooth. Turn over, nothing lost."),
    (61, "You", " roll 20 · ★ · 5: tile 25 is protected with Ivo. You keep blue A."),
    (61, "You", " second roll 10 · ★ · 2: tile 12 lies open with Bo."))


def scene(count=4):
    """Position M: the viewer's second roll shows 12, which lies open with Bo."""
    held = (HELD + MORE)[:count]
    choices = rerolls()
    small = "2 teeth; you may protect it"
    choices.insert(0, ticket("take", "Take tile 12 from Bo", "+2", None, small, "for sure", True, "t"))
    return {
        "game": "raffzahn", "language": "en", "ply": 61, "viewer": 0, "title": "Raffzahn",
        "facts": "Turn 61 · 22 tiles in the middle · seed 4711", "seed": 4711,
        "over": False, "mine": True, "bot": None,
        "seats": seats(held, 0, 12), "board": board(held, "take", 12),
        "dice": throw((10, "star", 2), "10 + 0 + 2", "12"),
        "prompt": {"title": "Your turn", "step": "roll 2 of 3", "pips": [True, True, False], "banner": "",
                   "text": [["The star counts 0. ", False], ["Tile 12 lies open in front of Bo:", True],
                            [" take it, or roll once more.", False]]},
        "outcome": None, "decision": decision("choose", choices),
        "log": [{"turn": turn, "ply": turn, "text": [[who, True], [text, False]]} for turn, who, text in LOG],
        "log_earlier": 0, "news": [], "undo": None, "redo": None, "speech": None, "result": None,
        "guide": None, "practice": False,
        "replay": {"first": 0, "last": 94, "ply": 94, "previous": 93, "following": None, "read_only": False,
                   "open": True,
                   "note": "", "step": "Decision 94 of 94", "turns": [[1, 0], [58, 52], [61, 60]],
                   "next": None,
                   "eyes": [{"viewer": None, "name": "Onlooker"}] + [
                       {"viewer": at, "name": each[0]} for at, each in enumerate(held)]}}


def before_roll():
    made = scene()
    made["dice"] = throw((None, None, None), "", "", False)
    made["prompt"] = {"title": "Your turn", "step": "roll 1 of 3", "pips": [False, False, False], "banner":
                      "One turn more, because you called 38",
                      "text": [["The first roll is ", False], ["always all three dice.", True]]}
    made["decision"] = decision("roll", [
        ticket("roll", "Roll all three", "+2.71", [65.9, 27.9, 6.2], main=True, key="r")])
    made["undo"] = {"ply": 60, "text": "Undo: tile 38 protected"}
    return made


def placing():
    made = scene()
    made["board"] = board(HELD, "take", 0)
    made["board"]["rows"][2]["cells"][3]["where"] = "hand"
    made["prompt"]["title"] = "Tile 24 is yours"
    made["prompt"]["text"] = [["3 tiles lie open,", True], [" so you may choose.", False]]
    made["decision"] = decision("place", [
        ticket("place:down", "Protected", "0 %", None, "nobody can loot it", "lootable", key="d"),
        ticket("place:up", "Open", "11.8 %", None, "others may loot it", "by Ivo, at most", key="u")], "")
    return made


def paying():
    made = scene()
    made["dice"] = throw((20, "star", 5), "20 + 0 + 5", "25", False)
    made["prompt"] = {"title": "Your turn", "step": "roll 3 of 3", "pips": [True, True, True], "banner": "",
                      "text": [["Tile 25 is protected with Ivo: a miss on the last roll.", True],
                               [" Pay at least 3 teeth; no change is given.", False]]}
    made["decision"] = decision("pay", [
        ticket("pay:8+9", "Pay 8 and 9", "−4", None, "both open", "teeth", tiles=[tile(8), tile(9)]),
        ticket("pay:20", "Pay 20", "−4", None, "open, lootable anyway", "teeth", tiles=[tile(20)]),
        ticket("pay:32", "Pay 32", "−6", None, "protected", "teeth", tiles=[tile(32, False)]),
        ticket("pay:35", "Pay 35", "−6", None, "protected", "teeth", tiles=[tile(35, False)])], "",
        ["Why not 8, 9 and 20? 8 and 9 already make 3 and more: nothing superfluous may be paid."])
    return made


def calling():
    made = scene()
    numbers = [2, 4, 6, 7, 10, 11, 12, 13, 14, 15, 16, 17, 19, 21, 22, 23, 24, 26, 28, 29, 31, 34, 36, 38]
    made["decision"]["call"] = {"label": "Call a tile, free of charge", "none": "No call", "selected": 38,
                                "note": "Loot 38 and you get one turn more.", "numbers": numbers}
    return made


def stars():
    made = scene()
    made["dice"] = throw(("star", 4, "star"), "two stars", "★★")
    made["dice"]["dice"][1]["note"] = "ignored"
    made["decision"]["tickets"] = made["decision"]["tickets"][:-1]
    made["decision"]["barred"] = ["No stopping here: two stars leave taking or rolling (RZ-10)."]
    return made


def waiting():
    made = scene()
    made["mine"], made["bot"], made["decision"] = False, 1, None
    made["seats"] = seats(HELD, 1)
    made["board"] = board(HELD)
    made["dice"] = throw((30, 1, 2), "30 + 1 + 2", "33", False)
    made["prompt"] = {"title": "Ivo thinks", "step": "roll 1 of 3", "pips": [True, False, False],
                      "banner": "", "text": [["Ivo rolls 33, which is protected with Bo.", False]]}
    made["speech"] = {"seat": 1, "text": "A 30 stays on the table."}
    return made


def ended_turn():
    made = scene()
    made["decision"] = None
    made["dice"] = throw((10, 5, 5), "10 + 5 + 5", "20", False)
    made["outcome"] = {"title": "Own hit", "change": "−4 teeth: from 20 to 16.", "tiles": [tile(20)],
                       "text": [["Tile 20 ", True], ["goes to the edge.", False]], "next": "Ivo throws next."}
    return made


def finished():
    made = scene()
    made["over"], made["decision"], made["mine"] = True, None, False
    made["facts"] = "94 turns · seed 4711"
    places = made["seats"]
    rows = []
    for at, seat in enumerate((2, 0, 1, 3)):
        row = {name: places[seat][name] for name in ("seat", "sign", "name", "total", "tiles")}
        row["rank"] = at + 1
        rows.append(row)
    made["result"] = {"title": "Bo wins with 23 teeth", "why": "Bo holds 3 teeth more than you.",
                      "trophy": tile(39), "rows": rows}
    return made


def past(**changes):
    """Position M as an earlier moment of its match, at which tile 12 was taken."""
    made = scene()
    made["mine"] = False
    made["undo"] = made["redo"] = None
    made["replay"].update({
        "ply": 61, "previous": 60, "following": 62, "read_only": True, "step": "Decision 61 of 94",
        "note": "Replay: look, nothing can be moved",
        "next": {"seat": 0, "action": "take", "text": "You take tile 12 from Bo."}})
    made["replay"].update(changes)
    return made


def guided(**changes):
    made = scene(3)
    made["guide"] = {
        "step": 2, "count": 9, "number": "3 of 9", "title": "Yellow picks the row", "wants": "take",
        "tickets": [each["action"] for each in made["decision"]["tickets"]],
        "text": [["Yellow 10 ", ""], ["1", "mark"], [" opens this row ", ""], ["2", "mark"], [". ", ""],
                 ["10 + 0 + 2 = 12", "strong"], ["3", "mark"], [".", ""]],
        "try": [["Try it: ", ""], ["take tile 12.", "strong"]],
        "lit": ["dice", "row:10", "ticket:take"], "marks": ["die:Y", "row:10", "held:12"],
        "learnt": ["The goal: own the most teeth.", "Three dice, up to 3 rolls.", "Yellow picks the row."],
        "holds": False, "last": False, "watching": False}
    made["guide"].update(changes)
    return made


def guided_scenes():
    return [guided(), guided(step=0, holds=True, wants=None, lit=[], marks=[]), guided(lit=["seat:0"]),
            guided(watching=True, holds=True), guided(step=8, holds=True, last=True, wants=None)]


def all_scenes():
    made = [scene(), scene(3), scene(5), scene(6), before_roll(), placing(), paying(), calling(), stars(),
            waiting(), ended_turn(), finished()]
    return made + guided_scenes()


def sharing(**changes):
    """The share dialog, with a sign of three by three modules."""
    made = {"kind": "share", "choices": ("deal", "match", "position"), "what": "deal", "path": "m",
            "base": "https://example.org/", "code": "AbC-_9", "how": "link", "sign": "101\n010\n110",
            "large": False, "hidden": False, "copied": None, "refused": "", "file": None}
    made.update(changes)
    return made


WHY = {"target": "tile:33", "rule": "RZ-16", "title": "A shield lies on tile 33",
       "rule_key": "raffzahn-rules.RZ-16",
       "text": "Bo protected it; nobody else can loot it. Your dice show 12 besides.",
       "may": "You may take 12, roll again or stop."}

RULES = {"rule": "RZ-16", "query": "", "sections": [
    {"title": "Your turn in short", "rules": [
        {"id": "RZ-3", "text": "The first roll is always all three dice."},
        {"id": "RZ-4", "text": "You have up to three rolls."}]},
    {"title": "Where looted tiles lie", "rules": [
        {"id": "RZ-14", "text": "With fewer than three open tiles the next one lies open."},
        {"id": "RZ-16", "text": "A protected tile cannot be looted by anybody else."}]}]}


def option(name, *values, **more):
    made = {"name": name, "default": values[0], "values": list(values), "low": None, "high": None,
            "row": False, "rule": "RZ-2", "asks": None}
    made.update(more)
    return made


FACTS = {
    "id": "raffzahn", "seats": [3, 4, 5, 6],
    "levels": [{"id": "random", "name": "Random"}, {"id": "easy", "name": "Novice"},
               {"id": "regular", "name": "Heuristic"}, {"id": "strong", "name": "Turn-optimal"},
               {"id": "expert", "name": "Keeper"}],
    "options": [
        option("players", 4, 3, 5, 6, 2), option("allow_two_players", "off", "on"),
        option("start_player", "random", "ask", low=0, high=5, asks="ask"), option("call_rule", "off", "on"),
        option("call_limit", "each_reroll", "once"), option("stop_on_miss_costs", "off", "on"),
        option("miss_payment", "irredundant", "minimum"), option("star_take_optional", "off", "on"),
        option("teeth_table", "default", "ceil", "top5", row=True), option("memory_mode", "off", "on"),
        option("max_turns", "none", low=1)]}
