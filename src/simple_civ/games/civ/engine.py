"""Simple Civ as one of the platform's games: the contract's functions in one place."""

from typing import Final

from ...core.game import Outcome, outcome
from ...core.records import Action, Event
from . import dispatch
from .queries import legal
from .refusals import Refusal
from .setup import MatchSetup, new_game
from .state import State
from .view import view, view_after

__all__ = [
    "MatchSetup",
    "Outcome",
    "apply",
    "check",
    "legal",
    "new_game",
    "outcome",
    "view",
    "view_after",
]

NAME: Final = "civ"


def check(state: State, action: Action) -> Refusal | None:
    """Return why an action is refused, or None."""
    return dispatch.check(state, action)


def apply(state: State, action: Action) -> list[Event]:
    """Carry out a checked action in place, and return what happened."""
    return dispatch.apply(state, action)
