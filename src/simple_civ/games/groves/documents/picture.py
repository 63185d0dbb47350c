"""The board of Groves as text: units by side and points, forests, bases, walls on edges.

^       a forest             [0]     the base of side 0
a25     a unit of side 0     b5^     a unit of side 1 in a forest
| ---   walls of nobody; of a side they are made of its letter
"""

from ....core.ids import Tile
from ..pieces import NEUTRAL, NOBODY
from ..state import State
from ..systems.economy import forests_held

CELL = 5
LETTERS = "ab"


def draw_match(state: State) -> str:
    """Return the board with a headline above it and the sides below."""
    return "\n".join([headline(state), draw_board(state), *side_lines(state)])


def headline(state: State) -> str:
    """Turn, and who is to play or how the match ended."""
    name = f"{state.rules.name}, turn {state.turn}"
    if not state.over:
        return f"{name}: side {state.active} to play"
    winner = f"side {state.winners[0]} won" if state.winners else "nobody won"
    return f"{name}: {winner} by {state.victory}"


def draw_board(state: State) -> str:
    """Return the column numbers, then for each row its tiles and the walls below them."""
    side = state.board.side
    lines = ["   " + "".join(f"{column:^{CELL + 1}}" for column in range(side)).rstrip()]
    for row in range(side):
        tiles = [state.board.grid.tile(column, row) for column in range(side)]
        cells = [f"{draw_tile(state, t):^{CELL}}{wall_mark(state, t, 1, 0)}" for t in tiles]
        lines.append(f"{row:2} " + "".join(cells).rstrip())
        below = "".join(f"{wall_mark(state, t, 0, 1) * 3:^{CELL}} " for t in tiles).rstrip()
        if below:
            lines.append("   " + below)
    return "\n".join(lines)


def draw_tile(state: State, tile: Tile) -> str:
    """Return what is on a tile."""
    base = state.base_at(tile)
    if base >= 0:
        return f"[{base}]"
    ground = "^" if state.board.wooded[tile] else ""
    unit = state.unit_at(tile)
    if unit is not None:
        return f"{LETTERS[unit.owner]}{unit.points}{ground}"
    seen = state.viewer == NOBODY or state.sees(state.viewer, tile)
    return ground or ("." if seen else " ")


def wall_mark(state: State, tile: Tile, columns: int, rows: int) -> str:
    """Return the wall between a tile and the one beside or below it."""
    grid = state.board.grid
    other = grid.tile(grid.column(tile) + columns, grid.row(tile) + rows)
    owner = NOBODY if other == grid.off else state.walls[grid.edge(tile, other)]
    if owner == NOBODY:
        return " "
    if owner == NEUTRAL:
        return "|" if columns else "-"
    return LETTERS[owner]


def side_lines(state: State) -> list[str]:
    """Return lines on both sides' standing, as far as the state shows it."""
    return [
        f"{LETTERS[side.seat]} side {side.seat}: base {told(side.base_hp)} HP, wood {side.wood}, "
        f"reserves {told(side.reserves)}, {forests_held(state, side.seat)} of "
        f"{len(state.board.forests)} forests"
        for side in state.sides
    ]


def told(value: int) -> str:
    """Return a number, or a question mark where a view hides it."""
    return str(value) if value >= 0 else "?"
