"""An observation of Groves holds what the side knows, all of it and nothing else."""

from random import Random

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")


from simple_civ.envs.match import describe  # noqa: E402
from simple_civ.games.civ.pieces import NOBODY  # noqa: E402
from simple_civ.games.groves.env.match import GrovesMatch  # noqa: E402
from simple_civ.games.groves.env.planes import PLANES as GROVES_PLANES  # noqa: E402
from simple_civ.games.groves.env.planes import SIDE_COLUMNS  # noqa: E402
from simple_civ.games.groves.view import view as view_groves  # noqa: E402
from tests.envs.agents import new_groves, positions  # noqa: E402
from tests.envs.observations import planes_of, same  # noqa: E402
from tests.games.groves.test_properties import hidden_twin  # noqa: E402


@pytest.mark.parametrize("seed", range(3))
def test_an_observation_of_groves_is_the_view(seed: int) -> None:
    match = new_groves(seed)
    grid = match.interface.state.board.grid
    for _ in positions(match, Random(seed), 150, haste=0.2):
        for seat in range(match.seats):
            known = view_groves(match.interface.state, seat)
            seen = match.observe(seat)
            planes = planes_of(seen, GROVES_PLANES)
            assert [bool(tile) for tile in planes["forest"]] == known.board.wooded
            assert [bool(tile) for tile in planes["sight"]] == [
                known.sees(seat, tile) for tile in range(grid.size)
            ]
            for tile in range(grid.size):
                points = planes["points"][tile] + (planes["more_points"][tile] << 8)
                unit = known.unit_at(tile)
                assert points == (0 if unit is None else unit.points)
                if unit is not None:
                    assert planes["unit"][tile] == (1 if unit.owner == seat else 2)
                    assert planes["stationary"][tile] == unit.stationary
                    assert planes["occupation"][tile] == unit.occupation
            for edge in range(grid.edges):
                one, other = grid.ends(edge)
                name = "wall_east" if other == one + 1 else "wall_south"
                owner = {NOBODY: 0, seat: 1, 1 - seat: 2, 2: 3}[known.walls[edge]]
                assert planes[name][one] == owner
                assert planes[f"{name}_hp"][one] == known.wall_hp[edge]
            sides = dict(zip(SIDE_COLUMNS, seen["sides"].tolist()))
            assert sides["wood"] == known.sides[seat].wood
            assert sides["rival_reserves"] == known.sides[1 - seat].reserves
            assert sides["rival_base_hp"] == known.sides[1 - seat].base_hp


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_seen_through_the_fog_of_groves(seed: int) -> None:
    rng = Random(seed)
    match = new_groves(seed)
    for _ in positions(match, rng, 60, haste=0.2):
        seat = match.active
        here = GrovesMatch(match.interface.state.copy())
        there = GrovesMatch(hidden_twin(match.interface.state, seat, rng))
        assert same(here.observe(seat), there.observe(seat))
        assert (here.mask() == there.mask()).all()
        assert describe(here, seat) == describe(there, seat)
