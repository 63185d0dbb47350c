"""From a view of Groves, or a whole state, to the document that clients draw."""

from .....protocol.tiles import all_at, at
from ...pieces import NOBODY, SIDES, Side, Unit
from ...state import NEVER, State
from ...systems.combat import shield_of, support_of
from ...systems.economy import forests_held, is_productive, wood_income, zone
from ...systems.walls import is_cooling, no_build_tiles
from ...view import HIDDEN
from ..encoding.codec import write_owner
from ..encoding.piece_names import PieceNames
from ..shapes.view import (
    BaseDocument,
    CoolingDocument,
    SideDocument,
    UnitDocument,
    ViewDocument,
    WallDocument,
)


def view_document(view: State) -> ViewDocument:
    """Return everything that is known."""
    names = PieceNames()
    whole = view.viewer == NOBODY
    grid = view.board.grid
    tiles = range(grid.size)
    return ViewDocument(
        game="groves",
        edition=view.rules.edition,
        ruleset=view.rules.hash,
        seat=None if whole else view.viewer,
        size=view.board.side,
        turn=view.turn,
        round_cap=view.round_cap,
        active=view.active,
        first=view.first,
        solo=view.solo,
        fog=view.fog,
        victory=view.victory or None,
        winners=list(view.winners),
        forests=all_at(grid, view.board.forests),
        zones=[all_at(grid, zone(view, seat)) for seat in range(SIDES)],
        no_build=all_at(grid, no_build_tiles(view)),
        sight=[1 if whole or view.sees(view.viewer, tile) else 0 for tile in tiles],
        sides={str(side.seat): side_document(view, side) for side in view.sides},
        units={names.unit(unit.id): unit_document(view, unit) for unit in view.units.values()},
        walls=wall_documents(view),
        cooling=cooling_documents(view),
    )


def side_document(view: State, side: Side) -> SideDocument:
    """Return a side's stores and base."""
    own = view.viewer in (NOBODY, side.seat)
    return SideDocument(
        base=BaseDocument(at=at(view.board.grid, side.base), hp=shown(side.base_hp)),
        wood=side.wood,
        wood_income=wood_income(view, side.seat) if own else None,
        reserves=shown(side.reserves),
        income=side.income,
        forests=forests_held(view, side.seat),
        monopoly=side.monopoly,
        wall_built=side.walls_built >= view.rules.walls_per_turn > 0,
    )


def unit_document(view: State, unit: Unit) -> UnitDocument:
    """Return a unit in sight."""
    return UnitDocument(
        owner=unit.owner,
        points=unit.points,
        tier=view.tier(unit),
        level=view.rules.level_of(unit.points),
        at=at(view.board.grid, unit.tile),
        stationary=unit.stationary,
        occupation=unit.occupation,
        productive=is_productive(view, unit),
        shield=shield_of(view, unit),
        support=support_of(view, unit),
    )


def wall_documents(view: State) -> dict[str, WallDocument]:
    """Return every known wall by the number of its edge."""
    found: dict[str, WallDocument] = {}
    for edge, owner in enumerate(view.walls):
        if owner != NOBODY:
            one, other = all_at(view.board.grid, view.board.grid.ends(edge))
            found[str(edge)] = WallDocument(
                one=one, other=other, owner=write_owner(owner), hp=view.wall_hp[edge]
            )
    return found


def cooling_documents(view: State) -> dict[str, CoolingDocument]:
    """Return every edge that is known to take no wall yet, by its number."""
    found: dict[str, CoolingDocument] = {}
    for edge, since in enumerate(view.cooling):
        if since != NEVER and is_cooling(view, edge):
            one, other = all_at(view.board.grid, view.board.grid.ends(edge))
            left = view.rules.cooldown - (view.turn - since)
            found[str(edge)] = CoolingDocument(one=one, other=other, left=left)
    return found


def shown(value: int) -> int | None:
    """Return a number, or None where a view hides it."""
    return None if value == HIDDEN else value
