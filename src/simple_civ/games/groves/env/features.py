"""The features of observations of Groves: what planes and columns become for networks."""

from typing import Final

from ....envs.forms import Feature, Features, one_of, scaled
from ..pieces import SIDES
from ..state import State
from .planes import PLANES, SIDE_COLUMNS

FEATURES: Final = 1
"""The version of the features; it rises when their meaning or their number changes."""

FLAG: Final = scaled(1)
SIDE: Final = one_of(1, SIDES)
WALL: Final = one_of(1, SIDES + 1)
"""Walls may be neutral."""

POINTS: Final = 50.0
BYTE: Final = 256

BOARD: Final[dict[str, Feature]] = {
    "base": SIDE,
    "unit": SIDE,
    "points": scaled(POINTS),
    "more_points": scaled(POINTS / BYTE),
    "stationary": scaled(10),
    "occupation": scaled(5),
    "wall_east": WALL,
    "wall_east_hp": scaled(20),
    "wall_south": WALL,
    "wall_south_hp": scaled(20),
    "cooling_east": scaled(5),
    "cooling_south": scaled(5),
}


def features_by(state: State) -> Features:
    """Return the features of every plane and of every column."""
    cap = scaled(state.round_cap)
    stores = scaled(POINTS)
    sides: dict[str, Feature] = {
        "turn": cap,
        "cap": cap,
        "wood": stores,
        "reserves": stores,
        "income": scaled(10),
        "base_hp": stores,
        "monopoly": scaled(10),
        "walls_built": scaled(5),
        "forests": scaled(10),
        "rival_wood": stores,
        "rival_reserves": stores,
        "rival_income": scaled(10),
        "rival_base_hp": stores,
        "rival_monopoly": scaled(10),
        "rival_forests": scaled(10),
    }
    return {
        "observation": [BOARD.get(name, FLAG) for name in PLANES],
        "sides": [sides.get(name, FLAG) for name in SIDE_COLUMNS],
    }
