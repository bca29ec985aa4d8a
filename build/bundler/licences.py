"""The licences of everything shipped: licences.json for the page, and licences.txt with all of it in full.

Names, versions and texts come from the lock file and from the packages themselves. What no package says of
itself (what is compiled into WebAssembly, packages that forgot their licence) stands in ``build/licences/``,
and in ``sources.toml`` there where each text is from. A file that nobody is named for ends the build, and so
does a package in another release than the one whose inside was last looked at.
"""

import fnmatch
import json
import pathlib
import tomllib
from typing import NamedTuple

from bundler import tools
from bundler.words import Failure

TEXTS = tools.ROOT / "build/licences"
OWN = "Ratable"
CORE = "@pyscript/core"
RUNTIME = ("Emscripten", "musl", "LLVM runtime libraries")
SOURCES = tomllib.loads((TEXTS / "sources.toml").read_text(encoding="utf-8"))
COMPILED = {part["name"]: part for part in SOURCES["part"]}
"""What is inside the two interpreters: name -> version, licence, file in build/licences, and its source."""
IN_PYODIDE = ("CPython", "Software incorporated in CPython", "HACL*", "SQLite", "Zstandard", "bzip2",
              "hiwire", "libffi", "liblzma", "stackframe, error-stack-parser", "zlib", *RUNTIME)
IN_MICROPYTHON = ("re1.5", "uzlib", "crypto-algorithms", *RUNTIME)
FILES = (    # files of the build's folder by pattern, and whose work is inside
    (("app.json", "engine.py", "guard.js", "style.css", "icon*", "licences.*", "pyodide/fast.js",
      "pyodide/pyodide-lock.json", "pyodide/pygames_core-*.whl"), (OWN,)),
    (("boot.js",), (OWN, CORE)),
    (("morph.js",), (OWN, "idiomorph")),
    (("qr.js",), (OWN, "uqr")),
    (("fonts/alfa-slab-one-*",), ("@fontsource/alfa-slab-one",)),
    (("fonts/atkinson-hyperlegible-next-*",), ("@fontsource-variable/atkinson-hyperlegible-next",)),
    (("micropython/micropython.*",), ("@micropython/micropython-webassembly-pyscript", *IN_MICROPYTHON)),
    (("pyodide/pyodide.*",), ("pyodide", *IN_PYODIDE)),
    (("pyodide/snapshot.image",), (OWN, CORE, "pyodide", *IN_PYODIDE)),
    (("pyodide/python_stdlib.zip",), ("CPython", "Software incorporated in CPython")),
)
TITLES = {
    "pyodide": "Pyodide", "@micropython/micropython-webassembly-pyscript": "MicroPython", CORE: "PyScript",
    "idiomorph": "idiomorph", "uqr": "uqr", "@fontsource/alfa-slab-one": "Alfa Slab One",
    "@fontsource-variable/atkinson-hyperlegible-next": "Atkinson Hyperlegible Next",
}
"""The npm packages of which files are shipped as they are, and the names by which people know them."""


class Part(NamedTuple):
    """One part that is shipped: its name, its version ("" = unknown), its licence and the licence's text."""

    name: str
    version: str
    licence: str
    text: str


def owners(name: str) -> tuple[str, ...]:
    """Whose work a file of the build's folder holds.

    Raises:
        Failure: nobody is named for it.
    """
    for patterns, inside in FILES:
        if any(fnmatch.fnmatch(name, pattern) for pattern in patterns):
            return inside
    raise Failure(f"{name} would be shipped without a licence: name whose work it is in "
                  "build/bundler/licences.py.")


def in_core(modules: pathlib.Path) -> list[str]:
    """The npm packages inside PyScript's core, as its own source map names them."""
    found = set()
    for path in (modules / CORE / "dist").glob("core-*.js.map"):
        for source in json.loads(path.read_text(encoding="utf-8"))["sources"]:
            _, marker, inside = source.rpartition("node_modules/")
            if marker:
                parts = inside.split("/")
                found.add("/".join(parts[:2 if inside.startswith("@") else 1]))
    if not found:
        raise Failure("PyScript's core came without the source map that says what is inside it.")
    return sorted(found)


def text_of(modules: pathlib.Path, package: str) -> str:
    """The text of a package's licence: its own file, else ours.

    Raises:
        Failure: there is neither.
    """
    own = sorted((modules / package).glob("LICENSE*"))
    path = own[0] if own else TEXTS / f"{TITLES.get(package, package).lower()}.txt"
    if not path.exists():
        raise Failure(f"{package} says no licence: put its text into {path.relative_to(tools.ROOT)}.")
    return path.read_text(encoding="utf-8")


def part_of(modules: pathlib.Path, lock: dict[str, dict[str, str]], package: str, versioned: bool) -> Part:
    """What an npm package says of itself.

    Args:
        modules: the folder of the installed packages.
        lock: the packages of the lock file.
        package: its name.
        versioned: whether the locked version is the one that is shipped.
    """
    entry = lock[f"node_modules/{package}"]
    return Part(TITLES.get(package, package), entry["version"] if versioned else "",
                entry["license"].replace("APACHE", "Apache"), text_of(modules, package))


def look_again(lock: dict[str, dict[str, str]]) -> None:
    """Ends the build when a package is locked in another release than the one that was last looked into.

    Raises:
        Failure: what is inside it, and under which licence, has to be looked at anew.
    """
    for package, seen in SOURCES["looked_at"].items():
        version = lock[f"node_modules/{package}"]["version"]
        if version != seen:
            raise Failure(f"{package} is {version}, but its inside was last looked at in {seen}: compare the "
                          "licences in build/licences and write the release into sources.toml.")


def parts(modules: pathlib.Path, folder: pathlib.Path) -> list[Part]:
    """Every part whose work is in the build's folder: our own, packages, what is inside those."""
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    inside = {owner for name in names for owner in owners(name)}
    lock = json.loads((tools.WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    look_again(lock)
    project = tomllib.loads((tools.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = [Part(OWN, project["version"], project["license"],
                  (tools.ROOT / "LICENSE").read_text(encoding="utf-8"))]
    found += [part_of(modules, lock, package, True) for package in TITLES if package in inside]
    found += [Part(name, of["version"], of["licence"], (TEXTS / of["file"]).read_text(encoding="utf-8"))
              for name, of in COMPILED.items() if name in inside]
    if CORE in inside:
        found += [part_of(modules, lock, package, False) for package in in_core(modules)]
    return found


def write(modules: pathlib.Path, folder: pathlib.Path) -> None:
    """Writes both files for what is in the build's folder."""
    found = parts(modules, folder)
    texts = list(dict.fromkeys(part.text for part in found))
    told = {"version": found[0].version, "texts": texts, "parts": [
        {"name": part.name, "version": part.version, "licence": part.licence, "text": texts.index(part.text)}
        for part in found]}
    text = json.dumps(told, ensure_ascii=False)
    (folder / "licences.json").write_text(text, encoding="utf-8", newline="\n")
    pages = []
    for text in texts:
        heads = [f"{part.name} {part.version}".strip() + f" ({part.licence})"
                 for part in found if part.text == text]
        pages.append("\n".join(heads) + "\n\n" + text.strip() + "\n")
    (folder / "licences.txt").write_text(f"\n{'=' * 78}\n\n".join(pages), encoding="utf-8", newline="\n")
