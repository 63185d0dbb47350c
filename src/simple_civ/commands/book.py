"""`simple-civ rules book`: the rulebook page of an edition."""

from ..groves.game import NAME as GROVES
from ..protocol.codex import players_page
from .libraries import library_of


def book(edition: str) -> str:
    """The page as players read it, with its figures; a game with one page may be named itself."""
    library = library_of(edition)
    known = library.default_edition() if edition == GROVES else edition
    return players_page(library.page(known), library.raw_tables(known, None))
