"""Rulebook pages for players: where this installation keeps them, and as documents for clients."""

import contextlib
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from ..core.rules.load_folder import Tables
from .errors import InputError
from .game_types import Doc
from .rulebook import Contents, Kinds, fill, for_players, parse, read_page, with_contents

PACKAGE = Path(__file__).parents[1]
FOLDERS = (PACKAGE.parents[1] / "docs" / "rulebook", PACKAGE / "rulebook")
"""The pages of a source tree, and the copies that a wheel carries."""


class CodexSection(msgspec.Struct, kw_only=True):
    """A heading with its text in Markdown; the number is its anchor."""

    number: str
    title: str
    level: int
    text: str


class CodexDocument(msgspec.Struct, kw_only=True):
    """A rulebook in sections; `edition` is null if there is none.

    `statements` leads from the id of a statement to the number of its section.
    """

    edition: str | None
    sections: list[CodexSection]
    statements: dict[str, str]


def players_page(
    edition: str, tables: Tables, kinds: Kinds, contents: Contents | None = None
) -> str:
    """Return an edition's page as players read it, with the figures of some tables.

    With `contents` it describes another ruleset: lists show the contents of that ruleset, and
    lines whose figures it lacks are left out.
    """
    whole = read_page(find_page(edition))
    page = fill(whole, tables, edition, kinds, lenient=contents is not None)
    return for_players(with_contents(page, contents), edition).strip()


def nearest(tables: Tables, editions: Mapping[str, Tables]) -> str:
    """Return the edition that shares most values with some tables; the last if several do."""
    return max(reversed(list(editions)), key=lambda edition: _alike(tables, editions[edition]))


def _alike(one: object, other: object) -> int:
    """Return how many values two tables have in common."""
    if isinstance(one, dict) and isinstance(other, dict):
        return sum(_alike(value, other[key]) for key, value in one.items() if key in other)
    return int(one == other)


def find_page(edition: str) -> Path:
    """Return the file with the rulebook of an edition."""
    for folder in FOLDERS:
        path = folder / f"{edition}.md"
        if path.is_file():
            return path
    known = sorted({path.stem for folder in FOLDERS for path in folder.glob("*.md")})
    there = f"there is one of {', '.join(known)}" if known else "it came without its pages"
    raise InputError(f"this installation holds no rulebook of edition {edition}; {there}")


def codex_document(edition: str, page: Callable[[], str]) -> Doc:
    """Return a page as players read it, in sections; none if this installation has no pages."""
    found = CodexDocument(edition=None, sections=[], statements={})
    with contextlib.suppress(InputError):
        book = parse(page(), edition)
        found = CodexDocument(
            edition=edition,
            sections=[
                CodexSection(number=one.number, title=one.title, level=one.level, text=one.text)
                for one in book.sections
            ],
            statements={one.id: one.section for one in book.statements},
        )
    document: Doc = msgspec.to_builtins(found)
    return document
