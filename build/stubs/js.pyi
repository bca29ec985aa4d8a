# The browser's globals, as Pyodide and MicroPython see them.
from typing import Any

def __getattr__(name: str) -> Any: ...
