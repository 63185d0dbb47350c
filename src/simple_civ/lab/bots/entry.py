"""Bots by the words with which people name them: `bot:PATH`, `bot:PATH:CLASS`, with options."""

import os
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import parse_qsl

from ...ai.player import AiPlayer
from ...protocol.errors import InputError
from ...protocol.registry import find_game
from ..extra_player import ExtraPlayer
from .budget import Budget
from .loaded import BotFile, LoadedPlayer, declared, load_class
from .options import choose_options
from .other_install import OtherInstallPlayer
from .players import PREFIX, only_player
from .program import ProgramPlayer

OTHER = "python:"


@dataclass(frozen=True)
class BotEntry:
    """A bot, found and checked; what it is called makes a player of it, in any process.

    Without a class it is a program to run.
    """

    name: str
    game: str
    path: Path
    kind: str
    options: tuple[tuple[str, str], ...]
    budget: Budget

    def __call__(self, seed: int, seat: int) -> AiPlayer[object]:
        """Return a player for one seat of one match."""
        game = find_game(self.game)
        options = dict(self.options)
        if self.kind:
            file = BotFile(self.path, self.kind)
            return LoadedPlayer(self.name, file, options, game, seed, seat, self.budget)
        command = [str(self.path)]
        if self.path.suffix == ".py":
            command = [sys.executable, *command]
        folder = self.path.parent
        return ProgramPlayer(self.name, command, folder, options, game, seat, self.budget)


@dataclass(frozen=True)
class OtherInstallEntry:
    """An AI level of another installation, by its Python."""

    name: str
    game: str
    path: Path
    level: str

    def __call__(self, seed: int, seat: int) -> AiPlayer[object]:
        """Return a player for one seat of one match."""
        return OtherInstallPlayer(self.name, str(self.path), self.level, find_game(self.game), seat)


def is_bot(name: str) -> bool:
    """Return whether a name means a bot, or a level of another installation."""
    return name.startswith((PREFIX, OTHER))


def find_other_install(game: str, name: str) -> OtherInstallEntry:
    """Return a level of another installation: `python:PATH:LEVEL`."""
    place, _, level = name.removeprefix(OTHER).rpartition(":")
    path = Path(place)
    if not place or not os.access(path, os.X_OK) or not path.is_file():
        raise InputError(f"{name}: expected {OTHER}PATH:LEVEL with the path of a Python")
    return OtherInstallEntry(name, game, path.absolute(), level)


@cache
def find_bots(game: str, names: tuple[str, ...], budget: Budget) -> tuple[ExtraPlayer, ...]:
    """Return the bots among these players, each once, as guests of a game between programs."""
    wanted = dict.fromkeys(name for name in names if is_bot(name))
    return tuple(
        ExtraPlayer(
            name,
            find_other_install(game, name)
            if name.startswith(OTHER)
            else find_bot(game, name, budget),
        )
        for name in wanted
    )


def find_bot(game: str, name: str, budget: Budget) -> BotEntry:
    """Return the bot with a name; raise if there is none, or if its options do not fit."""
    place, _, query = name.removeprefix(PREFIX).partition("?")
    options = parse_qsl(query, keep_blank_values=True)
    if query and not options:
        raise InputError(f"{name}: expected options as in {PREFIX}PATH?name=value&other=value")
    path, kind = Path(place), ""
    if not path.exists() and ":" in place:
        before, _, kind = place.rpartition(":")
        path = Path(before)
    if not path.is_file():
        raise InputError(f"{name}: file not found: {path}")
    path = path.resolve()
    if not kind and path.suffix == ".py":
        kind = only_player(path)
    if kind:
        choose_options(declared(load_class(path, kind)), dict(options), name)
    elif path.suffix != ".py" and not os.access(path, os.X_OK):
        raise InputError(f"{name}: {path} is neither a Python file nor a program")
    return BotEntry(name, game, path, kind, tuple(options), budget)
