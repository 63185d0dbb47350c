"""Groves in OpenSpiel: importing this module registers the game `python_groves`."""

from typing import Any

import pyspiel

from ..games.groves.env.match import GrovesMatch, begin
from .spiel import Parameters, SpielGame, game_type

DEFAULTS: Parameters = {"size": "small", "edition": "", "seed": 1, "turns": 60}

STEPS_PER_TURN = 200
"""More than both sides can take in a turn: what OpenSpiel is told of the longest match."""

KIND = game_type("python_groves", "Groves", DEFAULTS, most_players=2)


def begin_with(params: Parameters) -> GrovesMatch:
    """Return the match that the parameters describe."""
    return begin(str(params["edition"]) or None, str(params["size"]), (), params["seed"])


class GrovesSpielGame(SpielGame):
    """Groves with its parameters."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        super().__init__(KIND, begin_with, chosen, STEPS_PER_TURN * int(chosen["turns"]))


pyspiel.register_game(KIND, GrovesSpielGame)
