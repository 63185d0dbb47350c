"""Set-ups of Simple Civ as documents, and back."""

from typing import Any

from .....protocol.errors import InputError, converted
from .....protocol.limits import MAX_SEATS, MAX_TURN
from ...rules.ruleset import Ruleset
from ...setup import MatchSetup
from ..shapes.content import SetupDocument
from ..shapes.view import plain
from .setup_names import find_civs, find_size


def read_setup(rules: Ruleset, document: object) -> MatchSetup:
    """Return the set-up by ids."""
    model: SetupDocument = converted(document, SetupDocument, "setup")
    size = find_size(rules, model.size)
    room = rules.sizes[size].civs
    if len(model.civs) > room:
        raise InputError(f"setup.civs: expected at most {room} on this map, got {len(model.civs)}")
    return MatchSetup(
        size, find_civs(rules, model.civs, len(model.civs)), tuple(model.ai), model.turn_limit
    )


def write_setup(rules: Ruleset, setup: MatchSetup) -> dict[str, Any]:
    """Return a set-up with names instead of ids."""
    return plain(
        SetupDocument(
            size=rules.sizes[setup.size].key,
            civs=[rules.civs[civ].key for civ in setup.civs],
            ai=list(setup.ai),
            turn_limit=setup.turn_limit,
        )
    )


def setup_seats(document: object) -> int:
    """Return how many seats a set-up document has; raise an error if it is not valid."""
    model = converted(document, SetupDocument, "setup")
    if not 0 <= model.turn_limit <= MAX_TURN:
        raise InputError(
            f"setup.turn_limit: expected 0 (none) or a number of turns up to {MAX_TURN}"
        )
    seats = len(model.civs)
    if not 1 <= seats <= MAX_SEATS:
        raise InputError(f"setup.civs: expected 1 to {MAX_SEATS} civs, got {seats}")
    if len(model.ai) not in (0, seats):
        raise InputError(f"setup.ai: expected {seats} of them, one per civ, got {len(model.ai)}")
    return seats
