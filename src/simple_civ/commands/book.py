"""`simple-civ rules book`: the rulebook page of an edition or of a ruleset folder."""

from pathlib import Path

from ..games.groves.engine import NAME as GROVES
from ..protocol.registry import GAMES, game_of_folder
from .libraries import library_of


def book(edition: str) -> str:
    """The page as players read it, with its figures; a game with one page may be named itself."""
    library = library_of(edition)
    known = library.default_edition() if edition == GROVES else edition
    game = GAMES[library.game]
    if known not in library.editions() and Path(edition).is_dir():
        game = game_of_folder(Path(edition)).offering([Path(edition)])
        known = game.editions()[-1]
    return game.rulebook(game.ruleset(known))
