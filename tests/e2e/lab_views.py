"""Views of the lab for the list of everything that is looked at (looking.py)."""

from tests.e2e import looking, moments
from tests.e2e.at_table import tickets
from tests.e2e.looking import until, view, visit


@view
def lab_guess(page):
    """The lab before the guess: a partition, one row after another, with a mistake told."""
    ask(page, "turn-ends")
    page.locator("[data-guess]").first.fill("many")
    page.locator("#do-lab-guess").click()
    page.locator("#lab [aria-invalid]").wait_for()


@view
def lab_compare(page):
    """The lab after a guess and a run: bars, the running mean, the table."""
    for field in page.locator("[data-guess]").all():
        field.fill("12.5")
    page.locator("#do-lab-guess").click()
    page.locator("#lab-verdict").wait_for()
    trials(page, 1000)


@view
def lab_projector(page):
    """After lab_compare: one question, one picture."""
    page.keyboard.press("p")
    page.locator("main.projecting").wait_for()


@view
def lab_columns(page):
    """Thirty-nine columns with a table of as many lines."""
    ask(page, "roll-numbers")
    page.locator("#do-lab-show").click()
    trials(page, 10000)


@view
def lab_set_up(page):
    """Dice to set, numbers of one's own, a refused one; before anything is known."""
    ask(page, "target")
    page.locator("#par-tiles").fill("99")
    page.locator("#par-tiles").press("Enter")
    page.locator("#par-dice-words").select_option("own…")
    page.locator("#par-dice-0").wait_for()
    page.locator("#lab-set [aria-invalid]").wait_for()


@view
def lab_position(page):
    """A position from the middle of a match, taken along."""
    looking.show_link(page, moments.code(moments.FOUR, "decide", moments.lively))
    tickets(page).first.wait_for()
    page.keyboard.press("l")
    page.locator("#lab .spot").wait_for()
    page.locator("#do-lab-show").click()
    trials(page, 1000)


def ask(page, question):
    """Goes to a question of the lab."""
    if page.locator("main.projecting").count():
        page.locator("#do-lab-projector").click()
    visit(page, f"#/lab/raffzahn/{question}")
    until(page, f"#ask-{question}[aria-current]")


def trials(page, count):
    """Makes so many trials and waits for the last one."""
    page.locator(f"#do-lab-run-{count}").click()
    until(page, f"main[data-trials='{count}']:not([data-running])")
