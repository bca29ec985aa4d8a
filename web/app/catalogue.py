"""The first page: five games on a wall, drawn before the engine is up. Raffzahn can be played, the others are announced."""

from app import dialogs, frame
from app.markup import classes, escape, tag
from app.pieces import mouth
from app.posters import poster

try:
    from typing import Any
except ImportError:    # MicroPython
    pass

GAMES = (("raffzahn", "Raffzahn"), ("razzia", "Razzia"), ("raffi", "Raffi Raffzahn"), ("raubbau", "Raubbau"),
         ("ratatat", "Rat-a-Tat Roll"))
PLAYABLE = ("raffzahn",)


def play_on(saved: "dict[str, Any]", words: "dict[str, str]") -> str:
    """The saved match: the way to let it go, and the ticket that leads back to it."""
    ticket = tag("button", [("type", "button"), ("class", "ticket again"), ("id", "do-resume"), ("data-do", "resume")],
                 tag("span", [("class", "pic plate")], mouth(6, True)),
                 tag("span", [("class", "what")], escape(saved["title"]), tag("small", [], escape(saved["facts"]))),
                 tag("span", [("class", "stub")], escape(words["resume.go"])))
    leave = tag("button", [("type", "button"), ("class", "linkish"), ("id", "do-discard"), ("data-do", "discard")],
                escape(words["resume.discard"]))
    head = tag("div", [("class", "rowh")],
               tag("h2", [("class", "label"), ("id", "resume-title")], escape(words["resume.title"])), leave)
    return tag("section", [("class", "resume"), ("data-game", saved["game"]), ("aria-labelledby", "resume-title")],
               head, ticket)


def deeds(game: str, name: str, words: "dict[str, str]") -> str:
    """What can be done with a game now."""
    if game not in PLAYABLE:
        return tag("p", [("class", "soon")], escape(words["home.coming"]))
    play = tag("button", [("type", "button"), ("class", "btn main"), ("id", "play-" + game), ("data-do", "play"),
                          ("data-arg", game), ("aria-label", words["home.play"] + ": " + name)],
               escape(words["home.play"]))
    choose = tag("button", [("type", "button"), ("class", "btn slim"), ("id", "new-" + game), ("data-do", "new"),
                            ("data-arg", game), ("aria-label", words["home.choose"] + ": " + name)],
                 escape(words["home.choose"]))
    return tag("div", [("class", "deeds")], play, choose)


def card(game: str, name: str, words: "dict[str, str]") -> str:
    """One game on the wall: poster, title, what it is about, players and time, one fact of chance."""
    fact = words["home." + game + ".fact"].partition("|")
    text = tag("div", [("class", "cap")], tag("h3", [("id", "game-" + game)], escape(name)),
               tag("p", [("class", "line")], escape(words["home." + game + ".line"])),
               tag("p", [("class", "meta")], escape(words["home." + game + ".meta"])),
               deeds(game, name, words),
               tag("p", [("class", "fact")], tag("b", [], escape(fact[0])), escape(fact[2])))
    return tag("li", [("class", classes("poster", "" if game in PLAYABLE else "coming")), ("data-game", game)],
               tag("article", [("aria-labelledby", "game-" + game)], poster(game, name), text))


def view(words: "dict[str, str]", saved: "dict[str, Any] | None", language: str,
         page: "dict[str, Any] | None" = None) -> str:
    """The catalogue.

    Args:
        words: the page's sentences.
        saved: None, or ``{"game", "title", "facts"}`` of the saved match (title and facts as in its last scene).
        language: ``en`` or ``de``, the language now.
        page: ``dialog`` and ``toast`` as at the table; may be missing.
    """
    state = page or {}
    other = "de" if language == "en" else "en"
    tools = [frame.tool("language", words["home.other-language"], "language", arg=other),
             frame.tool("night", words["home.theme"], "theme")]
    lead = tag("div", [("class", "lead")],
               tag("div", [], tag("h1", [], escape(words["home.title-1"]), tag("br", []), escape(words["home.title-2"])),
                   tag("p", [], escape(words["home.text"]))),
               play_on(saved, words) if saved else "")
    wall = tag("ul", [("class", "wall")], *[card(game, name, words) for game, name in GAMES])
    below = tag("section", [("class", "below"), ("aria-labelledby", "link-title")],
                tag("div", [], tag("h2", [("id", "link-title")], escape(words["home.link"])),
                    tag("p", [], escape(words["home.link-text"]))),
                tag("div", [], tag("h2", [], escape(words["home.private"])),
                    tag("p", [], escape(words["home.private-text"]))),
                tag("div", [], tag("h2", [], escape(words["home.exact"])),
                    tag("p", [], escape(words["home.exact-text"]))))
    dialog = state.get("dialog")
    return (frame.masthead(words, "", "", tools, bool(dialog))
            + tag("main", [("class", "front"), ("id", "do"), ("inert", bool(dialog))], lead,
                  tag("h2", [("class", "vh")], escape(words["home.games"])), wall, below)
            + frame.toast(state.get("toast"), words) + dialogs.view(dialog, words))
