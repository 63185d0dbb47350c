"""Every action that could make sense in a position, legal or not: what `legal` is measured by."""

from collections.abc import Iterator

from simple_civ.core.records import Action
from simple_civ.games.civ import actions
from simple_civ.games.civ.queries import build_codes
from simple_civ.games.civ.state import State

REACH = 3
"""Farther than any step, blow or shot goes."""

NO_ID = 9_999_999

UNLISTED = (
    actions.RouteUnit,
    actions.SetWorkedTiles,
    actions.RenameCity,
)
"""Kinds of actions that `legal` leaves to lists of their own."""


def universe(state: State, seat: int) -> list[Action]:
    """All actions of a seat of the kinds that `legal` lists, on anything within reach."""
    return [*of_units(state, seat), *of_cities(state, seat), *of_the_seat(state, seat)]


def of_units(state: State, seat: int) -> Iterator[Action]:
    """Orders to all units, own and foreign, and to one that is not there."""
    grid = state.world.grid
    ids = [*state.units, NO_ID]
    for unit in ids:
        yield actions.FoundCity(seat, unit)
        yield actions.FortifyUnit(seat, unit)
        yield actions.ExploreUnit(seat, unit)
        yield actions.HaltUnit(seat, unit)
        yield actions.UnlinkUnit(seat, unit)
        yield actions.DisbandUnit(seat, unit)
        for partner in ids:
            yield actions.LinkUnits(seat, unit, partner)
            yield actions.SwapUnits(seat, unit, partner)
        tile = state.units[unit].tile if unit in state.units else 0
        for target in [*grid.spiral(tile, REACH), -1, grid.off]:
            yield actions.MoveUnit(seat, unit, target)
            yield actions.Attack(seat, unit, target)


def of_cities(state: State, seat: int) -> Iterator[Action]:
    """Orders to all cities, own and foreign, and to one that is not there."""
    grid = state.world.grid
    for city in [*state.cities, NO_ID]:
        yield actions.RushBuy(seat, city)
        yield actions.RazeCity(seat, city)
        yield actions.KeepCity(seat, city)
        for build in [*build_codes(state), -1, 999, 3000]:
            yield actions.SetBuild(seat, city, build)
        for unit in [*state.units, NO_ID]:
            yield actions.ChooseArmy(seat, city, unit)
        tile = state.cities[city].tile if city in state.cities else 0
        for target in [*grid.spiral(tile, REACH), -1, grid.off]:
            yield actions.CityAttack(seat, city, target)


def of_the_seat(state: State, seat: int) -> Iterator[Action]:
    """Yield the actions of a player that need no unit or city."""
    yield actions.EndTurn(seat)
    yield actions.Resign(seat)
    for tech in range(-1, len(state.rules.techs) + 1):
        yield actions.ChooseTech(seat, tech)
    for other in range(-1, len(state.players) + 1):
        yield actions.DeclareWar(seat, other)
        yield actions.ProposePeace(seat, other)
        yield actions.WithdrawPeace(seat, other)
        yield actions.AcceptPeace(seat, other)
        yield actions.DeclinePeace(seat, other)
        yield actions.OfferVision(seat, other)
        yield actions.WithdrawVision(seat, other)
        yield actions.AcceptVision(seat, other)
        yield actions.DeclineVision(seat, other)
        yield actions.EndVision(seat, other)


def probes(state: State, seat: int) -> list[Action]:
    """Return the universe, plus every route, worked tile and name for the seat's own pieces."""
    found = universe(state, seat)
    tiles = range(state.world.grid.size)
    for unit in state.units.values():
        if unit.owner == seat:
            found += [actions.RouteUnit(seat, unit.id, tile) for tile in tiles]
            found.append(actions.FoundCity(seat, unit.id, "x" * 33))
    for city in [*state.cities, NO_ID]:
        found += [actions.SetWorkedTiles(seat, city, (tile,)) for tile in tiles]
        found.append(actions.RenameCity(seat, city, "Town"))
        found.append(actions.RenameCity(seat, city, " "))
    return found
