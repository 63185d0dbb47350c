"""Tables of a rulebook page, as rows of cells."""

from functools import cache

from simple_civ.games.civ.rules.load import raw_tables
from simple_civ.games.civ.rules.tables_kinds import KINDS
from simple_civ.protocol.rulebook import Rulebook, fill, parse, read_page
from tests.rulebook.holdings import PAGES

Row = list[str]


@cache
def filled_rulebook(edition: str) -> Rulebook:
    """Return a rulebook with its figures."""
    page = fill(read_page(PAGES[edition]), raw_tables(edition), PAGES[edition].name, KINDS)
    return parse(page, PAGES[edition].name)


def table(book: Rulebook, section: str) -> list[Row]:
    """Return the rows of the first table of a section, without its header."""
    text = next(part.text for part in book.sections if part.number == section)
    rows = [line for line in text.split("\n") if line.startswith("|")]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    end = next((n for n in range(2, len(cells)) if is_rule(cells[n])), len(cells) + 1)
    return cells[2 : end - 1]


def is_rule(row: Row) -> bool:
    """Whether a row only separates a head from its table."""
    return all(set(cell) <= set("-:") and "-" in cell for cell in row)
