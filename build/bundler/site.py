"""Assembles dist/site and, from it, the one file dist/ratable.html.

The site is one versioned folder; the page, its manifest and worker, and the wheel lie beside it.
"""

import hashlib
import os
import pathlib
import shutil
import time

from bundler import archive, licences, lockfile, one_file, pages, sizes, stdlib, tools, wheel

# What a build is made from; a build is needed when any of these files differs from the last time.
SOURCES = ("pygames_core", "web", "build", "pyproject.toml", "LICENSE")
LEFT_OUT = {"node_modules", "__pycache__", "stubs", "checker"}
STAMP = tools.DIST / "site.stamp"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
MICROPYTHON = ("micropython.mjs", "micropython.wasm")    # PyScript makes the second name from the first
FONTS = (    # folder of the npm package, file
    ("@fontsource/alfa-slab-one", "alfa-slab-one-latin-400-normal.woff2"),
    ("@fontsource-variable/atkinson-hyperlegible-next", "atkinson-hyperlegible-next-latin-wght-normal.woff2"),
)


class Clock:
    """Prints what each step of a build took."""

    def __init__(self) -> None:
        self.last = time.monotonic()

    def step(self, name: str) -> None:
        """Ends a step."""
        now = time.monotonic()
        tools.say(f"  {name}: {now - self.last:.1f} s")
        self.last = now


def digest() -> str:
    """A hash over the names and contents of all sources."""
    total = hashlib.blake2b(digest_size=16)
    for source in SOURCES:
        place = tools.ROOT / source
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            inside = path.relative_to(tools.ROOT)
            if path.is_file() and not LEFT_OUT.intersection(inside.parts):
                total.update(inside.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def build_if_needed(site_url: str = "") -> bool:
    """Builds dist/site unless the last build was from the same for the same; returns whether it built."""
    with tools.alone("site"):
        wanted = f"{digest()} {site_url}"
        if STAMP.exists() and STAMP.read_text() == wanted and all(
                path.exists() for path in (tools.SITE / "index.html", tools.ONE_FILE)):
            return False
        STAMP.unlink(missing_ok=True)
        build(tools.SITE, site_url)
        STAMP.write_text(wanted)
        return True


def build(out: pathlib.Path, site_url: str = "") -> None:
    """Builds the site into ``out`` and the one file beside it; only what is complete replaces what was there.

    Args:
        out: the folder.
        site_url: the address at which it will stand, if that is known (``pages.checked_address``).
    """
    tools.say(f"Building {out.name} …")
    clock = Clock()
    new = out.with_name(f".{out.name}-{os.getpid()}")
    shutil.rmtree(new, ignore_errors=True)
    single = new.with_suffix(".html")
    try:
        name = assemble(new, clock, site_url)
        one_file.write(new, name, single)
        clock.step("one file")
        shutil.rmtree(out, ignore_errors=True)
        new.rename(out)
        single.replace(out.with_name(tools.ONE_FILE.name))
    finally:
        shutil.rmtree(new, ignore_errors=True)
        single.unlink(missing_ok=True)


def assemble(out: pathlib.Path, clock: Clock, site_url: str) -> str:
    """Makes every file of the site below the new folder ``out``; returns the name of the versioned folder."""
    folder = out / "versioned"
    (folder / "pyodide").mkdir(parents=True)
    tools.npm_ci()
    clock.step("npm packages")
    modules = tools.WEB / "node_modules"
    product = wheel.make(out)
    shutil.copyfile(product, folder / "pyodide" / product.name)
    clock.step("wheel")
    stock = modules / "pyodide/pyodide-lock.json"
    lock = lockfile.by_tool(stock, product, out / "lock") or lockfile.small(stock, product)
    (folder / "pyodide/pyodide-lock.json").write_text(lock, encoding="utf-8")
    clock.step("lock file")
    vendor(modules, folder)
    tools.run("Bundling the page", tools.node(), tools.ROOT / "build/bundler/bundle.mjs", tools.WEB, folder)
    tools.run("Drawing the icons", tools.node(), tools.ROOT / "build/bundler/icons.mjs", tools.WEB, folder)
    (folder / "app.json").write_bytes(archive.page_archive(tools.WEB, tools.ROOT / "pygames_core/locale"))
    clock.step("page")
    image = folder / "pyodide/snapshot.image"
    tools.run("Saving Python's memory", tools.node(), tools.ROOT / "build/bundler/snapshot.mjs",
              folder / "pyodide", product, tools.ROOT / "build/bundler/warm.py", image)
    clock.step("memory image")
    sizes.write(folder / "pyodide")
    licences.write(modules, folder)
    name = fingerprint(folder)
    folder.rename(out / name)
    pages.write(tools.WEB, out, name, site_url)
    tools.run("Compressing", tools.node(), tools.ROOT / "build/bundler/compress.mjs", out)
    clock.step("compression")
    tools.say(f"  build {name}")
    return name


def vendor(modules: pathlib.Path, folder: pathlib.Path) -> None:
    """Copies the kept files; every .mjs becomes .js: a server that does not know .mjs kills the page."""
    for name in ("micropython", "fonts"):
        (folder / name).mkdir()
    for name in PYODIDE:
        # copyfile: one is executable in npm. Pyodide would look for pyodide.asm.mjs: fast.js hands it over.
        shutil.copyfile(modules / "pyodide" / name, folder / "pyodide" / name.replace(".mjs", ".js"))
    for name in MICROPYTHON:
        source = modules / "@micropython/micropython-webassembly-pyscript" / name
        shutil.copyfile(source, folder / "micropython" / name.replace(".mjs", ".js"))
    for package, name in FONTS:
        shutil.copyfile(modules / package / "files" / name, folder / "fonts" / name)
    stdlib.trim(modules / "pyodide/python_stdlib.zip", folder / "pyodide/python_stdlib.zip")
    for name in ("engine.py", "icon.svg"):
        shutil.copyfile(tools.WEB / name, folder / name)


def fingerprint(folder: pathlib.Path) -> str:
    """The build id: a hash over names and contents."""
    total = hashlib.blake2b(digest_size=6)
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            total.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()
