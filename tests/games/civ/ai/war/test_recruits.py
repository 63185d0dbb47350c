"""Recruitment of an AI player's soldiers."""

import pytest

from simple_civ.games.civ import events
from simple_civ.games.civ.ai.orders import Orders
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.ai.war.garrisons import post_guards
from simple_civ.games.civ.ai.war.recruits import Draft, can_pay, wanted_soldiers
from simple_civ.games.civ.engine import view
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.gold import free_supply, supply_used
from tests.games.civ.ai.quiet_realm import quiet_realm
from tests.games.civ.ai.scenes import RULES, play_rounds, scene

COST = 30
KINDS = {kind.key: kind for kind in RULES.units}


def draft(kind: str, count: int) -> Draft:
    """Return what an army of one kind of soldiers lacks at war."""
    state = scene(
        turn=50,
        map={"terrain": ["p" * 16] * 8},
        players=[{"civ": "forge_clans"}, {"civ": "jade_covenant"}],
        diplomacy=[{"between": [0, 1], "stance": "war", "since": 1}],
        cities=[{"id": "own", "owner": 0, "at": [2, 3]}, {"id": "prey", "owner": 1, "at": [13, 3]}],
        units=[
            {"id": f"u{place}", "owner": 0, "kind": kind, "at": [place + 3, 5]}
            for place in range(count)
        ],
    )
    return Draft(CivPlayer("normal", 1, 0).outlook(view(state, 0)), [])


def test_an_army_of_archers_raises_soldiers_who_can_take_a_city() -> None:
    lacking = draft("bow_guard", 5)
    assert lacking.value(KINDS["spear_guard"], COST) > lacking.value(KINDS["bow_guard"], COST)


def test_an_army_of_spears_raises_archers() -> None:
    lacking = draft("spear_guard", 6)
    assert lacking.value(KINDS["bow_guard"], COST) > lacking.value(KINDS["spear_guard"], COST)


def test_most_of_an_army_shoots() -> None:
    """Riders were once raised once two of seven soldiers were archers, and lost to archers."""
    few, many = draft("bow_guard", 3), draft("bow_guard", 6)
    assert few.ranged > 0
    assert many.ranged < 0


def gathering(count: int) -> State:
    """Return a state at peace in which a rival's soldiers stand before an open city."""
    return scene(
        turn=60,
        map={"terrain": ["p" * 14] * 9},
        players=[{"civ": "jade_covenant", "explored": "all"}, {"civ": "forge_clans"}],
        diplomacy=[{"between": [0, 1], "stance": "peace", "since": 1}],
        cities=[
            {"id": "own", "owner": 0, "at": [4, 4], "population": 4},
            {"id": "x", "owner": 1, "at": [12, 4]},
        ],
        units=[
            {"id": "g", "owner": 0, "kind": "spear_guard", "at": [2, 4]},
            {"id": "s", "owner": 0, "kind": "scout", "at": [5, 5]},
        ]
        + [
            {"id": f"e{place}", "owner": 1, "kind": "riders", "at": [7, place + 1]}
            for place in range(count)
        ],
    )


def test_a_civ_arms_to_what_gathers_near_its_cities() -> None:
    few, many = (
        wanted_soldiers(CivPlayer("hard", 1, 0).outlook(view(gathering(count), 0)), False)
        for count in (0, 6)
    )
    assert many > few
    assert many >= 4


def test_a_guard_is_posted_before_a_crowd_at_peace() -> None:
    outlook = CivPlayer("hard", 1, 0).outlook(view(gathering(6), 0))
    orders = Orders(outlook, [])
    post_guards(orders)
    assert [reason.code for reason in orders.reasons] == ["city_guarded"]
    calm = Orders(CivPlayer("hard", 1, 0).outlook(view(gathering(1), 0)), [])
    post_guards(calm)
    assert not calm.reasons


def test_engines_come_after_the_fighters_that_protect_them() -> None:
    assert draft("spear_guard", 1).priority(KINDS["trebuchet"], COST, 5) == 0
    assert draft("spear_guard", 6).priority(KINDS["trebuchet"], COST, 5) > 0


def test_a_soldier_that_comes_later_is_worth_less() -> None:
    lacking = draft("spear_guard", 3)
    soon, late = (lacking.priority(KINDS["bow_guard"], COST, turns) for turns in (2, 40))
    assert soon > late > 0


def test_a_soldier_more_is_paid_for_within_the_free_supply_or_by_income() -> None:
    def affordable(soldiers: int) -> bool:
        state = quiet_realm("scholar_kingdoms", [], 0, soldiers)
        outlook = CivPlayer("normal", 1, 0).outlook(view(state, 0))
        return can_pay(outlook, False)

    state = quiet_realm("scholar_kingdoms", [], 0)
    free = free_supply(state, state.players[0])
    assert affordable(free - 1)
    assert not affordable(free + 6)


@pytest.mark.parametrize("civ", ["scholar_kingdoms", "jade_covenant", "aetherian_vanguard"])
def test_in_peace_supply_never_leads_into_austerity(civ: str) -> None:
    state = quiet_realm(civ, ["fieldcraft"], 20)
    program = CivPlayer("normal", 1, 0)
    told = play_rounds(state, 40, program)
    assert not [event for event in told if isinstance(event, events.AusterityBegan)]
    player = state.players[0]
    used, free = supply_used(state, player), free_supply(state, player)
    assert used <= free or program.outlook(view(state, 0)).income.net_gold >= 0
