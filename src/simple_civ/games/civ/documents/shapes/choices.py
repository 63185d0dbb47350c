"""The shape of what a player may do and of what would come of it. Client types come from this.

Everything that could be done and cannot now carries the code of the refusal; an action stands
ready to be sent.
"""

from typing import Annotated, Any, Literal

import msgspec

from .....protocol.tiles import At
from .view import Build, Document

OwnNote = Annotated[dict[str, Any], msgspec.Meta(extra={"typescript": "GovernorNote"})]
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


class BuildGain(Document):
    """Gain of a build that stands: yields a turn, of which upkeep is taken, and strength.

    `growth` is Food that the next citizen costs less; `once` are yields and `people` Pop that its
    completion brings. The yields have brought its cost after `pays` turns; null if they never do.
    """

    build: Build
    yields: list[int]
    once: list[int]
    growth: int = 0
    attack: int = 0
    defense: int = 0
    people: int = 0
    pays: int | None = None


class BuildGainsDocument(Document):
    """Gains of the builds that a city may choose now or later."""

    city: str
    gains: list[BuildGain]


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


# --- previews ------------------------------------------------------------------------------------


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


class YieldPart(Document):
    """A named share of yields."""

    source: str
    yields: list[int]
    rule: str


class YieldsDocument(Document):
    """A city's yields with their parts; `arrives` are those with the Production for its build."""

    total: list[int]
    arrives: list[int]
    production: int
    parts: list[YieldPart]


class StrengthDocument(Document):
    """Attack and defence where something stands, and why."""

    attack: int
    attack_parts: list[StrengthPart]
    defense: int
    defense_parts: list[StrengthPart]


class SumPart(Document):
    """A named share of a sum; `count` is how often it counts."""

    source: str
    value: int
    count: int
    rule: str


class LedgerDetails(Document):
    """Gold and Science of a turn, and the score, by source.

    `beyond` has for each yield what adds to what the cities yield, or takes from it.

    Supply is what costs nothing, by source, and below zero what is used.
    """

    gold: list[SumPart]
    net: int
    supply: list[SumPart]
    science: list[SumPart]
    total_science: int
    beyond: list[list[SumPart]]
    score: list[SumPart]
    total_score: int


class GoldOutlook(Document):
    """Outlook on a seat's gold at its present income and costs.

    Austerity begins in `lasts` turns; null if it does not, 0 if it has begun. The next soldier
    costs `soldier` a turn, and those beyond free supply cost `supply` together. `idle` is gold
    that could complete a build now, while more comes in than goes out.
    """

    lasts: int | None
    soldier: int
    supply: int
    idle: int


VictoryKind = Literal["progress", "conquest", "score"]


class AimPart(Document):
    """The way to a victory: what is done of what is needed.

    For Conquest these are capitals, of which the seat does not know where `unknown` are; for
    Progress projects with the `next` one, for the score turns.
    """

    victory: VictoryKind
    done: int
    needed: int
    unknown: int
    next: str | None


class RivalPart(Document):
    """A rival as a seat knows it: cities and capitals as last seen, soldiers in sight.

    `close` is the victory from which it is one step away.
    """

    seat: int
    cities: int
    capitals: int
    soldiers: int
    close: VictoryKind | None


class RaceDocument(Document):
    """The race to victory between the seat and the civs that it has met, as far as it knows."""

    gold: GoldOutlook | None
    aims: list[AimPart]
    rivals: list[RivalPart]


class PowerDocument(Document):
    """Power in hundredths of all that the view shows of a seat, by source."""

    seat: int
    parts: list[SumPart]
    total: int


class CostDocument(Document):
    """A build's cost with its parts; factors are percentages in `value`.

    `fixed` where the cost was set when the build was chosen, and the factors were others.
    """

    printed: int
    factors: list[SumPart]
    cost: int
    fixed: bool


class PriceDocument(Document):
    """Gold that completes what a city builds, and why; factors are percentages in `value`."""

    missing: int
    factors: list[SumPart]
    price: int


class TileBonusPart(Document):
    """The gain of a city for every `per` tiles like this one that it works."""

    source: str
    yields: list[int]
    per: int
    rule: str


class TileYieldsDocument(Document):
    """A worked tile's yields with parts; `bonuses` come on top, in the sums of an own city."""

    at: At
    total: list[int]
    parts: list[YieldPart]
    bonuses: list[TileBonusPart]


class GrowthDocument(Document):
    """The next citizen's cost with its parts; factors are percentages in `value`."""

    base: int
    factors: list[SumPart]
    cost: int
    food: int
    turns: int | None


class LandDocument(Document):
    """The yields of known tiles, null where nothing is known."""

    yields: list[list[int] | None]


AlarmKind = Literal[
    "enemy",
    "pieces",
    "hp",
    "offers",
    "contacts",
    "wars",
    "projects",
    "capital",
    "cities",
    "camps",
    "techs",
    "population",
    "shot",
]
"""What a player should see before a turn ends, though nothing is due."""


class CalmDocument(Document):
    """Answer to whether a turn may pass without its player.

    `reason` is why not; `figures` are sent along at the next turn.
    """

    reason: AlarmKind | None
    figures: dict[str, int]


GoalKey = Literal["huts", "meet", "second_city", "building", "camp", "conquest", "progress"]


class GoalMark(Document, forbid_unknown_fields=True):
    """A goal that was open, and the place that it named."""

    key: GoalKey
    at: At | None = None


class GoalDocument(Document):
    """Something worth doing next: where, by whom, what to build, and how far one is."""

    key: GoalKey
    at: At | None = None
    unit: str | None = None
    city: str | None = None
    build: Build | None = None
    upkeep: int = 0
    have: int = 0
    need: int = 0


class GoalsDocument(Document):
    """The goals that are open now, and which of those that were open are reached."""

    open: list[GoalDocument]
    reached: list[GoalKey]


class ThreatDocument(Document):
    """Tiles that hostile units in sight could strike next turn, with how many of them."""

    tiles: list[tuple[At, int]]
