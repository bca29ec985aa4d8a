"""Names for the shapes of values in annotations; CPython and mypy look at them, MicroPython does not."""

try:
    from collections.abc import Callable
    from typing import Any

    Value = Any
    """Any JSON."""
    Json = dict[str, Any]
    """An object out of JSON: a scene or a part of it, or the page's state."""
    Words = dict[str, str]
    """The page's sentences in one language, by key."""
    Attributes = list[tuple[str, Any]]
    """Names and values of an element's attributes, in order."""
    Changes = list[tuple[str, str, str]]
    """What moved between two scenes: the kind of motion and two CSS selectors, where from and where to."""
    Draw = Callable[..., str]
    """A function that draws a piece."""
except ImportError:    # MicroPython has no typing
    Value = Json = Words = Attributes = Changes = Draw = None    # type: ignore[assignment]
