# PyScript's own module, as far as the page uses it.
from typing import Any

document: Any
window: Any
workers: Any

async def create_named_worker(src: str, name: str, config: Any = ..., type: str = ...) -> Any: ...
def __getattr__(name: str) -> Any: ...
