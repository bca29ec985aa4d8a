"""fast.js knows what the worker fetches: its bytes, so that the start screen can show a share, and hashes."""

import json
import pathlib

from bundler import pages, tools

NOT_COUNTED = ("fast.js", "pyodide.js")
HASHED = ("pyodide.asm.wasm", "python_stdlib.zip")    # damaged, they would make Python hang


def write(pyodide: pathlib.Path) -> None:
    """Writes fast.js for the files of a folder, which is complete but for it."""
    names = [path.name for path in sorted(pyodide.iterdir()) if path.name not in NOT_COUNTED]
    sizes = {name: (pyodide / name).stat().st_size for name in names}
    hashes = {name: pages.integrity(pyodide / name) for name in HASHED}
    text = (tools.WEB / "fast.js").read_text(encoding="utf-8")
    for mark, told in (("SIZES", sizes), ("HASHES", hashes)):
        text = text.replace(f'"%{mark}%"', json.dumps(told))
    (pyodide / "fast.js").write_text(text, encoding="utf-8", newline="\n")
