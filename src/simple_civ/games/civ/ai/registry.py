"""Players of Simple Civ by the names of their levels."""

from typing import Final

from ....ai.player import RANDOM, Player
from ..state import State
from .brain import CivPlayer
from .random_player import RandomPlayer

THINKING = ["novice", "easy", "normal", "hard"]

LEVELS = [RANDOM, *THINKING]
"""The levels that exist, weakest first."""

DEFAULT: Final = "normal"


def default_level() -> str:
    """The level of a seat for which nobody chose one."""
    return DEFAULT


def make_player(level: str, seed: int, seat: int) -> Player[State]:
    """A player of a level for one seat of the match with this seed."""
    if level == RANDOM:
        return RandomPlayer(seed, seat)
    if level in THINKING:
        return CivPlayer(level, seed, seat)
    raise ValueError(f"unknown level {level!r}; choose from {', '.join(LEVELS)}")
