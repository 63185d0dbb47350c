"""A linked ruleset: every definition of an edition by dense id, ready for the engine."""

from dataclasses import dataclass, field
from typing import Final, final

from .balance import Balance
from .bundle import Yields
from .effects import UnitStrength
from .model import Building, Civ, Era, Generator, MapSize, Overlay, Project, Tech, Terrain, UnitKind

DAMAGE_REACH: Final = 60
"""Strength differences beyond this give the same damage as this."""


def capped_difference(difference: int) -> int:
    """Return a strength difference, as far as it counts."""
    return max(-DAMAGE_REACH, min(DAMAGE_REACH, difference))


ALWAYS: Final[list[str]] = []
"""The conditions of what always counts; nobody adds to it."""


def conditions_of(effect: UnitStrength) -> list[str]:
    """Return what a strength depends on, by name: where a unit stands, and what is counted."""
    asked = [
        ("siege", effect.against_cities),
        ("river", effect.river),
        ("territory", effect.territory),
        ("near_city", effect.near_city >= 0),
        ("near_capital", effect.near_capital >= 0),
        ("near_camp", effect.near_camp >= 0),
        ("home", effect.home_count > 0),
        ("techs", len(effect.techs) > 0),
        ("population", effect.population > 0),
        ("city_count", effect.pool > 0),
    ]
    return [name for name, is_asked in asked if is_asked]


@final
class Bonus:
    """A strength that may concern a unit: who brings it, and after which tech (NONE: at once)."""

    source: str
    tech: int
    effect: UnitStrength
    conditions: list[str]

    def __init__(self, source: str, tech: int, effect: UnitStrength) -> None:
        self.source = source
        self.tech = tech
        self.effect = effect
        self.conditions = conditions_of(effect)

    @property
    def is_local(self) -> bool:
        """True if the effect depends on a unit's place or home."""
        effect = self.effect
        near = max(effect.near_city, effect.near_capital, effect.near_camp)
        return effect.river or effect.territory or near >= 0 or effect.home_count > 0


@final
class Strengths:
    """All that may concern a kind of unit of an owner; without anything local they are alike."""

    bonuses: list[Bonus]
    is_local: bool

    def __init__(self, bonuses: list[Bonus]) -> None:
        self.bonuses = bonuses
        self.is_local = any(bonus.is_local for bonus in bonuses)


@dataclass(frozen=True)
class Ruleset:
    """One edition. `hash` is the digest of its tables: equal content, equal hash.

    `active_techs` are the techs that bring effects of their own. `ai` is how AI players think, as
    written: no rule reads it. `grounds`, `powers`, `strengths` and `contested` keep what follows
    from the rest at the first request.
    """

    edition: str
    name: str
    hash: str
    gold: bool
    terrains: list[Terrain]
    overlays: list[Overlay]
    units: list[UnitKind]
    buildings: list[Building]
    eras: list[Era]
    techs: list[Tech]
    projects: list[Project]
    civs: list[Civ]
    sizes: list[MapSize]
    generator: Generator
    balance: Balance
    growth_costs: list[int]
    damage: list[int]
    rolls: int
    first_roll: int
    active_techs: list[int]
    starting_units: list[int]
    guards: list[int]
    hut_unit: int
    hut: int
    camp: int
    cleared: int
    ai: dict[str, object]
    grounds: dict[int, Yields] = field(default_factory=dict, compare=False, repr=False)
    powers: list[int] = field(default_factory=list, compare=False, repr=False)
    strengths: dict[int, Strengths] = field(default_factory=dict, compare=False, repr=False)
    contested: list[int] = field(default_factory=list, compare=False, repr=False)

    def __repr__(self) -> str:
        return f"<Ruleset {self.edition} {self.hash:.12}>"

    def damage_of(self, difference: int, roll: int) -> int:
        """Return the damage of an attack by strength difference and roll (from the first roll)."""
        return self.damage[(capped_difference(difference) + DAMAGE_REACH) * self.rolls + roll]

    def unit_named(self, key: str) -> int:
        """Return the id of a unit kind, or -1."""
        for unit in self.units:
            if unit.key == key:
                return unit.id
        return -1

    def size_named(self, key: str) -> int:
        """Return the id of a map size, or -1."""
        for size in self.sizes:
            if size.key == key:
                return size.id
        return -1

    def civ_named(self, key: str) -> int:
        """Return the id of a civ, or -1."""
        for civ in self.civs:
            if civ.key == key:
                return civ.id
        return -1
