"""The graph of corners: its edges are the tile edges, and its ends the tiles' common corners."""

from simple_civ.core.hexes import hex_grid
from simple_civ.games.civ.mapgen.corners import corners_of

GRID = hex_grid(7, 6)
CORNERS = corners_of(GRID)


def tiles_at(corner: int) -> frozenset[int]:
    return frozenset(CORNERS.tiles[corner * 3 : corner * 3 + 3])


def test_every_inner_edge_is_found_from_both_its_ends() -> None:
    seen: dict[frozenset[int], set[frozenset[int]]] = {}
    for corner in range(CORNERS.count):
        for place in range(corner * 3, corner * 3 + 3):
            end = CORNERS.ends[place]
            if end < 0 or CORNERS.ends[end * 3] < 0:
                continue
            tile, direction = CORNERS.edge_tile[place], CORNERS.edge_direction[place]
            edge = frozenset((tile, GRID.neighbour(tile, direction)))
            assert tiles_at(corner) & tiles_at(end) >= edge
            assert corner in CORNERS.ends[end * 3 : end * 3 + 3]
            seen.setdefault(edge, set()).add(tiles_at(corner))
    for t in range(GRID.size):
        inner = 1 < GRID.column(t) < 5 and 1 < GRID.row(t) < 4
        for n in GRID.around(t) if inner else []:
            a, b = {t, n}
            third = set(GRID.around(a)) & set(GRID.around(b))
            assert seen[frozenset((t, n))] == {frozenset((t, n, other)) for other in third}


def test_the_corners_of_a_tile() -> None:
    corners = CORNERS.of_tile(GRID, GRID.tile(3, 3))
    assert len(set(corners)) == 6
    assert all(GRID.tile(3, 3) in tiles_at(corner) for corner in corners)
