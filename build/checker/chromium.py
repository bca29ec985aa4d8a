"""A Chromium for the tests of the page: the system's, else Debian's package, else Playwright's own."""

import os
import shutil
import sys

from bundler import tools
from bundler.words import Failure

from checker import debian

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = ("--disable-gpu", "--disable-background-networking", "--disable-component-update",
             "--disable-sync", "--no-first-run")


def arguments() -> list[str]:
    """The arguments for every start of Chromium, whose sandbox refuses the administrator."""
    return [*ARGUMENTS, *(["--no-sandbox"] if debian.is_root() else [])]


def system_path() -> str | None:
    """The Chromium of this system: the one named in CHROMIUM, else the first that is found."""
    named = os.environ.get("CHROMIUM")
    if named:
        if not shutil.which(named):
            raise Failure(f"CHROMIUM names {named}, which cannot be run: correct it or unset it.")
        return named
    return next(filter(None, map(shutil.which, NAMES)), None)


def playwright_path() -> str | None:
    """The Chromium that Playwright has downloaded, if it has."""
    asked = ("from playwright.sync_api import sync_playwright as play\n"
             "with play() as found: print(found.chromium.executable_path)")
    path = tools.run("Asking Playwright", sys.executable, "-c", asked).strip()
    return path if shutil.which(path) else None


def download() -> bool:
    """Lets Playwright download its own; returns whether it could."""
    try:
        tools.run("Downloading Chromium", sys.executable, "-m", "playwright", "install", "chromium")
    except Failure:
        return False
    return True


def provide() -> str:
    """Returns the path of a Chromium and installs one where there is none.

    Raises:
        Failure: none is there and none can be had.
    """
    found = system_path() or playwright_path()
    if found:
        return found
    if debian.install("chromium") or download():
        found = system_path() or playwright_path()
        if found:
            return found
    raise Failure("The page's tests need Chromium, and none could be installed: install Chromium or Chrome, "
                  "or name it in the variable CHROMIUM, and run ./check again (./check core needs none).")
