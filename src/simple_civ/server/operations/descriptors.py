"""File descriptors: the number that this process has open, against the system's limit."""

import logging
import os
import sys

log = logging.getLogger(__name__)

LEAST, MOST = 32, 256
"""The least and most descriptors that connections leave to the server's own files and processes."""

FOLDER = "/proc/self/fd"


def allowed() -> int:
    """Return how many descriptors this process may have open."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource

    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def room(most: int) -> int:
    """Return how many descriptors connections may take; the server needs the rest for files."""
    return most - min(MOST, max(LEAST, most // 10))


class Descriptors:
    """A monitor that logs once when descriptors run out, and once when there are enough again."""

    def __init__(self) -> None:
        self.short = False

    def check(self) -> None:
        """Compare the open descriptors with the limit, if the system reports both."""
        if sys.platform == "win32" or not os.path.isdir(FOLDER):
            return
        try:
            used = len(os.listdir(FOLDER))
        except OSError:  # none is left to list the folder with
            used = sys.maxsize
        self.note(used, allowed())

    def note(self, used: int, most: int) -> None:
        """Log a change."""
        short = used >= room(most)
        if short and not self.short:
            log.error(
                "almost no file descriptors are left: connections are refused; raise the limit "
                "of open files",
                extra={"used": min(used, most), "most": most},
            )
        elif self.short and not short:
            log.warning("there are enough file descriptors again", extra={"used": used})
        self.short = short
