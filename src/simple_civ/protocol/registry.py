"""The games of this installation by name, and which of them a ruleset folder is for.

Games are found by the entry point group `simple_civ.games`, so a game may come with another
package; each is loaded when it is first asked for.
"""

import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from .errors import InputError, choices

if TYPE_CHECKING:
    from .command_words import CommandWords
    from .game_spec import AnyGame

Found = TypeVar("Found")

GROUP = "simple_civ.games"

EDITION_FILE = "edition.toml"
"""The table in which a ruleset folder says what it is."""

WORDS = "command_words"
"""The module beside a game's own that says what the help tells of it."""


class Games(Mapping[str, "AnyGame"]):
    """The games of this installation, by name; those of the platform itself come first."""

    def __init__(self) -> None:
        self._entries: dict[str, EntryPoint] | None = None
        self._loaded: dict[str, AnyGame] = {}
        self._told: set[str] = set()

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
        """Forget the games found: packages may have been installed since."""
        self._entries = None
        self._loaded.clear()
        self._told.clear()

    def sound(self) -> "dict[str, AnyGame]":
        """Return the games that can be loaded; one of another package that cannot is left out."""
        return self._all(self.__getitem__)

    def words(self) -> "list[CommandWords]":
        """Return what the help says of each game; those that say it apart are not loaded."""
        return list(self._all(lambda name: command_words(self.entries()[name])).values())

    def _all(self, find: Callable[[str], Found]) -> dict[str, Found]:
        found: dict[str, Found] = {}
        for name, entry in self.entries().items():
            try:
                found[name] = find(name)
            except InputError as error:
                if not is_foreign(entry):
                    raise
                if name not in self._told:
                    print(f"simple-civ: {error}; it is left out", file=sys.stderr, flush=True)
                    self._told.add(name)
        return found

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
    game: AnyGame = loaded(entry, entry.load)
    if game.name != entry.name:
        raise InputError(f"game: {entry.value} is called {game.name!r}, its entry {entry.name!r}")
    return game


def command_words(entry: EntryPoint) -> "CommandWords":
    """Return what the help says of a game, without loading it where it says that apart."""
    module = f"{entry.module.rpartition('.')[0]}.{WORDS}"
    if loaded(entry, lambda: find_spec(module) if module[0] != "." else None) is None:
        return GAMES[entry.name].words
    told: CommandWords = loaded(entry, lambda: import_module(module).words())
    return told


def loaded(entry: EntryPoint, load: Callable[[], Any]) -> Any:
    """Return what a package brings; whatever goes wrong in it is told in one line."""
    try:
        return load()
    except Exception as error:
        reason = " ".join(str(error).split()) or type(error).__name__
        raise InputError(f"game: {entry.name} ({entry.value}) cannot be loaded: {reason}") from None


GAMES = Games()


def find_game(name: str, games: "Mapping[str, AnyGame]" = GAMES) -> "AnyGame":
    """Return the game of a name."""
    if name not in games:
        part = next((one for one in re.split(r"[\W_]+", name.lower()) if one in games), name)
        hint = choices(part, list(games))
        raise InputError(f"game: unknown game {name!r}{hint}")
    return games[name]


def game_of_edition(edition: str) -> "AnyGame":
    """Return the game of an edition, or the one that is named; the default game if nobody knows."""
    for name, game in GAMES.sound().items():
        if edition == name or edition in game.editions():
            return game
    return GAMES[GAMES.default]


def games_with(folders: Sequence[Path]) -> "dict[str, AnyGame]":
    """Return the games, each with the ruleset folders that are for it after its editions."""
    games = GAMES.sound()
    own: dict[str, list[Path]] = {name: [] for name in games}
    for folder in folders:
        own[game_of_folder(folder).name].append(folder)
    return {name: game.offering(own[name]) for name, game in games.items()}


def game_of_folder(folder: Path) -> "AnyGame":
    """Return the game of a ruleset folder, by what it says of itself or what it extends.

    Where nothing tells, it is the default game; a game that nobody knows is refused.
    """
    seen: set[Path] = set()
    told = _edition_table(folder)
    while told and folder not in seen:
        seen.add(folder)
        named, wanted = told.get("game"), told.get("extends")
        if isinstance(named, str):
            return _game_named(named, folder)
        for game in GAMES.sound().values():
            if wanted in game.editions():
                return game
        folder = (folder / wanted).resolve() if isinstance(wanted, str) else folder
        told = _edition_table(folder)
    return GAMES[GAMES.default]


def _game_named(name: str, folder: Path) -> "AnyGame":
    try:
        return find_game(name)
    except InputError as error:
        raise InputError(f"{folder / EDITION_FILE}: {error}") from None


def _edition_table(folder: Path) -> dict[str, Any]:
    try:
        return tomllib.loads((folder / EDITION_FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
