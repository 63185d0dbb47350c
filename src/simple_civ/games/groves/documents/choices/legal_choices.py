"""Legal choices of a side of Groves and their previews, as documents for clients."""

from typing import Any

from .....core.ids import Tile
from .....core.records import Action
from .....protocol.tiles import all_at, at
from ... import queries
from ...actions import Attack, AttackWall, BuildWall, Merge, Move, RemoveWall
from ...refusals import Refusal
from ...state import State
from ...systems.economy import conversions, free_zone
from ...systems.walls import wall_damage
from ..encoding.codec import Codec
from ..shapes.choices import (
    Choices,
    DeployChoices,
    EdgeChoice,
    MergeChoice,
    UnitChoices,
    WallChoice,
)

Doc = dict[str, Any]

NOTHING = Choices(
    units={},
    deploy=DeployChoices(points=[], tiles=[]),
    convert=0,
    build=[],
    build_refusal=None,
    remove=[],
    fog=False,
)
"""What may be done when it is not one's half-turn."""


def legal_choices(view: State, codec: Codec) -> Choices:
    """Return everything that the side of a view may do, by unit and by place."""
    if view.over or view.active != view.viewer:
        return NOTHING
    seat = view.viewer
    units: dict[str, UnitChoices] = {}
    build: list[EdgeChoice] = []
    remove: list[EdgeChoice] = []
    for action in queries.legal(view):
        if isinstance(action, BuildWall):
            build.append(edge_choice(view, action.one, action.other))
        elif isinstance(action, RemoveWall):
            remove.append(edge_choice(view, action.one, action.other))
        elif isinstance(action, Move | Attack | AttackWall | Merge):
            name = codec.names.unit(action.unit)
            blank = UnitChoices(moves=[], attacks=[], merges=[], walls=[])
            add_choice(view, units.setdefault(name, blank), action, codec)
    reserves = view.sides[seat].reserves
    return Choices(
        units=units,
        deploy=DeployChoices(
            points=[step for step in view.rules.steps if step <= reserves],
            tiles=all_at(view.board.grid, free_zone(view, seat)),
        ),
        convert=conversions(view, seat),
        build=build,
        build_refusal=build_refusal(view),
        remove=remove,
        fog=view.solo,
    )


def edge_choice(view: State, one: Tile, other: Tile) -> EdgeChoice:
    """Return an edge on which something can be done."""
    grid = view.board.grid
    return EdgeChoice(edge=grid.edge(one, other), one=at(grid, one), other=at(grid, other))


def add_choice(view: State, found: UnitChoices, action: Action, codec: Codec) -> None:
    """Add one action of a unit where a client looks for it."""
    grid = view.board.grid
    if isinstance(action, Move):
        found.moves.append(at(grid, action.to))
    elif isinstance(action, Attack):
        found.attacks.append(at(grid, action.target))
    elif isinstance(action, Merge):
        partner = view.units[action.partner]
        total = view.units[action.unit].points + partner.points
        found.merges.append(
            MergeChoice(
                unit=codec.names.unit(partner.id),
                at=at(grid, partner.tile),
                points=total,
                tier=view.rules.tier_of(total),
                level=view.rules.level_of(total),
            )
        )
    elif isinstance(action, AttackWall):
        edge = grid.edge(action.one, action.other)
        hp = view.wall_hp[edge]
        damage = min(hp, wall_damage(view, view.units[action.unit], view.walls[edge]))
        found.walls.append(WallChoice(edge=edge, damage=damage, left=hp - damage))


def build_refusal(view: State) -> str | None:
    """Return why no wall can be built anywhere, or None.

    The wood is short, or a wall was built already.
    """
    side = view.sides[view.viewer]
    if side.walls_built >= view.rules.walls_per_turn:
        return Refusal.WALL_LIMIT.value
    return Refusal.CANNOT_AFFORD.value if side.wood < view.rules.wall_cost else None
