"""The rulesets of one game for servers: by edition, from folders and texts, kept with matches."""

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Self, TypeVar

import msgspec

from ..core.rules.editions import Editions, Identified
from ..core.rules.load_folder import Tables
from ..core.rules.problem import RulesetError
from .errors import InputError, choices, folder_error

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

    def __init__(self, editions: Editions[RulesetT]) -> None:
        self._editions = editions
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
            return Rules(*self._editions.load_folder(folder))
        except RulesetError as error:
            raise folder_error(folder, error) from None

    def editions(self) -> list[str]:
        """Return the editions that come with the game, oldest first, then the folders it offers."""
        return [*self._editions.editions(), *self._own]

    def edition_name(self, edition: str) -> str:
        """Return the name of an edition for players."""
        if edition in self._own:
            return self._own[edition].ruleset.name
        return self._editions.name_of(edition)

    def edition_about(self, edition: str) -> str:
        """Return the sentence by which an edition describes itself, or an empty text."""
        if edition in self._own:
            return str(self._own[edition].tables["edition"].get("description", ""))
        return self._editions.about(edition)

    def load(self, edition: str | None = None, folder: Path | None = None) -> RulesetT:
        """Return a custom folder, a named edition or the newest one; RulesetError if it is bad."""
        return self._editions.load(edition, folder)

    def default_edition(self) -> str:
        """Return the newest edition that comes with the game."""
        return self._editions.default_edition()

    def raw_tables(self, edition: str | None = None, folder: Path | None = None) -> Tables:
        """Return the tables of an edition or a folder as written, merged over what it extends."""
        return self._editions.raw_tables(edition, folder)

    def find_in_folder(self, folder: Path, digest: str) -> Rules[RulesetT] | None:
        """Return a folder's ruleset with this hash, over its edition as it is or was."""
        found = self._editions.find_in_folder(folder, digest)
        return None if found is None else Rules(*found)

    def ruleset(self, edition: str) -> Rules[RulesetT]:
        """Return the ruleset of an edition."""
        if edition in self._own:
            return self._own[edition]
        if edition not in self._packaged:
            known = self.editions()
            if edition not in known:
                raise InputError(f"edition: unknown edition {edition!r}{choices(edition, known)}")
            ruleset = find_ruleset(self._editions, edition)
            self._packaged[edition] = Rules(ruleset, self._editions.raw_tables(edition))
        return self._packaged[edition]

    def find_ruleset(self, edition: str, digest: str) -> Rules[RulesetT] | None:
        """Return the edition's version with this hash, current or earlier, if there is one."""
        home = self._homes.get(edition)
        found = None if home is None else self._editions.find_in_folder(home, digest)
        found = found or self._editions.find(edition, digest)
        return None if found is None else Rules(*found)

    def chosen(self, edition: str | None, rules: Rules[RulesetT] | None) -> Rules[RulesetT]:
        """Return the given ruleset, or else the named edition, or else the last one."""
        if rules is not None:
            return rules
        return self.ruleset(self.editions()[-1] if edition is None else edition)

    def read_ruleset(self, files: Mapping[str, str]) -> Rules[RulesetT]:
        """Return a ruleset from the texts of its files."""
        size = sum(len(text) for text in files.values())
        if size > MAX_RULESET:
            raise InputError(f"rules: the files may have {MAX_RULESET} characters, got {size}")
        try:
            return Rules(*self._editions.load_texts(files))
        except RulesetError as error:
            raise InputError(f"rules: {error}") from None

    def store_ruleset(self, rules: Rules[RulesetT]) -> bytes:
        """Return the tables of a ruleset."""
        return msgspec.json.encode(rules.tables)

    def load_ruleset(self, data: bytes) -> Rules[RulesetT]:
        """Return the ruleset that was stored."""
        try:
            tables = msgspec.json.decode(data, type=dict[str, dict[str, Any]])
            return Rules(self._editions.load_stored(tables), tables)
        except (msgspec.MsgspecError, RulesetError) as error:
            raise InputError(f"rules: the stored ruleset cannot be used ({error})") from None

    def ruleset_hash(self, rules: Rules[RulesetT]) -> str:
        """Return the ruleset's identity."""
        return rules.ruleset.hash


def find_ruleset(
    editions: Editions[RulesetT], edition: str | None = None, folder: Path | None = None
) -> RulesetT:
    """Return a custom folder, a named edition or the newest one.

    The error for an unknown edition shows which editions exist.
    """
    known = editions.editions()
    if folder is None and edition is not None and edition not in known:
        raise InputError(f"edition: unknown edition {edition!r}{choices(edition, known)}")
    return editions.load(edition, folder)
