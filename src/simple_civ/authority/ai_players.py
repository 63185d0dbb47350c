"""AI players by game and level, for the seats of programs."""

from collections.abc import Sequence
from typing import Any

from ..ai.player import AiPlayer
from ..protocol.registry import find_game
from ..protocol.rulesets import Rules


def levels(game: str, rules: Rules[Any] | None = None) -> list[str]:
    """Return the levels of a game's AI players, weakest first; a ruleset may have its own."""
    return find_game(game).players.levels(linked(rules))


def find_level(game: str, name: str, rules: Rules[Any] | None = None) -> str:
    """Return the level that a name means."""
    return find_game(game).players.find_level(name, linked(rules))


def default_level(game: str, rules: Rules[Any] | None = None) -> str:
    """Return the level of a seat whose level was not chosen."""
    return find_game(game).players.default_level(linked(rules))


def linked(rules: Rules[Any] | None) -> Any:
    """Return the ruleset as the players of its game know it, if there is one."""
    return None if rules is None else rules.ruleset


def make_player(game: str, level: str, seed: int, seat: int) -> AiPlayer[Any]:
    """Return a new player of a level."""
    return find_game(game).players.make_player(level, seed, seat)


def reasons_of(player: AiPlayer[Any]) -> Sequence[Any]:
    """Return the reasons that a player has given so far; not every player gives any."""
    return getattr(player, "reasons", ())
