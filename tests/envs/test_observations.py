"""An observation holds what the agent knows, all of it and nothing else."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from random import Random

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

import numpy as np  # noqa: E402

from simple_civ.envs.match import Arrays, describe  # noqa: E402
from simple_civ.envs.result_codes import END_TURN  # noqa: E402
from simple_civ.games.civ.env.agent_interface import KINDS  # noqa: E402
from simple_civ.games.civ.env.layout import NEXT  # noqa: E402
from simple_civ.games.civ.env.match import CivMatch  # noqa: E402
from simple_civ.games.civ.env.planes import PLANES  # noqa: E402
from simple_civ.games.civ.env.tables import (  # noqa: E402
    CITY_COLUMNS,
    CITY_ROWS,
    RIVAL_COLUMNS,
    SEAT_COLUMNS,
    TECH_COLUMNS,
    UNIT_COLUMNS,
    UNIT_ROWS,
)
from simple_civ.games.civ.pieces import NATIVES, NO_BUILD, NOBODY, City, Unit  # noqa: E402
from simple_civ.games.civ.queries import build_codes  # noqa: E402
from simple_civ.games.civ.rules.load import load_ruleset  # noqa: E402
from simple_civ.games.civ.state import Part, State  # noqa: E402
from simple_civ.games.civ.systems.gold import free_supply, ledger, supply_used  # noqa: E402
from simple_civ.games.civ.systems.growth import growth_cost  # noqa: E402
from simple_civ.games.civ.systems.score import score  # noqa: E402
from simple_civ.games.civ.systems.yields import income  # noqa: E402
from simple_civ.games.civ.view import view as view_civ  # noqa: E402
from simple_civ.games.groves.env.match import GrovesMatch  # noqa: E402
from simple_civ.games.groves.env.planes import PLANES as GROVES_PLANES  # noqa: E402
from simple_civ.games.groves.env.planes import SIDE_COLUMNS  # noqa: E402
from simple_civ.games.groves.view import view as view_groves  # noqa: E402
from tests.envs.agents import new_civ, new_groves, positions  # noqa: E402
from tests.envs.realms import large_realm  # noqa: E402
from tests.games.groves.test_properties import hidden_twin  # noqa: E402
from tests.properties.matches import varied_positions  # noqa: E402
from tests.properties.twins import make_twin  # noqa: E402

Row = dict[str, int]

PADDED = {"units": UNIT_COLUMNS, "cities": CITY_COLUMNS}
COLUMNS = {**PADDED, "seat": SEAT_COLUMNS, "techs": TECH_COLUMNS, "rivals": RIVAL_COLUMNS}


def planes_of(seen: Arrays, names: list[str]) -> dict[str, list[int]]:
    """Return the planes by name, flat."""
    shape = seen["observation"].shape
    return dict(zip(names, seen["observation"].reshape(shape[0], -1).tolist()))


def rows_of(table: np.ndarray, columns: list[str]) -> list[Row]:
    """Return the non-empty rows of a table, by column."""
    return [dict(zip(columns, row)) for row in table.tolist() if any(row)]


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


@pytest.mark.parametrize("seed", range(4))
def test_an_observation_of_simple_civ_is_the_view(seed: int) -> None:
    match = new_civ(seed)
    for step in positions(match, Random(seed), 240, haste=0.15):
        if step % 6:
            continue
        for seat in range(match.seats):
            check_observation(match, seat)


def test_every_column_says_something() -> None:
    """Crowded situations and a large realm: what were always 0 would be checked by nobody."""
    told: set[str] = set()
    states = [large_realm(60, 100)]
    for seed in (1, 2, 3, 5, 6, 7):
        states += [s.copy() for s in varied_positions(load_ruleset(), seed, 60, 20)]
    for state in states:
        match = CivMatch(state)
        match.ask(NEXT)
        for seat in range(match.seats):
            for name, rows in check_observation(match, seat).items():
                told |= {f"{name}.{column}" for row in rows for column in row if row[column]}
    every = {f"{name}.{column}" for name, columns in COLUMNS.items() for column in columns}
    assert every - told == set()


def test_a_large_realm_is_told_in_full() -> None:
    match = CivMatch(large_realm(CITY_ROWS, UNIT_ROWS))
    for _ in range(12):
        told = check_observation(match, 0)
        assert (len(told["cities"]), len(told["units"])) == (CITY_ROWS, UNIT_ROWS)
        match.ask(NEXT)


def test_what_has_no_row_is_on_the_map_and_comes_into_focus() -> None:
    match = CivMatch(large_realm(CITY_ROWS + 4, UNIT_ROWS + 6))
    known = view_civ(match.interface.state, 0)
    seen = match.observe(0)
    told = told_tables(seen)
    full = known_tables(match, known)
    assert told["cities"] == full["cities"][:CITY_ROWS]
    assert told["units"] == full["units"][:UNIT_ROWS]
    assert told["seat"] == full["seat"]
    assert rebuild_civ(seen, 0, match.seats) == known_civ(known)
    focused: set[int] = set()
    while match.mask()[NEXT] and len(focused) < len(match.interface.agenda):
        focused.add(match.interface.focus)
        match.ask(NEXT)
    assert focused == set(match.interface.agenda)
    assert match.mask()[END_TURN]


def test_the_piece_in_focus_is_marked() -> None:
    match = new_civ(3)
    for _ in positions(match, Random(3), 80):
        seen = match.observe(match.active)
        marked = np.flatnonzero(planes_of(seen, PLANES)["focus"])
        tile = match.interface.focus_tile()
        assert list(marked) == ([] if tile < 0 else [tile])


@pytest.mark.parametrize("seed", range(3))
def test_an_observation_of_groves_is_the_view(seed: int) -> None:
    match = new_groves(seed)
    grid = match.interface.state.board.grid
    for _ in positions(match, Random(seed), 150, haste=0.2):
        for seat in range(match.seats):
            known = view_groves(match.interface.state, seat)
            seen = match.observe(seat)
            planes = planes_of(seen, GROVES_PLANES)
            assert [bool(tile) for tile in planes["forest"]] == known.board.wooded
            assert [bool(tile) for tile in planes["sight"]] == [
                known.sees(seat, tile) for tile in range(grid.size)
            ]
            for tile in range(grid.size):
                points = planes["points"][tile] + (planes["more_points"][tile] << 8)
                unit = known.unit_at(tile)
                assert points == (0 if unit is None else unit.points)
                if unit is not None:
                    assert planes["unit"][tile] == (1 if unit.owner == seat else 2)
                    assert planes["stationary"][tile] == unit.stationary
                    assert planes["occupation"][tile] == unit.occupation
            for edge in range(grid.edges):
                one, other = grid.ends(edge)
                name = "wall_east" if other == one + 1 else "wall_south"
                owner = {NOBODY: 0, seat: 1, 1 - seat: 2, 2: 3}[known.walls[edge]]
                assert planes[name][one] == owner
                assert planes[f"{name}_hp"][one] == known.wall_hp[edge]
            sides = dict(zip(SIDE_COLUMNS, seen["sides"].tolist()))
            assert sides["wood"] == known.sides[seat].wood
            assert sides["rival_reserves"] == known.sides[1 - seat].reserves
            assert sides["rival_base_hp"] == known.sides[1 - seat].base_hp


def same(one: Arrays, other: Arrays) -> bool:
    """Whether two observations are equal."""
    return all((one[name] == other[name]).all() for name in one)


@pytest.mark.parametrize("seed", range(8))
def test_nothing_is_seen_through_the_fog_of_simple_civ(seed: int) -> None:
    rng = Random(seed)
    kept: Counter[str] = Counter()
    for state in varied_positions(load_ruleset(), seed, 80, 8):
        seat = state.active
        twin = make_twin(state, seat, rng, 7, kept)
        here, there = CivMatch(state.copy()), CivMatch(twin)
        for _ in range(4):
            assert same(here.observe(seat), there.observe(seat))
            assert (here.mask() == there.mask()).all()
            assert describe(here, seat) == describe(there, seat)
            here.ask(1)
            there.ask(1)
    assert kept.total() > 10, "twins that do not differ prove nothing"


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_seen_through_the_fog_of_groves(seed: int) -> None:
    rng = Random(seed)
    match = new_groves(seed)
    for _ in positions(match, rng, 60, haste=0.2):
        seat = match.active
        here = GrovesMatch(match.interface.state.copy())
        there = GrovesMatch(hidden_twin(match.interface.state, seat, rng))
        assert same(here.observe(seat), there.observe(seat))
        assert (here.mask() == there.mask()).all()
        assert describe(here, seat) == describe(there, seat)


def everything(seen: State) -> tuple[object, ...]:
    """Return a view with the indexes that its hash leaves out."""
    me = seen.players[seen.viewer]
    shown = {unit: [vars_of(part) for part in parts] for unit, parts in seen.shown.items()}
    return (seen.hash(), seen.land, seen.military, seen.civilians, me.sight, shown)


def vars_of(part: Part) -> tuple[str, int, int]:
    """Return a part of a strength as plain data."""
    return (part.source, part.attack, part.defense)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_kept_of_a_view_stays_true(seed: int) -> None:
    """Desks do not look at everything again after each step."""
    match = new_civ(seed)
    for _ in positions(match, Random(seed), 400, haste=0.05):
        assert everything(match.interface.seen) == everything(
            view_civ(match.interface.state, match.active)
        )


@pytest.mark.parametrize("make", [new_civ, new_groves])
@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_of_an_observation_stays_true(
    make: Callable[[int], CivMatch | GrovesMatch], seed: int
) -> None:
    """Planes, economy and deals are not worked out again where nothing changed."""
    match = make(seed)
    for _ in positions(match, Random(seed), 250, haste=0.05):
        fresh = deepcopy(match)
        assert same(match.observe(match.active), fresh.observe(match.active))
        assert (match.mask() == fresh.mask()).all()
