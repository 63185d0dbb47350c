"""Running a task: every error in a visitor's data becomes an InputError."""

from collections.abc import Callable

from ...core.rules.problem import RulesetError
from ...protocol.errors import InputError
from ..ports.jobs import Given, Result


def run_task(task: Callable[Given, Result], *given: Given.args, **named: Given.kwargs) -> Result:
    """Return the result of a task. Exceptions other than InputError and Damaged are bugs."""
    try:
        return task(*given, **named)
    except RulesetError as error:
        raise InputError(str(error)) from None
    except RecursionError:
        raise InputError("the data is nested too deeply") from None
