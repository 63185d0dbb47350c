"""AI players of plain games, by level; one of them plays at random."""

from collections.abc import Callable, Mapping
from typing import Any

from ..ai.player import PLAYER_SALT, RANDOM, AiPlayer
from ..core.ids import Seat
from ..core.records import Action
from ..core.rng import Rng, derive
from ..protocol.errors import unknown

Legal = Callable[[Any, bool], list[Action]]
"""Lists the legal actions of the active seat of a view, with what is drastic or without."""


class RandomPlayer:
    """Draws from what is legal and not drastic; a player of another level may derive from it."""

    name = RANDOM

    def __init__(self, seed: int, seat: Seat, legal: Legal) -> None:
        self.seat = seat
        self.legal = legal
        self.rng = Rng(derive(derive(seed, PLAYER_SALT), seat))

    def choose(self, view: Any) -> list[Action]:
        """Return a legal action."""
        return [self.pick(self.legal(view, False))]

    def pick(self, actions: list[Action]) -> Action:
        """Return one of several actions, at random."""
        return actions[self.rng.below(len(actions))]

    def memory(self) -> dict[str, object]:
        """Return the state of its random numbers."""
        return {"rng": self.rng.state}

    def restore(self, memory: dict[str, Any]) -> None:
        """Continue where the player that gave this memory was."""
        self.rng = Rng(memory["rng"])


class PlainPlayers:
    """The players of a game. `levels` lead from the others to what makes them, weakest first."""

    def __init__(
        self, legal: Legal, levels: Mapping[str, Callable[[int, int], AiPlayer[Any]]], default: str
    ) -> None:
        self.legal = legal
        self.makers = levels
        self.default = default

    def levels(self, rules: Any = None) -> list[str]:
        """Return the levels, weakest first."""
        return [RANDOM, *self.makers]

    def find_level(self, name: str, rules: Any = None) -> str:
        """Return the level that a name means: a level has one name only."""
        return name

    def default_level(self, rules: Any = None) -> str:
        """Return the level of a seat for which nobody chose one."""
        return self.default

    def make_player(self, level: str, seed: int, seat: Seat) -> AiPlayer[Any]:
        """Return a player of a level for one seat of the match with this seed."""
        if level == RANDOM:
            return RandomPlayer(seed, seat, self.legal)
        if level not in self.makers:
            raise ValueError(unknown("level", level, self.levels()))
        return self.makers[level](seed, seat)
