"""The end of a match: one sentence, the deciding piece, the ranking with all holdings, and what to do now."""

from app import table_view
from app.markup import classes, elem, escape, fill, tag
from app.pieces import signature
from app.shapes import Draw, Json, Words


def ranked(row: Json, scene: Json, words: Words, draw: Draw) -> str:
    """One line of the ranking."""
    place = table_view.name_of(scene, row["seat"])
    return tag("li", [("class", "rk"), ("id", "rank-" + str(row["seat"])), ("data-rank", row["rank"])],
               elem("span", "pl", escape(fill(words["result.rank"], {"n": row["rank"]}))),
               signature(row["sign"]),
               elem("span", "name", escape(row["name"]),
                   elem("span", "kind", escape(place["level"] or words["result.person"]))),
               draw(row, place, words))


def choice(do: str, arg: str, title: str, small: str, value: str, unit: str, main: bool = False) -> str:
    """One thing to do next, as a ticket."""
    stub = ""
    if value:
        stub = elem("span", "stub", escape(value), elem("span", "unit", escape(unit)))
    return elem(
        "li",
        "",
        tag(
            "button",
            [
                ("type", "button"),
                ("id", "do-" + do),
                ("data-do", do),
                ("data-arg", arg or None),
                ("class", classes("ticket lead", "main" if main else "", "" if stub else "plain")),
            ],
            elem("span", "what", escape(title), elem("small", "", escape(small))),
            stub,
        ),
    )


def next_steps(scene: Json, words: Words) -> str:
    """The slip after the end."""
    seats = str(len(scene["seats"]))
    seed = str(scene["seed"])
    best = str(scene["result"]["rows"][0]["total"])
    steps = [
        choice(
            "rematch",
            "",
            words["result.again"],
            words["result.again-note"],
            seats,
            words["result.seats"],
            True,
        ),
        choice(
            "same-deal",
            "",
            words["result.same"],
            fill(words["result.same-note"], {"seed": seed, "n": best}),
            best,
            words["result.to-beat"],
        ),
        choice("look-back", "", words["replay.look-back"], words["result.look-back-note"], "", ""),
        choice("share", "deal", words["result.share"], words["result.share-note"], "", ""),
        choice("lab", scene["game"], words["lab.title"], words["result.lab-note"], "", ""),
        choice("new", scene["game"], words["result.new"], words["result.new-note"], "", ""),
        choice("home", "", words["site.all-games"], words["result.home-note"], "", ""),
    ]
    return tag("section", [("class", "slip"), ("id", "do"), ("aria-labelledby", "next")],
               tag("h2", [("class", "h"), ("id", "next")], escape(words["result.next"])),
               elem("ul", "tickets nextup", *steps))


def view(scene: Json, words: Words, trophy: str, draw: Draw, side: str = "", note: str = "") -> str:
    """The result as the page's main part, marked ``data-result``.

    Args:
        scene: a scene whose ``result`` is set.
        words: the page's sentences.
        trophy: the deciding piece as the game draws it, markup.
        draw: from a row of the result, its seat and the page's sentences to markup of holdings and score.
        side: a panel in place of what to do now (the rules), markup.
        note: a word beside the log's title.
    """
    result = scene["result"]
    ranking = tag("ol", [("class", "rank"), ("aria-label", words["result.ranking"])],
                  *[ranked(row, scene, words, draw) for row in result["rows"]])
    prize = tag("div", [("class", "trophy"), ("aria-hidden", "true")], trophy) if trophy else ""
    hero = tag("section", [("class", "hero"), ("aria-labelledby", "win")],
               tag("div", [("class", classes("head", "" if trophy else "bare"))],
                   tag("h2", [("id", "win")], escape(result["title"])),
                   elem("p", "said", escape(result["why"]))), prize, ranking)
    return tag("main", [("class", "end"), ("id", "table"), ("data-result", True)], hero,
               side or next_steps(scene, words), table_view.log(scene, words, note))
