"""Limits of a match of Groves on a server, and the effort of its previews."""

from ...state import State

MOST_UNITS = 1_000
"""Units of a match on a server: their choices are worked out between the requests of others."""

STEPS = 80
"""What it takes to find out what one unit may do."""


def effort(view: State) -> int:
    """Return roughly how many steps a preview takes."""
    return len(view.units) * STEPS


def oversize(state: State) -> str:
    """Return what a state has too much of for a match on a server, or an empty text."""
    count = len(state.units)
    return f"units: expected at most {MOST_UNITS}, got {count}" if count > MOST_UNITS else ""
