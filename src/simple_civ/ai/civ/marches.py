"""Where soldiers go: guards to cities, the hurt to heal, the army to its target."""

from typing import final

from ...civ.actions import ExploreUnit, FortifyUnit, LinkUnits, MoveUnit, SwapUnits
from ...civ.pieces import City, Unit
from ...civ.queries import accepted, steps
from ...civ.rules.model import UnitKind
from ...civ.systems.strength import attack_strength, city_defense
from ...core.records import Action
from .founders import order_founders
from .memory import NO_PLAN
from .outlook import Outlook, is_siege
from .power import army_power, kind_power
from .reasons import Reason

GATHER = 6
"""Cost of the way to the target at which an army waits until it is whole."""

HEALED = 80
"""Percent of its HP at which a unit that was healing goes back to work."""


@final
class Marches:
    """Orders for all units that still can act; no two are sent to one tile."""

    outlook: Outlook
    reasons: list[Reason]
    found: list[Action]
    reserved: set[int]
    busy: set[int]

    def __init__(self, outlook: Outlook, reasons: list[Reason]) -> None:
        self.outlook = outlook
        self.reasons = reasons
        self.found = []
        self.reserved = set()
        self.busy = set()

    def plan(self) -> list[Action]:
        """Orders for everybody."""
        self.move_founders()
        self.guard_cities()
        self.heal()
        self.march()
        self.look_around()
        return self.found

    # --- civilians -------------------------------------------------------------------------

    def move_founders(self) -> None:
        """Settlers first: the others make room."""
        for unit, action in order_founders(self.outlook, self.reasons):
            self.add(unit, action)
            if isinstance(action, LinkUnits):
                self.busy.add(action.partner)

    def add(self, unit: Unit, action: Action) -> bool:
        """Takes up an order unless it would run into another one."""
        if isinstance(action, MoveUnit):
            if action.to in self.reserved:
                return False
            self.reserved.add(action.to)
        self.found.append(action)
        self.busy.add(unit.id)
        if unit.linked >= 0:
            self.busy.add(unit.linked)
        return True

    # --- guards ----------------------------------------------------------------------------

    def guard_cities(self) -> None:
        """Every city keeps a soldier; threatened ones call the nearest."""
        outlook = self.outlook
        view = outlook.view
        ordered = sorted(outlook.cities, key=self.urgency)
        for city in ordered:
            holder = view.military[city.tile]
            if holder >= 0 and view.units[holder].owner == outlook.seat:
                unit = view.units[holder]
                if self.may_leave(city, unit):
                    continue
                self.dig_in(unit)
                continue
            guard = self.nearest_free(city)
            if guard is not None:
                self.send(guard, city.tile)
                self.reasons.append(Reason(view.turn, "city_guarded", city.id, (guard.id,)))

    def urgency(self, city: City) -> int:
        """Threatened cities and capitals come first."""
        near = 0 if self.outlook.foe_within(city.tile, 4) else 100
        return near - (20 if city.capital else 0) - city.population

    def may_leave(self, city: City, unit: Unit) -> bool:
        """Whether a city can do without its soldier: an army marches and nobody is near."""
        outlook = self.outlook
        kind = outlook.view.rules.units[unit.kind]
        if outlook.foe_within(city.tile, 5):
            return False
        if is_siege(kind):
            return True
        spare = len(outlook.soldiers) - len(outlook.cities)
        return outlook.memory.target != NO_PLAN and spare > 3 and kind.attack >= 6

    def nearest_free(self, city: City) -> Unit | None:
        """The nearest soldier without orders that could guard a city."""
        outlook = self.outlook
        grid = outlook.view.world.grid
        threatened = outlook.foe_within(city.tile, 4)
        reach = 8 if threatened else 5
        best: Unit | None = None
        for unit in outlook.soldiers:
            kind = outlook.view.rules.units[unit.kind]
            if unit.id in self.busy or is_siege(kind) or unit.moves <= 0:
                continue
            home = outlook.view.city_at(unit.tile)
            if home is not None and home.owner == outlook.seat and home.id != city.id:
                continue
            distance = grid.distance(unit.tile, city.tile)
            if distance <= reach and (
                best is None or distance < grid.distance(best.tile, city.tile)
            ):
                best = unit
        return best

    def dig_in(self, unit: Unit) -> None:
        """A unit that stays fortifies once."""
        self.busy.add(unit.id)
        if not unit.fortified and unit.moves > 0:
            self.found += accepted(self.outlook.view, [FortifyUnit(self.outlook.seat, unit.id)])

    # --- healing ---------------------------------------------------------------------------

    def heal(self) -> None:
        """Badly hurt soldiers go home, unless they stand before a falling city."""
        outlook = self.outlook
        view = outlook.view
        for unit in outlook.soldiers:
            if unit.id in self.busy or unit.moves <= 0:
                continue
            share = unit.hp * 100 // unit.max_hp
            resting = unit.fortified and share < HEALED and view.owner_of(unit.tile) == outlook.seat
            if resting and outlook.danger(unit.tile) == 0:
                self.busy.add(unit.id)
                continue
            if share * 100 >= (100 - outlook.profile.risk) * 60:
                continue
            home = outlook.nearest_own(unit.tile)
            if home is None or self.is_storming(unit):
                continue
            if view.owner_of(unit.tile) == outlook.seat and outlook.danger(unit.tile) == 0:
                self.dig_in(unit)
            else:
                self.send(unit, home.tile)
                self.reasons.append(Reason(view.turn, "retreated", unit.id, (share,)))

    def is_storming(self, unit: Unit) -> bool:
        """Whether a unit stands before an enemy city that is about to fall."""
        outlook = self.outlook
        for city in outlook.foreign_cities:
            if city.owner in outlook.wars and city.hp <= 8:
                if outlook.view.world.grid.distance(unit.tile, city.tile) <= 2:
                    return True
        return False

    # --- the army --------------------------------------------------------------------------

    def march(self) -> None:
        """The army gathers before its target and then closes in; idle soldiers hunt camps."""
        outlook = self.outlook
        target = self.army_target()
        free = [u for u in outlook.soldiers if u.id not in self.busy and u.moves > 0]
        if target < 0:
            self.rest(free)
            return
        field = outlook.field(target)
        storm = self.is_whole(target, field)
        outlook.memory.marching = storm
        for unit in sorted(free, key=lambda u: field[u.tile] if field[u.tile] >= 0 else 9999):
            if not self.close_in(unit, target, field, storm):
                self.dig_in(unit)

    def army_target(self) -> int:
        """The tile that the army is after: a city of the plan, an intruder, or a camp."""
        outlook = self.outlook
        memory = outlook.memory
        view = outlook.view
        grid = view.world.grid
        best = -1
        for foe in outlook.foes:
            near = outlook.distance_home(foe.tile) <= 3 and foe.owner >= 0
            if near and (best < 0 or outlook.distance_home(foe.tile) < outlook.distance_home(best)):
                best = foe.tile
        if best >= 0:
            return best
        if memory.target_tile >= 0:
            return memory.target_tile
        if len(outlook.soldiers) >= len(outlook.cities) + 3:
            nearest = 9
            for camp in view.camps.values():
                distance = outlook.distance_home(camp.tile)
                if distance < nearest and self.beats_camp(camp.tile):
                    nearest = distance
                    best = camp.tile
        if best >= 0:
            self.reasons.append(
                Reason(view.turn, "camp_hunted", best, (grid.distance(best, best),))
            )
        return best

    def beats_camp(self, tile: int) -> bool:
        """Whether the army is stronger than a camp's guards."""
        view = self.outlook.view
        guards = sum([kind_power(view, view.rules.units[kind]) for kind in view.rules.guards])
        return army_power(self.outlook) * 10 >= guards * 14

    def is_whole(self, target: int, field: list[int]) -> bool:
        """Whether enough of the army stands near its target to take it.

        An army that has begun to close in goes on until it has lost half of what it takes.
        """
        outlook = self.outlook
        view = outlook.view
        city = view.city_at(target)
        if city is None or city.owner == outlook.seat:
            return True
        if city.owner not in outlook.wars:
            return False
        defense = city_defense(view, city)
        damage = 0
        capturers = 0
        for unit in outlook.soldiers:
            if not 0 <= field[unit.tile] <= GATHER + 4:
                continue
            kind = view.rules.units[unit.kind]
            strength = attack_strength(view, unit, True) - defense
            damage += view.rules.damage_of(strength, view.rules.rolls // 2)
            capturers += 1 if kind.captures else 0
        walls = city.hp + city.shield
        if outlook.memory.marching:
            return capturers >= 1 and damage * 2 >= walls
        return capturers >= 1 and damage >= walls

    def close_in(self, unit: Unit, target: int, field: list[int], storm: bool) -> bool:
        """One step nearer to the target; False if the unit should stay."""
        outlook = self.outlook
        view = outlook.view
        kind = view.rules.units[unit.kind]
        if not storm and 0 <= field[unit.tile] <= GATHER:
            return self.step_back(unit, field)
        if is_in_place(outlook, unit, kind, target):
            return False
        best = -1
        top = -(10**9)
        for tile in steps(view, unit):
            if tile in self.reserved or field[tile] < 0:
                continue
            worth = -field[tile] * 10
            if not storm and field[tile] < GATHER:
                continue
            worth -= outlook.danger(tile) * (2 if is_siege(kind) else 1)
            worth += view.rules.terrains[view.world.terrain[tile]].defense * 3
            if worth > top:
                top = worth
                best = tile
        here = field[unit.tile]
        if best < 0 or (here >= 0 and field[best] >= here):
            return storm and self.swap_forward(unit, field)
        return self.add(unit, MoveUnit(outlook.seat, unit.id, best))

    def step_back(self, unit: Unit, field: list[int]) -> bool:
        """A unit that waits for the others leaves the reach of the enemy."""
        outlook = self.outlook
        if outlook.danger(unit.tile) == 0:
            return False
        for tile in steps(outlook.view, unit):
            if tile not in self.reserved and field[tile] > field[unit.tile]:
                if outlook.danger(tile) < outlook.danger(unit.tile):
                    return self.add(unit, MoveUnit(outlook.seat, unit.id, tile))
        return False

    def swap_forward(self, unit: Unit, field: list[int]) -> bool:
        """Changes places with a friend that stands in the way and has nothing to do there."""
        outlook = self.outlook
        view = outlook.view
        for tile in view.world.grid.around(unit.tile):
            other = view.military[tile]
            if other < 0 or tile in self.reserved or not 0 <= field[tile] < field[unit.tile]:
                continue
            friend = view.units[other]
            if friend.owner != outlook.seat or not self.is_idle(friend):
                continue
            action = SwapUnits(outlook.seat, unit.id, other)
            if accepted(view, [action]) and unit.linked < 0 and friend.linked < 0:
                self.found.append(action)
                self.busy.add(unit.id)
                self.busy.add(other)
                self.reserved.add(tile)
                self.reserved.add(unit.tile)
                return True
        return False

    def is_idle(self, unit: Unit) -> bool:
        """Whether a unit has no orders this turn but to stay."""
        for action in self.found:
            if isinstance(action, MoveUnit) and action.unit == unit.id:
                return False
            if isinstance(action, FortifyUnit) and action.unit == unit.id:
                return False
        return True

    def rest(self, free: list[Unit]) -> None:
        """Soldiers without a war stay near the border cities."""
        outlook = self.outlook
        for unit in free:
            home = outlook.nearest_own(unit.tile)
            if home is None:
                self.dig_in(unit)
            elif outlook.view.world.grid.distance(unit.tile, home.tile) > 2:
                self.send(unit, home.tile)
            else:
                self.dig_in(unit)

    def send(self, unit: Unit, tile: int) -> None:
        """One step toward a tile."""
        outlook = self.outlook
        field = outlook.field(tile)
        best = -1
        for near in steps(outlook.view, unit):
            if near in self.reserved or field[near] < 0:
                continue
            if best < 0 or field[near] < field[best]:
                best = near
        if best >= 0 and (field[unit.tile] < 0 or field[best] < field[unit.tile]):
            self.add(unit, MoveUnit(outlook.seat, unit.id, best))
        else:
            self.busy.add(unit.id)

    # --- explorers -------------------------------------------------------------------------

    def look_around(self) -> None:
        """Scouts, ships and flyers explore; with nothing left to see they stay."""
        outlook = self.outlook
        for unit in outlook.explorers + outlook.ships + outlook.flyers:
            if unit.id in self.busy or unit.moves <= 0:
                continue
            if unit.exploring and outlook.danger(unit.tile) == 0:
                continue
            orders = accepted(outlook.view, [ExploreUnit(outlook.seat, unit.id)])
            if orders and self.is_free_way(unit):
                self.found += orders
            elif not unit.fortified:
                self.dig_in(unit)

    def is_free_way(self, unit: Unit) -> bool:
        """Exploring takes a step at once: only where nobody else was sent."""
        for tile in self.outlook.view.world.grid.around(unit.tile):
            if tile in self.reserved:
                return False
        return True


def is_in_place(outlook: Outlook, unit: Unit, kind: UnitKind, target: int) -> bool:
    """Whether a unit can strike its target from where it stands."""
    world = outlook.view.world
    if world.grid.distance(unit.tile, target) > kind.range:
        return False
    return world.clear_line(unit.tile, target)
