"""Ground for units, and costs of steps: terrain, domains, stacking, closed borders."""

from ....core.ids import Seat, Tile
from ..pieces import Unit
from ..rules.model import AIR, CIVILIAN, NAVAL, UnitKind
from ..state import State
from ..world import UNKNOWN


def terrain_cost(state: State, kind: UnitKind, terrain: int) -> int:
    """Return the moves to enter a terrain, 0 if the kind cannot."""
    if kind.domain == AIR:
        return 1
    definition = state.rules.terrains[terrain]
    cost = definition.naval if kind.domain == NAVAL else definition.land
    if cost > 1 and (kind.ignores_terrain or is_slow(state, kind)):
        return 1
    return cost


def is_slow(state: State, kind: UnitKind) -> bool:
    """Return whether a kind with a printed Move of 1 pays 1 everywhere.

    Otherwise it could not climb.
    """
    return kind.move == 1 and state.rules.balance.movement.slow_units_pay_one


def step_cost(state: State, kind: UnitKind, tile: Tile) -> int:
    """Return the moves to enter a tile, 0 if the kind cannot; unknown ground counts as open."""
    terrain = state.world.terrain[tile]
    return 1 if terrain == UNKNOWN else terrain_cost(state, kind, terrain)


def ground_costs(state: State, kind: UnitKind) -> list[int]:
    """Return the moves to enter each tile for a kind, as `step_cost` does.

    The list is kept, because it never changes.
    """
    known = state.world.costs.get(kind.id)
    if known is not None:
        return known
    prices = [terrain_cost(state, kind, terrain.id) for terrain in state.rules.terrains]
    costs = [1 if t == UNKNOWN else prices[t] for t in state.world.terrain]
    state.world.costs[kind.id] = costs
    return costs


def is_closed(state: State, owner: Seat, tile: Tile) -> bool:
    """Return whether a tile is foreign land that peace closes to an owner."""
    if not state.rules.balance.movement.closed_borders or owner < 0:
        return False
    holder = state.owner_of(tile)
    return holder >= 0 and holder != owner and not state.at_war(owner, holder)


def has_room(state: State, kind: UnitKind, owner: Seat, tile: Tile) -> bool:
    """Return whether stacking lets a unit of a kind join a tile: no foreigner, own slot free."""
    soldier = state.military[tile]
    if soldier >= 0 and state.units[soldier].owner != owner:
        return False
    civilian = state.civilians[tile]
    if civilian >= 0 and state.units[civilian].owner != owner:
        return False
    return (civilian if kind.domain == CIVILIAN else soldier) < 0


def may_appear(state: State, kind: UnitKind, owner: Seat, tile: Tile) -> bool:
    """Return whether a new unit may be put on a tile."""
    if step_cost(state, kind, tile) == 0 or not has_room(state, kind, owner, tile):
        return False
    city = state.city_at(tile)
    if city is not None and city.owner != owner:
        return False
    return not is_closed(state, owner, tile)


def is_rested(state: State, unit: Unit, full: int) -> bool:
    """Return whether a unit has neither moved nor attacked since its moves were `full`."""
    return not unit.attacked and unit.moves >= full
