"""How a command ends when somebody presses Ctrl-C: at once, and without a word."""

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
    """Ends the process at an interrupt; the old way holds again afterwards.

    An exception would not do: compiled code takes one that arrives in the middle of its arithmetic
    for a lack of memory, and aborts. Only while worker processes play is one raised, because then
    this process merely waits and has them to clean up after.
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
    """The handler of the signal."""
    if active_children():
        raise KeyboardInterrupt
    with contextlib.suppress(OSError, RuntimeError, ValueError):
        sys.stdout.flush()
    os._exit(INTERRUPTED)
