"""Starts from the memory image that the browser has kept, and what happens where it cannot be used."""

import json
import re

import pytest
from bundler import tools
from playwright.sync_api import expect

from tests.e2e import at_table
from tests.e2e.at_table import match, moved_on, ply, ready
from tests.e2e.visits import keep_image

CHANCE = """
import random, secrets
from pygames_core.table import call

def chance():
    return f"{random.random()} {secrets.token_hex()}"

__export__ = ["call", "chance"]
"""
SEATS = [{"kind": kind, "name": None} for kind in ("you", "regular", "strong")]
NEW = json.dumps({"call": "new", "game": "raffzahn", "seats": SEATS, "options": {}, "seed": None})
(LIBRARY,) = tools.SITE.glob("*/pyodide/python_stdlib.zip")
EMPTY_LIBRARY = (b"PK\x05\x06" + bytes(18)).rjust(LIBRARY.stat().st_size, b"\0")    # a .zip without files
MARKS = "async () => (await (await caches.open('ratable-starts')).keys()).map(({ url }) => url)"
BODIES = {
    "garbled": "new Response('nonsense'.repeat(1000))",
    "cut off": "new Response((await (await fetch(place)).arrayBuffer()).slice(0, 1e6))",
    "of another build": "new Response(new Blob([new Uint8Array(20 << 16)]).stream()"
                        ".pipeThrough(new CompressionStream('gzip')))",
}


def started(page, way):
    """Waits until the page is ready and looks which way it came."""
    ready(page)
    expect(page.locator("body")).to_have_attribute("data-start", way)


def test_a_match_needs_no_file_of_the_library_after_a_start_from_the_image(page, address):
    page.route("**/python_stdlib.zip", lambda route: route.fulfill(body=EMPTY_LIBRARY))
    match(page, address)
    started(page, "snapshot")
    for _ in range(4):
        before = ply(page)
        at_table.first_ticket(page)
        moved_on(page, before)
    assert not any(url.endswith(".whl") for url in page.requests)


@pytest.mark.parametrize("damage", BODIES)
def test_an_image_that_cannot_be_used_costs_time_and_nothing_else(new_page, address, damage):
    page = new_page(visited=False)
    keep_image(page, address, BODIES[damage])
    page.goto(address)
    started(page, "ordinary")
    assert re.match("image (not read|does not fit): ", page.locator("body").get_attribute("data-start-why"))


def test_a_start_from_the_image_that_never_ended_is_not_tried_again_at_once(page, address):
    page.goto(address)
    started(page, "snapshot")
    assert page.evaluate(MARKS) == []
    page.evaluate("""async () => (await caches.open("ratable-starts")).put(
        performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/guard.js")).name
            .replace("guard.js", "pyodide/image-begun"), new Response(""))""")
    page.reload()
    started(page, "ordinary")
    why = page.locator("body").get_attribute("data-start-why")
    assert why == "the last start from the image did not end"
    page.reload()
    started(page, "snapshot")
    assert page.evaluate(MARKS) == []


def test_two_starts_from_one_image_differ_in_all_that_is_random(page, address):
    page.route("**/engine.py", lambda route: route.fulfill(body=CHANCE, content_type="text/plain"))
    seen = []
    for _ in range(2):
        page.goto("about:blank")
        page.goto(address)
        started(page, "snapshot")
        chance, answer = page.evaluate("""async request => {
            const { sync } = document.querySelector("script[worker]").xworker;
            return [await sync.chance(), await sync.call(request)];
        }""", NEW)
        seen.append([*chance.split(), re.search('"seed":([0-9]+)', answer)[1]])
    assert [first == second for first, second in zip(*seen, strict=True)] == [False, False, False]
