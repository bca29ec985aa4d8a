"""Scenes of Rat-a-Tat Roll for the view tests, as the engine sends them (docs/architecture.md)."""

import view_scenes

NAMES = (("You", "A", ""), ("Ivo", "B", "Planner"), ("Bo", "C", "Rule of thumb"), ("Nell", "D", "Forgetful"),
         ("Mia", "E", "Random"))
DISPLAY = (4, 7, 1, 5, 9)
COLOURS = ("red", "yellow", "green", "blue", "purple")
KINDS = ("wild", "choice", "token", "peek")


def held(seat, slot, filled=True, **more):
    """A card of a row."""
    made = {"name": f"card:{seat}.{slot}", "seat": seat, "slot": slot, "filled": filled, "value": None,
            "shown": "", "icon": False, "face": None, "tag": "", "hot": False, "mark": False, "action": None,
            "label": f"place {slot + 1} of {seat}, face-down"}
    made.update(more)
    return made


def seat(number, cards, turn):
    name, sign, level = NAMES[number]
    return {"seat": number, "sign": sign, "name": name, "on_turn": turn, "level": level, "label": name,
            "note": f"{cards} of 4 cards", "full": cards == 4, "full_label": "full" if cards == 4 else "",
            "tokens": 2, "tokens_label": "2 balloons", "total": None, "total_label": "",
            "cards_label": "Cards of " + name,
            "cards": [held(number, slot, slot < cards) for slot in range(4)]}


def open_card(region, **more):
    value = DISPLAY[region]
    made = {"name": f"region:{region}", "region": region, "letter": "RYGBP"[region], "value": value,
            "shown": str(value), "icon": value > 6, "face": "rat" if value > 5 else "cat", "hot": False,
            "action": None, "label": f"{COLOURS[region]}: {value}"}
    made.update(more)
    return made


def board(**more):
    spaces = []
    for at in range(20):
        kind, region = KINDS[at % 4], None if at % 4 == 0 else at // 4
        label = "Wild space" if region is None else f"{COLOURS[region]}, {kind}"
        spaces.append({"space": at, "kind": kind, "region": region, "letter": "", "pawn": at == 6,
                       "label": label})
    regions = [{"region": at, "letter": "RYGBP"[at], "name": COLOURS[at], "card": open_card(at),
                "label": COLOURS[at]} for at in range(5)]
    made = {"label": "The ring; the pawn stands on yellow, balloon", "pawn": 6, "lands": None,
            "spaces": spaces, "regions": regions,
            "pile": {"name": "pile", "count": 26, "action": None, "label": "Pile: 26 cards", "under": [],
                     "under_label": ""},
            "centre": {"tokens": 7, "label": "Centre: 7 balloons"}, "air": None}
    made.update(more)
    return made


def ticket(action, verb, needs=(), dice="", stub=None, main=False, key="", cards=()):
    return {"action": action, "main": main, "verb": verb, "small": "", "key": key, "needs": list(needs),
            "dice": dice, "cards": list(cards), "stub": stub, "mark": "", "label": verb}


def chances(value):
    per = [{"region": at, "letter": "RYGBP"[at], "value": DISPLAY[at], "per": 10.0 + at, "shown": "10",
            "label": ""} for at in range(5)]
    per.append({"region": None, "letter": "", "value": None, "per": 8.3, "shown": "8", "label": "swap: 8 %"})
    return {"value": value, "unit": "on average", "split": None, "chances": per}


def decision(kind, tickets, marks=None):
    return {"kind": kind, "tickets": tickets, "marks": marks, "hint": None, "barred": [], "call": None,
            "legend": "Exact."}


def marks(*groups):
    return {"label": "Mark cards", "most": len(groups), "none": "Nothing is marked yet.",
            "groups": [list(group) for group in groups]}


def dice(*faces, toggle=False, wild=None):
    lying = [{"letter": "ABC"[at], "name": f"die {at + 1}", "face": face, "key": str(at + 1),
              "toggle": toggle, "note": "", "label": f"die {at + 1} shows {face}"}
             for at, face in enumerate(faces)]
    total = {"parts": " + ".join([str(face) for face in faces]), "total": str(sum(faces))} if faces else None
    word = {"face": wild, "shown": wild, "label": "Wild die: " + wild} if wild else None
    return {"label": "Dice", "dice": lying, "sum": total, "wild": word}


def scene(count=4, **more):
    """A moment before anything is rolled: the first person chooses how many dice."""
    rolls = [ticket(f"dice:{n}", f"Roll {n}", stub=chances("3.44"), key=str(n)) for n in (1, 2, 3)]
    made = dict(view_scenes.scene(4))
    made.update({
        "game": "ratatat", "title": "Rat-a-Tat Roll", "facts": "Turn 7", "seed": 88,
        "seats": [seat(at, 2, at == 0) for at in range(count)], "board": board(), "dice": dice(3, 4),
        "prompt": {"title": "Your turn", "step": "2 of 4 cards", "pips": [True, True, False, False],
                   "banner": "", "text": [["How many dice?", True]]},
        "decision": decision("dice", rolls), "outcome": None, "final": None, "cover": None, "private": None,
        "happened": [{"at": 40, "kind": "turn-ended", "seat": 3, "left": None}]})
    made.update(more)
    return made


def rerolls():
    """Two dice lie and may be rolled again; the pawn would stop on 13."""
    found = [ticket("keep", "Keep 7 and move", main=True, key="k"),
             ticket("reroll:0", "Roll die 1", ("die:A",), "A", chances("2.00"), key="r"),
             ticket("reroll:1", "Roll die 2", ("die:B",), "B", chances("2.20"), key="r"),
             ticket("reroll:01", "Roll both", ("die:A", "die:B"), "AB", chances("2.40"), key="r")]
    return scene(board=board(lands=13), dice=dice(3, 4, toggle=True),
                 decision=decision("reroll", found, marks(["die:A", "die:B"])))


def swap():
    """The Wild die says swap: one own card, one of somebody else."""
    places = [seat(at, 2, at == 0) for at in range(3)]
    for place in places:
        for card in place["cards"][:2]:
            card["mark"] = True
    own, others = ["card:0.0", "card:0.1"], ["card:1.0", "card:1.1", "card:2.0", "card:2.1"]
    found = [ticket(f"swap:{mine[-1]}-{theirs[5:]}", f"Swap {mine} with {theirs}", (mine, theirs))
             for mine in own for theirs in others]
    found.append(ticket("swap:none", "Swap nothing", key="n"))
    return scene(seats=places, dice=dice(wild="swap"), decision=decision("swap", found, marks(own, others)))


def choice():
    """The pawn stands on a choice: the open card or the pile."""
    made = board()
    made["pile"] = dict(made["pile"])
    made["pile"]["action"] = "draw"
    made["regions"][1]["card"]["action"] = "faceup"
    found = [ticket("faceup", "Take the yellow 7", main=True, cards=[open_card(1)]),
             ticket("draw", "Draw from the pile")]
    return scene(board=made, decision=decision("choice", found))


def look(kind="drawn"):
    """The viewer sees a card that he drew, until he turns it down."""
    seen = held(0, 1, value=3, shown="3", face="cat", label="your place 2: 3")
    return scene(decision=None, mine=False, private={
        "kind": kind, "seat": 0, "title": "Your card", "only": "Only you", "cards": [seen],
        "text": [["It goes to place 2.", True]], "note": "The others know: 0 to 6.", "button": "Seen"})


def covered():
    """The screen goes to Ivo; nothing private stands in the page."""
    return scene(viewer=None, mine=False, decision=None, cover={
        "seat": 1, "sign": "B", "name": "Ivo", "title": "Pass the device to Ivo", "text": "He drew a card.",
        "button": "I am Ivo: show"})


def full(left=3):
    """A full row in the final round: roll the Wild die or sit out."""
    found = [ticket("wild", "Roll the Wild die", main=True, key="w"), ticket("skip", "Sit out", key="s")]
    return scene(seats=[seat(at, 4, at == 0) for at in range(4)], decision=decision("full", found),
                 final={"left": left, "seats": [0, 1, 2], "text": f"Final round: {left} turns left"})


def result():
    """The end: all rows lie open."""
    rows = []
    for rank, number in enumerate((1, 0, 2, 3)):
        cards = [held(number, slot, value=slot + rank, shown=str(slot + rank), label=f"{slot + rank}")
                 for slot in range(4)]
        rows.append({"rank": rank + 1, "seat": number, "sign": NAMES[number][1], "name": NAMES[number][0],
                     "total": 6 + 4 * rank, "total_label": "total", "tokens": 1, "cards": cards})
    return scene(over=True, decision=None, mine=False,
                 result={"title": "Ivo wins with 6", "why": "4 less than the next row.",
                         "trophy": rows[0]["cards"][0], "rows": rows})


def every():
    """A scene of every kind."""
    made = [scene(), scene(2), scene(5), rerolls(), swap(), choice(), look(), covered(), full(), result()]
    said = {"seat": 1, "name": "Ivo", "text": "Low cards."}
    made.append(scene(decision=None, mine=False, bot=1, speech=said))
    made.append(scene(board=board(air=open_card(0)), dice=dice(wild="lowest"), decision=decision(
        "discard", [ticket("discard:0", "Give up place 1", ["card:0.0"])], marks(["card:0.0"]))))
    return made
