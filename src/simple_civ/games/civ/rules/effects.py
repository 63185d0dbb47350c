"""Effects as the engine reads them: the closed vocabulary with names turned into ids.

An id of -1 means that the condition is not asked. `units` is a bit mask over unit kinds.
Generated from the declarations in `tables_effects_*.py`: change those, then run
`python -m simple_civ.games.civ.rules.schema`.
"""

from dataclasses import dataclass, field
from typing import Final

from .bundle import Yields

NONE: Final = -1


@dataclass(frozen=True)
class CityYield:
    """Yields for each city that meets the conditions."""

    amounts: Yields
    empire: bool
    capital: bool
    building: int
    river: bool
    min_population: int
    terrain: int
    overlay: int
    garrisoned: bool
    at_peace: bool


@dataclass(frozen=True)
class TileYield:
    """Yields for each `per` matching worked tiles of a city."""

    amounts: Yields
    terrain: int
    overlay: int
    river: bool
    per: int
    capital: bool


@dataclass(frozen=True)
class Percent:
    """A percentage, for one city or for the whole empire."""

    percent: int
    empire: bool


@dataclass(frozen=True)
class UnitPercent:
    """A percentage for some kinds of units."""

    percent: int
    units: int


@dataclass(frozen=True)
class UnitStrength:
    """Attack and defence for units under conditions, possibly counted."""

    attack: int
    defense: int
    units: int
    against_cities: bool
    river: bool
    territory: bool
    near_city: int
    near_capital: int
    near_camp: int
    home_terrain: int
    home_count: int
    techs: list[int]
    population: int
    pool: int
    most: int


@dataclass(frozen=True)
class UnitMove:
    """Moves for some kinds of units, perhaps while another lives."""

    amount: int
    units: int
    while_alive: int


@dataclass(frozen=True)
class UnitHp:
    """Maximum HP given when a unit is made."""

    amount: int
    units: int
    per_era: bool
    most: int


@dataclass(frozen=True)
class WorkerWish:
    """The worth of an overlay to the automatic choice of tiles, in halves for production."""

    overlay: int
    half_production: int
    gold: int


@dataclass(frozen=True)
class Regeneration:
    """HP regained every start of turn instead of the usual healing."""

    elsewhere: int
    territory: int
    city: int


@dataclass(frozen=True)
class Effects:
    """Everything one definition brings, sorted by kind; the key of the definition is its source."""

    source: str = field(default="", compare=False)
    city_yields: list[CityYield] = field(default_factory=list)
    tile_yields: list[TileYield] = field(default_factory=list)
    science_per_city: int = 0
    growth: list[Percent] = field(default_factory=list)
    unit_costs: list[UnitPercent] = field(default_factory=list)
    strengths: list[UnitStrength] = field(default_factory=list)
    moves: list[UnitMove] = field(default_factory=list)
    hit_points: list[UnitHp] = field(default_factory=list)
    city_defense: int = 0
    city_attack: int = 0
    shield: int = 0
    shield_regeneration: int = 0
    supply: int = 0
    rush_discount: int = 0
    forbidden_units: int = 0
    worker_wishes: list[WorkerWish] = field(default_factory=list)
    retaliation: int = 100
    regeneration: list[Regeneration] = field(default_factory=list)
    kill_science: int = 0
    attrition: int = 0
    founding_food: int = 0


@dataclass(frozen=True)
class Population:
    """Pop given at completion."""

    amount: int
    empire: bool


@dataclass(frozen=True)
class Completion:
    """One-time effects of a completed build."""

    summons: list[int] = field(default_factory=list)
    population: list[Population] = field(default_factory=list)
    food: int = 0
    science: int = 0
    army_from: int = NONE
    army_to: int = NONE
    projects: list[int] = field(default_factory=list)
    wins: bool = False
