"""The shape of an edition's TOML tables, as written: names instead of ids.

These structs are the vocabulary of rulesets. The loader checks files against them, the schema
and the reference page are generated from them, and the linker turns them into definitions.
"""

from typing import Literal

import msgspec

from .tables_effects import Completion, Effect


class Table(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Base of every table: unknown keys are errors, values never change."""


class EditionTable(Table, frozen=True, kw_only=True):
    """`edition.toml`: the identity of the folder."""

    id: str
    name: str
    description: str = ""
    game: Literal["civ"] = "civ"
    extends: str = ""
    gold: bool
    phases: bool = False
    expected_turns: int = 0


class EraTable(Table, frozen=True):
    """An era of `techs.toml`, in order; `gate` techs of the era before open it."""

    name: str
    gate: int = 0


class TerrainTable(Table, frozen=True, kw_only=True):
    """A terrain. A movement cost of 0 means that the domain cannot enter."""

    name: str
    description: str = ""
    icon: str = ""
    letter: str
    food: int = 0
    production: int = 0
    science: int = 0
    gold: int = 0
    land: int = 0
    naval: int = 0
    defense: int = 0
    blocks_sight: bool = False
    workable: bool = True
    elevation: int = 0
    role: Literal["base", "peak", "foothill", "shore", "deep", "other"] = "other"
    variety: int = 0
    camp_preference: int = 0


class OverlayTable(Table, frozen=True):
    """Something that lies on a tile. `spawn` is in thousandths of the land tiles."""

    name: str
    description: str = ""
    icon: str = ""
    food: int = 0
    production: int = 0
    science: int = 0
    gold: int = 0
    role: Literal["resource", "hut", "camp", "cleared"] = "resource"
    spawn: int = 0


class UnitTable(Table, frozen=True, kw_only=True):
    """A kind of unit.

    Tags name groups for effects; `all`, `military` and the unit's own id need not be written.
    `power` is the percentage at which it counts when two civs are compared.
    """

    name: str
    description: str = ""
    icon: str = ""
    attack: int
    defense: int
    range: int
    move: int
    hp: int
    cost: int = 0
    domain: Literal["land", "naval", "air", "civilian"]
    vision: int
    captures: bool = False
    founds: bool = False
    tags: list[str] = []
    tech: str = ""
    civs: list[str] = []
    buildable: bool = True
    population_cost: int = 0
    min_population: int = 0
    needs_water: bool = False
    ignores_terrain: bool = False
    targets: Literal["any", "cities"] = "any"
    power: int = 100
    effects: list[Effect] = []


class BuildingTable(Table, frozen=True, kw_only=True):
    """A building. `unique` is once per civ; `kept = false` leaves nothing but its marker."""

    name: str
    description: str = ""
    icon: str = ""
    cost: int
    upkeep: int = 0
    tech: str = ""
    civs: list[str] = []
    requires: str = ""
    unique: bool = False
    kept: bool = True
    power: int = 0
    effects: list[Effect] = []
    completion: list[Completion] = []


class TechTable(Table, frozen=True, kw_only=True):
    """A technology; `requires` needs all, `requires_any` one of its techs."""

    name: str
    description: str = ""
    icon: str = ""
    era: str
    cost: int
    requires: list[str] = []
    requires_any: list[str] = []
    effects: list[Effect] = []


class TechsTable(Table, frozen=True):
    """`techs.toml`."""

    eras: dict[str, EraTable]
    techs: dict[str, TechTable]


class ProjectTable(Table, frozen=True, kw_only=True):
    """A project. `milestone` is once per civ, in one city at a time and never bought."""

    name: str
    description: str = ""
    icon: str = ""
    cost: int
    tech: str = ""
    after: str = ""
    building: str = ""
    milestone: bool = False
    scales: bool = False
    effects: list[Effect] = []
    completion: list[Completion] = []


class StartBiasTable(Table, frozen=True, kw_only=True):
    """Points a start site gains for a civ, by its terrain or by a river."""

    terrain: str = ""
    river: bool = False
    score: int


class CivTable(Table, frozen=True, kw_only=True):
    """A civilization; the first city name is its capital's."""

    name: str
    description: str = ""
    icon: str = ""
    color: str
    cities: list[str]
    starting_units: list[str] = []
    start_bias: list[StartBiasTable] = []
    effects: list[Effect] = []


class SizeTable(Table, frozen=True, kw_only=True):
    """A map size; pairs are least and most."""

    name: str
    width: int
    height: int
    civs: int
    camps: tuple[int, int] = (0, 0)
    mountains: int
    rivers: tuple[int, int]
    noise_scale: int = 0
    land: int = 0


class GeneratorTable(Table, frozen=True, kw_only=True):
    """Parameters of the map generator. Shares are thousandths, spreads are percent.

    A spread or a longest river of 0 is not asked.
    """

    landmass: Literal["noise_island", "edge_bands"]
    sea_sides: tuple[int, int] = (4, 4)
    one_continent: bool
    rivers: Literal["to_coast", "walk"]
    river_length: int
    river_longest: int = 0
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


class MapsTable(Table, frozen=True):
    """`maps.toml`."""

    generator: GeneratorTable
    sizes: dict[str, SizeTable]
