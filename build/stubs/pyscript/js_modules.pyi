# The JavaScript modules named in index.html under js_modules.
from typing import Any

idiomorph: Any

def __getattr__(name: str) -> Any: ...
