"""What this page is, to whom the games belong, and the licences of everything that is shipped."""

from app import dialogs, frame
from app.catalogue import PLAYABLE
from app.markup import elem, escape, fill, tag
from app.settings_view import privacy, section, way_back
from app.shapes import Json, Words

NO_BREAK = "\u2011"    # a hyphen at which no line ends


def notice(part: Json, at: str, text: str) -> str:
    """One part that is shipped: name, version, licence, and the licence's text where it is unfolded."""
    name = " ".join([said for said in (part["name"], part["version"]) if said])
    head = tag("button", [("type", "button"), ("id", "part-" + at), ("data-do", "part"), ("data-arg", at),
                          ("aria-expanded", "true" if text else "false")],
               elem("span", "", escape(name)),
               elem("span", "id", escape(part["licence"].replace("-", NO_BREAK))))
    if not text:
        return elem("li", "", head)
    return elem("li", "", head, tag("div", [("id", "part-text"), ("tabindex", "0"), ("role", "region"),
                                            ("aria-labelledby", "part-" + at)],
                                    elem("pre", "", escape(text))))


def licences(told: "Json | None", unfolded: str, words: Words) -> str:
    """The list of what is shipped; while it is on its way, and where it did not arrive, a sentence."""
    if not told:
        return tag("p", [("role", "status")], escape(words["about.loading"]))
    if not told["parts"]:
        return (tag("p", [("role", "alert")], escape(words["about.missing"]))
                + frame.button("about", words["error.again"]))
    whole = tag("a", [("id", "whole"), ("href", told["whole"])], escape(words["about.whole"]))
    lines = [notice(part, str(at), told["texts"][part["text"]] if str(at) == unfolded else "")
             for at, part in enumerate(told["parts"])]
    return elem("ul", "parts", *lines) + elem("p", "", whole)


def view(page: Json, words: Words) -> str:
    """The whole page.

    Args:
        page: ``about`` (what the bundler wrote, with ``build`` and ``whole``, the address of it all as one
            text; None while it is on its way), ``part`` (the number of the licence that is unfolded, as text;
            "" = none), ``came``, ``dialog``, ``toast`` and ``news``.
        words: the page's sentences.
    """
    dialog, told = page.get("dialog"), page.get("about")
    version = fill(words["about.version"], told) if told and told["parts"] else ""
    owners = [elem("p", "", escape(words["about." + game])) for game in PLAYABLE]
    what = tag("section", [("aria-labelledby", "what")],
               tag("h2", [("id", "what"), ("class", "big")], escape(words["about.what"])),
               elem("p", "said", escape(words["about.text"])), elem("p", "note2", escape(version)))
    return (frame.masthead(words, words["about.title"], "", [way_back(page, words)], bool(dialog))
            + tag("main", [("class", "desk about"), ("id", "do"), ("inert", bool(dialog))],
                  elem("div", "col", what,
                       section("owners", words["about.games"],
                               elem("p", "", escape(words["about.games-text"])), *owners),
                       section("private", words["home.private"], privacy(page, words))),
                  elem("div", "col", section("licences", words["about.licences"],
                                             elem("p", "note2", escape(words["about.licences-text"])),
                                             licences(told, page.get("part") or "", words))))
            + frame.message(page, words) + dialogs.view(dialog, words))
