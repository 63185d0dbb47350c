"""Pipes to a process, two ways to wait for them: all at once, or with a thread for each.

Windows cannot wait for pipes, so threads read and write there.
"""

import os
import select
import subprocess
import sys
import threading
from collections.abc import Collection
from typing import IO, Protocol

CHUNK = 64 * 1024
GRACE = 1.0
"""Seconds that a thread has to notice the end of its process."""

Heard = list[tuple[int, bytes]]
"""Pipes with the data that came from them; without data, a pipe has ended."""


class Pipes(Protocol):
    """The pipes of one process: its input, its output and its errors, by their numbers."""

    @property
    def unwritten(self) -> bool:
        """True if accepted data is still on its way to the process."""
        ...

    def wait(self, seconds: float, listened: Collection[int], writing: bool) -> Heard:
        """Wait until data comes, or until the input takes some if `writing`."""
        ...

    def write(self, data: bytes) -> int:
        """Write the beginning of the data, and return how much; raise BlockingIOError if none."""
        ...

    def close(self) -> None:
        """Close everything; the process has ended."""
        ...


def open_pipes(process: subprocess.Popen[bytes]) -> Pipes:
    """Return the pipes of a process, as this system can wait for them."""
    return ThreadedPipes(process) if sys.platform == "win32" else SelectedPipes(process)


def streams(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    """Return the input, output and errors of a process."""
    assert process.stdin and process.stdout and process.stderr
    return process.stdin, process.stdout, process.stderr


def close_stream(stream: IO[bytes]) -> None:
    """Close a pipe, whatever became of its other end."""
    try:
        stream.close()
    except OSError:
        pass


class SelectedPipes:
    """Pipes that never block, and that the system waits for together."""

    unwritten = False

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.streams = streams(process)
        self.inlet = self.streams[0].fileno()
        for stream in self.streams:
            os.set_blocking(stream.fileno(), False)

    def wait(self, seconds: float, listened: Collection[int], writing: bool) -> Heard:
        """Wait for the system to name the pipes, and read them."""
        ready, _, _ = select.select(listened, [self.inlet] if writing else [], [], seconds)
        heard = []
        for pipe in ready:
            try:
                heard.append((pipe, os.read(pipe, CHUNK)))
            except BlockingIOError:
                continue
        return heard

    def write(self, data: bytes) -> int:
        """Write what fits into the pipe."""
        return os.write(self.inlet, data)

    def close(self) -> None:
        """Close the three pipes."""
        for stream in self.streams:
            close_stream(stream)


class ThreadedPipes:
    """Pipes that block, each with a thread. A thread reads no more until its data is taken."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.streams = streams(process)
        self.inlet, *outlets = (stream.fileno() for stream in self.streams)
        self.changed = threading.Condition()
        self.data = dict.fromkeys(outlets, b"")
        self.ended: set[int] = set()
        self.pending = b""
        self.broken = False
        """True if the process no longer reads."""
        self.closed = False
        tasks = [(self._read, outlets[0]), (self._read, outlets[1]), (self._write, self.inlet)]
        self.threads = [
            threading.Thread(target=task, args=(pipe,), daemon=True) for task, pipe in tasks
        ]
        for thread in self.threads:
            thread.start()

    @property
    def unwritten(self) -> bool:
        """True if the thread has not written everything."""
        with self.changed:
            return bool(self.pending) and not self.broken

    def wait(self, seconds: float, listened: Collection[int], writing: bool) -> Heard:
        """Wait for the threads, and take what they have read."""

        def ready() -> bool:
            heard = any(self.data[pipe] or pipe in self.ended for pipe in listened)
            return heard or (writing and (self.broken or not self.pending))

        with self.changed:
            self.changed.wait_for(ready, seconds)
            told = [(one, self.data[one]) for one in listened if self.data[one]]
            told += [(one, b"") for one in listened if one in self.ended and not self.data[one]]
            self.data |= dict.fromkeys(listened, b"")
            self.changed.notify_all()
        return told

    def write(self, data: bytes) -> int:
        """Give the thread data to write, if it has written what it had."""
        with self.changed:
            if self.broken:
                raise BrokenPipeError
            if self.pending:
                raise BlockingIOError
            self.pending = data[:CHUNK]
            self.changed.notify_all()
            return len(self.pending)

    def close(self) -> None:
        """End the threads, and close the pipes of those that ended."""
        with self.changed:
            self.closed = True
            self.changed.notify_all()
        for thread in self.threads:
            thread.join(GRACE)
        if not any(thread.is_alive() for thread in self.threads):
            for stream in self.streams:
                close_stream(stream)

    def _read(self, pipe: int) -> None:
        """Read one pipe until it ends."""
        while data := read_some(pipe):
            with self.changed:
                self.changed.wait_for(lambda: len(self.data[pipe]) < CHUNK or self.closed)
                if self.closed:
                    break
                self.data[pipe] += data
                self.changed.notify_all()
        with self.changed:
            self.ended.add(pipe)
            self.changed.notify_all()

    def _write(self, pipe: int) -> None:
        """Write what is given, until the process no longer reads."""
        while True:
            with self.changed:
                self.changed.wait_for(lambda: self.pending or self.closed)
                if self.closed:
                    return
                data = self.pending
            written = write_some(pipe, data)
            with self.changed:
                self.pending = data[written:]
                self.broken = not written
                self.changed.notify_all()
            if not written:
                return


def read_some(pipe: int) -> bytes:
    """Return what comes next; nothing at the end."""
    try:
        return os.read(pipe, CHUNK)
    except OSError:
        return b""


def write_some(pipe: int, data: bytes) -> int:
    """Return how much a process took; nothing if it no longer reads."""
    try:
        return os.write(pipe, data)
    except OSError:
        return 0
