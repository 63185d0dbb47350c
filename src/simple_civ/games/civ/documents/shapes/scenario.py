"""The shape of a Simple Civ scenario file. What is left out takes the edition's default."""

from typing import Annotated, Any, Literal

import msgspec

from ...command_words import STANDARD

Number = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
"""More than any game needs, and little enough for every sum to stay small."""

Seed = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]
At = tuple[Number, Number]
Name = Annotated[str, msgspec.Meta(max_length=200)]
Few = msgspec.Meta(max_length=200)
"""Longer than any list of one thing, and short enough to be gone through in every turn."""

Many = msgspec.Meta(max_length=10_000)
MAX_TILES = 10_000
MAX_THINGS = 2_000


class Model(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Base: unknown keys are errors."""


class OverlayModel(Model):
    """Something that lies on a tile."""

    at: At
    kind: str


class MapModel(Model):
    """Terrain letters by row, overlays, and rivers as edges between neighbours."""

    terrain: list[str]
    overlays: list[OverlayModel] = []
    rivers: list[tuple[At, At]] = []


class ResearchModel(Model):
    """The tech being researched."""

    tech: str
    progress: Number = 0


class PlayerModel(Model):
    """A seat."""

    civ: str
    treasury: Number | None = None
    techs: list[str] = []
    research: ResearchModel | None = None
    tech_progress: dict[str, Number] = {}
    milestones: list[str] = []
    markers: list[str] = []
    austerity: bool = False
    explored: Literal["all"] | Annotated[list[At], Many] = []
    ai: bool = False
    eliminated: bool = False


class StanceModel(Model):
    """The stance between two seats."""

    between: tuple[Number, Number]
    stance: Literal["war", "peace"] = "peace"
    since: Number | None = None
    contact: Number | None = None


class CityModel(Model):
    """A city."""

    id: Name
    owner: Number
    at: At
    name: Name | None = None
    founder: Number | None = None
    capital: bool | None = None
    population: Number = 1
    food: Number = 0
    pot: Number = 0
    hp: Number | None = None
    shield: Number | None = None
    buildings: list[str] = []
    projects: list[str] = []
    build: dict[str, str] | None = None
    progress: Number = 0
    saved: dict[str, Number] = {}
    worked: Annotated[list[At], Few] | None = None
    pins: Annotated[list[At], Few] | None = None
    excluded: Annotated[list[At], Few] = []
    tiles: Annotated[list[At], Many] | None = None
    fired: bool = False
    damaged_on: Number | None = None
    pending: Annotated[list[str], Few] = []


class UnitModel(Model):
    """A unit of a seat or of the natives."""

    id: Name
    owner: Number | Literal["natives"]
    kind: str
    at: At
    hp: Number | None = None
    moves: Number | None = None
    fortified: bool = False
    attacked: bool = False
    home: str | None = None
    linked: str | None = None
    captured_on: Number | None = None
    route: At | None = None
    explore: bool = False
    camp: str | None = None


class CampModel(Model):
    """A native camp."""

    id: Name
    at: At
    state: Literal["patrol", "aggro", "retreat"] = "patrol"
    timer: Number | None = None


class OfferModel(Model):
    """An open offer."""

    sender: Number = msgspec.field(name="from")
    to: Number
    kind: Literal["peace", "vision"] = "peace"


class SetupModel(Model):
    """A generated map instead of a hand-made one."""

    size: str = STANDARD
    civs: list[str] = []
    seed: Seed | None = None
    ai: list[bool] = []
    turn_limit: Number = 0


class TargetModel(Model):
    """The attack to forecast: attacker and tile."""

    target: At
    unit: str | None = None
    city: str | None = None


class StepModel(Model):
    """Something to do: an action, the rest of a round, or a look ahead."""

    do: dict[str, Any] | None = None
    player: Number | None = None
    end_round: bool = False
    forecast: TargetModel | None = None


class ScenarioModel(Model):
    """A situation and optionally what to do in it."""

    game: Literal["civ"] = "civ"
    edition: str | None = None
    title: Name = ""
    seed: Seed = 0
    turn: Number = 1
    active: Number = 0
    sandbox: bool = False
    turn_limit: Number = 0
    setup: SetupModel | None = None
    map: MapModel | None = None
    players: list[PlayerModel] = []
    diplomacy: Annotated[list[StanceModel], Few] = []
    shared_vision: Annotated[list[tuple[Number, Number]], Few] = []
    offers: Annotated[list[OfferModel], Few] = []
    cities: list[CityModel] = []
    units: list[UnitModel] = []
    camps: list[CampModel] = []
    rolls: Annotated[list[Number], Many] = []
    steps: list[StepModel] = []
