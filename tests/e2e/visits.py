"""First and later visits: a later one finds the memory image that the service worker has kept."""


def keep_image(page, address, body="await fetch(place)"):
    """Keeps the memory image where the page looks for it, or something else in its place.

    Args:
        page: a page that has shown nothing yet; it is blank again afterwards.
        address: of the site.
        body: a JavaScript expression for what is kept, in which ``place`` is the image's address.
    """
    blank = f"{address}blank"    # a document of the same origin in which nothing runs
    page.route(blank, lambda route: route.fulfill(body="", content_type="text/html"))
    page.goto(blank)
    page.evaluate("""async address => {
        const [build] = (await (await fetch(address)).text()).match(/[0-9a-f]{12}/);
        const place = `${address}${build}/pyodide/snapshot.image`;
        await (await caches.open("kept")).put(place, BODY);
    }""".replace("BODY", body), address)
    page.goto("about:blank")
    page.unroute(blank)
