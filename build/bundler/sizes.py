"""fast.js knows how many bytes the worker fetches, so that the start screen can show a share."""

import json
import pathlib

from bundler import tools

NOT_COUNTED = ("fast.js", "pyodide.js")


def write(pyodide: pathlib.Path) -> None:
    """Writes fast.js for the files of a folder, which is complete but for it."""
    names = [path.name for path in sorted(pyodide.iterdir()) if path.name not in NOT_COUNTED]
    sizes = json.dumps({name: (pyodide / name).stat().st_size for name in names})
    text = (tools.WEB / "fast.js").read_text(encoding="utf-8").replace('"%SIZES%"', sizes)
    (pyodide / "fast.js").write_text(text, encoding="utf-8", newline="\n")
