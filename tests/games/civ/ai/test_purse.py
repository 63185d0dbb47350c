"""How AI players spend: gold above the reserve, soldiers within supply, unique things early."""

import pytest

from simple_civ.games.civ import events
from simple_civ.games.civ.ai.economy.needs import reserve_of
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.ai.war.recruits import can_pay
from simple_civ.games.civ.engine import view
from simple_civ.games.civ.pieces import BUILD_BUILDING, BUILD_KIND
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.gold import free_supply, supply_used
from tests.games.civ.ai.scenes import RULES, play_rounds, play_turn, scene

PLAIN = ["p" * 20] * 10
PEACE = [{"between": [0, 1], "stance": "peace", "since": 1}]
WAR = [{"between": [0, 1], "stance": "war", "since": 1}]


def realm(
    civ: str,
    techs: list[str],
    treasury: int,
    soldiers: int = 2,
    diplomacy: list[dict[str, object]] = PEACE,
) -> State:
    """Two cities and some soldiers, far from a quiet neighbour."""
    return scene(
        turn=30,
        map={"terrain": PLAIN},
        players=[
            {"civ": civ, "techs": techs, "treasury": treasury, "explored": "all"},
            {"civ": "forge_clans"},
        ],
        diplomacy=diplomacy,
        cities=[
            {"id": "a", "owner": 0, "at": [3, 4], "population": 5},
            {"id": "b", "owner": 0, "at": [7, 5], "population": 4},
            {"id": "x", "owner": 1, "at": [17, 4]},
        ],
        units=[
            {"id": f"g{place}", "owner": 0, "kind": "spear_guard", "at": [2 + place, 1]}
            for place in range(soldiers)
        ],
    )


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_in_peace_gold_buys_what_matters_and_the_reserve_stays(level: str) -> None:
    state = realm("scholar_kingdoms", ["fieldcraft", "script_lore"], 160)
    mind = CivPlayer(level, 1, 0)
    for _ in range(20):
        before = reserve_of(mind.outlook(view(state, 0)))
        bought = len([reason for reason in mind.reasons if reason.code == "build_bought"])
        play_turn(state, player=mind)
        if len([r for r in mind.reasons if r.code == "build_bought"]) > bought:
            after = reserve_of(CivPlayer(level, 1, 0).outlook(view(state, 0)))
            assert state.players[0].treasury >= min(before, after)
        play_turn(state)
    purchases = [reason for reason in mind.reasons if reason.code == "build_bought"]
    assert len(purchases) >= 2
    assert all(price > 0 and worth > 0 for price, worth in (r.numbers for r in purchases))


def test_who_has_no_more_than_the_reserve_buys_nothing_in_peace() -> None:
    state = realm("scholar_kingdoms", ["fieldcraft", "script_lore"], 0)
    mind = CivPlayer("hard", 1, 0)
    state.players[0].treasury = reserve_of(mind.outlook(view(state, 0))) - 1
    play_turn(state, player=mind)
    assert "build_bought" not in {reason.code for reason in mind.reasons}


def test_a_soldier_more_is_paid_for_within_the_free_supply_or_by_income() -> None:
    def affordable(soldiers: int) -> bool:
        state = realm("scholar_kingdoms", [], 0, soldiers)
        outlook = CivPlayer("normal", 1, 0).outlook(view(state, 0))
        return can_pay(outlook, False)

    state = realm("scholar_kingdoms", [], 0)
    free = free_supply(state, state.players[0])
    assert affordable(free - 1)
    assert not affordable(free + 6)


@pytest.mark.parametrize("civ", ["scholar_kingdoms", "jade_covenant", "aetherian_vanguard"])
def test_in_peace_supply_never_leads_into_austerity(civ: str) -> None:
    state = realm(civ, ["fieldcraft"], 20)
    mind = CivPlayer("normal", 1, 0)
    told = play_rounds(state, 40, mind)
    assert not [event for event in told if isinstance(event, events.AusterityBegan)]
    player = state.players[0]
    used, free = supply_used(state, player), free_supply(state, player)
    assert used <= free or mind.outlook(view(state, 0)).income.net_gold >= 0


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
    state = realm(civ, techs, 60)
    told = play_rounds(state, 30, CivPlayer("normal", 1, 0))
    made = {
        RULES.buildings[event.build % BUILD_KIND].key
        for event in told
        if isinstance(event, events.BuildCompleted) and event.build // BUILD_KIND == BUILD_BUILDING
    }
    assert building in made


@pytest.mark.parametrize("civ", ["scholar_kingdoms", "starborne_seekers"])
def test_the_unit_of_ones_own_is_built(civ: str) -> None:
    """A war on land without room for more cities; soldiers who take cities are there."""
    state = scene(
        turn=60,
        map={"terrain": ["p" * 14] * 4},
        players=[
            {"civ": civ, "techs": ["stonework_halls", "city_wards"], "treasury": 150},
            {"civ": "forge_clans"},
        ],
        diplomacy=WAR,
        cities=[
            {"id": "a", "owner": 0, "at": [2, 1], "population": 5},
            {"id": "b", "owner": 0, "at": [5, 2], "population": 5},
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
