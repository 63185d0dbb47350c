"""How a program of the platform plays a turn inside an environment."""

from collections.abc import Callable
from typing import Any

from ..core.records import Action
from .match import Program

MOST_TRIES = 2_000
"""How often a program may be asked in a turn before the turn is ended for it."""


def play_turn(game: Any, end_turn: Callable[[int], Action], state: Any, program: Program) -> None:
    """Lets a program play the active seat's turn; `game` is the module that keeps the contract."""
    seat, turn = state.active, state.turn
    tries = 0
    while state.active == seat and state.turn == turn and not state.over:
        tries += 1
        chosen = [end_turn(seat)]
        if tries <= MOST_TRIES:
            chosen = program.choose(game.view(state, seat))
        for action in chosen:
            if game.check(state, action) is not None:
                break
            game.apply(state, action)
