"""Land, sea, and the water at the shore."""

from heapq import heappop, heappush
from typing import Final

from simple_civ.core.noise import BITS, ONE, Noise
from simple_civ.core.rng import Rng

from ....core.ids import Tile
from ..rules.model import Generator, MapSize
from .draft import MapDraft
from .palette import Palette

OCTAVES: Final = 4
PERSISTENCE: Final = 60
ROW_STEP: Final = 866
"""Thousandths of a tile's width from one row to the next."""

FALL: Final = 30
"""How far the ground falls toward the rim, in hundredths of the noise. It falls with the fourth
power of the distance, so that bays reach far inland while the corners stay sea."""

CLIFF: Final = ONE // 8
"""A further fall beside the rim: it keeps coasts from running straight along the map's sides."""

PASSES: Final = 3
GROUNDS: Final = 8
"""The amounts of raised land, and the grounds, tried until the share of land is right."""

TOLERANCE: Final = 8
"""Thousandths of the map by which the share may be wrong."""

SIDES: Final = 4
"""West, north, east and south."""

ALL_SIDES: Final = [0, 1, 2, 3]

BAND_WATER: Final = [1000, 1000, 650, 50]
"""Share of water by distance to the rim, in thousandths; the last one holds for all beyond."""


def draw_noise_island(
    draft: MapDraft, palette: Palette, size: MapSize, whole: bool, rng: Rng
) -> None:
    """Raise the ground by noise that falls toward the rim, until enough of it is land.

    `whole` makes it one continent: land grows from the highest place, always to the highest tile
    that it touches. The rim stays sea.
    """
    inner = (size.width - 2) * (size.height - 2)
    wanted = min(inner, draft.grid.size * size.land // 1000)
    for _ in range(GROUNDS):
        heights = _heights(draft, size, rng)
        order = _grown(draft, heights) if whole else _emerged(draft, heights)
        if _raise(draft, palette, order, wanted):
            break
    mark_shore(draft, palette)


def draw_edge_bands(draft: MapDraft, palette: Palette, generator: Generator, rng: Rng) -> None:
    """Draw sea along some sides of the map, then bands with less and less water.

    Where the edition wants one continent, small islands become water.
    """
    sides = list(range(SIDES))
    rng.shuffle(sides)
    least = generator.sea_sides_least
    sides = sides[: least + rng.below(generator.sea_sides_most - least + 1)]
    for t in range(draft.grid.size):
        depth = side_distance(draft, t, sides)
        wet = rng.chance(BAND_WATER[min(depth, len(BAND_WATER) - 1)], 1000)
        if depth > 0:
            draft.terrain[t] = palette.shore if wet else palette.base
    if generator.one_continent:
        mainland = largest_part(draft, palette.land)
        for t in draft.tiles(palette.land):
            if not mainland[t]:
                draft.terrain[t] = palette.shore


def mark_shore(draft: MapDraft, palette: Palette) -> None:
    """Mark water beside land as shore and all other water as deep."""
    for t in range(draft.grid.size):
        if not palette.land[draft.terrain[t]]:
            coastal = draft.count_around(t, palette.land) > 0
            draft.terrain[t] = palette.shore if coastal else palette.deep


def rim_distance(draft: MapDraft, t: Tile) -> int:
    """Return the number of rows or columns between a tile and the nearest side of the map."""
    return side_distance(draft, t, ALL_SIDES)


def side_distance(draft: MapDraft, t: Tile, sides: list[int]) -> int:
    """Return the number of rows or columns between a tile and the nearest of these sides."""
    grid = draft.grid
    column = grid.column(t)
    row = grid.row(t)
    gaps = (column, row, grid.width - 1 - column, grid.height - 1 - row)
    nearest = grid.size
    for side in sides:
        nearest = min(nearest, gaps[side])
    return nearest


def largest_part(draft: MapDraft, marks: list[bool]) -> list[bool]:
    """Return the largest connected part of the tiles with a marked terrain, as a mark per tile."""
    grid = draft.grid
    part = [-1] * grid.size
    best = 0
    most = 0
    for seed in range(grid.size):
        if part[seed] >= 0 or not marks[draft.terrain[seed]]:
            continue
        part[seed] = seed
        queue = [seed]
        for t in queue:
            for tile in grid.around(t):
                if part[tile] < 0 and marks[draft.terrain[tile]]:
                    part[tile] = seed
                    queue.append(tile)
        if len(queue) > most:
            most = len(queue)
            best = seed
    return [p == best for p in part]


def _heights(draft: MapDraft, size: MapSize, rng: Rng) -> list[int]:
    """Return the height of the ground by tile; the rim is below everything else."""
    grid = draft.grid
    noise = Noise(rng.next64())
    last_column = grid.width - 1
    last_row = grid.height - 1
    heights: list[int] = []
    for t in range(grid.size):
        column = grid.column(t)
        row = grid.row(t)
        depth = rim_distance(draft, t)
        if depth == 0:
            heights.append(-8 * ONE)
            continue
        x = (2 * column + (row & 1)) * size.noise_scale * ONE // 200
        y = row * ROW_STEP * size.noise_scale * ONE // 100000
        across = (2 * column - last_column) * ONE // last_column
        down = (2 * row - last_row) * ONE // last_row
        away = (across * across + down * down) >> BITS
        fall = ((away * away) >> BITS) * FALL // 100
        if depth == 1:
            fall += CLIFF
        heights.append(noise.fractal(x, y, OCTAVES, PERSISTENCE) - fall)
    return heights


def _raise(draft: MapDraft, palette: Palette, order: list[Tile], wanted: int) -> bool:
    """Make land of the first tiles, and of the water that they enclose; is it about enough?

    What was filled up is left out at the far end; a bay that closes and opens by that is too big.
    """
    raised = wanted
    excess = 0
    for _ in range(PASSES):
        draft.terrain = [palette.deep] * draft.grid.size
        for t in order[:raised]:
            draft.terrain[t] = palette.base
        _fill_lakes(draft, palette)
        excess = len(draft.tiles(palette.land)) - wanted
        if abs(excess) * 1000 <= TOLERANCE * draft.grid.size:
            return True
        raised -= excess
    return False


def _grown(draft: MapDraft, heights: list[int]) -> list[Tile]:
    """Return the tiles in the order in which a continent grows over them."""
    grid = draft.grid
    top = max(heights)
    waiting = [heights.index(top)]
    seen = [False] * grid.size
    seen[waiting[0]] = True
    order: list[Tile] = []
    while waiting:
        t = heappop(waiting) % grid.size
        order.append(t)
        for tile in grid.around(t):
            if not seen[tile]:
                seen[tile] = True
                heappush(waiting, (top - heights[tile]) * grid.size + tile)
    return order


def _emerged(draft: MapDraft, heights: list[int]) -> list[Tile]:
    """Return the tiles in the order in which they emerge from a falling sea."""
    top = max(heights)
    size = draft.grid.size
    order = sorted([(top - heights[t]) * size + t for t in range(size)])
    return [place % size for place in order]


def _fill_lakes(draft: MapDraft, palette: Palette) -> None:
    """Turn water that the sea at the corner of the map does not reach into land."""
    grid = draft.grid
    sea = [False] * grid.size
    sea[0] = True
    queue = [0]
    for t in queue:
        for tile in grid.around(t):
            if not sea[tile] and not palette.land[draft.terrain[tile]]:
                sea[tile] = True
                queue.append(tile)
    for t in range(grid.size):
        if not sea[t]:
            draft.terrain[t] = palette.base
