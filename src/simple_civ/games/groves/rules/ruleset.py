"""A linked ruleset of Groves: the numbers of an edition, ready for the engine."""

from dataclasses import dataclass
from typing import Final

MOST_SIDE: Final = 60
"""The tiles of the longest side that a board may have."""


@dataclass(frozen=True)
class Size:
    """A board that players may choose."""

    key: str
    name: str
    side: int


@dataclass(frozen=True)
class Tier:
    """A tier with its levels as steps of points."""

    number: int
    key: str
    name: str
    shape: str
    steps: list[int]
    luck: int
    wall_damage: int

    @property
    def least(self) -> int:
        """The points of its first level."""
        return self.steps[0]


@dataclass(frozen=True)
class Level:
    """A level of AI opponents: the reserves that it gets per round."""

    key: str
    name: str
    income: int
    also: list[str]


@dataclass(frozen=True)
class Ruleset:
    """One edition. `hash` is the digest of its tables: equal content, equal hash.

    `steps` are the points of all levels of all tiers, `ranks` the place in them by points. `ai` is
    how AI players think, as written: no rule reads it.
    """

    edition: str
    name: str
    hash: str
    sizes: list[Size]
    least_side: int
    base_hp: int
    forest_percent: int
    forest_clearance: int
    tiers: list[Tier]
    steps: list[int]
    ranks: list[int]
    tier_by_points: list[int]
    first: int
    wood: int
    reserves: int
    army: list[int]
    zone: int
    wood_per_forest: int
    production_turn: int
    wood_per_reserve: int
    crit_percent: int
    miss_percent: int
    shield: int
    shield_turns: int
    support: int
    tie_both_percent: int
    tie_attacker_percent: int
    wall_hp: int
    wall_cost: int
    walls_per_turn: int
    neutral_damage: int
    cooldown: int
    no_build: int
    base_sight: int
    unit_sight: int
    monopoly_rounds: int
    cap_per_side: int
    levels: list[Level]
    default_level: str
    ai: dict[str, object]

    def __repr__(self) -> str:
        return f"<Ruleset {self.edition} {self.hash:.12}>"

    @property
    def most_points(self) -> int:
        """The highest step: no unit has more points."""
        return self.steps[-1]

    def tier_of(self, points: int) -> int:
        """Return the number of the tier, from 1, of a unit with this many points."""
        return self.tier_by_points[points]

    def level_of(self, points: int) -> int:
        """Return the level within the tier, from 1."""
        rank = self.ranks[points]
        for tier in self.tiers:
            if rank < len(tier.steps):
                return rank + 1
            rank -= len(tier.steps)
        return 0

    def tier_named(self, number: int) -> Tier:
        """Return a tier by its number."""
        return self.tiers[number - 1]

    def level_named(self, name: str) -> Level | None:
        """Return a level by its key or another of its names."""
        for level in self.levels:
            if level.key == name or name in level.also:
                return level
        return None

    @property
    def income(self) -> int:
        """Reserves per round of a side without a level of its own."""
        level = self.level_named(self.default_level)
        return 0 if level is None else level.income
