"""Our own pyodide-lock.json: Pyodide's information, our wheel and nothing else."""

import email
import hashlib
import json
import pathlib
import shutil
import zipfile

from bundler import tools


def small(stock: pathlib.Path, wheel: pathlib.Path) -> str:
    """The lock file by our own few lines, byte for byte what pyodide-lock writes.

    Args:
        stock: the lock file that Pyodide ships.
        wheel: our wheel.
    """
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        meta = email.message_from_bytes(
            archive.read(next(name for name in names if name.endswith(".dist-info/METADATA"))))
    entry: dict[str, object] = {
        "depends": [], "file_name": wheel.name,
        "imports": sorted({name.split("/")[0] for name in names if ".dist-info" not in name}),
        "install_dir": "site", "name": meta["Name"], "package_type": "package",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(), "tool": {}, "unvendored_tests": False,
        "version": meta["Version"],
    }
    info = json.loads(stock.read_text(encoding="utf-8"))["info"]
    return json.dumps({"info": info, "packages": {meta["Name"]: entry}, "tool": {}}, sort_keys=True)


def by_tool(stock: pathlib.Path, wheel: pathlib.Path, work: pathlib.Path) -> str | None:
    """The lock file by pyodide-lock, or None where no Python >= 3.12 answers.

    On 3.11 pip silently picks a years-old version of the tool, hence the newer Python. ``work`` is emptied.
    """
    newer = tools.newer_python()
    if newer is None:
        return None
    venv = tools.ROOT / ".venv-lock"
    tools.make_venv(venv, newer, tools.ROOT / "build/lock-tools.txt")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    empty = work / "empty.json"
    info = json.loads(stock.read_text(encoding="utf-8"))["info"]
    empty.write_text(json.dumps({"info": info, "packages": {}}), encoding="utf-8")
    tools.run("Writing the lock file", venv / tools.SCRIPTS / "pyodide", "lockfile", "add-wheels", wheel,
              "--input", empty, "--output", work / "lock.json", "--base-path", wheel.parent,
              "--ignore-missing-dependencies")
    text = (work / "lock.json").read_text(encoding="utf-8")
    shutil.rmtree(work)
    return text
