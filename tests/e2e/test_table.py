"""A person plays Raffzahn: whole matches by mouse and by keyboard, and all that can be pressed at a table."""

import re

from playwright.sync_api import expect

from tests.e2e import at_table, moments
from tests.e2e.at_table import CEILING, match, moved_on, ply, ready, tickets


def test_from_the_catalogue_to_the_first_roll(page, address):
    page.goto(address)
    page.get_by_role("button", name="Play now: Raffzahn").click()
    expect(page.locator("body[data-view=table]")).to_be_attached(timeout=CEILING)
    expect(page).to_have_url(re.compile("#/table$"))
    ready(page)
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    page.get_by_role("button", name="Roll all three").click()
    expect(page.get_by_role("log")).to_contain_text("You roll")


def test_whole_match_by_mouse(warm, address):
    match(warm, address)
    made = at_table.finish(warm, at_table.first_ticket)
    assert made > 5
    expect(warm.get_by_role("list", name="Final ranking").get_by_role("listitem").first).to_be_visible()
    expect(warm.get_by_role("heading", name="And now?")).to_be_visible()


def test_whole_match_by_keyboard_in_german(new_page, address):
    page = new_page(viewport={"width": 1280, "height": 800}, locale="de-DE")
    match(page, address, "&max_turns=24", seed=4, language="de")
    keys = {"roll": "r", "take": "t", "stop": "s", "place:up": "u", "place:down": "d"}

    def act(page):
        actions = [button.get_attribute("data-action") for button in tickets(page).all()]
        known = [keys[action] for action in actions if action in keys]
        if known:
            page.keyboard.press(known[0])
        elif actions[0].startswith("reroll:"):
            page.keyboard.press("1")
            expect(page.locator("#die-Y")).to_have_attribute("aria-pressed", "true")
            page.keyboard.press("r")
        else:
            tickets(page).first.focus()
            page.keyboard.press("Enter")

    at_table.finish(page, act)
    expect(page.get_by_role("heading", name="Und jetzt?")).to_be_visible()


def test_marked_dice_are_what_r_rolls(warm, address):
    match(warm, address, seed=1)
    warm.keyboard.press("r")
    moved_on(warm, 0)
    warm.keyboard.press("r")
    expect(warm.locator("#toast")).to_contain_text("Mark the dice")
    warm.get_by_role("button", name="yellow shows").click()
    warm.keyboard.press("3")
    expect(warm.locator("#die-Y")).to_have_attribute("aria-pressed", "true")
    expect(warm.locator("#die-B")).to_have_attribute("aria-pressed", "true")
    expect(warm.locator('[data-action="reroll:YB"]')).to_have_attribute("aria-current", "true")
    warm.keyboard.press("1")
    expect(warm.locator("#die-Y")).to_have_attribute("aria-pressed", "false")
    warm.keyboard.press("R")
    moved_on(warm, 1)
    expect(warm.get_by_role("log")).to_contain_text("roll 2")


def test_a_double_click_decides_once_and_a_stale_click_is_told(warm, address):
    match(warm, address)
    tickets(warm).first.dblclick()
    moved_on(warm, 0)
    assert ply(warm) == 1
    assert at_table.complaints(warm) == ""
    warm.evaluate("""() => {    // two decisions in one frame: the second is meant for a moment ago
        document.querySelector('[data-action="take"]').click();
        document.querySelector('[data-action="stop"]').click();
    }""")
    expect(warm.locator("#toast")).to_be_visible(timeout=CEILING)
    expect(warm.get_by_role("log")).to_contain_text("You take", timeout=CEILING)
    ready(warm)


def test_a_tile_that_cannot_be_had_says_why_and_leads_to_its_rule(warm, address):
    match(warm, address)
    tickets(warm).first.click()
    moved_on(warm, 0)
    warm.get_by_role("button", name=re.compile("^Tile 40,")).click()
    box = warm.locator("#why")
    expect(box).to_contain_text("RZ-")
    rule = re.search(r"RZ-\d+", box.inner_text()).group()
    expect(tickets(warm).first).to_be_visible()
    warm.get_by_role("button", name="Read the rule").click()
    panel = warm.get_by_role("complementary", name="Rules of Raffzahn")
    expect(panel).to_contain_text(f"You asked about rule {rule}")
    expect(panel.get_by_role("region", name="Rules of Raffzahn")).to_be_focused()
    panel.get_by_role("searchbox").fill("lazy")
    expect(panel.locator("mark").first).to_be_visible()
    warm.keyboard.press("Escape")
    warm.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    ready(warm)


def test_what_is_this_explains_everything_and_decides_nothing(warm, address):
    match(warm, address)
    tickets(warm).first.click()
    moved_on(warm, 0)
    warm.get_by_role("button", name="Help: What is this?").press("Enter")
    box = warm.locator("#why")
    expect(box).to_contain_text("What do you want to know?")
    expect(tickets(warm)).to_have_count(0)
    for name, rule in (("What is this? roll 1 of 3", "RZ-4"), ("What is this? You", "RZ-25"),
                       ("What is this? Tiles 1 to 10", "RZ-12"), ("yellow shows", "RZ-6")):
        warm.get_by_role("button", name=name).press("Enter")
        expect(box).to_contain_text(rule)
    warm.locator("#act-stop").click()
    expect(box).to_contain_text("Stopping with nothing")
    warm.keyboard.press("t")    # its letter rests as well
    warm.locator("#cell-40").click()
    expect(box).to_contain_text("Tile 40, 7 teeth")
    assert ply(warm) == 1
    warm.get_by_role("button", name="Read the rule").click()
    expect(warm.get_by_role("complementary", name="Rules of Raffzahn")).to_contain_text("RZ-20")
    warm.keyboard.press("Escape")
    warm.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect(tickets(warm).first).to_be_visible()


def test_every_option_of_the_sheet_leads_to_its_rule(warm, address):
    at_table.catalogue(warm)
    warm.evaluate("() => { location.hash = '#/new?game=raffzahn&lang=en'; }")
    links = warm.get_by_role("button", name=re.compile("^Rule R"))
    expect(links).to_have_count(warm.locator(".optlist > li").count() + 1)    # and who begins
    for link in links.all():
        link.click()
        asked = warm.locator("#rules-body [aria-current]")
        expect(asked).to_contain_text(link.inner_text())
        warm.keyboard.press("Escape")
        expect(warm.locator("#rules-body")).to_have_count(0)
        expect(link).to_be_focused()


def test_odds_can_be_switched_off_and_stay_off(page, address):
    match(page, address)
    stub = page.locator("#tickets .stub").first
    expect(stub).to_be_visible()
    page.get_by_role("button", name="Odds").click()
    expect(stub).to_have_count(0)
    page.reload()
    ready(page)
    expect(tickets(page).first).to_be_visible(timeout=CEILING)
    expect(stub).to_have_count(0)
    expect(page.get_by_role("button", name="Odds")).to_have_attribute("aria-pressed", "false")


def test_a_hint_names_what_it_maximises_for_this_decision_only(warm, address):
    match(warm, address)
    expect(warm.get_by_role("button", name="Hint")).to_have_count(0)    # one ticket leaves nothing to hint at
    tickets(warm).first.click()
    moved_on(warm, 0)
    warm.get_by_role("button", name="Hint").click()
    mark = warm.locator("#tickets .most")
    expect(mark).to_contain_text("most teeth this turn")
    expect(warm.locator("#live")).to_contain_text("most teeth this turn")
    warm.locator("#tickets [data-action^=reroll]:has(.most), [data-action=take]").first.click()
    moved_on(warm, 1)
    expect(mark).to_have_count(0)


def test_the_whole_log_is_one_press_away(warm, address):
    code = moments.code(moments.FOUR, "decide", moments.longest_row)
    at_table.catalogue(warm)
    if warm.locator("#do-discard").count():
        warm.locator("#do-discard").click()
        expect(warm.locator("#do-discard")).to_have_count(0)
    warm.evaluate("code => { location.hash = '#/m/' + code; }", code)
    expect(tickets(warm).first).to_be_visible(timeout=CEILING)
    lines = warm.locator("#log li")
    recent = lines.count()
    warm.get_by_role("button", name=re.compile("Show [0-9]+ earlier lines")).press("Enter")
    expect(warm.locator("#log-all")).to_have_count(0)
    assert lines.count() > recent
    expect(warm.get_by_role("log")).to_be_focused()
    expect(lines.first).to_be_in_viewport()
    before = ply(warm)
    tickets(warm).first.click()
    moved_on(warm, before)
    expect(warm.locator("#log-all")).to_be_attached()


def test_a_number_is_called_and_undone_calls_cost_nothing(warm, address):
    match(warm, address, "&call_rule=on")
    tickets(warm).first.click()
    moved_on(warm, 0)
    warm.get_by_label("Call a tile").select_option("38")
    expect(warm.locator('[data-action$=":38"]').first).to_be_visible()
    warm.get_by_role("button", name="No call").click()
    expect(warm.locator('[data-action$=":38"]')).to_have_count(0)
    warm.get_by_role("button", name=re.compile("^Tile 38,")).click()    # on the board as well
    warm.locator('[data-action="reroll:Y:38"]').click()
    moved_on(warm, 1)
    expect(warm.get_by_role("log")).to_contain_text("38")


def test_laying_a_tile_can_be_taken_back(page, address):
    """Needs the choice of a side, so three open tiles: with two seats and many turns it comes soon."""
    match(page, address, "&seats=you,you", seed=3, pace="normal")
    for _ in range(60):
        before = ply(page)
        if page.locator('[data-action="place:down"]').count():
            break
        tickets(page).first.click()
        expect(page.locator("body")).not_to_have_attribute("data-ply", str(before), timeout=CEILING)
        at_table.skip(page)
    page.locator('[data-action="place:down"]').click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator('[data-action="place:down"]')).to_be_visible()
    assert ply(page) == before
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("body")).to_have_attribute("data-ply", str(before + 1))
    page.keyboard.press("z")
    expect(page.locator('[data-action="place:down"]')).to_be_visible()
    page.keyboard.press("y")
    expect(page.locator("body")).to_have_attribute("data-ply", str(before + 1))


def test_language_changes_at_once_in_both_directions(page, address):
    match(page, address)
    page.keyboard.press(",")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Du bist dran")).to_be_visible()
    expect(tickets(page).first).to_contain_text("Alle drei")
    page.reload()
    ready(page)
    expect(page.get_by_role("heading", name="Du bist dran")).to_be_visible(timeout=CEILING)


def test_theme_follows_the_system_until_a_person_chooses(new_page, address):
    page = new_page(color_scheme="dark")
    match(page, address)
    assert page.locator("html").get_attribute("data-theme") is None
    night = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.keyboard.press(",")
    page.get_by_role("button", name="Day").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != night


def test_two_persons_take_turns_at_one_screen(warm, address):
    match(warm, address, "&seats=you,you,easy")
    seen = set()
    for _ in range(14):
        before = ply(warm)
        seen.add(warm.locator(".seat[aria-current] .name").inner_text())
        tickets(warm).first.click()
        moved_on(warm, before)
    assert len(seen) == 2


def test_six_seats_fit_and_play(warm, address):
    match(warm, address, "&seats=you,random,easy,regular,strong,expert")
    expect(warm.get_by_role("list", name="Players").get_by_role("listitem").filter(has=warm.locator(".score"))
           ).to_have_count(6)
    for _ in range(6):
        before = ply(warm)
        tickets(warm).first.click()
        moved_on(warm, before)
    assert warm.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_bots_pause_and_any_key_or_the_button_skips(page, address):
    page.goto(f"{address}#/new?game=raffzahn&seed=1&start=1&start_player=1&seats=you,strong,strong&lang=en")
    expect(page.locator("body[data-state=thinking]")).to_be_attached(timeout=CEILING)
    page.get_by_role("button", name="slow").click()
    skip = page.get_by_role("button", name="Skip this move")
    skip.click()
    at_table.skip(page)
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()


def test_keys_help_menu_and_arrows(warm, address):
    match(warm, address)
    warm.keyboard.press("?")
    dialog = warm.get_by_role("dialog", name="All keys")
    expect(dialog).to_be_focused()
    warm.keyboard.press("r")
    assert ply(warm) == 0
    warm.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    warm.keyboard.press("f")
    expect(warm.get_by_role("log")).to_be_focused()
    warm.locator("#cell-1").focus()
    warm.keyboard.press("ArrowDown")
    warm.keyboard.press("ArrowRight")
    expect(warm.locator("#cell-12")).to_be_focused()
    warm.keyboard.press("End")
    expect(warm.locator("#cell-40")).to_be_focused()


def test_focus_is_never_lost(warm, address):
    match(warm, address)
    for _ in range(8):
        before = ply(warm)
        tickets(warm).first.focus()
        warm.keyboard.press("Enter")
        moved_on(warm, before)
        assert warm.evaluate("document.activeElement !== document.body")
        if at_table.over(warm):
            break


def test_phone_plays_without_scrolling_sideways(phone, address):
    match(phone, address)
    tickets(phone).first.tap()
    moved_on(phone, 0)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
