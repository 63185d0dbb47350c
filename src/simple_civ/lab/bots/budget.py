"""Budget of a bot: time for a turn and for a game, and calls of the engine in a turn."""

import time
from typing import Annotated, final

import msgspec

from ..forfeit import Forfeit

Seconds = Annotated[float, msgspec.Meta(gt=0, le=10**6)]


class Budget(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """Limits. Seconds are those of a clock on the wall while the bot is waited for.

    A call is anything that a bot asks of the engine: an action, a look, a preview.
    """

    turn_seconds: Seconds = 10.0
    game_seconds: Seconds = 600.0
    calls: Annotated[int, msgspec.Meta(ge=1, le=10**6)] = 2000


@final
class Account:
    """The amount that one bot has used."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.turn = -1
        self.turn_seconds = 0.0
        self.game_seconds = 0.0
        self.calls = 0

    def begin_turn(self, turn: int) -> bool:
        """Return whether this is a new turn; its time and calls are then counted from zero."""
        if turn == self.turn:
            return False
        self.turn = turn
        self.turn_seconds = 0.0
        self.calls = 0
        return True

    @property
    def left(self) -> float:
        """Seconds until one of the limits is reached."""
        budget = self.budget
        return min(budget.turn_seconds - self.turn_seconds, budget.game_seconds - self.game_seconds)

    def spend(self, since: float) -> None:
        """Count the time since a moment of the monotonic clock."""
        taken = time.monotonic() - since
        self.turn_seconds += taken
        self.game_seconds += taken
        self.check_time()

    def check_time(self) -> None:
        """Raise a forfeit if the player has taken too long."""
        if self.left <= 0:
            which = "a turn" if self.turn_seconds >= self.budget.turn_seconds else "the game"
            limit = self.budget.turn_seconds if which == "a turn" else self.budget.game_seconds
            raise Forfeit(f"hung: more than {limit:g} seconds for {which}")

    def call(self) -> None:
        """Count a call of the engine."""
        self.calls += 1
        if self.calls > self.budget.calls:
            raise Forfeit(f"flooded: more than {self.budget.calls} calls in a turn")
