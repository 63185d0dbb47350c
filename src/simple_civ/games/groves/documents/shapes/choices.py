"""Legal choices of a side of Groves and their previews: documents for clients."""

from typing import Annotated

import msgspec

from .....protocol.tiles import NAMED, At
from .view import Document

Fate = Annotated[str, msgspec.Meta(extra={NAMED: "Fate"})]


class MergeChoice(Document):
    """A neighbour that a unit may join, and what both would be."""

    unit: str
    at: At
    points: int
    tier: int
    level: int


class EdgeChoice(Document):
    """An edge by its number, and the tiles beside it, the upper or left one first."""

    edge: int
    one: At
    other: At


class WallChoice(Document):
    """A wall that a unit may strike: what the blow takes and leaves."""

    edge: int
    damage: int
    left: int


class UnitChoices(Document):
    """The ending actions of one unit; places are tiles."""

    moves: list[At]
    attacks: list[At]
    merges: list[MergeChoice]
    walls: list[WallChoice]


class DeployChoices(Document):
    """Sizes that the reserves pay, and free tiles of the zone."""

    points: list[int]
    tiles: list[At]


class Choices(Document):
    """Everything that the side at move may do.

    `build` and `remove` are edges that take a wall, and own walls that can be removed.
    `build_refusal` is why no wall at all can be built now, or null.
    """

    units: dict[str, UnitChoices]
    deploy: DeployChoices
    convert: int
    build: list[EdgeChoice]
    build_refusal: str | None
    remove: list[EdgeChoice]
    fog: bool


class AttackPart(Document):
    """The attacker's points, and what chance adds or takes."""

    points: int
    luck: int


class DefensePart(Document):
    """The defender's points with its bonuses."""

    points: int
    shield: int
    support: int
    total: int


class OutcomePart(Document):
    """One way in which a fight may end: its share of 10,000 and the survivor's points."""

    share: int
    luck: int
    attack: int
    outcome: Fate
    points: int


class FightDocument(Document):
    """A fight before it is fought."""

    attack: AttackPart
    defense: DefensePart
    outcomes: list[OutcomePart]


class SiegeDocument(Document):
    """A blow at the enemy base: what it takes and leaves. The unit is spent."""

    hp: int
    damage: int
    left: int


class ForecastDocument(Document):
    """The forecast of an attack: a fight, or damage to the base."""

    fight: FightDocument | None
    siege: SiegeDocument | None


class TrialPart(Document):
    """One way in which a fight may end: how often it came, and its share of 10,000."""

    luck: int
    outcome: Fate
    share: int
    count: int


class TrialsDocument(Document):
    """Many draws of one fight, which none of them changes."""

    times: int
    counts: list[TrialPart]
