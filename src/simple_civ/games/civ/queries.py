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
    CityAttack,
    DeclareWar,
    DeclinePeace,
    DeclineVision,
    DisbandUnit,
    EndVision,
    LinkUnits,
    OfferVision,
    ProposePeace,
    RazeCity,
    Resign,
    SwapUnits,
    WithdrawPeace,
    WithdrawVision,
)
from .dispatch import check
from .ids import BuildCode
from .orders.cities import (
    check_found_city,
    check_keep_city,
    check_raze_city,
    check_rush_buy,
    is_build_locked,
    work_refusal,
)
from .orders.combat import (
    gunner_refusal,
    shot_refusal,
    target_city,
    target_refusal,
    target_unit,
)
from .orders.diplomacy import (
    check_accept_peace,
    check_accept_vision,
    check_declare_war,
    check_decline_peace,
    check_decline_vision,
    check_end_vision,
    check_offer_vision,
    check_propose_peace,
    check_withdraw_peace,
    check_withdraw_vision,
    other_refusal,
)
from .orders.movement import (
    check_explore_unit,
    check_halt_unit,
    check_swap_units,
)
from .orders.research import is_research_locked
from .orders.units import (
    check_disband_unit,
    check_fortify_unit,
    check_link_units,
    check_unlink_unit,
)
from .pieces import BUILD_BUILDING, BUILD_KIND, BUILD_PROJECT, BUILD_UNIT, City, Unit
from .refusals import Refusal
from .state import State
from .systems import diplomacy
from .systems.combat import is_lone_civilian, spoils_of_kill, spoils_of_storm
from .systems.offers import build_choices, offers_of, studies_of
from .systems.routes import route_costs
from .systems.steps import entry_refusal
from .systems.strength import (
    Forecast,
    forecast_city,
    forecast_seizure,
    forecast_shot,
    forecast_unit,
)

DRASTIC: Final[set[type]] = {declared.record for declared in ACTIONS if declared.drastic}
RESIGNING_IS_DRASTIC: Final[bool] = Resign in DRASTIC
DISBANDING_IS_DRASTIC: Final[bool] = DisbandUnit in DRASTIC
RAZING_IS_DRASTIC: Final[bool] = RazeCity in DRASTIC


def steps(state: State, unit: Unit) -> list[Tile]:
    """Return the tiles onto which a unit may step now."""
    if unit.moves <= 0:
        return []
    tiles = state.world.grid.around(unit.tile)
    return [tile for tile in tiles if entry_refusal(state, unit, tile) is None]


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
    return offers_of(state, city).codes.copy()


def techs(state: State, seat: Seat) -> list[int]:
    """Return the techs that a seat could research, whether or not it may switch now."""
    return studies_of(state, state.players[seat]).codes.copy()


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
    throws something away for good is left out: resigning, disbanding and razing. A view of another
    seat lists nothing.
    """
    if state.over or (state.viewer >= 0 and state.viewer != state.active):
        return []
    seat = state.active
    made = state.world.made.of_seat(seat)
    found: list[Action] = [made.end_turn]
    if drastic or not RESIGNING_IS_DRASTIC:
        found.append(made.resign)
    for unit in state.all_units():
        if unit.owner == seat:
            found += unit_actions(state, unit, drastic)
    for city in state.all_cities():
        if city.owner == seat:
            found += city_actions(state, city, drastic)
    player = state.players[seat]
    if not is_research_locked(state, player):
        found += studies_of(state, player).actions
    for other in state.players:
        if other.seat != seat:
            found += dealings(state, seat, other.seat)
    return found


def accepted(state: State, actions: list[Action]) -> list[Action]:
    """Return the actions that are not refused."""
    return [action for action in actions if check(state, action) is None]


def unit_actions(state: State, unit: Unit, drastic: bool = True) -> list[Action]:
    """Return every legal action of a unit except its routes."""
    seat = unit.owner
    world = state.world
    around = world.grid.around(unit.tile)
    found: list[Action] = []
    if unit.moves > 0:
        stepping = world.made.steps(seat, unit.id, unit.tile, world.grid.size, around)
        for number, tile in enumerate(around):
            if entry_refusal(state, unit, tile) is None:
                found.append(stepping[number])
    for tile in targets(state, unit):
        found.append(Attack(seat, unit.id, tile))
    add_plain_actions(state, unit, drastic, found)
    here = (state.military[unit.tile], state.civilians[unit.tile])
    for other in here:
        if other >= 0 and other != unit.id:
            link = LinkUnits(seat, unit.id, other)
            if check_link_units(state, link) is None:
                found.append(link)
    for tile in around:
        other = state.military[tile]
        if other >= 0 and state.units[other].owner == seat:
            swap = SwapUnits(seat, unit.id, other)
            if check_swap_units(state, swap) is None:
                found.append(swap)
    return found


def add_plain_actions(state: State, unit: Unit, drastic: bool, found: list[Action]) -> None:
    """Add a unit's legal actions without a choice of tile or partner."""
    made = state.world.made.of_unit(unit.owner, unit.id)
    if check_found_city(state, made.found) is None:
        found.append(made.found)
    if check_fortify_unit(state, made.fortify) is None:
        found.append(made.fortify)
    if check_explore_unit(state, made.explore) is None:
        found.append(made.explore)
    if check_halt_unit(state, made.halt) is None:
        found.append(made.halt)
    if check_unlink_unit(state, made.unlink) is None:
        found.append(made.unlink)
    if drastic or not DISBANDING_IS_DRASTIC:
        if check_disband_unit(state, made.disband) is None:
            found.append(made.disband)


def city_actions(state: State, city: City, drastic: bool = True) -> list[Action]:
    """Return every legal action of a city except its worked tiles and names."""
    seat = city.owner
    made = state.world.made.of_city(seat, city.id)
    found: list[Action] = []
    if check_rush_buy(state, made.rush) is None:
        found.append(made.rush)
    if drastic or not RAZING_IS_DRASTIC:
        if check_raze_city(state, made.raze) is None:
            found.append(made.raze)
    if check_keep_city(state, made.keep) is None:
        found.append(made.keep)
    if gunner_refusal(state, city) is None:
        for tile in shots(state, city):
            found.append(CityAttack(seat, city.id, tile))
    if not is_build_locked(state, city):
        found += build_choices(state, city)
    for due in state.dues:
        if due.city == city.id:
            found += accepted(state, [ChooseArmy(seat, city.id, unit) for unit in state.units])
    return found


def dealings(state: State, seat: Seat, other: Seat) -> list[Action]:
    """Return the legal actions of a seat towards another, in the order of `diplomatic_actions`."""
    found: list[Action] = []
    if other_refusal(state, seat, other) is not None:
        return found
    made = state.world.made.of_pair(seat, other)
    if check_declare_war(state, made.declare_war) is None:
        found.append(made.declare_war)
    if check_propose_peace(state, made.propose_peace) is None:
        found.append(made.propose_peace)
    if check_withdraw_peace(state, made.withdraw_peace) is None:
        found.append(made.withdraw_peace)
    if check_accept_peace(state, made.accept_peace) is None:
        found.append(made.accept_peace)
    if check_decline_peace(state, made.decline_peace) is None:
        found.append(made.decline_peace)
    if check_offer_vision(state, made.offer_vision) is None:
        found.append(made.offer_vision)
    if check_withdraw_vision(state, made.withdraw_vision) is None:
        found.append(made.withdraw_vision)
    if check_accept_vision(state, made.accept_vision) is None:
        found.append(made.accept_vision)
    if check_decline_vision(state, made.decline_vision) is None:
        found.append(made.decline_vision)
    if check_end_vision(state, made.end_vision) is None:
        found.append(made.end_vision)
    return found


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
