"""Rat-a-Tat Roll's guide: what it points at stands on the table, and its deal shows what shall be learnt."""

import pytest

from pygames_core.games.ratatat.guide import STEPS
from tests.table.asking import Asked, said


def at(name, language="en"):
    """The scene of a step."""
    step = next(place for place, each in enumerate(STEPS) if each.name == name)
    return Asked().ok("guide", game="ratatat", step=step, language=language)["scene"]


def things(scene):
    """Names of everything on a table that a guide may point at."""
    found = {"board", "dice", "pile", "centre"}
    found |= {f"die:{die['letter']}" for die in scene["dice"]["dice"]}
    found |= {"wild"} if scene["dice"]["wild"] else set()
    found |= {f"space:{space['space']}" for space in scene["board"]["spaces"]}
    found |= {region["card"]["name"] for region in scene["board"]["regions"] if region["card"]}
    for seat in scene["seats"]:
        found |= {f"seat:{seat['seat']}"} | {card["name"] for card in seat["cards"] if card["filled"]}
    found |= {f"ticket:{ticket['action']}" for ticket in (scene["decision"] or {"tickets": []})["tickets"]}
    return found


def numbers(scene):
    """The number on every ticket."""
    return {ticket["action"]: float(ticket["stub"]["value"]) for ticket in scene["decision"]["tickets"]}


@pytest.mark.parametrize("step", [step.name for step in STEPS])
def test_what_a_step_points_at_stands_on_the_table(step):
    scene = at(step)
    assert set(scene["guide"]["lit"]) | set(scene["guide"]["marks"]) <= things(scene)


def test_it_begins_with_the_private_look_at_the_start_card_and_goes_on_without():
    table = Asked()
    scene = table.ok("guide", game="ratatat", step=0)["scene"]
    assert scene["private"]["kind"] == "start"
    scene = table.ok("guide", game="ratatat", step=1)["scene"]
    assert scene["private"] is None and scene["decision"]
    table.ok("guide", game="ratatat", step=0)
    assert table.ok("seen", ply=0)["scene"]["private"] is None


@pytest.mark.parametrize("step", [step.name for step in STEPS if step.wants])
def test_what_it_wants_is_what_the_numbers_say(step):
    scene = at(step)
    found = numbers(scene)
    assert found[scene["guide"]["wants"]] == min(found.values())


def test_the_first_dice_miss_and_one_of_them_again_is_best():
    scene = at("again")
    told, faces = said(scene["guide"]["text"]), [die["face"] for die in scene["dice"]["dice"]]
    found = numbers(scene)
    assert found["reroll:0"] < found["reroll:01"] < found["keep"]
    assert told.startswith(" + ".join(map(str, faces)))
    low = min(region["card"]["value"] for region in scene["board"]["regions"])
    kept = scene["board"]["pawn"] + faces[1]
    reached = [face for face in range(1, 7) if region_at(scene, kept + face) == low]
    assert f"with {', '.join(map(str, reached[:-1]))} or {reached[-1]} on the other" in told


def region_at(scene, space):
    """The open card of the region of a space, None on a Wild space."""
    spaces = scene["board"]["spaces"]
    region = spaces[space % len(spaces)]["region"]
    return None if region is None else scene["board"]["regions"][region]["card"]["value"]


def test_the_lowest_card_is_taken_from_a_choice_space():
    scene = at("card")
    assert scene["decision"]["kind"] == "choice"
    values = [region["card"]["value"] for region in scene["board"]["regions"]]
    assert numbers(scene)["faceup"] == min(values) == 0
    assert f"{numbers(scene)['draw']:.2f} on average" in said(scene["guide"]["text"])


def test_then_an_opponent_draws_and_takes_no_balloon_and_the_last_one_leads_to_wild():
    scene = at("tell")
    log = " ".join(said(line["text"]) for line in scene["log"])
    drawer = said(scene["guide"]["text"]).split(" has drawn")[0]
    assert f"{drawer} draws" in log
    scene = at("wild")
    assert (scene["dice"]["wild"]["face"], scene["seats"][0]["tokens"]) == ("lowest", 0)
    assert sum(card["filled"] for card in scene["seats"][0]["cards"]) == 3
