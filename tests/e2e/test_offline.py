"""The service worker: visits without a network, new versions by consent, and what may go wrong with it."""

import pytest
from playwright.sync_api import expect

from tests.e2e.at_table import CEILING, catalogue, first_ticket, match, moved_on, ply, ready
from tests.e2e.conftest import Watched
from tests.e2e.hosting import Hosted

NEXT = "0123456789ab"


@pytest.fixture
def hosted(tmp_path):
    """The site on a server that a test may stop."""
    found = Hosted(tmp_path / "site")
    yield found
    found.stop()


@pytest.fixture
def page(browser, hosted):
    """A first visit in a browser with service workers."""
    watched = Watched(browser, hosted.address)
    yield watched(visited=False, service_workers="allow", viewport={"width": 1280, "height": 800})
    watched.judge()


def kept(page, what):
    """Waits until the page ("page"), its memory image too ("all"), or nothing is kept for later visits."""
    expect(page.locator(f"body[data-kept={what}]")).to_be_attached(timeout=CEILING)


def names_kept(page):
    """The caches by name, each with its addresses."""
    return page.evaluate("""async () => {
        const found = {};
        for (const name of await caches.keys()) if (name.startsWith("ratable:"))
            found[name] = (await (await caches.open(name)).keys()).map(({ url }) => url);
        return found;
    }""")


def forget(page, *endings):
    """Drops files from what is kept, as a browser short of space might."""
    page.evaluate("""async endings => {
        for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys())
                if (endings.some(ending => request.url.endsWith(ending))) await cache.delete(request);
        }
    }""", list(endings))
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def test_after_one_visit_the_page_needs_no_server(page, hosted):
    match(page, hosted.address)
    kept(page, "all")
    first_ticket(page)
    moved_on(page, 0)
    decided = ply(page)
    forget(page, "boot.js", "app.json", "engine.py")
    page.reload()    # what was dropped is fetched and kept again
    ready(page)
    hosted.stop()
    page.reload()
    ready(page)
    expect(page.locator(f"body[data-ply='{decided}'][data-start=snapshot]")).to_be_attached(timeout=CEILING)
    first_ticket(page)
    moved_on(page, decided)
    page.goto(f"{hosted.address}index.html#/")
    ready(page)
    hosted.start()


def test_what_is_missing_without_a_network_is_named_and_comes_back_with_it(page, hosted):
    page.allowed_errors = ("",)
    page.goto(hosted.address)
    kept(page, "page")
    forget(page, "pyodide.asm.wasm", "snapshot.image")
    hosted.stop()
    page.reload()
    expect(page.locator("#start-detail")).to_contain_text("pyodide.asm.wasm", timeout=CEILING)
    page.get_by_role("button", name="Try again").click()    # without a server this drops nothing
    expect(page.locator("#start-detail")).to_contain_text("pyodide.asm.wasm", timeout=CEILING)
    hosted.start()
    page.get_by_role("button", name="Try again").click()
    ready(page)


def test_something_damaged_in_what_is_kept_is_cured_by_trying_again(page, hosted):
    page.allowed_errors = ("",)
    page.goto(hosted.address)
    kept(page, "page")
    page.evaluate("""async () => {
        const cache = await caches.open((await caches.keys())[0]);
        const boot = (await cache.keys()).find(({ url }) => url.endsWith("boot.js"));
        await cache.put(boot, new Response("garbled {", { headers: { "content-type": "text/javascript" } }));
    }""")
    page.reload()
    page.get_by_role("button", name="Try again").click()
    ready(page)
    kept(page, "page")


def test_a_new_version_is_announced_and_taken_on_consent_without_a_mix(page, hosted):
    match(page, hosted.address)
    kept(page, "all")
    first_ticket(page)
    moved_on(page, 0)
    decided, old = ply(page), hosted.build
    hosted.publish(NEXT)
    hosted.asked.clear()
    page.reload()
    ready(page)
    catalogue(page)
    expect(page.locator("#toast")).to_contain_text("new version", timeout=CEILING)
    assert page.locator("script[worker]").get_attribute("src") == f"./{old}/engine.py"
    assert {"style.css", "sw.js"} <= set(hosted.asked)
    assert "pyodide.asm.wasm" not in hosted.asked    # unchanged: taken from what was kept
    page.get_by_role("button", name="Take it").click()
    expect(page.locator(f'script[worker][src="./{NEXT}/engine.py"]')).to_be_attached(timeout=CEILING)
    ready(page)
    assert [name.split(":")[-1].split(".")[0] for name in names_kept(page)] == [NEXT]
    assert not any(old in name for names in names_kept(page).values() for name in names)
    page.get_by_role("button", name="Play on").click()
    expect(page.locator("body[data-view=table]")).to_be_attached(timeout=CEILING)
    assert ply(page) == decided


def test_a_full_disk_keeps_nothing_and_play_goes_on(page, hosted):
    page.goto(hosted.address)
    devtools = page.context.new_cdp_session(page)
    room = {"origin": hosted.address.rstrip("/"), "quotaSize": 1_000_000}
    devtools.send("Storage.overrideQuotaForOrigin", room)
    match(page, hosted.address)
    kept(page, "nothing")
    assert names_kept(page) == {}
    first_ticket(page)
    moved_on(page, 0)


def test_a_private_window_without_service_workers_and_caches_plays(new_page, address):
    page = new_page(visited=False)
    page.add_init_script("delete Navigator.prototype.serviceWorker; delete globalThis.caches;")
    match(page, address)
    expect(page.locator("body")).to_have_attribute("data-start", "ordinary")
    first_ticket(page)
    moved_on(page, 0)
