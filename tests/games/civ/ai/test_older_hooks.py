"""War and peace as the tables of the older editions want them."""

from typing import Any

import pytest

from simple_civ.core.records import Event
from simple_civ.games.civ import events
from simple_civ.games.civ.ai.diplomacy.goals import wanted_goal
from simple_civ.games.civ.ai.economy.builds import best_build
from simple_civ.games.civ.ai.economy.needs import Needs
from simple_civ.games.civ.ai.expansion.sites import site_worth, survey
from simple_civ.games.civ.ai.outlook.land_worth_cache import POINT
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.ai.war.recruits import can_pay
from simple_civ.games.civ.documents.scenario.scenario_run import parse
from simple_civ.games.civ.documents.scenario.situation import build_situation
from simple_civ.games.civ.engine import view
from simple_civ.games.civ.orders.cities import site_refusal
from simple_civ.games.civ.pieces import BUILD_KIND
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.setup import MatchSetup, new_game
from simple_civ.games.civ.state import State
from tests.games.civ.ai.scenes import play_rounds, play_turn
from tests.games.civ.ai.situations import CHAIN

PLAIN = ["p" * 22] * 8
each_edition = pytest.mark.parametrize("edition", ["0.91", "0.9"])


def neighbours(edition: str, distance: int, own: int, foreign: int, **more: Any) -> State:
    """Two cities this far apart, each with this many soldiers, after forty turns."""
    units = [
        {"id": f"{name}{n}", "owner": seat, "kind": "spear_guard", "at": [column + n % 3, n // 3]}
        for seat, name, count, column in ((0, "a", own, 2), (1, "b", foreign, 2 + distance))
        for n in range(count)
    ]
    situation = {
        "sandbox": True,
        "turn": 40,
        "map": {"terrain": PLAIN},
        "players": [
            {"civ": "forge_clans", "explored": "all"},
            {"civ": "river_league", "explored": "all"},
        ],
        "diplomacy": [{"between": [0, 1], "contact": 5}],
        "cities": [
            {"id": "home", "owner": 0, "at": [3, 3]},
            {"id": "prey", "owner": 1, "at": [3 + distance, 3]},
        ],
        "units": [*units, {"id": "eye", "owner": 0, "kind": "scout", "at": [2 + distance, 5]}],
    }
    return build_situation(load_ruleset(edition), parse(situation | more))[0]


def wars(told: list[Event]) -> list[events.WarDeclared]:
    return [event for event in told if isinstance(event, events.WarDeclared)]


@pytest.mark.rule("ai.war")
@each_edition
def test_the_stronger_makes_war_on_a_city_within_eight_tiles(edition: str) -> None:
    assert wars(play_rounds(neighbours(edition, 7, 8, 1), 15))


@pytest.mark.rule("ai.war")
@each_edition
def test_a_city_farther_away_is_left_in_peace(edition: str) -> None:
    assert not wars(play_rounds(neighbours(edition, 13, 8, 1), 15))


@pytest.mark.rule("ai.war")
@each_edition
def test_the_weaker_keeps_the_peace(edition: str) -> None:
    assert not wars(play_rounds(neighbours(edition, 7, 1, 9), 10))


@pytest.mark.rule("ai.peace")
@each_edition
def test_who_is_losing_asks_for_peace_however_late_it_is(edition: str) -> None:
    war = [{"between": [0, 1], "stance": "war", "since": 100}]
    state = neighbours(edition, 7, 1, 9, turn=160, diplomacy=war)
    told = play_rounds(state, 2)
    assert any(isinstance(event, events.PeaceOffered) and event.player == 0 for event in told)


@pytest.mark.rule("ai.peace")
@each_edition
def test_who_is_winning_does_not(edition: str) -> None:
    war = [{"between": [0, 1], "stance": "war", "since": 100}]
    state = neighbours(edition, 7, 9, 1, turn=160, diplomacy=war)
    assert not any(isinstance(event, events.PeaceOffered) for event in play_rounds(state, 2))


@pytest.mark.rule("ai.peace")
@each_edition
@pytest.mark.parametrize("done", [2, 1, 0])
def test_who_is_winning_makes_peace_when_somebody_else_is_about_to_win(
    edition: str, done: int
) -> None:
    players = [
        {"civ": "forge_clans", "explored": "all"},
        {"civ": "river_league", "explored": "all"},
        {"civ": "scholar_kingdoms", "milestones": CHAIN[:done]},
    ]
    meetings = [
        {"between": [0, 1], "stance": "war", "since": 100},
        {"between": [0, 2], "stance": "peace", "since": 100},
    ]
    state = neighbours(edition, 7, 9, 1, turn=160, players=players, diplomacy=meetings)
    told = play_rounds(state, 2)
    offered = [event for event in told if isinstance(event, events.PeaceOffered)]
    assert [(event.player, event.to) for event in offered] == ([(0, 1)] if done == 2 else [])


@pytest.mark.rule("ai.war")
@each_edition
@pytest.mark.parametrize("done", [2, 0])
def test_no_war_begins_that_would_end_at_once_for_somebody_who_is_about_to_win(
    edition: str, done: int
) -> None:
    """Players declared war and made peace with the same civ in turn, every other turn."""
    players = [
        {"civ": "forge_clans", "explored": "all"},
        {"civ": "river_league", "explored": "all"},
        {"civ": "scholar_kingdoms", "milestones": CHAIN[:done]},
    ]
    meetings = [
        {"between": [0, 1], "stance": "peace", "since": 5},
        {"between": [0, 2], "stance": "peace", "since": 5},
    ]
    state = neighbours(edition, 7, 9, 1, players=players, diplomacy=meetings)
    begun = [event.on for event in wars(play_rounds(state, 15)) if event.player == 0]
    assert (1 in begun) == (done == 0)


@each_edition
def test_a_capital_starts_with_a_settler_where_builds_cannot_be_switched(edition: str) -> None:
    """A guard, the only other build, would occupy it for a dozen turns."""
    rules = load_ruleset(edition)
    state = new_game(rules, MatchSetup(rules.size_named("standard"), (0, 1, 2)), 1)
    players = [CivPlayer("normal", 1, seat) for seat in range(3)]
    while state.turn < 4:
        play_turn(state, player=players[state.active])
    builds = {state.rules.units[city.build % BUILD_KIND].founds for city in state.cities.values()}
    assert builds == {True}


@each_edition
@pytest.mark.parametrize(
    ("kind", "column", "goal"),
    [("army_riders", 5, "conquest"), ("riders", 5, "balanced"), ("army_riders", 1, "balanced")],
)
def test_armies_in_strike_range_of_a_capital_turn_a_civ_to_conquest(
    edition: str, kind: str, column: int, goal: str
) -> None:
    units = [
        {"id": "r", "owner": 0, "kind": kind, "at": [column, 3]},
        {"id": "eye", "owner": 0, "kind": "scout", "at": [11, 5]},
    ]
    state = neighbours(edition, 9, 1, 1, units=units)
    assert wanted_goal(CivPlayer("normal", 1, 0).outlook(view(state, 0))) == goal


@each_edition
def test_a_site_is_scored_as_the_books_print_it(edition: str) -> None:
    """Centre and the three best tiles around, one point for a river and for each overlay."""

    def score(**land: Any) -> int:
        state = neighbours(edition, 18, 1, 1, map={"terrain": PLAIN, **land})
        return site_worth(CivPlayer("normal", 1, 0).outlook(view(state, 0)), 3 * 22 + 11) // POINT

    centre, plains = 2 + 1, 1 + 1
    assert score() == centre + 3 * plains
    overlay = {"at": [13, 3], "kind": "rich_soil"}
    assert score(overlays=[overlay]) == score() + 2, "a point for it, and one more Food"


@pytest.mark.parametrize(("edition", "linked"), [("0.91", True), ("0.9", False)])
def test_settlers_cross_free_land_with_an_escort_in_0_91(edition: str, linked: bool) -> None:
    units = [
        {"id": "s", "owner": 0, "kind": "settler", "at": [5, 3]},
        {"id": "g", "owner": 0, "kind": "spear_guard", "at": [5, 3]},
    ]
    told = play_turn(neighbours(edition, 18, 1, 1, units=units))
    assert any(isinstance(event, events.UnitsLinked) for event in told) == linked


def test_a_settler_goes_alone_where_no_soldier_is_at_hand() -> None:
    units = [{"id": "s", "owner": 0, "kind": "settler", "at": [5, 3]}]
    told = play_turn(neighbours("0.91", 18, 1, 1, units=units))
    assert any(isinstance(event, events.UnitMoved) for event in told)


@pytest.mark.parametrize("edition", ["1.0", "0.91", "0.9"])
def test_soldiers_cost_nothing_where_there_is_no_gold(edition: str) -> None:
    outlook = CivPlayer("normal", 1, 0).outlook(view(neighbours(edition, 7, 9, 1), 0))
    assert can_pay(outlook, warlike=False)
    assert can_pay(outlook, warlike=True)


@each_edition
def test_cities_are_not_idle_where_idle_output_is_lost(edition: str) -> None:
    """Neither to save for the great projects, nor because soldiers are enough."""
    state = neighbours(edition, 7, 3, 3)
    mind = CivPlayer("normal", 1, 0)
    outlook = mind.outlook(view(state, 0))
    for goal in ("progress", "balanced"):
        outlook.memory.goal = goal
        needs = Needs(outlook)
        needs.draft.soldiers = 0
        assert not needs.chain.saves
        assert best_build(outlook, outlook.cities[0], needs, set())[0] >= 0


@pytest.mark.rule("ai.war")
@each_edition
@pytest.mark.parametrize(("own", "foreign"), [(4, 2), (5, 3), (6, 5)])
def test_power_alone_decides_about_a_war(edition: str, own: int, foreign: int) -> None:
    assert wars(play_rounds(neighbours(edition, 7, own, foreign), 15))


@pytest.mark.rule("ai.war")
@each_edition
def test_nine_soldiers_take_a_grown_capital_with_one_guard(edition: str) -> None:
    """Every attack does the least damage there, 1 of 20 HP, and hits the guard first."""
    kinds = ["riders", "riders", "bow_guard"] * 3
    army = [
        {"id": f"a{place}", "owner": 0, "kind": kind, "at": [1 + place % 5, 1 + place // 5]}
        for place, kind in enumerate(kinds)
    ]
    guard = {"id": "g", "owner": 1, "kind": "spear_guard", "at": [10, 3]}
    eye = {"id": "eye", "owner": 0, "kind": "scout", "at": [9, 5]}
    cities = [
        {"id": "home", "owner": 0, "at": [3, 3], "population": 8},
        {"id": "prey", "owner": 1, "at": [10, 3], "population": 10},
    ]
    state = neighbours(edition, 7, 0, 0, units=[*army, guard, eye], cities=cities)
    players = [CivPlayer("normal", 1, seat) for seat in (0, 1)]
    told: list[Event] = []
    while state.turn < 55 and not told:
        happened = play_turn(state, player=players[state.active])
        told = [event for event in happened if isinstance(event, events.CityCaptured)]
    assert [event.owner for event in told if isinstance(event, events.CityCaptured)] == [0]


@each_edition
def test_a_settler_does_not_wait_at_land_that_is_taken(edition: str) -> None:
    state = neighbours(
        edition,
        7,
        1,
        1,
        units=[
            {"id": "s", "owner": 0, "kind": "settler", "at": [6, 3]},
            {"id": "eye", "owner": 0, "kind": "scout", "at": [8, 3]},
            {"id": "east", "owner": 0, "kind": "scout", "at": [12, 3]},
        ],
    )
    outlook = CivPlayer("normal", 1, 0).outlook(view(state, 0))
    settler = next(unit for unit in state.units.values() if state.kind(unit).founds)
    sites = survey(outlook)
    assert sites
    for tile in sites:
        settler.tile = tile
        assert site_refusal(state, settler.tile) is None
