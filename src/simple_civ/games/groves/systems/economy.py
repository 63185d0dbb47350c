"""Forests, wood and reserves: who holds what, what it brings, what it buys."""

from ....core.ids import Seat, Tile
from ....core.records import Event
from ..events import ForestActivated, WoodGathered
from ..pieces import Unit
from ..state import State


def forests_held(state: State, player: Seat) -> int:
    """Return how many forests a side has units on; every player may know the number."""
    if state.viewer >= 0 and state.viewer != player:
        return state.sides[player].held
    held = 0
    for tile in state.board.forests:
        unit = state.unit_at(tile)
        if unit is not None and unit.owner == player:
            held += 1
    return held


def is_productive(state: State, unit: Unit) -> bool:
    """Return whether a unit has stayed in its forest long enough to bring wood."""
    return state.board.wooded[unit.tile] and unit.occupation >= state.rules.production_turn


def wood_income(state: State, player: Seat) -> int:
    """Return the wood per half-turn of a side, from the units that are known."""
    gathering = 0
    for unit in state.units.values():
        if unit.owner == player and is_productive(state, unit):
            gathering += 1
    return gathering * state.rules.wood_per_forest


def total_points(state: State, player: Seat) -> int:
    """Return the points of all units of a side and its reserves."""
    total = state.sides[player].reserves
    for unit in state.units.values():
        if unit.owner == player:
            total += unit.points
    return total


def conversions(state: State, player: Seat) -> int:
    """Return how many reserves the wood of a side pays for."""
    return state.sides[player].wood // state.rules.wood_per_reserve


def in_zone(state: State, player: Seat, tile: Tile) -> bool:
    """Return whether a tile is in a side's zone of deployment; its base tile is, too."""
    return state.board.grid.distance(tile, state.sides[player].base) <= state.rules.zone


def zone(state: State, player: Seat) -> list[Tile]:
    """Return the tiles of a side's zone that are not a base, in rising order."""
    return [
        tile
        for tile in state.board.within(state.sides[player].base, state.rules.zone)
        if state.base_at(tile) < 0
    ]


def free_zone(state: State, player: Seat) -> list[Tile]:
    """Return the tiles on which a side could deploy a unit now, in rising order."""
    return [tile for tile in zone(state, player) if state.at[tile] < 0]


def settle_units(state: State, player: Seat, log: list[Event]) -> None:
    """Update the counters of a side's units at the end of its half-turn."""
    for unit in state.units.values():
        if unit.owner != player:
            continue
        unit.stationary = 0 if unit.moved else unit.stationary + 1
        if state.board.wooded[unit.tile]:
            unit.occupation = 1 if unit.moved else unit.occupation + 1
            if unit.occupation == state.rules.production_turn:
                log.append(ForestActivated(unit.id, unit.tile))
        else:
            unit.occupation = 0
        unit.moved = False
        unit.is_stale = True


def gather_wood(state: State, player: Seat, log: list[Event]) -> None:
    """Collect the wood of productive forests."""
    amount = wood_income(state, player)
    if amount > 0:
        state.sides[player].wood += amount
        log.append(WoodGathered(player, amount))
