"""Operating systems: what differs between Linux, macOS and Windows, each difference in one place.

Processes of their own group, locks of files, signals that end a program, and text on its output.
"""

import contextlib
import io
import os
import signal
import subprocess
import sys
from typing import IO, Any

LOCKED = 1
"""Bytes of a file that Windows locks; other systems lock a whole file."""


def own_group() -> dict[str, Any]:
    """Return how a process is started so that Ctrl-C in the terminal does not reach it.

    The program that started it ends it, with everything that it started itself.
    """
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def end_group(number: int) -> None:
    """Kill a process that was started with `own_group`, and all that it started."""
    if sys.platform == "win32":
        # No signal reaches a whole group; this program is part of every Windows.
        command = ["taskkill", "/F", "/T", "/PID", str(number)]
        with contextlib.suppress(OSError):
            subprocess.run(command, capture_output=True, check=False)
        with contextlib.suppress(OSError):
            os.kill(number, signal.SIGTERM)  # ends the process itself, if the program did not
        return
    with contextlib.suppress(OSError):
        os.killpg(number, signal.SIGKILL)


def lock(file: IO[str]) -> bool:
    """Return whether this process now has a file to itself, until it closes it or ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, LOCKED)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def ending_signals() -> tuple[signal.Signals, ...]:
    """Return the signals that ask a server to end.

    Windows has no other for a window that is closed.
    """
    names = ("SIGINT", "SIGTERM", "SIGBREAK")
    return tuple(signal.Signals[name] for name in names if name in signal.Signals.__members__)


def write_utf8() -> None:
    """Write UTF-8 to files and pipes on systems with another encoding, so nothing is lost.

    A terminal keeps its own encoding; what it cannot show is escaped.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and not is_utf8(stream):
            if stream.isatty():
                stream.reconfigure(errors="backslashreplace")
            else:
                stream.reconfigure(encoding="utf-8")


def is_utf8(stream: io.TextIOWrapper) -> bool:
    """Return whether a stream can take all text."""
    return stream.encoding.lower().replace("_", "-") in ("utf-8", "utf8")
