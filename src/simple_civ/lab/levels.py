"""Players of the lab: levels of a game's AI players, and custom bots."""

from ..protocol.registry import find_game
from .bots.entry import is_bot


def levels_of(game: str) -> list[str]:
    """Return the levels of a game's players, weakest first."""
    return find_game(game).players.levels()


def is_player(game: str, name: str) -> bool:
    """Return whether a name means a player, not a ruleset."""
    return is_bot(name) or name in levels_of(game)
