"""What a seat of Simple Civ owns and knows beside the map, as rows of whole numbers."""

from typing import Final

from ...civ.queries import build_codes
from ...civ.state import State
from ...civ.systems.economy import free_supply, income, ledger_of, score, supply_used
from ...civ.systems.growth import growth_cost
from ...civ.systems.modifiers import city_count
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


def unit_rows(seen: State) -> list[int]:
    """Own units, a row each; kinds and routes count from 1."""
    found: list[int] = []
    for unit in seen.units.values():
        if unit.owner == seen.viewer:
            found += [
                unit.id, unit.kind + 1, unit.tile, unit.hp, unit.max_hp, unit.moves,
                int(unit.attacked), int(unit.fortified), int(unit.linked >= 0),
                int(unit.exploring), unit.route + 1,
            ]  # fmt: skip
    return found


def city_rows(seen: State) -> list[int]:
    """Own cities, a row each; `build` is its place in the list of builds, from 1."""
    found: list[int] = []
    codes = build_codes(seen)
    for city in seen.cities.values():
        if city.owner == seen.viewer:
            build = 0 if city.build < 0 else codes.index(city.build) + 1
            found += [
                city.id, city.tile, city.population, city.food, growth_cost(seen, city), city.pot,
                build, city.progress, city.cost, city.hp, city.shield, int(city.fired),
                int(city.capital), city.buildings, city.projects,
            ]  # fmt: skip
    return found


def seat_row(seen: State, focus_kind: int, focus_id: int) -> list[int]:
    """The seat's economy and what is in focus."""
    me = seen.players[seen.viewer]
    total = income(seen, me)
    ledger = ledger_of(seen, me, total.gold)
    return [
        seen.turn, seen.viewer, me.treasury, int(me.austerity), me.research + 1, me.milestones,
        total.food, total.production, total.science, ledger.net,
        ledger.building_upkeep + ledger.military_upkeep,
        supply_used(seen, me), free_supply(seen, me), score(seen, me),
        unit_count(seen), city_count(seen, me.seat), focus_kind, focus_id,
    ]  # fmt: skip


def unit_count(seen: State) -> int:
    """How many units the seat has, those without a row included."""
    count = 0
    for unit in seen.units.values():
        if unit.owner == seen.viewer:
            count += 1
    return count


def tech_rows(seen: State) -> list[int]:
    """Every tech: whether it is known, and the science stored in it."""
    me = seen.players[seen.viewer]
    found: list[int] = []
    for tech in seen.rules.techs:
        found.append(me.techs >> tech.id & 1)
        found.append(me.progress[tech.id])
    return found


def rival_rows(seen: State) -> list[int]:
    """Every rival, counted from the own place."""
    found: list[int] = []
    seats = len(seen.players)
    me = seen.viewer
    for number in range(seats - 1):
        rival = rival_of(seats, me, number)
        out, back = seen.pair(me, rival), seen.pair(rival, me)
        other = seen.players[rival]
        found += [
            int(seen.met(me, rival)), int(seen.stances[out]), seen.since[out] + 1,
            int(seen.shared[out]), int(seen.peace_offers[out]), int(seen.peace_offers[back]),
            int(seen.vision_offers[out]), int(seen.vision_offers[back]), int(other.eliminated),
            other.milestones,
        ]  # fmt: skip
    return found
