"""Ships of AI players."""

from simple_civ.games.civ import events
from simple_civ.games.civ.ai.economy.builds import unit_priority
from simple_civ.games.civ.ai.economy.needs import Needs
from simple_civ.games.civ.ai.outlook.memory import ADVANCE
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.ai.war.fleets import wanted_ships
from simple_civ.games.civ.engine import view
from simple_civ.games.civ.pieces import BUILD_KIND, BUILD_UNIT
from simple_civ.games.civ.queries import builds
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.state import State
from tests.games.civ.ai.scenes import play_rounds, play_turn, scene, units_of

COAST = ["p" * 14, "p" * 14, "p" * 14, "c" * 14, "c" * 14, "s" * 14]
WAR = [{"between": [0, 1], "stance": "war", "since": 1}]


def shore(*units: dict[str, object], hp: int = 20) -> State:
    """Two cities at war on the same coast."""
    return scene(
        turn=60,
        map={"terrain": COAST},
        players=[
            {"civ": "forge_clans", "explored": "all", "techs": ["fieldcraft", "trail_maps"]},
            {"civ": "jade_covenant"},
        ],
        diplomacy=WAR,
        cities=[
            {"id": "own", "owner": 0, "at": [2, 2]},
            {"id": "prey", "owner": 1, "at": [11, 2], "hp": hp},
        ],
        units=list(units),
    )


def test_a_ship_strikes_an_enemy_on_the_coast_near_home() -> None:
    state = shore(
        {"id": "s", "owner": 0, "kind": "skiff", "at": [2, 4]},
        {"id": "e", "owner": 1, "kind": "bow_guard", "at": [4, 2], "hp": 5},
    )
    told = play_turn(state)
    assert [event for event in told if isinstance(event, (events.UnitDamaged, events.UnitDied))]


def test_a_ship_helps_to_storm_a_city_on_the_coast() -> None:
    state = shore(
        {"id": "s", "owner": 0, "kind": "skiff", "at": [8, 4]},
        {"id": "a", "owner": 0, "kind": "army_spear_guard", "at": [9, 2]},
        {"id": "b", "owner": 0, "kind": "army_spear_guard", "at": [9, 1]},
        {"id": "c", "owner": 0, "kind": "trebuchet", "at": [9, 0]},
        {"id": "d", "owner": 0, "kind": "trebuchet", "at": [8, 1]},
    )
    ship = units_of(state, 0, "skiff")[0]
    prey = next(city for city in state.cities.values() if city.owner == 1)
    play_rounds(state, 2)
    taken = prey.owner == 0
    assert taken or state.world.grid.distance(ship.tile, prey.tile) <= 1


def test_a_hurt_ship_returns_to_its_own_waters() -> None:
    state = shore(
        {"id": "s", "owner": 0, "kind": "skiff", "at": [6, 4], "hp": 3},
        {"id": "e", "owner": 1, "kind": "skiff", "at": [11, 4]},
    )
    play_rounds(state, 2)
    ship = units_of(state, 0, "skiff")[0]
    assert state.owner_of(ship.tile) == 0


def test_ships_are_wanted_before_a_coastal_target_only() -> None:
    state = shore({"id": "a", "owner": 0, "kind": "army_spear_guard", "at": [9, 1]})
    mind = CivPlayer("normal", 1, 0)
    outlook = mind.outlook(view(state, 0))
    assert wanted_ships(outlook) == 0
    prey = next(city for city in state.cities.values() if city.owner == 1)
    outlook.memory.target = 1
    outlook.memory.target_tile = prey.tile
    outlook.memory.phase = ADVANCE
    assert wanted_ships(outlook) > 0


def wishes(state: State) -> dict[str, int]:
    """Return what each unit is worth to the harbour of a civ that has enough soldiers."""
    outlook = CivPlayer("normal", 1, 0).outlook(view(state, 0))
    needs = Needs(outlook)
    needs.draft.soldiers = 0
    harbour = outlook.cities[0]
    kinds = [
        build % BUILD_KIND
        for build in builds(outlook.view, harbour)
        if build // BUILD_KIND == BUILD_UNIT
    ]
    return {
        state.rules.units[kind].key: unit_priority(outlook, harbour, needs, kind, 5)
        for kind in kinds
    }


def test_no_ship_is_built_on_water_that_leads_nowhere() -> None:
    rows = ["p" * 14, "ppc" + "p" * 11, "p" * 14, "p" * 14, "c" * 14, "c" * 14]
    for place, wanted in (([2, 2], False), ([8, 3], True)):
        enemy = {"id": "e", "owner": 1, "kind": "skiff", "at": [place[0], 4]}
        state = scene(
            load_ruleset("0.91"),
            turn=60,
            edition="0.91",
            map={"terrain": rows},
            players=[
                {"civ": "forge_clans", "explored": "all", "techs": ["fieldcraft", "trail_maps"]},
                {"civ": "river_league"},
            ],
            diplomacy=WAR,
            cities=[{"id": "own", "owner": 0, "at": place}],
            units=[{"id": "g", "owner": 0, "kind": "spear_guard", "at": place}, enemy],
        )
        found = wishes(state)
        assert "skiff" in found and (found["skiff"] > 0) is wanted
        outlook = CivPlayer("normal", 1, 0).outlook(view(state, 0))
        assert (wanted_ships(outlook) > 0) is wanted


def test_a_harbour_wants_ships_against_ships_in_sight_alone() -> None:
    guard = {"id": "g", "owner": 0, "kind": "spear_guard", "at": [2, 2]}
    enemy = {"id": "e", "owner": 1, "kind": "skiff", "at": [3, 4]}
    threatened = wishes(shore(guard, enemy))
    assert threatened["skiff"] > 0
    assert threatened["skiff"] == max(threatened.values())
    assert wishes(shore(guard))["skiff"] == 0
