"""What ./play does: build where needed, serve, open a browser."""

import argparse
import os
import threading
import webbrowser

from bundler import pages, serve, site, tools
from bundler.words import Failure

FIRST_PORT, TRIES = 8000, 20


def start(port: int | None) -> tuple[serve.Server, str]:
    """Serves on the port wanted, or on the first free one from 8000 on."""
    if port is not None:
        return serve.serve(tools.SITE, port)
    for candidate in range(FIRST_PORT, FIRST_PORT + TRIES):
        try:
            return serve.serve(tools.SITE, candidate)
        except Failure:
            continue
    return serve.serve(tools.SITE)


def has_screen() -> bool:
    """Whether a browser could open here: elsewhere a text browser would take the terminal."""
    return os.name == "nt" or os.uname().sysname == "Darwin" or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main(arguments: list[str]) -> None:
    """Reads the command line of ./play and does it."""
    parser = argparse.ArgumentParser(prog="./play", description="Builds the page where needed and serves it.")
    parser.add_argument("--build", action="store_true",
                        help="only build dist/site and dist/ratable.html, then end")
    parser.add_argument("--port", type=int, metavar="N",
                        help="serve on this port (default: the first free one from 8000 on)")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    pages.add_site_url(parser)
    wanted = parser.parse_args(arguments)
    if wanted.port is not None and not 0 <= wanted.port <= 65535:
        raise Failure("A port is a number from 1 to 65535, for example ./play --port 8123.")
    if not site.build_if_needed(pages.checked_address(wanted.site_url)):
        tools.say("dist/site is up to date.")
    if wanted.build:
        return
    server, address = start(wanted.port)
    tools.say(f"Ratable is ready: open {address}   (Ctrl-C ends)")
    if not wanted.no_open and has_screen():
        webbrowser.open(address)
    try:
        threading.Event().wait()
    finally:
        server.shutdown()
