"""Views of Rat-a-Tat Roll for the list of everything that is looked at (looking.py)."""

from tests.e2e import ratatat_moments as moments
from tests.e2e.looking import close_dialog, let_go, show_link, until, view, visit


def show(page, code):
    """Opens a moment and turns down whatever is looked at there."""
    show_link(page, code)
    until(page, "#tickets, #do-seen, [data-result]")
    while page.locator("#do-seen").count():
        page.locator("#do-seen").click()
        until(page, "body[data-state=ready] #tickets, #do-seen")


@view
def rat_sheet(page):
    """The sheet of a new match."""
    close_dialog(page)
    visit(page, "#/new?game=ratatat")
    until(page, "body[data-view=sheet]")


@view
def rat_cover(page):
    """Two persons at one device: the cover before the first look."""
    let_go(page)
    visit(page, "#/new?game=ratatat&seats=you,you,strong&seed=5&start=1&first_player=0")
    until(page, "#do-uncover")


@view
def rat_start_card(page):
    """After rat_cover: a card that one person sees."""
    page.locator("#do-uncover").click()
    until(page, "#do-seen")


@view
def rat_dice(page):
    """Five seats: how many dice, with the chance of every card, and the icons unfolded."""
    show(page, moments.code(moments.FIVE, "turn", lambda state: len(state.rows[0]) == 3))
    page.locator("#icons-open").click()
    page.locator("#icons li").first.wait_for()


@view
def rat_reroll(page):
    """Three dice lie, one of them is marked."""
    show(page, moments.code(moments.FIVE, "reroll", moments.three_dice))
    page.locator("#die-B").click()
    page.locator(".ticket.aimed").wait_for()


@view
def rat_why(page):
    """After rat_reroll: a card that cannot be had says why, while everything asks what it is."""
    page.locator("#tool-help").click()
    page.locator("#region-2").click()
    page.locator("#why").wait_for()


@view
def rat_choice(page):
    """The open card or the pile."""
    show(page, moments.code(moments.FOUR, "choice", moments.any_state))


@view
def rat_peek(page):
    """Whose card shall be looked at; one is marked."""
    show(page, moments.code(moments.FOUR, "peek", moments.any_state))
    page.locator("#slots button").first.click()
    page.locator("#wanted").wait_for(state="detached")


@view
def rat_swap(page):
    """The Wild die says swap; the memory aid shows all that is known."""
    show(page, moments.code(moments.FIVE, "swap", moments.any_state, ("memory_aid", "all")))
    page.locator("#slots button").first.click()


@view
def rat_full(page):
    """A full row in the final round."""
    show(page, moments.code(moments.FOUR, "turn", lambda state: state.left > 0))


@view
def rat_result(page):
    """The end of a match of five."""
    show(page, moments.ended(moments.FIVE))
    page.locator("[data-result]").wait_for()
