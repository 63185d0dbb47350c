"""The games of this installation by name, and which of them a ruleset folder is for.

Games are found by the entry point group `simple_civ.games`, so a game may come with another
package; each is loaded when it is first asked for.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import InputError, choices

if TYPE_CHECKING:
    from .game_spec import AnyGame

GROUP = "simple_civ.games"


class Games(Mapping[str, "AnyGame"]):
    """The games of this installation, by name; those of the platform itself come first."""

    def __init__(self) -> None:
        self._entries: dict[str, EntryPoint] | None = None
        self._loaded: dict[str, AnyGame] = {}

    @property
    def default(self) -> str:
        """The game that is meant if none is named."""
        return next(iter(self))

    def entries(self) -> dict[str, EntryPoint]:
        """Return where each game is loaded from."""
        if self._entries is None:
            self._entries = {}
            for one in sorted(
                entry_points(group=GROUP), key=lambda one: (is_foreign(one), one.name)
            ):
                self._entries.setdefault(one.name, one)
        return self._entries

    def refresh(self) -> None:
        """Forget what was found: packages may have been installed meanwhile."""
        self._entries = None
        self._loaded.clear()

    def __getitem__(self, name: str) -> "AnyGame":
        if name not in self._loaded:
            self._loaded[name] = load_game(self.entries()[name])
        return self._loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in self.entries()

    def __iter__(self) -> Iterator[str]:
        return iter(self.entries())

    def __len__(self) -> int:
        return len(self.entries())


def is_foreign(entry: EntryPoint) -> bool:
    """Return whether a game comes with another package."""
    return not entry.value.startswith(f"{GROUP}.")


def load_game(entry: EntryPoint) -> "AnyGame":
    """Load a game; a package that does not bring one is told in one line."""
    try:
        game: AnyGame = entry.load()
    except (ImportError, AttributeError) as error:
        raise InputError(f"game: {entry.name} ({entry.value}) cannot be loaded: {error}") from None
    if game.name != entry.name:
        raise InputError(f"game: {entry.value} is called {game.name!r}, its entry {entry.name!r}")
    return game


GAMES = Games()


def find_game(name: str, games: "Mapping[str, AnyGame]" = GAMES) -> "AnyGame":
    """Return the game of a name."""
    if name not in games:
        raise InputError(f"game: unknown game {name!r}{choices(name, list(games))}")
    return games[name]


def game_of_edition(edition: str) -> "AnyGame":
    """Return the game of an edition, or the one that is named; the default game if nobody knows."""
    for name, game in GAMES.items():
        if edition == name or edition in game.editions():
            return game
    return GAMES[GAMES.default]


def games_with(folders: Sequence[Path]) -> "dict[str, AnyGame]":
    """Return the games, each with the ruleset folders that are for it after its editions."""
    own: dict[str, list[Path]] = {name: [] for name in GAMES}
    for folder in folders:
        own[game_of_folder(folder).name].append(folder)
    return {name: game.offering(own[name]) for name, game in GAMES.items()}


def game_of_folder(folder: Path) -> "AnyGame":
    """Return the game of a ruleset folder, by what it says of itself or what it extends.

    Where nothing tells, it is the default game.
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
    return GAMES[GAMES.default]


def _edition_table(folder: Path) -> dict[str, Any]:
    try:
        return tomllib.loads((folder / "edition.toml").read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
