"""What the built site promises."""

import gzip
import hashlib
import json
import re
import shutil

import pytest
from bundler import archive, pages, tools
from bundler.words import Failure

POLICY = ("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; "
          "connect-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; "
          "base-uri 'none'; form-action 'none'")
FIRST_VISIT_BYTES = 7_500_000


def files(folder):
    return sorted(path for path in folder.rglob("*") if path.is_file())


def is_packed_twin(path):
    return path.suffix in (".gz", ".br") and path.with_suffix("").exists()


def test_only_what_needs_a_fixed_address_lies_outside_the_versioned_folder(built, versioned):
    names = {path.name for path in built.iterdir() if not is_packed_twin(path)} - {versioned.name}
    assert names == {"index.html", "manifest.webmanifest", "sw.js", "pygames_core-0.1.0-py3-none-any.whl"}


def test_build_id_is_the_hash_of_what_is_below_it(versioned):
    total = hashlib.blake2b(digest_size=6)
    for path in files(versioned):
        if not is_packed_twin(path):
            total.update(path.relative_to(versioned).as_posix().encode() + b"\0" + path.read_bytes())
    assert total.hexdigest() == versioned.name


def test_page_has_the_policy_word_for_word(built):
    html = (built / "index.html").read_text(encoding="utf-8")
    assert f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">' in html


def test_page_has_no_inline_script_or_style_and_only_relative_addresses(built, versioned):
    html = (built / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=", html)
    for attributes in re.findall(r"<script([^>]*)>", html):
        assert "src=" in attributes or 'type="mpy"' in attributes
    for address in re.findall(r'(?:src|href)="([^"]*)"', html):
        assert address.startswith((f"./{versioned.name}/", "#", "./manifest.webmanifest"))
    assert "%" not in re.sub(r"[0-9]&nbsp;%", "", html)


def test_every_file_that_the_page_names_exists(built):
    html = (built / "index.html").read_text(encoding="utf-8")
    named = set(re.findall(r'"(\./[^"*]*\.[a-z]+)"', html))
    assert len(named) >= 8
    assert [name for name in named if not (built / name).is_file()] == []


def constants(script):
    """The values that the build wrote into sw.js."""
    found = re.findall(r'^const ([A-Z]+) = (["{].+?); +//', script, re.MULTILINE)
    return {name: json.loads(value) for name, value in found}


def test_service_worker_keeps_every_file_of_this_version_and_knows_its_hash(built, versioned):
    known = constants((built / "sw.js").read_text(encoding="utf-8"))
    assert known["BUILD"] == versioned.name
    assert known["VERSION"].startswith(f"{versioned.name}.")
    assert known["FILES"].pop("./") == ""
    kept = {**known["FILES"], **known["LATER"]}
    outside = {path for path in built.iterdir() if path.is_file()} - {built / "manifest.webmanifest"}
    wanted = [path for path in files(built) if not is_packed_twin(path) and path not in outside]
    assert kept == {f"./{path.relative_to(built).as_posix()}": pages.integrity(path) for path in wanted}
    assert [name.split("/")[-1] for name in known["LATER"]] == list(pages.LATER)


def test_manifest_names_icons_that_exist_and_stays_in_its_folder(built):
    manifest = json.loads((built / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert (manifest["start_url"], manifest["scope"], manifest["id"]) == ("./", "./", "./")
    for icon in manifest["icons"]:
        picture = (built / icon["src"]).read_bytes()
        assert picture.startswith(b"<svg" if icon["sizes"] == "any" else b"\x89PNG")
        if icon["sizes"] != "any":
            assert icon["sizes"] == "{0}x{0}".format(int.from_bytes(picture[16:20], "big"))


def test_address_for_links_is_written_into_the_page(built, versioned, tmp_path):
    shutil.copytree(built, tmp_path / "site")
    pages.write(tools.WEB, tmp_path / "site", versioned.name, "https://example.org/ratable/")
    html, versions = (tmp_path / "site/index.html").read_text(encoding="utf-8"), set()
    assert '<meta name="site-url" content="https://example.org/ratable/">' in html
    assert '<meta name="site-url" content="">' in (built / "index.html").read_text(encoding="utf-8")
    for place in (built, tmp_path / "site"):
        versions.add(constants((place / "sw.js").read_text(encoding="utf-8"))["VERSION"])
    assert len(versions) == 2    # else nobody who has the one page would get the other


@pytest.mark.parametrize(("address", "taken"), [
    ("", ""), ("https://example.org", "https://example.org/"), ("http://a.b/c/", "http://a.b/c/")])
def test_address_for_links_ends_in_a_slash(address, taken):
    assert pages.checked_address(address) == taken


@pytest.mark.parametrize("address", ["example.org", "ftp://a.b/", "https://a.b/#x", "https://a.b/?x", "https://"])
def test_what_is_no_address_of_a_site_is_refused(address):
    with pytest.raises(Failure, match="no address of a site"):
        pages.checked_address(address)


def test_no_script_can_fall_back_to_a_cdn(versioned):
    for path in [*versioned.glob("*.js"), versioned / "pyodide/fast.js"]:
        assert not re.search(r"https?://(cdn|unpkg|esm)", path.read_text(encoding="utf-8")), path.name


def test_no_name_has_a_type_that_servers_get_wrong(built):
    assert [path for path in files(built) if path.suffix == ".mjs"] == []
    assert [path for path in files(built) if path.suffix in (".gz", ".br") and not is_packed_twin(path)] == []


def test_packed_twins_hold_what_they_stand_for(built):
    twins = [path for path in files(built) if path.suffix == ".gz"]
    assert len(twins) >= 10
    for twin in twins:
        assert gzip.decompress(twin.read_bytes()) == twin.with_suffix("").read_bytes()
        assert twin.with_suffix(".br").exists()


def test_brotli_twins_hold_what_they_stand_for(built):
    script = """
        const { readFileSync, readdirSync } = require("node:fs");
        const { brotliDecompressSync } = require("node:zlib");
        for (const name of readdirSync(process.argv[1], { recursive: true })) {
          if (!name.endsWith(".br")) continue;
          const path = `${process.argv[1]}/${name}`;
          const plain = readFileSync(path.slice(0, -3));
          if (!brotliDecompressSync(readFileSync(path)).equals(plain)) throw new Error(name);
        }"""
    tools.run("Comparing", tools.node(), "-e", script, built)


def test_first_visit_stays_below_its_budget(built):
    sizes = [path.with_name(f"{path.name}.gz").stat().st_size if path.with_name(f"{path.name}.gz").exists()
             else path.stat().st_size for path in files(built)
             if not is_packed_twin(path) and path.name not in pages.LATER]
    assert sum(sizes) <= FIRST_VISIT_BYTES


def test_lock_file_names_our_wheel_and_nothing_else(built, versioned):
    lock = json.loads((versioned / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    (entry,) = lock["packages"].values()
    wheel = versioned / "pyodide" / entry["file_name"]
    assert (entry["name"], entry["depends"], entry["imports"]) == ("pygames-core", [], ["pygames_core"])
    assert entry["sha256"] == hashlib.sha256(wheel.read_bytes()).hexdigest()
    assert wheel.read_bytes() == (built / wheel.name).read_bytes()


def test_worker_knows_the_sizes_of_what_it_fetches(versioned):
    text = (versioned / "pyodide/fast.js").read_text(encoding="utf-8")
    sizes = json.loads(re.search(r"const SIZES = (\{.*?\});", text)[1])
    assert sizes == {path.name: path.stat().st_size for path in files(versioned / "pyodide")
                     if not is_packed_twin(path) and path.name not in ("fast.js", "pyodide.js")}


def test_modules_of_the_page_travel_as_they_are(versioned):
    rooms = json.loads((versioned / "app.json").read_text(encoding="utf-8"))
    for room in ("app", "boards"):
        assert {path.name: path.read_text(encoding="utf-8") for path in (tools.WEB / room).glob("*.py")} == {
            name: text for name, text in rooms[room].items() if name.endswith(".py")}


def test_sentences_of_the_page_are_renamed_by_language(tmp_path):
    web, locale = tmp_path / "web", tmp_path / "locale"
    for folder in (web / "app", web / "boards", locale / "en", locale / "de"):
        folder.mkdir(parents=True)
    (web / "app/main.py").write_text("1")
    (web / "boards/dice.py").write_text("2")
    (locale / "en/page.json").write_text('{"a": "b"}')
    (locale / "de/page.json").write_text('{"a": "c"}')
    (locale / "de/table.json").write_text("{}")
    assert archive.page_files(web, locale) == {
        "app": {"main.py": "1", "strings_de.json": '{"a": "c"}', "strings_en.json": '{"a": "b"}'},
        "boards": {"dice.py": "2"}}


def test_gzip_bytes_are_plain_gzip():
    data = bytes(range(256)) * 500
    assert gzip.decompress(archive.gzip_bytes(data)) == data
