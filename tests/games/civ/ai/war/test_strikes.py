"""The best blow: whom the attack hits, what a kill brings, and which cities can be taken."""

from typing import Any

import pytest

from simple_civ.games.civ import events
from simple_civ.games.civ.actions import Attack, MoveUnit
from simple_civ.games.civ.ai.outlook.outlook import Outlook
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.ai.war.strikes import CAPTURE_WORTH, Strike, best_strike
from simple_civ.games.civ.engine import view
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.state import State
from tests.games.civ.ai.scenes import play_rounds, play_turn, scene, units_of
from tests.games.civ.ai.situations import (
    CIVS,
    PLAIN,
    WAR,
    hopeless_odds,
    open_city,
    two_before_two,
)

LAND = ["p" * 12] * 5

SETTLER = {"id": "s", "owner": 1, "kind": "settler", "at": [6, 2]}
ESCORT = {"id": "e", "owner": 1, "kind": "army_spear_guard", "at": [6, 2], "fortified": True}


def field(edition: str, *units: dict[str, Any], **situation: Any) -> State:
    """Return a battlefield on open land."""
    return scene(
        load_ruleset(edition),
        map={"terrain": LAND},
        players=[{"civ": "forge_clans"}, {"civ": "river_league"}],
        diplomacy=WAR,
        units=list(units),
        **situation,
    )


def outlook(state: State) -> Outlook:
    """Return how things stand for seat 0."""
    return CivPlayer("hard", 1, 0).outlook(view(state, 0))


def worth(found: Strike | None) -> int:
    """Return the worth of a blow, 0 for none."""
    return 0 if found is None else found.worth


def own(kind: str, column: int, **facts: Any) -> dict[str, Any]:
    """Return a unit of seat 0 in the row of the Settler."""
    return {"id": "a", "owner": 0, "kind": kind, "at": [column, 2], **facts}


@pytest.mark.parametrize("edition", ["0.91", "1.0", "1.0.4"])
def test_an_attack_on_an_escorted_settler_is_weighed_as_one_on_the_escort(edition: str) -> None:
    escorted = best_strike(outlook(field(edition, own("spear_guard", 5), SETTLER, ESCORT)))
    escort = best_strike(outlook(field(edition, own("spear_guard", 5), ESCORT)))
    lone = best_strike(outlook(field(edition, own("spear_guard", 5), SETTLER)))
    assert worth(escorted) == worth(escort) < worth(lone)


def test_where_the_escort_shields_nobody_the_settler_is_the_prize() -> None:
    escorted = best_strike(outlook(field("0.9", own("spear_guard", 5), SETTLER, ESCORT)))
    lone = best_strike(outlook(field("0.9", own("spear_guard", 5), SETTLER)))
    assert escorted is not None and isinstance(escorted.action, Attack)
    assert worth(escorted) == worth(lone)


@pytest.mark.parametrize("edition", ["0.91", "1.0", "1.0.4"])
def test_nobody_rushes_to_a_settler_behind_its_escort(edition: str) -> None:
    escorted = best_strike(outlook(field(edition, own("riders", 4), SETTLER, ESCORT)))
    escort = best_strike(outlook(field(edition, own("riders", 4), ESCORT)))
    lone = best_strike(outlook(field(edition, own("riders", 4), SETTLER)))
    assert worth(escorted) == worth(escort) < worth(lone)


@pytest.mark.parametrize("edition", ["0.91", "1.0", "1.0.4"])
def test_a_bow_takes_a_lone_settler_from_the_next_tile_only(edition: str) -> None:
    near = field(edition, own("bow_guard", 5), SETTLER)
    far = field(edition, own("bow_guard", 4), SETTLER)
    farther = field(edition, own("bow_guard", 3), SETTLER)
    for state in (far, farther):
        next(unit for unit in state.units.values() if unit.owner == 0).moves = 2
    found = best_strike(outlook(near))
    assert found is not None and isinstance(found.action, Attack)
    found = best_strike(outlook(far))
    assert found is not None and isinstance(found.action, MoveUnit)
    assert best_strike(outlook(farther)) is None


def test_a_kill_that_opens_a_fallen_city_is_worth_the_city() -> None:
    guard = {"id": "g", "owner": 1, "kind": "spear_guard", "at": [6, 2], "hp": 1}
    town = {"id": "d", "owner": 1, "at": [6, 2], "hp": 0}
    state = field("0.91", own("spear_guard", 5), guard, cities=[town])
    found = best_strike(outlook(state))
    assert found is not None and found.worth >= CAPTURE_WORTH
    play_turn(state)
    assert [city.owner for city in state.cities.values()] == [0]
    stands = field("0.91", own("spear_guard", 5), guard, cities=[{**town, "hp": 5}])
    assert worth(best_strike(outlook(stands))) < CAPTURE_WORTH


def test_the_city_shoots_at_whoever_besieges_it() -> None:
    state = scene(
        turn=40,
        map={"terrain": PLAIN},
        players=CIVS,
        diplomacy=WAR,
        cities=[{"id": "own", "owner": 0, "at": [3, 4]}],
        units=[
            {"id": "a", "owner": 0, "kind": "bow_guard", "at": [3, 4]},
            {"id": "x", "owner": 1, "kind": "spear_guard", "at": [5, 4]},
        ],
    )
    [enemy] = units_of(state, 1, "spear_guard")
    hits = [event for event in play_turn(state) if isinstance(event, events.UnitDamaged)]
    assert len([hit for hit in hits if hit.unit == enemy.id]) >= 1
    assert state.cities[next(iter(state.cities))].fired


def test_it_takes_an_undefended_city_beside_it() -> None:
    assert any(isinstance(event, events.CityCaptured) for event in play_turn(open_city(3)))


def test_it_takes_an_undefended_city_with_whole_walls() -> None:
    found = play_rounds(open_city(20), 5)
    assert any(isinstance(event, events.CityCaptured) for event in found)


def test_it_does_not_attack_at_hopeless_odds() -> None:
    assert not [e for e in play_turn(hopeless_odds()) if isinstance(e, events.UnitDamaged)]


def test_it_strikes_the_same_foe_until_it_falls() -> None:
    assert [e for e in play_turn(two_before_two()) if isinstance(e, events.UnitDied)]
