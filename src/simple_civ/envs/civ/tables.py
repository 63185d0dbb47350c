"""What a seat of Simple Civ owns and knows beside the map: tables of whole numbers, 4 bytes each.

All tables lie one behind the other in one buffer, padded with zeros to their number of rows.
"""

from typing import Final

from librt.strings import BytesWriter, write_i32_le

from ...civ.queries import build_codes
from ...civ.state import State
from ...civ.systems.economy import free_supply, income, ledger_of, score, supply_used
from ...civ.systems.growth import growth_cost
from .layout import rival_of

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

UNIT_ROWS: Final = 64
CITY_ROWS: Final = 24
WORD: Final = 4
"""Bytes of a number."""

BITS: Final = 2**31 - 1
"""How much of a mask of bits is told."""


def write_tables(seen: State, focus_kind: int, focus_id: int) -> bytes:
    """Units, cities, the seat, techs and rivals."""
    out = BytesWriter()
    units = write_units(out, seen)
    cities = write_cities(out, seen)
    write_row(out, seat_row(seen, units, cities, focus_kind, focus_id))
    write_techs(out, seen)
    write_rivals(out, seen)
    return out.getvalue()


def write_row(out: BytesWriter, row: list[int]) -> None:
    """One row of a table."""
    for value in row:
        write_i32_le(out, value)


def write_units(out: BytesWriter, seen: State) -> int:
    """Own units, a row each; kinds and routes count from 1. Tells how many there are."""
    count = 0
    for unit in seen.units.values():
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


def write_cities(out: BytesWriter, seen: State) -> int:
    """Own cities, a row each; `build` is its place in the list of builds, from 1. Tells how many
    there are."""
    count = 0
    codes = build_codes(seen)
    for city in seen.cities.values():
        if city.owner != seen.viewer:
            continue
        count += 1
        if count <= CITY_ROWS:
            build = 0 if city.build < 0 else codes.index(city.build) + 1
            row = [
                city.id, city.tile, city.population, city.food, growth_cost(seen, city), city.pot,
                build, city.progress, city.cost, city.hp, city.shield, int(city.fired),
                int(city.capital), city.buildings & BITS, city.projects & BITS,
            ]  # fmt: skip
            write_row(out, row)
    out.write(bytes(max(0, CITY_ROWS - count) * len(CITY_COLUMNS) * WORD))
    return count


def seat_row(seen: State, units: int, cities: int, focus_kind: int, focus_id: int) -> list[int]:
    """The seat's economy and what is in focus."""
    me = seen.players[seen.viewer]
    total = income(seen, me)
    ledger = ledger_of(seen, me, total.gold)
    return [
        seen.turn, seen.viewer, me.treasury, int(me.austerity), me.research + 1,
        me.milestones & BITS,
        total.food, total.production, total.science, ledger.net,
        ledger.building_upkeep + ledger.military_upkeep,
        supply_used(seen, me), free_supply(seen, me), score(seen, me),
        units, cities, focus_kind, focus_id,
    ]  # fmt: skip


def write_techs(out: BytesWriter, seen: State) -> None:
    """Every tech: whether it is known, and the science stored in it."""
    me = seen.players[seen.viewer]
    known = me.techs
    for progress in me.progress:
        write_i32_le(out, known & 1)
        write_i32_le(out, progress)
        known >>= 1


def write_rivals(out: BytesWriter, seen: State) -> None:
    """Every rival, counted from the own place."""
    seats = len(seen.players)
    me = seen.viewer
    for number in range(seats - 1):
        rival = rival_of(seats, me, number)
        going, coming = seen.pair(me, rival), seen.pair(rival, me)
        other = seen.players[rival]
        row = [
            int(seen.met(me, rival)), int(seen.stances[going]), seen.since[going] + 1,
            int(seen.shared[going]), int(seen.peace_offers[going]), int(seen.peace_offers[coming]),
            int(seen.vision_offers[going]), int(seen.vision_offers[coming]), int(other.eliminated),
            other.milestones & BITS,
        ]  # fmt: skip
        write_row(out, row)
