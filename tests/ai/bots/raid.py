"""The raid: riders that lie in wait for Settlers, while the realm behind them grows wide."""

from collections.abc import Iterator

from simple_civ.core.records import Action
from simple_civ.games.civ import actions
from simple_civ.games.civ.pieces import City, Unit
from simple_civ.games.civ.state import State
from tests.ai.bots.wide import Wide

BAND = 4
"""Riders that make a raid."""

LURK = 3
"""Tiles from a foreign city at which riders lie in wait: out of reach of its walls."""


class Raid(Wide):
    """Riders first, war at once, every Settler in sight is prey; walls are left alone."""

    name = "raid"

    def wishes(self, city: City) -> Iterator[str]:
        if len(self.cities) > 1 and self.kinds.count("riders") < BAND:
            yield "riders"
        yield from super().wishes(city)

    def ideas(self, view: State) -> Iterator[Action]:
        yield from super().ideas(view)
        if self.kinds.count("riders") >= BAND:
            yield from (actions.DeclareWar(self.seat, city.owner) for city in self.prey)

    def command(self, unit: Unit) -> Iterator[Action]:
        if self.view.kind(unit).move < 2:
            yield from super().command(unit)
            return
        settlers = [foe.tile for foe in self.foes if self.view.kind(foe).founds]
        cities = [city.tile for city in self.prey if self.view.at_war(self.seat, city.owner)]
        goals = sorted(settlers or cities, key=lambda t: self.grid.distance(t, unit.tile))
        if goals and (settlers or self.grid.distance(goals[0], unit.tile) > LURK):
            yield from self.walk(unit, goals[0])
