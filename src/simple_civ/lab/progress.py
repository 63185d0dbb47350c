"""A progress bar for people who wait: redrawn in place on a terminal, one line elsewhere."""

from types import TracebackType
from typing import TextIO

WIDTH = 30


class ProgressBar:
    """Shows how many of a number of things are done."""

    def __init__(self, total: int, what: str, out: TextIO) -> None:
        self.total = total
        self.what = what
        self.out = out
        self.done = 0
        self.redraws = out.isatty()
        if self.redraws:
            self._draw("")

    def __enter__(self) -> "ProgressBar":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the line of a bar that is not full, so that what is said next has its own."""
        if self.redraws and self.done < self.total:
            self.out.write("\n")
            self.out.flush()

    def advance(self) -> None:
        """Count one more as done."""
        self.done += 1
        if self.done == self.total:
            self._draw("\n")
        elif self.redraws:
            self._draw("")

    def _draw(self, end: str) -> None:
        filled = WIDTH * self.done // self.total
        bar = "#" * filled + "." * (WIDTH - filled)
        start = "\r" if self.redraws else ""
        self.out.write(f"{start}[{bar}] {self.done}/{self.total} {self.what}{end}")
        self.out.flush()
