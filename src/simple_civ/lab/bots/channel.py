"""The pipes to a bot's process: lines in and out, each bounded in size and waited for so long."""

import contextlib
import re
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from ...operating_system import end_group, own_group
from ..forfeit import CRASHED, Forfeit
from .messages import MOST_BYTES
from .pipes import open_pipes

LAST_WORDS = 2000
"""Bytes of a bot's standard error that are kept, to find its mistake."""

TRACED = re.compile(r'File "([^"]+)", line (\d+)')
"""A file and a line in a traceback of Python."""

PATIENCE = 1.0
"""Seconds that a bot has to exit after the game."""


class Channel:
    """A running bot. Nothing here waits longer than it is told."""

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        try:
            # A group of its own, so that whatever it starts ends with it.
            self.process = subprocess.Popen(
                command,
                cwd=folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                **own_group(),
            )
        except OSError as error:
            raise Forfeit(f"{CRASHED}cannot be started ({error.strerror})") from None
        assert self.process.stdout and self.process.stderr
        self.outlet = self.process.stdout.fileno()
        self.errors = self.process.stderr.fileno()
        self.pipes = open_pipes(self.process)
        self.folder = folder
        self.waiting = b""
        self.last_words = b""
        self.open = {self.outlet, self.errors}

    def send(self, line: bytes, seconds: float) -> None:
        """Write a line; a bot that does not read it in time has hung."""
        until = time.monotonic() + seconds
        while line or self.pipes.unwritten:
            left = until - time.monotonic()
            if left <= 0:
                raise Forfeit("hung: does not read what it is told")
            # It may be stuck in writing: what it says is taken in meanwhile.
            self._wait(left, writing=True)
            try:
                line = line[self.pipes.write(line) if line else 0 :]
            except BlockingIOError:
                continue
            except OSError:
                raise Forfeit(f"{CRASHED}{self.remains()}") from None

    def receive(self, seconds: float) -> bytes | None:
        """Return the next line without its end, or None if none came in time."""
        until = time.monotonic() + seconds
        while b"\n" not in self.waiting:
            if len(self.waiting) > MOST_BYTES:
                raise Forfeit(f"flooded: a line has more than {MOST_BYTES} bytes")
            if self.outlet not in self.open:
                raise Forfeit(f"{CRASHED}{self.remains()}")
            left = until - time.monotonic()
            if left <= 0:
                return None
            self._wait(left, writing=False)
        line, _, self.waiting = self.waiting.partition(b"\n")
        if len(line) > MOST_BYTES:
            raise Forfeit(f"flooded: a line has more than {MOST_BYTES} bytes")
        return line

    def spoke(self) -> bool:
        """Return whether the process has sent something without being asked."""
        self._wait(0, writing=False)
        return bool(self.waiting)

    def remains(self) -> str:
        """Return what is known about a bot that ended: its exit status, the last line that it
        wrote to standard error, and where the error is if Python told it."""
        status: int | None = None
        with contextlib.suppress(subprocess.TimeoutExpired):
            status = self.process.wait(PATIENCE)
        if self.errors in self.open:
            self._wait(0, writing=False)
        words = self.last_words.decode("utf-8", "replace").strip()
        ended = "closed its output" if status is None else f"ended with status {status}"
        return f"{ended}: {words.splitlines()[-1]}{self._place(words)}" if words else ended

    def _place(self, words: str) -> str:
        """Return the last line of a traceback that is in the bot's own folder, or else the last."""
        lines = TRACED.findall(words)
        own = [place for place in lines if Path(place[0]).is_relative_to(self.folder)]
        return " ({}, line {})".format(*(own or lines)[-1]) if lines else ""

    def close(self) -> None:
        """Let the process end, and kill it if it does not."""
        with contextlib.suppress(OSError):
            self.process.stdin and self.process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(PATIENCE)
        self.kill()

    def kill(self) -> None:
        """Kill it and all that it started."""
        end_group(self.process.pid)
        self.process.wait()
        self.pipes.close()

    def _wait(self, seconds: float, writing: bool) -> None:
        """Wait for any event, and read the output, but not more than can be used."""
        room = len(self.waiting) <= MOST_BYTES
        listened = [pipe for pipe in self.open if pipe == self.errors or room]
        for pipe, data in self.pipes.wait(seconds, listened, writing):
            if not data:
                self.open.discard(pipe)
            elif pipe == self.outlet:
                self.waiting += data
            else:
                self.last_words = (self.last_words + data)[-LAST_WORDS:]
