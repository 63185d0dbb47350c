"""Parts of strengths, and those that units show: kept while nothing changes on which they rest.

Every view tells the strength of all foreign units in sight, most of which neither move nor gain
anything between two views.
"""

from typing import final

from mypy_extensions import mypyc_attr

from ...core.ids import Seat, Tile, UnitId
from .ids import CityId
from .pieces import Unit
from .rules.ruleset import ALWAYS


@mypyc_attr(acyclic=True)
@final
class Part:
    """A named share of a strength and what it hangs on, so that every number explains itself."""

    source: str
    attack: int
    defense: int
    conditions: list[str]

    def __init__(
        self, source: str, attack: int, defense: int, conditions: list[str] = ALWAYS
    ) -> None:
        self.source = source
        self.attack = attack
        self.defense = defense
        self.conditions = conditions

    def __repr__(self) -> str:
        told = [f"attack {self.attack:+}", f"defense {self.defense:+}", *self.conditions]
        return f"<Part {self.source}, {', '.join(told)}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Part, (self.source, self.attack, self.defense, self.conditions)


@mypyc_attr(acyclic=True)
@final
class UnitParts:
    """The parts of a unit's strength, and the facts about the unit from which they follow."""

    kind: int
    owner: Seat
    tile: Tile
    home: CityId
    camp: Tile
    holder: Seat
    parts: list[Part]

    def __init__(self, unit: Unit, holder: Seat, parts: list[Part]) -> None:
        self.kind = unit.kind
        self.owner = unit.owner
        self.tile = unit.tile
        self.home = unit.home
        self.camp = unit.camp
        self.holder = holder
        self.parts = parts

    def still_hold(self, unit: Unit, holder: Seat) -> bool:
        """Return whether a unit on a holder's land is as it was."""
        return (
            self.tile == unit.tile
            and self.holder == holder
            and self.kind == unit.kind
            and self.owner == unit.owner
            and self.home == unit.home
            and self.camp == unit.camp
        )


@mypyc_attr(acyclic=True)
@final
class ShownParts:
    """The parts of units by id, and the facts about civs, cities and camps behind all of them.

    `worked` has the worked tiles of every city, in lists that are never changed.
    """

    facts: list[int]
    worked: list[list[Tile]]
    units: dict[UnitId, UnitParts]

    def __init__(self) -> None:
        self.facts = []
        self.worked = []
        self.units = {}

    def copy(self) -> "ShownParts":
        """Return an equal one; both share what they never change."""
        other = ShownParts()
        other.facts = self.facts
        other.worked = self.worked
        other.units = self.units.copy()
        return other

    def renew(self, facts: list[int], worked: list[list[Tile]]) -> None:
        """Take in the present facts; others than before invalidate all parts."""
        if facts != self.facts or worked != self.worked:
            self.facts = facts
            self.worked = worked
            self.units = {}
