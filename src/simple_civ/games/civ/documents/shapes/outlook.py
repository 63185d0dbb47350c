"""The shape of what lies ahead of a seat: gold, race, goals, calm. Client types come from this."""

from typing import Literal

from .....protocol.tiles import At
from .view import Build, Document


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


AlarmKind = Literal[
    "enemy",
    "pieces",
    "hp",
    "captures",
    "gold",
    "victory",
    "eliminations",
    "offers",
    "contacts",
    "wars",
    "projects",
    "capital",
    "treaties",
    "builds",
    "austerity_ended",
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
