"""The wheel as others use it: installed by its address from a notebook in a browser."""

import contextlib
import io
import re
import tomllib

import pytest
from bundler import serve, tools

ELSEWHERE = "https://example.org/ratable/"


@pytest.fixture(scope="module")
def micropip(tmp_path_factory):
    """The wheel of micropip by version and hash; it runs in the browser's Python, not in ours."""
    folder = tmp_path_factory.mktemp("browser-tools")
    tools.run("Fetching micropip", tools.python(), "-m", "pip", "download", "--quiet", "--no-deps",
              "--require-hashes", "--only-binary", ":all:", "--python-version", "3.14",
              "--disable-pip-version-check", "-d", folder, "-r", tools.ROOT / "build/browser-tools.txt")
    (wheel,) = folder.glob("micropip-*.whl")
    return wheel


def test_the_lines_of_the_readme_play_a_match_and_ask_for_odds_in_a_notebook(built, micropip):
    readme = (tools.ROOT / "README.md").read_text(encoding="utf-8")
    (code,) = (block for block in re.findall("```python\n(.*?)```", readme, re.DOTALL) if "micropip" in block)
    (wheel,) = built.glob("*.whl")
    assert f"{ELSEWHERE}{wheel.name}" in code
    server, address = serve.serve(built)
    printed = tools.run("Installing in Pyodide", tools.node(), tools.ROOT / "tests/build/notebook.mjs",
                        tools.WEB / "node_modules/pyodide", micropip, code.replace(ELSEWHERE, address))
    server.shutdown()
    here = io.StringIO()
    with contextlib.redirect_stdout(here):    # the same lines, without the first two, in this Python
        exec("\n".join(code.splitlines()[2:]), {})
    assert printed.splitlines()[-2:] == here.getvalue().splitlines()
    assert len(here.getvalue()) > 40


def test_package_needs_nothing_but_python():
    project = tomllib.loads((tools.ROOT / "pyproject.toml").read_text())["project"]
    assert project["dependencies"] == []
    assert project["requires-python"] == ">=3.11"
