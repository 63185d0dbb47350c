"""Blows and what follows them: death, answers, advance, capture.

Everything that fights comes here: players' units, cities and natives.
"""

from ....core.ids import Seat, Tile
from ....core.records import Event
from ..events import CityDamaged, CityFired, UnitAttacked, UnitDamaged
from ..pieces import NOBODY, City, Player, Unit
from ..rules.model import CIVILIAN, LAND, UnitKind
from ..state import State
from .camps import check_cleared, provoke
from .cities import capture_city, is_barred, spares_civilians
from .ground import has_room, is_closed, step_cost
from .huts import collect_on_entry
from .modifiers import player_effects
from .research import add_science
from .strength import (
    NO_SPOILS,
    Spoils,
    attack_strength,
    blow,
    city_attack,
    city_defense,
    damage_shares,
    defense_strength,
    retaliates,
    strikes_back,
)
from .units import capture_unit, interrupt, is_locked, kill_unit, move_unit, unlink


def begin_attack(state: State, unit: Unit, target: Tile, log: list[Event]) -> None:
    """Use up a unit's attack, its moves and its Fortify for an attack."""
    log.append(UnitAttacked(unit.id, unit.owner, unit.kind, unit.tile, target))
    unit.is_stale = True
    unit.attacked = True
    unit.fortified = False
    interrupt(state, unit)
    if state.rules.balance.combat.attack_ends_movement:
        unit.moves = 0


def hurt(state: State, unit: Unit, damage: int, log: list[Event]) -> bool:
    """Take HP from a unit and clear its route; return whether it died.

    A dead unit is removed.
    """
    unit.is_stale = True
    unit.hp -= damage
    unit.damaged_on = state.turn
    interrupt(state, unit)
    log.append(UnitDamaged(unit.id, damage, unit.tile))
    if unit.hp > 0:
        return False
    unit.hp = 0
    kill_unit(state, unit, log)
    return True


def attack_unit(state: State, attacker: Unit, defender: Unit, log: list[Event]) -> None:
    """Attack a unit with another; the survivor of a close attack strikes back."""
    target = defender.tile
    begin_attack(state, attacker, target, log)
    if defender.owner < 0:
        provoke(state, defender, log)
    damage = blow(state, attack_strength(state, attacker, False), defense_strength(state, defender))
    if hurt(state, defender, damage, log):
        if attacker.owner >= 0:
            learn_from_kill(state, state.players[attacker.owner], defender, log)
            settle_death(state, defender, attacker.owner, log)
            advance(state, attacker, target, log)
        return
    if strikes_back(state, attacker, defender):
        answer = blow(
            state, attack_strength(state, defender, False), defense_strength(state, attacker)
        )
        if hurt(state, attacker, answer, log):
            if defender.owner >= 0 and state.rules.balance.combat.kill_science == "any_blow":
                learn_from_kill(state, state.players[defender.owner], attacker, log)
            settle_death(state, attacker, defender.owner, log)


def settle_death(state: State, dead: Unit, killer: Seat, log: list[Event]) -> None:
    """Clear the camp of a dead native if it was the last."""
    if dead.owner < 0:
        check_cleared(state, dead, killer, log)


def learn_from_kill(state: State, player: Player, victim: Unit, log: list[Event]) -> None:
    """Add science for a kill, by the strength of the victim's kind."""
    percent = 0
    for effects in player_effects(state, player):
        percent += effects.kill_science
    if percent > 0:
        kind = state.rules.units[victim.kind]
        worth = kind.attack + kind.defense + kind.hp // 2
        add_science(state, player, worth * percent // 100, False, log)


def advance(state: State, attacker: Unit, tile: Tile, log: list[Event]) -> None:
    """Move the winner of a close fight in; it takes a fallen city and the civilians it finds."""
    kind = state.rules.units[attacker.kind]
    if not advances(state, kind) or is_at_home(state, attacker):
        return
    city = state.city_at(tile)
    if city is not None and city.owner != attacker.owner and state.military[tile] < 0:
        if takes_by_kill(state, attacker, city):
            capture_city(state, city, attacker.owner, log)
    if may_advance(state, attacker, kind, tile):
        enter(state, attacker, tile, log)


def advances(state: State, kind: UnitKind) -> bool:
    """Return whether units of a kind move in after a kill."""
    rule = state.rules.balance.combat.advance
    if rule == "none" or (rule == "capturers" and not kind.captures):
        return False
    return kind.domain == LAND and kind.range == 1


def is_at_home(state: State, unit: Unit) -> bool:
    """Return whether a unit stands in its own city."""
    city = state.city_at(unit.tile)
    return city is not None and city.owner == unit.owner


def takes_by_kill(state: State, attacker: Unit, city: City) -> bool:
    """Return whether a unit takes a foreign city by killing its last defender."""
    if not state.rules.balance.cities.capture_after_kill or city.hp > 0:
        return False
    kind = state.rules.units[attacker.kind]
    if not kind.captures or not advances(state, kind) or is_at_home(state, attacker):
        return False
    return state.world.grid.adjacent(attacker.tile, city.tile)


def may_advance(state: State, attacker: Unit, kind: UnitKind, tile: Tile) -> bool:
    """Return whether ground, borders and cities let an attacker follow up."""
    if state.military[tile] >= 0 or is_closed(state, attacker.owner, tile):
        return False
    city = state.city_at(tile)
    if city is not None and city.owner != attacker.owner:
        return False
    return is_in_reach(state, attacker, kind, tile)


def is_in_reach(state: State, attacker: Unit, kind: UnitKind, tile: Tile) -> bool:
    """Return whether a tile is adjacent ground that an attacker can enter."""
    return state.world.grid.adjacent(attacker.tile, tile) and step_cost(state, kind, tile) > 0


def spoils_of_kill(state: State, attacker: Unit, defender: Unit) -> Spoils:
    """Return what an attacker takes if its blow kills the soldier that it meets.

    It answers before the blow what `advance` does after it, so the defender still stands there,
    and the war that the blow declares has not begun.
    """
    tile = defender.tile
    kind = state.rules.units[attacker.kind]
    if state.military[tile] != defender.id or attacker.owner < 0:
        return NO_SPOILS
    if not advances(state, kind) or is_at_home(state, attacker):
        return NO_SPOILS
    city = state.city_at(tile)
    if city is not None:
        return spoils_of_city(state, city) if takes_by_kill(state, attacker, city) else NO_SPOILS
    at_peace = is_closed(state, attacker.owner, tile) and state.owner_of(tile) != defender.owner
    if at_peace or not is_in_reach(state, attacker, kind, tile):
        return NO_SPOILS
    return Spoils(NOBODY, state.civilians[tile])


def spoils_of_storm(state: State, attacker: Unit, city: City) -> Spoils:
    """Return what an attacker takes if its blow brings a city to 0 HP."""
    return spoils_of_city(state, city) if may_storm(state, attacker, city) else NO_SPOILS


def spoils_of_city(state: State, city: City) -> Spoils:
    """Return what a captor of a city takes: civilians in it only where the edition spares them."""
    return Spoils(city.id, state.civilians[city.tile] if spares_civilians(state) else NOBODY)


def enter(state: State, unit: Unit, tile: Tile, log: list[Event]) -> None:
    """Move a unit onto a tile after a fight, with any foreign civilian there becoming its own.

    Its linked partner comes along without moves where the edition says so and the tile takes it.
    """
    civilian = state.civilians[tile]
    if civilian >= 0 and state.units[civilian].owner != unit.owner:
        capture_unit(state, state.units[civilian], unit.owner, log)
    partner = state.units.get(unit.linked)
    if partner is None or not may_come_along(state, partner, tile):
        unlink(state, unit, log)
        partner = None
    move_unit(state, unit, tile, log)
    if partner is not None:
        partner.is_stale = True
        partner.moves = 0
        move_unit(state, partner, tile, log)
    collect_on_entry(state, unit, log)


def may_come_along(state: State, partner: Unit, tile: Tile) -> bool:
    """Return whether the linked partner of an advancing unit may enter the same tile."""
    if state.rules.balance.combat.linked_advance != "follows" or is_locked(state, partner):
        return False
    kind = state.rules.units[partner.kind]
    return step_cost(state, kind, tile) > 0 and has_room(state, kind, partner.owner, tile)


def seize_civilian(state: State, attacker: Unit, civilian: Unit, log: list[Event]) -> None:
    """Capture a lone civilian by an attack; the attacker moves in where it can."""
    tile = civilian.tile
    begin_attack(state, attacker, tile, log)
    attacker.is_stale = True
    attacker.moves = 0
    capture_unit(state, civilian, attacker.owner, log)
    if is_at_home(state, attacker) and not state.rules.balance.combat.seizing_leaves_city:
        return
    if may_advance(state, attacker, state.rules.units[attacker.kind], tile):
        enter(state, attacker, tile, log)


def attack_city(state: State, attacker: Unit, city: City, log: list[Event]) -> None:
    """Attack a city with a unit; the garrison strikes back, and the city may fall."""
    begin_attack(state, attacker, city.tile, log)
    attack = attack_strength(state, attacker, True)
    damage_city(state, city, blow(state, attack, city_defense(state, city)), log)
    if retaliates(state, attacker, city):
        answer = blow(state, city_attack(state, city), defense_strength(state, attacker))
        answer = answer * state.rules.units[attacker.kind].effects.retaliation // 100
        if hurt(state, attacker, answer, log):
            settle_death(state, attacker, city.owner, log)
            return
    if city.hp == 0 and may_storm(state, attacker, city):
        capture_city(state, city, attacker.owner, log)
        enter(state, attacker, city.tile, log)


def may_storm(state: State, attacker: Unit, city: City) -> bool:
    """Return whether the attack that brings a city down also takes it."""
    if state.rules.balance.cities.capture != "blow" or is_barred(state, city):
        return False
    if not state.rules.units[attacker.kind].captures:
        return False
    return state.world.grid.adjacent(attacker.tile, city.tile)


def damage_city(state: State, city: City, damage: int, log: list[Event]) -> None:
    """Take shield and HP from a city by damage."""
    shield, hp = damage_shares(city.shield, city.hp, damage)
    city.is_stale = True
    city.shield -= shield
    city.hp -= hp
    city.damaged_on = state.turn
    log.append(CityDamaged(city.id, damage, city.tile, shield, hp))


def shoot(state: State, city: City, target: Unit, log: list[Event]) -> None:
    """Shoot at a unit from a city; nothing answers the shot."""
    city.is_stale = True
    city.fired = True
    log.append(CityFired(city.id, city.owner, city.tile, target.tile))
    if target.owner < 0:
        provoke(state, target, log)
    damage = blow(state, city_attack(state, city), defense_strength(state, target))
    if hurt(state, target, damage, log):
        settle_death(state, target, city.owner, log)


def shielded_target(state: State, tile: Tile) -> Unit | None:
    """Return the unit that an attack on a tile hits: an escort protects its civilian."""
    military = state.military[tile]
    civilian = state.civilians[tile]
    if civilian >= 0 and military >= 0:
        escort = state.rules.balance.combat.escort
        linked = state.units[civilian].linked == military
        if escort == "none" or (escort == "linked" and not linked):
            return state.units[civilian]
    return state.unit_at(tile)


def attack_reach(state: State, kind: UnitKind, target: Unit) -> int:
    """Return how far units of a kind strike a unit: a civilian is captured by a neighbour only."""
    if target.owner >= 0 and is_lone_civilian(state, target):
        return 1
    return kind.range


def is_lone_civilian(state: State, unit: Unit) -> bool:
    """Return whether an attack on this unit captures it instead of hurting it.

    In a city, its walls prevent that.
    """
    if state.rules.units[unit.kind].domain != CIVILIAN or state.military[unit.tile] >= 0:
        return False
    if state.city_at(unit.tile) is not None:
        return False
    return state.rules.balance.combat.capture_by_attack
