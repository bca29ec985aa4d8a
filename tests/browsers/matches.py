"""A whole match, driven by what every browser understands, and the same match natively."""

import json

from pygames_core.engine.record import decode_link
from pygames_core.games import GAMES
from pygames_core.table import Table

SEATS = ("you", "strong", "regular")
SEED = 14    # a short match
DEAL = f"#/new?game=raffzahn&seed={SEED}&start=1&seats={','.join(SEATS)}&start_player=0&lang="
SHARED = "document.querySelector('#share-text')?.value"
READY = "document.body.dataset.state === 'ready'"
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


def reopen(browser, address):
    """Opens an address as somebody who comes back."""
    browser.go("about:blank")
    browser.go(address)
    browser.wait(READY)


def open_match(browser, address, language="en"):
    """Opens the page, lets opponents move at once, and begins the match."""
    browser.go(address)
    browser.wait(READY)
    browser.run("localStorage.setItem(`ratable:${new URL('./', location).pathname}:settings`, "
                "JSON.stringify({ pace: 'instant' }))")
    browser.go("about:blank")
    browser.go(address + DEAL + language)
    browser.wait("document.body.dataset.view === 'table'")


def code_of_deal(browser):
    """The code that the page gives away for the same dice from the start, in a link or bare."""
    browser.press("[data-do=menu]")
    browser.wait("document.querySelector('#menu-share')")
    browser.press("#menu-share")
    browser.wait(SHARED)
    return browser.run(f"return {SHARED}").rpartition("#/m/")[2]


def code_of_match(browser):
    """The same for the whole match."""
    deal = code_of_deal(browser)
    browser.press("#share-match")
    browser.wait(f"!{SHARED}.endsWith('{deal}')")
    return browser.run(f"return {SHARED}").rpartition("#/m/")[2]


def assert_ends_as_natively(browser):
    """Plays the open match to its end, and compares."""
    assert play_to_the_end(browser) > 5
    code, native = code_of_match(browser), native_code()
    assert decode_link(code, GAMES).match.hash() == decode_link(native, GAMES).match.hash()
    assert code == native
