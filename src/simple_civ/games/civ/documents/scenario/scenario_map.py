"""The drawn map of a scenario: letters, rivers and what lies on tiles."""

from .....core.hexes import HexGrid, hex_grid
from .....protocol.errors import InputError
from ..shapes.scenario import MAX_TILES, MapModel
from .context import Context


def read_grid(ctx: Context, drawn: MapModel) -> HexGrid:
    """Return the size of the drawn map."""
    rows = drawn.terrain
    if not rows or not rows[0]:
        raise InputError("map.terrain: expected at least one row of characters")
    for index, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise InputError(
                f"map.terrain[{index}]: expected {len(rows[0])} characters, got {len(row)}"
            )
    if len(rows) * len(rows[0]) > MAX_TILES:
        raise InputError(f"map.terrain: at most {MAX_TILES} tiles")
    return hex_grid(len(rows[0]), len(rows))


def read_terrain(ctx: Context, drawn: MapModel) -> list[int]:
    """Return terrain ids from characters."""
    letters = {terrain.letter: terrain.id for terrain in ctx.rules.terrains}
    found: list[int] = []
    for index, row in enumerate(drawn.terrain):
        for column, letter in enumerate(row):
            if letter not in letters:
                known = " ".join(letters)
                raise InputError(
                    f"map.terrain[{index}]: {letter!r} at column {column} is no terrain ({known})"
                )
            found.append(letters[letter])
    return found


def read_rivers(ctx: Context, drawn: MapModel) -> list[int]:
    """Return rivers as masks of directions, on both banks."""
    rivers = [0] * ctx.grid.size
    for index, (one, other) in enumerate(drawn.rivers):
        where = f"map.rivers[{index}]"
        a = ctx.tile(one, where)
        b = ctx.tile(other, where)
        if not ctx.grid.adjacent(a, b):
            raise InputError(f"{where}: a river runs between two neighbouring tiles")
        rivers[a] |= 1 << ctx.grid.direction(a, b)
        rivers[b] |= 1 << ctx.grid.direction(b, a)
    return rivers
