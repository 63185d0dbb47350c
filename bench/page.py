"""Timing of the page without a server: its bytes, its first and second load."""

from .client import browser_figures
from .timing import Figure


def figures() -> list[Figure]:
    """Return the measurements of the page in the browser."""
    return browser_figures("page.measure.ts")
