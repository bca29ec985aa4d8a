"""Every view of the page, and how to come to it: what is looked at, judged by axe and put on contact sheets.

``VIEWS`` is the one list: a view is a name and a function that leads a page there. They are walked in order
in one browser page, and a function may count on the view before it, as its docstring says. A new view is one
more function with the ``@view`` mark.
"""

import itertools
import json
import pathlib
from collections.abc import Callable
from typing import NamedTuple

import pytest
from bundler import tools

from tests.e2e import moments
from tests.e2e.at_table import CEILING, tickets

SIZES = {"320": (320, 700), "390": (390, 844), "640": (640, 400), "1280": (1280, 800), "1920": (1920, 1080)}
ZOOMED = "640"    # what a window of 1280 x 800 shows at 200 %
THEMES = ("light", "dark")
LANGUAGES = ("en", "de")
TOUCHED = ("320", "390")
PHONE = 760    # up to this width the page is one column
CELL = 24    # WCAG 2.2 AA: the least target; forty cells stand on a phone, which leaves no 44 pixels for each
HERE = pathlib.Path(__file__).parent
SURVEY = (HERE / "survey.js").read_text(encoding="utf-8")
HOLDABLE = """(() => {    // pauses of the page can be held, so that they last until they have been looked at
    const real = window.setTimeout, held = [];
    const frame = () => new Promise(requestAnimationFrame);
    window.holding = false;
    window.setTimeout = (work, wait, ...more) =>
        window.holding && wait > 250 ? held.push([work, more]) : real(work, wait, ...more);
    window.release = () => {
        window.holding = false;
        held.splice(0).forEach(([work, more]) => real(work, 0, ...more));
    };
    window.skipUntil = async selector => {    // ends pauses by script, which is no input
        let last = 0;
        for (; !document.querySelector(selector); await frame()) {
            document.querySelector("#do-skip, #do-go-on")?.click();
            last = performance.now();
        }
        return last;
    };
    window.nextDecision = async before => {    // when a decision was drawn, and what came after it
        while (document.body.dataset.ply === before) await frame();
        await frame();
        await frame();
        const drawn = performance.now();
        const last = await skipUntil("[data-result], body[data-state=ready] #tickets [data-action]");
        return { drawn, last, over: !!document.querySelector("[data-result]") };
    };
})()"""
LONG_NAMES = ("Anna-Lena Schmidt-Hu", "Maximiliane Wolkenst", "Bartholomäus IV.", "Ömer", 20 * "W", "Jo")


class Look(NamedTuple):
    """One way to see the page; the theme changes while it is looked at."""

    size: str
    language: str

    def __str__(self):
        return f"{self.size}-{self.language}"

    @property
    def options(self):
        """The browser context of this look."""
        width, height = SIZES[self.size]
        touch = {"has_touch": True, "is_mobile": True} if self.size in TOUCHED else {}
        return {"viewport": {"width": width, "height": height},
                "locale": {"en": "en-GB", "de": "de-DE"}[self.language],
                "device_scale_factor": 2 if self.size == ZOOMED else 1, **touch}


class View(NamedTuple):
    """One thing to look at."""

    name: str
    go: Callable


LOOKS = [Look(*parts) for parts in itertools.product(SIZES, LANGUAGES)]
VIEWS: list[View] = []


def view(go):
    """Puts a function on the list of views; its name is the view's."""
    VIEWS.append(View(go.__name__.replace("_", "-"), go))
    return go


def begin(page, address, **settings):
    """Opens the page for a walk, with settings that differ from the usual; its pauses can be held."""
    page.add_init_script(HOLDABLE)
    kept = json.dumps({"pace": "instant", **settings})
    page.add_init_script(f"""localStorage.setItem("ratable:/:settings", '{kept}')""")
    page.goto(address)
    until(page, "body[data-state=ready]")
    page.evaluate("() => document.fonts.ready.then(() => true)")


def survey(page):
    """What the eye and the finger would complain about, a sentence each."""
    phone = page.viewport_size["width"] <= PHONE
    return page.evaluate(SURVEY, {"cellTarget": CELL, "smallCells": phone})


def axe(page):
    """Violations of WCAG 2.2 A and AA that axe-core finds, a line each."""
    if not page.evaluate("() => 'axe' in window"):
        source = tools.WEB / "node_modules/axe-core/axe.min.js"
        page.evaluate(f"() => {{ {source.read_text(encoding='utf-8')} }}")
    found = page.evaluate("""() => axe.run({
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], resultTypes: ["violations"]
    }).then(told => told.violations.flatMap(rule => rule.nodes.map(node =>
        `${rule.id}: ${node.target} ${node.failureSummary}`)))""")
    return [" ".join(line.split()) for line in found]


# ---- ways ----

def visit(page, fragment):
    """Goes to an address within the page."""
    page.evaluate("fragment => { location.hash = fragment; }", fragment)


def until(page, selector):
    """Waits for an element; looks at every frame, which ``expect`` does not."""
    page.locator(selector).first.wait_for(state="attached", timeout=CEILING)


def let_go(page):
    """Goes to the catalogue; a running match is let go."""
    page.evaluate("() => release()")
    close_dialog(page)
    visit(page, "#/")
    until(page, "body[data-view=catalogue]")
    if page.locator("#do-discard").count():
        page.locator("#do-discard").click()
        page.locator("#do-discard").wait_for(state="detached")


def show_link(page, code):
    """Opens the link of a match; a running one is let go before."""
    let_go(page)
    visit(page, "#/m/" + code)
    until(page, "body[data-view=table]")
    until(page, "body[data-state=ready]")


def close_dialog(page):
    """Closes what lies over the page."""
    if page.locator("#dialog").count():
        page.keyboard.press("Escape")
        page.locator("#dialog").wait_for(state="detached")


# ---- the views, in the order in which they are walked ----

@view
def first_page(page):
    """The catalogue of a first visit."""
    visit(page, "#/")
    until(page, "body[data-view=catalogue]")


@view
def a_bad_link(page):
    """After first_page: a code that cannot be opened, and the sentence that says why."""
    page.locator("#open-text").fill("https://example.org/ratable/#/m/damaged-on-its-way")
    page.locator("#open-text").press("Enter")
    page.locator("#open-error").wait_for()


@view
def settings(page):
    """The settings, reached from the catalogue."""
    page.locator("#tool-settings").click()
    until(page, "body[data-view=settings]")


@view
def delete_all(page):
    """After settings: what is kept, before it is deleted."""
    page.locator("#do-wipe").click()
    page.locator("#dialog[data-dialog=wipe]").wait_for()


@view
def about(page):
    """What the page is, with every licence in the list and one unfolded."""
    close_dialog(page)
    page.locator("#do-about").click()
    page.locator("#part-1").click()
    page.locator("#part-text").wait_for()


@view
def lesson(page):
    """The lesson's plan by the minute."""
    visit(page, "#/lesson/raffzahn")
    until(page, "body[data-view=lesson]")


@view
def worksheet(page):
    """After lesson: the worksheet with its answers."""
    page.locator("#show-answers").click()
    page.locator(".a4 .stamp").wait_for()


@view
def new_match(page):
    """The sheet as it opens."""
    visit(page, "#/new?game=raffzahn")
    until(page, "body[data-view=sheet]")


@view
def new_match_all_wrong(page):
    """The sheet with six seats, every extra field open and every mistake told."""
    visit(page, "#/new?game=raffzahn&seats=you,you,easy,regular,strong,expert&call_rule=on&start_player=ask")
    page.locator("#start-0").wait_for()
    page.locator("#option-teeth_table").select_option("custom")
    page.locator("#row-teeth_table").fill("1 2 3")
    page.locator("#option-max_turns").fill("many")
    page.locator("#seed").fill("abc")
    page.locator("#do-start").click()
    page.locator("#error-start").wait_for()


@view
def long_names(page):
    """A first roll of six people, most of them with names as long as they may be."""
    visit(page, "#/new?game=raffzahn&seats=you,you,you,you,you,strong&seed=7&start_player=0")
    page.locator("#name-5").wait_for()
    for seat, name in enumerate(LONG_NAMES):
        page.locator(f"#name-{seat}").fill(name)
    page.locator("#do-start").click()
    until(page, "body[data-view=table]")
    until(page, "body[data-state=ready]")


@view
def longest_row(page):
    """Four seats late in a match: a row of fifteen tiles, nine tickets."""
    show_link(page, moments.code(moments.FOUR, "decide", moments.longest_row))
    tickets(page).first.wait_for()


@view
def hint(page):
    """After longest_row: the ticket with the highest number carries its mark."""
    page.locator("#tool-hint").click()
    page.locator("#tickets .most").first.wait_for()


@view
def whole_log(page):
    """After hint: the whole log, from its first line."""
    page.locator("#log-all").click()
    page.locator("#log-all").wait_for(state="detached")


@view
def why_not(page):
    """After longest_row: a tile that cannot be had says why."""
    page.locator("#board [data-why]").last.click()
    page.locator("#why").wait_for()


@view
def rules(page):
    """After longest_row: the rules in the slip's place, at the rule that was asked for."""
    page.locator("#why-rule").click()
    page.locator("#rules-body").wait_for()


@view
def rules_searched(page):
    """After rules: a search with many hits."""
    page.locator("#rules-query").fill("e")
    page.locator("#rules-body mark").first.wait_for(state="attached")


@view
def what_is_this(page):
    """After rules_searched: every thing asks what it is; one has been asked."""
    page.locator("#tool-rules-close").click()
    page.locator("#tool-help").click()
    page.locator("#what-rolls").click()
    page.locator("#why .id").wait_for()


@view
def menu(page):
    """The menu over a table."""
    if page.locator("#tool-help[aria-pressed=true]").count():
        page.locator("#tool-help").click()
    if page.locator("#tool-rules-close").count():
        page.locator("#tool-rules-close").click()
    page.locator("#tool-menu").click()
    page.locator("#dialog[data-dialog=menu]").wait_for()


@view
def share(page):
    """After menu: the link to share."""
    page.locator("#menu-share").click()
    page.locator("#dialog[data-dialog=share]").wait_for()


@view
def share_a_frame(page):
    """After share: as markup for another page."""
    page.locator("#share-as-frame").click()
    until(page, "#share-as-frame[aria-pressed=true]")


@view
def share_large(page):
    """After share_a_frame: the QR code as large as the window."""
    page.locator("#share-as-link").click()
    page.locator("#share-large").click()
    until(page, ".dialog.large")


@view
def all_keys(page):
    """The list of keys over a table."""
    close_dialog(page)
    page.keyboard.press("?")
    page.locator("#dialog[data-dialog=keys]").wait_for()


@view
def looking_back(page):
    """After all_keys: an earlier moment at which the person chose among many tickets."""
    close_dialog(page)
    page.keyboard.press("b")
    page.locator("#replay-play").wait_for()
    while page.locator("#tickets .still").count() < 5:
        before = page.locator("body").get_attribute("data-ply")
        page.locator("#replay-previous").click()
        until(page, f"body:not([data-ply='{before}'])")


@view
def looking_back_as_an_onlooker(page):
    """After looking_back: the next moment, through nobody's eyes."""
    page.locator("#replay-next").click()
    page.locator("#eyes-onlooker").click()
    until(page, "#eyes-onlooker[aria-pressed=true]")


@view
def replace(page):
    """The question before a link replaces a running match."""
    close_dialog(page)
    visit(page, "#/m/" + moments.ended(moments.FOUR))
    page.locator("#dialog[data-dialog=replace]").wait_for()


@view
def play_on(page):
    """The catalogue with a match to go on with."""
    close_dialog(page)
    visit(page, "#/")
    until(page, "body[data-view=catalogue]")
    page.locator("#do-resume").wait_for()


@view
def one_sentence(page):
    """A table with a message: an address led nowhere."""
    show_link(page, moments.code(moments.FOUR, "roll", moments.fullest))
    visit(page, "#/nowhere")
    page.locator("#toast").wait_for()
    until(page, "body[data-view=table]")


@view
def end_of_a_turn(page):
    """What a turn has brought, with the button that goes on; the pause is held."""
    show_link(page, moments.code(moments.FOUR, "decide", moments.everybody))
    set_pace(page, "slow")
    page.evaluate("() => { holding = true; }")
    while not page.locator("#do-go-on").count():
        before = page.locator("body").get_attribute("data-ply")
        page.locator('[data-action="take"], [data-action="stop"], [data-action^="place"]').first.click()
        until(page, f"body:not([data-ply='{before}'])")
        page.locator("#do-go-on, #tickets [data-action]").first.wait_for(timeout=CEILING)


@view
def waiting_for_a_bot(page):
    """After end_of_a_turn: a bot says why it will do what it does; the pause is held."""
    page.locator("#do-go-on").click()
    page.locator("#do-skip").wait_for(timeout=CEILING)
    page.evaluate("() => skipUntil('#speech')")


@view
def laying_a_tile(page):
    """Both sides of the row to choose from."""
    show_link(page, moments.code(moments.FOUR, "place", moments.longest_row))
    set_pace(page, "instant")
    tickets(page).first.wait_for()


@view
def paying(page):
    """The stars cost tiles: many ways to pay."""
    show_link(page, moments.code(moments.FOUR, "pay", moments.most_ways))
    page.locator("ul.pays").wait_for()


@view
def calling(page):
    """The house rule of calling a number, with a number called."""
    show_link(page, moments.code(moments.FOUR, "decide", moments.everybody, ("call_rule", "on")))
    page.locator("#call").select_option(index=3)
    page.locator("#tickets [data-action^='reroll'][data-action*=':']").first.wait_for()


@view
def six_seats(page):
    """Six seats with as many tiles as there can be."""
    show_link(page, moments.code(moments.SIX, "decide", moments.fullest))
    tickets(page).first.wait_for()


@view
def six_seats_long_row(page):
    """Six seats, one of them with a row as long as it gets."""
    show_link(page, moments.code(moments.SIX, "roll", moments.longest_row))
    tickets(page).first.wait_for()


@view
def result(page):
    """The end of a match of four."""
    show_link(page, moments.ended(moments.FOUR))
    page.locator("[data-result]").wait_for()


@view
def result_of_six(page):
    """The end of a match of six."""
    show_link(page, moments.ended(moments.SIX))
    page.locator("[data-result]").wait_for()


def set_pace(page, pace):
    """Chooses a pace as the page keeps it: the choice itself is only shown while a bot moves."""
    page.evaluate("""pace => {
        const button = document.createElement("button");
        button.dataset.do = "pace";
        button.dataset.arg = pace;
        document.getElementById("app").append(button);
        button.click();
        button.remove();
    }""", pace)


def walk(page, each, names=None):
    """Leads a page through all views, or those named, and calls ``each(view, theme)`` in every theme."""
    for one in VIEWS:
        if names and one.name not in names:
            continue
        one.go(page)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            each(one.name, theme)


def judge(findings):
    """Fails with all findings, a line each, each kind told at its first view only."""
    lines, known = [], set()
    for name, sentences in findings.items():
        lines += [f"{name}: {sentence}" for sentence in sentences if sentence not in known]
        known.update(sentences)
    if lines:
        pytest.fail("\n".join(lines), pytrace=False)


from tests.e2e import guide_views, lab_views, ratatat_views  # noqa: E402, F401    they add theirs to the list
