"""Builds in cities of AI players: unique things early, and always something."""

import pytest

from simple_civ.games.civ import events
from simple_civ.games.civ.ai.economy.builds import choose_builds, unit_priority
from simple_civ.games.civ.ai.economy.needs import Needs
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.engine import apply, view
from simple_civ.games.civ.pieces import BUILD_BUILDING, BUILD_KIND, NO_BUILD
from simple_civ.games.civ.state import State
from tests.games.civ.ai.quiet_realm import quiet_realm
from tests.games.civ.ai.scenes import RULES, play_rounds, play_turn, scene
from tests.games.civ.ai.situations import PLAIN

ALL_TECHS = [tech.key for tech in RULES.techs]
LITTLE = 4
WAR = [{"between": [0, 1], "stance": "war", "since": 1}]


@pytest.mark.parametrize(
    ("civ", "techs", "building"),
    [
        ("jade_covenant", ["fieldcraft"], "jade_granary"),
        (
            "aetherian_vanguard",
            ["fieldcraft", "stonework_halls", "timber_mills", "steam_forges"],
            "titans_core",
        ),
    ],
)
def test_the_building_of_ones_own_is_built(civ: str, techs: list[str], building: str) -> None:
    state = quiet_realm(civ, techs, 60)
    told = play_rounds(state, 30, CivPlayer("normal", 1, 0))
    made = {
        RULES.buildings[event.build % BUILD_KIND].key
        for event in told
        if isinstance(event, events.BuildCompleted) and event.build // BUILD_KIND == BUILD_BUILDING
    }
    assert building in made


@pytest.mark.parametrize("civ", ["scholar_kingdoms", "starborne_seekers"])
def test_the_unit_of_ones_own_is_built(civ: str) -> None:
    """A war on land without room for more cities; soldiers who take cities are there.

    The cities have put by what such a unit costs: otherwise cheaper ones would come first.
    """
    state = scene(
        turn=60,
        map={"terrain": ["p" * 14] * 4},
        players=[
            {"civ": civ, "techs": ["stonework_halls", "city_wards"], "treasury": 150},
            {"civ": "forge_clans"},
        ],
        diplomacy=WAR,
        cities=[
            {"id": "a", "owner": 0, "at": [2, 1], "population": 5, "pot": 150},
            {"id": "b", "owner": 0, "at": [5, 2], "population": 5, "pot": 150},
            {"id": "x", "owner": 1, "at": [12, 2]},
        ],
        units=[
            {"id": f"g{place}", "owner": 0, "kind": "spear_guard", "at": [place, 3]}
            for place in range(4)
        ],
    )
    told = play_rounds(state, 20, CivPlayer("normal", 1, 0))
    kinds = {RULES.units[e.kind].key for e in told if isinstance(e, events.UnitCreated)}
    assert "lorekeeper" in kinds


def best_soldier(pot: int, output: int = LITTLE) -> str:
    """Return the soldier worth most to a village that makes little and has put something by."""
    state = scene(
        turn=110,
        map={"terrain": PLAIN},
        players=[{"civ": "forge_clans", "techs": ALL_TECHS}, {"civ": "jade_covenant"}],
        diplomacy=WAR,
        cities=[
            {"id": "a", "owner": 0, "at": [3, 4], "pot": pot},
            {"id": "x", "owner": 1, "at": [12, 4]},
        ],
        units=[{"id": "g", "owner": 0, "kind": "spear_guard", "at": [3, 4]}],
    )
    outlook = CivPlayer("hard", 1, 0).outlook(view(state, 0))
    needs = Needs(outlook)
    village = outlook.cities[0]
    soldiers = [kind for kind in RULES.units if kind.buildable and kind.captures]
    worths = {
        kind.key: unit_priority(outlook, village, needs, kind.id, output) for kind in soldiers
    }
    return max(worths, key=lambda key: worths[key])


def test_a_village_raises_soldiers_that_it_can_finish() -> None:
    """The soldier that is best for its cost would take a hundred turns there."""
    assert best_soldier(pot=0) != "landship"


def test_a_town_does_not_begin_what_takes_thirty_turns() -> None:
    """A twentieth of all output was once left in unfinished Landships."""
    assert best_soldier(pot=0, output=15) != "landship"
    assert best_soldier(pot=0, output=30) == "landship"


def test_what_was_put_by_counts_for_the_time_that_a_soldier_takes() -> None:
    assert best_soldier(pot=450) == "landship"


@pytest.mark.parametrize("kind", ["bow_guard", "spear_guard", "riders"])
def test_a_guard_on_its_way_is_not_dropped_for_another(kind: str) -> None:
    """Two kinds of guard were once built by turns, and none of them came."""
    state = scene(
        turn=50,
        map={"terrain": PLAIN},
        players=[{"civ": "forge_clans", "explored": "all"}, {"civ": "jade_covenant"}],
        diplomacy=WAR,
        cities=[
            {
                "id": "a",
                "owner": 0,
                "at": [3, 4],
                "population": 2,
                "build": {"unit": kind},
                "progress": 53,
            },
            {"id": "x", "owner": 1, "at": [12, 4]},
        ],
        units=[{"id": "e", "owner": 1, "kind": "riders", "at": [5, 4]}],
    )
    play_turn(state)
    city = next(city for city in state.cities.values() if city.owner == 0)
    assert city.build == RULES.unit_named(kind)
    assert not city.saved


def test_cities_and_research_are_never_idle_for_nothing() -> None:
    state = scene(
        turn=20,
        map={"terrain": PLAIN},
        players=[{"civ": "jade_covenant", "treasury": 50}],
        cities=[{"id": "a", "owner": 0, "at": [3, 4]}, {"id": "b", "owner": 0, "at": [8, 5]}],
        units=[
            {"id": "g", "owner": 0, "kind": "spear_guard", "at": [3, 4]},
            {"id": "h", "owner": 0, "kind": "spear_guard", "at": [8, 5]},
        ],
    )
    for _ in range(30):
        idle = state.players[0].research < 0
        found = play_rounds(state, 1)
        assert not idle or any(isinstance(event, events.TechChosen) for event in found)
    assert state.players[0].techs.bit_count() >= 1
    assert all(city.build >= 0 or city.pot > 0 for city in state.cities.values())


def realm_at_rest(buildings: list[str], soldiers: int) -> State:
    """Return a realm at peace that has all its buildings and guards, and supply to spare."""
    cities = {"owner": 0, "buildings": buildings}
    return scene(
        turn=60,
        map={"terrain": ["p" * 8] * 8},
        players=[{"civ": "forge_clans", "treasury": 40}],
        cities=[
            {"id": "a", "at": [2, 2], "population": 5, "pot": 60, **cities},
            {"id": "b", "at": [5, 5], "population": 5, "pot": 60, **cities},
        ],
        units=[
            {"id": f"g{place}", "owner": 0, "kind": "spear_guard", "at": [place, 0]}
            for place in range(soldiers)
        ],
    )


def test_supply_to_spare_is_used_where_nothing_is_worth_building() -> None:
    """Cities once stood idle for dozens of turns because soldiers were full."""
    state = realm_at_rest(["trading_post", "farmstead"], soldiers=1)
    outlook = CivPlayer("hard", 1, 0).outlook(view(state, 0))
    assert outlook.income.spare_supply > 3
    assert Needs(outlook).draft.soldiers <= 0
    play_rounds(state, 6)
    soldiers = [unit for unit in state.units.values() if RULES.units[unit.kind].attacks]
    assert len(soldiers) > 1


def test_a_city_whose_build_was_bought_chooses_again_in_the_same_turn() -> None:
    state = scene(
        turn=30,
        map={"terrain": PLAIN},
        players=[{"civ": "scholar_kingdoms", "techs": ["script_lore"], "treasury": 100}],
        cities=[{"id": "a", "owner": 0, "at": [3, 4], "build": {"unit": "spear_guard"}}],
    )
    told = play_turn(state)
    assert any(isinstance(e, events.BuildCompleted) and e.bought for e in told)
    assert all(city.build != NO_BUILD for city in state.cities.values())


def settlers_after_a_turn(sites: int) -> int:
    """Return how many of two cities still build Settlers when there is land for that many more."""
    settler = {"unit": "settler"}
    state = scene(
        turn=45,
        map={"terrain": PLAIN},
        players=[{"civ": "forge_clans", "explored": "all", "techs": ["fieldcraft"]}],
        cities=[
            {"id": "a", "owner": 0, "at": [3, 4], "population": 4, "build": settler},
            {"id": "b", "owner": 0, "at": [8, 5], "population": 4, "build": settler},
        ],
        units=[
            {"id": "g", "owner": 0, "kind": "spear_guard", "at": [3, 4]},
            {"id": "h", "owner": 0, "kind": "spear_guard", "at": [8, 5]},
        ],
    )
    outlook = CivPlayer("hard", 1, 0).outlook(view(state, 0))
    outlook.memory.sites_left = sites
    for action in choose_builds(outlook, Needs(outlook), False, []):
        assert apply(state, action)
    return len([city for city in state.all_cities() if city.build == RULES.unit_named("settler")])


def test_a_settler_is_not_completed_after_rivals_have_taken_the_land() -> None:
    """Settlers made for land that was free when they were begun once stood idle for 60 turns."""
    assert settlers_after_a_turn(sites=2) == 2
    assert settlers_after_a_turn(sites=1) == 1
    assert settlers_after_a_turn(sites=0) == 0
