"""./play and ./check as commands: every failure is one sentence that says what to do."""

import ast
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import urllib.error
import urllib.request

import pytest
from bundler import playing, serve, tools, words
from bundler.words import Failure

SENTENCES = {
    "ERROR: Could not find a version that satisfies the requirement": "connect this machine",
    "npm error code ENOTFOUND": "connect this machine",
    "OSError: [Errno 28] No space left on device": "free some space",
    "npm error code ENOSPC": "free some space",
    "THESE PACKAGES DO NOT MATCH THE HASHES": "try again later",
    "npm error code EINTEGRITY": "try again later",
    "The virtual environment was not created because ensurepip is not available": "python3-venv",
    "some tool\nsaid: something else\n": "failed: said: something else",
    "": "printed no reason",
}


@pytest.mark.parametrize("output", SENTENCES)
def test_what_a_tool_prints_becomes_a_sentence(output):
    sentence = words.explain("Installing", output)
    assert SENTENCES[output] in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize(("error", "sentence"), [
    (Failure("Do this."), "Do this."),
    (OSError(28, "No space left on device"), "free some space"),
    (PermissionError(13, "Permission denied", "/x/y"), "/x/y may not be written"),
    (ValueError("strange"), "please report it"),
    (KeyboardInterrupt(), "Stopped."),
])
def test_an_error_ends_the_command_with_a_sentence(error, sentence):
    def fail():
        raise error
    with pytest.raises(SystemExit) as ended:
        words.speak(fail)
    assert sentence in str(ended.value)


@pytest.mark.parametrize("name", ["play", "check"])
def test_the_commands_can_be_read_by_old_pythons(name):
    text = (tools.ROOT / name).read_text()
    ast.parse(text, feature_version=(3, 4))
    assert os.access(tools.ROOT / name, os.X_OK)


@pytest.mark.parametrize("name", ["play", "check"])
def test_an_old_python_is_told_so(name):
    pretend = f"import sys; sys.version_info = (3, 10, 2); sys.argv = [{name!r}]; import runpy; " \
              f"runpy.run_path({str(tools.ROOT / name)!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", pretend], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Ratable needs Python 3.11 or newer, and this is 3.10")


def test_without_a_network_play_says_so(tmp_path):
    clone = tmp_path / "clone"
    shutil.copytree(tools.ROOT / "build", clone / "build", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(tools.ROOT / "play", clone)
    outside = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
    nowhere = {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_FIND_LINKS": "",
               "PIP_EXTRA_INDEX_URL": "", "PIP_NO_CACHE_DIR": "1", "PIP_RETRIES": "0"}
    base = pathlib.Path(sys.base_prefix) / "bin/python3"
    done = subprocess.run([base if base.exists() else sys.executable, clone / "play", "--build"],
                          env={**outside, **nowhere}, capture_output=True, text=True)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stderr.strip().endswith("connect this machine and run it again.")


def test_without_a_network_npm_says_so(tmp_path, monkeypatch):
    web = tmp_path / "web"
    web.mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copy(tools.WEB / name, web)
    monkeypatch.setattr(tools, "WEB", web)
    monkeypatch.setattr(tools, "DIST", tmp_path / "dist")
    nowhere = {"registry": "http://127.0.0.1:9/", "cache": str(tmp_path / "cache"), "fetch_retries": "0"}
    for name, value in nowhere.items():
        monkeypatch.setenv(f"npm_config_{name}", value)
    with pytest.raises(Failure, match="npm packages failed because the network did not answer"):
        tools.npm_ci()


def test_a_taken_port_is_named_with_the_flag(tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(Failure, match=f"Port {port} is taken.*--port"):
            serve.serve(tmp_path, port)


def test_without_the_flag_the_next_free_port_is_taken(monkeypatch):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        monkeypatch.setattr(playing, "FIRST_PORT", port)
        server, address = playing.start(None)
        server.shutdown()
    assert address != f"http://127.0.0.1:{port}/"


def test_a_port_that_is_none_is_refused():
    with pytest.raises(Failure, match="from 1 to 65535"):
        playing.main(["--port", "70000"])


@pytest.fixture
def served(tmp_path):
    """A small site on a server; returns a function that asks for a name."""
    for name in ("index.html", "a.js", "a.wasm", "a.css", "a.woff2"):
        (tmp_path / name).write_bytes(b"plain")
    (tmp_path / "a.js.gz").write_bytes(b"gzipped")
    (tmp_path / "a.js.br").write_bytes(b"brotli")

    def ask(name, accepted="", handler=serve.Handler):
        server, address = serve.serve(tmp_path, handler=handler)
        try:
            request = urllib.request.Request(address + name, headers={"Accept-Encoding": accepted})
            return urllib.request.urlopen(request)
        finally:
            server.shutdown()
    return ask


@pytest.mark.parametrize(("name", "kind"), [
    ("", "text/html"), ("a.js", "text/javascript"), ("a.css", "text/css"), ("a.wasm", "application/wasm"),
    ("a.woff2", "font/woff2")])
def test_server_sends_the_right_type(served, name, kind):
    assert served(name).headers["Content-Type"] == kind


@pytest.mark.parametrize(("accepted", "body", "coding"), [
    ("gzip, deflate, br", b"brotli", "br"), ("gzip", b"gzipped", "gzip"), ("", b"plain", None)])
def test_server_sends_the_packed_file_that_the_browser_takes(served, accepted, body, coding):
    answer = served("a.js", accepted)
    assert (answer.read(), answer.headers["Content-Encoding"]) == (body, coding)


def test_plain_server_does_neither(served):
    assert served("a.js", "gzip, br", serve.PlainHandler).headers["Content-Encoding"] is None
    assert served("a.wasm", "", serve.PlainHandler).headers["Content-Type"] == "application/octet-stream"


def test_server_answers_404_for_what_it_does_not_have(served):
    with pytest.raises(urllib.error.HTTPError, match="404"):
        served("missing.js")
    with pytest.raises(urllib.error.HTTPError, match="404"):
        served("../secret")
