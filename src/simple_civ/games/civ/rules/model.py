"""Definitions of an edition's content: frozen, and referring to each other by dense id.

Ids are positions in the ruleset's lists; -1 stands for none.
"""

from dataclasses import dataclass
from typing import Final

from .balance import Amounts
from .effects import Completion, Effects

LAND: Final = 0
NAVAL: Final = 1
AIR: Final = 2
CIVILIAN: Final = 3

DOMAINS = ("land", "naval", "air", "civilian")


@dataclass(frozen=True)
class Terrain:
    """A terrain; a movement cost of 0 means that the domain cannot enter."""

    id: int
    key: str
    name: str
    letter: str
    amounts: Amounts
    land: int
    naval: int
    defense: int
    blocks_sight: bool
    workable: bool
    elevation: int
    role: str
    variety: int
    camp_preference: int


@dataclass(frozen=True)
class Overlay:
    """Something that lies on a tile."""

    id: int
    key: str
    name: str
    amounts: Amounts
    role: str
    spawn: int


@dataclass(frozen=True)
class UnitKind:
    """The shared part of all units of a kind. `civs` is a bit mask, 0 for all civs."""

    id: int
    key: str
    name: str
    attack: int
    defense: int
    range: int
    move: int
    hp: int
    cost: int
    domain: int
    vision: int
    captures: bool
    founds: bool
    tags: list[str]
    tech: int
    civs: int
    buildable: bool
    population_cost: int
    min_population: int
    needs_water: bool
    ignores_terrain: bool
    cities_only: bool
    power: int
    effects: Effects

    @property
    def military(self) -> bool:
        """True for military units: all but civilians."""
        return self.domain != CIVILIAN

    @property
    def attacks(self) -> bool:
        """True for units that can attack."""
        return self.domain != CIVILIAN and self.range > 0


@dataclass(frozen=True)
class Building:
    """A building of a city."""

    id: int
    key: str
    name: str
    cost: int
    upkeep: int
    tech: int
    civs: int
    requires: int
    unique: bool
    kept: bool
    power: int
    effects: Effects
    completion: Completion


@dataclass(frozen=True)
class Era:
    """An era; `gate` techs of the era before open it."""

    id: int
    key: str
    name: str
    gate: int


@dataclass(frozen=True)
class Tech:
    """A technology."""

    id: int
    key: str
    name: str
    era: int
    cost: int
    requires: list[int]
    requires_any: list[int]
    effects: Effects


@dataclass(frozen=True)
class Project:
    """A project; a milestone is once per civ, in one city at a time and never bought."""

    id: int
    key: str
    name: str
    cost: int
    tech: int
    after: int
    building: int
    milestone: bool
    scales: bool
    effects: Effects
    completion: Completion


@dataclass(frozen=True)
class StartBias:
    """Points a start site gains for a civ."""

    terrain: int
    river: bool
    score: int


@dataclass(frozen=True)
class Civ:
    """A civilization."""

    id: int
    key: str
    name: str
    color: str
    cities: list[str]
    starting_units: list[int]
    start_bias: list[StartBias]
    effects: Effects


@dataclass(frozen=True)
class MapSize:
    """A map size."""

    id: int
    key: str
    name: str
    width: int
    height: int
    civs: int
    camps_least: int
    camps_most: int
    mountains: int
    rivers_least: int
    rivers_most: int
    noise_scale: int
    land: int


@dataclass(frozen=True)
class Generator:
    """Parameters of the map generator. Shares are thousandths, spreads are percent."""

    landmass: str
    sea_sides_least: int
    sea_sides_most: int
    one_continent: bool
    rivers: str
    river_length: int
    river_longest: int
    river_spacing: int
    peak_share: int
    foothill_share: int
    start_distance: int
    start_food: int
    start_production: int
    start_spread: int
    rival_spread: int
    tries: int
    camp_start_distance: int
    camp_distance: int
