"""The games of the platform by name, and which of them a ruleset folder is for."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..games.civ.documents.game import CivGame
from ..games.groves.documents.game import GrovesGame
from .errors import InputError, choices
from .games import AnyGame

_CIV = CivGame()
_GROVES = GrovesGame()

GAMES: dict[str, AnyGame] = {_CIV.name: _CIV, _GROVES.name: _GROVES}


def find_game(name: str, games: Mapping[str, AnyGame] = GAMES) -> AnyGame:
    """The game of a name."""
    if name not in games:
        raise InputError(f"game: unknown game {name!r}{choices(name, list(games))}")
    return games[name]


def games_with(folders: Sequence[Path]) -> dict[str, AnyGame]:
    """The games, each with the ruleset folders that are for it offered after its editions."""
    own: dict[str, list[Path]] = {name: [] for name in GAMES}
    for folder in folders:
        own[game_of_folder(folder).name].append(folder)
    return {name: game.offering(own[name]) for name, game in GAMES.items()}


def game_of_folder(folder: Path) -> AnyGame:
    """The game of a ruleset folder, by what it says of itself or what it extends.

    Where nothing tells, it is the first game.
    """
    seen: set[Path] = set()
    told = _edition_table(folder)
    while told and folder not in seen:
        seen.add(folder)
        wanted = told.get("extends")
        for name, game in GAMES.items():
            if told.get("game") == name or wanted in game.editions():
                return game
        folder = (folder / wanted).resolve() if isinstance(wanted, str) else folder
        told = _edition_table(folder)
    return _CIV


def _edition_table(folder: Path) -> dict[str, Any]:
    try:
        return tomllib.loads((folder / "edition.toml").read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
