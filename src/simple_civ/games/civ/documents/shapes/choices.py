"""The shape of what a player may do. Client types come from this.

Everything that could be done and cannot now carries the code of the refusal; an action stands
ready to be sent.
"""

from typing import Annotated, Any, Literal

import msgspec

from .....protocol.tiles import At
from .view import Build, Document

Action = Annotated[dict[str, Any], msgspec.Meta(extra={"typescript": "Action"})]


class Command(Document):
    """An action ready to be sent, and why it would be refused."""

    action: Action
    refusal: str | None
    facts: dict[str, Any]


class Target(Document):
    """A tile that could be struck; `declares` if that would begin a war with `owner`."""

    at: At
    what: Literal["unit", "city", "civilian"]
    owner: int | Literal["natives"]
    declares: bool
    action: Action


class UnitChoices(Document):
    """A unit's legal actions. `reach` lists `[tile, moves]` within this turn, nearest first."""

    unit: str
    steps: list[At]
    reach: list[tuple[At, int]]
    targets: list[Target]
    commands: list[Command]


class BuildChoice(Document):
    """Something that a city could build; `progress` is what it has of it already.

    `supply` is what a soldier uses and `pay` the gold per turn that it costs beyond free supply,
    as things stand; `population` is what the city gives for it.
    `stranded` if as far as is known the unit could never leave the tile where it appears.
    """

    build: Build
    cost: int
    progress: int
    turns: int | None
    upkeep: int
    supply: int
    pay: int
    population: int
    stranded: bool
    refusal: str | None
    facts: dict[str, Any]


class WorkChoice(Document):
    """A tile of a city that citizens could work, and what it yields."""

    at: At
    worked: bool
    pinned: bool
    yields: list[int]


class CityChoices(Document):
    """The legal actions with a city. `armies` are units among which a finished project chooses."""

    city: str
    builds: list[BuildChoice]
    work: list[WorkChoice]
    shot: Command | None
    shots: list[Target]
    commands: list[Command]


class TechChoice(Document):
    """A tech that is not known yet."""

    tech: str
    cost: int
    progress: int
    turns: int | None
    refusal: str | None
    facts: dict[str, Any]


class TechChoices(Document):
    """All techs that are not known yet."""

    techs: list[TechChoice]


class Choices(Document):
    """Everything that a seat may do. `diplomacy` is by the number of the other seat."""

    seat: int
    turn: Command
    units: dict[str, UnitChoices]
    cities: dict[str, CityChoices]
    techs: list[TechChoice]
    diplomacy: dict[str, list[Command]]
