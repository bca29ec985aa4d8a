"""Firefox and WebKit for the tests that play in every browser; where one is missing those are skipped."""

import pathlib
import shutil
from typing import NamedTuple

from checker import chromium, debian

LIBRARIES = pathlib.Path("/usr/lib")


class Browser(NamedTuple):
    """A browser, its programs with the names they may have, and the packages that bring them."""

    name: str
    programs: tuple[tuple[str, ...], ...]
    packages: tuple[str, ...]

    def paths(self) -> list[str]:
        """The paths of its programs, in their order; empty where one is missing."""
        found = [next(filter(None, map(path_of, names)), "") for names in self.programs]
        return found if all(found) else []


FIREFOX = Browser("Firefox", (("firefox-esr", "firefox"),), ("firefox-esr",))
# MiniBrowser is WebKit's own test browser; it opens a window, so it needs a screen.
WEBKIT = Browser("WebKit", (("WebKitWebDriver",), ("MiniBrowser",), ("Xvfb",)), ("webkit2gtk-driver", "xvfb"))
ALL = (FIREFOX, WEBKIT)


def path_of(name: str) -> str | None:
    """Where a program lies; Debian keeps MiniBrowser off the path, beside WebKit's library."""
    beside = LIBRARIES.glob(f"*/webkit2gtk-*/{name}")
    return shutil.which(name) or next(map(str, sorted(beside, reverse=True)), None)


def missing(name: str) -> str:
    """A sentence where a browser is not there, else nothing."""
    (browser,) = (browser for browser in ALL if browser.name == name)
    packages = " ".join(browser.packages)
    return "" if browser.paths() else f"{name} skipped: not installed (Debian: apt install {packages})"


def lost() -> str:
    """The sentences about those that are not there."""
    return "; ".join(filter(None, (missing(browser.name) for browser in ALL)))


def provide() -> None:
    """Installs what is missing, where that is possible.

    Raises:
        Failure: there is no Chromium, which alone is never skipped.
    """
    chromium.provide()
    packages = [package for browser in ALL if not browser.paths() for package in browser.packages]
    if packages:
        debian.install(*packages, lean=True)
