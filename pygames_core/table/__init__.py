"""One table as a page or a terminal sees it: ``call(text) -> text`` (docs/architecture.md, The call)."""

from pygames_core.table.calls import Table

_TABLE = Table()


def call(text: str) -> str:
    """Answers one request at this process's one table; nothing is ever raised."""
    return _TABLE.call(text)


__all__ = ["Table", "call"]
