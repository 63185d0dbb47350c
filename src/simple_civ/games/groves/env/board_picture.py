"""The board of Groves as a picture: what a side knows, in the project's drawings."""

from typing import Any

from ....core.ids import Seat, Tile
from ....envs.painter import Canvas, Colour, Point, is_available
from ..pieces import NEUTRAL, NOBODY, Unit
from ..state import State

SHEET = "groves"
PIXELS = 800
"""The width of a picture."""

SIDE = 128.0
"""A square in the drawings."""

MARGIN = 60.0
VARIANTS = 5
DRAWN = 4
"""Tiers and levels of plants that are drawn."""

WOOD: Colour = (77, 54, 34)
DIM = (20, 16, 12, 120)
OWN: Colour = (70, 140, 60)
RIVAL: Colour = (176, 52, 40)
PAPER: Colour = (255, 240, 200)


def can_paint() -> bool:
    """Return whether the drawings are there."""
    return is_available(SHEET)


def paint(seen: State) -> Any:
    """Return what a side knows as pixels."""
    side = seen.board.side
    extent = side * SIDE + 2 * MARGIN
    canvas = Canvas(SHEET, extent, extent, PIXELS, WOOD)
    for tile in range(side * side):
        paint_tile(canvas, seen, tile)
    for edge in range(seen.board.grid.edges):
        if seen.walls[edge] != NOBODY:
            paint_wall(canvas, seen, edge)
    for unit in seen.units.values():
        paint_unit(canvas, seen, unit)
    return canvas.array()


def centre(seen: State, tile: Tile) -> Point:
    """Return the middle of a tile."""
    row, column = divmod(tile, seen.board.side)
    return MARGIN + (column + 0.5) * SIDE, MARGIN + (row + 0.5) * SIDE


def colour_of(seen: State, seat: Seat) -> Colour:
    """Return the colour of a side, as the viewer calls it."""
    return OWN if seat == max(0, seen.viewer) else RIVAL


def paint_tile(canvas: Canvas, seen: State, tile: Tile) -> None:
    """Paint the ground of a tile, or the base on it."""
    x, y = centre(seen, tile)
    ground = "grove" if seen.board.wooded[tile] else "meadow"
    canvas.put(f"{ground}/{tile * 7 % VARIANTS}", (x, y))
    base = seen.base_at(tile)
    if base != NOBODY:
        canvas.put("base", (x, y), 1.0)
        canvas.put("cloth/0", (x, y), 1.0, colour_of(seen, base))
        hp = seen.sides[base].base_hp
        canvas.write("?" if hp < 0 else str(hp), (x, y + 40), PAPER, 30)
    if seen.viewer >= 0 and not seen.sees(seen.viewer, tile):
        half = SIDE / 2
        canvas.fill(
            [
                (x - half, y - half),
                (x + half, y - half),
                (x + half, y + half),
                (x - half, y + half),
            ],
            DIM,
        )


def paint_wall(canvas: Canvas, seen: State, edge: int) -> None:
    """Paint a wall between two tiles."""
    one, other = seen.board.grid.ends(edge)
    (x, y), (u, v) = centre(seen, one), centre(seen, other)
    owner = seen.walls[edge]
    whose = "own" if owner == max(0, seen.viewer) else "rival"
    way = "down" if y == v else "across"
    at = ((x + u) / 2, (y + v) / 2)
    canvas.put(f"wall/{'neutral' if owner == NEUTRAL else whose}/{way}", at)
    if seen.wall_hp[edge] < seen.rules.wall_hp:
        canvas.write(str(seen.wall_hp[edge]), at, PAPER, 24)


def paint_unit(canvas: Canvas, seen: State, unit: Unit) -> None:
    """Paint a unit as a token: shape and plant by tier, ring in the side's colour, points."""
    x, y = centre(seen, unit.tile)
    tier = seen.tier(unit)
    shape = seen.rules.tiers[tier - 1].shape
    pattern = 0 if unit.owner == max(0, seen.viewer) else 1
    canvas.put(f"token/{shape}", (x, y))
    canvas.put(f"ring/{shape}/{pattern}", (x, y), 1.0, colour_of(seen, unit.owner))
    canvas.put(f"plant/{min(tier, DRAWN)}/{min(tier, DRAWN)}", (x, y - 4))
    canvas.write(str(unit.points), (x, y + 40), PAPER, 34)
