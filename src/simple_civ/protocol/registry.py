"""The games of the platform by name."""

from .civ.game import CivGame
from .errors import InputError, suggestion
from .games import AnyGame
from .groves.game import GrovesGame

_CIV = CivGame()
_GROVES = GrovesGame()

GAMES: dict[str, AnyGame] = {_CIV.name: _CIV, _GROVES.name: _GROVES}


def find_game(name: str) -> AnyGame:
    """The game of a name."""
    if name not in GAMES:
        known = ", ".join(GAMES)
        hint = suggestion(name, list(GAMES))
        raise InputError(f"game: no game is called {name!r}; known are {known}{hint}")
    return GAMES[name]
