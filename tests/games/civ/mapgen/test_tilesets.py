"""Sets of tiles as integers: discs are what the grid says."""

import pytest

from simple_civ.core.hexes import hex_grid
from simple_civ.games.civ.mapgen.tilesets import discs, gather, spread


@pytest.mark.parametrize(("width", "height"), [(1, 1), (2, 7), (9, 5), (20, 15)])
@pytest.mark.parametrize("radius", [0, 1, 3, 7, 12])
def test_discs(width: int, height: int, radius: int) -> None:
    grid = hex_grid(width, height)
    for t in range(grid.size):
        assert spread(discs(grid, radius).of(t)) == sorted(grid.spiral(t, radius))


def test_gather_and_spread() -> None:
    assert spread(gather([70, 3, 0, 1000])) == [0, 3, 70, 1000]
    assert gather([]) == 0
    assert spread(0) == []
