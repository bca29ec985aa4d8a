"""How the page feels: nothing jumps, nothing blocks, nothing is said twice; by keyboard, touch and ear."""

import json
import re
import statistics

import pytest
from playwright.sync_api import expect

from pygames_core.table import call
from tests.e2e import at_table, looking
from tests.e2e.at_table import ply, tickets
from tests.e2e.looking import Look
from tests.e2e.tasks import longest_tasks

SHIFT = 0.02    # of the view, over a match; what a person's own decision moves is no shift
LONGEST_TASK = 50    # ms of processor time on the page's main thread
CLICK = 100    # ms until a click's effect is seen, the median of a match
WATCH = """(() => {
    window.shifts = []; window.effects = []; window.heard = []; window.animated = 0;
    new PerformanceObserver(list => shifts.push(...list.getEntries().map(entry => ({
        at: entry.startTime, value: entry.value, what: entry.sources.map(source =>
            `${source.node?.id || source.node?.className || source.node?.nodeName} `
            + [source.previousRect, source.currentRect].map(({ x, y }) => `${x},${y}`).join(" to "))
    })))).observe({ type: "layout-shift", buffered: true });
    addEventListener("click", () => {    // until the frame after the first change that follows
        const start = performance.now();
        const seen = new MutationObserver(() => {
            seen.disconnect();
            requestAnimationFrame(() => effects.push(performance.now() - start));
        });
        seen.observe(document.getElementById("app"),
            { subtree: true, childList: true, attributes: true, characterData: true });
    }, true);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function(...given) { animated += 1; return animate.apply(this, given); };
    addEventListener("DOMContentLoaded", () => {
        const live = document.getElementById("live");
        new MutationObserver(() => heard.push(live.textContent.trim()))
            .observe(live, { childList: true, characterData: true, subtree: true });
    });
})()"""
SOME_VIEWS = ("first-page", "settings", "delete-all", "about", "new-match-all-wrong", "longest-row",
              "why-not", "rules", "menu", "share", "result", "lab-guess", "lab-compare")
KEYS = {"roll": "r", "take": "t", "stop": "s", "place:up": "u", "place:down": "d"}


def open_match(page, address, more, pace, seed=3):
    """A fixed match on a page that is watched from its start; pauses can be held."""
    page.add_init_script(looking.HOLDABLE)
    page.add_init_script(WATCH)
    at_table.match(page, address, more, seed=seed, pace=pace)


def play_on(page, decide):
    """Plays to the end; pauses end at once, one after the other, without a click or a key.

    Returns:
        For every decision: whether the match was over then, when the decision was drawn and when the last
        pause ended, in milliseconds of the page.
    """
    steps = []
    while not steps or not steps[-1]["over"]:
        before = page.locator("body").get_attribute("data-ply")
        decide(page)
        steps.append(page.evaluate("before => nextDecision(before)", before))
    return steps


@pytest.mark.parametrize("size", ["1280", "390"])
def test_nothing_moves_by_itself_in_a_match(new_page, address, size):
    page, pressed = new_page(**Look(size, "en").options), []
    open_match(page, address, "&max_turns=16", "normal")

    def press(page):    # by script, so that the browser takes it for no input and forgives no shift
        pressed.append(page.evaluate("""() => {
            document.querySelector("#tickets [data-action]").click();
            return performance.now();
        }"""))

    page.evaluate("() => { shifts.length = 0; }")
    steps = play_on(page, press)
    own = [(at, step["drawn"]) for at, step in zip(pressed, steps, strict=True)]
    own.append((steps[-1]["last"], float("inf")))    # the result takes the place of the table
    moved = [shift for shift in page.evaluate("shifts")
             if not any(start <= shift["at"] <= end for start, end in own)]
    assert sum(shift["value"] for shift in moved) <= SHIFT, moved


@pytest.mark.parametrize(("pace", "turns"), [("normal", 12), ("instant", 40)])
def test_no_task_blocks_the_page_and_a_click_shows_at_once(browser, page, address, pace, turns):
    """The same match up to three times: what differs is the machine's doing, so one good run is enough."""
    runs = []
    for _ in range(3):
        if runs:
            at_table.match(page, address, f"&max_turns={turns}", seed=3)
        else:
            open_match(page, address, f"&max_turns={turns}", pace)
        page.evaluate("() => { effects.length = 0; }")
        browser.start_tracing(page=page, categories=["toplevel"])
        play_on(page, at_table.first_ticket)
        tasks = longest_tasks(json.loads(browser.stop_tracing())["traceEvents"])
        runs.append((statistics.median(page.evaluate("effects")), tasks))
        if runs[-1][0] <= CLICK and tasks[0] <= LONGEST_TASK:
            return
    pytest.fail(f"click, longest tasks in ms: {runs}")


def test_reduced_motion_means_no_motion_and_else_there_is_some(new_page, address):
    for wish, some in (("reduce", False), ("no-preference", True)):
        page = new_page(reduced_motion=wish, viewport={"width": 1280, "height": 800})
        open_match(page, address, "&max_turns=4", "normal")
        running = []

        def act(page, running=running):
            running.append(page.evaluate("document.getAnimations().length"))
            at_table.first_ticket(page)

        play_on(page, act)
        assert (page.evaluate("animated") > 0) is some
        assert some or sum(running) == 0


FORCED = """() => {
    const faint = [];
    for (const element of document.querySelectorAll("button, input, select, textarea, summary, a[href]")) {
        if (!element.checkVisibility() || element.closest(".skip, [hidden], [inert]")) continue;
        const lines = [element, ...element.labels ?? []].some(box => {
            const style = getComputedStyle(box);
            const side = name => style[name + "Style"] !== "none" && parseFloat(style[name + "Width"]) > 0;
            return side("outline") || side("borderTop") && side("borderLeft") || side("borderBottom")
                || /underline/.test(style.textDecorationLine) || box.matches("[type=radio], [type=checkbox]");
        });
        const group = element.closest(".seg, .count");
        if (!lines && !(group && getComputedStyle(group).borderTopStyle !== "none"))
            faint.push(`${element.tagName} #${element.id} .${element.className}`);
    }
    return faint;
}"""


def test_forced_colours_leave_every_control_its_edge_and_every_piece_its_colour(new_page, address):
    page, faint = new_page(**Look("1280", "en").options, forced_colors="active", reduced_motion="reduce"), {}
    looking.begin(page, address)

    def look_at(view, theme):
        faint[f"{view}, {theme}"] = page.evaluate(FORCED)
        tiles = page.locator("#board .tile")
        if tiles.count():
            paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
            assert tiles.first.evaluate("tile => getComputedStyle(tile).backgroundColor") != paper, view

    looking.walk(page, look_at, SOME_VIEWS)
    looking.judge(faint)


def by_key(page):
    """Decides by the keyboard alone."""
    actions = [button.get_attribute("data-action") for button in tickets(page).all()]
    known = [KEYS[action] for action in actions if action in KEYS]
    if known:
        page.keyboard.press(known[0])
    else:    # the first of the list, by Tab
        while page.evaluate("() => !document.activeElement.matches('#tickets [data-action]')"):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")


def test_a_match_by_keyboard_can_be_followed_by_ear(page, address):
    open_match(page, address, "&max_turns=16", "normal")
    play_on(page, by_key)
    heard = page.evaluate("heard")
    page.keyboard.press("Tab")
    while page.evaluate("() => document.activeElement.id !== 'do-share'"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator("#share-match").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#share-match")).to_be_checked()
    expect(page.locator("#share-text")).to_have_value(re.compile("/m/"))
    follow(heard, sentences(page.locator("#share-text").input_value()))


def sentences(link):
    """Every line of the log of a match, as the table tells it natively."""
    code = link.split("#/m/")[1]
    for request in ({"call": "open", "link": code, "language": "en"},
                    {"call": "scene", "viewer": 0, "log": "all", "language": "en"}):
        answer = json.loads(call(json.dumps(request)))
    return ["".join(text for text, _ in line["text"]) for line in answer["ok"]["scene"]["log"]]


def follow(heard, lines):
    """Fails unless every line is heard, in order, and as often as it happened."""
    transcript, at = " ".join(heard), 0
    for line in lines:
        found = transcript.find(line, at)
        assert found >= 0, (line, heard)
        at = found + len(line)
    for line in set(lines):
        assert transcript.count(line) == sum(line in other for other in lines), (line, heard)


def test_a_whole_match_by_touch_on_a_phone(phone, address):
    at_table.match(phone, address, "&max_turns=16", seed=4)

    def touch(page):
        on_board = page.locator("#board [data-action]")    # a tile is taken where it lies
        (on_board if on_board.count() else tickets(page)).first.tap()

    assert at_table.finish(phone, touch) > 3
    expect(phone.locator("[data-result]")).to_be_visible()
    assert ply(phone) > 3
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
