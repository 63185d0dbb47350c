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
from .pieces import Unit
from .state import State
from .systems.economy import conversions, free_zone

DRASTIC: Final = {declared.record for declared in ACTIONS if declared.drastic}


def legal(state: State, drastic: bool = True) -> list[Action]:
    """Return every legal action of the active side, except the switch of the fog.

    Of conversions, only one at a time and all at once are listed. Without `drastic`, resigning
    is left out.
    """
    if state.over:
        return []
    seat = state.active
    found: list[Action] = [Pass(seat), Resign(seat)]
    found += deployments(state, seat)
    found += conversion_actions(state, seat)
    found += wall_actions(state, seat)
    for unit in state.units.values():
        if unit.owner == seat:
            found += unit_actions(state, unit)
    return found if drastic else [action for action in found if type(action) not in DRASTIC]


def accepted(state: State, actions: list[Action]) -> list[Action]:
    """Return the actions that are not refused."""
    return [action for action in actions if check(state, action) is None]


def deployments(state: State, seat: Seat) -> list[Action]:
    """Return every unit that a side may deploy, on every tile that takes it."""
    tiles = free_zone(state, seat)
    reserves = state.sides[seat].reserves
    steps = [step for step in state.rules.steps if step <= reserves]
    return [Deploy(seat, step, tile) for step in steps for tile in tiles]


def conversion_actions(state: State, seat: Seat) -> list[Action]:
    """Return one conversion, and all that the wood pays for."""
    most = conversions(state, seat)
    if most == 0:
        return []
    return [Convert(seat, 1)] if most == 1 else [Convert(seat, 1), Convert(seat, MAX)]


def wall_actions(state: State, seat: Seat) -> list[Action]:
    """Return the walls to build and to remove, each edge once."""
    grid = state.board.grid
    candidates: list[Action] = []
    known: set[Tile] = set()
    for unit in state.units.values():
        if unit.owner != seat:
            continue
        for tile in grid.orthogonal(unit.tile):
            edge = grid.edge(unit.tile, tile)
            if edge not in known:
                known.add(edge)
                one, other = grid.ends(edge)
                candidates.append(BuildWall(seat, one, other))
                candidates.append(RemoveWall(seat, one, other))
    return accepted(state, candidates)


def unit_actions(state: State, unit: Unit) -> list[Action]:
    """Return every legal ending action of a unit."""
    seat = unit.owner
    grid = state.board.grid
    candidates: list[Action] = []
    for tile in grid.around(unit.tile):
        other = state.unit_at(tile)
        if other is None:
            candidates.append(Move(seat, unit.id, tile))
            candidates.append(Attack(seat, unit.id, tile))
        elif other.owner == seat:
            candidates.append(Merge(seat, unit.id, other.id))
        else:
            candidates.append(Attack(seat, unit.id, tile))
    for tile in grid.orthogonal(unit.tile):
        one, other_end = grid.ends(grid.edge(unit.tile, tile))
        candidates.append(AttackWall(seat, unit.id, one, other_end))
    return accepted(state, candidates)
