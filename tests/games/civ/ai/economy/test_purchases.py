"""Purchases of AI players: what matters at once, from the gold above their reserve."""

import pytest

from simple_civ.games.civ.ai.economy.needs import reserve_of
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.engine import view
from simple_civ.games.civ.events import BuildCompleted
from simple_civ.games.civ.pieces import BUILD_BUILDING, BUILD_KIND
from tests.games.civ.ai.quiet_realm import PLAIN, quiet_realm
from tests.games.civ.ai.scenes import RULES, play_turn, scene
from tests.games.civ.ai.situations import CHARTED

GOLDEN = ["trading_post", "farmstead"]


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_in_peace_gold_buys_what_matters_and_the_reserve_stays(level: str) -> None:
    state = quiet_realm("scholar_kingdoms", ["fieldcraft", "script_lore"], 160)
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
    state = quiet_realm("scholar_kingdoms", ["fieldcraft", "script_lore"], 0)
    mind = CivPlayer("hard", 1, 0)
    state.players[0].treasury = reserve_of(mind.outlook(view(state, 0))) - 1
    play_turn(state, player=mind)
    assert "build_bought" not in {reason.code for reason in mind.reasons}


@pytest.mark.parametrize(("pot", "buys"), [(0, True), (60, False)])
def test_no_gold_goes_where_the_pot_finishes_the_build_next_turn(pot: int, buys: bool) -> None:
    state = scene(
        turn=30,
        map={"terrain": PLAIN},
        players=[{"civ": "scholar_kingdoms", "techs": ["script_lore"], "treasury": 100}],
        cities=[
            {"id": "a", "owner": 0, "at": [3, 4], "build": {"unit": "spear_guard"}, "pot": pot},
        ],
    )
    told = play_turn(state)
    assert any(isinstance(e, BuildCompleted) and e.bought for e in told) == buys


def test_gold_buys_works_for_cities_that_save_for_the_great_projects() -> None:
    """Gold cannot buy the projects themselves, so Production there is worth more than gold."""
    state = scene(
        turn=125,
        map={"terrain": PLAIN},
        players=[
            {
                "civ": "scholar_kingdoms",
                "techs": [*CHARTED[:-1], "timber_mills", "steam_forges"],
                "treasury": 150,
                "explored": "all",
            }
        ],
        cities=[
            {"id": name, "owner": 0, "at": at, "population": 5, "buildings": GOLDEN}
            for name, at in [("a", [3, 4]), ("b", [8, 4]), ("c", [13, 4])]
        ],
        units=[
            {"id": f"g{column}", "owner": 0, "kind": "spear_guard", "at": [column, 4]}
            for column in (3, 8, 13)
        ],
    )
    bought = {
        RULES.buildings[event.build % BUILD_KIND].key
        for event in play_turn(state)
        if isinstance(event, BuildCompleted) and event.build // BUILD_KIND == BUILD_BUILDING
    }
    assert "forgeworks" in bought


def forgetful_turns(treasury: int) -> int:
    """Return in how many of 20 first turns a normal player with this treasury buys nothing."""
    quiet = 0
    for seed in range(20):
        state = scene(
            turn=30,
            map={"terrain": PLAIN},
            players=[{"civ": "scholar_kingdoms", "treasury": treasury}],
            cities=[{"id": "a", "owner": 0, "at": [3, 4], "build": {"unit": "spear_guard"}}],
        )
        told = play_turn(state, player=CivPlayer("normal", seed, 0))
        quiet += not any(isinstance(e, BuildCompleted) and e.bought for e in told)
    return quiet


def test_a_careless_player_does_not_forget_a_full_treasury() -> None:
    """A third of those on the smallest map once ended with more than 200 gold."""
    assert forgetful_turns(treasury=110) > 0
    assert forgetful_turns(treasury=130) == 0
