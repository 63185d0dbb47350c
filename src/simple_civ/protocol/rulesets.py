"""The rulesets of one game for servers: by edition, from folders and texts, kept with matches."""

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Self, TypeVar

import msgspec

from ..core.rules.load_folder import Tables
from ..core.rules.problem import RulesetError
from ..core.rules.shelf import Identified, Shelf
from .errors import InputError, choices

MAX_RULESET = 1_000_000
"""The most characters that the files of a ruleset may have together."""


RulesetT = TypeVar("RulesetT", bound=Identified)


@dataclass(frozen=True)
class Rules(Generic[RulesetT]):
    """A ruleset with the tables from which it was made."""

    ruleset: RulesetT
    tables: Tables


class Rulesets(Generic[RulesetT]):
    """The part of a game's contract that is about rulesets and alike for all games."""

    def __init__(self, shelf: Shelf[RulesetT]) -> None:
        self._shelf = shelf
        self._packaged: dict[str, Rules[RulesetT]] = {}
        self._own: dict[str, Rules[RulesetT]] = {}
        self._homes: dict[str, Path] = {}

    def offering(self, folders: Sequence[Path]) -> Self:
        """Return the same game with these ruleset folders offered after its editions."""
        game = copy.copy(self)
        game._own = {}
        homes: dict[str, Path] = {}
        game._homes = homes
        for folder in folders:
            rules = self._read_folder(folder)
            name = rules.ruleset.edition
            if name in homes:
                raise InputError(
                    f"{folder}: {homes[name]} has the id {name!r} already; "
                    f"give one of them another in its edition.toml"
                )
            homes[name] = folder
            game._own[name] = rules
        return game

    def _read_folder(self, folder: Path) -> Rules[RulesetT]:
        try:
            return Rules(*self._shelf.load_folder(folder))
        except RulesetError as error:
            raise InputError(f"{folder}: {error}; see simple-civ rules check {folder}") from None

    def editions(self) -> list[str]:
        """The editions that come with the game, oldest first, then the folders that it offers."""
        return [*self._shelf.editions(), *self._own]

    def edition_name(self, edition: str) -> str:
        """What players call an edition."""
        if edition in self._own:
            return self._own[edition].ruleset.name
        return self._shelf.name_of(edition)

    def edition_about(self, edition: str) -> str:
        """The sentence by which an edition describes itself, or an empty one."""
        if edition in self._own:
            return str(self._own[edition].tables["edition"].get("description", ""))
        return self._shelf.about(edition)

    def load(self, edition: str | None = None, folder: Path | None = None) -> RulesetT:
        """A folder of one's own, a named edition or the newest one; RulesetError if it is bad."""
        return self._shelf.load(edition, folder)

    def default_edition(self) -> str:
        """The newest edition that comes with the game."""
        return self._shelf.default_edition()

    def raw_tables(self, edition: str | None = None, folder: Path | None = None) -> Tables:
        """The tables of an edition or a folder as written, merged over what it extends."""
        return self._shelf.raw_tables(edition, folder)

    def find_in_folder(self, folder: Path, digest: str) -> Rules[RulesetT] | None:
        """The ruleset of a folder with this hash, over its edition as it is or was."""
        found = self._shelf.find_in_folder(folder, digest)
        return None if found is None else Rules(*found)

    def ruleset(self, edition: str) -> Rules[RulesetT]:
        """The ruleset of an edition."""
        if edition in self._own:
            return self._own[edition]
        if edition not in self._packaged:
            known = self.editions()
            if edition not in known:
                raise InputError(f"edition: unknown edition {edition!r}{choices(edition, known)}")
            ruleset = find_ruleset(self._shelf, edition)
            self._packaged[edition] = Rules(ruleset, self._shelf.raw_tables(edition))
        return self._packaged[edition]

    def find_ruleset(self, edition: str, digest: str) -> Rules[RulesetT] | None:
        """The state of an edition with this hash, now or in an earlier version, if there is one."""
        home = self._homes.get(edition)
        found = None if home is None else self._shelf.find_in_folder(home, digest)
        found = found or self._shelf.find(edition, digest)
        return None if found is None else Rules(*found)

    def chosen(self, edition: str | None, rules: Rules[RulesetT] | None) -> Rules[RulesetT]:
        """The ruleset that is given, or else the edition that is named, or else the last one."""
        if rules is not None:
            return rules
        return self.ruleset(self.editions()[-1] if edition is None else edition)

    def read_ruleset(self, files: Mapping[str, str]) -> Rules[RulesetT]:
        """A ruleset from the texts of its files."""
        size = sum(len(text) for text in files.values())
        if size > MAX_RULESET:
            raise InputError(f"rules: the files may have {MAX_RULESET} characters, got {size}")
        try:
            return Rules(*self._shelf.load_texts(files))
        except RulesetError as error:
            raise InputError(f"rules: {error}") from None

    def store_ruleset(self, rules: Rules[RulesetT]) -> bytes:
        """The tables of a ruleset."""
        return msgspec.json.encode(rules.tables)

    def load_ruleset(self, data: bytes) -> Rules[RulesetT]:
        """The ruleset that was stored."""
        try:
            tables = msgspec.json.decode(data, type=dict[str, dict[str, Any]])
            return Rules(self._shelf.load_stored(tables), tables)
        except (msgspec.MsgspecError, RulesetError) as error:
            raise InputError(f"rules: the stored ruleset cannot be used ({error})") from None

    def ruleset_hash(self, rules: Rules[RulesetT]) -> str:
        """The ruleset's identity."""
        return rules.ruleset.hash


def find_ruleset(
    shelf: Shelf[RulesetT], edition: str | None = None, folder: Path | None = None
) -> RulesetT:
    """A folder of one's own, a named edition or the newest one, or a line about what there is."""
    known = shelf.editions()
    if folder is None and edition is not None and edition not in known:
        raise InputError(f"edition: unknown edition {edition!r}{choices(edition, known)}")
    return shelf.load(edition, folder)
