"""The worker: exports the table's one call, text in and text out, and nothing of its own."""

from pygames_core.table import call

__export__ = ["call"]
__all__ = ["call"]
