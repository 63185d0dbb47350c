"""Running a task: whatever is wrong with what a visitor sent is an InputError."""

from collections.abc import Callable

from ...core.rules.problem import RulesetError
from ...protocol.errors import InputError
from ..ports.jobs import Given, Result


def run_task(task: Callable[Given, Result], *given: Given.args, **named: Given.kwargs) -> Result:
    """Return the result of a task. What it raises besides InputError and Damaged is a mistake."""
    try:
        return task(*given, **named)
    except RulesetError as error:
        raise InputError(str(error)) from None
    except RecursionError:
        raise InputError("what was sent is nested too deeply") from None
