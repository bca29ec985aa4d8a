"""The first page: five games on a wall, drawn before the engine is up. Some can be played."""

from app import dialogs, frame, guide_view
from app.ink import svg
from app.markup import classes, elem, escape, fill, hidden, tag
from app.pieces import mouth
from app.posters import drawing, poster
from app.shapes import Json, Words

GAMES = (("raffzahn", "Raffzahn"), ("razzia", "Razzia"), ("raffi", "Raffi Raffzahn"), ("raubbau", "Raubbau"),
         ("ratatat", "Rat-a-Tat Roll"))
HEARTS = {"ratatat": "66 160 168 152"}
"""What a small picture shows of a poster, as a viewBox."""
PLAYABLE = ("raffzahn", "ratatat")


def play_on(saved: Json, words: Words) -> str:
    """The saved match: the way to let it go, and the ticket that leads back to it."""
    ticket = tag(
        "button",
        [("type", "button"), ("class", "ticket again"), ("id", "do-resume"), ("data-do", "resume")],
        elem("span", "pic plate", emblem(saved["game"])),
        elem("span", "what", escape(saved["title"]), elem("small", "", escape(saved["facts"]))),
        elem("span", "stub", escape(words["resume.go"])),
    )
    leave = tag(
        "button",
        [("type", "button"), ("class", "linkish"), ("id", "do-discard"), ("data-do", "discard")],
        escape(words["resume.discard"]),
    )
    head = elem("div", "rowh",
               tag("h2", [("class", "label"), ("id", "resume-title")], escape(words["resume.title"])), leave)
    return tag(
        "section",
        [("class", "resume"), ("data-game", saved["game"]), ("aria-labelledby", "resume-title")],
        head,
        ticket,
    )


def emblem(game: str) -> str:
    """A small picture of a game: the heart of its poster, or a mouth."""
    return svg(drawing(game), HEARTS[game]) if game in HEARTS else mouth(6, True)


def deeds(game: str, name: str, words: Words) -> str:
    """What can be done with a game now."""
    if game not in PLAYABLE:
        return elem("p", "soon", escape(words["home.coming"]))
    play = tag(
        "button",
        [
            ("type", "button"),
            ("class", "btn main"),
            ("id", "play-" + game),
            ("data-do", "play"),
            ("data-arg", game),
            ("aria-label", words["home.play"] + ": " + name),
        ],
        escape(words["home.play"]),
    )
    choose = tag(
        "button",
        [
            ("type", "button"),
            ("class", "btn slim"),
            ("id", "new-" + game),
            ("data-do", "new"),
            ("data-arg", game),
            ("aria-label", words["home.choose"] + ": " + name),
        ],
        escape(words["home.choose"]),
    )
    return elem("div", "deeds", play, guide_view.invitation(game, name, words, "btn slim"), choose,
                to_lab(game, name, words))


def to_lab(game: str, name: str, words: Words) -> str:
    """The way into the lab of a game."""
    return tag("button", [("type", "button"), ("class", "btn slim"), ("id", "lab-" + game),
                          ("data-do", "lab"), ("data-arg", game)],
               escape(words["lab.title"]), hidden(": " + name))


def to_lesson(game: str, name: str, words: Words) -> str:
    """The link to a game's lesson."""
    return tag("a", [("id", "lesson-" + game), ("href", "#/lesson/" + game)],
               escape(fill(words["lesson.go"], {"game": name})))


def card(game: str, name: str, words: Words) -> str:
    """One game on the wall: poster, title, what it is about, players and time, one fact of chance."""
    fact = words["home." + game + ".fact"].partition("|")
    text = elem("div", "cap", tag("h3", [("id", "game-" + game)], escape(name)),
               elem("p", "line", escape(words["home." + game + ".line"])),
               elem("p", "meta", escape(words["home." + game + ".meta"])),
               deeds(game, name, words),
               elem("p", "fact", elem("b", "", escape(fact[0])), escape(fact[2])))
    return tag(
        "li",
        [("class", classes("poster", "" if game in PLAYABLE else "coming")), ("data-game", game)],
        tag("article", [("aria-labelledby", "game-" + game)], poster(game, name), text),
    )


def opener(opening: Json, words: Words) -> str:
    """The field for links, codes and matches as text, and the way to bring a file.

    Args:
        opening: ``{"text", "error"}``: what stands in it, and why that cannot be opened.
        words: the page's sentences.
    """
    error = opening["error"]
    field = tag("input", [("id", "open-text"), ("value", opening["text"]), ("spellcheck", "false"),
                          ("autocomplete", "off"), ("autocapitalize", "off"),
                          ("aria-describedby", "open-error" if error else "open-note"),
                          ("aria-invalid", "true" if error else None)])
    told = tag("p", [("class", "fielderror"), ("id", "open-error")], escape(error)) if error else ""
    file = tag("input", [("type", "file"), ("id", "open-file"), ("data-do", "open-file"),
                         ("accept", ".json,.txt,application/json,text/plain")])
    return tag("section", [("class", "opener"), ("aria-labelledby", "link-title")],
               tag("h2", [("id", "link-title")], escape(words["home.link"])),
               tag("p", [("id", "open-note")], escape(words["home.link-text"])),
               elem("div", "field", tag("label", [("for", "open-text")], escape(words["open.label"])),
                    elem("div", "ways", field,
                         frame.button("open-text", words["open.go"], main=True, ident="do-open"),
                         elem("label", "btn file", file, elem("span", "", escape(words["open.file"])))),
                    told))


def view(words: Words, saved: "Json | None", language: str,
         page: "Json | None" = None) -> str:
    """The catalogue.

    Args:
        words: the page's sentences.
        saved: None, or ``{"game", "title", "facts"}`` of the saved match (both as in its last scene).
        language: ``en`` or ``de``, the language now.
        page: ``full``, ``dialog`` and ``toast`` as at the table, ``opening`` (``app.page``); may be missing.
    """
    state = page or {}
    other = "de" if language == "en" else "en"
    tools = [frame.tool("language", words["home.other-language"], "language", arg=other),
             frame.tool("night", words["home.theme"], "theme"),
             frame.tool("settings", words["settings.title"], "settings")]
    if state.get("full") is not None:
        tools.insert(0, frame.tool("full", words["tool.full"], "full", pressed=bool(state["full"])))
    lead = elem(
        "div",
        "lead",
        elem(
            "div",
            "",
            elem("h1", "", escape(words["home.title-1"]), elem("br", ""), escape(words["home.title-2"])),
            elem("p", "", escape(words["home.text"])),
        ),
        play_on(saved, words) if saved else "",
    )
    wall = elem("ul", "wall", *[card(game, name, words) for game, name in GAMES])
    private = "home.private-text" if state.get("keeps", True) else "home.unkept"
    below = elem("div", "below", opener(state.get("opening") or {"text": "", "error": ""}, words),
                elem("div", "", elem("h2", "", escape(words["home.private"])),
                    elem("p", "", escape(words[private]))),
                elem("div", "", elem("h2", "", escape(words["home.exact"])),
                    elem("p", "", escape(words["home.exact-text"])),
                    *[elem("p", "", to_lesson(game, name, words)) for game, name in GAMES
                      if game in PLAYABLE]))
    foot = elem("p", "foot", frame.button("about", words["settings.about-go"], more="slim"))
    dialog = state.get("dialog")
    return (frame.masthead(words, "", "", tools, bool(dialog))
            + tag("main", [("class", "front"), ("id", "do"), ("inert", bool(dialog))], lead,
                  elem("h2", "vh", escape(words["home.games"])), wall, below, foot)
            + frame.message(state, words) + dialogs.view(dialog, words))
