"""Ctrl-C: the command ends at once, without a message."""

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator
from multiprocessing import active_children
from types import FrameType

INTERRUPTED = 130


@contextlib.contextmanager
def quiet_interrupts() -> Iterator[None]:
    """End the process on an interrupt, and restore the old behaviour afterwards.

    An exception would not do: compiled code mistakes one that arrives in the middle of its
    arithmetic for a lack of memory, and aborts. One is raised only while worker processes play,
    because this process then merely waits and has to clean up after them.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, end_process)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def end_process(number: int, frame: FrameType | None) -> None:
    """Handle the signal."""
    if active_children():
        raise KeyboardInterrupt
    with contextlib.suppress(OSError, RuntimeError, ValueError):
        sys.stdout.flush()
    os._exit(INTERRUPTED)
