"""Messages of the tools: one line each, marked to differ from the output of their commands."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def say(text: str) -> None:
    """Print one line that differs from the output of commands."""
    print(f"simple-civ: {text}", flush=True)


@contextmanager
def timed(text: str) -> Iterator[None]:
    """Print what starts, and how long it took."""
    say(text)
    begun = time.monotonic()
    yield
    say(f"{text.partition(' (')[0]}: done in {time.monotonic() - begun:.0f} s")


def on_ci() -> bool:
    """Return whether this runs on CI, where missing programs are an error."""
    return os.environ.get("CI", "") not in ("", "0", "false")
