"""The best blow that can be struck now: by units, by cities, by walking into a fallen city."""

from typing import Final, final

from .....ai.reason import Reason
from .....core.ids import Tile
from .....core.records import Action
from ...actions import Attack, CityAttack, MoveUnit
from ...ids import CityId
from ...pieces import City, Unit
from ...queries import accepted, shots, steps, struck_city, struck_unit, targets
from ...rules.model import CIVILIAN, UnitKind
from ...state import State
from ...systems.combat import attack_reach, takes_by_kill
from ...systems.strength import (
    attack_strength,
    city_defense,
    defense_strength,
    forecast_city,
    forecast_shot,
    forecast_unit,
    is_guarded,
)
from ...systems.victory import is_counted
from ..outlook.memory import FINISH
from ..outlook.outlook import Outlook, unit_worth

ENTER_WORTH: Final = 5000
CAPTURE_WORTH: Final = 4000


@final
class Strike:
    """A blow and what it seems worth."""

    worth: int
    action: Action
    reason: Reason

    def __init__(self, worth: int, action: Action, reason: Reason) -> None:
        self.worth = worth
        self.action = action
        self.reason = reason


def best_strike(outlook: Outlook) -> Strike | None:
    """Return the most promising attack, if any is worth it."""
    best: Strike | None = None
    sieges: dict[CityId, int] = {}
    fallen = fallen_cities(outlook)
    for unit in outlook.soldiers + outlook.ships + outlook.explorers:
        if unit.moves <= 0:
            continue
        if fallen:
            best = better(best, enter_fallen(outlook, unit))
        if unit.attacked or not outlook.prey:
            continue
        reach = outlook.view.rules.units[unit.kind].range
        nearest = outlook.prey_distance(unit.tile)
        if nearest <= reach:
            for tile in targets(outlook.view, unit):
                if not outlook.is_spared(tile):
                    best = weigh(outlook, unit, tile, sieges, best)
        if unit.moves >= 2 and nearest <= reach + 1:
            best = better(best, approach(outlook, unit, sieges))
    for city in outlook.cities:
        best = best_shot(outlook, city, best)
    return best


def better(one: Strike | None, other: Strike | None) -> Strike | None:
    """Return the more promising of two attacks."""
    if one is None or (other is not None and other.worth > one.worth):
        return other
    return one


def fallen_cities(outlook: Outlook) -> list[City]:
    """Return the enemy cities whose walls are down."""
    if not outlook.wars:
        return []
    cities = outlook.foreign_cities
    return [city for city in cities if city.hp == 0 and city.owner in outlook.wars]


def enter_fallen(outlook: Outlook, unit: Unit) -> Strike | None:
    """Enter an enemy city whose walls are down."""
    view = outlook.view
    if not view.rules.units[unit.kind].captures:
        return None
    for tile in view.world.grid.around(unit.tile):
        city = view.city_at(tile)
        if city is not None and city.owner in outlook.wars and city.hp == 0:
            action = MoveUnit(outlook.seat, unit.id, tile)
            if accepted(view, [action]):
                reason = Reason(view.turn, "city_stormed", city.id, (city.population,))
                return Strike(ENTER_WORTH, action, reason)
    return None


def beats(worth: int, best: Strike | None) -> bool:
    """Return whether an attack would be more promising than the best so far."""
    return best is None or worth > best.worth


def weigh(
    outlook: Outlook, unit: Unit, tile: Tile, sieges: dict[CityId, int], best: Strike | None
) -> Strike | None:
    """Return a unit's attack on a tile if it beats the best so far, or else that one."""
    view = outlook.view
    city = struck_city(view, outlook.seat, tile)
    if city is not None:
        if waits_for_takers(outlook, unit, city):
            return best
        worth = city_strike_worth(outlook, unit, city, sieges)
    else:
        other = struck_unit(view, outlook.seat, tile)
        if other is None:
            return best
        worth = unit_strike_worth(outlook, unit, other)
    if worth <= 0 or not beats(worth, best):
        return best
    action = Attack(outlook.seat, unit.id, tile)
    return Strike(worth, action, Reason(view.turn, "attacked", tile, (worth,)))


def unit_strike_worth(outlook: Outlook, unit: Unit, other: Unit) -> int:
    """Return what an attack on a unit gains and risks, in production."""
    view = outlook.view
    kind = view.rules.units[other.kind]
    if kind.domain == CIVILIAN:
        return 300
    if other.owner < 0 and not hunts(outlook, unit, other):
        return 0
    own = unit_worth(view.rules.units[unit.kind])
    prize = unit_worth(kind) + 10
    found = forecast_unit(view, unit, other)
    hit = (found.least + found.most) // 2
    gain = prize * min(hit, other.hp) // max(1, other.max_hp)
    city = view.city_at(other.tile)
    if city is not None and takes_by_kill(view, unit, city):
        if found.least >= other.hp:
            return CAPTURE_WORTH + city.population * 10
        prize += city_prize(view, city)
    if found.least >= other.hp:
        gain += prize
    elif found.most >= other.hp:
        gain += prize // 2
    elif outlook.skill.focus and others_can_hit(outlook, unit, other):
        gain += prize // 4
    if not outlook.skill.forecast:
        return gain
    back = (found.return_least + found.return_most) // 2 if found.answers else 0
    loss = own * min(back, unit.hp) // max(1, unit.max_hp)
    if found.answers and found.return_most >= unit.hp and found.least < other.hp:
        loss += own
    return gain - loss * (100 - outlook.profile.risk) // 80


def others_can_hit(outlook: Outlook, unit: Unit, other: Unit) -> bool:
    """Return whether other soldiers are ready to attack the same foe."""
    view = outlook.view
    for friend in outlook.soldiers:
        if friend.id != unit.id and not friend.attacked and friend.moves > 0:
            reach = view.rules.units[friend.kind].range
            if view.world.grid.distance(friend.tile, other.tile) <= reach:
                return True
    return False


def hunts(outlook: Outlook, unit: Unit, native: Unit) -> bool:
    """Return whether a native may be attacked: it is near home, or strong friends are near."""
    grid = outlook.view.world.grid
    if outlook.distance_home(native.tile) <= 3:
        return True
    friends = [u for u in outlook.soldiers if grid.distance(u.tile, native.tile) <= 3]
    return len(friends) >= 3


# --- cities ------------------------------------------------------------------------------------


def waits_for_takers(outlook: Outlook, unit: Unit, city: City) -> bool:
    """Return whether a unit leaves a fallen city to others until they had time to pass it.

    Its attack would do no more than keep the walls down, and it could not give way any more.
    """
    captures = outlook.view.rules.units[unit.kind].captures
    return city.hp == 0 and not captures and outlook.memory.stage < FINISH


def city_strike_worth(outlook: Outlook, unit: Unit, city: City, sieges: dict[CityId, int]) -> int:
    """Return an attack's gain against a city: the city if it can fall, before that a share."""
    view = outlook.view
    kind = view.rules.units[unit.kind]
    found = forecast_city(view, unit, city)
    walls = city.hp + city.shield
    adjacent = view.world.grid.adjacent(unit.tile, city.tile)
    takes = kind.captures and adjacent and found.least >= walls
    back = found.return_most if found.answers else 0
    if takes and back < unit.hp:
        return CAPTURE_WORTH + city.population * 10
    strength = sieges.get(city.id, -1)
    if strength < 0:
        strength = siege_strength(outlook, city)
        sieges[city.id] = strength
    spent = (unit.hp - back) * 100 < unit.max_hp * 40
    if outlook.skill.plans and strength < 100 and spent:
        if city.hp * 2 > view.rules.balance.cities.max_hp:
            return 0
    prize = city_prize(view, city)
    hit = (found.least + found.most) // 2
    worth = prize * min(hit, walls) // max(1, walls)
    own = unit_worth(kind)
    if back >= unit.hp:
        worth -= own * 2
    elif back > 0:
        worth -= own * back // unit.max_hp
    if kind.captures and len(capturers_at(outlook, city)) <= 1 and back * 2 >= unit.hp:
        worth -= prize // 2
    return worth + (40 if not kind.captures else 0)


def city_prize(view: State, city: City) -> int:
    """Return what taking a city is worth, in production."""
    return 120 + city.population * 20 + (150 if is_counted(view, city) else 0)


def capturers_at(outlook: Outlook, city: City) -> list[Unit]:
    """Return the own units beside a city that could take it."""
    view = outlook.view
    return [
        unit
        for unit in outlook.soldiers
        if view.rules.units[unit.kind].captures
        and view.world.grid.distance(unit.tile, city.tile) <= 2
    ]


def siege_strength(outlook: Outlook, city: City) -> int:
    """Return the damage that own units near a city can do in two turns, in percent of its walls."""
    view = outlook.view
    walls = max(1, city.hp + city.shield)
    defense = city_defense(view, city)
    total = 0
    capturers = 0
    for unit in outlook.soldiers:
        kind = view.rules.units[unit.kind]
        distance = view.world.grid.distance(unit.tile, city.tile)
        if distance <= kind.range + max(1, kind.move):
            attack = outlook.siege_attack(unit)
            total += view.rules.damage_of(attack - defense, view.rules.rolls // 2)
            if kind.captures:
                capturers += 1
    if capturers == 0:
        return 0
    return total * 2 * 100 // walls


def approach(outlook: Outlook, unit: Unit, sieges: dict[CityId, int]) -> Strike | None:
    """Return a step after which a fast unit can attack."""
    view = outlook.view
    kind = view.rules.units[unit.kind]
    if kind.cities_only:
        return None
    near = [
        foe
        for foe in outlook.foes
        if foe.owner >= 0
        and view.world.grid.distance(unit.tile, foe.tile) <= kind.range + 1
        and view.city_at(foe.tile) is None
        and is_struck(outlook, foe)
    ]
    if not near:
        return None
    worths = [melee_guess(outlook, unit, kind, foe) - 5 for foe in near]
    best: Strike | None = None
    for tile in steps(view, unit):
        price = view.rules.terrains[view.world.terrain[tile]].land
        if kind.ignores_terrain:
            price = 1
        if unit.moves - max(1, price) < 1 or view.city_at(tile) is not None:
            continue
        if outlook.is_spared(tile):
            continue
        for place, foe in enumerate(near):
            if view.world.grid.distance(tile, foe.tile) > attack_reach(view, kind, foe):
                continue
            worth = worths[place]
            if worth > 0 and beats(worth, best):
                reason = Reason(view.turn, "attacked", foe.tile, (worth,))
                best = Strike(worth, MoveUnit(outlook.seat, unit.id, tile), reason)
    return best


def is_struck(outlook: Outlook, foe: Unit) -> bool:
    """Return whether an attack on a foe's tile would hit this foe and not one beside it."""
    struck = struck_unit(outlook.view, outlook.seat, foe.tile)
    return struck is not None and struck.id == foe.id


def melee_guess(outlook: Outlook, unit: Unit, kind: UnitKind, foe: Unit) -> int:
    """Return what an attack after a step would gain, by strengths alone."""
    view = outlook.view
    other = view.rules.units[foe.kind]
    if other.domain == CIVILIAN:
        return 250
    attack = attack_strength(view, unit, False)
    hit = view.rules.damage_of(attack - defense_strength(view, foe), view.rules.rolls // 2)
    prize = unit_worth(other) + 10
    gain = prize * min(hit, foe.hp) // max(1, foe.max_hp)
    if hit >= foe.hp:
        return gain + prize
    return gain - unit_worth(kind) * 5 // max(1, unit.hp)


def best_shot(outlook: Outlook, city: City, best: Strike | None) -> Strike | None:
    """Return the best target of a city's shot if it beats the best attack so far, or else that."""
    view = outlook.view
    reach = view.rules.balance.cities.shot_range
    if city.fired or outlook.prey_distance(city.tile) > reach or not is_guarded(view, city):
        return best
    for tile in shots(view, city):
        target = view.unit_at(tile)
        action = CityAttack(outlook.seat, city.id, tile)
        if target is None or outlook.is_spared(tile) or not accepted(view, [action]):
            continue
        if target.owner < 0 and outlook.is_calm(target):
            continue
        found = forecast_shot(view, city, target)
        prize = unit_worth(view.rules.units[target.kind])
        worth = 20 + prize * min(found.least, target.hp) // max(1, target.max_hp)
        if found.least >= target.hp:
            worth += prize
        if beats(worth, best):
            best = Strike(worth, action, Reason(view.turn, "shot_fired", city.id, (worth,)))
    return best
