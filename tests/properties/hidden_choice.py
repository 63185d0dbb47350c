"""Places for a change that one seat cannot notice."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from simple_civ.games.civ.pieces import City, Player, Unit
from simple_civ.games.civ.state import State

Item = TypeVar("Item")


class NothingOfTheSort(Exception):
    """A position has nothing to which a change could be made."""


def pick(rng: Random, items: Sequence[Item]) -> Item:
    """One of the items, if there are any."""
    if not items:
        raise NothingOfTheSort
    return rng.choice(items)


def others(state: State, seat: int) -> list[Player]:
    """All other living seats."""
    return [player for player in state.players if player.seat != seat and not player.eliminated]


def dark_tiles(state: State, seat: int) -> list[int]:
    """Tiles out of sight."""
    return [tile for tile, count in enumerate(state.players[seat].sight) if count == 0]


def foreign_units(state: State, seat: int, hidden: bool) -> list[Unit]:
    """Units of others, or only those out of sight."""
    return [
        unit
        for unit in state.units.values()
        if unit.owner != seat and not (hidden and state.sees(seat, unit.tile))
    ]


def foreign_cities(state: State, seat: int, hidden: bool) -> list[City]:
    """Cities of others, or only those out of sight."""
    return [
        city
        for city in state.cities.values()
        if city.owner != seat and not (hidden and state.sees(seat, city.tile))
    ]
