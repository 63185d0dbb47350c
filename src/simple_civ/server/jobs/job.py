"""Messages between a server and its job processes: a job, and its outcome."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

DONE = "done"
WRONG = "wrong"
TIME = "time"
MEMORY = "memory"
FAILED = "failed"
DAMAGED = "damaged"


@dataclass(frozen=True)
class Job:
    """A function of `tasks`, what it is given, and what it may use."""

    task: Callable[..., Any]
    given: tuple[Any, ...]
    seconds: int
    """Of the processor."""
    megabytes: int
    """Beyond what the process has already."""


@dataclass(frozen=True)
class JobOutcome:
    """The outcome of a job: its result, or an error text."""

    kind: str
    result: Any = None
