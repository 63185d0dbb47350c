"""Invariants of every true state: one list of all laws."""

from simple_civ.games.civ.state import State
from tests.properties import (
    laws_of_keys,
    laws_of_lists,
    laws_of_people,
    laws_of_pieces,
    laws_of_views,
)

LAWS = (
    laws_of_pieces.LAWS
    + laws_of_people.LAWS
    + laws_of_lists.LAWS
    + laws_of_keys.LAWS
    + laws_of_views.LAWS
)


def broken(state: State) -> list[str]:
    """Return the laws that a state breaks, as text; empty if it is sound."""
    return [f"{law.__name__}: {problem}" for law in LAWS for problem in law(state)]
