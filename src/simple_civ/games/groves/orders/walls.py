"""Orders about own walls: building and removing them. Both are free."""

from ....core.ids import Seat
from ....core.records import Event
from ..actions import BuildWall, RemoveWall
from ..events import WallBuilt, WallRemoved
from ..pieces import NOBODY
from ..refusals import Refusal
from ..state import State
from ..systems.walls import drop_wall, has_unit_at, in_no_build_zone, is_cooling, raise_wall
from .actors import edge_refusal


def check_build_wall(state: State, action: BuildWall) -> Refusal | None:
    refusal = edge_refusal(state, action.one, action.other)
    if refusal is not None:
        return refusal
    return building_refusal(state, action.player, state.board.grid.edge(action.one, action.other))


def building_refusal(state: State, player: Seat, edge: int) -> Refusal | None:
    """Return why a side may not build a wall on an edge, or None."""
    side = state.sides[player]
    if side.walls_built >= state.rules.walls_per_turn:
        return Refusal.WALL_LIMIT
    if state.walls[edge] != NOBODY and state.knows_wall(player, edge):
        return Refusal.WALL_EXISTS
    if is_cooling(state, edge) and state.sees_edge(player, edge):
        return Refusal.EDGE_COOLING
    if in_no_build_zone(state, edge):
        return Refusal.NO_BUILD_ZONE
    if not has_unit_at(state, player, edge):
        return Refusal.NO_UNIT_AT_EDGE
    return Refusal.CANNOT_AFFORD if side.wood < state.rules.wall_cost else None


def apply_build_wall(state: State, action: BuildWall, log: list[Event]) -> None:
    side = state.sides[action.player]
    side.wood -= state.rules.wall_cost
    side.walls_built += 1
    raise_wall(state, state.board.grid.edge(action.one, action.other), action.player)
    log.append(WallBuilt(action.player, action.one, action.other))


def check_remove_wall(state: State, action: RemoveWall) -> Refusal | None:
    refusal = edge_refusal(state, action.one, action.other)
    if refusal is not None:
        return refusal
    return removal_refusal(state, action.player, state.board.grid.edge(action.one, action.other))


def removal_refusal(state: State, player: Seat, edge: int) -> Refusal | None:
    """Return why a side may not remove the wall on an edge, or None."""
    if state.walls[edge] == NOBODY or not state.knows_wall(player, edge):
        return Refusal.NO_WALL
    if state.walls[edge] != player:
        return Refusal.NOT_OWN_WALL
    return None if has_unit_at(state, player, edge) else Refusal.NO_UNIT_AT_EDGE


def apply_remove_wall(state: State, action: RemoveWall, log: list[Event]) -> None:
    drop_wall(state, state.board.grid.edge(action.one, action.other))
    log.append(WallRemoved(action.player, action.one, action.other))
