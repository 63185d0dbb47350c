"""Inline jobs: slow work of the page, done at once for the one person who waits for it."""

import logging
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from ..authority.log.log_replay import Damaged
from ..authority.ports.jobs import JobLost
from ..protocol.errors import InputError

log = logging.getLogger(__name__)

Given = ParamSpec("Given")
Result = TypeVar("Result")


class InlineJobs:
    """Runs tasks where they are asked for."""

    async def run(
        self, who: str, task: Callable[Given, Result], *given: Given.args, **named: Given.kwargs
    ) -> Result:
        """Return the result of a task; raise JobLost if it fails through a bug."""
        try:
            return task(*given, **named)
        except (InputError, Damaged):
            raise
        except Exception as error:
            log.exception("task failed")
            raise JobLost(str(error)) from error

    async def beside(
        self, work: Callable[Given, Result], *given: Given.args, **named: Given.kwargs
    ) -> Result:
        """Return the result of trusted work."""
        return work(*given, **named)
