"""The rulesets of one game: packaged editions, their released states, and custom folders."""

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from .load_folder import (
    UNRELEASED,
    FolderLayout,
    Source,
    Tables,
    merged_source,
    over_earlier,
    packaged_editions,
    read_released,
    read_source,
    read_texts,
    released_states,
    tables_hash,
)
from .problem import Problem, RulesetError, closest


class Identified(Protocol):
    """A ruleset as far as it is looked up."""

    @property
    def hash(self) -> str:
        """Its identity."""
        ...

    @property
    def edition(self) -> str:
        """Its id."""
        ...

    @property
    def name(self) -> str:
        """The name for players."""
        ...


RulesetT = TypeVar("RulesetT", bound=Identified)

Link = Callable[[Source, str, bool], RulesetT]
"""Makes a ruleset with this hash of a source, or raises; the flag says whether it is new."""


def linking(
    examine: Callable[..., tuple[Any, list[Problem]]],
    link: Callable[[Any, str, dict[str, Any]], RulesetT],
) -> Link[RulesetT]:
    """Return what makes a ruleset of a source that is examined without problems.

    The flag is true for a folder of today, false for tables that an earlier version stored.
    """

    def linked(source: Source, digest: str, fresh: bool) -> RulesetT:
        content, problems = examine(source, fresh=fresh)
        if problems:
            raise RulesetError(problems)
        return link(content, digest, source.tables[UNRELEASED])

    return linked


class Editions(Generic[RulesetT]):
    """The rulesets of a game."""

    def __init__(self, layout: FolderLayout, link: Link[RulesetT]) -> None:
        self.layout = layout
        self._link = link
        self._packaged: dict[str, RulesetT] = {}

    def link(self, source: Source) -> RulesetT:
        """Return the ruleset of a folder or of texts as they are now."""
        return self._link(source, tables_hash(source.tables), True)

    def editions(self) -> list[str]:
        """Return the editions that come with the game, oldest first."""
        return packaged_editions(self.layout)

    def default_edition(self) -> str:
        """Return the newest edition."""
        return self.editions()[-1]

    def load(self, edition: str | None = None, folder: Path | None = None) -> RulesetT:
        """Return the ruleset of a folder, of a named edition, or of the newest one.

        Raise RulesetError with every problem if it cannot be used.
        """
        if folder is not None:
            return self.link(read_source(folder, self.layout))
        name = self.default_edition() if edition is None else edition
        if name not in self._packaged:
            self._packaged[name] = self.link(read_source(self._folder_of(name), self.layout))
        return self._packaged[name]

    def load_folder(self, folder: Path) -> tuple[RulesetT, Tables]:
        """Return the ruleset of a folder, and its tables."""
        source = read_source(folder, self.layout)
        return self.link(source), source.tables

    def find_in_folder(self, folder: Path, digest: str) -> tuple[RulesetT, Tables] | None:
        """Return the ruleset of a folder that has this hash, with its tables, if there is one.

        That is the folder over its edition as it is now, or as an earlier version had it.
        """
        source = read_source(folder, self.layout)
        rules = self.link(source)
        if rules.hash == digest:
            return rules, source.tables
        tables = over_earlier(source, digest)
        return None if tables is None else (self.load_stored(tables), tables)

    def holds(self, rules: RulesetT) -> bool:
        """Return whether this very ruleset is an edition that comes with the game."""
        return any(rules is packaged for packaged in self._packaged.values())

    def load_texts(self, texts: Mapping[str, str]) -> tuple[RulesetT, Tables]:
        """Return the ruleset described by the texts of its files, by file name, and its tables."""
        source = read_texts(texts, self.layout)
        return self.link(source), source.tables

    def name_of(self, edition: str) -> str:
        """Return an edition's name for players, without reading its other tables."""
        return str(self._edition_table(edition).get("name", edition))

    def about(self, edition: str) -> str:
        """Return the sentence with which an edition describes itself."""
        return str(self._edition_table(edition).get("description", ""))

    def _edition_table(self, edition: str) -> dict[str, object]:
        text = (self._folder_of(edition) / "edition.toml").read_text(encoding="utf-8")
        return tomllib.loads(text)

    def raw_tables(self, edition: str | None = None, folder: Path | None = None) -> Tables:
        """Return the tables as written, merged over what the folder extends, by file and id."""
        if folder is None:
            folder = self._folder_of(self.default_edition() if edition is None else edition)
        source = read_source(folder, self.layout)
        if source.problems:
            raise RulesetError(source.problems)
        return source.tables

    def load_stored(self, tables: Tables) -> RulesetT:
        """Return the ruleset of tables that were stored, perhaps by an earlier version.

        It has the hash it had. A key that the tables lack means what the model's default says: the
        behaviour from before that key existed. How AI players think is not a rule: `ai` is the
        latest one of the edition, and an unknown edition's own, unchecked, since it may speak of
        what later versions ask no more.
        """
        edition = tables.get("edition", {}).get("id")
        ai = tables.get("ai", {})
        if edition in self.editions():
            ai = self.raw_tables(edition).get("ai", {})
        try:
            source = merged_source({**tables, "ai": ai}, self.layout)
            return self._link(source, tables_hash(tables), False)
        except (TypeError, ValueError) as error:
            raise RulesetError([Problem("stored", 0, "", f"is damaged: {error}")]) from None

    def find(self, edition: str, digest: str) -> tuple[RulesetT, Tables] | None:
        """Return the state of an edition that has this hash, with its tables, if there is one.

        That is the edition as it is now, or as an earlier version of the program had it.
        """
        if edition in self.editions() and self.load(edition).hash == digest:
            return self.load(edition), self.raw_tables(edition)
        if digest not in released_states(self.layout):
            return None
        tables = read_released(self.layout, digest)
        return (self.load_stored(tables), tables) if tables["edition"]["id"] == edition else None

    def _folder_of(self, edition: str) -> Path:
        known = self.editions()
        if edition not in known:
            reason = f"unknown edition; choose from {', '.join(known)}"
            raise RulesetError([Problem(edition, 0, "", reason, closest(edition, known))])
        return self.layout.packaged / edition
