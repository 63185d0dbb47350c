"""Failure of a command: one line on standard error, and the exit status."""

import sys

BAD_INPUT = 2


def fail(reason: str) -> int:
    """Print one line on standard error; return the exit status for bad input."""
    print("simple-civ: " + " ".join(reason.splitlines()), file=sys.stderr)
    return BAD_INPUT
