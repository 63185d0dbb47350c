"""`simple-civ rules book`: the rulebook page of an edition."""

from ..civ.rules.load import raw_tables
from ..protocol.codex import players_page


def book(edition: str) -> str:
    """The page as players read it, with its figures."""
    return players_page(edition, raw_tables(edition))
