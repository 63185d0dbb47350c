"""Processes with all their descendants: CPU time is measured, and all are ended together."""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

BECOME_SUBREAPER = 36
"""PR_SET_CHILD_SUBREAPER of Linux."""

LAST_WORDS = 10.0
"""Seconds that a process has to clean up after a request to end."""


def adopt_orphans() -> None:
    """Become the parent of orphaned descendants, so none is lost.

    Only Linux can do this; elsewhere the CPU time of such processes is not counted.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(BECOME_SUBREAPER, 1, 0, 0, 0)


@dataclass
class Family:
    """The descendants of this process, and the CPU seconds of each."""

    running: dict[int, "subprocess.Popen[bytes]"] = field(default_factory=dict)
    cpu: dict[int, float] = field(default_factory=dict)
    elsewhere: float = 0.0
    """CPU seconds of processes that left the session in which they were started."""

    def start(self, command: tuple[str, ...], log: IO[bytes] | None, folder: Path) -> int:
        """Start a process in its own session, which identifies its descendants."""
        errors = None if log is None else subprocess.STDOUT
        process = subprocess.Popen(
            command, stdout=log, stderr=errors, stdin=subprocess.DEVNULL, cwd=folder,
            start_new_session=True,
        )  # fmt: skip
        self.running[process.pid] = process
        self.cpu[process.pid] = 0.0
        return process.pid

    def wait(self) -> tuple[int, int]:
        """Wait until a started process ends; return its id and its exit status."""
        while True:
            process, status = self.reap()
            if process in self.running:
                known = self.running.pop(process)
                known.returncode = status
                end_group(process, signal.SIGKILL)
                self.reap_group(process)
                return process, status

    def reap(self) -> tuple[int, int]:
        """Wait for any child, adopted ones too, and count its CPU time."""
        wanted, session = -1, 0
        if hasattr(os, "waitid"):  # its group can be found only before it is gone
            ended = os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOWAIT)
            assert ended is not None
            wanted, session = ended.si_pid, os.getsid(ended.si_pid)
        process, status, usage = os.wait4(wanted, 0)
        used = usage.ru_utime + usage.ru_stime
        known = next((one for one in (session, process) if one in self.cpu), None)
        if known is None:
            self.elsewhere += used
        else:
            self.cpu[known] += used
        return process, os.waitstatus_to_exitcode(status)

    def reap_group(self, leader: int) -> None:
        """Count the CPU time of processes that a process left in its group; they were told to
        end."""
        with contextlib.suppress(ChildProcessError):
            while True:
                _, _, usage = os.wait4(-leader, 0)
                self.cpu[leader] += usage.ru_utime + usage.ru_stime

    def end(self) -> None:
        """End everything: politely first, then by force."""
        self.tell(signal.SIGINT)
        until = time.monotonic() + LAST_WORDS
        with contextlib.suppress(ChildProcessError):
            while True:
                if time.monotonic() > until:
                    self.tell(signal.SIGKILL)
                process, _, usage = os.wait4(-1, os.WNOHANG)
                self.elsewhere += usage.ru_utime + usage.ru_stime
                if process == 0:
                    time.sleep(0.02)

    def tell(self, how: signal.Signals) -> None:
        """Send a signal to all that was started; force also reaches those who left their group."""
        for process in self.running:
            end_group(process, how)
        for process in children() if how == signal.SIGKILL else ():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, how)


def end_group(leader: int, how: signal.Signals) -> None:
    """Send a signal to a process and its group."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, how)


def children() -> list[int]:
    """Return the children of this process, adopted ones too; none without /proc."""
    path = Path(f"/proc/self/task/{os.getpid()}/children")
    return [int(word) for word in path.read_text("ascii").split()] if path.exists() else []
