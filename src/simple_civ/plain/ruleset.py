"""Rulesets of plain games: a dataclass with one table for each file of a folder."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

import msgspec

from ..core.rules.check_edition import check_edition
from ..core.rules.check_report import CheckReport, examined
from ..core.rules.check_shape import Grammar, Range, ShapeReader
from ..core.rules.check_size import check_size
from ..core.rules.editions import Editions
from ..core.rules.load_folder import FolderLayout, Source
from ..core.rules.problem import RulesetError

EDITION = "edition"


class Table(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Base of every table: unknown keys are errors, values never change."""


class EditionTable(Table, frozen=True, kw_only=True):
    """`edition.toml`: what a folder is."""

    id: str
    name: str
    description: str = ""
    game: str
    extends: str = ""


@dataclass(frozen=True)
class PlainRuleset:
    """A ruleset; a game derives from it and adds a field for each of its tables."""

    edition: str
    name: str
    hash: str


RulesetT = TypeVar("RulesetT", bound=PlainRuleset)


def plain_editions(
    packaged: Path, kind: type[RulesetT], ranges: Mapping[str, Mapping[str, Range]] | None = None
) -> Editions[RulesetT]:
    """Return where the rulesets of a game are found: its editions are in folder `packaged`.

    `ranges` holds the least and greatest values of fields, by the name of the table.
    """
    shapes = table_shapes(kind)
    grammar = Grammar(
        shapes={EDITION: EditionTable, **shapes},
        ranges={name: dict(found) for name, found in (ranges or {}).items()},
        references={},
        may_be_empty=set(),
        noted={},
        misplaced=lambda table: "",
    )

    def read(report: CheckReport, fresh: bool) -> dict[str, Any]:
        if fresh:
            check_size(report)
        reader = ShapeReader(report, grammar)
        content = {file: reader.read(file) for file in grammar.shapes}
        check_edition(report, content[EDITION].id)
        return content

    def linked(source: Source, digest: str, fresh: bool) -> RulesetT:
        content, problems = examined(source, lambda report: read(report, fresh))
        if problems:
            raise RulesetError(problems)
        edition: EditionTable = content.pop(EDITION)
        return kind(edition=edition.id, name=edition.name, hash=digest, **content)

    return Editions(FolderLayout(packaged.resolve(), (EDITION, *shapes), {EDITION: 1}), linked)


def table_shapes(kind: type[PlainRuleset]) -> dict[str, Any]:
    """Return the tables of a ruleset by file: its fields beyond those of every ruleset."""
    hints = get_type_hints(kind)
    own = {field.name for field in fields(PlainRuleset)}
    return {field.name: hints[field.name] for field in fields(kind) if field.name not in own}
