"""The rules panel in the place of the slip: first the rule that was asked for, then all sections."""

from app import frame
from app.markup import elem, escape, fill, tag
from app.pieces import icon
from app.shapes import Json, Words


def found(text: str, query: str) -> str:
    """A sentence with every place of the query marked (small and capital ASCII letters are the same)."""
    if not query:
        return escape(text)
    low, wanted, done, at = text.lower(), query.lower(), "", 0
    while True:
        place = low.find(wanted, at)
        if place < 0:
            return done + escape(text[at:])
        done += escape(text[at:place]) + elem("mark", "", escape(text[place:place + len(wanted)]))
        at = place + len(wanted)


def matching(section: Json, query: str) -> "list[Json]":
    """The rules of a section that hold the query; all of them without one."""
    low = query.lower()
    return [rule for rule in section["rules"] if low in rule["text"].lower() or low == rule["id"].lower()]


def sentence(rule: Json, query: str, asked: "str | None") -> str:
    """One rule: its sentence, its id in small print."""
    here = rule["id"] == asked
    return tag("li", [("id", "rule-" + rule["id"]), ("class", "asked" if here else None),
                      ("aria-current", "true" if here else None)],
               elem("span", "", found(rule["text"], query)), " ", elem("span", "id", escape(rule["id"])))


def asked_rule(rules: Json, words: Words) -> str:
    """The rule that refused a click, before everything else."""
    asked = rules.get("rule")
    for section in rules["sections"]:
        for rule in section["rules"]:
            if asked and rule["id"] == asked:
                return tag("section", [("class", "why"), ("aria-labelledby", "asked-title")],
                           tag("p", [("class", "id"), ("id", "asked-title")],
                               escape(fill(words["rules.asked"], {"rule": asked}))),
                           elem("p", "", escape(rule["text"])))
    return ""


def panel(rules: Json, title: str, words: Words) -> str:
    """The whole panel.

    Args:
        rules: ``{"sections": [{"title", "rules": [{"id", "text"}]}], "rule": id or None, "query": text,
            "whole": bool}``; the rule is shown first, ``whole`` unfolds every section (for paper).
        title: the game's name.
        words: the page's sentences.
    """
    query, asked = rules.get("query") or "", rules.get("rule")
    blocks, count = [], 0
    for at, section in enumerate(rules["sections"]):
        shown = matching(section, query)
        if not shown:
            continue
        count += len(shown)
        here = any(rule["id"] == asked for rule in shown) or (at == 0 and not asked)
        opened = here or bool(query) or bool(rules.get("whole"))
        span = shown[0]["id"] if len(shown) == 1 else shown[0]["id"] + " – " + shown[-1]["id"]
        blocks.append(tag("details", [("id", "rules-" + str(at)), ("open", opened)],
                          elem("summary", "", escape(section["title"]), elem("span", "id", escape(span))),
                          elem("ul", "rulelist", *[sentence(rule, query, asked) for rule in shown])))
    status = fill(words["rules.found"], {"n": count}) if query else ""
    head = elem(
        "header",
        "",
        elem(
            "div",
            "rowh",
            tag(
                "h2",
                [("class", "h"), ("id", "rules-title")],
                escape(fill(words["rules.title"], {"game": title})),
            ),
            frame.tool("close", words["rules.close"], "rules-close"),
        ),
        elem(
            "div",
            "search",
            icon("search"),
            tag(
                "input",
                [
                    ("type", "search"),
                    ("id", "rules-query"),
                    ("data-do", "rules-query"),
                    ("autocomplete", "off"),
                    ("aria-label", words["rules.search"]),
                    ("value", query),
                ],
            ),
        ),
        tag("p", [("class", "note2"), ("role", "status")], escape(status)),
    )
    body = tag("div", [("class", "body"), ("id", "rules-body"), ("tabindex", "0"), ("role", "region"),
                       ("aria-labelledby", "rules-title")],
               asked_rule(rules, words), *blocks, elem("p", "note2", escape(words["rules.note"])))
    return tag("aside", [("class", "rulebox"), ("id", "do"), ("aria-labelledby", "rules-title")], head, body)
