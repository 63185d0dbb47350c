"""The numbers and names behind a refusal, as far as the seat's view shows them."""

from collections.abc import Callable
from typing import Any

from .....core.records import Action
from ... import actions
from ...orders.cities import name_refusal
from ...pieces import BUILD_BUILDING, BUILD_KIND, BUILD_UNIT
from ...queries import struck_city, struck_unit
from ...refusals import Refusal
from ...state import State
from ...systems.cities import NAME_LENGTH
from ...systems.combat import attack_reach
from ...systems.ground import step_cost
from ...systems.purchase import rush_price
from ..encoding.wire_names import city_name
from ..view.view_players import known_active

Facts = dict[str, Any]


def facts_of(view: State, action: Action, refusal: Refusal) -> Facts:
    """Return the facts behind a refusal; nothing where the code says it all."""
    found = FACTS.get(refusal)
    return {} if found is None else found(view, action)


def turn_facts(view: State, action: Action) -> Facts:
    """Return the active seat, and whether this seat is out: it gets no more turns."""
    facts: Facts = {"active": known_active(view)}
    if 0 <= action.player < len(view.players) and view.players[action.player].eliminated:
        facts["out"] = True
    return facts


def price_facts(view: State, action: Action) -> Facts:
    """Return what a build costs in gold, and how much there is."""
    if not isinstance(action, actions.RushBuy) or action.city not in view.cities:
        return {}
    treasury = view.players[action.player].treasury
    return {"price": rush_price(view, view.cities[action.city]), "treasury": treasury}


def missing_tech(view: State, action: Action) -> Facts:
    """Return the tech that a build needs."""
    if not isinstance(action, actions.SetBuild):
        return {}
    kind, definition = divmod(action.build, BUILD_KIND)
    rules = view.rules
    if kind == BUILD_UNIT:
        tech = rules.units[definition].tech
    elif kind == BUILD_BUILDING:
        tech = rules.buildings[definition].tech
    else:
        tech = rules.projects[definition].tech
    return {"tech": rules.techs[tech].key}


def lacking(view: State, action: Action) -> Facts:
    """Return what a city lacks for a build, or the name that cannot be shown."""
    if isinstance(action, actions.FoundCity | actions.RenameCity):
        return {"name": action.name} if name_refusal(action.name) is not None else {}
    if not isinstance(action, actions.SetBuild):
        return {}
    kind, definition = divmod(action.build, BUILD_KIND)
    rules = view.rules
    found: Facts = {}
    if kind == BUILD_UNIT:
        unit = rules.units[definition]
        if view.cities[action.city].population < unit.min_population:
            found["population"] = unit.min_population
        elif unit.needs_water:
            found["water"] = True
    elif kind == BUILD_BUILDING:
        found["building"] = rules.buildings[rules.buildings[definition].requires].key
    else:
        project = rules.projects[definition]
        if project.after >= 0 and view.players[action.player].milestones >> project.after & 1 == 0:
            found["project"] = rules.projects[project.after].key
        elif project.building >= 0 and not view.cities[action.city].has(project.building):
            found["building"] = rules.buildings[project.building].key
        elif project.completion.army_from >= 0:
            found["unit"] = rules.units[project.completion.army_from].key
    return found


def builder(view: State, action: Action) -> Facts:
    """Return the city that builds the same."""
    if not isinstance(action, actions.SetBuild):
        return {}
    for city in view.all_cities():
        if city.owner == action.player and city.build == action.build and city.id != action.city:
            return {"city": city_name(city.id)}
    return {}


def prerequisites(view: State, action: Action) -> Facts:
    """Return the techs that must be known first: all of one list, one of the other."""
    if not isinstance(action, actions.ChooseTech):
        return {}
    tech = view.rules.techs[action.tech]
    player = view.players[action.player]
    techs = view.rules.techs
    return {
        "requires": [techs[one].key for one in tech.requires if not player.knows(one)],
        "requires_any": [techs[one].key for one in tech.requires_any],
    }


def gate(view: State, action: Action) -> Facts:
    """Return how many techs of the previous era open this one."""
    if not isinstance(action, actions.ChooseTech):
        return {}
    era = view.rules.eras[view.rules.techs[action.tech].era]
    player = view.players[action.player]
    known = sum(1 for tech in view.rules.techs if tech.era == era.id - 1 and player.knows(tech.id))
    return {"era": era.key, "gate": era.gate, "known": known}


def binding(view: State, action: Any) -> Facts:
    """Return until when a stance binds."""
    other = next((getattr(action, n) for n in ("on", "to", "sender") if hasattr(action, n)), -1)
    if other < 0:
        return {}
    rules = view.rules.balance.diplomacy
    pair = view.pair(action.player, other)
    least = rules.min_war_turns if view.stances[pair] else rules.min_peace_turns
    return {"until": view.since[pair] + least}


def step_facts(view: State, action: Action) -> Facts:
    """Return what a step costs, and what is left."""
    unit = view.units.get(getattr(action, "unit", -1))
    if unit is None:
        return {}
    found: Facts = {"moves": unit.moves}
    if isinstance(action, actions.MoveUnit):
        found["cost"] = step_cost(view, view.kind(unit), action.to)
    return found


def range_facts(view: State, action: Action) -> Facts:
    """Return the distance and the range of an attack.

    Only a neighbour takes a lone civilian.
    """
    grid = view.world.grid
    if isinstance(action, actions.Attack):
        unit = view.units[action.unit]
        reach = view.kind(unit).range
        target = struck_unit(view, action.player, action.target)
        if target is not None and struck_city(view, action.player, action.target) is None:
            reach = attack_reach(view, view.kind(unit), target)
        return {"distance": grid.distance(unit.tile, action.target), "range": reach}
    if isinstance(action, actions.CityAttack):
        city = view.cities[action.city]
        reach = view.rules.balance.cities.shot_range
        return {"distance": grid.distance(city.tile, action.target), "range": reach}
    return {}


def attack_facts(view: State, action: Action) -> Facts:
    """Return that a unit attacks only cities."""
    unit = view.units.get(action.unit) if isinstance(action, actions.Attack) else None
    if unit is None or not view.kind(unit).attacks or not view.kind(unit).cities_only:
        return {}
    return {"cities_only": True}


def land_owner(view: State, action: Any) -> Facts:
    """Return whose land or city is in the way."""
    tile = next((getattr(action, n) for n in ("to", "target") if hasattr(action, n)), -1)
    if not 0 <= tile < view.world.grid.size:
        return {}
    owner = view.owner_of(tile)
    return {"owner": owner} if owner >= 0 and owner != action.player else {}


def worker_facts(view: State, action: Action) -> Facts:
    """Return how many citizens there are."""
    if not isinstance(action, actions.SetWorkedTiles):
        return {}
    return {"population": view.cities[action.city].population}


def spacing(view: State, action: Action) -> Facts:
    """Return how far apart cities must be, where a distance decides."""
    cities = view.rules.balance.cities
    return {"distance": cities.min_distance} if cities.spacing == "distance" else {}


def name_facts(view: State, action: Action) -> Facts:
    """Return how long a name may be."""
    return {"longest": NAME_LENGTH}


FACTS: dict[Refusal, Callable[[State, Action], Facts]] = {
    Refusal.NOT_YOUR_TURN: turn_facts,
    Refusal.CANNOT_AFFORD: price_facts,
    Refusal.MISSING_TECH: missing_tech,
    Refusal.NOT_ELIGIBLE: lacking,
    Refusal.BUILT_ELSEWHERE: builder,
    Refusal.TECH_LOCKED: prerequisites,
    Refusal.ERA_LOCKED: gate,
    Refusal.TOO_SOON: binding,
    Refusal.OUT_OF_MOVES: step_facts,
    Refusal.OUT_OF_RANGE: range_facts,
    Refusal.CANNOT_ATTACK: attack_facts,
    Refusal.FOREIGN_TERRITORY: land_owner,
    Refusal.NOT_AT_WAR: land_owner,
    Refusal.TOO_MANY_TILES: worker_facts,
    Refusal.TOO_CLOSE_TO_CITY: spacing,
    Refusal.NAME_TOO_LONG: name_facts,
}
