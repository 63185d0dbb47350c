"""Actors of orders: units and cities by id, as far as the player may know of them."""

from ....core.ids import Seat, Tile, UnitId
from ..ids import CityId
from ..refusals import Refusal
from ..state import State


def unit_refusal(state: State, player: Seat, unit_id: UnitId) -> Refusal | None:
    """Return why a player cannot command a unit, or None."""
    unit = state.units.get(unit_id)
    if unit is None:
        return Refusal.NO_SUCH_UNIT
    if unit.owner != player:
        return Refusal.NOT_OWNER if state.sees(player, unit.tile) else Refusal.NO_SUCH_UNIT
    return None


def city_refusal(state: State, player: Seat, city_id: CityId) -> Refusal | None:
    """Return why a player cannot command a city, or None."""
    city = state.cities.get(city_id)
    if city is not None and city.owner == player:
        return None
    if city is not None and state.sees(player, city.tile):
        return Refusal.NOT_OWNER
    for remembered in state.players[player].memories.values():
        if remembered.id == city_id:
            return Refusal.NOT_OWNER
    return Refusal.NO_SUCH_CITY


def tile_refusal(state: State, tile: Tile) -> Refusal | None:
    """Return a refusal if a tile is not on the map, or None."""
    return None if 0 <= tile < state.world.grid.size else Refusal.NO_SUCH_TILE
