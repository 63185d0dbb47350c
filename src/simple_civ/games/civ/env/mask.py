"""The mask of legal numbers of Simple Civ, computed on the seat's view.

Where many numbers are alike they are judged by the rules' reasons directly, without an action for
each; the numbers are exactly those whose actions the rules would not refuse.
"""

from ....core.buffers import BytesWriter
from ....core.ids import Seat, Tile
from ..dispatch import check
from ..orders.cities import choice_refusal as build_refusal
from ..orders.cities import work_refusal
from ..orders.combat import gunner_refusal, shot_refusal, target_refusal
from ..orders.diplomacy import other_refusal
from ..orders.research import choice_refusal as tech_refusal
from ..pieces import City, Unit
from ..state import State
from ..systems.steps import step_refusal
from .decode_action import city_action, unit_action
from .layout import DEALS, SIDES, Layout, deals, rival_of


def offer_unit(seen: State, layout: Layout, unit: Unit, offered: BytesWriter) -> None:
    """Offer the steps, attacks, commands and exchanges of a unit."""
    grid = seen.world.grid
    if unit.moves > 0:
        for side in range(SIDES):
            tile = grid.neighbour(unit.tile, side)
            if tile != grid.off and step_refusal(seen, unit, tile) is None:
                offered[layout.step + side] = 1
        if seen.rules.units[unit.kind].attacks and not unit.attacked:
            offer_blows(seen, layout, unit, offered)
    for number in range(layout.command, layout.build):
        wish = unit_action(seen, layout, unit, number)
        if wish is not None and check(seen, wish) is None:
            offered[number] = 1


def offer_blows(seen: State, layout: Layout, unit: Unit, offered: BytesWriter) -> None:
    """Offer the attacks of a unit: only where there is something foreign."""
    tiles = layout.near.of(unit.tile)
    for number in range(layout.strikes):
        tile = tiles[number]
        if holds_stranger(seen, tile, unit.owner) and target_refusal(seen, unit, tile) is None:
            offered[layout.strike + number] = 1


def offer_city(seen: State, layout: Layout, city: City, offered: BytesWriter) -> None:
    """Offer the shots, builds, commands, armies and worked tiles of a city."""
    if gunner_refusal(seen, city) is None:
        tiles = layout.near.of(city.tile)
        for number in range(layout.strikes):
            tile = tiles[number]
            if holds_stranger(seen, tile, city.owner) and shot_refusal(seen, city, tile) is None:
                offered[layout.strike + number] = 1
    number = layout.build
    for build in layout.builds:
        if build_refusal(seen, city, build) is None:
            offered[number] = 1
        number += 1
    last = layout.work if seen.dues else layout.army
    for number in range(layout.city_command, last):
        wish = city_action(seen, layout, city, number)
        if wish is not None and check(seen, wish) is None:
            offered[number] = 1
    offer_fields(seen, layout, city, offered)


def offer_fields(seen: State, layout: Layout, city: City, offered: BytesWriter) -> None:
    """Offer tiles that citizens may leave or start to work.

    All others that they work must remain legal.
    """
    tiles = layout.fields.of(city.tile)
    working = 1
    unlawful: list[int] = []
    for tile in city.worked:
        if tile != city.tile:
            working += 1
            if work_refusal(seen, city, tile) is not None:
                unlawful.append(tile)
    for number in range(layout.works):
        tile = tiles[number]
        if tile == seen.world.grid.off or seen.land[tile] != city.id:
            continue
        if tile in city.worked:
            may = working - 1 <= city.population and (not unlawful or unlawful == [tile])
        else:
            may = working < city.population and not unlawful
            may = may and work_refusal(seen, city, tile) is None
        if may:
            offered[layout.work + number] = 1


def offer_techs(seen: State, layout: Layout, offered: BytesWriter) -> None:
    """Offer the research of the seat."""
    me = seen.players[seen.viewer]
    for tech in range(layout.techs):
        if tech_refusal(seen, me, tech) is None:
            offered[layout.tech + tech] = 1


def find_deals(seen: State, layout: Layout) -> list[int]:
    """Return the numbers by which the seat may deal with others."""
    seat = seen.viewer
    found: list[int] = []
    for rival_number in range(layout.seats - 1):
        rival = rival_of(layout.seats, seat, rival_number)
        if other_refusal(seen, seat, rival) is not None:
            continue  # nobody deals with strangers and the dead, whatever the matter
        number = layout.deal + rival_number * DEALS
        for action in deals(seat, rival):
            if check(seen, action) is None:
                found.append(number)
            number += 1
    return found


def holds_stranger(seen: State, tile: Tile, seat: Seat) -> bool:
    """Return whether a foreign city or unit is known to be on a tile."""
    if tile == seen.world.grid.off:
        return False
    unit = seen.unit_at(tile)
    if unit is not None and unit.owner != seat:
        return True
    city = seen.city_at(tile)
    return city is not None and city.owner != seat
