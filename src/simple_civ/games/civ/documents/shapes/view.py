"""The shape of a view as a client receives it. Types for the client are generated from this.

Tiles are `[column, row]`; layers with an entry per tile list them row by row. Units, cities and
camps go by name, definitions by key.
What is null is unknown to the viewer or does not apply. Yields are lists in the order of the
ruleset's `yields`.
"""

from typing import Annotated, Any, Literal

import msgspec

from .....protocol.tiles import NAMED, At

Owner = int | Literal["natives"]
Build = Annotated[
    dict[Literal["unit", "building", "project"], str],
    msgspec.Meta(extra={NAMED: "Build"}),
]
VictoryCode = Annotated[str, msgspec.Meta(extra={NAMED: "Victory"})]
"""How a match ended: a key of `VICTORY_RULES`."""


DueKind = Literal["raze_city", "choose_army", "research", "build", "unit"]


class Document(msgspec.Struct, kw_only=True):
    """Base of the parts of a view."""


class TilesDocument(Document):
    """One entry per tile: terrain (-1 unknown), overlays and rivers as bits, sight, owner (-1).

    `sight` is 0 for tiles never seen, 1 for remembered ones, 2 for those in sight. Bit k of
    `rivers` is the edge in direction k: east, then counter-clockwise.
    """

    terrain: list[int]
    overlays: list[int]
    rivers: list[int]
    sight: list[int]
    owner: list[int]


class OwnUnitDocument(Document):
    """A unit's facts for its owner alone: `route` is its destination, `ready` if it needs orders.

    A captured unit is `locked` until the turn `free_from`.
    """

    moves: int
    max_moves: int
    attacked: bool
    linked: str | None
    home: str | None
    route: At | None
    exploring: bool
    locked: bool
    free_from: int | None
    ready: bool


class UnitDocument(Document):
    """A unit; `attack` and `defense` without terrain and entrenchment."""

    kind: str
    owner: Owner
    at: At
    hp: int
    max_hp: int
    attack: int
    defense: int
    fortified: bool
    camp: str | None
    own: OwnUnitDocument | None


class OwnCityDocument(Document):
    """A city's facts for its owner alone. Turns are null where nothing advances.

    `production` is what goes into the build, after austerity; `arrives` are the yields with it.
    `damaged` if the city was hit since
    its owner's last start of turn: it will not heal at the next one.
    """

    food: int
    growth_cost: int
    growth_turns: int | None
    yields: list[int]
    arrives: list[int]
    production: int
    upkeep: int
    pot: int
    build: Build | None
    cost: int
    progress: int
    build_turns: int | None
    rush_price: int | None
    saved: dict[str, int]
    worked: list[At]
    tiles: list[At]
    pins: list[At]
    excluded: list[At]
    fired: bool
    damaged: bool
    pending: list[str]


class CityDocument(Document):
    """A city; `seen` if it is in sight or own, otherwise it is a memory.

    `guarded` if any unit of its owner is in it, `strengthened` if that unit adds to its strength.
    """

    name: str
    owner: int
    founder: int
    at: At
    capital: bool
    population: int
    hp: int
    max_hp: int
    shield: int
    max_shield: int
    attack: int
    defense: int
    buildings: list[str]
    projects: list[str]
    seen: bool
    guarded: bool
    strengthened: bool
    own: OwnCityDocument | None


class CampDocument(Document):
    """A native camp; its mood is that of the last look."""

    at: At
    state: Literal["patrol", "aggro", "retreat"]


class LedgerDocument(Document):
    """Gold per turn."""

    gross: int
    building_upkeep: int
    military_upkeep: int
    net: int


class SupplyDocument(Document):
    """Soldiers that must be fed, and how many of them cost nothing."""

    used: int
    free: int


class ResearchDocument(Document):
    """The tech being researched."""

    tech: str
    progress: int
    cost: int
    turns: int | None


class OwnPlayerDocument(Document):
    """A player's facts for itself alone. Gold is null where the edition has none.

    `income` is what the cities yield, `arrives` what a turn adds: Production after austerity,
    Science with the civ's own and after austerity, Gold after upkeep.
    """

    treasury: int | None
    austerity: bool
    ledger: LedgerDocument | None
    supply: SupplyDocument | None
    income: list[int]
    arrives: list[int]
    science: int
    techs: list[str]
    tech_progress: dict[str, int]
    research: ResearchDocument | None
    era: str | None
    markers: list[str]
    score: int
    power: int


class TreatyDocument(Document):
    """The treaty between the viewer and a civ that it has met. `until` is the turn that binds them.

    `breakable` if the other side may end the peace before that turn by overwhelming power.
    `known_power` is that of what the viewer sees and remembers, never more than there is;
    `power_known` if that is enough to call a civ weak.
    """

    stance: Literal["war", "peace"]
    since: int
    contact: int
    until: int | None
    breakable: bool
    shared_vision: bool
    peace_offered: bool
    peace_asked: bool
    vision_offered: bool
    vision_asked: bool
    known_power: int
    power_known: bool


class PlayerDocument(Document):
    """A seat. `wars` are those that the viewer knows of."""

    seat: int
    civ: str
    ai: bool
    eliminated: bool
    met: bool
    milestones: list[str]
    wars: list[int]
    treaty: TreatyDocument | None
    own: OwnPlayerDocument | None


class DueDocument(Document):
    """Something that awaits the player: a choice it owes, or what stands idle."""

    kind: DueKind
    id: str | None


class ViewDocument(Document):
    """A seat's view; of a whole state `seat` is null and everything is known.

    `active` is null while a civ plays that the seat has not met.
    """

    game: str
    edition: str
    ruleset: str
    seat: int | None
    turn: int
    turn_limit: int
    active: int | None
    victory: VictoryCode | None
    winners: list[int]
    sandbox: bool
    width: int
    height: int
    tiles: TilesDocument
    units: dict[str, UnitDocument]
    cities: dict[str, CityDocument]
    camps: dict[str, CampDocument]
    players: dict[str, PlayerDocument]
    due: list[DueDocument]


def plain(document: Document) -> dict[str, Any]:
    """Return a document as plain data."""
    found: dict[str, Any] = msgspec.to_builtins(document)
    return found
