"""Tables of a seat's knowledge beside the map: whole numbers of 4 bytes each.

All tables lie one behind the other in one buffer, padded with zeros to their number of rows.
"""

from typing import Final

from ....core.buffers import BytesWriter, write_i32_le
from ....core.ids import Seat
from ..pieces import City, Unit
from ..state import State
from ..systems.gold import free_supply, ledger_of, supply_used
from ..systems.growth import growth_cost
from ..systems.score import score
from ..systems.yields import income
from .layout import Layout, rival_of

UNIT_COLUMNS: Final = (
    "id kind tile hp max_hp moves attacked fortified linked exploring route".split()
)
CITY_COLUMNS: Final = (
    "id tile population food growth pot build progress cost hp shield fired capital buildings "
    "projects"
).split()
SEAT_COLUMNS: Final = (
    "turn seat treasury austerity research milestones food production science gold upkeep "
    "supply free_supply score units cities focus_kind focus_id"
).split()
TECH_COLUMNS: Final = "known progress".split()
RIVAL_COLUMNS: Final = (
    "met war since shared peace_offered peace_asked vision_offered vision_asked out milestones"
).split()

UNIT_ROWS: Final = 128
CITY_ROWS: Final = 80
"""More than one seat comes to have on the largest map, even if it takes all cities: in 60 games of
programs a Huge map never had more than 78 cities, nor a seat more than 55 units. What there is
beyond its rows a table leaves out; the planes show it, and it comes into focus like everything."""

WORD: Final = 4
"""Bytes of a number."""

BITS: Final = 2**31 - 1
"""How much of a mask of bits is told."""


def own_cities(state: State, seat: Seat) -> list[City]:
    """Return a seat's cities in the order of their rows: as they came into the match."""
    return [city for city in state.all_cities() if city.owner == seat]


def own_units(state: State, seat: Seat) -> list[Unit]:
    """Return a seat's units in the order of their rows: as they came into the match."""
    return [unit for unit in state.all_units() if unit.owner == seat]


def write_tables(
    out: BytesWriter,
    seen: State,
    layout: Layout,
    economy: list[int],
    focus_kind: int,
    focus_id: int,
) -> None:
    """Write the tables of units, cities, the seat, techs and rivals."""
    me = seen.players[seen.viewer]
    units = write_units(out, seen)
    cities = write_cities(out, seen, layout)
    write_i32_le(out, seen.turn)
    write_i32_le(out, seen.viewer)
    write_i32_le(out, me.treasury)
    write_i32_le(out, int(me.austerity))
    write_i32_le(out, me.research + 1)
    write_i32_le(out, me.milestones & BITS)
    write_row(out, economy)
    write_i32_le(out, units)
    write_i32_le(out, cities)
    write_i32_le(out, focus_kind)
    write_i32_le(out, focus_id)
    write_techs(out, seen)
    write_rivals(out, seen)


def write_row(out: BytesWriter, row: list[int]) -> None:
    """Write one row of a table."""
    for value in row:
        write_i32_le(out, value)


def write_units(out: BytesWriter, seen: State) -> int:
    """Write the own units, a row each, and return their number.

    Kinds and routes count from 1.
    """
    count = 0
    for unit in seen.all_units():
        if unit.owner != seen.viewer:
            continue
        count += 1
        if count <= UNIT_ROWS:
            write_i32_le(out, unit.id)
            write_i32_le(out, unit.kind + 1)
            write_i32_le(out, unit.tile)
            write_i32_le(out, unit.hp)
            write_i32_le(out, unit.max_hp)
            write_i32_le(out, unit.moves)
            write_i32_le(out, int(unit.attacked))
            write_i32_le(out, int(unit.fortified))
            write_i32_le(out, int(unit.linked >= 0))
            write_i32_le(out, int(unit.exploring))
            write_i32_le(out, unit.route + 1)
    out.write(bytes(max(0, UNIT_ROWS - count) * len(UNIT_COLUMNS) * WORD))
    return count


def write_cities(out: BytesWriter, seen: State, layout: Layout) -> int:
    """Write the own cities, a row each, and return their number.

    `build` is its place in the list of builds, from 1.
    """
    count = 0
    for city in seen.all_cities():
        if city.owner != seen.viewer:
            continue
        count += 1
        if count <= CITY_ROWS:
            write_i32_le(out, city.id)
            write_i32_le(out, city.tile)
            write_i32_le(out, city.population)
            write_i32_le(out, city.food)
            write_i32_le(out, growth_cost(seen, city))
            write_i32_le(out, city.pot)
            write_i32_le(out, layout.places.get(city.build, 0))
            write_i32_le(out, city.progress)
            write_i32_le(out, city.cost)
            write_i32_le(out, city.hp)
            write_i32_le(out, city.shield)
            write_i32_le(out, int(city.fired))
            write_i32_le(out, int(city.capital))
            write_i32_le(out, city.buildings & BITS)
            write_i32_le(out, city.projects & BITS)
    out.write(bytes(max(0, CITY_ROWS - count) * len(CITY_COLUMNS) * WORD))
    return count


def economy_row(seen: State) -> list[int]:
    """Return the seat's income, its costs and its score: the middle of its row.

    Choosing what to build or to research does not change it.
    """
    me = seen.players[seen.viewer]
    total = income(seen, me)
    ledger = ledger_of(seen, me, total.gold)
    return [
        total.food, total.production, total.science, ledger.net,
        ledger.building_upkeep + ledger.military_upkeep,
        supply_used(seen, me), free_supply(seen, me), score(seen, me),
    ]  # fmt: skip


def write_techs(out: BytesWriter, seen: State) -> None:
    """Write for every tech whether it is known, and the science stored in it."""
    me = seen.players[seen.viewer]
    known = me.techs
    for progress in me.progress:
        write_i32_le(out, known & 1)
        write_i32_le(out, progress)
        known >>= 1


def write_rivals(out: BytesWriter, seen: State) -> None:
    """Write every rival, counted from the seat's own place."""
    seats = len(seen.players)
    me = seen.viewer
    for number in range(seats - 1):
        rival = rival_of(seats, me, number)
        going, coming = seen.pair(me, rival), seen.pair(rival, me)
        other = seen.players[rival]
        write_i32_le(out, int(seen.met(me, rival)))
        write_i32_le(out, int(seen.stances[going]))
        write_i32_le(out, seen.since[going] + 1)
        write_i32_le(out, int(seen.shared[going]))
        write_i32_le(out, int(seen.peace_offers[going]))
        write_i32_le(out, int(seen.peace_offers[coming]))
        write_i32_le(out, int(seen.vision_offers[going]))
        write_i32_le(out, int(seen.vision_offers[coming]))
        write_i32_le(out, int(other.eliminated))
        write_i32_le(out, other.milestones & BITS)
