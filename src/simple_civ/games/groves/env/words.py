"""Groves in words, for agents that read and write text: the board, and what a number asks."""

from collections.abc import Callable
from typing import Any, Final

from ....core.declarations import AMOUNT, TILE, UNIT
from ....core.ids import Seat, Tile
from ..actions import ACTIONS, MAX
from ..field_kinds import EDGE, TIMES
from ..pieces import NEUTRAL, NOBODY
from ..state import State
from ..systems.economy import forests_held
from .agent_interface import GrovesAgentInterface

WAY_NAMES = "north north-east east south-east south south-west west north-west".split()
CELL = 6
"""Characters of a tile in the drawing."""


def say(interface: GrovesAgentInterface, number: int) -> str:
    """Return the text of a number's action."""
    action = interface.action(number)
    return "nothing" if action is None else action_words(interface.seen, action)


def action_words(seen: State, action: Any) -> str:
    """Return an action as text."""
    return ACTIONS.by_type[type(action)].told(
        lambda field: WORDS[field.worded](seen, action, getattr(action, field.parts[0]))
    )


def unit_words(seen: State, number: int) -> str:
    """Return a unit by its points and place."""
    unit = seen.units[number]
    return f"unit of {unit.points} at {place(seen, unit.tile)}"


def direction(seen: State, action: Any, to: Tile) -> str:
    """Return the direction from the acting unit to a neighbouring tile."""
    return WAY_NAMES[seen.board.grid.direction(seen.units[action.unit].tile, to)]


def edge_words(seen: State, one: Tile, other: Tile) -> str:
    """Return an edge by the tiles beside it."""
    return f"between {place(seen, one)} and {place(seen, other)}"


def times_words(times: int) -> str:
    """Return how much wood is converted."""
    return "all wood into reserves" if times == MAX else "wood into a reserve"


def place(seen: State, tile: Tile) -> str:
    """Return a tile as column and row."""
    grid = seen.board.grid
    return f"{grid.column(tile)},{grid.row(tile)}"


WORDS: Final[dict[str, Callable[[State, Any, int], str]]] = {
    "direction": direction,
    TILE.kind: lambda seen, action, tile: place(seen, tile),
    UNIT.kind: lambda seen, action, unit: unit_words(seen, unit),
    AMOUNT.kind: lambda seen, action, amount: str(amount),
    EDGE.kind: lambda seen, action, one: edge_words(seen, one, action.other),
    TIMES.kind: lambda seen, action, times: times_words(times),
}
"""How the fields of actions are put into words, by what their declarations say."""


# --- the board -----------------------------------------------------------------------------


def draw(seen: State) -> str:
    """Draw what a side knows: the board with numbered columns and rows, both sides, the walls.

    `#0` is the base of side 0, `0:25` its unit of 25 points, `f` a forest, `?` a tile out of
    sight.
    """
    side = seen.board.side
    lines = [headline(seen), "   " + "".join([f"{column:<{CELL}}" for column in range(side)])]
    for row in range(side):
        cells = [draw_tile(seen, row * side + column) for column in range(side)]
        lines.append(f"{row:<3}" + "".join([f"{cell:<{CELL}}" for cell in cells]))
    lines += [side_words(seen, side.seat) for side in seen.sides]
    lines += wall_lines(seen)
    return "\n".join([line.rstrip() for line in lines])


def headline(seen: State) -> str:
    """Return the turn, and which side is to play or has won."""
    when = f"{seen.rules.name}, turn {seen.turn} of {seen.round_cap}"
    if seen.over:
        winners = " and ".join([f"side {seat}" for seat in seen.winners]) or "nobody"
        return f"{when}: {winners} won by {seen.victory}"
    return f"{when}: side {seen.active} to play; you are side {seen.viewer}"


def draw_tile(seen: State, tile: Tile) -> str:
    """Return the characters of a tile."""
    base = seen.base_at(tile)
    if base != NOBODY:
        return f"#{base}"
    ground = "f" if seen.board.wooded[tile] else ""
    unit = seen.unit_at(tile)
    if unit is not None:
        return f"{unit.owner}:{unit.points}{ground}"
    return (ground or ".") if seen.sees(seen.viewer, tile) else ground + "?"


def side_words(seen: State, seat: Seat) -> str:
    """Return what is known of a side."""
    side = seen.sides[seat]
    reserves, hp = shown(side.reserves), shown(side.base_hp)
    return (
        f"side {seat}: wood {side.wood}, reserves {reserves}, income {side.income}, "
        f"base HP {hp}, forests {forests_held(seen, seat)} of {len(seen.board.forests)}, "
        f"monopoly {side.monopoly}"
    )


def shown(number: int) -> str:
    """Return a number, or that it is hidden."""
    return "unknown" if number < 0 else str(number)


def wall_lines(seen: State) -> list[str]:
    """Return a line for every known wall."""
    grid = seen.board.grid
    lines: list[str] = []
    for edge in range(grid.edges):
        owner = seen.walls[edge]
        if owner != NOBODY:
            one, other = grid.ends(edge)
            name = "neutral" if owner == NEUTRAL else f"of side {owner}"
            lines.append(f"wall {edge_words(seen, one, other)}, {name}, HP {seen.wall_hp[edge]}")
    return lines
