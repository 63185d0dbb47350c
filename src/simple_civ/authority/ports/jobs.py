"""The job port: work that takes long, and what may prevent it."""

from collections.abc import Callable
from typing import ParamSpec, Protocol, TypeVar

Given = ParamSpec("Given")
Result = TypeVar("Result")

SERVER = ""
"""The visitor of work that nobody asked for: it does not wait for other work of its own."""


class Overrun(Exception):
    """A job used up its budget."""


class Busy(Exception):
    """Too many jobs wait already."""


class JobLost(Exception):
    """A process died or fell silent, or its task failed."""


class Jobs(Protocol):
    """Runs functions of `tasks`, which take long and may be given anything by a visitor."""

    async def run(
        self, who: str, task: Callable[Given, Result], *given: Given.args, **_: Given.kwargs
    ) -> Result:
        """Return the result of a task; `who` is the visitor who wants it.

        Raise what the task raises as InputError or Damaged, otherwise Overrun, Busy or JobLost.
        """
        ...

    async def beside(
        self, work: Callable[Given, Result], *given: Given.args, **_: Given.kwargs
    ) -> Result:
        """Return the result of trusted work in this process, if possible off the event loop."""
        ...
