"""Busy processes: load for the machine while a test runs."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

WORK = """
import os
parent = os.getppid()
while os.getppid() == parent:
    for _ in range(1_000_000):
        pass
"""
"""An endless loop; a process whose parent is gone, however that ended, stops."""


@contextmanager
def busy(count: int) -> Iterator[list[int]]:
    """Keep this many processes busy; yield their ids."""
    started = [subprocess.Popen([sys.executable, "-c", WORK]) for _ in range(count)]
    try:
        yield [process.pid for process in started]
    finally:
        for process in started:
            process.kill()
        for process in started:
            process.wait()
