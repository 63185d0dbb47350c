"""Groves in words, for agents that read and write text: the board, and what a number asks."""

from ....core.records import Action, record_name
from ..actions import MAX, Attack, AttackWall, BuildWall, Convert, Deploy, Merge, Move, RemoveWall
from ..pieces import NEUTRAL, NOBODY
from ..state import State
from ..systems.economy import forests_held
from .desk import Desk

WAY_NAMES = "north north-east east south-east south south-west west north-west".split()
CELL = 6
"""Characters of a tile in the drawing."""


def say(desk: Desk, number: int) -> str:
    """A number in words."""
    action = desk.action(number)
    return "nothing" if action is None else action_words(desk.seen, action)


def action_words(seen: State, action: Action) -> str:
    """An action in words."""
    if isinstance(action, Move):
        return f"{unit_words(seen, action.unit)}: step {way_words(seen, action.unit, action.to)}"
    if isinstance(action, Attack):
        return f"{unit_words(seen, action.unit)}: strike at {place(seen, action.target)}"
    if isinstance(action, AttackWall):
        between = edge_words(seen, action.one, action.other)
        return f"{unit_words(seen, action.unit)}: strike the wall {between}"
    if isinstance(action, Merge):
        partner = unit_words(seen, action.partner)
        return f"{unit_words(seen, action.unit)}: join the {partner}"
    if isinstance(action, BuildWall):
        return f"build a wall {edge_words(seen, action.one, action.other)}"
    if isinstance(action, RemoveWall):
        return f"take away the wall {edge_words(seen, action.one, action.other)}"
    if isinstance(action, Deploy):
        return f"deploy a unit of {action.points} at {place(seen, action.at)}"
    if isinstance(action, Convert):
        return "turn all wood into reserves" if action.times == MAX else "turn wood into a reserve"
    return record_name(action).replace("_", " ")


def unit_words(seen: State, number: int) -> str:
    """A unit by its points and place."""
    unit = seen.units[number]
    return f"unit of {unit.points} at {place(seen, unit.tile)}"


def way_words(seen: State, number: int, to: int) -> str:
    """The direction from a unit to a neighbouring tile."""
    return WAY_NAMES[seen.board.grid.direction(seen.units[number].tile, to)]


def edge_words(seen: State, one: int, other: int) -> str:
    """An edge by the tiles beside it."""
    return f"between {place(seen, one)} and {place(seen, other)}"


def place(seen: State, tile: int) -> str:
    """A tile as column and row."""
    grid = seen.board.grid
    return f"{grid.column(tile)},{grid.row(tile)}"


# --- the board -----------------------------------------------------------------------------


def draw(seen: State) -> str:
    """What a side knows: the board with its columns and rows numbered, both sides, the walls.

    `#0` is the base of side 0, `0:25` its unit of 25 points, `f` a forest, `?` a tile out of sight.
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
    """The turn, and who is to play or who won."""
    when = f"{seen.rules.name}, turn {seen.turn} of {seen.round_cap}"
    if seen.over:
        winners = " and ".join([f"side {seat}" for seat in seen.winners]) or "nobody"
        return f"{when}: {winners} won by {seen.victory}"
    return f"{when}: side {seen.active} to play; you are side {seen.viewer}"


def draw_tile(seen: State, tile: int) -> str:
    """The characters of a tile."""
    base = seen.base_at(tile)
    if base != NOBODY:
        return f"#{base}"
    ground = "f" if seen.board.wooded[tile] else ""
    unit = seen.unit_at(tile)
    if unit is not None:
        return f"{unit.owner}:{unit.points}{ground}"
    return (ground or ".") if seen.sees(seen.viewer, tile) else ground + "?"


def side_words(seen: State, seat: int) -> str:
    """What is known of a side."""
    side = seen.sides[seat]
    reserves, hp = shown(side.reserves), shown(side.base_hp)
    return (
        f"side {seat}: wood {side.wood}, reserves {reserves}, income {side.income}, "
        f"base HP {hp}, forests {forests_held(seen, seat)} of {len(seen.board.forests)}, "
        f"monopoly {side.monopoly}"
    )


def shown(number: int) -> str:
    """A number, or that it is hidden."""
    return "unknown" if number < 0 else str(number)


def wall_lines(seen: State) -> list[str]:
    """Every known wall."""
    grid = seen.board.grid
    lines: list[str] = []
    for edge in range(grid.edges):
        owner = seen.walls[edge]
        if owner != NOBODY:
            one, other = grid.ends(edge)
            name = "neutral" if owner == NEUTRAL else f"of side {owner}"
            lines.append(f"wall {edge_words(seen, one, other)}, {name}, HP {seen.wall_hp[edge]}")
    return lines
