"""Positions from which matches of an environment start, instead of a new map."""

from os import PathLike
from pathlib import Path
from typing import Any

from ..core.rng import PLAY_SALT, Rng, derive
from ..protocol.game_spec import AnyGame
from ..protocol.saved_match import open_match, open_scenario

Folder = str | PathLike[str]


def opening(
    game: AnyGame, rules: Folder | None, scenario: Folder | None, position: Any
) -> Any | None:
    """Return the state of a scenario file or of a position; None if neither is given.

    A position is a match of `simple_civ`, or the file of a saved one. Raise ValueError for another
    game, for a view, and for a match that is over.
    """
    if scenario is not None and position is not None:
        raise ValueError("expected a scenario or a position, not both")
    folder = None if rules is None else Path(rules)
    if scenario is not None:
        found = open_scenario(Path(scenario), folder)
        name, state = found.game.name, found.state
    elif isinstance(position, (str, PathLike)):
        found = open_match(Path(position), folder)
        name, state = found.game.name, found.state
    elif position is not None:
        name, state = position.name, position.state
    else:
        return None
    if name != game.name:
        raise ValueError(f"expected a match of {game.name}, got one of {name}")
    if state.viewer >= 0:
        raise ValueError("position: a view lacks what its seat does not know")
    if state.over:
        raise ValueError("the match is over")
    return state.copy()


def begun_again(state: Any, seed: int) -> Any:
    """Return a position with the dice of a seed."""
    other = state.copy()
    if hasattr(other, "rng"):
        other.rng = Rng(derive(seed, PLAY_SALT))
    return other
