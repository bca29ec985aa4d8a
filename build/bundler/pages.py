"""What lies outside the versioned folder, at addresses that stay: the page, its manifest, its worker."""

import argparse
import base64
import hashlib
import json
import pathlib
import urllib.parse

from bundler.words import Failure

NO_SITE = "%SITE%"
PACKED = (".gz", ".br")
LATER = ("licences.json", "licences.txt", "snapshot.image")    # what a first visit does not need


def add_site_url(parser: argparse.ArgumentParser) -> None:
    """Adds the option that ./play and make.py share."""
    parser.add_argument("--site-url", metavar="URL", default="",
                        help="the address at which the site will stand, for the links that the page gives")


def checked_address(address: str) -> str:
    """The address at which the site will stand, ending in a slash; "" stays "".

    Raises:
        Failure: it is no web address.
    """
    parts = urllib.parse.urlsplit(address)
    whole = parts.scheme in ("http", "https") and parts.netloc and not parts.query and not parts.fragment
    if address and not whole:
        raise Failure(f"--site-url {address} is no address of a site like https://example.org/ratable/")
    return address if address.endswith("/") or not address else f"{address}/"


def write(web: pathlib.Path, out: pathlib.Path, build: str, site_url: str) -> None:
    """Writes index.html, the manifest and sw.js.

    Args:
        web: the folder with their sources.
        out: the site; its versioned folder is complete.
        build: the name of that folder.
        site_url: the address for links that others get; "" for the one that the page was opened by.
    """
    for name in ("index.html", "manifest.webmanifest"):
        text = (web / name).read_text(encoding="utf-8").replace("%BUILD%", build).replace(NO_SITE, site_url)
        (out / name).write_text(text, encoding="utf-8", newline="\n")
    (out / "sw.js").write_text(service_worker(web, out, build), encoding="utf-8", newline="\n")


def service_worker(web: pathlib.Path, out: pathlib.Path, build: str) -> str:
    """The text of sw.js, which names every file of this version with its hash."""
    files = {f"./{path.relative_to(out).as_posix()}": integrity(path) for path in sorted(out.rglob("*"))
             if path.is_file() and path.suffix not in PACKED and path.name != "sw.js"}
    page = files.pop("./index.html")
    product = next(name for name in files if name.endswith(".whl") and name.count("/") == 1)
    del files[product]    # for others; the page has its own in the versioned folder
    later = {name: files.pop(name) for name in list(files) if name.endswith(LATER)}
    beside = hashlib.blake2b((page + files["./manifest.webmanifest"]).encode(), digest_size=4).hexdigest()
    text = (web / "sw.js").read_text(encoding="utf-8")
    for name, value in (("BUILD", build), ("VERSION", f"{build}.{beside}"), ("FILES", {"./": "", **files}),
                        ("LATER", later)):
        text = text.replace(f'"%{name}%"', json.dumps(value))
    return text


def integrity(path: pathlib.Path) -> str:
    """A file's hash as browsers write it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"
