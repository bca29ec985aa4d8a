"""Two builds of one commit are the same, byte for byte, and both ways to the lock file agree."""

import ast
import filecmp
import json
import shutil
import subprocess
import zipfile

import pytest
from bundler import lockfile, site, stdlib, tools, wheel

# Plays matches on several processors, which a page does not have: the command line alone uses it.
ELSEWHERE = {"pygames_core.matches"}
WHOLE = tools.WEB / "node_modules/pyodide"


def names(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def copy_of_sources(target):
    """The sources in another folder, with the installed tools linked."""
    target.mkdir()
    for source in (*site.SOURCES, "play", "check"):
        path = tools.ROOT / source
        if path.is_dir():
            ignored = shutil.ignore_patterns("node_modules", "__pycache__")
            shutil.copytree(path, target / source, ignore=ignored)
        else:
            shutil.copy(path, target)
    return target


@pytest.mark.xdist_group("build")
def test_a_build_in_another_folder_time_zone_and_language_is_identical(built, tmp_path):
    clone = copy_of_sources(tmp_path / "another clöne")
    for place in (".venv", ".venv-lock", "web/node_modules"):
        if (tools.ROOT / place).exists():
            (clone / place).symlink_to(tools.ROOT / place)
    tools.run("Building again", tools.python(), clone / "build/make.py", cwd=tmp_path,
              env={"TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8"})
    again = clone / "dist/site"
    assert names(again) == names(built)
    assert filecmp.cmpfiles(built, again, names(built), shallow=False)[1:] == ([], [])
    assert filecmp.cmp(tools.ONE_FILE, again.with_name(tools.ONE_FILE.name), shallow=False)


def test_a_second_build_is_made_only_when_a_source_has_changed(monkeypatch, tmp_path):
    built = []
    monkeypatch.setattr(tools, "ROOT", tmp_path)
    monkeypatch.setattr(tools, "DIST", tmp_path / "dist")
    monkeypatch.setattr(tools, "SITE", tmp_path / "dist/site")
    monkeypatch.setattr(tools, "ONE_FILE", tmp_path / "dist/ratable.html")
    monkeypatch.setattr(site, "STAMP", tmp_path / "dist/site.stamp")

    def build(out, site_url):
        out.mkdir(parents=True, exist_ok=True)
        (out / "index.html").write_text("")
        tools.ONE_FILE.write_text("")
        built.append(out)

    monkeypatch.setattr(site, "build", build)
    for source in site.SOURCES:
        (tmp_path / source).mkdir()
    (tmp_path / "web/page.js").write_text("1")
    assert site.build_if_needed()
    assert not site.build_if_needed()
    (tmp_path / "web/page.js").write_text("2")
    assert site.build_if_needed()
    (tmp_path / "web/node_modules").mkdir()
    (tmp_path / "web/node_modules/x.js").write_text("3")
    assert not site.build_if_needed()
    for lost in ("dist/site/index.html", "dist/ratable.html"):
        (tmp_path / lost).unlink()
        assert site.build_if_needed()
    assert len(built) == 4
    assert site.build_if_needed("https://example.org/")
    assert not site.build_if_needed("https://example.org/")


def test_a_build_that_fails_leaves_the_old_site(monkeypatch, tmp_path):
    old = tmp_path / "site"
    old.mkdir()
    (old / "index.html").write_text("old")

    def fail(out, clock, site_url):
        out.mkdir()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(site, "assemble", fail)
    with pytest.raises(OSError, match="No space"):
        site.build(old)
    assert (old / "index.html").read_text() == "old"
    assert names(tmp_path) == ["site/index.html"]


def test_tool_and_small_function_write_the_same_lock_file(tmp_path):
    stock, product = WHOLE / "pyodide-lock.json", wheel.make(tmp_path / "wheel")
    by_tool = lockfile.by_tool(stock, product, tmp_path / "work")
    assert by_tool in (None, lockfile.small(stock, product))


def test_wheel_holds_package_and_sentences_only(tmp_path):
    with zipfile.ZipFile(wheel.make(tmp_path)) as packed:
        inside = packed.namelist()
    sources = {path.relative_to(tools.ROOT).as_posix() for path in (tools.ROOT / "pygames_core").rglob("*")
               if path.suffix in (".py", ".json")}
    assert sources <= set(inside)
    assert {name.split("/")[0] for name in inside} == {"pygames_core", "pygames_core-0.1.0.dist-info"}


def test_build_folder_is_not_ignored():
    if not (tools.ROOT / ".git").exists():
        pytest.skip("no git here")
    assert subprocess.run(["git", "check-ignore", "-q", "build"], cwd=tools.ROOT).returncode == 1


def test_lists_of_packages_are_pinned_and_name_no_registry():
    for name in ("tools", "lock-tools", "browser-tools"):
        text = (tools.ROOT / f"build/{name}.txt").read_text()
        assert "://" not in text
        assert text.count("==") >= 1
        packages = [line for line in text.replace("\\\n", "").splitlines() if "==" in line]
        assert all("--hash=sha256:" in package for package in packages)
        for line in (tools.ROOT / f"build/{name}.in").read_text().split():
            assert line.split("[")[0].split("==")[0] in text
    lock = json.loads((tools.WEB / "package-lock.json").read_text())
    for path, package in lock["packages"].items():
        assert "resolved" not in package
        assert not path or package["integrity"].startswith("sha512-")


def kept_modules(library):
    """The names of the modules in a library zip, but for scripts and those that act when imported."""
    with zipfile.ZipFile(library) as packed:
        found = [name.rsplit(".", 1)[0].removesuffix("/__init__") for name in packed.namelist()]
    return sorted(name.replace("/", ".") for name in found if not name.endswith("__main__"))


def failed_imports(folder, wheel, modules):
    script = tools.ROOT / "tests/build/library.mjs"
    printed = tools.run("Importing", tools.node(), script, folder, wheel, *modules)
    return json.loads(printed.splitlines()[-1])


@pytest.fixture
def trimmed(tmp_path):
    """A Pyodide whose library is trimmed."""
    folder = tmp_path / "pyodide"
    shutil.copytree(WHOLE, folder)
    stdlib.trim(WHOLE / "python_stdlib.zip", folder / "python_stdlib.zip")
    return folder


def imports(path):
    """The names of all modules that a source file imports, also inside of functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_trimmed_library_has_all_that_the_package_imports_anywhere(trimmed, tmp_path):
    sources = [*(tools.ROOT / "pygames_core").rglob("*.py"), tools.WEB / "engine.py"]
    wanted = sorted({name for path in sources for name in imports(path)} - ELSEWHERE)
    assert {"json", "fractions"} <= set(wanted)
    assert failed_imports(trimmed, wheel.make(tmp_path / "wheel"), wanted) == []


def test_trimmed_library_lacks_nothing_that_what_is_left_needs(trimmed):
    sizes = [(folder / "python_stdlib.zip").stat().st_size for folder in (trimmed, WHOLE)]
    assert sizes[0] < 0.65 * sizes[1]
    modules = kept_modules(trimmed / "python_stdlib.zip")
    assert failed_imports(trimmed, "", modules) == failed_imports(WHOLE, "", modules)
