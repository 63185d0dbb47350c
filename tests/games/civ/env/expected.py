"""The expected observation of Simple Civ, from the view of its seat."""

from simple_civ.envs.match import Arrays
from simple_civ.games.civ.env.agent_interface import KINDS
from simple_civ.games.civ.env.match import CivMatch
from simple_civ.games.civ.env.planes import PLANES
from simple_civ.games.civ.env.tables import (
    CITY_COLUMNS,
    RIVAL_COLUMNS,
    SEAT_COLUMNS,
    TECH_COLUMNS,
    UNIT_COLUMNS,
)
from simple_civ.games.civ.pieces import NATIVES, NO_BUILD, NOBODY, City, Unit
from simple_civ.games.civ.queries import build_codes
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.gold import free_supply, ledger, supply_used
from simple_civ.games.civ.systems.growth import growth_cost
from simple_civ.games.civ.systems.score import score
from simple_civ.games.civ.systems.yields import income
from simple_civ.games.civ.view import view as view_civ
from tests.envs.observations import Row, planes_of, rows_of

PADDED = {"units": UNIT_COLUMNS, "cities": CITY_COLUMNS}


def rebuild_civ(seen: Arrays, seat: int, seats: int) -> dict[str, object]:
    """Return what an observation says, in the terms of the rules."""
    planes = planes_of(seen, PLANES)
    tiles = range(len(planes["terrain"]))

    def owner(place: int) -> int:
        if place == 0:
            return NOBODY
        return NATIVES if place == seats + 1 else (place - 1 + seat) % seats

    def pieces(kind: str) -> dict[int, tuple[int, int, int]]:
        return {
            tile: (
                planes[kind][tile] - 1,
                owner(planes[f"{kind}_owner"][tile]),
                planes[f"{kind}_hp"][tile],
            )
            for tile in tiles
            if planes[kind][tile]
        }

    return {
        "terrain": [terrain - 1 for terrain in planes["terrain"]],
        "rivers": planes["rivers"],
        "overlays": [planes["overlays"][t] + (planes["more_overlays"][t] << 8) for t in tiles],
        "explored": [sight > 0 for sight in planes["sight"]],
        "in_sight": [sight > 1 for sight in planes["sight"]],
        "owners": [owner(place) for place in planes["owner"]],
        "cities": {
            tile: (owner(planes["city"][tile]), planes["city_hp"][tile], planes["population"][tile])
            for tile in tiles
            if planes["city"][tile]
        },
        "worked": [tile for tile in tiles if planes["worked"][tile]],
        "soldiers": pieces("soldier"),
        "civilians": pieces("civilian"),
    }


def known_civ(seen: State) -> dict[str, object]:
    """Return what a view says, in the terms of the rules."""
    me = seen.players[seen.viewer]
    units = {
        military: {
            unit.tile: (unit.kind, unit.owner, unit.hp)
            for unit in seen.units.values()
            if seen.rules.units[unit.kind].military == military
        }
        for military in (True, False)
    }
    own = [city for city in seen.cities.values() if city.owner == seen.viewer]
    return {
        "terrain": seen.world.terrain,
        "rivers": seen.world.rivers,
        "overlays": seen.overlays,
        "explored": me.explored,
        "in_sight": [count > 0 for count in me.sight],
        "owners": me.known_owners,
        "cities": {
            city.tile: (city.owner, city.hp, city.population) for city in seen.cities.values()
        },
        "worked": sorted({tile for city in own for tile in city.worked}),
        "soldiers": units[True],
        "civilians": units[False],
    }


def known_tables(match: CivMatch, known: State) -> dict[str, list[Row]]:
    """Return what a view says, in the terms of the tables.

    It covers the seat's own pieces, economy, techs and dealings.
    """
    seat, seats = known.viewer, len(known.players)
    me = known.players[seat]
    rivals = [(seat + 1 + number) % seats for number in range(seats - 1)]
    return {
        "units": [unit_row(unit) for unit in known.units.values() if unit.owner == seat],
        "cities": [city_row(known, city) for city in known.cities.values() if city.owner == seat],
        "seat": [seat_row(match, known)],
        "techs": [
            {"known": int(me.knows(tech.id)), "progress": me.progress[tech.id]}
            for tech in known.rules.techs
        ],
        "rivals": [rival_row(known, rival) for rival in rivals],
    }


def unit_row(unit: Unit) -> Row:
    """Return the row of the seat's own unit."""
    plain = "id tile hp max_hp moves attacked fortified exploring".split()
    return {
        **{name: int(getattr(unit, name)) for name in plain},
        "kind": unit.kind + 1,
        "linked": int(unit.linked != NOBODY),
        "route": unit.route + 1,
    }


def city_row(known: State, city: City) -> Row:
    """Return the row of the seat's own city."""
    plain = (
        "id tile population food pot progress cost hp shield fired capital buildings projects"
    ).split()
    return {
        **{name: int(getattr(city, name)) for name in plain},
        "growth": growth_cost(known, city),
        "build": 0 if city.build == NO_BUILD else build_codes(known).index(city.build) + 1,
    }


def seat_row(match: CivMatch, known: State) -> Row:
    """Return the row of the seat itself; only the active seat has a piece in focus."""
    seat = known.viewer
    me = known.players[seat]
    total, gold = income(known, me), ledger(known, me)
    focus = match.interface.focus if seat == match.active else 0
    return {
        "turn": known.turn,
        "seat": seat,
        "treasury": me.treasury,
        "austerity": int(me.austerity),
        "research": me.research + 1,
        "milestones": me.milestones,
        "food": total.food,
        "production": total.production,
        "science": total.science,
        "gold": gold.net,
        "upkeep": gold.building_upkeep + gold.military_upkeep,
        "supply": supply_used(known, me),
        "free_supply": free_supply(known, me),
        "score": score(known, me),
        "units": sum(unit.owner == seat for unit in known.units.values()),
        "cities": sum(city.owner == seat for city in known.cities.values()),
        "focus_kind": focus % KINDS,
        "focus_id": focus // KINDS,
    }


def rival_row(known: State, rival: int) -> Row:
    """Another seat."""
    seat = known.viewer
    mine, theirs = known.pair(seat, rival), known.pair(rival, seat)
    return {
        "met": int(known.met(seat, rival)),
        "war": int(known.at_war(seat, rival)),
        "since": known.since[mine] + 1,
        "shared": int(known.shared[mine]),
        "peace_offered": int(known.peace_offers[mine]),
        "peace_asked": int(known.peace_offers[theirs]),
        "vision_offered": int(known.vision_offers[mine]),
        "vision_asked": int(known.vision_offers[theirs]),
        "out": int(known.players[rival].eliminated),
        "milestones": known.players[rival].milestones,
    }


def told_tables(seen: Arrays) -> dict[str, list[Row]]:
    """Return the tables of an observation by column, without the padding."""
    found = {name: rows_of(seen[name], columns) for name, columns in PADDED.items()}
    found["seat"] = [dict(zip(SEAT_COLUMNS, seen["seat"].tolist()))]
    found["techs"] = [dict(zip(TECH_COLUMNS, row)) for row in seen["techs"].tolist()]
    found["rivals"] = [dict(zip(RIVAL_COLUMNS, row)) for row in seen["rivals"].tolist()]
    return found


def check_observation(match: CivMatch, seat: int) -> dict[str, list[Row]]:
    """Check that an observation equals the seat's view in every plane and column.

    Return the tables.
    """
    known = view_civ(match.interface.state, seat)
    seen = match.observe(seat)
    assert rebuild_civ(seen, seat, match.seats) == known_civ(known)
    told = told_tables(seen)
    assert told == known_tables(match, known)
    return told
