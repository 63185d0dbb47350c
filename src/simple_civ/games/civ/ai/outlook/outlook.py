"""The outlook of a seat this turn: own forces by role, foes in sight, danger, distances.

Built once per view; slow parts are computed on first use.
"""

from typing import final

from .....core.ids import Seat, Tile, UnitId
from ...pieces import AGGRO, Camp, City, Unit
from ...rules.model import AIR, CIVILIAN, LAND, NAVAL, UnitKind
from ...state import State
from ...systems.strength import attack_strength
from .caches import Caches
from .distance_cache import DistanceCache
from .home_cache import HomeCache
from .income_cache import IncomeCache
from .memory import Memory, Sighting
from .profile import Doctrine, Profile, Skill


@final
class Outlook:
    """A seat's situation."""

    view: State
    seat: Seat
    memory: Memory
    doctrine: Doctrine
    profile: Profile
    skill: Skill
    cities: list[City]
    founders: list[Unit]
    soldiers: list[Unit]
    explorers: list[Unit]
    ships: list[Unit]
    flyers: list[Unit]
    foes: list[Unit]
    strikers: list[Unit]
    striker_tiles: list[Tile]
    foreign_cities: list[City]
    wars: list[Seat]
    rivals: list[Seat]
    prey: list[Tile]
    income: IncomeCache
    caches: Caches
    hazard_map: list[bool]
    gathering: list[Tile] | None
    own_power: int
    seen_powers: dict[Seat, int]
    _danger: list[int]
    _fire: list[bool]
    _calm_land: list[bool]
    _ways: DistanceCache | None
    _enemies: list[Sighting] | None
    _blows: dict[UnitId, int]
    _roused: dict[Tile, bool]
    _is_home_known: bool

    def __init__(
        self,
        view: State,
        memory: Memory,
        doctrine: Doctrine,
        profile: Profile,
        skill: Skill,
        caches: Caches,
    ) -> None:
        self.view = view
        self.seat = view.viewer
        self.memory = memory
        self.doctrine = doctrine
        self.profile = profile
        self.skill = skill
        self._roused = {}
        self.cities = []
        self.foreign_cities = []
        for city in view.all_cities():
            if city.owner == self.seat:
                self.cities.append(city)
            else:
                self.foreign_cities.append(city)
        if len(memory.places) > len(self.foreign_cities):
            self.add_remembered()
        self.founders = []
        self.soldiers = []
        self.explorers = []
        self.ships = []
        self.flyers = []
        self.foes = []
        self.strikers = []
        for unit in view.all_units():
            self.sort_unit(unit)
        self.striker_tiles = [foe.tile for foe in self.strikers]
        self.rivals = [
            other.seat
            for other in view.players
            if other.seat != self.seat and not other.eliminated and view.met(self.seat, other.seat)
        ]
        self.wars = [seat for seat in self.rivals if view.at_war(self.seat, seat)]
        self.prey = [foe.tile for foe in self.foes]
        self.prey += [city.tile for city in self.foreign_cities if city.owner in self.wars]
        self.income = IncomeCache(view, self.cities)
        self.caches = caches
        caches.land.plain = doctrine.plain_sites
        self.hazard_map = []
        self.gathering = None
        self.own_power = -1
        self.seen_powers = {}
        self._danger = []
        self._fire = []
        self._calm_land = []
        self._ways = None
        self._enemies = None
        self._blows = {}
        self._is_home_known = False

    def add_remembered(self) -> None:
        """Add the foreign cities that the memory holds and the view does not show."""
        shown = {city.tile for city in self.foreign_cities}
        for tile, place in self.memory.places.items():
            if tile not in shown and self.view.players[self.seat].sight[tile] == 0:
                self.foreign_cities.append(place.city(tile))

    def sort_unit(self, unit: Unit) -> None:
        """Add a unit to the list where it belongs."""
        kind = self.view.rules.units[unit.kind]
        if unit.owner != self.seat:
            if self.view.at_war(self.seat, unit.owner):
                self.foes.append(unit)
                if kind.attacks and not self.is_calm(unit):
                    self.strikers.append(unit)
        elif kind.founds:
            self.founders.append(unit)
        elif kind.domain == NAVAL:
            self.ships.append(unit)
        elif kind.domain == AIR:
            self.flyers.append(unit)
        elif is_explorer(kind):
            self.explorers.append(unit)
        elif kind.domain != CIVILIAN:
            self.soldiers.append(unit)

    def target_city(self) -> City | None:
        """Return the city to be taken, as it was last seen; None if none is known to exist."""
        for city in self.foreign_cities:
            if city.tile == self.memory.target_tile:
                return city
        return None

    def is_spared(self, tile: Tile) -> bool:
        """Return whether a tile is held by a civ at peace: force there would start a war."""
        view = self.view
        unit = view.unit_at(tile)
        if unit is not None and unit.owner != self.seat and not view.at_war(self.seat, unit.owner):
            return True
        city = view.city_at(tile)
        return city is not None and city.owner != self.seat and city.owner not in self.wars

    # --- danger ----------------------------------------------------------------------------

    def danger(self, tile: Tile) -> int:
        """Attack strength that foes in sight and enemy walls could bring to a tile in a turn."""
        return self.dangers()[tile]

    def dangers(self) -> list[int]:
        """Return the danger by tile; computed once per outlook."""
        if not self._danger:
            self._danger = self.map_danger()
        return self._danger

    def map_danger(self) -> list[int]:
        """Compute the danger by tile, and return it.

        Compiled, `+=` on a list item is slower than the expression it abbreviates.
        """
        grid = self.view.world.grid
        danger = [0] * grid.size
        for foe in self.strikers:
            kind = self.view.rules.units[foe.kind]
            threat = kind.attack + 2
            for tile in grid.spiral(foe.tile, min(4, kind.range + kind.move)):
                danger[tile] = danger[tile] + threat
        walls = self.view.rules.balance.cities
        if walls.shot:
            threat = walls.attack + 2
            for city in self.foreign_cities:
                if city.owner in self.wars:
                    for tile in grid.spiral(city.tile, walls.shot_range):
                        danger[tile] = danger[tile] + threat
        return danger

    def is_under_fire(self, tile: Tile) -> bool:
        """Return whether the walls of an enemy city can shoot at a tile; mapped once."""
        if not self._fire:
            self._fire = self.map_fire()
        return self._fire[tile]

    def map_fire(self) -> list[bool]:
        """Return for every tile whether enemy walls can shoot at it."""
        grid = self.view.world.grid
        walls = self.view.rules.balance.cities
        found = [False] * grid.size
        for city in self.foreign_cities:
            if walls.shot and city.owner in self.wars:
                for tile in grid.spiral(city.tile, walls.shot_range):
                    found[tile] = True
        return found

    def is_calm(self, foe: Unit) -> bool:
        """Return whether a native stays at its camp for now."""
        if foe.owner >= 0:
            return False
        camp = self.view.camps.get(foe.camp)
        return camp is not None and not self.is_roused(camp)

    def is_roused(self, camp: Camp) -> bool:
        """Return whether a camp is aggressive, as it shows or because an own unit has entered."""
        natives = self.view.rules.balance.natives
        if camp.state == AGGRO or natives.roused != "on_entry":
            return camp.state == AGGRO
        found = self._roused.get(camp.tile)
        if found is None:
            found = self.is_entered(camp)
            self._roused[camp.tile] = found
        return found

    def is_entered(self, camp: Camp) -> bool:
        """Return whether an own unit is in the territory of a camp."""
        view = self.view
        for tile in view.world.grid.spiral(camp.tile, view.rules.balance.natives.territory):
            for number in (view.military[tile], view.civilians[tile]):
                if number >= 0 and view.units[number].owner == self.seat:
                    return True
        return False

    def rouses(self, unit: Unit, tile: Tile) -> bool:
        """Return whether a step onto a tile would rouse a camp at once."""
        return self.calm_land()[tile] and not self.calm_land()[unit.tile]

    def calm_land(self) -> list[bool]:
        """Return for every tile whether a camp is roused by entering it; found once."""
        if not self._calm_land:
            grid = self.view.world.grid
            natives = self.view.rules.balance.natives
            self._calm_land = [False] * grid.size
            for camp in self.view.camps.values():
                if natives.roused == "on_entry" and not self.is_roused(camp):
                    for tile in grid.spiral(camp.tile, natives.territory):
                        self._calm_land[tile] = True
        return self._calm_land

    def foe_within(self, tile: Tile, reach: int) -> bool:
        """Return whether a foe that can attack is near a tile."""
        return self.view.world.grid.least_distance(tile, self.striker_tiles) <= reach

    def is_guarded(self, city: City) -> bool:
        """Return whether there is an own soldier in a city."""
        unit = self.view.military[city.tile]
        return unit >= 0 and self.view.units[unit].owner == self.seat

    def prey_distance(self, tile: Tile) -> int:
        """Return how near to a tile a foe or an enemy city is that may be attacked."""
        return self.view.world.grid.least_distance(tile, self.prey)

    def enemies(self) -> list[Sighting]:
        """Return the soldiers of civs at war, in sight or remembered; computed once per outlook."""
        if self._enemies is None:
            units = self.view.rules.units
            self._enemies = []
            if self.wars:
                for seen in self.memory.all_sightings():
                    if seen.owner in self.wars and units[seen.kind].attacks:
                        self._enemies.append(seen)
        return self._enemies

    def siege_attack(self, unit: Unit) -> int:
        """Return a unit's attack against cities; computed once per outlook."""
        found = self._blows.get(unit.id, -1)
        if found < 0:
            found = attack_strength(self.view, unit, True)
            self._blows[unit.id] = found
        return found

    # --- distances -------------------------------------------------------------------------

    def costs(self) -> list[int]:
        """Return the step cost of every tile for this seat's soldiers, 0 where they cannot go."""
        return self.ways().costs

    def ways(self) -> DistanceCache:
        """Return costs and fields, with ground, closed borders and foreign cities.

        The borders of a planned enemy are not a barrier.
        """
        if self._ways is None:
            view = self.view
            closing = view.rules.balance.movement.closed_borders
            closed = [
                closing
                and other.seat != self.seat
                and other.seat != self.memory.target
                and not view.at_war(self.seat, other.seat)
                for other in view.players
            ]
            towns = [city.tile for city in self.foreign_cities]
            self._ways = self.caches.distances.ways(view, closed, towns)
        return self._ways

    def aim_at(self, seat: Seat) -> None:
        """Plan an army against a seat, whose borders will then not be a barrier."""
        if self.memory.target != seat:
            self.memory.target = seat
            self._ways = None

    def field(self, tile: Tile) -> list[int]:
        """Return for every tile the steps to one tile, -1 where there is no path."""
        return self.ways().field(self.view, tile)

    # --- small questions -------------------------------------------------------------------

    def capital(self) -> City | None:
        """Return the seat's own capital, or else its first city."""
        for city in self.cities:
            if city.capital and city.founder == self.seat:
                return city
        return self.cities[0] if self.cities else None

    def nearest_own(self, tile: Tile) -> City | None:
        """Return the seat's city nearest to a tile."""
        if not self.cities:
            return None
        return self.cities[self.homes().nearest(self.view.world.grid, tile)]

    def distance_home(self, tile: Tile) -> int:
        """Return the distance in tiles to the nearest own city."""
        city = self.nearest_own(tile)
        return 99 if city is None else self.view.world.grid.distance(city.tile, tile)

    def homes(self) -> HomeCache:
        """Return which own city is nearest to each tile; the cache is renewed once per outlook."""
        homes = self.caches.homes
        if not self._is_home_known:
            homes.renew(self.view.world.grid, [city.tile for city in self.cities])
            self._is_home_known = True
        return homes


def is_explorer(kind: UnitKind) -> bool:
    """Return whether a kind is for exploring rather than fighting.

    It attacks at close range but captures nothing.
    """
    return kind.domain == LAND and kind.range == 1 and not kind.captures


def is_siege(kind: UnitKind) -> bool:
    """Return whether a kind is made to break cities."""
    return kind.cities_only


def unit_worth(kind: UnitKind) -> int:
    """Return what a unit is worth to its owner, in production."""
    if kind.cost > 0:
        return kind.cost
    return (kind.attack + kind.defense) * 4 + kind.hp
