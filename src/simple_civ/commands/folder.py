"""Errors about a ruleset folder that cannot be used: its name, and the remedy."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..core.rules.problem import RulesetError
from ..protocol.errors import InputError


@contextmanager
def named_folder(folder: Path | None) -> Iterator[None]:
    """Report problems of the ruleset with its folder, if there is one."""
    try:
        yield
    except RulesetError as error:
        if folder is None:
            raise
        raise InputError(f"{folder}: {error}; see simple-civ rules check {folder}") from None
