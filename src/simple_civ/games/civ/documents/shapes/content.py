"""The shape of a ruleset as a client receives it. Types for the client are generated from this.

Definitions refer to each other by key; null stands for none. Lists keep the ruleset's order: the
numbers in a view's tiles are positions in `terrains`, its bits positions in `overlays`.
"""

from typing import Annotated, Any, Literal

import msgspec

from .....protocol.tiles import NAMED, At
from .view import Document

ChartName = Annotated[str, msgspec.Meta(extra={NAMED: "Chart"})]
"""A column of statistics that is charted."""


class YieldDefinition(Document):
    """A yield; `color` and `icon` are how it is drawn, `hoarded` if it fills the treasury."""

    key: str
    name: str
    icon: str
    color: str
    hoarded: bool


class Definition(Document):
    """The common part of definitions; `effects` are sentences."""

    key: str
    name: str
    description: str
    icon: str
    effects: list[str]


class TerrainDefinition(Definition):
    """A terrain; a movement cost of 0 means that nobody of the domain may enter."""

    letter: str
    yields: list[int]
    land: int
    naval: int
    defense: int
    blocks_sight: bool
    workable: bool
    elevation: int
    role: str


class OverlayDefinition(Definition):
    """Something that lies on tiles."""

    yields: list[int]
    role: str


class UnitDefinition(Definition):
    """A kind of unit; costs are those of the first turn.

    One that `regenerates` heals by its own figures, which its effects tell.
    """

    attack: int
    defense: int
    range: int
    move: int
    hp: int
    cost: int
    vision: int
    domain: str
    tags: list[str]
    tech: str | None
    civs: list[str]
    buildable: bool
    captures: bool
    founds: bool
    attacks: bool
    military: bool
    regenerates: bool


class BuildingDefinition(Definition):
    """A building."""

    cost: int
    upkeep: int
    tech: str | None
    civs: list[str]
    requires: str | None
    unique: bool


class ProjectDefinition(Definition):
    """A project."""

    cost: int
    tech: str | None
    after: str | None
    building: str | None
    milestone: bool


class Unlock(Document):
    """Something that a tech makes possible; `through` is the building that brings a project."""

    kind: Literal["unit", "building", "project"]
    key: str
    through: str | None


class TechDefinition(Definition):
    """A tech."""

    era: str
    cost: int
    requires: list[str]
    requires_any: list[str]
    unlocks: list[Unlock]


class EraDefinition(Document):
    """An era; `gate` techs of the one before open it."""

    key: str
    name: str
    gate: int


class CivDefinition(Definition):
    """A civ with what only it may build."""

    color: str
    units: list[str]
    buildings: list[str]


class Features(Document):
    """The features of an edition.

    With `phases`, players read the names of the phases and of the Global Round. With
    `shared_orders`, what interrupts one unit of a linked pair interrupts both.
    """

    gold: bool
    phases: bool
    rush: bool
    linking: bool
    shared_orders: bool
    fortify: bool
    city_shots: bool
    shared_vision: bool
    closed_borders: bool
    raze_any_time: bool
    raze_capitals: bool
    attack_declares: bool
    locked_builds: bool
    locked_research: bool
    healing_needs_rest: bool
    explorers_shun_camps: bool


class InterfaceNumbers(Document):
    """Numbers that an interface needs before anything is asked.

    Units heal `land_heal` on their owner's land and `unit_heal` in its cities, cities `city_heal`,
    natives `native_heal`. An AI that is `domination` times as strong ignores a bound peace; 0 where
    none does.
    """

    name_length: int
    city_hp: int
    city_heal: int
    fallen_heal: bool
    unit_heal: int
    land_heal: int
    native_heal: int
    shot_range: int
    work_radius: int
    min_war_turns: int
    min_peace_turns: int
    domination: int
    expected_turns: int


class RulesetDocument(Document):
    """Everything that a client draws and explains with."""

    game: str
    edition: str
    name: str
    description: str
    hash: str
    yields: list[YieldDefinition]
    terrains: list[TerrainDefinition]
    overlays: list[OverlayDefinition]
    units: list[UnitDefinition]
    buildings: list[BuildingDefinition]
    projects: list[ProjectDefinition]
    eras: list[EraDefinition]
    techs: list[TechDefinition]
    civs: list[CivDefinition]
    features: Features
    limits: InterfaceNumbers


# --- set-ups and statistics ----------------------------------------------------------------------


class SizeOption(Document):
    """A map size, and how many civs it takes."""

    key: str
    name: str
    width: int
    height: int
    players: int


Leaning = Literal["war", "food", "production", "science", "gold"]


class CivOption(Document):
    """A civ that may be chosen.

    `traits` are the sentences of its effects, `leanings` what most of them favour.
    """

    key: str
    name: str
    color: str
    icon: str
    description: str
    traits: list[str]
    leanings: list[Leaning]


class OptionsDocument(Document):
    """The options of a set-up screen."""

    edition: str
    name: str
    description: str
    ruleset: str
    expected_turns: int
    sizes: list[SizeOption]
    civs: list[CivOption]
    max_people: int
    max_turn_limit: int


class SetupDocument(Document, forbid_unknown_fields=True):
    """A complete set-up; civs and programs by seat."""

    size: str
    civs: list[str]
    ai: list[bool] = msgspec.field(default_factory=list)
    turn_limit: int = 0


class FiguresRow(Document):
    """A player's figures at a start of turn, or at the end."""

    turn: int
    score: int
    science: int
    production: int
    military: int
    territory: int
    gold: int


class HistoryDocument(Document):
    """Statistics by seat. `charts` names the columns to show.

    `events` (each with its `turn`) and `uncovered` (`[turn, seat, tiles]`) are there for those who
    may know everything.
    """

    charts: list[ChartName]
    figures: dict[str, list[FiguresRow]]
    events: list[dict[str, Any]]
    uncovered: list[tuple[int, int, list[At]]]
