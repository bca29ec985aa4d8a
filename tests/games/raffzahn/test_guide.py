"""Raffzahn's guide: what it points at stands on the table, and its deal shows what shall be learnt."""

import re

import pytest

from pygames_core.games.raffzahn.guide import STEPS
from tests.table.asking import Asked, said


def at(name, language="en"):
    """The scene of a step."""
    step = next(place for place, each in enumerate(STEPS) if each.name == name)
    return Asked().ok("guide", game="raffzahn", step=step, language=language)["scene"]


def things(scene):
    """Names of everything on a table that a guide may point at."""
    cells = [cell for row in scene["board"]["rows"] for cell in row["cells"]]
    found = {"board", "dice", "rolls", "sum"}
    found |= {f"die:{die['letter']}" for die in scene["dice"]["dice"]}
    found |= {f"row:{row['face']}" for row in scene["board"]["rows"]}
    found |= {f"tile:{cell['tile']}" for cell in cells if cell["where"] == "middle"}
    for seat in scene["seats"]:
        found |= {f"{part}:{seat['seat']}" for part in ("seat", "total", "note")}
        found |= {f"held:{tile['tile']}" for tile in seat["tiles"]}
    found |= {f"ticket:{ticket['action']}" for ticket in (scene["decision"] or {"tickets": []})["tickets"]}
    return found


def worth(ticket):
    """The number on a ticket's stub."""
    return float(ticket["stub"]["value"].replace("−", "-").replace(",", "."))


@pytest.mark.parametrize("step", [step.name for step in STEPS])
def test_what_a_step_points_at_stands_on_the_table(step):
    scene = at(step)
    guide = scene["guide"]
    assert set(guide["lit"]) | set(guide["marks"]) <= things(scene)


def test_the_first_roll_shows_yellow_a_star_and_a_tile_worth_taking():
    scene = at("read")
    faces = [die["face"] for die in scene["dice"]["dice"]]
    assert faces[0] in (20, 30) and faces.count("star") == 1
    values = {ticket["action"]: worth(ticket) for ticket in scene["decision"]["tickets"]}
    assert values["take"] == max(values.values()) >= 4


def test_then_an_opponent_takes_that_tile_and_another_rolls_the_lazy_tooth():
    scene = at("lost")
    log = " ".join(said(line["text"]) for line in scene["log"])
    tile = re.search(r"You take tile (\d+)", log).group(1)
    assert f"takes tile {tile} from you" in log and "Lazy tooth" in log
    assert f"rolled {tile} as well" in said(scene["guide"]["text"])
    assert scene["seats"][0]["tiles"] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_numbers_of_the_odds_step_are_those_on_the_tickets(language):
    scene = at("odds", language)
    tickets = {ticket["action"]: ticket for ticket in scene["decision"]["tickets"]}
    told = said(scene["guide"]["text"])
    again = tickets[scene["guide"]["wants"]]
    assert again["stub"]["value"] in told and again["stub"]["split"]
    assert tickets["take"]["stub"]["value"].removeprefix("+") in told
    assert worth(again) == max(worth(ticket) for ticket in tickets.values())


def test_the_tile_comes_back_from_the_opponent():
    assert "from" in next(each["verb"] for each in at("back")["decision"]["tickets"]
                          if each["action"] == "take")
    scene = at("done")
    own = scene["seats"][0]
    assert [tile["tile"] for tile in own["tiles"]] and f"{own['total']} teeth" in said(scene["guide"]["text"])
