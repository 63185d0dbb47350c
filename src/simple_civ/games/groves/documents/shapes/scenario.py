"""The shape of a Groves scenario file. What is left out takes the edition's default."""

from typing import Annotated, Any, Literal

import msgspec

Number = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
SideNumber = Annotated[int, msgspec.Meta(ge=0, le=1)]
Seed = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]
Roll = Annotated[float, msgspec.Meta(ge=0, le=1)]
At = tuple[Number, Number]
Name = Annotated[str, msgspec.Meta(max_length=200)]
MAX_SIDE = 60


class Model(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Base: unknown keys are errors."""


class WallModel(Model):
    """A wall on the edge between two tiles."""

    between: tuple[At, At]
    owner: SideNumber | Literal["neutral"] = "neutral"
    hp: Positive | None = None


class CoolingModel(Model):
    """An edge on which a wall fell."""

    between: tuple[At, At]
    since: Positive


class BaseModel(Model):
    """A side's base."""

    at: At | None = None
    hp: Positive | None = None


class SideModel(Model):
    """A side."""

    wood: Count | None = None
    reserves: Count | None = None
    income: Count | None = None
    base: BaseModel = msgspec.field(default_factory=BaseModel)
    monopoly: Count = 0
    wall_built: bool = False


class UnitModel(Model):
    """A unit."""

    id: Name
    owner: SideNumber
    points: Positive
    at: At
    stationary: Count = 0
    occupation: Count = 0
    moved: bool = False


class SetupModel(Model):
    """A new match on a drawn board."""

    size: Positive = 10
    levels: list[str] = []
    seed: Seed | None = None


class TargetModel(Model):
    """A fight to foresee."""

    unit: str
    target: At


class StepModel(Model):
    """One step: an action, the end of a round, or a forecast."""

    do: dict[str, Any] | None = None
    end_round: bool = False
    forecast: TargetModel | None = None
    player: Number | None = None


class ScenarioModel(Model):
    """The whole file."""

    game: Literal["groves"] = "groves"
    edition: str | None = None
    title: Name = ""
    seed: Seed = 0
    size: Positive = 10
    turn: Positive = 1
    active: SideNumber | None = None
    first: SideNumber | None = None
    solo: bool = False
    fog: bool = True
    setup: SetupModel | None = None
    forests: list[At] = []
    walls: Literal["default"] | list[WallModel] = []
    cooling: list[CoolingModel] = []
    sides: list[SideModel] = []
    units: list[UnitModel] = []
    rolls: Annotated[list[Roll], msgspec.Meta(max_length=10_000)] = []
    steps: list[StepModel] = []
