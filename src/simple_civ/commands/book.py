"""`simple-civ rules book`: the rulebook page of an edition or of a ruleset folder."""

from pathlib import Path

from ..protocol.registry import GAMES, game_of_edition, game_of_folder


def book(edition: str) -> str:
    """Return the rulebook page as players read it, with its figures.

    The name of a game stands for its newest edition.
    """
    game = game_of_edition(edition)
    known = game.default_edition() if edition in GAMES else edition
    if known not in game.editions() and Path(edition).is_dir():
        game = game_of_folder(Path(edition)).offering([Path(edition)])
        known = game.editions()[-1]
    return game.rulebook(game.ruleset(known))
