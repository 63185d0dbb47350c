"""`simple-civ rules book`: the rulebook page of an edition, wherever this installation keeps it."""

from pathlib import Path

from ..civ.rules.load import raw_tables
from ..protocol.errors import InputError
from ..protocol.rulebook import fill, for_players, read_page

PACKAGE = Path(__file__).parents[1]
FOLDERS = (PACKAGE.parents[1] / "docs" / "rulebook", PACKAGE / "rulebook")
"""The pages of a source tree, and the copies that a wheel carries."""


def book(edition: str) -> str:
    """The page as players read it, with its figures."""
    tables = raw_tables(edition)
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
