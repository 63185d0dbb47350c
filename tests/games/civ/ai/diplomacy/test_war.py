"""Wars of AI players: their targets, and the forces that they need."""

from typing import Any

import pytest

from simple_civ.games.civ import events
from simple_civ.games.civ.ai.diplomacy.war import declare_on_leaders, needed_ratio, target_worth
from simple_civ.games.civ.ai.outlook.outlook import Outlook
from simple_civ.games.civ.ai.outlook.profile import load_doctrine
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.documents.setup.setup_names import make_setup
from simple_civ.games.civ.engine import new_game, view
from simple_civ.games.civ.reasons import REASONS, RIVAL
from simple_civ.games.civ.rules.ruleset import Ruleset
from simple_civ.games.civ.state import State
from tests.games.civ.ai.promising import each_promising
from tests.games.civ.ai.rivals import nearly_won
from tests.games.civ.ai.scenes import play_rounds, play_turn, scene
from tests.games.civ.ai.situations import CHAIN, realm

GROUND = ["p" * 12] * 8


def test_it_stops_a_rival_who_is_about_to_win() -> None:
    state = nearly_won("peace")
    mind = CivPlayer("hard", 1, 0)
    found = play_rounds(state, 20, mind)
    declared = [event for event in found if isinstance(event, events.WarDeclared)]
    taken = [event for event in found if isinstance(event, events.CityCaptured)]
    assert declared
    assert taken
    [reason] = [reason for reason in mind.reasons if reason.code == "war_declared"]
    assert reason.numbers[-1] == RIVAL


@pytest.mark.parametrize(("done", "declares"), [(1, False), (2, True)])
def test_war_on_a_rival_with_one_project_to_go_needs_no_siege_army(
    done: int, declares: bool
) -> None:
    """Four guards at home cannot break walls; but to wait for more means to lose."""
    state = realm("peace", [], CHAIN[:done])
    state.turn = 160
    mind = CivPlayer("hard", 1, 0)
    outlook = mind.outlook(view(state, 0))
    outlook.soldiers *= 2
    assert bool(declare_on_leaders(outlook, [])) == declares


def test_a_capital_that_no_longer_counts_is_worth_a_city() -> None:
    state = nearly_won("war")
    seen = view(state, 0)
    [city] = [city for city in seen.cities.values() if city.owner == 1]
    mind = CivPlayer("hard", 1, 0)
    worth = target_worth(mind.outlook(seen), city)
    state.uncounted = [1]
    assert target_worth(mind.outlook(view(state, 0)), city) == worth - 250


def outlook_of(state: State) -> Outlook:
    """How things stand for the active seat."""
    mind = CivPlayer("normal", 1, state.active)
    return mind.outlook(view(state, state.active))


def war_scene(
    rules: Ruleset, turn: int, civ: str = "aetherian_vanguard", rows: list[str] | None = None
) -> State:
    """Two civs that know each other."""
    return scene(
        rules,
        turn=turn,
        map={"terrain": rows or GROUND},
        players=[{"civ": civ, "ai": True}, {"civ": "scholar_kingdoms"}],
        diplomacy=[{"between": [0, 1], "stance": "peace", "since": 1}],
        cities=[{"id": "a", "owner": 0, "at": [2, 3]}, {"id": "b", "owner": 1, "at": [9, 3]}],
    )


@pytest.mark.rule("ai.escalation")
@each_promising
def test_a_war_takes_less_as_the_game_goes_on(rules: Ruleset) -> None:
    needed = [needed_ratio(outlook_of(war_scene(rules, turn))) for turn in (10, 60, 120, 200)]
    assert needed == sorted(needed, reverse=True)
    assert needed[0] > needed[-1]


@pytest.mark.rule("ai.map_scaling")
@each_promising
def test_conquerors_are_bolder_on_large_maps(rules: Ruleset) -> None:
    small = needed_ratio(outlook_of(war_scene(rules, 60)))
    large = needed_ratio(outlook_of(war_scene(rules, 60, rows=["p" * 30] * 22)))
    assert large < small
    quiet = [
        needed_ratio(outlook_of(war_scene(rules, 60, "scholar_kingdoms", rows)))
        for rows in (None, ["p" * 30] * 22)
    ]
    assert quiet[0] == quiet[1]


def strong(since: int, turn: int) -> dict[str, Any]:
    """Return a situation: an AI civ with a great army near a weak neighbour met at `since`."""
    army = [
        {"id": f"u{column}{row}", "owner": 0, "kind": kind, "at": [column, row]}
        for row, kind in ((2, "army_spear_guard"), (4, "army_riders"), (5, "army_bow_guard"))
        for column in range(1, 5)
    ]
    return {
        "turn": turn,
        "map": {"terrain": GROUND},
        "players": [
            {"civ": "forge_clans", "ai": True, "techs": ["formation_training"]},
            {"civ": "jade_covenant"},
        ],
        "diplomacy": [{"between": [0, 1], "stance": "peace", "since": since}],
        "cities": [{"id": "a", "owner": 0, "at": [2, 3]}, {"id": "b", "owner": 1, "at": [8, 3]}],
        "units": [*army, {"id": "eye", "owner": 0, "kind": "scout", "at": [6, 1]}],
    }


@pytest.mark.rule("ai.domination")
@each_promising
def test_overwhelming_power_breaks_a_young_peace(rules: Ruleset) -> None:
    state = scene(rules, **strong(since=58, turn=60))
    declared = [e for e in play_turn(state) if isinstance(e, events.WarDeclared)]
    assert declared == [events.WarDeclared(0, 1, True)]


@pytest.mark.rule("ai.preparation")
@each_promising
def test_a_war_is_prepared_for_ten_turns_at_most(rules: Ruleset) -> None:
    doctrine = load_doctrine(rules)
    assert doctrine.preparation_turns == 10
    state = new_game(rules, make_setup(rules, "standard", seed=1, ai=True), 1)
    players = [CivPlayer("normal", 1, seat) for seat in range(4)]
    codes: set[str] = set()
    while state.turn < 75 or "war_declared" not in codes:
        assert state.turn < 130, "no war begins"
        mind = players[state.active]
        play_turn(state, player=mind)
        planning = mind.memory_.target >= 0 and not state.at_war(
            (state.active - 1) % 4, mind.memory_.target
        )
        if planning:
            assert state.turn - mind.memory_.planned_on <= doctrine.preparation_turns + 1
        codes.update(reason.code for reason in mind.reasons)
    assert codes <= set(REASONS.by_code)
