"""AI players by game and level, for seats that programs play."""

from collections.abc import Sequence
from typing import Any

from ..ai.player import Player
from ..games.civ.ai import registry
from ..games.groves.ai import registry as groves_registry
from ..games.groves.game import NAME as GROVES
from ..protocol.rulesets import Rules


def levels(game: str, rules: Rules[Any] | None = None) -> list[str]:
    """The levels of a game's AI players, weakest first; a ruleset may have its own."""
    return groves_registry.levels(linked(rules)) if game == GROVES else list(registry.LEVELS)


def find_level(game: str, name: str, rules: Rules[Any] | None = None) -> str:
    """The level that one of its names means."""
    return groves_registry.find_level(name, linked(rules)) if game == GROVES else name


def default_level(game: str, rules: Rules[Any] | None = None) -> str:
    """The level of a seat for which nobody chose one."""
    if game == GROVES:
        return groves_registry.default_level(linked(rules))
    return registry.default_level()


def linked(rules: Rules[Any] | None) -> Any:
    """The ruleset as the players of its game know it, if there is one."""
    return None if rules is None else rules.ruleset


def make_player(game: str, level: str, seed: int, seat: int) -> Player[Any]:
    """A new player of a level."""
    if game == GROVES:
        return groves_registry.make_player(level, seed, seat)
    return registry.make_player(level, seed, seat)


def reasons_of(player: Player[Any]) -> Sequence[Any]:
    """The reasons that a player has given so far; not every player gives any."""
    return getattr(player, "reasons", ())
