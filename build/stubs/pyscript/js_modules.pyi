# The JavaScript modules named in index.html under js_modules.
from typing import Any

morph: Any

def __getattr__(name: str) -> Any: ...
