"""What a server and its job processes say to each other: a job, and what became of it."""

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
    """What became of a job: its result, or what is wrong in words."""

    kind: str
    result: Any = None
