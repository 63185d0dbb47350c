"""Rulebook pages for players: where this installation keeps them, and as documents for clients."""

from pathlib import Path

import msgspec

from ..core.rules.load_folder import Tables
from .errors import InputError
from .games import Doc
from .rulebook import fill, for_players, parse, read_page

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


def players_page(edition: str, tables: Tables) -> str:
    """The page of an edition as players read it, with the figures of its tables."""
    page = read_page(find_page(edition))
    return for_players(fill(page, tables, edition), edition).strip()


def find_page(edition: str) -> Path:
    """The file with the rulebook of an edition."""
    for folder in FOLDERS:
        path = folder / f"{edition}.md"
        if path.is_file():
            return path
    known = sorted({path.stem for folder in FOLDERS for path in folder.glob("*.md")})
    there = f"there is one of {', '.join(known)}" if known else "it came without its pages"
    raise InputError(f"this installation holds no rulebook of edition {edition}; {there}")


def codex_document(editions: list[str], tables: Tables) -> Doc:
    """The page of the first of these editions that has one and fits the tables, in sections.

    A ruleset of one's own has no page; that of the edition that it resembles may do.
    """
    found = CodexDocument(edition=None, sections=[], statements={})
    for edition in editions:
        try:
            book = parse(players_page(edition, tables), edition)
        except InputError:
            continue
        found = CodexDocument(
            edition=edition,
            sections=[
                CodexSection(number=one.number, title=one.title, level=one.level, text=one.text)
                for one in book.sections
            ],
            statements={one.id: one.section for one in book.statements},
        )
        break
    document: Doc = msgspec.to_builtins(found)
    return document
