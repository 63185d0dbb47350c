"""One step of a unit: why it is refused, and what happens when it is taken."""

from ....core.ids import Seat, Tile
from ....core.records import Event
from ..pieces import City, Unit
from ..refusals import Refusal
from ..rules.model import CIVILIAN, UnitKind
from ..state import State
from .cities import capture_city, is_barred
from .diplomacy import declare_if_needed
from .ground import has_room, is_closed, step_cost
from .huts import collect_hut
from .units import capture_unit, move_unit, unlink


def step_refusal(state: State, unit: Unit, to: Tile) -> Refusal | None:
    """Return why a unit may not step onto a tile, or None."""
    if unit.moves <= 0:
        return Refusal.OUT_OF_MOVES
    if not state.world.grid.adjacent(unit.tile, to):
        return Refusal.TOO_FAR
    return entry_refusal(state, unit, to)


def entry_refusal(state: State, unit: Unit, to: Tile) -> Refusal | None:
    """Return why a unit with moves left may not step onto a tile beside it, or None."""
    kind = state.rules.units[unit.kind]
    cost = step_cost(state, kind, to)
    if cost == 0:
        return Refusal.IMPASSABLE
    blocked = occupant_refusal(state, unit, kind, to)
    if blocked is not None:
        return blocked
    if is_closed(state, unit.owner, to):
        return Refusal.FOREIGN_TERRITORY
    return Refusal.OUT_OF_MOVES if unit.moves < cost else None


def occupant_refusal(state: State, unit: Unit, kind: UnitKind, to: Tile) -> Refusal | None:
    """Return why the occupants of a tile keep a unit out, or None."""
    city = state.city_at(to)
    if city is not None and city.owner != unit.owner:
        if may_force(state, unit.owner, city.owner):
            return storm_refusal(state, kind, city)
        if not is_closed(state, unit.owner, to):
            return Refusal.NOT_AT_WAR
    other = state.unit_at(to)
    if other is None or has_room(state, kind, unit.owner, to):
        return None
    if other.owner == unit.owner or kind.domain == CIVILIAN or state.military[to] >= 0:
        return Refusal.TILE_OCCUPIED
    if not kind.attacks:
        return Refusal.TILE_OCCUPIED
    return None if may_force(state, unit.owner, other.owner) else Refusal.NOT_AT_WAR


def may_force(state: State, owner: Seat, other: Seat) -> bool:
    """Return whether an owner may take what is another's: at war, or where that declares it."""
    if state.at_war(owner, other):
        return True
    return state.rules.balance.diplomacy.attack_at_peace == "declare"


def storm_refusal(state: State, kind: UnitKind, city: City) -> Refusal | None:
    """Return why an enemy city cannot be entered, or None."""
    if city.hp > 0:
        return Refusal.TILE_OCCUPIED
    if not kind.captures:
        return Refusal.NOT_ELIGIBLE
    return Refusal.TILE_OCCUPIED if is_barred(state, city) else None


def take_step(state: State, unit: Unit, to: Tile, log: list[Event]) -> None:
    """Take a checked step: a linked partner follows if it can, captures happen, huts are taken."""
    cost = step_cost(state, state.rules.units[unit.kind], to)
    partner = state.units.get(unit.linked)
    if partner is not None and not can_follow(state, partner, to):
        unlink(state, unit, log)
        partner = None
    unit.is_stale = True
    unit.moves -= cost
    city = state.city_at(to)
    if city is not None and city.owner != unit.owner:
        declare_if_needed(state, unit.owner, city.owner, log)
        capture_city(state, city, unit.owner, log)
    civilian = state.civilians[to]
    if civilian >= 0 and state.units[civilian].owner != unit.owner:
        declare_if_needed(state, unit.owner, state.units[civilian].owner, log)
        capture_unit(state, state.units[civilian], unit.owner, log)
    move_unit(state, unit, to, log)
    if partner is not None:
        follow(state, unit, partner, to, log)
    collect_hut(state, unit, log)


def follow(state: State, unit: Unit, partner: Unit, to: Tile, log: list[Event]) -> None:
    """Move the linked partner by the same step; both have the lesser of their moves left."""
    partner.moves -= step_cost(state, state.rules.units[partner.kind], to)
    move_unit(state, partner, to, log)
    unit.is_stale = True
    partner.is_stale = True
    unit.moves = min(unit.moves, partner.moves)
    partner.moves = unit.moves


def can_follow(state: State, partner: Unit, to: Tile) -> bool:
    """Return whether a linked partner could take the same step."""
    kind = state.rules.units[partner.kind]
    cost = step_cost(state, kind, to)
    return 0 < cost <= partner.moves and has_room(state, kind, partner.owner, to)
