"""AI players by game and level, for seats that programs play."""

from collections.abc import Sequence
from typing import Any

from ..ai import registry
from ..ai.player import Player


def levels(game: str) -> list[str]:
    """The levels of a game's AI players, weakest first."""
    return list(registry.LEVELS)


def default_level(game: str) -> str:
    """The level of a seat for which nobody chose one."""
    return registry.default_level()


def make_player(game: str, level: str, seed: int, seat: int) -> Player[Any]:
    """A new player of a level."""
    return registry.make_player(level, seed, seat)


def reasons_of(player: Player[Any]) -> Sequence[Any]:
    """The reasons that a player has given so far; not every player gives any."""
    return getattr(player, "reasons", ())
