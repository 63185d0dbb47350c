"""Simple Civ in OpenSpiel: importing this module registers the game `python_simple_civ`."""

from typing import Any

import pyspiel

from ..games.civ.env.match import CivMatch, begin
from .spiel import Parameters, SpielGame, game_type

DEFAULTS: Parameters = {"size": "tiny", "edition": "", "seed": 1, "turns": 60}

STEPS_PER_TURN = 2_000
"""More than a seat can take in a turn: what OpenSpiel is told of the longest match."""

KIND = game_type("python_simple_civ", "Simple Civ", DEFAULTS, most_players=CivMatch.most_seats)


def begin_with(params: Parameters) -> CivMatch:
    """Return the match that the parameters describe."""
    return begin(str(params["edition"]) or None, str(params["size"]), (), None, params["seed"])


class CivSpielGame(SpielGame):
    """Simple Civ with its parameters."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        seats = begin_with(chosen).seats
        super().__init__(KIND, begin_with, chosen, seats * STEPS_PER_TURN * int(chosen["turns"]))


pyspiel.register_game(KIND, CivSpielGame)
