"""The wheel as others use it: installed by its address from a notebook in a browser."""

import json
import tomllib

import pytest
from bundler import serve, tools


@pytest.fixture(scope="module")
def micropip(tmp_path_factory):
    """The wheel of micropip by version and hash; it runs in the browser's Python, not in ours."""
    folder = tmp_path_factory.mktemp("browser-tools")
    tools.run("Fetching micropip", tools.python(), "-m", "pip", "download", "--quiet", "--no-deps",
              "--require-hashes", "--only-binary", ":all:", "--python-version", "3.14",
              "--disable-pip-version-check", "-d", folder, "-r", tools.ROOT / "build/browser-tools.txt")
    (wheel,) = folder.glob("micropip-*.whl")
    return wheel


def test_micropip_installs_the_wheel_by_its_address_and_a_match_is_played(built, micropip):
    server, address = serve.serve(built)
    (wheel,) = built.glob("*.whl")
    printed = tools.run("Installing in Pyodide", tools.node(), tools.ROOT / "tests/build/notebook.mjs",
                        tools.WEB / "node_modules/pyodide", micropip, f"{address}{wheel.name}")
    server.shutdown()
    answer = json.loads(printed.splitlines()[-1])
    project = tomllib.loads((tools.ROOT / "pyproject.toml").read_text())["project"]
    assert answer["version"] == project["version"]
    assert answer["games"]
    assert answer["played"] == 2


def test_package_needs_nothing_but_python():
    project = tomllib.loads((tools.ROOT / "pyproject.toml").read_text())["project"]
    assert project["dependencies"] == []
    assert project["requires-python"] == ">=3.11"
