"""A player of Groves that does legal things at random, with a liking for those that matter.

It serves simulations and tests: in time it uses every kind of action.
"""

from typing import Final, cast, final

from ....ai.player import PLAYER_SALT, RANDOM
from ....core.ids import Seat
from ....core.records import Action, record_name
from ....core.rng import Rng, derive
from .. import queries
from ..actions import Pass, Resign
from ..state import State

WEIGHTS: Final = {
    "deploy": 1,
    "convert": 2,
    "build_wall": 1,
    "remove_wall": 1,
    "move": 12,
    "attack": 60,
    "attack_wall": 20,
    "merge": 6,
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
        open_actions = [one for one in queries.legal(view) if record_name(one) in WEIGHTS]
        if not open_actions:
            return [Pass(self.seat)]
        weights = [WEIGHTS[record_name(one)] for one in open_actions]
        return [open_actions[self.rng.pick_index(weights)]]

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
