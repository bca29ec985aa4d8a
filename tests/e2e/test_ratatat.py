"""Rat-a-Tat Roll: whole matches by mouse, keyboard and touch, hot seat; nothing hidden is in the page."""

import itertools
import json
import re

import pytest
from playwright.sync_api import expect

from tests.e2e import at_ratatat, at_table
from tests.e2e.at_ratatat import FIVE, match, step
from tests.e2e.at_table import tickets

LISTEN = """(() => {    // every text that reaches the page from a worker, whatever it travels in
    window.answers = [];
    const read = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data").get, known = new WeakSet();
    const keep = text => text.includes('"scene"') && answers.push(text);
    const search = (value, deep) => {
        if (typeof value === "string") keep(value);
        else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
            for (const spelling of ["utf-8", "utf-16le"]) keep(new TextDecoder(spelling).decode(value));
        } else if (value && typeof value === "object" && deep) {
            for (const each of Object.values(value)) search(each, deep - 1);
        }
    };
    Object.defineProperty(MessageEvent.prototype, "data", { get() {
        const value = read.call(this);
        if (!known.has(this)) search(value, 4);
        known.add(this);
        return value;
    } });
})()"""


def test_a_whole_match_of_two_by_mouse_on_the_board(warm, address):
    """Every decision is made where it lies: space, open card, pile, cards in the rows; else on its ticket."""
    match(warm, address, seed=5)
    kinds = set()

    def act(page):
        if page.locator("#do-seen").count():
            kinds.add("look")
            page.get_by_role("button", name=re.compile("^Seen, turn")).click()
            return
        on_board = page.locator("#board [data-action]")
        if on_board.count():
            kinds.add(on_board.first.get_attribute("id").split("-")[0])
            on_board.last.click()
            return
        rows = page.locator("#board li.seat:has([data-do=pick])")
        if rows.count():
            kinds.add("cards")
            for row in {0, rows.count() - 1}:
                rows.nth(row).locator("[data-do=pick]").first.click()
        tickets(page).first.click()

    assert at_ratatat.finish(warm, act) > 10
    assert {"look", "space"} <= kinds, kinds
    expect(warm.get_by_role("list", name="Final ranking").get_by_role("listitem").first).to_be_visible()
    expect(warm.get_by_role("heading", name="And now?")).to_be_visible()


def test_a_whole_match_of_five_by_keyboard_in_german(new_page, address):
    page = new_page(viewport={"width": 1280, "height": 800}, locale="de-DE")
    match(page, address, FIVE, seed=4, language="de")
    keys = {"dice:2": "2", "keep": "k", "faceup": "t", "accept": "a", "wild": "w", "peek:own": "o"}

    def act(page):
        if page.locator("#do-seen").count():
            page.keyboard.press("Escape")
            return
        actions = [button.get_attribute("data-action") for button in tickets(page).all()]
        known = [keys[action] for action in actions if action in keys]
        if known:
            page.keyboard.press(known[0])
            return
        if page.locator("#slots button").count():
            at_ratatat.pick(page, lambda button: button.press("Enter"))
        tickets(page).first.press("Enter")

    assert at_ratatat.finish(page, act) > 10
    expect(page.get_by_role("heading", name="Und jetzt?")).to_be_visible()


def test_marked_dice_are_rolled_again_by_keys(warm, address):
    match(warm, address, seed=5)
    step(warm, at_ratatat.first)
    warm.keyboard.press("3")
    expect(warm.locator("#dice button")).to_have_count(3)
    warm.keyboard.press("1")
    warm.keyboard.press("3")
    expect(warm.locator('[data-action="reroll:02"]')).to_have_attribute("aria-current", "true")
    step(warm, lambda page: page.keyboard.press("r"))
    expect(warm.get_by_role("log")).to_contain_text("You use a balloon")


def test_a_piece_that_cannot_act_says_why_and_help_names_it(warm, address):
    match(warm, address, seed=5)
    step(warm, at_ratatat.first)
    warm.locator("#pile").click()
    expect(warm.locator("#why")).to_contain_text("RT-")
    warm.keyboard.press("Escape")
    warm.locator("#tool-help").click()
    for thing in ("#space-7", "#region-2", "#card-1-0", "#centre", "#what-seat-1", "#what-pips"):
        warm.locator(thing).click()
        expect(warm.locator("#why-title")).not_to_be_empty()
    assert at_table.ply(warm) == 0


def test_the_arrows_walk_over_rows_and_ring_with_one_tab_stop(warm, address):
    match(warm, address, seed=5)
    step(warm, at_ratatat.first)
    warm.locator("#card-0-0").focus()
    for key, found in (("ArrowRight", "card-0-1"), ("ArrowDown", "card-1-1"), ("End", "pile"),
                       ("ArrowLeft", "region-4"), ("Home", "card-0-0")):
        warm.keyboard.press(key)
        expect(warm.locator(f"#{found}")).to_be_focused()
    assert warm.locator("#board .cell:not([tabindex='-1'])").count() == 1


# ---- hidden values, hot seat ----

def cards_in(page):
    """The values of the cards that are drawn in the page, and of those that may be: display and tickets."""
    return page.evaluate("""() => {
        const values = box => [...box.querySelectorAll("use")].map(use => use.getAttribute("href"))
            .filter(name => name.startsWith("#rt-card-")).map(name => name.split("-")[2]);
        return { rows: [...document.querySelectorAll(".seat")].flatMap(values), all: values(document) };
    }""")


def hidden_parts(answer, path=""):
    """The places of a worker's answer that hold the value of a card in a row, except private looks."""
    found = []
    if isinstance(answer, dict):
        for name, value in answer.items():
            if name in ("save", "private", "result"):
                continue
            if name == "value" and value is not None and "filled" in answer:    # a card of a row
                found.append(f"{path}/{name}={value}")
            found += hidden_parts(value, f"{path}/{name}")
    elif isinstance(answer, list):
        for at, each in enumerate(answer):
            found += hidden_parts(each, f"{path}/{at}")
    return found


def scenes_of(messages):
    """The scenes in what a worker has sent: answers are JSON texts within the messages."""
    found = []
    for text in messages:
        answer, _ = json.JSONDecoder().raw_decode(text[text.index("{"):])
        if "scene" in answer.get("ok", {}):
            found.append(answer["ok"]["scene"])
    return found


def test_hot_seat_covers_every_private_look_and_hides_what_others_may_not_see(new_page, address):
    page = new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(LISTEN)
    match(page, address, "you,you", seed=6)
    seen = {"cover": 0, "look": 0}
    face_down = re.compile(r"(face-down|empty)$")

    def act(page):
        if page.locator("#do-uncover").count():
            seen["cover"] += 1
            assert page.locator(".seat, .slot1, #board").count() == 0
            assert cards_in(page)["all"] == []
            page.locator("#do-uncover").click()
            return
        if page.locator("#do-seen").count():
            seen["look"] += 1
            assert len(cards_in(page)["rows"]) == page.locator(".private .cardrow li").count()
            page.locator("#do-seen").click()
            return
        assert cards_in(page)["rows"] == []
        for text in page.locator(".slot1 .vh").all_text_contents():
            assert face_down.search(text), text
        at_ratatat.first(page)

    assert at_ratatat.finish(page, act) > 20
    assert seen["cover"] > 2 and seen["look"] >= 2, seen
    scenes = scenes_of(page.evaluate("answers"))
    assert len(scenes) > 20
    for scene in scenes[:-1]:
        if not scene["over"]:
            assert hidden_parts(scene) == []
            assert not (scene["cover"] and scene["private"])


def test_the_memory_aid_shows_what_is_known_and_nothing_else(warm, address):
    match(warm, address, "you,strong", "&memory_aid=own", seed=5)
    [start] = warm.locator(".private .cardrow use").evaluate_all(
        "uses => uses.map(use => use.getAttribute('href'))")
    step(warm, at_ratatat.first)
    expect(warm.locator("#card-0-0 use")).to_have_attribute("href", start)
    expect(warm.locator("#card-1-0 use")).to_have_attribute("href", "#rt-back-")


# ---- phone ----

def test_a_whole_match_by_touch_on_a_phone(phone, address):
    match(phone, address, seed=7)
    sides = itertools.cycle((0.15, 0.85))

    def tap(target):    # now left, now right: a second tap at one place would be half of a double tap
        box = target.bounding_box()
        target.tap(position={"x": box["width"] * next(sides), "y": box["height"] / 2})

    def touch(page):
        if page.locator("#do-seen").count():
            tap(page.locator("#do-seen"))
            return
        on_board = page.locator("#board [data-action]")
        if not on_board.count() and not tickets(page).count():
            at_ratatat.pick(page, tap)
        tap((on_board if on_board.count() else tickets(page)).first)

    assert at_ratatat.finish(phone, touch) > 10
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("seats", ["you,strong", FIVE])
def test_prompt_dice_and_first_ticket_stand_on_one_screen_of_a_phone(phone, address, seats):
    match(phone, address, seats, seed=5)
    step(phone, at_ratatat.first)
    step(phone, lambda page: page.locator('[data-action="dice:2"]').click())
    phone.evaluate("scrollTo(0, 0)")
    box = phone.locator('[data-action="keep"].ticket').bounding_box()
    assert box["y"] + box["height"] <= 844, box
