"""Errors about a ruleset folder that a command cannot use."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..core.rules.problem import RulesetError
from ..protocol.errors import folder_error


@contextmanager
def named_folder(folder: Path | None) -> Iterator[None]:
    """Report problems of the ruleset with its folder, if there is one."""
    try:
        yield
    except RulesetError as error:
        if folder is None:
            raise
        raise folder_error(folder, error) from None
