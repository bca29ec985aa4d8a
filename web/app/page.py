"""The page's own state, which the views read beside the scene; nothing in it is known to the engine.

    view        "catalogue" | "sheet" | "table"        what is drawn
    language, theme, pace, odds                         the settings (store.SETTINGS); theme "system|light|dark",
                                                        pace "slow|normal|once"
    ready       True while the engine answers           (False: still starting, or a new worker is on its way)
    waiting     "" or a finished sentence               "Play now" was pressed before the engine was ready
    notice      None or {"text"}                        one sentence for the toast: what went wrong or was done
    games       hello's games, [] before it has answered
    saved       None or {"title", "facts", "over"}      the kept match: "Resume?" in the catalogue
    sheet       None or the draft of a new match        {"game", "seats": [{"kind", "name"}], "options": [[name, value]],
                                                         "seed": text, "error": "" or sentence}
    marks       "" or letters of the dice to roll again ("YB")
    call        None or the called number that the person chose
    why         None or {"target", "rule", "title", "text", "rule_key", "may"}   the answer to a click that cannot be
    panel       "" | "rules" | "keys" | "menu"          what stands in the slip's place
    rules       None or {"sections": […]}               the answer of ``rules``
    rule        "" or the id of the rule that was asked for
    share       None or {"deal", "match", "copied"}     the share dialog: two addresses; copied "" | "deal" | "match"
    pause       "" | "outcome" | "bot"                  the page waits on purpose; "Go on" or "Skip this move" ends it
    speech      None or {"seat", "text"}                what the bot says before its move is drawn

What a click means stands in the clicked element: ``data-action`` (text of a legal action), ``data-why`` (the target
of a question) or ``data-do`` with ``data-arg``:

    play GAME       start with the usual seats            new GAME        open the sheet of a new match
    resume          go back to the kept match             forget          drop the kept match (asks nothing)
    begin           start what the sheet says             seat-count N    so many seats
    seat-kind, seat-name (arg: seat; value of the field)  option (arg: name; value of the field)
    seed (value)    new-seed                              mark LETTER     roll (the marked dice)
    call (value of the select, "" = none)                 undo            skip            go-on
    pace PACE       odds            theme THEME           language LANG   close           dismiss (the notice)
    rules RULE      keys            menu                  share           copy deal|match
    rematch         same-deal       home
"""


def new_page(settings: dict) -> dict:
    """The state of a page that has just been opened."""
    page = {
        "view": "catalogue", "ready": False, "waiting": "", "notice": None, "games": [], "saved": None, "sheet": None,
        "marks": "", "call": None, "why": None, "panel": "", "rules": None, "rule": "", "share": None, "pause": "",
        "speech": None,
    }
    page.update(settings)
    return page


def forget_drafts(page: dict) -> None:
    """Drops what belonged to the moment before a decision."""
    page["marks"] = ""
    page["call"] = None
    page["why"] = None


def close(page: dict) -> bool:
    """Closes the uppermost thing that is open; False where nothing is."""
    for name, empty in (("share", None), ("why", None), ("panel", ""), ("notice", None)):
        if page[name]:
            page[name] = empty
            return True
    return False
