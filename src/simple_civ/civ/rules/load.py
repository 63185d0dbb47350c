"""Loads rulesets: an edition that comes with the game, or a folder of one's own."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ...core.rules.load_folder import (
    Source,
    Tables,
    read_texts,
    tables_hash,
)
from ...core.rules.problem import Problem, RulesetError, closest
from .check import examine
from .link import link
from .load_folder import LAYOUT, PACKAGED, packaged_editions, read_source
from .ruleset import Ruleset


def load_ruleset(edition: str | None = None, folder: Path | None = None) -> Ruleset:
    """The ruleset of a folder, of a named edition, or of the newest one.

    Raises RulesetError with every problem if it cannot be used.
    """
    if folder is not None:
        return _load(folder)
    return _load_packaged(default_edition() if edition is None else edition)


def raw_tables(edition: str | None = None, folder: Path | None = None) -> Tables:
    """The tables as written, merged over what the folder extends, by file and id."""
    if folder is None:
        folder = _folder_of(default_edition() if edition is None else edition)
    source = read_source(folder)
    if source.problems:
        raise RulesetError(source.problems)
    return source.tables


def load_texts(texts: Mapping[str, str]) -> tuple[Ruleset, Tables]:
    """The ruleset that the texts of its files describe, by file name, and its merged tables."""
    source = read_texts(texts, LAYOUT)
    return linked(source, source.tables), source.tables


def editions() -> list[str]:
    """The editions that come with the game, oldest first."""
    return packaged_editions()


def default_edition() -> str:
    """The newest edition."""
    return editions()[-1]


@cache
def _load_packaged(edition: str) -> Ruleset:
    return _load(_folder_of(edition))


def _load(folder: Path) -> Ruleset:
    source = read_source(folder)
    return linked(source, source.tables)


def linked(source: Source, identity: Tables) -> Ruleset:
    """The ruleset of a source, with the hash of these tables, or RulesetError."""
    content, problems = examine(source)
    if problems:
        raise RulesetError(problems)
    return link(content, tables_hash(identity), source.tables["ai"])


def _folder_of(edition: str) -> Path:
    known = editions()
    if edition not in known:
        reason = f"there is no such edition; known are {', '.join(known)}"
        raise RulesetError([Problem(edition, 0, "", reason, closest(edition, known))])
    return PACKAGED / edition
