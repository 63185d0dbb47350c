"""Timing of the browser client: bytes, seconds to the title and a new game, script time of frames.

A browser measures it against the package of this Python; without one there are no figures.
"""

import json
import tempfile
from pathlib import Path

from tools.client import play

from .timing import Figure


def figures() -> list[Figure]:
    """Return the client's measurements."""
    return browser_figures("speed.measure.ts")


def browser_figures(file_name: str) -> list[Figure]:
    """Return what a file of measurements tells, by its path's end."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "figures")
        if not play("measure", file_name, SIMPLE_CIV_INSTALLED="1", SIMPLE_CIV_FIGURES=str(file)):
            return []
        rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    return [Figure(row["what"], row["unit"], tuple(row["values"]), row["target"]) for row in rows]
