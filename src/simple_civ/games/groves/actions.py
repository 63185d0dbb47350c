"""Everything a player of Groves may ask for: a closed set of frozen records, ids only.

Deploying, converting, building and removing walls are free; the others end the half-turn.
"""

from dataclasses import dataclass
from typing import Final

from ...core.declarations import AMOUNT, TILE, TRUTH, UNIT, ActionTable
from ...core.ids import Tile, UnitId
from ...core.records import Action
from .field_kinds import EDGE, TIMES

MAX: Final = 0
"""The number of conversions that stands for as many as the wood pays."""

ACTIONS: Final = ActionTable()


@dataclass(frozen=True)
class Deploy(Action):
    """Deploy a unit of these points from the reserves onto a tile of the zone."""

    points: int
    at: Tile


ACTIONS.add(
    Deploy,
    rule="deploy.zone",
    drastic=False,
    words="deploy a unit of {points} at {at}",
    points=AMOUNT,
    at=TILE,
)


@dataclass(frozen=True)
class Convert(Action):
    """Convert wood into reserves, `count` times; `MAX` for as often as the wood pays."""

    times: int


ACTIONS.add(Convert, rule="convert.rate", drastic=False, words="turn {times}", times=TIMES)


@dataclass(frozen=True)
class BuildWall(Action):
    """A wall on the edge between two tiles."""

    one: Tile
    other: Tile


ACTIONS.add(
    BuildWall, rule="wall.place", drastic=False, words="build a wall {between}", between=EDGE
)


@dataclass(frozen=True)
class RemoveWall(Action):
    """Takes an own wall away."""

    one: Tile
    other: Tile


ACTIONS.add(
    RemoveWall,
    rule="wall.remove",
    drastic=False,
    words="take away the wall {between}",
    between=EDGE,
)


@dataclass(frozen=True)
class Move(Action):
    """One step onto a free tile."""

    unit: UnitId
    to: Tile


ACTIONS.add(
    Move,
    rule="move.step",
    drastic=False,
    words="{unit}: step {to}",
    unit=UNIT,
    to=TILE.worded_as("direction"),
)


@dataclass(frozen=True)
class Attack(Action):
    """Strikes the enemy unit or the enemy base on a neighbouring tile."""

    unit: UnitId
    target: Tile


ACTIONS.add(
    Attack,
    rule="attack.target",
    drastic=False,
    words="{unit}: strike at {target}",
    unit=UNIT,
    target=TILE,
)


@dataclass(frozen=True)
class AttackWall(Action):
    """Strikes the wall on an edge of the unit's tile."""

    unit: UnitId
    one: Tile
    other: Tile


ACTIONS.add(
    AttackWall,
    rule="wall.hit",
    drastic=False,
    words="{unit}: strike the wall {between}",
    unit=UNIT,
    between=EDGE,
)


@dataclass(frozen=True)
class Merge(Action):
    """Joins a neighbouring unit, which keeps its name and place."""

    unit: UnitId
    partner: UnitId


ACTIONS.add(
    Merge,
    rule="merge.adds",
    drastic=False,
    words="{unit}: join the {with}",
    unit=UNIT,
    partner=UNIT.called("with"),
)


@dataclass(frozen=True)
class Pass(Action):
    """Ends the half-turn without doing anything."""


ACTIONS.add(Pass, rule="turn.pass", drastic=False, no_menu="always possible in one's half-turn")


@dataclass(frozen=True)
class SetFog(Action):
    """Lifts or lowers the fog for both sides, in matches that allow it."""

    on: bool


ACTIONS.add(
    SetFog,
    rule="fog.switch",
    drastic=False,
    unlisted="not a move: it changes what both sides are shown",
    no_number="it would change what agents are shown",
    on=TRUTH,
)


@dataclass(frozen=True)
class Resign(Action):
    """Leaves the match."""


ACTIONS.add(
    Resign,
    rule="win.resign_any_time",
    drastic=True,
    no_menu="clients offer it at any time, also off turn",
    no_number="who tries things out would throw its match away",
)
