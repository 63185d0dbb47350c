"""Laws of lists: what is kept for lists of legal actions never shows in them."""

from collections.abc import Iterator

from simple_civ.core.records import Action
from simple_civ.games.civ.actions import (
    Attack,
    ChooseArmy,
    ChooseTech,
    CityAttack,
    DisbandUnit,
    EndTurn,
    ExploreUnit,
    FortifyUnit,
    FoundCity,
    HaltUnit,
    KeepCity,
    LinkUnits,
    MoveUnit,
    RazeCity,
    Resign,
    RushBuy,
    SetBuild,
    SwapUnits,
    UnlinkUnit,
)
from simple_civ.games.civ.dispatch import check
from simple_civ.games.civ.orders.cities import choice_refusal as build_refusal
from simple_civ.games.civ.orders.research import choice_refusal as tech_refusal
from simple_civ.games.civ.pieces import City, Unit
from simple_civ.games.civ.queries import DRASTIC, build_codes, diplomatic_actions, legal
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.routes import plan_exploration


def listed_afresh(state: State) -> list[Action]:
    """Return all legal actions that `legal` lists, in its order, from the checks alone."""
    if state.over:
        return []
    seat = state.active
    found: list[Action] = [EndTurn(seat), Resign(seat)]
    for unit in state.units.values():
        if unit.owner == seat:
            found += of_unit(state, unit)
    for city in state.cities.values():
        if city.owner == seat:
            found += of_city(state, city)
    for tech in state.rules.techs:
        if tech_refusal(state, state.players[seat], tech.id) is None:
            found.append(ChooseTech(seat, tech.id))
    for player in state.players:
        if player.seat != seat:
            found += accepted(state, diplomatic_actions(seat, player.seat))
    return found


def accepted(state: State, actions: list[Action]) -> list[Action]:
    """Return those that the rules accept; a unit may explore if its plan has a way."""
    return [
        action
        for action in actions
        if (
            plan_exploration(state, state.units[action.unit])
            if isinstance(action, ExploreUnit)
            else check(state, action) is None
        )
    ]


def of_unit(state: State, unit: Unit) -> list[Action]:
    """Return a unit's actions."""
    seat, grid = unit.owner, state.world.grid
    reach = grid.spiral(unit.tile, state.rules.units[unit.kind].range)
    around = grid.around(unit.tile)
    here = (state.military[unit.tile], state.civilians[unit.tile])
    possible: list[Action] = [MoveUnit(seat, unit.id, tile) for tile in around]
    possible += [Attack(seat, unit.id, tile) for tile in reach]
    for kind in (FoundCity, FortifyUnit, ExploreUnit, HaltUnit, UnlinkUnit, DisbandUnit):
        possible.append(kind(seat, unit.id))
    possible += [LinkUnits(seat, unit.id, one) for one in here if one >= 0 and one != unit.id]
    beside = [state.military[tile] for tile in around]
    possible += [SwapUnits(seat, unit.id, one) for one in beside if one >= 0]
    return accepted(state, possible)


def of_city(state: State, city: City) -> list[Action]:
    """Return a city's actions."""
    seat = city.owner
    possible: list[Action] = [kind(seat, city.id) for kind in (RushBuy, RazeCity, KeepCity)]
    reach = state.world.grid.spiral(city.tile, state.rules.balance.cities.shot_range)
    possible += [CityAttack(seat, city.id, tile) for tile in reach]
    for code in build_codes(state):
        if build_refusal(state, city, code) is None:
            possible.append(SetBuild(seat, city.id, code))
    for due in state.dues:
        if due.city == city.id:
            possible += [ChooseArmy(seat, city.id, unit) for unit in state.units]
    return accepted(state, possible)


def lists_hold_what_is_legal(state: State) -> Iterator[str]:
    """Yield what differs between the lists and those made without anything kept."""
    afresh = listed_afresh(state)
    mild = [action for action in afresh if type(action) not in DRASTIC]
    for wanted, found in ((afresh, legal(state)), (mild, legal(state, False))):
        if found != wanted:
            extra = [action for action in found if action not in wanted]
            lost = [action for action in wanted if action not in found]
            yield f"listed {extra}, left out {lost}, or in another order"


LAWS = (lists_hold_what_is_legal,)
