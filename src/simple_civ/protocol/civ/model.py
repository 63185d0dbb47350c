"""The shape of a Simple Civ scenario file. What is left out takes the edition's default."""

from typing import Any, Literal

import msgspec

At = tuple[int, int]
MAX_TILES = 10_000
MAX_THINGS = 2_000
MAX_STEPS = 5_000


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
    progress: int = 0


class PlayerModel(Model):
    """A seat."""

    civ: str
    treasury: int | None = None
    techs: list[str] = []
    research: ResearchModel | None = None
    tech_progress: dict[str, int] = {}
    milestones: list[str] = []
    markers: list[str] = []
    austerity: bool = False
    explored: Literal["all"] | list[At] = []
    ai: bool = False
    eliminated: bool = False


class StanceModel(Model):
    """How two seats stand."""

    between: tuple[int, int]
    stance: Literal["war", "peace"] = "peace"
    since: int | None = None
    contact: int | None = None


class CityModel(Model):
    """A city."""

    id: str
    owner: int
    at: At
    name: str | None = None
    founder: int | None = None
    capital: bool | None = None
    population: int = 1
    food: int = 0
    pot: int = 0
    hp: int | None = None
    shield: int | None = None
    buildings: list[str] = []
    projects: list[str] = []
    build: dict[str, str] | None = None
    progress: int = 0
    saved: dict[str, int] = {}
    worked: list[At] | None = None
    pins: list[At] | None = None
    excluded: list[At] = []
    tiles: list[At] | None = None
    fired: bool = False
    damaged_on: int | None = None
    pending: list[str] = []


class UnitModel(Model):
    """A unit of a seat or of the natives."""

    id: str
    owner: int | Literal["natives"]
    kind: str
    at: At
    hp: int | None = None
    moves: int | None = None
    fortified: bool = False
    attacked: bool = False
    home: str | None = None
    linked: str | None = None
    captured_on: int | None = None
    route: At | None = None
    explore: bool = False
    camp: str | None = None


class CampModel(Model):
    """A native camp."""

    id: str
    at: At
    state: Literal["patrol", "aggro", "retreat"] = "patrol"
    timer: int | None = None


class OfferModel(Model):
    """An open offer."""

    sender: int = msgspec.field(name="from")
    to: int
    kind: Literal["peace", "vision"] = "peace"


class SetupModel(Model):
    """A generated map instead of a hand-made one."""

    size: str = "standard"
    civs: list[str] = []
    seed: int | None = None
    ai: list[bool] = []
    turn_limit: int = 0


class TargetModel(Model):
    """Whose attack to forecast, and where."""

    target: At
    unit: str | None = None
    city: str | None = None


class StepModel(Model):
    """Something to do: an action, the rest of a round, or a look ahead."""

    do: dict[str, Any] | None = None
    player: int | None = None
    end_round: bool = False
    forecast: TargetModel | None = None


class ScenarioModel(Model):
    """A situation and optionally what to do in it."""

    game: Literal["civ"] = "civ"
    edition: str | None = None
    title: str = ""
    seed: int = 0
    turn: int = 1
    active: int = 0
    sandbox: bool = False
    turn_limit: int = 0
    setup: SetupModel | None = None
    map: MapModel | None = None
    players: list[PlayerModel] = []
    diplomacy: list[StanceModel] = []
    shared_vision: list[tuple[int, int]] = []
    offers: list[OfferModel] = []
    cities: list[CityModel] = []
    units: list[UnitModel] = []
    camps: list[CampModel] = []
    rolls: list[int] = []
    steps: list[StepModel] = []
