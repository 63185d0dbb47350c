"""The features of observations of Simple Civ: what planes and columns become for networks."""

from typing import Final

from ....envs.forms import NOTHING, Feature, Features, bits, looked_up, one_of, placed, scaled
from ..rules.ruleset import Ruleset
from ..state import State
from .planes import PLANES
from .tables import CITY_COLUMNS, RIVAL_COLUMNS, SEAT_COLUMNS, TECH_COLUMNS, UNIT_COLUMNS

FEATURES: Final = 2
"""The version of the features; it rises when their meaning or their number changes."""

BYTE: Final = 8
ROUTE: Final = 1
"""What a route to tile 0 is called."""

FLAG: Final = scaled(1)
HP: Final = scaled(20)


def features_by(state: State) -> Features:
    """Return the features of every plane and of every column."""
    rules, grid = state.rules, state.world.grid
    seats = len(state.players)
    place = placed(grid.width, grid.height)
    return {
        "observation": chosen(plane_features(rules, seats), PLANES),
        "units": chosen(
            unit_features(rules, place, placed(grid.width, grid.height, ROUTE)), UNIT_COLUMNS
        ),
        "cities": chosen(city_features(rules, place), CITY_COLUMNS),
        "seat": chosen(seat_features(rules, seats), SEAT_COLUMNS),
        "techs": chosen({"known": FLAG, "progress": scaled(200)}, TECH_COLUMNS),
        "rivals": chosen(rival_features(rules), RIVAL_COLUMNS),
    }


def chosen(found: dict[str, Feature], names: list[str]) -> list[Feature]:
    """Return the features of names in order; truths need not be named."""
    return [found.get(name, FLAG) for name in names]


def kinds_of(rules: Ruleset) -> Feature:
    """Return what a unit's kind is able to do; kind 0 is none."""
    rows = [
        (
            1.0,
            kind.attack / 10,
            kind.defense / 10,
            kind.range / 3,
            kind.move / 5,
            float(kind.founds),
        )
        for kind in rules.units
    ]
    return looked_up([(0.0,) * len(rows[0]), *rows])


def plane_features(rules: Ruleset, seats: int) -> dict[str, Feature]:
    """Return the features of planes."""
    overlays = len(rules.overlays)
    owner, kind = one_of(1, seats + 1), kinds_of(rules)
    return {
        "terrain": one_of(1, len(rules.terrains)),
        "overlays": bits(min(BYTE, overlays)),
        "more_overlays": bits(max(0, overlays - BYTE)),
        "rivers": bits(6),
        "sight": one_of(1, 2),
        "owner": owner,
        "city": owner,
        "city_hp": HP,
        "population": scaled(10),
        "soldier": kind,
        "soldier_owner": owner,
        "soldier_hp": HP,
        "civilian": kind,
        "civilian_owner": owner,
        "civilian_hp": HP,
    }


def unit_features(rules: Ruleset, place: Feature, route: Feature) -> dict[str, Feature]:
    """Return the features of units."""
    return {
        "id": NOTHING,
        "kind": kinds_of(rules),
        "tile": place,
        "hp": HP,
        "max_hp": HP,
        "moves": scaled(5),
        "route": route,
    }


def city_features(rules: Ruleset, place: Feature) -> dict[str, Feature]:
    """Return the features of cities."""
    builds = len(rules.units) + len(rules.buildings) + len(rules.projects)
    return {
        "id": NOTHING,
        "tile": place,
        "population": scaled(10),
        "food": scaled(50),
        "growth": scaled(50),
        "pot": scaled(100),
        "build": one_of(1, builds),
        "progress": scaled(100),
        "cost": scaled(100),
        "hp": HP,
        "shield": HP,
        "buildings": bits(len(rules.buildings)),
        "projects": bits(len(rules.projects)),
    }


def seat_features(rules: Ruleset, seats: int) -> dict[str, Feature]:
    """Return the features of the seat itself."""
    return {
        "turn": scaled(100),
        "seat": one_of(0, seats),
        "treasury": scaled(200),
        "research": one_of(1, len(rules.techs)),
        "milestones": bits(len(rules.projects)),
        "food": scaled(50),
        "production": scaled(50),
        "science": scaled(50),
        "gold": scaled(50),
        "upkeep": scaled(50),
        "supply": scaled(20),
        "free_supply": scaled(20),
        "score": scaled(500),
        "units": scaled(20),
        "cities": scaled(10),
        "focus_kind": one_of(0, 3),
        "focus_id": NOTHING,
    }


def rival_features(rules: Ruleset) -> dict[str, Feature]:
    """Return the features of rivals."""
    return {"since": scaled(100), "milestones": bits(len(rules.projects))}
