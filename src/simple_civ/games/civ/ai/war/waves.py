"""Waves of a storm: which units step up to the walls together, and whether they are enough."""

from typing import Final, final

from .....core.ids import Tile, UnitId
from ...pieces import Unit
from ..outlook.outlook import Outlook
from .sieges import can_strike_from, force_at, is_fit, places, way_in, within

SHOT: Final = 2
"""Tiles that the shots of walls reach."""

READY: Final = 4
"""Steps from the target within which units count as the force that is at hand."""


@final
class Wave:
    """The units of a storm: those in place, and the path fields of those that may step up."""

    target: Tile
    standing: list[Unit]
    ways: dict[UnitId, list[int]]
    stepping: list[Unit]
    room: int

    def __init__(self, outlook: Outlook, target: Tile, units: list[Unit]) -> None:
        self.target = target
        self.standing = []
        self.ways = {}
        self.stepping = []
        self.room = 0
        kinds = outlook.view.rules.units
        for unit in outlook.soldiers:
            if can_strike_from(outlook, kinds[unit.kind], unit.tile, target):
                self.standing.append(unit)
        waiting = [unit for unit in units if not self.holds(unit) and is_fit(unit)]
        self.fill(outlook, 1, [u for u in waiting if kinds[u.kind].range == 1], units)
        self.fill(outlook, 2, [u for u in waiting if kinds[u.kind].range > 1], units)

    def holds(self, unit: Unit) -> bool:
        """Return whether a unit can attack the walls from where it is."""
        return unit in self.standing

    def fill(self, outlook: Outlook, reach: int, waiting: list[Unit], army: list[Unit]) -> None:
        """Give the free places at a distance to the units that are nearest to them."""
        if not waiting:
            return
        room = len(places(outlook, self.target, reach))
        if room == 0 and reach > 1:
            room = len(places(outlook, self.target, reach - 1))
        way = way_in(outlook, self.target, reach, army)
        near = [unit for unit in waiting if way[unit.tile] >= 0]
        near.sort(key=lambda unit: (way[unit.tile], unit.id))
        for unit in near[:room]:
            self.ways[unit.id] = way
            self.stepping.append(unit)
        self.room += room

    def is_enough(self, outlook: Outlook, field: list[int]) -> bool:
        """Return whether the wave goes: it brings the walls down, or takes all the room there is.

        Only units that are near the walls count: all others would come later, one by one.
        """
        city = outlook.target_city()
        if city is None or not outlook.skill.plans:
            return True
        close = within(self.stepping, field, READY)
        force = force_at(outlook, city, self.standing + close)
        if len(close) > 0 and len(close) == self.room:
            return True
        return force.damage * max(1, outlook.doctrine.siege_rounds) >= city.hp + city.shield
