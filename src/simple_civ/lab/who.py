"""Who may sit at a table: levels of a game's AI players, and programs of somebody's own."""

from ..games.civ.ai import registry
from ..games.groves.ai import registry as groves_registry
from ..games.groves.game import NAME as GROVES
from .bots.entry import is_bot


def levels_of(game: str) -> list[str]:
    """The levels of a game's players, weakest first."""
    return groves_registry.levels() if game == GROVES else list(registry.LEVELS)


def is_player(game: str, name: str) -> bool:
    """Whether a name means a player, not a ruleset."""
    return is_bot(name) or name in levels_of(game)
