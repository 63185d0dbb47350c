"""Views of Simple Civ as documents: tiles, units, cities and camps, with all players.

Works on a view and, for replays and those who may see everything, on a whole state.
"""

from typing import Any, Literal

from .....protocol.tiles import all_at, at
from ... import engine
from ...pieces import AGGRO, NO_BUILD, NOBODY, PATROL, City, Unit
from ...state import State
from ...systems.builds import is_rushable
from ...systems.growth import growth_cost
from ...systems.modifiers import max_moves, unit_parts
from ...systems.production import arriving, production_of
from ...systems.purchase import rush_price
from ...systems.strength import (
    attack_total,
    city_parts,
    defense_total,
    garrison,
    is_guarded,
    max_shield,
)
from ...systems.units import free_from, is_locked
from ...systems.yields import Yields, city_yields
from ..encoding.wire_names import (
    build_document,
    build_key,
    camp_name,
    city_name,
    keys_of,
    owner_name,
    place,
    unit_name,
    yield_list,
)
from ..shapes.view import (
    CampDocument,
    CityDocument,
    OwnCityDocument,
    OwnUnitDocument,
    PlayerDocument,
    TilesDocument,
    UnitDocument,
    ViewDocument,
    plain,
)
from .dues import dues_of, is_ready
from .turns_needed import current_build_turns, growth_turns
from .view_players import known_active, player_document


def encode_view(state: State) -> dict[str, Any]:
    """Return a view, or a whole state, as plain data."""
    return plain(view_document(state))


def view_document(state: State) -> ViewDocument:
    """Return a view, or a whole state, as a document."""
    grid = state.world.grid
    incomes = [Yields() for _ in state.players]
    cities = {
        city_name(city.id): city_document(state, city, own_city_of(state, city, incomes))
        for city in state.all_cities()
    }
    return ViewDocument(
        game=engine.NAME,
        edition=state.rules.edition,
        ruleset=state.rules.hash,
        seat=place(state.viewer),
        turn=state.turn,
        turn_limit=state.turn_limit,
        active=known_active(state),
        victory=state.victory or None,
        winners=list(state.winners),
        sandbox=state.sandbox,
        width=grid.width,
        height=grid.height,
        tiles=tiles_document(state),
        units=unit_documents(state),
        cities=cities,
        camps=camp_documents(state),
        players=player_documents(state, incomes, cities),
        due=dues_of(state, state.viewer) if state.viewer >= 0 else [],
    )


def player_documents(
    state: State, incomes: list[Yields], cities: dict[str, CityDocument]
) -> dict[str, PlayerDocument]:
    """Return all players by seat."""
    built = [0] * len(state.players)
    for city in cities.values():
        if city.own is not None:
            built[city.owner] += city.own.production
    return {
        str(player.seat): player_document(state, player, incomes[player.seat], built[player.seat])
        for player in state.players
    }


def unit_documents(state: State) -> dict[str, UnitDocument]:
    """Return all units by name."""
    return {unit_name(unit.id): unit_document(state, unit) for unit in state.all_units()}


def camp_documents(state: State) -> dict[str, CampDocument]:
    """Return all camps by name."""
    grid = state.world.grid
    return {
        camp_name(camp.id): CampDocument(at=at(grid, camp.tile), state=mood(camp.state))
        for camp in state.camps.values()
    }


def mood(state: int) -> Literal["patrol", "aggro", "retreat"]:
    """Return the behaviour of a camp's natives."""
    if state == PATROL:
        return "patrol"
    return "aggro" if state == AGGRO else "retreat"


def tiles_document(state: State) -> TilesDocument:
    """Return the map by tile."""
    world = state.world
    viewer = state.viewer
    if viewer < 0:
        sight = [2] * world.grid.size
        cities = state.cities
        owner = [NOBODY if city < 0 else cities[city].owner for city in state.land]
    else:
        me = state.players[viewer]
        sight = [
            2 if count > 0 else 1 if known else 0
            for count, known in zip(me.sight, me.explored, strict=True)
        ]
        owner = me.known_owners
    return TilesDocument(
        terrain=world.terrain,
        overlays=state.overlays,
        rivers=world.rivers,
        sight=sight,
        owner=owner,
    )


def unit_document(state: State, unit: Unit) -> UnitDocument:
    """Return a unit; of a foreign one, what can be seen from outside."""
    parts = unit_parts(state, unit)
    return UnitDocument(
        kind=state.rules.units[unit.kind].key,
        owner=owner_name(unit.owner),
        at=at(state.world.grid, unit.tile),
        hp=unit.hp,
        max_hp=unit.max_hp,
        attack=attack_total(parts),
        defense=defense_total(parts),
        fortified=unit.fortified,
        camp=camp_name(unit.camp) if unit.camp >= 0 else None,
        own=own_unit(state, unit) if state.viewer in (NOBODY, unit.owner) else None,
    )


def own_unit(state: State, unit: Unit) -> OwnUnitDocument:
    """Return what only a unit's owner knows."""
    return OwnUnitDocument(
        moves=unit.moves,
        max_moves=max_moves(state, unit),
        attacked=unit.attacked,
        linked=unit_name(unit.linked) if unit.linked >= 0 else None,
        home=city_name(unit.home) if unit.home >= 0 else None,
        route=None if unit.route < 0 else at(state.world.grid, unit.route),
        exploring=unit.exploring,
        locked=is_locked(state, unit),
        free_from=free_from(state, unit) if is_locked(state, unit) else None,
        ready=is_ready(state, unit),
    )


def city_document(state: State, city: City, own: OwnCityDocument | None) -> CityDocument:
    """Return a city: what can be seen from outside, and what only its owner knows, if given."""
    rules = state.rules
    parts = city_parts(state, city)
    return CityDocument(
        name=city.name,
        owner=city.owner,
        founder=city.founder,
        at=at(state.world.grid, city.tile),
        capital=city.capital,
        population=city.population,
        hp=city.hp,
        max_hp=rules.balance.cities.max_hp,
        shield=city.shield,
        max_shield=max_shield(state, city),
        attack=attack_total(parts),
        defense=defense_total(parts),
        buildings=keys_of(city.buildings, rules.buildings),
        projects=keys_of(city.projects, rules.projects),
        seen=is_own(state, city) or state.sees(state.viewer, city.tile),
        guarded=is_guarded(state, city),
        strengthened=garrison(state, city) is not None,
        own=own,
    )


def is_own(state: State, city: City) -> bool:
    """Return whether the viewer knows everything of a city."""
    return state.viewer in (NOBODY, city.owner)


def own_city_of(state: State, city: City, incomes: list[Yields]) -> OwnCityDocument | None:
    """Return what only a city's owner knows, if the viewer does; add to the owner's income."""
    return own_city(state, city, incomes) if is_own(state, city) else None


def own_city(state: State, city: City, incomes: list[Yields]) -> OwnCityDocument:
    """Return what only a city's owner knows."""
    rules, grid = state.rules, state.world.grid
    brought = city_yields(state, city)
    incomes[city.owner].add(brought)
    return OwnCityDocument(
        food=city.food,
        growth_cost=growth_cost(state, city),
        growth_turns=growth_turns(state, city, brought.food),
        yields=yield_list(rules, brought),
        arrives=yield_list(rules, arriving(state, city, brought)),
        production=production_of(state, city, brought.production),
        upkeep=sum(item.upkeep for item in rules.buildings if city.has(item.id)),
        pot=city.pot,
        build=build_document(rules, city.build),
        cost=city.cost,
        progress=city.progress,
        build_turns=current_build_turns(state, city, brought.production),
        rush_price=price(state, city),
        saved={build_key(rules, build): city.saved[build] for build in sorted(city.saved)},
        worked=all_at(grid, city.worked),
        tiles=all_at(grid, sorted(city.tiles)),
        pins=all_at(grid, city.pins),
        excluded=all_at(grid, city.excluded),
        fired=city.fired,
        damaged=city.damaged_on >= 0,
        pending=[rules.units[kind].key for kind in city.pending],
    )


def price(state: State, city: City) -> int | None:
    """Return the gold for the current build, if gold can complete it."""
    if not state.rules.balance.production.rush or city.build == NO_BUILD:
        return None
    if city.progress >= city.cost or not is_rushable(state, city.build):
        return None
    return rush_price(state, city)
