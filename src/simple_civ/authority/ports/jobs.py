"""Job port: long work in other processes, and its failures."""

from collections.abc import Callable
from typing import ParamSpec, Protocol, TypeVar

Given = ParamSpec("Given")
Result = TypeVar("Result")

SERVER = ""
"""The visitor of the server's own jobs: they do not wait for each other."""


class Overrun(Exception):
    """A job used up its budget."""


class Busy(Exception):
    """Too many jobs are waiting."""


class JobLost(Exception):
    """A process died or fell silent, or its task failed."""


class Jobs(Protocol):
    """Runner of functions of `tasks`, which take long and may get any data from a visitor."""

    async def run(
        self, who: str, task: Callable[Given, Result], *given: Given.args, **_: Given.kwargs
    ) -> Result:
        """Return the result of a task; `who` is the visitor who wants it.

        Raise the task's InputError or Damaged, otherwise Overrun, Busy or JobLost.
        """
        ...

    async def beside(
        self, work: Callable[Given, Result], *given: Given.args, **_: Given.kwargs
    ) -> Result:
        """Return the result of trusted work in this process, if possible off the event loop."""
        ...
