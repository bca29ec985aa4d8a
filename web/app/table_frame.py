"""The page of a match around what a game draws: masthead, sheet, slip, log, dialogs. Pure.

A game's board says what lies on its sheet, how its dice and its tickets look; where these stand, and what
stands there while a bot decides, while somebody looks back or is guided, is the same at every table.
"""

from app import dialogs, frame, guide_view, replay_view, rules_view, table_view
from app.markup import classes, elem, escape, tag
from app.shapes import Draw, Json, Words

# ---- the slip ----

def slip(scene: Json, page: Json, words: Words, dice: str, outcome: str, tickets: Draw,
         call: str = "", counter: str = "rolls") -> str:
    """The one place that says whose turn it is and what may be done.

    Args:
        scene: the scene.
        page: what only the page knows (``app.table_view``).
        words: the page's sentences.
        dice: markup of the throw.
        outcome: markup of what ended the last turn.
        tickets: draws the decision's tickets, without arguments.
        call: markup of what may be said besides.
        counter: what the pips count, as ``why`` and a guide name it.
    """
    if page.get("replay"):
        choice = tickets() + table_view.legend(scene, page, words) if scene["decision"] else ""
        return replay_view.slip(scene, page, words, dice, outcome, choice)
    decision = scene["decision"]
    if scene["guide"]:
        parts = [dice, guide_view.coach(scene, page, words)] + guided(scene, page, words, tickets)
    else:
        parts = [dice, table_view.banner(scene), table_view.said(scene), outcome]
        if page.get("pause"):
            ended = scene["outcome"] or scene["over"]
            parts.append(table_view.go_on(scene, words) if ended else table_view.watching(scene, page, words))
        elif decision:
            parts += [call, tickets()]
            parts += [elem("p", "barred", escape(text)) for text in decision["barred"]]
            parts.append(table_view.legend(scene, page, words))
        elif scene["bot"] is not None:
            parts.append(table_view.watching(scene, page, words))
    waits = not scene["guide"] and (not decision or page.get("pause"))
    look = classes("slip", "guided" if scene["guide"] else "watch" if waits else "")
    return tag("section", [("class", look), ("id", "do"), ("aria-labelledby", "turn")],
               table_view.turn(scene, page, words, counter), *parts)


def guided(scene: Json, page: Json, words: Words, tickets: Draw) -> "list[str]":
    """What stands below the note of a guide."""
    guide = scene["guide"]
    if guide["watching"]:
        return [table_view.bot_move(scene, words)]
    if guide["last"]:
        return [guide_view.ways_on(scene, words)]
    return [] if guide["holds"] else [tickets(), table_view.legend(scene, page, words)]


# ---- the page ----

def play(scene: Json, page: Json, words: Words, look: str, sheet: "list[str]", slip: Draw, note: str = "",
         question: str = "") -> str:
    """The main part of a running match.

    Args:
        scene: the scene.
        page: what only the page knows.
        words: the page's sentences.
        look: class names of the game's layout.
        sheet: markup of seats and board.
        slip: draws the slip, without arguments.
        note: a word beside the log's title.
        question: markup of the question mark behind that.
    """
    rules, guide, past = page.get("rules"), scene["guide"], page.get("replay")
    side = rules_view.panel(rules, scene["title"], words) if rules else slip()
    look = classes("play", look, "rules-first" if rules else "", "guided" if guide else "",
                   "helping" if page.get("help") else "", "replaying" if past else "")
    if past:
        told = replay_view.deck(scene, page, words)
    elif guide:
        told = guide_view.learnt(scene, words)
    else:
        told = table_view.log(scene, words, note, question, replay_view.entry(scene, words))
    return tag("main", [("class", look), ("id", "table")],
               tag("section", [("class", "table"), ("aria-label", words["table.label"])], *sheet),
               "" if rules else table_view.why_box(page, words), side, told)


def rules_beside(scene: Json, page: Json, words: Words) -> str:
    """The rules in place of what to do after the end, where they are open."""
    rules = page.get("rules")
    return rules_view.panel(rules, scene["title"], words) if rules else ""


def table(scene: Json, page: Json, words: Words, playing: Draw, ended: Draw) -> str:
    """The whole page of a match.

    Args:
        scene: the engine's scene (docs/architecture.md).
        page: what only the page knows (see ``app.table_view``); every field may be missing.
        words: the page's sentences in the scene's language.
        playing: draws the main part of a running match from these three.
        ended: draws that of a finished one.
    """
    dialog = page.get("dialog")
    facts = words["guide.facts"] if scene["guide"] else scene["facts"]
    top = frame.masthead(words, scene["title"], facts, table_view.tools(scene, page, words), bool(dialog))
    over = scene["result"] and not page.get("pause") and not page.get("replay")
    body = ended(scene, page, words) if over else playing(scene, page, words)
    if dialog:
        body = body.replace("<main ", "<main inert ", 1)
    told = frame.message(page, words) if scene["over"] else frame.toast(page.get("toast"), words)
    return top + body + told + dialogs.view(dialog, words)
