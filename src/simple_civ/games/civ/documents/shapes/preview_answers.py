"""The shape of effects: forecasts, ways, gains, plans, governors. Client types come from this."""

from typing import Annotated, Any, Literal

import msgspec

from .....protocol.tiles import At
from .choices import Action, WorkChoice
from .view import Build, Document

OwnNote = Annotated[dict[str, Any], msgspec.Meta(extra={"typescript": "GovernorNote"})]


class BuildGain(Document):
    """Gain of a build that stands: yields a turn, of which upkeep is taken, and strength.

    `growth` is Food that the next citizen costs less; `once` are yields and `people` Pop that its
    completion brings. The yields have brought its cost after `pays` turns; null if they never do.
    `unit` is what the city would make now, null for what is not a unit.
    """

    build: Build
    yields: list[int]
    once: list[int]
    growth: int = 0
    attack: int = 0
    defense: int = 0
    people: int = 0
    pays: int | None = None
    unit: "MadeUnit | None" = None


class BuildGainsDocument(Document):
    """Gains of the builds that a city may choose now or later."""

    city: str
    gains: list[BuildGain]


PlanReason = Literal["guard", "settle", "pays", "supply", "defend"]
"""Why a build is planned: no soldier is in the city, there is room for another city, its yields
bring its cost, it uses supply that costs nothing, or the civ has few soldiers and can pay more.
"""


class PlannedBuild(Document):
    """A build of a plan; its yields have brought its cost after `pays` turns, if that is why."""

    build: Build
    reason: PlanReason
    pays: int | None = None


class BuildPlanDocument(Document):
    """The builds that a city should add to its queue, in order; none if nothing is worth it."""

    city: str
    builds: list[PlannedBuild]


Condition = Literal[
    "siege",
    "river",
    "territory",
    "near_city",
    "near_capital",
    "near_camp",
    "home",
    "techs",
    "population",
    "city_count",
]
"""What a bonus hangs on: against whom, where a unit stands or comes from, what is counted."""


class StrengthPart(Document):
    """A named share of a strength; `source` is a definition's key or a word of the rulebook.

    One source may bring several shares, each under its own `conditions`.
    """

    source: str
    value: int
    conditions: list[Condition]
    rule: str


class Curve(Document):
    """The damage by the `difference` of both strengths; equals deal `base`.

    Exponential: `factor` (thousandths) is e^(difference / scale), `plain` (hundredths) is the
    damage before luck (thousandths). Linear: luck joins the difference, which divided by `scale`
    adds `gain_least` to `gain_most`. The result stays between `least` and `most`; `share` is the
    percentage of it that arrives.
    """

    model: Literal["linear", "exponential"]
    difference: int
    base: int
    scale: int
    factor: int
    plain: int
    gain_least: int
    gain_most: int
    luck_least: int
    luck_most: int
    least: int
    most: int
    share: int


class Blow(Document):
    """A blow: both strengths with their parts, and the damage. `kills` is a percentage.

    `hp_left` and `shield_left` are what the likely damage leaves of the target.
    """

    attack: int
    attack_parts: list[StrengthPart]
    defense: int
    defense_parts: list[StrengthPart]
    least: int
    likely: int
    most: int
    kills: int
    hp_left: int
    shield_left: int
    curve: Curve


class ForecastDocument(Document):
    """The forecast of an attack; `reply` is null if there is no counterattack or retaliation.

    `takes` names the city and the civilian that a kill brings to the attacker.
    """

    action: Action
    blow: Blow
    reply: Blow | None
    target: str
    hp: int
    shield: int
    own_hp: int
    declares: int | None
    captures: bool
    takes: list[str]


class RouteThreat(Document):
    """A foe whose reach a way enters; `id` names a unit or a city."""

    what: Literal["camp", "unit", "city"]
    at: At
    owner: int | Literal["natives"]
    id: str | None


class RouteDocument(Document):
    """A way: tiles with the moves to enter each and the turn of arrival there, 0 for this turn.

    `reaches` the goal or not. `danger` lists the tiles within the reach of `threats`: known camps,
    hostile units in sight and enemy cities that do not reach the unit where it stands. `warns` if
    a player should be asked before the unit goes.
    """

    action: Action
    tiles: list[At]
    costs: list[int]
    turns: list[int]
    arrival: int
    reaches: bool
    danger: list[At]
    threats: list[RouteThreat]
    warns: bool


class FoundDocument(Document):
    """The land and yields of a city founded where a unit stands."""

    action: Action
    name: str
    at: At
    tiles: list[At]
    center: list[int]
    work: list[WorkChoice]
    capital: bool


class WorkDocument(Document):
    """The effect of choosing a tile for a city's citizens: the tiles worked then."""

    action: Action
    worked: list[At]


class GovernorPart(Document):
    """The effect of a governor on its city: yields a turn, and turns to the next citizen.

    The action stands ready to be sent, null if the citizens work there already, and the note
    ready to be kept; null for how the city is now.
    """

    focus: str
    action: Action | None
    note: OwnNote | None
    arrives: list[int]
    growth_turns: int | None
    build_turns: int | None


class GovernorsDocument(Document):
    """Effects of each governor of a city, beside how the city is now.

    `kept` tiles were pinned by the player and stay worked, `left` ones stay free. `release` ends
    what a governor chose: all citizens but those on pinned tiles choose for themselves.
    """

    city: str
    now: GovernorPart
    choices: list[GovernorPart]
    kept: list[At]
    left: list[At]
    release: Action


class StrengthDocument(Document):
    """Attack and defence where something stands, and why."""

    attack: int
    attack_parts: list[StrengthPart]
    defense: int
    defense_parts: list[StrengthPart]


class MadeUnit(StrengthDocument):
    """A unit as a city would make it now: its strength on open ground, hit points and moves."""

    hp: int
    moves: int


class ThreatDocument(Document):
    """Tiles that hostile units in sight could strike next turn, with how many of them."""

    tiles: list[tuple[At, int]]
