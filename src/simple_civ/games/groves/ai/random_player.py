"""A player of Groves that does legal things at random, with a liking for those that matter.

It serves simulations and tests: in time it uses every kind of action.
"""

from typing import Final, cast, final

from ....ai.player import PLAYER_SALT, RANDOM
from ....core.ids import Seat
from ....core.records import Action
from ....core.rng import Rng, derive
from .. import queries
from ..actions import (
    Attack,
    AttackWall,
    BuildWall,
    Convert,
    Deploy,
    Merge,
    Move,
    Pass,
    RemoveWall,
    Resign,
)
from ..state import State
from ..systems.economy import free_zone

WEIGHTS: Final[dict[type, int]] = {
    Deploy: 1,
    Convert: 2,
    BuildWall: 1,
    RemoveWall: 1,
    Move: 12,
    Attack: 60,
    AttackWall: 20,
    Merge: 6,
}
"""How likely an action of each kind is, among those that are legal."""


@final
class RandomGrovesPlayer:
    """Draws from the legal actions until one of them ends its half-turn."""

    seat: Seat
    resigns: bool
    rng: Rng

    def __init__(self, seed: int, seat: Seat, resigns: bool = False) -> None:
        self.seat = seat
        self.resigns = resigns
        self.rng = Rng(derive(derive(seed, PLAYER_SALT), seat))

    @property
    def name(self) -> str:
        """The name of the level."""
        return RANDOM

    def choose(self, view: State) -> list[Action]:
        """Return a legal action."""
        if self.resigns and self.rng.chance(1, 100):
            return [Resign(self.seat)]
        if self.rng.chance(1, 20):
            return [Pass(self.seat)]
        return [self.draw(view)]

    def draw(self, view: State) -> Action:
        """Return one of the legal actions, or pass if there is none.

        Deployments, which are many and come first, are only counted.
        """
        steps = queries.affordable_steps(view, self.seat)
        tiles = free_zone(view, self.seat) if steps else []
        deployments = len(steps) * len(tiles) * WEIGHTS[Deploy]
        others = queries.actions_on_the_board(view, self.seat)
        weights = [WEIGHTS[type(one)] for one in others]
        total = deployments + sum(weights)
        if total == 0:
            return Pass(self.seat)
        drawn = self.rng.below(total)
        if drawn < deployments:
            number = drawn // WEIGHTS[Deploy]
            return Deploy(self.seat, steps[number // len(tiles)], tiles[number % len(tiles)])
        drawn -= deployments
        place = 0
        while drawn >= weights[place]:
            drawn -= weights[place]
            place += 1
        return others[place]

    def __reduce__(self) -> tuple[object, ...]:
        return restored_player, (self.seat, self.resigns, self.memory())

    def memory(self) -> dict[str, object]:
        """Return the state of its random numbers."""
        return {"rng": self.rng.state}

    def restore(self, memory: dict[str, object]) -> None:
        """Continue where the player that gave this memory was."""
        self.rng = Rng(cast(int, memory["rng"]))


def restored_player(seat: Seat, resigns: bool, memory: dict[str, object]) -> RandomGrovesPlayer:
    """Return the player of a pickle."""
    player = RandomGrovesPlayer(0, seat, resigns)
    player.restore(memory)
    return player
