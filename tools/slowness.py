"""Slowness of this machine compared with an idle one: timeouts are multiplied by it."""

import os
import time

SETTING = "SIMPLE_CIV_PATIENCE"
"""The environment variable that multiplies timeouts."""

ROUNDS = 2_000_000
REFERENCE = 0.1
"""Seconds of the rounds on an idle machine with Python 3.11."""


def loop_seconds() -> float:
    """Return the wall-clock seconds of a fixed piece of work."""
    begun = time.perf_counter()
    total = 0
    for number in range(ROUNDS):
        total += number & 3
    return time.perf_counter() - begun


def slowness() -> float:
    """Return the factor by which waiting takes longer here, by the loop or the load, at least 1."""
    crowd = os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else 1.0
    return round(max(1.0, loop_seconds() / REFERENCE, crowd), 2)


def patience() -> float:
    """Return the configured factor; without one, measure and set it for all child processes."""
    return float(os.environ.setdefault(SETTING, str(slowness())))
