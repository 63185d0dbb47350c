"""Curves of all players: an observer that samples a game every few turns."""

from typing import Any

from ..core.records import Action, Event
from .loop import Loop, Row


class Curves:
    """The rows so far. Turns 1, 1 + step, 1 + 2 * step, ... are sampled as they begin."""

    def __init__(self, run: Loop[Any], step: int) -> None:
        self.run = run
        self.step = step
        self.turn = run.state.turn
        self.rows: list[Row] = run.measure()

    def watch(self, state: Any, action: Action, events: list[Event]) -> None:
        """Measure the match after the action that starts a turn, every `step` turns."""
        if state.turn != self.turn:
            self.turn = state.turn
            if (state.turn - 1) % self.step == 0:
                self.rows += self.run.measure()
