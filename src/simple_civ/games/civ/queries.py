"""Legal choices, as ids: the lists behind menus, highlights, masks and AI choices.

Every list is filtered by the check of its order, so that the two can never disagree.
"""

from typing import Final

from ...core.ids import Seat, Tile
from ...core.pathing import path_search
from ...core.records import Action
from .actions import (
    ACTIONS,
    AcceptPeace,
    AcceptVision,
    Attack,
    ChooseArmy,
    ChooseTech,
    CityAttack,
    DeclareWar,
    DeclinePeace,
    DeclineVision,
    DisbandUnit,
    EndTurn,
    EndVision,
    ExploreUnit,
    FortifyUnit,
    FoundCity,
    HaltUnit,
    KeepCity,
    LinkUnits,
    MoveUnit,
    OfferVision,
    ProposePeace,
    RazeCity,
    Resign,
    RushBuy,
    SetBuild,
    SwapUnits,
    UnlinkUnit,
    WithdrawPeace,
    WithdrawVision,
)
from .dispatch import check
from .ids import BuildCode
from .orders.cities import work_refusal
from .orders.combat import shot_refusal, target_city, target_refusal, target_unit
from .pieces import BUILD_BUILDING, BUILD_KIND, BUILD_PROJECT, BUILD_UNIT, City, Unit
from .refusals import Refusal
from .state import State
from .systems import diplomacy
from .systems.builds import building_refusal, project_refusal, unit_refusal
from .systems.combat import is_lone_civilian, spoils_of_kill, spoils_of_storm
from .systems.research import tech_refusal
from .systems.routes import route_costs
from .systems.steps import step_refusal
from .systems.strength import (
    Forecast,
    forecast_city,
    forecast_seizure,
    forecast_shot,
    forecast_unit,
)

DRASTIC: Final = {declared.record for declared in ACTIONS if declared.drastic}


def steps(state: State, unit: Unit) -> list[Tile]:
    """Return the tiles onto which a unit may step now."""
    tiles = state.world.grid.around(unit.tile)
    return [tile for tile in tiles if step_refusal(state, unit, tile) is None]


def targets(state: State, unit: Unit) -> list[Tile]:
    """Return the tiles that a unit may attack now."""
    kind = state.rules.units[unit.kind]
    if not kind.attacks or unit.attacked or unit.moves <= 0:
        return []
    found: list[Tile] = []
    for tile in state.world.grid.spiral(unit.tile, kind.range):
        if holds_foreigner(state, unit.owner, tile) and target_refusal(state, unit, tile) is None:
            found.append(tile)
    return found


def holds_foreigner(state: State, owner: Seat, tile: Tile) -> bool:
    """Return whether a foreign unit or city is on a tile.

    Other tiles, which are many, would be refused as targets.
    """
    unit = state.military[tile]
    if unit >= 0 and state.units[unit].owner != owner:
        return True
    unit = state.civilians[tile]
    if unit >= 0 and state.units[unit].owner != owner:
        return True
    if state.owner_of(tile) == owner:
        return False  # a city owns the ground on which it stands
    city = state.city_at(tile)
    return city is not None and city.owner != owner


def struck_city(state: State, seat: Seat, tile: Tile) -> City | None:
    """Return the foreign city that an attack on a tile would hit; None if it hits a unit there."""
    return target_city(state, seat, tile)


def struck_unit(state: State, seat: Seat, tile: Tile) -> Unit | None:
    """Return the foreign unit that an attack on a tile would hit where it does not hit a city."""
    return target_unit(state, seat, tile)


def foresee_attack(state: State, action: Attack) -> Forecast | Refusal:
    """Return the forecast of a unit's attack, or the refusal that the attack would get."""
    refusal = check(state, action)
    if refusal is not None:
        return refusal
    unit = state.units[action.unit]
    city = target_city(state, unit.owner, action.target)
    if city is not None:
        found = forecast_city(state, unit, city)
        found.spoils = spoils_of_storm(state, unit, city)
        return found
    other = target_unit(state, unit.owner, action.target)
    assert other is not None
    if is_lone_civilian(state, other):
        return forecast_seizure(state, unit, other)
    found = forecast_unit(state, unit, other)
    found.spoils = spoils_of_kill(state, unit, other)
    return found


def foresee_shot(state: State, action: CityAttack) -> Forecast | Refusal:
    """Return the forecast of a city's shot, or the refusal that the shot would get."""
    refusal = check(state, action)
    if refusal is not None:
        return refusal
    target = state.unit_at(action.target)
    assert target is not None
    return forecast_shot(state, state.cities[action.city], target)


def shots(state: State, city: City) -> list[Tile]:
    """Return the tiles at which a city may shoot if it can shoot at all."""
    tiles = state.world.grid.spiral(city.tile, state.rules.balance.cities.shot_range)
    found: list[Tile] = []
    for tile in tiles:
        if holds_foreigner(state, city.owner, tile) and shot_refusal(state, city, tile) is None:
            found.append(tile)
    return found


def build_codes(state: State) -> list[BuildCode]:
    """Return every build that the edition has."""
    found = [BUILD_UNIT * BUILD_KIND + kind.id for kind in state.rules.units]
    found += [BUILD_BUILDING * BUILD_KIND + item.id for item in state.rules.buildings]
    found += [BUILD_PROJECT * BUILD_KIND + item.id for item in state.rules.projects]
    return found


def builds(state: State, city: City) -> list[BuildCode]:
    """Return what a city could build, whether or not the edition lets it switch now."""
    player = state.players[city.owner]
    rules = state.rules
    found: list[BuildCode] = []
    for kind in rules.units:
        if unit_refusal(state, player, city, kind) is None:
            found.append(BUILD_UNIT * BUILD_KIND + kind.id)
    for building in rules.buildings:
        if building_refusal(state, player, city, building) is None:
            found.append(BUILD_BUILDING * BUILD_KIND + building.id)
    for project in rules.projects:
        if project_refusal(state, player, city, project) is None:
            found.append(BUILD_PROJECT * BUILD_KIND + project.id)
    return found


def techs(state: State, seat: Seat) -> list[int]:
    """Return the techs that a seat could research, whether or not it may switch now."""
    player = state.players[seat]
    return [t.id for t in state.rules.techs if tech_refusal(state, player, t.id) is None]


def workable(state: State, city: City) -> list[Tile]:
    """Return the tiles that citizens of a city may work."""
    return [tile for tile in city.tiles if work_refusal(state, city, tile) is None]


def route_targets(state: State, unit: Unit) -> list[Tile]:
    """Return the tiles to which a unit can be sent, near to far."""
    grid = state.world.grid
    costs = route_costs(state, unit)
    return path_search(grid).reach(costs, unit.tile, grid.size * 10)


def may_break_peace(state: State, seat: Seat, target: Seat) -> bool:
    """Return whether an AI seat may ignore a bound peace by its overwhelming power."""
    return diplomacy.may_break_peace(state, seat, target)


def legal(state: State, drastic: bool = True) -> list[Action]:
    """Return every legal action of the active seat, except routes, worked tiles and names.

    Those have their own lists (`route_targets`, `workable`) or none. Without `drastic`, what
    throws something away for good is left out: resigning, disbanding and razing.
    """
    if state.over:
        return []
    seat = state.active
    found: list[Action] = [EndTurn(seat), Resign(seat)]
    for unit in state.all_units():
        if unit.owner == seat:
            found += unit_actions(state, unit)
    for city in state.all_cities():
        if city.owner == seat:
            found += city_actions(state, city)
    found += accepted(state, [ChooseTech(seat, tech.id) for tech in state.rules.techs])
    for player in state.players:
        if player.seat != seat:
            found += accepted(state, diplomatic_actions(seat, player.seat))
    return found if drastic else [action for action in found if type(action) not in DRASTIC]


def accepted(state: State, actions: list[Action]) -> list[Action]:
    """Return the actions that are not refused."""
    return [action for action in actions if check(state, action) is None]


def unit_actions(state: State, unit: Unit) -> list[Action]:
    """Return every legal action of a unit except its routes."""
    seat = unit.owner
    found: list[Action] = [MoveUnit(seat, unit.id, tile) for tile in steps(state, unit)]
    found += [Attack(seat, unit.id, tile) for tile in targets(state, unit)]
    found += accepted(
        state,
        [
            FoundCity(seat, unit.id),
            FortifyUnit(seat, unit.id),
            ExploreUnit(seat, unit.id),
            HaltUnit(seat, unit.id),
            UnlinkUnit(seat, unit.id),
            DisbandUnit(seat, unit.id),
        ],
    )
    here = (state.military[unit.tile], state.civilians[unit.tile])
    found += accepted(
        state,
        [LinkUnits(seat, unit.id, other) for other in here if other >= 0 and other != unit.id],
    )
    beside = [state.military[tile] for tile in state.world.grid.around(unit.tile)]
    found += accepted(state, [SwapUnits(seat, unit.id, other) for other in beside if other >= 0])
    return found


def city_actions(state: State, city: City) -> list[Action]:
    """Return every legal action of a city except its worked tiles and names."""
    seat = city.owner
    candidates: list[Action] = [
        RushBuy(seat, city.id),
        RazeCity(seat, city.id),
        KeepCity(seat, city.id),
    ]
    candidates += [CityAttack(seat, city.id, tile) for tile in shots(state, city)]
    candidates += [SetBuild(seat, city.id, build) for build in builds(state, city)]
    for due in state.dues:
        if due.city == city.id:
            candidates += [ChooseArmy(seat, city.id, unit) for unit in state.units]
    return accepted(state, candidates)


def diplomatic_actions(seat: Seat, other: Seat) -> list[Action]:
    """Return everything that two civs might do with each other."""
    return [
        DeclareWar(seat, other),
        ProposePeace(seat, other),
        WithdrawPeace(seat, other),
        AcceptPeace(seat, other),
        DeclinePeace(seat, other),
        OfferVision(seat, other),
        WithdrawVision(seat, other),
        AcceptVision(seat, other),
        DeclineVision(seat, other),
        EndVision(seat, other),
    ]
