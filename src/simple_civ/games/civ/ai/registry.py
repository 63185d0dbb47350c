"""Players of Simple Civ by the names of their levels."""

from ....ai.player import RANDOM, AiPlayer
from ....core.ids import Seat
from ..command_words import DEFAULT_LEVEL, LEVELS, THINKING
from ..rules.ruleset import Ruleset
from ..state import State
from .player import CivPlayer
from .random_player import RandomPlayer


def levels(rules: Ruleset | None = None) -> list[str]:
    """Return the levels, weakest first; they are the same for every ruleset."""
    return list(LEVELS)


def find_level(name: str, rules: Ruleset | None = None) -> str:
    """Return the level that a name means: a level has one name only."""
    return name


def default_level(rules: Ruleset | None = None) -> str:
    """Return the level of a seat for which nobody chose one."""
    return DEFAULT_LEVEL


def make_player(level: str, seed: int, seat: Seat) -> AiPlayer[State]:
    """Return a player of a level for one seat of the match with this seed."""
    if level == RANDOM:
        return RandomPlayer(seed, seat)
    if level in THINKING:
        return CivPlayer(level, seed, seat)
    raise ValueError(f"unknown level {level!r}; choose from {', '.join(LEVELS)}")
