"""Requests to the table as values."""

try:
    from typing import Any
except ImportError:    # MicroPython
    pass


def asked(call: str, *fields: "tuple[str, Any]") -> "dict[str, Any]":
    """A request to the table (docs/architecture.md, The call)."""
    request: "dict[str, Any]" = {"call": call}
    for name, value in fields:
        request[name] = value
    return request
