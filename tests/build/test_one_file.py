"""What dist/ratable.html promises: everything of the site in one file, and nothing that asks a network."""

import base64
import gzip
import hashlib
import io
import json
import re
import zipfile

import pytest
from bundler import one_file, tools

LARGEST = 16_000_000
POLICY = re.compile(
    "default-src 'none'; script-src 'sha256-([^']+)' 'sha256-([^']+)' blob: data: 'wasm-unsafe-eval'; "
    "worker-src blob:; connect-src blob: data:; style-src 'sha256-([^']+)'; img-src data:; font-src data:; "
    "base-uri 'none'; form-action 'none'")
OWN = {"boot.js", "fast.js", "python_stdlib.zip"}    # differ from the site's


@pytest.fixture(scope="module")
def text(built):
    """The one file."""
    return tools.ONE_FILE.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def parts(text):
    """What is packed into it: name -> contents."""
    packed = re.findall('<script type="text/plain" data-reader="[a-z]+" data-part="(.+?)">(.*?)<', text)
    return {name: gzip.decompress(base64.b64decode(content)) for name, content in packed}


def test_it_stays_below_its_budget(built):
    assert tools.ONE_FILE.stat().st_size <= LARGEST


def test_its_policy_names_its_two_scripts_and_its_sheet_and_allows_no_other(text):
    (policy,) = re.findall('<meta http-equiv="Content-Security-Policy" content="([^"]*)">', text)
    inline = re.findall("<(?:script|style)>(.*?)</(?:script|style)>", text, re.DOTALL)
    sheet, *scripts = sorted(inline, key=lambda found: "@font-face" not in found)
    hashes = [base64.b64encode(hashlib.sha256(found.encode()).digest()) for found in (*scripts, sheet)]
    assert [named.encode() for named in POLICY.fullmatch(policy).groups()] == hashes


def test_it_names_no_neighbour_that_a_browser_would_load(text, parts):
    linked = dict(re.findall('<link rel="([^"]+)" href="([^"]+)"', text.partition("</head>")[0]))
    assert set(linked) == {"icon", "license"}
    assert linked["icon"].startswith("data:")
    named = re.findall('"([.]/[^"*]*[.][a-z]+)"', text.partition("<body")[2])
    read_out_of_it = {"engine.py", "fast.js", "micropython.js", "morph.js"}
    assert {address.rsplit("/")[-1] for address in named} == read_out_of_it <= set(parts)


def test_every_part_is_the_one_of_the_site(versioned, parts):
    site = {path.name: path for path in versioned.rglob("*")}
    assert {"app.json", "licences.txt", "morph.js", "micropython.wasm", "snapshot.image", *OWN} <= set(parts)
    left_out = {path.name for path in site.values() if path.is_file() and path.name not in parts}
    in_others = {"guard.js", "style.css", "icon.svg", "pyodide.js", "pyodide.asm.js"}    # page and fast.js
    assert {name for name in left_out
            if not name.endswith((".gz", ".br", ".png", ".woff2", ".whl"))} == in_others
    for name in set(parts) - OWN:
        assert parts[name] == site[name].read_bytes(), name


def test_worker_knows_the_sizes_of_what_it_carries_and_that_its_library_is_empty(parts):
    sizes = json.loads(re.search(r'\{[^{}]*"snapshot\.image":[^{}]*\}', parts["fast.js"].decode())[0])
    assert not any(name.endswith(".whl") for name in sizes)    # so that the image is the only way
    carried = {name: size for name, size in sizes.items() if name in parts}
    assert carried == {name: len(parts[name]) for name in carried}
    assert zipfile.ZipFile(io.BytesIO(parts["python_stdlib.zip"])).namelist() == []


def test_core_of_pyscript_takes_what_is_packed_and_no_cdn(parts):
    core = parts["boot.js"].decode()
    assert core.count("|blob:|data:)") == 2
    assert not re.search(r"https?://(cdn|unpkg|esm)", core)


@pytest.mark.parametrize("text", ["", "old old"])
def test_a_page_that_has_changed_its_shape_ends_the_build(text):
    with pytest.raises(ValueError, match="where 1 was expected"):
        one_file.once(text, "old", "new")
