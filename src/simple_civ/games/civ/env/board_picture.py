"""The board of Simple Civ as a picture: what a seat knows, in the project's drawings."""

import json
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

from ....core.ids import Seat, Tile
from ....envs.painter import Canvas, Colour, Point, colour_of, is_available
from ..pieces import City, Unit
from ..rules.ruleset import Ruleset
from ..state import State
from ..world import UNKNOWN

SHEET = "atlas"
PIXELS = 960
"""The width of a picture."""

RADIUS = 75.0
"""A hex in the drawings: from its centre to a corner."""

WIDE = RADIUS * sqrt(3)
LOW = RADIUS * 1.5
MARGIN = 60.0

VARIANTS = 5
STAGES = (3, 6, 10, 15)
"""People from which a city shows its next drawing."""

PATTERNS = 8
SHROUD: Colour = (38, 30, 24)
WATER: Colour = (74, 140, 190)
NATIVE: Colour = (110, 96, 80)
BARE = "#a39a8c"
INK: Colour = (59, 35, 24)
PAPER: Colour = (255, 240, 200)
DIM = (20, 16, 12, 110)

CORNERS = [(0.0, -1.0), (0.87, -0.5), (0.87, 0.5), (0.0, 1.0), (-0.87, 0.5), (-0.87, -0.5)]
SIDES = [(1, 2), (0, 1), (5, 0), (4, 5), (3, 4), (2, 3)]
"""The corners of each side, in the order of directions: from the east, against the clock."""


def can_paint() -> bool:
    """Return whether the drawings are there."""
    return is_available(SHEET)


@cache
def grounds() -> dict[str, str]:
    """Return the colour of the ground under each drawing of terrain."""
    path = Path(__file__).parents[1] / "grounds.json"
    found: dict[str, str] = json.loads(path.read_text("utf-8"))
    return found


@cache
def icons_of(edition: str, table: str) -> dict[str, str]:
    """Return the icons of an edition's definitions by key; those without one are not named."""
    from ....protocol.registry import find_game
    from .. import engine

    game = find_game(engine.NAME)
    if edition not in game.editions():
        return {}
    rows: dict[str, Any] = game.raw_tables(edition).get(table, {})
    return {
        key: row["icon"] for key, row in rows.items() if isinstance(row, dict) and "icon" in row
    }


def icon_of(rules: Ruleset, table: str, key: str) -> str:
    """Return the icon of a definition."""
    return icons_of(rules.edition, table).get(key, key)


def paint(seen: State) -> Any:
    """Return what a seat knows as pixels."""
    grid = seen.world.grid
    width = (grid.width + 0.5) * WIDE + 2 * MARGIN
    height = (grid.height - 1) * LOW + 2 * RADIUS + 2 * MARGIN
    canvas = Canvas(SHEET, width, height, PIXELS, SHROUD)
    known = [tile for tile in range(grid.size) if seen.world.terrain[tile] != UNKNOWN]
    for tile in known:
        paint_ground(canvas, seen, tile)
    for tile in known:
        paint_edges(canvas, seen, tile)
    for tile in known:
        paint_props(canvas, seen, tile)
        if not is_bright(seen, tile):
            canvas.fill(outline(seen, tile), DIM)
    for city in seen.all_cities():
        paint_city(canvas, seen, city)
    for unit in seen.all_units():
        paint_unit(canvas, seen, unit)
    return canvas.array()


def centre(seen: State, tile: Tile) -> Point:
    """Return the middle of a tile."""
    grid = seen.world.grid
    column, row = grid.column(tile), grid.row(tile)
    return MARGIN + (column + 0.5 + (row % 2) / 2) * WIDE, MARGIN + RADIUS + row * LOW


def outline(seen: State, tile: Tile) -> list[Point]:
    """Return the corners of a tile."""
    x, y = centre(seen, tile)
    return [(x + dx * RADIUS, y + dy * RADIUS) for dx, dy in CORNERS]


def is_bright(seen: State, tile: Tile) -> bool:
    """Return whether a tile is in sight, or the whole position is shown."""
    return seen.viewer < 0 or seen.sees(seen.viewer, tile)


def colour_of_seat(seen: State, seat: Seat) -> Colour:
    """Return the colour of a civ, or of the natives."""
    if seat < 0:
        return NATIVE
    return colour_of(seen.rules.civs[seen.players[seat].civ].color)


def paint_ground(canvas: Canvas, seen: State, tile: Tile) -> None:
    """Paint the ground of a tile."""
    terrain = seen.rules.terrains[seen.world.terrain[tile]]
    look = icon_of(seen.rules, "terrain", terrain.key)
    canvas.fill(outline(seen, tile), colour_of(grounds().get(look, BARE)))


def paint_edges(canvas: Canvas, seen: State, tile: Tile) -> None:
    """Paint rivers and borders along the sides of a tile."""
    corners = outline(seen, tile)
    owner = seen.owner_of(tile)
    rivers = seen.world.rivers[tile]
    grid = seen.world.grid
    around = {grid.direction(tile, other): other for other in grid.around(tile)}
    for side, (one, other) in enumerate(SIDES):
        if rivers >> side & 1:
            canvas.line(corners[one], corners[other], WATER, 14)
        if owner >= 0 and (side not in around or seen.owner_of(around[side]) != owner):
            canvas.line(corners[one], corners[other], colour_of_seat(seen, owner), 8)


def paint_props(canvas: Canvas, seen: State, tile: Tile) -> None:
    """Paint what grows and lies on a tile."""
    at = centre(seen, tile)
    terrain = seen.rules.terrains[seen.world.terrain[tile]]
    look = icon_of(seen.rules, "terrain", terrain.key)
    canvas.put(f"terrain/{look}/{tile * 7 % VARIANTS}", at)
    for overlay in seen.rules.overlays:
        if seen.overlays[tile] >> overlay.id & 1:
            canvas.put(f"overlay/{icon_of(seen.rules, 'overlays', overlay.key)}", at)


def paint_city(canvas: Canvas, seen: State, city: City) -> None:
    """Paint a city with its name and Pop."""
    x, y = centre(seen, city.tile)
    stage = sum([city.population >= least for least in STAGES])
    canvas.put(f"city/{stage}", (x, y))
    canvas.write(f"{city.population} {city.name}", (x, y - 62), PAPER, 34)


def paint_unit(canvas: Canvas, seen: State, unit: Unit) -> None:
    """Paint a unit as a token: ring in its owner's colour, sign, and HP if it is hurt."""
    x, y = centre(seen, unit.tile)
    in_city = seen.city_at(unit.tile) is not None
    pair = seen.military[unit.tile] >= 0 and seen.civilians[unit.tile] >= 0
    size = 0.5 if in_city else 0.72 if pair else 0.95
    if in_city:
        x, y = x + 36, y + 34
    if pair:
        x += 26 if seen.rules.units[unit.kind].military else -26
    at = (x, y + 2)
    if unit.owner < 0:
        canvas.put("medal/native", at, size)
    canvas.put("medal/base", at, size)
    colour = colour_of_seat(seen, unit.owner)
    canvas.put(f"medal/ring/{max(0, unit.owner) % PATTERNS}", at, size, colour)
    icon = icon_of(seen.rules, "units", seen.rules.units[unit.kind].key)
    canvas.put(f"engraved/{icon}", at, size * 1.3, INK, "engraved/help")
    if unit.hp < unit.max_hp:
        canvas.write(str(unit.hp), (x, y + 42 * size), PAPER, 30)
