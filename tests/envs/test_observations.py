"""An observation holds what the agent knows, all of it and nothing else."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from random import Random

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

import numpy as np  # noqa: E402

from simple_civ.civ.pieces import NATIVES, NOBODY  # noqa: E402
from simple_civ.civ.rules.load import load_ruleset  # noqa: E402
from simple_civ.civ.state import Part, State  # noqa: E402
from simple_civ.civ.systems.economy import free_supply, ledger, score, supply_used  # noqa: E402
from simple_civ.civ.view import view as view_civ  # noqa: E402
from simple_civ.envs.civ.match import CivMatch  # noqa: E402
from simple_civ.envs.civ.planes import PLANES  # noqa: E402
from simple_civ.envs.civ.tables import (  # noqa: E402
    CITY_COLUMNS,
    RIVAL_COLUMNS,
    SEAT_COLUMNS,
    TECH_COLUMNS,
    UNIT_COLUMNS,
)
from simple_civ.envs.groves.match import GrovesMatch  # noqa: E402
from simple_civ.envs.groves.planes import PLANES as GROVES_PLANES  # noqa: E402
from simple_civ.envs.groves.planes import SIDE_COLUMNS  # noqa: E402
from simple_civ.envs.match import Arrays, describe  # noqa: E402
from simple_civ.groves.view import view as view_groves  # noqa: E402
from tests.envs.agents import new_civ, new_groves, positions  # noqa: E402
from tests.groves.test_properties import hidden_twin  # noqa: E402
from tests.properties.matches import varied_positions  # noqa: E402
from tests.properties.twins import make_twin  # noqa: E402

Row = dict[str, int]


def planes_of(seen: Arrays, names: list[str]) -> dict[str, list[int]]:
    """The planes by name, flat."""
    shape = seen["observation"].shape
    return dict(zip(names, seen["observation"].reshape(shape[0], -1).tolist()))


def rows_of(table: np.ndarray, columns: list[str]) -> list[Row]:
    """The rows of a table that hold something, by column."""
    return [dict(zip(columns, row)) for row in table.tolist() if any(row)]


def rebuild_civ(seen: Arrays, seat: int, seats: int) -> dict[str, object]:
    """What an observation says, in the words of the rules."""
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
    """What a view says, in the same words."""
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


def check_tables(seen: Arrays, known: State) -> None:
    """Own pieces, economy, techs and dealings are those of the view."""
    seat = known.viewer
    me = known.players[seat]
    units = {row["id"]: row for row in rows_of(seen["units"], UNIT_COLUMNS)}
    own = {unit.id: unit for unit in known.units.values() if unit.owner == seat}
    assert list(units) == list(own)
    for number, unit in own.items():
        row = units[number]
        facts = (row["kind"] - 1, row["tile"], row["hp"], row["max_hp"], row["moves"])
        assert facts == (unit.kind, unit.tile, unit.hp, unit.max_hp, unit.moves)
        flags = (row["attacked"], row["fortified"], row["linked"], row["exploring"])
        assert flags == (unit.attacked, unit.fortified, unit.linked >= 0, unit.exploring)
    cities = {row["id"]: row for row in rows_of(seen["cities"], CITY_COLUMNS)}
    held = {city.id: city for city in known.cities.values() if city.owner == seat}
    assert list(cities) == list(held)
    for number, city in held.items():
        for name in "tile population food pot progress cost hp shield buildings projects".split():
            assert cities[number][name] == getattr(city, name), name
    economy = dict(zip(SEAT_COLUMNS, seen["seat"].tolist()))
    assert economy["turn"] == known.turn
    assert economy["treasury"] == me.treasury
    assert economy["gold"] == ledger(known, me).net
    assert economy["supply"] == supply_used(known, me)
    assert economy["free_supply"] == free_supply(known, me)
    assert economy["score"] == score(known, me)
    assert (economy["units"], economy["cities"]) == (len(own), len(held))
    techs = [dict(zip(TECH_COLUMNS, row)) for row in seen["techs"].tolist()]
    assert [row["known"] for row in techs] == [int(me.knows(t.id)) for t in known.rules.techs]
    assert [row["progress"] for row in techs] == me.progress
    rivals = [dict(zip(RIVAL_COLUMNS, row)) for row in seen["rivals"].tolist()]
    for number, row in enumerate(rivals):
        rival = (seat + 1 + number) % len(known.players)
        assert row["met"] == known.met(seat, rival)
        assert row["war"] == known.at_war(seat, rival)


@pytest.mark.parametrize("seed", range(4))
def test_an_observation_of_simple_civ_is_the_view(seed: int) -> None:
    match = new_civ(seed)
    for step in positions(match, Random(seed), 240, haste=0.15):
        if step % 6:
            continue
        for seat in range(match.seats):
            known = view_civ(match.desk.state, seat)
            seen = match.observe(seat)
            assert rebuild_civ(seen, seat, match.seats) == known_civ(known)
            check_tables(seen, known)


def test_the_piece_in_focus_is_marked() -> None:
    match = new_civ(3)
    for _ in positions(match, Random(3), 80):
        seen = match.observe(match.active)
        marked = np.flatnonzero(planes_of(seen, PLANES)["focus"])
        tile = match.desk.focus_tile()
        assert list(marked) == ([] if tile < 0 else [tile])


@pytest.mark.parametrize("seed", range(3))
def test_an_observation_of_groves_is_the_view(seed: int) -> None:
    match = new_groves(seed)
    grid = match.desk.state.board.grid
    for _ in positions(match, Random(seed), 150, haste=0.2):
        for seat in range(match.seats):
            known = view_groves(match.desk.state, seat)
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
        here = GrovesMatch(match.desk.state.copy())
        there = GrovesMatch(hidden_twin(match.desk.state, seat, rng))
        assert same(here.observe(seat), there.observe(seat))
        assert (here.mask() == there.mask()).all()
        assert describe(here, seat) == describe(there, seat)


def everything(seen: State) -> tuple[object, ...]:
    """A view with the indexes that its hash leaves out."""
    me = seen.players[seen.viewer]
    shown = {unit: [vars_of(part) for part in parts] for unit, parts in seen.shown.items()}
    return (seen.hash(), seen.land, seen.military, seen.civilians, me.sight, shown)


def vars_of(part: Part) -> tuple[str, int, int]:
    """A part of a strength as plain data."""
    return (part.source, part.attack, part.defense)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_kept_of_a_view_stays_true(seed: int) -> None:
    """Desks do not look at everything again after each step."""
    match = new_civ(seed)
    for _ in positions(match, Random(seed), 400, haste=0.05):
        assert everything(match.desk.seen) == everything(view_civ(match.desk.state, match.active))


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
