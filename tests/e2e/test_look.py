"""The look of every view: nothing scrolls sideways, is cut off, covers anything or is too small to hit."""

import json

import pytest
from app.store import TEXTS
from bundler import tools

from tests.e2e import looking, moments
from tests.e2e.at_table import tickets
from tests.e2e.looking import Look

# In every run half of the matrix: each size, each language, and both themes everywhere; axe at a desk and a
# phone. In the long run all of it, axe everywhere.
USUAL = (Look("320", "de"), Look("390", "en"), Look("640", "de"), Look("1280", "de"), Look("1920", "en"))
LARGE_VIEWS = ("first-page", "settings", "delete-all", "about", "new-match", "longest-row", "why-not",
               "rules", "all-keys", "end-of-a-turn", "six-seats", "result-of-six", "lab-guess",
               "lab-compare", "lab-projector", "lab-set-up")
AXE_USUAL = (Look("390", "en"), Look("1280", "de"))


def cases():
    """Every look, and whether axe judges as well."""
    usual = [pytest.param(look, look in AXE_USUAL, id=str(look)) for look in USUAL]
    return usual + [pytest.param(look, True, id=f"{look}-long", marks=pytest.mark.long)
                    for look in looking.LOOKS if look not in AXE_USUAL]


@pytest.mark.parametrize(("look", "judged"), cases())
def test_every_view_fits_and_can_be_used_by_all(new_page, address, look, judged):
    look_at_all(new_page(**look.options, reduced_motion="reduce"), address, judged)


def look_at_all(page, address, judged=False, names=None, **settings):
    """Walks through all views, or those named, with settings that differ from the usual, and judges them."""
    findings = {}

    def look_at(view, theme):
        found = looking.survey(page)
        findings[f"{view}, {theme}"] = found + looking.axe(page) if judged else found

    looking.begin(page, address, **settings)
    looking.walk(page, look_at, names)
    looking.judge(findings)


DESIGN = json.loads((tools.ROOT / "tests/data/look.json").read_text(encoding="utf-8"))
PARTS = {"lead": ".ticket.lead", "reroll": ".rr li:nth-child(4) .ticket", "seat": ".seat", "slip": ".slip"}


@pytest.mark.parametrize("size", ["390", "1280", "1920"])
def test_tickets_seats_and_slip_have_the_size_of_the_design(new_page, address, size):
    page = new_page(**Look(size, "en").options)
    looking.begin(page, address)
    looking.show_link(page, moments.code(moments.FOUR, "decide", moments.lively))
    tickets(page).first.wait_for()
    for name, drawn in DESIGN[size].items():
        box = page.locator(PARTS[name]).first.bounding_box()
        assert [box["width"], box["height"]] == pytest.approx(drawn, rel=0.1), name


@pytest.mark.parametrize("look", [Look("390", "en"), Look("1280", "de")], ids=str)
def test_the_largest_text_fits(new_page, address, look):
    page = new_page(**look.options, reduced_motion="reduce")
    look_at_all(page, address, names=LARGE_VIEWS, text=TEXTS[-1])


def test_the_chosen_theme_is_the_same_as_the_systems(page, address):
    looking.begin(page, address)
    tokens = """() => {
        const style = getComputedStyle(document.querySelector("#probe"));
        return [...style].filter(name => name.startsWith("--"))
            .map(name => [name, style.getPropertyValue(name)]);
    }"""
    page.evaluate("""() => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.id = "probe";
        probe.dataset.game = "raffzahn";
    }""")
    for theme in looking.THEMES:
        page.emulate_media(color_scheme=theme)
        page.evaluate("() => document.documentElement.removeAttribute('data-theme')")
        systems = page.evaluate(tokens)
        page.emulate_media(color_scheme={"light": "dark", "dark": "light"}[theme])
        page.evaluate("theme => document.documentElement.setAttribute('data-theme', theme)", theme)
        assert page.evaluate(tokens) == systems
        assert len(systems) > 40
