"""How slow this machine is now, beside one with nothing else to do: limits on waiting follow it."""

import os
import time

SETTING = "SIMPLE_CIV_PATIENCE"
"""The environment variable by which limits on waiting are multiplied."""

ROUNDS = 2_000_000
REFERENCE = 0.1
"""Seconds that the rounds take on a quiet machine with Python 3.11."""


def loop_seconds() -> float:
    """Return how long a fixed piece of work takes by the clock on the wall."""
    begun = time.perf_counter()
    total = 0
    for number in range(ROUNDS):
        total += number & 3
    return time.perf_counter() - begun


def slowness() -> float:
    """Return by how much waiting takes longer here: by the loop or by the load, never below 1."""
    crowd = os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else 1.0
    return round(max(1.0, loop_seconds() / REFERENCE, crowd), 2)


def patience() -> float:
    """Return the factor that is set; where none is, measure and set it for all child processes."""
    return float(os.environ.setdefault(SETTING, str(slowness())))
