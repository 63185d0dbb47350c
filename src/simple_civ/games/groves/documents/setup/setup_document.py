"""Set-ups of Groves as documents, and back."""

from typing import Any

from .....protocol.errors import InputError, converted
from ...pieces import SIDES
from ...rules.ruleset import Ruleset
from ...setup import MatchSetup
from ..shapes.content import SetupDocument
from ..shapes.scenario import MAX_SIDE
from ..shapes.view import plain


def read_setup(rules: Ruleset, document: object) -> MatchSetup:
    """Return a set-up that the ruleset allows."""
    model: SetupDocument = converted(document, SetupDocument, "setup")
    if not rules.least_side <= model.size <= MAX_SIDE:
        raise InputError(f"setup.size: expected {rules.least_side} to {MAX_SIDE}, got {model.size}")
    first, second = model.incomes
    return MatchSetup(model.size, (first, second), model.first, model.solo)


def write_setup(rules: Ruleset, setup: MatchSetup) -> dict[str, Any]:
    """Return a set-up with names instead of ids."""
    return plain(
        SetupDocument(size=setup.side, incomes=[*setup.incomes], first=setup.first, solo=setup.solo)
    )


def setup_seats(document: object) -> int:
    """Return two, always; raise an error if the set-up is not valid."""
    converted(document, SetupDocument, "setup")
    return SIDES
