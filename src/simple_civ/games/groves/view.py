"""Views of sides: censored states of the same classes. The only code for fog.

Formulas and checks work on a view as on the true state. It is for reading only.
"""

from typing import Final

from mypy_extensions import i64

from ...core.ids import Seat
from ...core.records import Action
from .pieces import NOBODY, SIDES, Side
from .state import NEVER, State
from .systems.economy import forests_held

HIDDEN: Final = -1
"""What stands in a view for a number that is not shown."""


def view(state: State, seat: Seat) -> State:
    """Return the state as far as a side knows it."""
    seen = State(state.rules, state.board, 0)
    seen.viewer = seat
    seen.turn = state.turn
    seen.active = state.active
    seen.first = state.first
    seen.solo = state.solo
    seen.fog = state.fog
    seen.victory = state.victory
    seen.winners = state.winners.copy()
    seen.sides = [known_side(state, seat, other) for other in range(SIDES)]
    show_units(state, seen, seat)
    show_edges(state, seen, seat)
    return seen


def view_after(state: State, seen: State, done: list[Action]) -> State:
    """Return what the side of a view knows after its actions.

    Any of them may show or change something.
    """
    return view(state, seen.viewer)


def known_side(state: State, seat: Seat, other: Seat) -> Side:
    """Return the seat's own side in full; the other without its reserves and base HP.

    These are included if its base is seen.
    """
    side = state.sides[other]
    if other == seat:
        return side.copy()
    shown = Side(other, side.base, state.board.grid.size)
    shown.board = side.board
    shown.wood = side.wood
    shown.income = side.income
    shown.monopoly = side.monopoly
    shown.held = forests_held(state, other)
    visible = knows_stores(state, seat, other)
    shown.reserves = side.reserves if visible else HIDDEN
    shown.base_hp = side.base_hp if visible else HIDDEN
    return shown


def knows_stores(state: State, seat: Seat, other: Seat) -> bool:
    """Return whether a side knows the reserves and the base HP of a side.

    It does if they are its own, or it sees the base, or the match is over.
    """
    return other == seat or state.over or state.sees(seat, state.sides[other].base)


def show_units(state: State, seen: State, seat: Seat) -> None:
    """Show own units, and the other side's on tiles in sight."""
    for unit in state.units.values():
        if state.knows_unit(seat, unit):
            seen.units[unit.id] = unit.copy()
            seen.at[unit.tile] = unit.id


def show_edges(state: State, seen: State, seat: Seat) -> None:
    """Show own walls, and the walls and cooling at edges in sight."""
    walls, cooling = state.walls, state.cooling
    edge: i64
    for edge in range(len(walls)):
        if walls[edge] != NOBODY and state.knows_wall(seat, edge):
            seen.walls[edge] = walls[edge]
            seen.wall_hp[edge] = state.wall_hp[edge]
        if cooling[edge] != NEVER and state.sees_edge(seat, edge):
            seen.cooling[edge] = cooling[edge]
