"""The orders of a turn as they are collected: nobody is sent twice, no two onto one tile."""

from typing import Final, final

from ....ai.reason import Reason
from ....core.ids import Tile, UnitId
from ....core.records import Action
from ..actions import MoveUnit, SwapUnits
from ..pieces import Unit
from ..queries import accepted, steps
from .outlook.outlook import Outlook, is_siege

ROUSED: Final = 30
"""What a step loses by rousing a camp: less than a step of the way, so it only breaks ties."""


@final
class Orders:
    """Steps for units that still can act. A busy unit has been given something to do."""

    outlook: Outlook
    reasons: list[Reason]
    found: list[Action]
    reserved: set[Tile]
    busy: set[UnitId]

    def __init__(self, outlook: Outlook, reasons: list[Reason]) -> None:
        self.outlook = outlook
        self.reasons = reasons
        self.found = []
        self.reserved = set()
        self.busy = set()

    def is_free(self, unit: Unit) -> bool:
        """Return whether a unit can act and has nothing to do yet."""
        return unit.moves > 0 and unit.id not in self.busy

    def free_soldiers(self) -> list[Unit]:
        """Return the soldiers without orders."""
        return [unit for unit in self.outlook.soldiers if self.is_free(unit)]

    def hold(self, unit: Unit) -> None:
        """Keep a unit where it is."""
        self.busy.add(unit.id)

    def add(self, unit: Unit, action: Action) -> bool:
        """Add an order unless it would conflict with another one."""
        if isinstance(action, MoveUnit):
            if action.to in self.reserved:
                return False
            self.reserved.add(action.to)
            self.outlook.memory.stepped[unit.id] = unit.tile
        self.found.append(action)
        self.busy.add(unit.id)
        if unit.linked >= 0:
            self.busy.add(unit.linked)
        return True

    def surprises_last(self) -> list[Action]:
        """Return the orders, ending with one step that may produce a unit.

        More such steps wait for a new view. A hut may send out a scout onto a tile that is
        another unit's destination.
        """
        calm: list[Action] = []
        surprises: list[Action] = []
        for action in self.found:
            if isinstance(action, MoveUnit) and self.may_surprise(action.to):
                surprises.append(action)
            else:
                calm.append(action)
        return calm + surprises[:1]

    def may_surprise(self, tile: Tile) -> bool:
        """Return whether there is or may be a hut on a tile."""
        view = self.outlook.view
        hut = view.rules.hut
        known = view.players[self.outlook.seat].explored[tile]
        return hut >= 0 and (not known or view.overlays[tile] >> hut & 1 == 1)

    def step_to(self, unit: Unit, tile: Tile) -> bool:
        """Order a step onto a neighbouring tile."""
        return self.add(unit, MoveUnit(self.outlook.seat, unit.id, tile))

    def send(self, unit: Unit, tile: Tile, back: bool = False) -> None:
        """Order one step toward a tile; a unit that cannot get nearer stays."""
        if unit.tile == tile or not self.descend(unit, self.outlook.field(tile), 0, False, back):
            self.hold(unit)

    def approach(self, unit: Unit, field: list[int], floor: int) -> bool:
        """Take the safest step nearer that walls cannot shoot at; return False if there is none."""
        return self.descend(unit, field, floor, True)

    def descend(
        self, unit: Unit, field: list[int], floor: int, shy: bool = False, back: bool = False
    ) -> bool:
        """Take the safest step nearer by a field, not below a floor; return False if none.

        Danger counts little against the path: an army that avoids every attack never arrives.
        Only an order that allows to go back undoes a unit's last step of the turn before: goals
        that change from turn to turn would send it to and fro.
        """
        outlook = self.outlook
        view = outlook.view
        shy = shy and not outlook.is_under_fire(unit.tile)
        here = field[unit.tile]
        frail = 2 if is_siege(view.rules.units[unit.kind]) else 1
        barred = -1 if back else self.came_from(unit)
        best = -1
        top = -(10**9)
        for tile in steps(view, unit):
            there = field[tile]
            if tile in self.reserved or there < floor or 0 <= here <= there or tile == barred:
                continue
            if outlook.is_spared(tile) or (shy and outlook.is_under_fire(tile)):
                continue
            worth = -there * 40 - outlook.danger(tile) * frail
            worth += view.rules.terrains[view.world.terrain[tile]].defense * 4
            if outlook.rouses(unit, tile):
                worth -= ROUSED
            if worth > top:
                top = worth
                best = tile
        return best >= 0 and self.step_to(unit, best)

    def came_from(self, unit: Unit) -> Tile:
        """Return the tile that a unit left with its last step of the turn before, or else -1.

        Only planners remember it.
        """
        outlook = self.outlook
        return outlook.memory.left.get(unit.id, -1) if outlook.skill.plans else -1

    def swap_forward(self, unit: Unit, field: list[int]) -> bool:
        """Swap places with a friend that is in the way and has nothing to do there.

        Neither goes back to where it came from.
        """
        view = self.outlook.view
        barred = self.came_from(unit)
        ahead: list[Unit] = []
        for tile in view.world.grid.around(unit.tile):
            other = view.military[tile]
            if other >= 0 and tile != barred and 0 <= field[tile] < field[unit.tile]:
                if self.came_from(view.units[other]) != unit.tile:
                    ahead.append(view.units[other])
        return self.change_places(unit, ahead)

    def change_places(self, unit: Unit, friends: list[Unit]) -> bool:
        """Swap places with one of some neighbours that have nothing to do where they are."""
        outlook = self.outlook
        if unit.linked >= 0 or unit.tile in self.reserved:
            return False
        for friend in friends:
            if friend.owner != outlook.seat or friend.linked >= 0 or not self.is_free(friend):
                continue
            action = SwapUnits(outlook.seat, unit.id, friend.id)
            if friend.tile not in self.reserved and accepted(outlook.view, [action]):
                outlook.memory.stepped[unit.id] = unit.tile
                outlook.memory.stepped[friend.id] = friend.tile
                self.found.append(action)
                self.busy.add(unit.id)
                self.busy.add(friend.id)
                self.reserved.add(friend.tile)
                self.reserved.add(unit.tile)
                return True
        return False
