"""Contact sheets: every view in every size, language and theme, as pictures to look at.

python3 tests/e2e/contact_sheets.py            all sheets, into dist/sheets/
python3 tests/e2e/contact_sheets.py 390-de     those of one size and language
python3 tests/e2e/contact_sheets.py readme     the two pictures of the README, into docs/
"""

import html
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build"), str(ROOT / "web")]

from bundler import tools, words  # noqa: E402 - the path comes first

SHEETS = tools.DIST / "sheets"
STYLE = """body { margin: 24px; background: #808080; font: 22px sans-serif; }
main { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
figure { margin: 0; background: white; }
figcaption { padding: 4px 8px; }
img { display: block; width: %dpx; max-height: 1500px; object-fit: cover; object-position: top; }"""
WIDTHS = {"320": 320, "390": 390, "640": 640, "1280": 960, "1920": 960}
SHEET = 2976    # pixels across
PICTURES = {"raffzahn": ("1280-en", "light"), "raffzahn-phone": ("390-de", "dark")}
SCROLL_TO_TOP = "() => scrollTo(0, 0)"


def pictures(browser, address, look):
    """Takes a picture of every view of one look in both themes; the names of the views in order."""
    from tests.e2e import looking
    folder, names = SHEETS / str(look), []
    folder.mkdir(parents=True, exist_ok=True)
    page = browser.new_context(**look.options, reduced_motion="reduce").new_page()
    looking.begin(page, address)

    def take(name, theme):
        if name not in names:
            names.append(name)
        page.evaluate(SCROLL_TO_TOP)
        page.screenshot(path=folder / f"{name}-{theme}.png", full_page=True)

    looking.walk(page, take)
    page.context.close()
    return names


def sheet(browser, look, theme, names):
    """Puts the pictures of a look and a theme on one sheet."""
    figures = [f'<figure><figcaption>{html.escape(name)}</figcaption>'
               f'<img src="{look}/{name}-{theme}.png"></figure>' for name in names]
    source = SHEETS / f"{look}-{theme}.html"
    source.write_text(f"<!doctype html><meta charset=utf-8><style>{STYLE % WIDTHS[look.size]}</style>"
                      f"<title>{look} {theme}</title><main>{''.join(figures)}</main>", encoding="utf-8")
    page = browser.new_page(viewport={"width": SHEET, "height": 1000})
    page.goto(source.as_uri())
    page.screenshot(path=source.with_suffix(".png"), full_page=True)
    page.close()
    tools.say(f"{source.with_suffix('.png').relative_to(ROOT)}")


def readme(browser, address):
    """The two pictures of the README: a lively moment at a desk and on a phone."""
    from tests.e2e import looking, moments
    for name, (look, theme) in PICTURES.items():
        options = looking.Look(*look.split("-")).options
        page = browser.new_context(**options, reduced_motion="reduce", color_scheme=theme).new_page()
        looking.begin(page, address)
        looking.show_link(page, moments.code(moments.FOUR, "decide", moments.lively))
        page.evaluate(SCROLL_TO_TOP)
        path = ROOT / "docs" / f"{name}.png"
        page.screenshot(path=path)
        page.context.close()
        tools.say(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


def main(arguments):
    """Makes what the command line names."""
    from bundler import serve, site
    from checker import chromium
    from playwright.sync_api import sync_playwright

    from tests.e2e import looking
    site.build_if_needed()
    server, address = serve.serve(tools.SITE)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium.provide(), args=chromium.arguments())
        if arguments == ["readme"]:
            readme(browser, address)
        else:
            for look in looking.LOOKS:
                if not arguments or str(look) in arguments:
                    names = pictures(browser, address, look)
                    for theme in looking.THEMES:
                        sheet(browser, look, theme, names)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    words.speak(tools.enter_venv)
    words.speak(main, sys.argv[1:])
