"""A whole match, the same in every browser and natively."""

import json

from pygames_core.engine.record import decode_link
from pygames_core.games import GAMES
from pygames_core.table import Table

SEATS = ("you", "strong", "regular")
SEED = 14    # a short match
DEAL = f"#/new?game=raffzahn&seed={SEED}&start=1&seats={','.join(SEATS)}&start_player=0&lang=en"
DECIDES = "document.querySelector('[data-result]') || document.body.dataset.state === 'ready'"


def native_code():
    """The code of the match in which the person always takes the first ticket."""
    table = Table()

    def ask(**request):
        return json.loads(table.call(json.dumps(request)))["ok"]

    seats = [{"kind": kind, "name": None} for kind in SEATS]
    scene = ask(call="new", game="raffzahn", seats=seats, options={"start_player": 0}, seed=SEED)["scene"]
    while not scene["over"]:
        if scene["bot"] is None:
            first = scene["decision"]["tickets"][0]
            scene = ask(call="act", ply=scene["ply"], action=first["action"])["scene"]
        else:
            scene = ask(call="bot_step", ply=scene["ply"])["scene"]
    return ask(call="link", what="match")["code"]


def play_to_the_end(browser):
    """Always presses the first ticket; returns how often."""
    for pressed in range(200):
        browser.wait(DECIDES)
        if browser.run("return Boolean(document.querySelector('[data-result]'))"):
            return pressed
        ply = browser.run("return document.body.dataset.ply")
        browser.press("#tickets [data-action]")
        browser.wait(f"document.body.dataset.ply !== '{ply}'")
    raise AssertionError("the match does not end")


def code_of_match(browser):
    """The code that the page gives away for the whole match."""
    shared = "document.querySelector('#share-text')?.value"
    browser.press("[data-do=menu]")
    browser.press("#menu-share")
    browser.wait(shared)
    deal = browser.run(f"return {shared}")
    browser.press("#share-match")
    browser.wait(f"{shared} !== '{deal}'")
    return browser.run(f"return {shared}").partition("#/m/")[2]


def test_a_whole_match_is_the_same_as_natively(browser, address):
    browser.go(address)
    browser.wait("document.body.dataset.state === 'ready'")
    browser.run("localStorage.setItem('ratable:/:settings', JSON.stringify({ pace: 'instant' }))")
    browser.go("about:blank")
    browser.go(address + DEAL)
    browser.wait("document.body.dataset.view === 'table'")
    assert play_to_the_end(browser) > 5
    code, native = code_of_match(browser), native_code()
    assert decode_link(code, GAMES).match.hash() == decode_link(native, GAMES).match.hash()
    assert code == native
