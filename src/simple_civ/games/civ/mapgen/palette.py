"""The roles of a ruleset's terrains for the map generator: as ids and as marks by id."""

from typing import final

from ..rules.ruleset import Ruleset


@final
class Palette:
    """The terrains by role, -1 where the ruleset has none; lists are indexed by terrain id.

    `high` marks what lies above the base terrain: rivers rise there. `varied` are the terrains
    that take their share of the land from the base terrain.
    """

    base: int
    peak: int
    foothill: int
    shore: int
    deep: int
    land: list[bool]
    passable: list[bool]
    high: list[bool]
    varied: list[int]

    def __init__(self, rules: Ruleset) -> None:
        self.base = _with_role(rules, "base")
        self.peak = _with_role(rules, "peak")
        self.foothill = _with_role(rules, "foothill")
        self.shore = _with_role(rules, "shore")
        self.deep = _with_role(rules, "deep")
        level = rules.terrains[self.base].elevation
        self.land = [t.role != "shore" and t.role != "deep" for t in rules.terrains]
        self.passable = [self.land[t.id] and t.land > 0 for t in rules.terrains]
        self.high = [self.land[t.id] and t.elevation > level for t in rules.terrains]
        self.varied = [t.id for t in rules.terrains if t.variety > 0]


def _with_role(rules: Ruleset, role: str) -> int:
    for terrain in rules.terrains:
        if terrain.role == role:
            return terrain.id
    return -1
