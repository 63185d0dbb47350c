"""A whole turn of Simple Civ in one step: one order for each unit and city, one for research.

There is a slot for every row of the tables of cities and units, and it orders the piece that stood
in that row when the round began: others play in between, and what they take away moves rows up.
Orders that cannot be carried out are left undone; nothing of a turn's orders is refused.
"""

from typing import Final, final

from ....core.ids import Seat, Tile, UnitId
from ....core.records import Action
from .. import queries
from ..actions import (
    Attack,
    ChooseTech,
    CityAttack,
    EndTurn,
    ExploreUnit,
    FortifyUnit,
    FoundCity,
    MoveUnit,
    RouteUnit,
    SetBuild,
)
from ..dispatch import apply, check
from ..ids import CityId
from ..pieces import Unit
from ..state import State
from ..view import view
from .layout import DEALS, SIDES, Layout, deals, rival_of
from .tables import CITY_ROWS, UNIT_ROWS, own_cities, own_units

UNIT_ORDERS: Final = ["leave", "hold", "explore", "settle", "strike", "advance", "return"]
"""What a unit may be told beside a direction in which to go as far as it can."""


@final
class CivTurnOrders:
    """Carries out the orders of the active seat; a list of orders has one number per slot.

    `cities` and `units` are, for each seat, the ids of the pieces that this round's slots mean.
    """

    state: State
    layout: Layout
    cities: list[list[CityId]]
    units: list[list[UnitId]]

    def __init__(self, state: State, layout: Layout) -> None:
        self.state = state
        self.layout = layout
        self.start_round()

    def start_round(self) -> None:
        """Start a round: slots mean what the rows of the tables show now."""
        seats = range(self.layout.seats)
        self.cities = [[city.id for city in own_cities(self.state, seat)] for seat in seats]
        self.units = [[unit.id for unit in own_units(self.state, seat)] for seat in seats]

    def slots(self) -> list[int]:
        """Return how many orders each slot has; 0 changes nothing.

        The slots are research, rivals, cities and units.
        """
        found = [self.layout.techs + 1]
        found += [DEALS + 1] * (self.layout.seats - 1)
        found += [len(self.layout.builds) + 1] * CITY_ROWS
        found += [len(UNIT_ORDERS) + SIDES] * UNIT_ROWS
        return found

    def mask(self, seat: Seat) -> bytes:
        """Return which orders make sense in the seat's current view, slot after slot."""
        seen = view(self.state, seat)
        seen.active = seat
        offered = bytearray([1])
        for tech in range(self.layout.techs):
            offered.append(int(check(seen, ChooseTech(seat, tech)) is None))
        for number in range(self.layout.seats - 1):
            offered.append(1)
            rival = rival_of(self.layout.seats, seat, number)
            for action in deals(seat, rival):
                offered.append(int(check(seen, action) is None))
        cities = own_cities(seen, seat)[:CITY_ROWS]
        for city in cities:
            offered.append(1)
            for build in self.layout.builds:
                offered.append(int(check(seen, SetBuild(seat, city.id, build)) is None))
        offered += empty_slots(CITY_ROWS - len(cities), len(self.layout.builds) + 1)
        units = own_units(seen, seat)[:UNIT_ROWS]
        for unit in units:
            offered += self.unit_mask(seen, unit)
        offered += empty_slots(UNIT_ROWS - len(units), len(UNIT_ORDERS) + SIDES)
        return bytes(offered)

    def unit_mask(self, seen: State, unit: Unit) -> bytearray:
        """Return which orders a unit can start to carry out, in the order of its slot."""
        seat, number = unit.owner, unit.id
        grid = seen.world.grid
        may_strike = len(queries.targets(seen, unit)) > 0
        offered = bytearray([1])
        offered.append(int(check(seen, FortifyUnit(seat, number)) is None))
        offered.append(int(check(seen, ExploreUnit(seat, number)) is None))
        offered.append(int(check(seen, FoundCity(seat, number)) is None))
        offered.append(int(may_strike))
        offered.append(int(may_strike or len(self.ways(seen, unit, foreign=True)) > 0))
        offered.append(int(len(self.ways(seen, unit, foreign=False)) > 0))
        for side in range(SIDES):
            tile = grid.neighbour(unit.tile, side)
            step = MoveUnit(seat, number, tile)
            offered.append(int(tile != grid.off and check(seen, step) is None))
        return offered

    def play_turn(self, orders: list[int]) -> int:
        """Carry out a turn's orders and end the turn; return how many could not be carried out."""
        seat = self.state.active
        undone = 0
        place = self.layout.seats
        for number in range(place):
            if orders[number] > 0:
                undone += 1 - self.order_seat(seat, number, orders[number] - 1)
        for row, city in enumerate(self.cities[seat]):
            order = orders[place + row] if row < CITY_ROWS else 0
            undone += 1 - self.order_city(seat, city, order)
        place += CITY_ROWS
        for row, unit in enumerate(self.units[seat][:UNIT_ROWS]):
            undone += 1 - self.order_unit(seat, unit, orders[place + row])
        if self.state.active == seat and not self.state.over:
            apply(self.state, EndTurn(seat))
        return undone

    def order_seat(self, seat: Seat, number: int, order: int) -> int:
        """Choose research, or take a step towards a rival; return 1 if it was done."""
        if number == 0:
            return self.do_first([ChooseTech(seat, order)])
        rival = rival_of(self.layout.seats, seat, number - 1)
        return self.do_first([deals(seat, rival)[order]])

    def order_city(self, seat: Seat, number: int, order: int) -> int:
        """Set a build; the city automatically shoots at the weakest target."""
        city = self.state.cities.get(number)
        if city is None or city.owner != seat:
            return int(order == 0)
        seen = view(self.state, seat)
        shots = queries.shots(seen, seen.cities[number])
        aims = sorted([(self.hp_at(tile), tile) for tile in shots])
        self.do_first([CityAttack(seat, number, tile) for _, tile in aims])
        if order == 0:
            return 1
        return self.do_first([SetBuild(seat, number, self.layout.builds[order - 1])])

    def order_unit(self, seat: Seat, number: int, order: int) -> int:
        """Carry out one of the unit orders, or a march in a direction."""
        unit = self.state.units.get(number)
        if unit is None or unit.owner != seat:
            return int(order == 0)
        if order >= len(UNIT_ORDERS):
            return self.march(number, order - len(UNIT_ORDERS))
        name = UNIT_ORDERS[order]
        if name == "hold":
            return self.do_first([FortifyUnit(unit.owner, number)])
        if name == "explore":
            return self.do_first([ExploreUnit(unit.owner, number)])
        if name == "settle":
            return self.do_first([FoundCity(unit.owner, number)])
        if name == "strike":
            return self.strike(unit)
        if name == "advance":
            return self.strike(unit) or self.approach(number, foreign=True)
        if name == "return":
            return self.approach(number, foreign=False)
        return 1

    def strike(self, unit: Unit) -> int:
        """Attack the weakest target in reach."""
        seen = view(self.state, unit.owner)
        own = seen.units[unit.id]
        aims = sorted([(self.hp_at(tile), tile) for tile in queries.targets(seen, own)])
        return self.do_first([Attack(unit.owner, unit.id, tile) for _, tile in aims])

    def approach(self, number: int, foreign: bool) -> int:
        """Step toward the nearest known city of an enemy, or of the unit's owner."""
        unit = self.state.units[number]
        return self.do_first(self.ways(view(self.state, unit.owner), unit, foreign))

    def ways(self, seen: State, unit: Unit, foreign: bool) -> list[Action]:
        """Return routes to known enemy cities, or to own cities, the nearest first."""
        grid = seen.world.grid
        goals: list[tuple[int, int]] = []
        for city in seen.all_cities():
            fits = seen.at_war(unit.owner, city.owner) if foreign else city.owner == unit.owner
            if fits and city.tile != unit.tile:
                goals.append((grid.distance(unit.tile, city.tile), city.tile))
        return [RouteUnit(unit.owner, unit.id, tile) for _, tile in sorted(goals)]

    def march(self, number: int, side: int) -> int:
        """Step in one direction as long as possible."""
        grid = self.state.world.grid
        done = 0
        while number in self.state.units:
            unit = self.state.units[number]
            tile = grid.neighbour(unit.tile, side)
            if tile == grid.off or not self.do_first([MoveUnit(unit.owner, number, tile)]):
                break
            done = 1
        return done

    def hp_at(self, tile: Tile) -> int:
        """Return the HP of what is on a tile in sight."""
        unit = self.state.unit_at(tile)
        if unit is not None:
            return unit.hp
        city = self.state.city_at(tile)
        return city.hp if city is not None else 0

    def do_first(self, actions: list[Action]) -> int:
        """Carry out the first action that the rules accept; return 1 if there is one."""
        for action in actions:
            if check(self.state, action) is None:
                apply(self.state, action)
                return 1
        return 0


def empty_slots(count: int, orders: int) -> bytearray:
    """Return slots without a piece: the only order is to change nothing."""
    slot = bytearray(orders)
    slot[0] = 1
    return slot * count
