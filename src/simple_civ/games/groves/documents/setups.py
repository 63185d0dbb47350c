"""Set-ups of Groves as documents, and back."""

from typing import Any

from ....protocol.errors import InputError, converted
from ..pieces import SIDES
from ..rules.ruleset import Ruleset
from ..setup import Setup
from .content import SetupDocument
from .documents import plain
from .model import MAX_SIDE


def read_setup(rules: Ruleset, document: object) -> Setup:
    """The set-up that a ruleset allows."""
    model: SetupDocument = converted(document, SetupDocument, "setup")
    if not rules.least_side <= model.size <= MAX_SIDE:
        raise InputError(f"setup.size: expected {rules.least_side} to {MAX_SIDE}, got {model.size}")
    first, second = model.incomes
    return Setup(model.size, (first, second), model.first, model.solo)


def write_setup(rules: Ruleset, setup: Setup) -> dict[str, Any]:
    """A set-up in words."""
    return plain(
        SetupDocument(size=setup.side, incomes=[*setup.incomes], first=setup.first, solo=setup.solo)
    )


def setup_seats(document: object) -> int:
    """There are always two; raises if the set-up is none."""
    converted(document, SetupDocument, "setup")
    return SIDES
