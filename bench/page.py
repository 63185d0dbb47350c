"""Timing of the page without a server: its bytes, its first and second load, rounds of AIs."""

from .client import browser_figures
from .timing import Figure


def figures() -> list[Figure]:
    """Return the measurements of the page in the browser."""
    return browser_figures("tests/browser/page/")
