"""Groves in OpenSpiel: importing this module registers the game `python_groves`."""

from functools import partial
from typing import Any

import pyspiel

from ..games.groves.env.environments import GAME, maker
from .match import EnvMatch
from .opponents import Opponents
from .spiel import BEGINNINGS, Parameters, SpielGame, asked_size, game_type, seated

DEFAULTS: Parameters = {"size": "small", "edition": "", "seed": 1, "turns": 60, **BEGINNINGS}

STEPS_PER_TURN = 200
"""More than both sides can take in a turn: what OpenSpiel is told of the longest match."""

KIND = game_type("python_groves", "Groves", DEFAULTS, most_players=2)


def begin_with(opponents: Opponents | None, params: Parameters) -> EnvMatch:
    """Return the match that the parameters describe."""
    files = [str(params[name]) or None for name in ("rules", "scenario", "position")]
    make = maker(asked_size(params, DEFAULTS), str(params["edition"]) or None, (), *files)
    return seated(GAME, make, params, opponents)(params["seed"])


class GrovesSpielGame(SpielGame):
    """Groves with its parameters."""

    def __init__(
        self, params: dict[str, Any] | None = None, opponents: Opponents | None = None
    ) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        longest = STEPS_PER_TURN * int(chosen["turns"])
        super().__init__(KIND, partial(begin_with, opponents), chosen, longest, opponents)


pyspiel.register_game(KIND, GrovesSpielGame)
