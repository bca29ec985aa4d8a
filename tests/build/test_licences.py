"""What is shipped is shipped with its licence: none is missing, none is made up, both files say the same."""

import hashlib
import json

import pytest
from bundler import licences, tools
from bundler.words import Failure

MODULES = tools.WEB / "node_modules"
NAMED = ("Ratable", "Pyodide", "CPython", "MicroPython", "PyScript", "idiomorph", "Alfa Slab One",
         "Atkinson Hyperlegible Next", "polyscript", "coincident", "musl", "SQLite")
WORDS = {
    "MIT": "Permission is hereby granted",
    "ISC": "Permission to use, copy, modify",
    "MPL-2.0": "Mozilla Public License",
    "OFL-1.1": "SIL Open Font License",
    "PSF-2.0": "Python Software Foundation License",
    "Apache-2.0": "Apache License",
    "0BSD": "Permission to use, copy, modify",
    "BSD-3-Clause": "Redistribution",
    "Zlib": "altered source versions must be plainly marked",
}
"""What the text of a licence says; how it is broken into lines, and capitals, differ."""


def told(versioned):
    return json.loads((versioned / "licences.json").read_text(encoding="utf-8"))


def flat(text):
    return " ".join(text.split()).lower()


def test_everything_that_is_shipped_is_named_with_the_text_of_its_licence(versioned):
    found = {part["name"]: part for part in told(versioned)["parts"]}
    assert [name for name in NAMED if name not in found] == []
    for name, part in found.items():
        text = flat(told(versioned)["texts"][part["text"]])
        assert len(text) > 100, name
        if part["licence"] in WORDS:
            assert flat(WORDS[part["licence"]]) in text, name


def test_every_file_has_an_owner(versioned):
    names = [path.relative_to(versioned).as_posix() for path in versioned.rglob("*") if path.is_file()]
    own = [name for name in names if not name.endswith((".gz", ".br"))]
    assert len(own) > 15
    for name in own:
        assert licences.owners(name)


def test_a_file_without_an_owner_ends_the_build(tmp_path):
    (tmp_path / "boot.js").touch()
    (tmp_path / "new").mkdir()
    (tmp_path / "new/library.js").touch()
    with pytest.raises(Failure, match=r"new/library\.js would be shipped without a licence"):
        licences.write(MODULES, tmp_path)


def test_a_package_without_a_text_ends_the_build(tmp_path):
    (tmp_path / "strange").mkdir()
    with pytest.raises(Failure, match="strange says no licence"):
        licences.text_of(tmp_path, "strange")


def test_only_what_is_in_the_folder_is_named(tmp_path):
    (tmp_path / "morph.js").touch()
    assert [part.name for part in licences.parts(MODULES, tmp_path)] == ["Ratable", "idiomorph"]


def test_what_is_inside_the_core_is_read_from_its_source_map(tmp_path):
    assert {"polyscript", "@webreflection/utils"} <= set(licences.in_core(MODULES))
    with pytest.raises(Failure, match="source map"):
        licences.in_core(tmp_path)


def test_both_files_hold_the_same(versioned):
    whole = (versioned / "licences.txt").read_text(encoding="utf-8")
    for part in told(versioned)["parts"]:
        assert f"{part['name']} {part['version']}".strip() + f" ({part['licence']})" in whole
    for text in told(versioned)["texts"]:
        assert text.strip() in whole


def sources():
    return [*licences.SOURCES["part"], *licences.SOURCES["text"]]


def test_every_text_in_the_sources_is_used_and_says_where_it_is_from():
    forgotten = {f"{licences.TITLES.get(name, name).lower()}.txt"
                 for name in [*licences.TITLES, *licences.in_core(MODULES)]
                 if not list((MODULES / name).glob("LICENSE*"))}
    assert {text["file"] for text in licences.SOURCES["text"]} == forgotten
    assert {path.name for path in licences.TEXTS.glob("*.txt")} == {of["file"] for of in sources()}
    assert all(len(of["source"]) > 20 for of in sources())


def test_a_copied_text_is_the_file_of_its_release():
    copied = [of for of in sources() if "sha256" in of]
    assert len(copied) > 8
    for of in copied:
        text = (licences.TEXTS / of["file"]).read_bytes()
        assert hashlib.sha256(text).hexdigest() == of["sha256"], of["file"]


def test_the_versions_inside_the_interpreter_are_those_that_it_says_itself():
    said = json.loads((MODULES / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    inside = (MODULES / "pyodide/pyodide.asm.wasm").read_bytes()
    version = {name: of["version"] for name, of in licences.COMPILED.items()}
    assert version["CPython"] == said["python"]
    assert f"emscripten_{version['Emscripten'].replace('.', '_')}" == said["platform"]
    for mark in (f" deflate {version['zlib']} Copyright", f"{version['bzip2']}, 6-Sept-2010",
                 f"{version['SQLite']}\0", f"{version['Zstandard']}\0"):
        assert mark.encode() in inside, mark


def test_another_release_than_the_one_that_was_looked_into_ends_the_build():
    lock = {f"node_modules/{package}": {"version": seen}
            for package, seen in licences.SOURCES["looked_at"].items()}
    licences.look_again(lock)
    lock["node_modules/pyodide"] = {"version": "400.0.0"}
    with pytest.raises(Failure, match=r"pyodide is 400\.0\.0, but its inside was last looked at in 314\."):
        licences.look_again(lock)
