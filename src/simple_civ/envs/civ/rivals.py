"""Programs in the other seats of a match of Simple Civ."""

from typing import cast

from ...ai.player import Player
from ...ai.registry import make_player
from ...civ import game
from ...civ.actions import EndTurn
from ...civ.state import State
from ..match import Match
from .match import CivMatch

MOST_TRIES = 2_000
"""How often a program may be asked in a turn before the turn is ended for it."""


class Rivals:
    """Players of one level in all seats; the agent's own is never asked."""

    def __init__(self, level: str, match: Match, seed: int) -> None:
        self.players: list[Player[State]] = [
            make_player(level, seed, seat) for seat in range(match.seats)
        ]

    def __call__(self, match: Match, seat: int) -> None:
        """Plays the others' turns until it is a seat's turn, or it has nothing to wait for."""
        desk = cast(CivMatch, match).desk
        state = desk.state
        if state.active == seat:
            return
        while state.active != seat and not state.over and not match.is_out(seat):
            self.play_turn(state)
        desk.begin_turn()

    def play_turn(self, state: State) -> None:
        """Lets the program in the active seat play its turn."""
        seat, turn = state.active, state.turn
        tries = 0
        while state.active == seat and state.turn == turn and not state.over:
            tries += 1
            view = game.view(state, seat)
            chosen = self.players[seat].choose(view) if tries <= MOST_TRIES else [EndTurn(seat)]
            for action in chosen:
                if game.check(state, action) is not None:
                    break
                game.apply(state, action)
