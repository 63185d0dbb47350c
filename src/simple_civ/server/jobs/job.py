"""Jobs and their outcomes: the messages between a server and its job processes."""

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
    """A function of `tasks`, its arguments, and its budget."""

    task: Callable[..., Any]
    given: tuple[Any, ...]
    seconds: int
    """Processor time."""
    megabytes: int
    """Memory in addition to that of the process."""


@dataclass(frozen=True)
class JobOutcome:
    """The outcome of a job: its result, or the problem as text."""

    kind: str
    result: Any = None
