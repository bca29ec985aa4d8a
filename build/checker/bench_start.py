"""``python build/make.py bench-start``: the time to the first legal move, beside bare Pyodide.

*Bare* is npm's untouched Pyodide, sent gzipped, started on the main thread of an empty page from a server of
the same kind. Every round measures all ways once, so that a busy moment meets them all; medians are compared.
"""

import pathlib
import shutil
import statistics
import tempfile
from typing import NamedTuple

from bundler import serve, site, tools
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from checker import chromium

ROUNDS = 5
CEILING = 120_000    # milliseconds
# The fixed match in which a person has the first move.
MATCH = "#/new?game=raffzahn&seed=1&start=1&lang=de&start_player=0"
LEGAL_MOVE = "[data-action]:enabled"
# 10 Mbit/s and 40 ms, in the words of Chromium's own emulation.
LINE = {"offline": False, "latency": 40, "downloadThroughput": 1.25e6, "uploadThroughput": 1.25e6}
BARE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
BARE_PAGE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body>
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
const button = document.createElement("button");
button.dataset.action = python.runPython("'move'");
document.body.append(button);
</script>"""


class Start(NamedTuple):
    """One start: milliseconds from the navigation to our first code and to the first legal move."""

    code: float
    move: float
    requests: int


def bare_site(folder: pathlib.Path) -> None:
    """Writes the empty page with npm's files, gzipped as ours are."""
    for name in BARE:
        shutil.copyfile(tools.WEB / "node_modules/pyodide" / name, folder / name)
    (folder / "index.html").write_text(BARE_PAGE, encoding="utf-8")
    tools.run("Compressing", tools.node(), tools.ROOT / "build/bundler/compress.mjs", folder)


class GzipHandler(serve.Handler):
    """Packs as most hosts do."""

    codings = (("gzip", ".gz"),)


def opened(context: BrowserContext, address: str, slow: bool) -> tuple[Page, Start]:
    """Opens an address in a new page and waits for the first legal move."""
    page = context.new_page()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    if slow:
        context.new_cdp_session(page).send("Network.emulateNetworkConditions", LINE)
    page.add_init_script("""new MutationObserver((_, seen) => {
        if (!document.querySelector("[data-action]:enabled")) return;
        window.firstMove = performance.now();
        seen.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true })""")
    page.goto(address)
    page.locator(LEGAL_MOVE).first.wait_for(state="attached", timeout=CEILING)
    code, move = page.evaluate("[Number(document.body.dataset.pageCode ?? 0), window.firstMove]")
    return page, Start(code, move, len([url for url in requests if url.startswith("http")]))


def fresh(browser: Browser, address: str, slow: bool) -> Start:
    """A first visit."""
    context = browser.new_context(service_workers="block")
    start = opened(context, address, slow)[1]
    context.close()
    return start


def later(context: BrowserContext, address: str) -> Start:
    """A visit of a browser that has kept everything; its match is let go first."""
    page, start = opened(context, address, False)
    page.evaluate("localStorage.clear()")
    page.close()
    return start


def measured(browser: Browser, ours: str, bare: str) -> dict[str, list[Start]]:
    """All starts by way; the ways alternate."""
    keeper = browser.new_context()
    page, _ = opened(keeper, ours + MATCH, False)
    page.locator("body[data-kept=all]").wait_for(state="attached", timeout=CEILING)
    page.evaluate("localStorage.clear()")
    page.close()
    rows: dict[str, list[Start]] = {name: [] for name in ("bare", "first visit", "later visit",
                                                          "bare, slow line", "first visit, slow line")}
    for _ in range(ROUNDS):
        rows["bare"].append(fresh(browser, bare, False))
        rows["first visit"].append(fresh(browser, ours + MATCH, False))
        rows["later visit"].append(later(keeper, ours + MATCH))
        rows["bare, slow line"].append(fresh(browser, bare, True))
        rows["first visit, slow line"].append(fresh(browser, ours + MATCH, True))
    keeper.close()
    return rows


def table(rows: dict[str, list[Start]]) -> list[str]:
    """The medians as lines of a Markdown table, with ratios to the bare start on the same line."""
    lines = ["| way | first legal move | x bare | from ... to | first page code | requests |",
             "| --- | --- | --- | --- | --- | --- |"]
    for name, starts in rows.items():
        bare = rows["bare, slow line" if "slow" in name else "bare"]
        base = statistics.median(start.move for start in bare)
        moves = sorted(start.move for start in starts)
        move, code = statistics.median(moves), statistics.median(start.code for start in starts)
        cells = [name, f"{move / 1000:.2f} s", f"{move / base:.2f}",
                 f"{moves[0] / 1000:.2f} ... {moves[-1] / 1000:.2f} s",
                 f"{code / 1000:.2f} s ({code / base:.2f})" if code else "-", str(starts[-1].requests)]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def main() -> None:
    """Measures and prints the table."""
    site.build_if_needed()
    with tempfile.TemporaryDirectory() as place, sync_playwright() as play:
        bare_site(pathlib.Path(place))
        servers = [serve.serve(folder, handler=GzipHandler) for folder in (tools.SITE, pathlib.Path(place))]
        browser = play.chromium.launch(executable_path=chromium.provide(), args=chromium.arguments())
        rows = measured(browser, *(address for _, address in servers))
        tools.say(f"Chromium {browser.version}, median of {ROUNDS}, alternating; slow line: 10 Mbit/s, 40 ms")
        browser.close()
    for line in table(rows):
        tools.say(line)
