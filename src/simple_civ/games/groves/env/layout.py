"""The numbers of an agent's actions in Groves: which number asks what.

A number names a tile and a direction, an edge, or a unit to deploy; what a step in a direction
means follows from what is there.
"""

from typing import Final, final

from ....core.ids import Tile
from ..pieces import SIDES
from ..state import State
from ..systems.steps import WAYS
from ..systems.walls import in_no_build_zone

PASS: Final = 0
CONVERT: Final = 1
CONVERT_ALL: Final = 2


@final
class Layout:
    """The first number of each block, for one ruleset and board.

    `zones` are, for each side, the tiles on which it deploys, in rising order; `barred` are the
    edges that take no walls; `blank` offers nothing but to pass.
    """

    go: int
    wall: int
    deploy: int
    steps: list[int]
    zones: list[list[Tile]]
    barred: list[bool]
    size: int
    blank: bytes

    def __init__(self, state: State) -> None:
        grid = state.board.grid
        self.steps = state.rules.steps
        self.zones = []
        for side in range(SIDES):
            base = state.sides[side].base
            near = state.board.within(base, state.rules.zone)
            self.zones.append([tile for tile in near if tile != base])
        self.barred = [in_no_build_zone(state, edge) for edge in range(grid.edges)]
        self.go = CONVERT_ALL + 1
        self.wall = self.go + grid.size * WAYS
        self.deploy = self.wall + grid.edges
        self.size = self.deploy + len(self.steps) * len(self.zones[0])
        self.blank = b"\1" + bytes(self.size - 1)
