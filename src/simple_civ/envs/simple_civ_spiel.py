"""Simple Civ in OpenSpiel: importing this module registers the game `python_simple_civ`."""

from functools import partial
from typing import Any

import pyspiel

from ..games.civ.env.environments import GAME, maker
from ..games.civ.env.match import CivMatch
from .match import EnvMatch
from .opponents import Opponents
from .spiel import BEGINNINGS, Parameters, SpielGame, asked_size, game_type, seated

DEFAULTS: Parameters = {"size": "tiny", "edition": "", "seed": 1, "turns": 60, **BEGINNINGS}

STEPS_PER_TURN = 2_000
"""More than a seat can take in a turn: what OpenSpiel is told of the longest match."""

KIND = game_type("python_simple_civ", "Simple Civ", DEFAULTS, most_players=CivMatch.most_seats)


def begin_with(opponents: Opponents | None, params: Parameters) -> EnvMatch:
    """Return the match that the parameters describe."""
    files = [str(params[name]) or None for name in ("rules", "scenario", "position")]
    make = maker(asked_size(params, DEFAULTS), str(params["edition"]) or None, (), None, *files)
    return seated(GAME, make, params, opponents)(params["seed"])


class CivSpielGame(SpielGame):
    """Simple Civ with its parameters."""

    def __init__(
        self, params: dict[str, Any] | None = None, opponents: Opponents | None = None
    ) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        seats = begin_with(opponents, chosen).seats
        longest = seats * STEPS_PER_TURN * int(chosen["turns"])
        super().__init__(KIND, partial(begin_with, opponents), chosen, longest, opponents)


pyspiel.register_game(KIND, CivSpielGame)
