"""Requests for previews, which a seat may send before it acts."""

from typing import Annotated

import msgspec

from .....protocol.limits import MAX_SEATS
from .....protocol.tiles import At
from .choices import Choices, CityChoices, TechChoices, UnitChoices
from .notes import MOST_QUEUED, Figures, GovernorNote, News
from .outlook import CalmDocument, GoalMark, GoalsDocument, RaceDocument
from .preview_answers import (
    BuildGainsDocument,
    BuildPlanDocument,
    ForecastDocument,
    FoundDocument,
    GovernorsDocument,
    RouteDocument,
    StrengthDocument,
    ThreatDocument,
    WorkDocument,
)
from .sums import (
    CostDocument,
    GrowthDocument,
    LandDocument,
    LedgerDetails,
    PowerDocument,
    PriceDocument,
    TileYieldsDocument,
    YieldsDocument,
)
from .view import Build, Document

Name = Annotated[str, msgspec.Meta(max_length=32)]

MOST_ELSEWHERE = 512
"""The most queued builds of other cities that a plan counts."""


class Request(msgspec.Struct, tag_field="kind", forbid_unknown_fields=True, kw_only=True):
    """Base of every request."""


class LegalRequest(Request, tag="legal"):
    """Everything that the seat may do."""


class UnitRequest(Request, tag="unit"):
    """The legal actions of an own unit."""

    unit: Name


class CityRequest(Request, tag="city"):
    """The legal actions with an own city."""

    city: Name


class TechsRequest(Request, tag="techs"):
    """Techs that are not known yet."""


class AttackRequest(Request, tag="attack"):
    """The forecast of a unit's attack on a tile."""

    unit: Name
    target: At


class ShotRequest(Request, tag="shot"):
    """The forecast of a city's shot at a tile."""

    city: Name
    target: At


class RouteRequest(Request, tag="route"):
    """The way of a unit to a tile; with `beside`, as near as it gets where a foreigner holds it."""

    unit: Name
    to: At
    beside: bool = False


class FoundRequest(Request, tag="found"):
    """The land and yields of a city founded where a unit stands."""

    unit: Name


class YieldsRequest(Request, tag="yields"):
    """The yields of an own city, by source."""

    city: Name


class GrowthRequest(Request, tag="growth"):
    """The cost of the next citizen of an own city."""

    city: Name


class GainsRequest(Request, tag="gains"):
    """The gains of the builds of an own city."""

    city: Name


class BuildPlanRequest(Request, tag="build_plan"):
    """The builds that an own city should add to its queue.

    `queued` are those in its queue, `elsewhere` those in the queues of the other own cities.
    """

    city: Name
    queued: Annotated[list[Build], msgspec.Meta(max_length=MOST_QUEUED)] = []
    elsewhere: Annotated[list[Build], msgspec.Meta(max_length=MOST_ELSEWHERE)] = []


class GovernorsRequest(Request, tag="governors"):
    """The effects of governors on an own city; `note` is that of its governor, if it has one."""

    city: Name
    note: GovernorNote | None = None


class CostRequest(Request, tag="cost"):
    """The cost of a build in an own city, by source."""

    city: Name
    build: Build


class PriceRequest(Request, tag="price"):
    """The price of completing an own city's build, by source."""

    city: Name


class TileRequest(Request, tag="tile"):
    """The yields of a known tile, by source."""

    at: At


class WorkRequest(Request, tag="work"):
    """The effect of choosing a tile of an own city: a citizen goes there, or leaves it."""

    city: Name
    at: At


class PowerRequest(Request, tag="power"):
    """The power of a seat as far as it is known, by source."""

    seat: Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]


class StrengthRequest(Request, tag="strength"):
    """The strength of a unit or a city in sight, by source."""

    unit: Name | None = None
    city: Name | None = None


class LedgerRequest(Request, tag="ledger"):
    """Gold, supply and science, by source."""


class LandRequest(Request, tag="land"):
    """The yields of known tiles."""


class CalmRequest(Request, tag="calm"):
    """News that the player should see before the turn ends, by the figures of the last turn.

    Without figures only what is in sight now counts.
    """

    before: Figures | None = None
    news: News = 2


class GoalsRequest(Request, tag="goals"):
    """Goals of the first turns; `marks` are those that were open."""

    marks: Annotated[list[GoalMark], msgspec.Meta(max_length=16)] = []


class RaceRequest(Request, tag="race"):
    """The race to victory between the seat and the civs that it has met, and its gold."""


class ThreatRequest(Request, tag="threat"):
    """Tiles that hostile units in sight could attack next turn."""


AnyRequest = (
    LegalRequest
    | UnitRequest
    | CityRequest
    | TechsRequest
    | AttackRequest
    | ShotRequest
    | RouteRequest
    | FoundRequest
    | YieldsRequest
    | GrowthRequest
    | GainsRequest
    | BuildPlanRequest
    | GovernorsRequest
    | CostRequest
    | PriceRequest
    | TileRequest
    | WorkRequest
    | PowerRequest
    | StrengthRequest
    | LedgerRequest
    | LandRequest
    | CalmRequest
    | GoalsRequest
    | RaceRequest
    | ThreatRequest
)

ANSWERED_BY: dict[type[Request], type[Document]] = {
    LegalRequest: Choices,
    UnitRequest: UnitChoices,
    CityRequest: CityChoices,
    TechsRequest: TechChoices,
    AttackRequest: ForecastDocument,
    ShotRequest: ForecastDocument,
    RouteRequest: RouteDocument,
    FoundRequest: FoundDocument,
    YieldsRequest: YieldsDocument,
    GrowthRequest: GrowthDocument,
    GainsRequest: BuildGainsDocument,
    BuildPlanRequest: BuildPlanDocument,
    GovernorsRequest: GovernorsDocument,
    CostRequest: CostDocument,
    PriceRequest: PriceDocument,
    TileRequest: TileYieldsDocument,
    WorkRequest: WorkDocument,
    PowerRequest: PowerDocument,
    StrengthRequest: StrengthDocument,
    LedgerRequest: LedgerDetails,
    LandRequest: LandDocument,
    CalmRequest: CalmDocument,
    GoalsRequest: GoalsDocument,
    RaceRequest: RaceDocument,
    ThreatRequest: ThreatDocument,
}
"""The document that answers each request."""
