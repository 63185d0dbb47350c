"""Orders that strike: attacks of units and shots of cities."""

from ....core.ids import Seat, Tile
from ....core.records import Event
from ..actions import Attack, CityAttack
from ..pieces import City, Unit
from ..refusals import Refusal
from ..state import State
from ..systems.combat import (
    attack_city,
    attack_reach,
    attack_unit,
    is_lone_civilian,
    seize_civilian,
    shielded_target,
    shoot,
)
from ..systems.diplomacy import declare_if_needed
from ..systems.strength import is_guarded
from .actors import city_refusal, tile_refusal, unit_refusal


def target_city(state: State, player: Seat, tile: Tile) -> City | None:
    """Return the foreign city that an attack on a tile hits, if it hits the city itself."""
    city = state.city_at(tile)
    if city is None or city.owner == player:
        return None
    targets = state.rules.balance.cities.garrison_targets
    if targets == "garrison_first" and state.unit_at(tile) is not None:
        return None
    if targets == "military_first" and state.military[tile] >= 0:
        return None
    return city


def target_unit(state: State, player: Seat, tile: Tile) -> Unit | None:
    """Return the foreign unit that an attack on a tile hits."""
    unit = shielded_target(state, tile)
    return None if unit is None or unit.owner == player else unit


def check_attack(state: State, action: Attack) -> Refusal | None:
    refusal = unit_refusal(state, action.player, action.unit)
    if refusal is None:
        refusal = tile_refusal(state, action.target)
    if refusal is not None:
        return refusal
    unit = state.units[action.unit]
    if not state.rules.units[unit.kind].attacks:
        return Refusal.CANNOT_ATTACK
    if unit.attacked:
        return Refusal.ALREADY_ATTACKED
    if unit.moves <= 0:
        return Refusal.OUT_OF_MOVES
    return target_refusal(state, unit, action.target)


def target_refusal(state: State, unit: Unit, tile: Tile) -> Refusal | None:
    """Return why a unit may not attack a tile, or None.

    Reasons are: nothing to hit, too far, hidden, at peace.
    """
    kind = state.rules.units[unit.kind]
    if not state.sees(unit.owner, tile):
        return place_refusal(state, unit.tile, tile, kind.range) or Refusal.NO_TARGET
    city = target_city(state, unit.owner, tile)
    other = target_unit(state, unit.owner, tile) if city is None else None
    reach = kind.range
    if city is not None:
        owner = city.owner
    elif other is not None:
        owner = other.owner
        if kind.cities_only:
            return Refusal.CANNOT_ATTACK
        reach = attack_reach(state, kind, other)
    else:
        return Refusal.NO_TARGET
    refusal = place_refusal(state, unit.tile, tile, reach)
    if refusal is not None:
        return refusal
    if not state.at_war(unit.owner, owner):
        if state.rules.balance.diplomacy.attack_at_peace == "refuse":
            return Refusal.NOT_AT_WAR
    return None


def place_refusal(state: State, origin: Tile, tile: Tile, reach: int) -> Refusal | None:
    """Return why an attack from one tile does not reach another, or None.

    A tile out of sight is judged by this alone, so a refusal never reveals whether a unit hides
    there.
    """
    if state.world.grid.distance(origin, tile) > reach:
        return Refusal.OUT_OF_RANGE
    return None if state.world.clear_line(origin, tile) else Refusal.NO_LINE_OF_SIGHT


def apply_attack(state: State, action: Attack, log: list[Event]) -> None:
    unit = state.units[action.unit]
    city = target_city(state, unit.owner, action.target)
    if city is not None:
        declare_if_needed(state, unit.owner, city.owner, log)
        attack_city(state, unit, city, log)
        return
    other = target_unit(state, unit.owner, action.target)
    assert other is not None
    declare_if_needed(state, unit.owner, other.owner, log)
    if is_lone_civilian(state, other):
        seize_civilian(state, unit, other, log)
    else:
        attack_unit(state, unit, other, log)


def check_city_attack(state: State, action: CityAttack) -> Refusal | None:
    refusal = city_refusal(state, action.player, action.city)
    if refusal is None:
        refusal = tile_refusal(state, action.target)
    if refusal is not None:
        return refusal
    city = state.cities[action.city]
    return gunner_refusal(state, city) or shot_refusal(state, city, action.target)


def gunner_refusal(state: State, city: City) -> Refusal | None:
    """Return why a city may not shoot at anything, or None."""
    if not state.rules.balance.cities.shot:
        return Refusal.NOT_AVAILABLE
    if city.fired:
        return Refusal.ALREADY_FIRED
    return None if is_guarded(state, city) else Refusal.NO_GARRISON


def shot_refusal(state: State, city: City, tile: Tile) -> Refusal | None:
    """Return why a city may not shoot at a tile, or None."""
    target = state.unit_at(tile)
    hidden = not state.sees(city.owner, tile)
    if not hidden:
        if target is None or target.owner == city.owner or state.city_at(tile) is not None:
            return Refusal.NO_TARGET
    refusal = place_refusal(state, city.tile, tile, state.rules.balance.cities.shot_range)
    if hidden or target is None:
        return refusal or Refusal.NO_TARGET
    if refusal is not None:
        return refusal
    if not state.at_war(city.owner, target.owner):
        if state.rules.balance.diplomacy.attack_at_peace == "refuse":
            return Refusal.NOT_AT_WAR
    return None


def apply_city_attack(state: State, action: CityAttack, log: list[Event]) -> None:
    city = state.cities[action.city]
    target = state.unit_at(action.target)
    assert target is not None
    declare_if_needed(state, city.owner, target.owner, log)
    shoot(state, city, target, log)
