"""Hypothesis looks for the smallest skirmish in which a step or a blow breaks its promises."""

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from simple_civ.games.civ import events
from simple_civ.games.civ.actions import Attack, MoveUnit
from simple_civ.games.civ.dispatch import apply
from simple_civ.games.civ.documents.encoding.snapshot import decode_state
from simple_civ.games.civ.documents.scenario.scenario_run import parse
from simple_civ.games.civ.documents.scenario.situation import build_situation
from simple_civ.games.civ.pieces import Unit
from simple_civ.games.civ.queries import route_targets, steps, targets
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.combat import is_lone_civilian
from simple_civ.games.civ.systems.ground import step_cost
from simple_civ.games.civ.systems.routes import plan_route
from simple_civ.games.civ.systems.strength import forecast_city, forecast_unit
from simple_civ.games.civ.view import view
from simple_civ.protocol.snapshot import encode_state
from tests.properties.invariants import broken

WIDTH, HEIGHT = 5, 5
LAND = "phfmd"
RULES = load_ruleset("1.0.4")
KINDS = [kind.key for kind in RULES.units if kind.key not in ("native_champion", "native_archer")]
CIVS = [civ.key for civ in RULES.civs]
TECHS = [tech.key for tech in RULES.techs]

PLACES = st.integers(0, WIDTH * HEIGHT - 1)


@dataclass(frozen=True)
class Piece:
    """A unit of a skirmish."""

    kind: str
    owner: int
    place: int
    health: int


PIECES = st.builds(Piece, st.sampled_from(KINDS), st.integers(0, 1), PLACES, st.integers(1, 40))


@st.composite
def skirmishes(draw: st.DrawFn) -> State:
    """Draw a small map at war: ground, a city at most, and units wherever they may be."""
    ground = draw(st.lists(st.sampled_from(LAND + "^c"), min_size=25, max_size=25))
    pieces = draw(st.lists(PIECES, min_size=1, max_size=8))
    city = draw(st.none() | st.tuples(st.integers(0, 1), PLACES, st.integers(0, 20)))
    taken: dict[int, tuple[int, set[bool]]] = {}
    cities = []
    if city is not None and ground[city[1]] in LAND:
        cities = [{"id": "city", "owner": city[0], "at": at(city[1]), "hp": city[2]}]
        taken[city[1]] = (city[0], set())
    units = []
    for number, piece in enumerate(pieces):
        kind = RULES.units[RULES.unit_named(piece.kind)]
        wet = ground[piece.place] == "c"
        owner, slots = taken.setdefault(piece.place, (piece.owner, set()))
        if ground[piece.place] == "^" or wet != (piece.kind == "skiff"):
            continue
        if owner == piece.owner and kind.military not in slots:
            slots.add(kind.military)
            unit = {"id": f"{number}", "owner": owner, "kind": piece.kind, "at": at(piece.place)}
            units.append({**unit, "hp": min(piece.health, kind.hp)})
    players = [
        {
            "civ": draw(st.sampled_from(CIVS)),
            "techs": draw(st.lists(st.sampled_from(TECHS), unique=True)),
        }
        for _ in range(2)
    ]
    rows = ["".join(ground[row * WIDTH : (row + 1) * WIDTH]) for row in range(HEIGHT)]
    scenario = {
        "map": {"terrain": rows},
        "players": players,
        "seed": draw(st.integers(0, 1000)),
        "turn": 20,
        "sandbox": True,
        "diplomacy": [{"between": [0, 1], "stance": "war", "since": 1}],
        "cities": cities,
        "units": units,
    }
    return build_situation(RULES, parse(scenario))[0]


def at(place: int) -> list[int]:
    """Return a place in the form of files."""
    return [place % WIDTH, place // WIDTH]


def own_units(state: State) -> list[Unit]:
    """Units of the active seat."""
    return [unit for unit in state.units.values() if unit.owner == state.active]


@given(skirmishes())
def test_a_step_moves_one_unit_and_costs_what_the_ground_says(state: State) -> None:
    for unit in own_units(state):
        for tile in steps(state, unit):
            other = state.copy()
            mover = other.units[unit.id]
            cost = step_cost(state, state.kind(unit), tile)
            log = apply(other, MoveUnit(state.active, unit.id, tile))
            assert not broken(other)
            assert (mover.tile, mover.moves) == (tile, unit.moves - cost)
            assert mover.moves >= 0
            assert events.UnitMoved(unit.id, unit.tile, tile) in log
            assert unit.id not in (other.military[unit.tile], other.civilians[unit.tile])
            assert all(
                still.tile == state.units[still.id].tile
                for still in other.units.values()
                if still.id != unit.id
            )


@given(skirmishes())
def test_a_blow_does_what_was_forecast(state: State) -> None:
    for unit in own_units(state):
        for tile in targets(state, unit):
            compare_blow(state, unit, tile)


def compare_blow(state: State, unit: Unit, tile: int) -> None:
    """Damage both ways lies within the forecast that the attacker's own view gave."""
    seen = view(state, state.active)
    other = state.copy()
    log = apply(other, Attack(state.active, unit.id, tile))
    assert not broken(other)
    city = state.city_at(tile)
    target = state.unit_at(tile)
    hits = {event.unit: event.amount for event in log if isinstance(event, events.UnitDamaged)}
    if city is not None:
        forecast = forecast_city(seen, seen.units[unit.id], seen.cities[city.id])
        struck = [event.amount for event in log if isinstance(event, events.CityDamaged)]
        assert len(struck) == 1 and forecast.least <= struck[0] <= forecast.most
        left = city.hp + city.shield - struck[0]
        captured = any(isinstance(event, events.CityCaptured) for event in log)
        assert captured or other.cities[city.id].hp + other.cities[city.id].shield == max(0, left)
    elif target is not None and is_lone_civilian(state, target):
        assert other.units[target.id].owner == state.active
        assert hits == {}
        return
    else:
        assert target is not None
        forecast = forecast_unit(seen, seen.units[unit.id], seen.units[target.id])
        assert forecast.least <= hits[target.id] <= forecast.most
        assert (target.id in other.units) == (hits[target.id] < target.hp)
    if unit.id in hits:
        assert forecast.answers
        assert forecast.return_least <= hits[unit.id] <= forecast.return_most
    assert (unit.id in other.units) == (hits.get(unit.id, 0) < unit.hp)
    if unit.id in other.units:
        assert other.units[unit.id].attacked


@given(skirmishes())
def test_a_planned_way_is_a_chain_of_tiles_that_seem_open(state: State) -> None:
    grid = state.world.grid
    for unit in own_units(state):
        for goal in route_targets(state, unit):
            way = plan_route(state, unit, goal)
            assert way[-1] == goal
            for here, there in zip([unit.tile, *way], way, strict=False):
                assert grid.adjacent(here, there)
            explored = state.players[unit.owner].explored
            kind = state.kind(unit)
            assert all(step_cost(state, kind, tile) > 0 for tile in way if explored[tile])


@given(skirmishes())
def test_a_skirmish_comes_back_from_a_snapshot(state: State) -> None:
    decoded = decode_state(encode_state(state), state.rules)
    assert decoded.hash() == state.hash() == state.copy().hash()
    assert not broken(decoded)
    for seat in range(2):
        assert view(decoded, seat).plain() == view(state, seat).plain()
