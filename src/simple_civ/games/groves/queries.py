"""Legal choices, as lists: candidates filtered by the very checks of the orders."""

from typing import Final

from ...core.ids import Seat, Tile
from ...core.records import Action
from .actions import (
    ACTIONS,
    MAX,
    Attack,
    AttackWall,
    BuildWall,
    Convert,
    Deploy,
    Merge,
    Move,
    Pass,
    RemoveWall,
    Resign,
)
from .dispatch import check
from .orders.combat import blow_refusal, target_refusal
from .orders.movement import merger_refusal, step_refusal
from .orders.walls import building_refusal, removal_refusal
from .pieces import Unit
from .state import State
from .systems.economy import conversions, free_zone

DRASTIC: Final = {declared.record for declared in ACTIONS if declared.drastic}


def legal(state: State, drastic: bool = True) -> list[Action]:
    """Return every legal action of the active side, except the switch of the fog.

    Of conversions, only one at a time and all at once are listed. Without `drastic`, resigning
    is left out. A view of the other side lists nothing.
    """
    if state.over or (state.viewer >= 0 and state.viewer != state.active):
        return []
    seat = state.active
    found: list[Action] = [Pass(seat), Resign(seat)]
    found += deployments(state, seat)
    found += actions_on_the_board(state, seat)
    return found if drastic else [action for action in found if type(action) not in DRASTIC]


def actions_on_the_board(state: State, seat: Seat) -> list[Action]:
    """Return all legal actions but deployments, passing and resigning."""
    found = conversion_actions(state, seat)
    found += wall_actions(state, seat)
    for unit in state.units.values():
        if unit.owner == seat:
            found += unit_actions(state, unit)
    return found


def accepted(state: State, actions: list[Action]) -> list[Action]:
    """Return the actions that are not refused."""
    return [action for action in actions if check(state, action) is None]


def deployments(state: State, seat: Seat) -> list[Action]:
    """Return every unit that a side may deploy, on every tile that takes it."""
    tiles = free_zone(state, seat)
    return [Deploy(seat, step, tile) for step in affordable_steps(state, seat) for tile in tiles]


def affordable_steps(state: State, seat: Seat) -> list[int]:
    """Return the points of the units that a side's reserves pay for."""
    reserves = state.sides[seat].reserves
    return [step for step in state.rules.steps if step <= reserves]


def conversion_actions(state: State, seat: Seat) -> list[Action]:
    """Return one conversion, and all that the wood pays for."""
    most = conversions(state, seat)
    if most == 0:
        return []
    return [Convert(seat, 1)] if most == 1 else [Convert(seat, 1), Convert(seat, MAX)]


def wall_actions(state: State, seat: Seat) -> list[Action]:
    """Return the walls to build and to remove, each edge once."""
    grid = state.board.grid
    found: list[Action] = []
    known: set[Tile] = set()
    for unit in state.units.values():
        if unit.owner != seat:
            continue
        for tile in grid.orthogonal(unit.tile):
            edge = grid.edge(unit.tile, tile)
            if edge not in known:
                known.add(edge)
                one, other = grid.ends(edge)
                if building_refusal(state, seat, edge) is None:
                    found.append(BuildWall(seat, one, other))
                if removal_refusal(state, seat, edge) is None:
                    found.append(RemoveWall(seat, one, other))
    return found


def unit_actions(state: State, unit: Unit) -> list[Action]:
    """Return every legal ending action of a unit."""
    seat = unit.owner
    grid = state.board.grid
    found: list[Action] = []
    for tile in grid.around(unit.tile):
        other = state.unit_at(tile)
        if other is not None and other.owner == seat:
            if merger_refusal(state, unit, other) is None:
                found.append(Merge(seat, unit.id, other.id))
            continue
        if other is None and step_refusal(state, unit, tile) is None:
            found.append(Move(seat, unit.id, tile))
        if target_refusal(state, unit, tile) is None:
            found.append(Attack(seat, unit.id, tile))
    for tile in grid.orthogonal(unit.tile):
        edge = grid.edge(unit.tile, tile)
        if blow_refusal(state, unit, edge) is None:
            one, end = grid.ends(edge)
            found.append(AttackWall(seat, unit.id, one, end))
    return found
